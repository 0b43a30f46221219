import { existsSync } from 'node:fs'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { replyNotFound } from '../http/error-handler.ts'

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
    app.get<{ Params: { '*': string } }>('/*', ({ params: { '*': path } }, reply) => {
      if (path === '') reply.callNotFound()
      else void reply.sendFile(path)
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
