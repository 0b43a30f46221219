import type { Server } from 'node:http'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { OPEN_API_PATH } from '#contract/paths'
import type { NotificationChannel } from '#contract/schemas/notifications/notification'
import type { ReopeningPolicy } from '#contract/schemas/reviews/reopening'
import { bindNotificationLinks } from '../communication-center/notification-links.ts'
import { bindNotificationReceipts } from '../communication-center/notification-receipts.ts'
import { purgeLicenceReadings } from '../core/licence-reading/attempts.ts'
import { stopLicenceReader } from '../core/licence-reading/reader.ts'
import { noteOwnChange } from '../core/own-changes.ts'
import type { Database } from '../database/database.ts'
import { isDiskFull } from '../database/disk-full.ts'
import { bindFiles } from '../files/file-route.ts'
import type { FileStore } from '../files/file-store.ts'
import { bindPublicFreights } from '../freight-manager/public-page.ts'
import { bindRoutes } from '../http/bind.ts'
import { openChangeHub } from '../http/changes.ts'
import { COMPRESSED, registerCompression } from '../http/compression.ts'
import { createDraining, type Draining } from '../http/draining.ts'
import { handleErrors, replyNotFound } from '../http/error-handler.ts'
import { purgeIdempotencyKeys } from '../http/idempotency.ts'
import { openApiDocument } from '../http/openapi.ts'
import { bindChangeStream } from '../http/stream.ts'
import { createWorld, signingSecret } from '../http/world.ts'
import { followCalendars } from '../identity/calendars.ts'
import { SLOW_MS } from '../settings.ts'
import { identityPlugin } from '../identity/identity-plugin.ts'
import { originOf } from '../identity/origin.ts'
import { type IdentitySettings, issuerOf } from '../identity/settings.ts'
import { followRevocations } from '../identity/revocations.ts'
import type { Metrics } from '../http/metrics.ts'
import { createTokenVerifier } from '../identity/tokens.ts'
import { serveConsole } from './console-files.ts'
import { mayReadMetrics, measureRequests, METRICS_PATH, METRICS_TYPE } from './measure.ts'
import type { BaseMap } from '#contract/schemas/positions/base-map'
import { contentSecurityPolicy, createApplication, type LogStream } from './application.ts'
import { allRoutes } from './routes.ts'
import { mountSetUp } from './set-up.ts'

/** Milliseconds between two rounds of housekeeping. */
const HOUSEKEEPING_MS = 3_600_000

export interface ServerOptions {
  database: Database
  identity: IdentitySettings
  /** Folder of the built console; without it (null) only the services are served. */
  console: string | null
  /** Where files live besides the database; null or left out for nowhere. */
  store?: FileStore | null
  /** Added to every API reply, milliseconds. */
  latencyMs?: number
  reopening?: ReopeningPolicy
  positionMonths?: number
  /** What maps are drawn on; the policy of the page lets images come from there. */
  baseMap?: BaseMap | null | undefined
  /** The channels over which notifications can be sent; by default those of the app itself. */
  channels?: readonly NotificationChannel[]
  /** Key of the gateway's receipts; null or left out without a gateway. */
  gatewaySecret?: string | null
  now?: () => Date
  /** Clock of the embedded provider; by default the machine's. */
  providerNow?: () => Date
  logLevel?: string
  /** What is measured, and the token for reading it; without it nothing is measured. */
  metrics?: { of: Metrics; token: string | null } | undefined
  /** A request that takes this long or longer is logged, milliseconds. */
  slowMs?: number
  /** Where the log goes; by default to the standard output. */
  logStream?: LogStream
  /** A server that listens already; this application takes over its requests. */
  server?: Server
  /** Addresses and networks of proxies whose headers are believed. */
  trustedProxies?: readonly string[]
  /** How the process stops; by default it stops at once. */
  draining?: Draining
}

function delayReplies(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith('/api/')) setTimeout(done, milliseconds)
    else done()
  })
}

/** Deletes what is too old to be needed, every hour until the application closes. */
function startHousekeeping(app: FastifyInstance, database: Database, now: () => Date): void {
  const housekeeping = setInterval(() => {
    purgeIdempotencyKeys(database, now()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'idempotency keys were not purged'),
    )
    purgeLicenceReadings(database, now()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'readings of licences were not purged'),
    )
  }, HOUSEKEEPING_MS).unref()
  app.addHook('onClose', async () => clearInterval(housekeeping))
}

function bindHealth(app: FastifyInstance, database: Database, draining: Draining): void {
  app.get('/health', async (_request, reply) => {
    if (draining.isDraining) return reply.code(503).send({ status: 'draining' })
    try {
      await database.ping()
      return { status: 'ok' }
    } catch (error) {
      const status = isDiskFull(error) ? 'disk full' : 'database away'
      return reply.code(503).header('retry-after', '2').send({ status })
    }
  })
}

function bindMetrics(app: FastifyInstance, metrics: { of: Metrics; token: string | null }): void {
  measureRequests(app, metrics.of)
  app.get(METRICS_PATH, async (request, reply) => {
    if (!mayReadMetrics(request.raw, metrics.token)) return reply.code(404).send(replyNotFound(request, reply))
    return reply.type(METRICS_TYPE).send(await metrics.of.render())
  })
}

/** Serves the OpenAPI document, which is made for the first request: most processes are never asked for it. */
function bindOpenApi(app: FastifyInstance, identity: IdentitySettings): void {
  let document: ReturnType<typeof openApiDocument> | null = null
  const tokenUrl = `${issuerOf(identity, identity.defaultTenant)}/protocol/openid-connect/token`
  app.get(OPEN_API_PATH, COMPRESSED, async (request) => {
    document ??= openApiDocument(identity.publicUrl, tokenUrl)
    return { ...(await document), servers: [{ url: originOf(identity, request) }] }
  })
}

/** Console, services and identity provider behind one address. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { database, identity, latencyMs = 0, now = () => new Date(), draining = createDraining() } = options
  const app = createApplication({
    logLevel: options.logLevel ?? 'warn',
    logStream: options.logStream,
    slowMs: options.slowMs ?? SLOW_MS,
    server: options.server,
    trustedProxies: options.trustedProxies ?? [],
  })
  handleErrors(app)
  draining.follow(app)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(options.baseMap ?? null) },
    strictTransportSecurity: identity.publicUrl.startsWith('https:'),
    // Signing out over plain http is recognised as the console's own by the address of its page.
    referrerPolicy: { policy: 'same-origin' },
  })
  await registerCompression(app)
  await app.register(multipart, { limits: { fields: 20 } })
  if (latencyMs > 0) delayReplies(app, latencyMs)

  const secret = await signingSecret(database)
  const revocations = await followRevocations(database, now)
  const verifier = createTokenVerifier({ db: database, settings: identity, revocations, now })
  const calendars = await followCalendars(database)
  const hub = await openChangeHub(database)
  startHousekeeping(app, database, now)
  app.addHook('onClose', async () => {
    await stopLicenceReader()
    await hub.close()
    await calendars.close()
    await revocations.close()
  })

  bindHealth(app, database, draining)
  if (options.metrics) bindMetrics(app, options.metrics)
  bindOpenApi(app, identity)
  bindRoutes(
    app,
    allRoutes(database.system),
    database,
    createWorld(secret, {
      now,
      reopening: options.reopening,
      usersElsewhere: !identity.embedded,
      consoleUrl: identity.publicUrl,
      channels: options.channels,
      positionMonths: options.positionMonths,
      baseMap: options.baseMap,
      calendars,
    }),
    verifier,
  )
  bindChangeStream(app, { hub, authentication: verifier, revocations, draining, now })
  bindFiles(app, { database, store: options.store ?? null, secret, now })
  bindPublicFreights(app, { database, settings: identity, secret, now })
  bindNotificationLinks(app, { database, secret, now })
  bindNotificationReceipts(app, { database, secret: options.gatewaySecret ?? null, now })
  await app.register(identityPlugin, {
    db: database,
    settings: identity,
    verifier,
    revocations,
    note: noteOwnChange,
    now,
    providerNow: options.providerNow ?? (() => new Date()),
  })
  mountSetUp(app, { db: database, settings: identity, now })
  await serveConsole(app, options.console)
  return app
}
