import { fileURLToPath } from 'node:url'
import { prepareDemo, startDemoDrivers, startDemoReceiver } from './app/demo.ts'
import { addressOf, answerHealthOnly, followsRequest, listen, stopListening } from './app/listener.ts'
import { processMetrics } from './app/measure.ts'
import { createServer } from './app/server.ts'
import { setUpHint } from './app/set-up.ts'
import { startWorker, type Worker } from './app/worker.ts'
import { followDatabaseClock } from './database/clock.ts'
import { openDatabase } from './database/open-database.ts'
import { createDraining } from './http/draining.ts'
import { newObjectId } from './http/world.ts'
import { DEMO_PASSWORD, demoUsernames } from './identity/demo-accounts.ts'
import { assertDemoAllowed, hasDemoAccounts } from './identity/demo-guard.ts'
import { identitySettings } from './identity/settings.ts'
import { pause } from './jobs/signal.ts'
import { faultLog } from './process/fault-log.ts'
import { readSettings, StartError } from './settings.ts'
import { insertMissingHooks } from './webhook/hook-types.ts'

/** Stops the process gently at the first signal, and at once at the second. */
function onSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const handle = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    stop().catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      process.exit(1)
    })
  }
  process.on('SIGTERM', handle)
  process.on('SIGINT', handle)
}

/** Resolves with the work, or after this time. */
function withinLimit(work: Promise<void>, milliseconds: number): Promise<void> {
  return Promise.race([work, pause(milliseconds)])
}

const DEMO_HINT = `Demo accounts: ${demoUsernames.join(', ')}; password ${DEMO_PASSWORD}; tenants demo and demo2.\n`

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  if (settings.seed === 'demo') {
    assertDemoAllowed({ host: settings.host, demoAccounts: true, allowDemoAnywhere: settings.allowDemoAnywhere })
  }
  const { server, release } = await listen(settings)
  const publicUrl = settings.appUrl ?? addressOf(server, settings)
  const { db, close } = await openDatabase(settings)
  if (settings.seed === 'demo') await prepareDemo(db)
  // This version may have event types that the previous one lacked.
  const clock = await followDatabaseClock(db)
  await insertMissingHooks(db.system, clock.now())
  assertDemoAllowed({
    host: settings.host,
    demoAccounts: await hasDemoAccounts(db),
    allowDemoAnywhere: settings.allowDemoAnywhere,
  })

  const receiver = settings.seed === 'demo' ? await startDemoReceiver(db, settings) : null
  const draining = createDraining()
  const identity = identitySettings(publicUrl, process.env, { followsRequest: followsRequest(settings) })
  const metrics = { of: processMetrics(db), token: settings.metricsToken }
  let worker: Promise<Worker> | null = null
  if (settings.role === 'worker') answerHealthOnly(server, db, draining, metrics)
  const app =
    settings.role === 'worker'
      ? null
      : await createServer({
          database: db,
          identity,
          trustedProxies: settings.trustedProxies,
          console: fileURLToPath(new URL('../console', import.meta.url)),
          latencyMs: settings.latencyMs,
          reopening: settings.reopening,
          logLevel: settings.logLevel,
          now: clock.now,
          providerNow: clock.now,
          draining,
          metrics,
          slowMs: settings.slowMs,
          server,
        })
  await app?.ready()
  release()
  const stopDrivers = startDemoDrivers(app, settings, clock.now)

  const stop = async () => {
    await stopDrivers()
    draining.begin()
    const limit = settings.stopSeconds * 1_000
    // The worker may still be starting.
    const [isAnswered] = await Promise.all([
      stopListening(server, draining, limit),
      worker?.then((started) => withinLimit(started.stop(limit), limit)),
    ])
    if (!isAnswered) {
      // Closing the database would wait for them; ending the process rolls their changes back.
      process.stderr.write(`${draining.underWay} requests had no answer within ${settings.stopSeconds} seconds.\n`)
      process.exit(1)
    }
    await receiver?.close()
    await app?.close()
    clock.stop()
    await close()
    process.exit(0)
  }
  onSignal(stop)

  process.stdout.write(`Torre is ready: ${publicUrl}\n`)
  if (settings.seed === 'demo') process.stdout.write(DEMO_HINT)
  if (app) process.stdout.write(await setUpHint(db, identity))
  if (settings.role === 'web' || draining.isDraining) return
  // The worker starts last, so that people are served first.
  worker = startWorker({
    database: db,
    now: clock.now,
    newId: () => newObjectId(clock.now()),
    loopback: settings.deliverToLoopback,
    trusted: receiver?.trusted,
    smtp: settings.smtp,
    metrics: metrics.of,
    onFault: faultLog(settings.logLevel, () => performance.now()),
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
