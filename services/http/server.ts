import { existsSync } from 'node:fs'
import { type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import staticFiles from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { OPEN_API_PATH } from '#contract/paths'
import { coreRoutes } from '../core/core-routes.ts'
import { purgeLicenceReadings } from '../core/licence-reading/attempts.ts'
import { stopLicenceReader } from '../core/licence-reading/reader.ts'
import type { Database } from '../database/database.ts'
import { bindFiles } from '../files/file-route.ts'
import { identityPlugin } from '../identity/identity-plugin.ts'
import { type IdentitySettings, issuerOf } from '../identity/settings.ts'
import { createTokenVerifier } from '../identity/tokens.ts'
import { freightManagerRoutes } from '../freight-manager/freight-manager-routes.ts'
import { webhookRoutes } from '../webhook/webhook-routes.ts'
import { bindRoutes } from './bind.ts'
import { openChangeHub } from './changes.ts'
import { handleErrors, replyNotFound, replyUnroutable } from './error-handler.ts'
import { purgeIdempotencyKeys } from './idempotency.ts'
import { openApiDocument } from './openapi.ts'
import { bindChangeStream } from './stream.ts'
import { createWorld, signingSecret } from './world.ts'

/** Largest JSON body, bytes. Not in the specification; 1 MiB. */
const BODY_LIMIT = 1_048_576
/** Milliseconds between two rounds of housekeeping. */
const HOUSEKEEPING_MS = 3_600_000

export interface ServerOptions {
  database: Database
  identity: IdentitySettings
  /** Folder of the built console; without it (null) only the services are served. */
  console: string | null
  /** Added to every API reply, milliseconds. */
  latencyMs?: number
  now?: () => Date
  logLevel?: string
  /** A server that listens already; this application takes over its requests. */
  server?: Server
}

/** Console, services and identity provider behind one address. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { database, identity, server } = options
  const now = options.now ?? (() => new Date())
  let answer: RequestListener | null = null
  const app = Fastify({
    logger: { level: options.logLevel ?? 'warn' },
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    frameworkErrors: replyUnroutable,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    ...(server
      ? {
          serverFactory: (handler: (request: IncomingMessage, response: ServerResponse) => void) => {
            answer = handler
            return server
          },
        }
      : {}),
  })
  // Takes the requests over only when every route is ready; the earlier listener answers until then.
  app.addHook('onReady', (done) => {
    if (server && answer) {
      server.removeAllListeners('request')
      server.on('request', answer)
    }
    done()
  })
  handleErrors(app)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The grid adds its theme as style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: identity.publicUrl.startsWith('https:'),
  })
  await app.register(multipart, { limits: { fields: 20 } })

  const latency = options.latencyMs ?? 0
  if (latency > 0) {
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.url.startsWith('/api/')) setTimeout(done, latency)
      else done()
    })
  }

  const secret = await signingSecret(database)
  const world = createWorld(secret, now)
  const verifier = createTokenVerifier({ db: database, settings: identity, now })
  const hub = await openChangeHub(database)
  const housekeeping = setInterval(() => {
    purgeIdempotencyKeys(database, now()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'idempotency keys were not purged'),
    )
    purgeLicenceReadings(database, now()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'readings of licences were not purged'),
    )
  }, HOUSEKEEPING_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(housekeeping)
    await stopLicenceReader()
    await hub.close()
  })

  app.get('/health', async (_request, reply) => {
    try {
      await database.ping()
      return { status: 'ok' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database away' })
    }
  })
  const document = openApiDocument(
    identity.publicUrl,
    `${issuerOf(identity, identity.defaultTenant)}/protocol/openid-connect/token`,
  )
  app.get(OPEN_API_PATH, async () => document)
  bindRoutes(
    app,
    { ...coreRoutes, ...freightManagerRoutes, ...webhookRoutes(database.system) },
    database,
    world,
    verifier,
  )
  bindChangeStream(app, hub, verifier, now)
  bindFiles(app, database, secret, now)
  await app.register(identityPlugin, { db: database, settings: identity, verifier, now })

  if (options.console && existsSync(options.console)) {
    await app.register(staticFiles, {
      root: options.console,
      preCompressed: true,
      index: false,
      setHeaders(reply, path) {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      options.console &&
      request.method === 'GET' &&
      !/^\/(api|realms|session)\b/.test(request.url) &&
      (request.headers.accept ?? '').includes('text/html')
    if (isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return reply.send(replyNotFound(request, reply))
  })
  return app
}
