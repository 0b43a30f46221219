import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { replyNotFound } from '../http/error-handler.ts'

/** The files of the build whose names change with their contents. */
const HASHED = /^assets\/[\w.-]+$/

/** What browsers accept. Other requests get the file from the disk, so that nobody fills the memory with variants. */
const BROWSERS_ENCODINGS = /^gzip, deflate, br(, zstd)?$/

/** Headers of a file that are the same for everybody who asks for it. */
const FILE_HEADERS = [
  'accept-ranges',
  'cache-control',
  'content-type',
  'content-encoding',
  'etag',
  'last-modified',
  'vary',
] as const

type FileRequest = FastifyRequest<{ Params: { '*': string } }>

/**
 * The name under which an answer is kept. Null for the page, for a part of a file, and for the question whether a file
 * has changed.
 */
function keptName({ method, params: { '*': path }, headers }: FileRequest): string | null {
  const encodings = headers['accept-encoding'] ?? ''
  const isWhole = !headers.range && !headers['if-none-match'] && !headers['if-modified-since']
  const isKept = method === 'GET' && isWhole && HASHED.test(path) && BROWSERS_ENCODINGS.test(encodings)
  return isKept ? `${path} ${encodings}` : null
}

/**
 * Keeps whole answers with hashed files. Opening, reading and closing a file takes the server longer than everything
 * else about it, and a page asks for fifty.
 */
function keepFiles() {
  const files = new Map<string, { headers: Readonly<Record<string, string>>; body: Buffer }>()
  return {
    /** @returns false where the file is not kept */
    send(request: FileRequest, reply: FastifyReply): boolean {
      const file = files.get(keptName(request) ?? '')
      if (file) void reply.headers(file.headers).send(file.body)
      return file !== undefined
    },
    /** @returns the body of the answer */
    async keep(request: FileRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
      const name = keptName(request)
      if (name === null || reply.statusCode !== 200 || !(payload instanceof Readable)) return payload
      const body = Buffer.concat(await payload.toArray())
      const given = FILE_HEADERS.filter((key) => reply.hasHeader(key))
      files.set(name, { headers: Object.fromEntries(given.map((key) => [key, String(reply.getHeader(key))])), body })
      return body
    },
  }
}

/**
 * Serves the built console. Addresses of its screens answer with the page itself, because the console routes them;
 * other unknown addresses are not found.
 * @param folder null where no console is served
 */
export async function serveConsole(app: FastifyInstance, folder: string | null): Promise<void> {
  if (folder && existsSync(folder)) {
    await app.register(staticFiles, {
      root: folder,
      preCompressed: true,
      index: false,
      // Its own route reads the file's folder for each request, to compare the spelling of the name.
      serve: false,
      setHeaders(reply, path) {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    const files = keepFiles()
    app.get<{ Params: { '*': string } }>('/*', { onSend: files.keep }, (request, reply) => {
      const { '*': path } = request.params
      if (path === '') reply.callNotFound()
      else if (!files.send(request, reply)) void reply.sendFile(path)
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      folder &&
      request.method === 'GET' &&
      !/^\/(api|realms|session)\b/.test(request.url) &&
      (request.headers.accept ?? '').includes('text/html')
    // Returns nothing: Fastify awaits a returned reply by two more listeners, with which a compressed file has more
    // than ten.
    if (isPage) void reply.header('cache-control', 'no-cache').sendFile('index.html')
    else void reply.send(replyNotFound(request, reply))
  })
}
