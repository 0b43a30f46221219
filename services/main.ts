import { createServer as createListener, type Server } from 'node:http'
import { rootCertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open-database.ts'
import { createServer } from './http/server.ts'
import { newObjectId } from './http/world.ts'
import { DEMO_PASSWORD, demoUsernames, seedDemoAccounts } from './identity/demo-accounts.ts'
import { assertDemoAllowed, hasDemoAccounts } from './identity/demo-guard.ts'
import { identitySettings } from './identity/settings.ts'
import { ensureTenantIdentity } from './identity/tenant-identity.ts'
import { readSettings, type Settings, StartError } from './settings.ts'
import { completeHooks } from './webhook/hook-types.ts'
import { startWorker } from './webhook/worker.ts'

/** Drivers of the demo tenants, seeded on a first start. */
const DEMO_DRIVERS = { demo: 320, demo2: 40 } as const

/**
 * Binds the address first, so that a taken port is reported before anything is written. Until the start is complete,
 * every reply is 503.
 */
function listen(settings: Settings): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createListener((request, response) => {
      const isPage = request.headers.accept?.includes('text/html')
      response
        .writeHead(503, {
          'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
          'retry-after': '2',
        })
        .end(
          isPage
            ? '<!doctype html><meta http-equiv="refresh" content="1"><title>Torre</title><p>Torre…</p>'
            : '{"status":"starting"}',
        )
    })
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `Port ${settings.port} on ${settings.host} is taken: stop what uses it, or set PORT to another one.`
          : `Torre cannot listen on ${settings.host}:${settings.port} (${error.code ?? error.message}).`
      reject(new StartError(why))
    })
    server.listen(settings.port, settings.host, () => resolve(server))
  })
}

function addressOf(server: Server, settings: Settings): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  return `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`
}

/** The demo's receiver, to which the endpoints of its companies point. */
async function startDemoReceiver(
  db: Database,
  settings: Settings,
): Promise<{ trusted: string; close(): Promise<void> }> {
  const { pointEndpoints, startReceiver } = await import('./demo/receiver.ts')
  const { wrongName } = await import('./demo/receiver-certificate.ts')
  const receiver = await startReceiver(db, { port: settings.receiverPort })
  await pointEndpoints(db, receiver.origin)
  return { trusted: [...rootCertificates, wrongName.cert].join('\n'), close: () => receiver.close() }
}

/** A worker process answers requests for `/health` only. */
function answerHealthOnly(server: Server, db: Database): void {
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const answer = (status: number, said: string) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status: said }))
    if (request.url !== '/health') return answer(404, 'worker')
    db.ping().then(
      () => answer(200, 'ok'),
      () => answer(503, 'database away'),
    )
  })
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  if (settings.seed === 'demo') {
    assertDemoAllowed({ host: settings.host, demoAccounts: true, allowDemoAnywhere: settings.allowDemoAnywhere })
  }
  const server = await listen(settings)
  const publicUrl = addressOf(server, settings)
  const { db, close } = await openDatabase(settings)
  if (settings.seed === 'demo') {
    for (const tenant of ['demo', 'demo2'] as const) {
      const known = await db.system.selectFrom('tenants').select('id').where('id', '=', tenant).executeTakeFirst()
      if (!known) {
        const { seedDemo } = await import('./demo/seed.ts')
        await seedDemo(db, {
          tenant,
          drivers: DEMO_DRIVERS[tenant],
          seed: 1,
          now: new Date(),
          onProgress: (done, total) =>
            process.stdout.isTTY &&
            process.stdout.write(`\rPreparing the demo tenant ${tenant}: ${done} of ${total} drivers `),
        })
        if (process.stdout.isTTY) process.stdout.write('\n')
      }
      await ensureTenantIdentity(db, tenant)
      await seedDemoAccounts(db, tenant)
      const { seedWebhooks } = await import('./demo/webhook-seed.ts')
      await seedWebhooks(db, { tenant, seed: 1, now: new Date() })
    }
  }
  // This version may have event types that the previous one lacked.
  await completeHooks(db.system, new Date())
  assertDemoAllowed({
    host: settings.host,
    demoAccounts: await hasDemoAccounts(db),
    allowDemoAnywhere: settings.allowDemoAnywhere,
  })

  const receiver = settings.seed === 'demo' ? await startDemoReceiver(db, settings) : null
  let worker: Promise<{ stop(): Promise<void> }> | null = null
  if (settings.role === 'worker') answerHealthOnly(server, db)
  const app =
    settings.role === 'worker'
      ? null
      : await createServer({
          database: db,
          identity: identitySettings(publicUrl, process.env),
          console: fileURLToPath(new URL('../console', import.meta.url)),
          latencyMs: settings.latencyMs,
          logLevel: settings.logLevel,
          server,
        })
  await app?.ready()

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // The worker may still be starting.
    await (await worker)?.stop()
    await receiver?.close()
    await app?.close()
    server.closeAllConnections()
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())

  process.stdout.write(`Torre is ready: ${publicUrl}\n`)
  if (settings.seed === 'demo') {
    process.stdout.write(
      `Demo accounts: ${demoUsernames.join(', ')}; password ${DEMO_PASSWORD}; tenants demo and demo2.\n`,
    )
  }
  if (settings.role === 'web' || stopping) return
  // The worker starts last, so that people are served first.
  worker = startWorker({
    database: db,
    now: () => new Date(),
    newId: () => newObjectId(new Date()),
    loopback: settings.deliverToLoopback,
    trusted: receiver?.trusted,
    smtp: settings.smtp,
    // Printed with the log level `debug` only. A database that is away is reported by the calls that need it.
    onFault: (error) =>
      settings.logLevel === 'debug' &&
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  })
  await worker
}

try {
  await start()
} catch (error) {
  const known = error instanceof StartError || (error instanceof Error && error.constructor === Error)
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
