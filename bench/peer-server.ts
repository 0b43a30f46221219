import { readdir, readFile } from 'node:fs/promises'
import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

interface StaticFile {
  headers: Readonly<Record<string, string>>
  bytes: Buffer
  brotli: Buffer | null
}

/** Reads a build and compresses each text once at the highest quality, as the build of the console does. */
async function readBuild(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = paths.map(async (path): Promise<[string, StaticFile]> => {
    const name = path.slice(folder.length).replaceAll(sep, '/')
    const bytes = await readFile(path)
    const type = types[extname(path)]
    return [
      name,
      {
        headers: {
          'content-type': type ?? 'application/octet-stream',
          'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
          vary: 'accept-encoding',
        },
        bytes,
        brotli: type ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) : null,
      },
    ]
  })
  return new Map(await Promise.all(files))
}

function sendFile({ headers, bytes, brotli }: StaticFile, request: IncomingMessage, response: ServerResponse): void {
  const isBrotli = brotli !== null && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  const body = isBrotli ? brotli : bytes
  response
    .writeHead(200, {
      ...headers,
      ...(isBrotli ? { 'content-encoding': 'br' } : {}),
      'content-length': String(body.length),
    })
    .end(body)
}

/** Passes a call on with a token; the reply passes as it is, compressed where the services compressed it. */
async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { services, agent, token }: { services: string; agent: Agent; token: () => Promise<string> },
): Promise<void> {
  const headers = { ...request.headers, authorization: `Bearer ${await token()}` }
  delete headers.host
  const call = send(`${services}${request.url}`, { method: request.method, headers, agent }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(response)
  })
  call.on('error', () => response.destroy())
  request.pipe(call)
}

/**
 * Serves the build of a peer for as long as the work takes, and passes its calls on to the services. The peer has no
 * sign-in, so the token is added here.
 */
export async function withPeer<Result>(
  { folder, services, token }: { folder: string; services: string; token: () => Promise<string> },
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const files = await readBuild(folder)
  const page = files.get('/index.html')
  if (!page) throw new Error(`There is no page in ${folder}.`)
  const agent = new Agent({ keepAlive: true })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/'))
      pass(request, response, { services, agent, token }).catch(() => response.destroy())
    else sendFile(files.get(pathname) ?? page, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    agent.destroy()
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}
