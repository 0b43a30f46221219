import { fileURLToPath } from 'node:url'
import { prepareDemo, startDemoDrivers, startDemoReceiver } from './app/demo.ts'
import { addressOf, answerHealthOnly, followsRequest, listen, stopListening } from './app/listener.ts'
import { processMetrics } from './app/measure.ts'
import { createServer } from './app/server.ts'
import { setUpHint } from './app/set-up.ts'
import { stopWithin } from './app/stopping.ts'
import { startWorker, type Worker, type WorkerOptions } from './app/worker.ts'
import { notificationOptions } from './app/channel-ports.ts'
import { followDatabaseClock } from './database/clock.ts'
import { openDatabase } from './database/open-database.ts'
import { openFileStore } from './files/file-store.ts'
import { assertStoreSet } from './files/stored-files.ts'
import { createDraining } from './http/draining.ts'
import { newObjectId } from './http/world.ts'
import { DEMO_PASSWORD, demoUsernames } from './identity/demo-accounts.ts'
import { assertDemoAllowed, hasDemoAccounts } from './identity/demo-guard.ts'
import { identitySettings } from './identity/settings.ts'
import { faultLog } from './process/fault-log.ts'
import { readSettings, type Settings, StartError } from './settings.ts'
import { insertMissingHooks } from './webhook/hook-types.ts'
import { adoptOutages } from './webhook/incident-keeping.ts'

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

const DEMO_HINT = `Demo accounts: ${demoUsernames.join(', ')}; password ${DEMO_PASSWORD}; tenants demo and demo2.\n`

function startWork(
  settings: Settings,
  parts: Pick<WorkerOptions, 'database' | 'now' | 'trusted' | 'store' | 'metrics' | 'publicUrl'>,
): Promise<Worker> {
  return startWorker({
    ...parts,
    newId: () => newObjectId(parts.now()),
    loopback: settings.deliverToLoopback,
    smtp: settings.smtp,
    gateway: settings.gateway,
    positionMonths: settings.positionMonths,
    onFault: faultLog(settings.logLevel, () => performance.now()),
  })
}

/** What the server needs to know of positions and of the map that they are drawn on. */
const mapOptions = ({ positionMonths, baseMap }: Settings) => ({ positionMonths, baseMap })

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  if (settings.seed === 'demo') {
    assertDemoAllowed({ host: settings.host, demoAccounts: true, allowDemoAnywhere: settings.allowDemoAnywhere })
  }
  const { server, release } = await listen(settings)
  const publicUrl = settings.appUrl ?? addressOf(server, settings)
  const { db, close } = await openDatabase(settings)
  const store = settings.store && (await openFileStore(settings.store))
  await assertStoreSet(db, store)
  if (settings.seed === 'demo') await prepareDemo(db)
  // This version may have event types that the previous one lacked.
  const clock = await followDatabaseClock(db)
  await insertMissingHooks(db.system, clock.now())
  await adoptOutages(db.system, { now: clock.now(), newId: () => newObjectId(clock.now()) })
  assertDemoAllowed({
    host: settings.host,
    demoAccounts: await hasDemoAccounts(db),
    allowDemoAnywhere: settings.allowDemoAnywhere,
  })

  const receiver = settings.seed === 'demo' ? await startDemoReceiver(db, settings, publicUrl) : null
  const gateway = settings.gateway ?? receiver?.gateway ?? null
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
          store,
          latencyMs: settings.latencyMs,
          reopening: settings.reopening,
          ...mapOptions(settings),
          ...notificationOptions({ ...settings, gateway }),
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

  onSignal(async () => {
    draining.begin()
    const late = await stopWithin(
      {
        stopListening: (milliseconds) => stopListening(server, draining, milliseconds),
        underWay: () => draining.underWay,
        // The worker may still be starting.
        async stopWork(milliseconds) {
          await Promise.all([stopDrivers(), worker?.then((started) => started.stop(milliseconds))])
        },
        async close() {
          await receiver?.close()
          await app?.close()
          clock.stop()
          store?.close()
          await close()
        },
      },
      settings.stopSeconds,
    )
    if (late !== null) process.stderr.write(`${late}\n`)
    process.exit(late === null ? 0 : 1)
  })

  process.stdout.write(`Torre is ready: ${publicUrl}\n`)
  if (settings.seed === 'demo') process.stdout.write(DEMO_HINT)
  if (app) process.stdout.write(await setUpHint(db, identity))
  if (settings.role === 'web' || draining.isDraining) return
  // The worker starts last, so that people are served first.
  const parts = { database: db, now: clock.now, trusted: receiver?.trusted, store, metrics: metrics.of, publicUrl }
  worker = startWork({ ...settings, gateway }, parts)
  await worker
}

try {
  await start()
} catch (error) {
  const known = error instanceof StartError || (error instanceof Error && error.constructor === Error)
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
