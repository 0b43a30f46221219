import type { Database } from '../database/database.ts'
import { forgetExpiredCodes } from '../core/access-codes.ts'
import { forgetNotes } from '../communication-center/notification-receipts.ts'
import { startNotifier } from '../communication-center/notifier.ts'
import { startAutomaticReview } from '../core/automatic-review.ts'
import { endFlags } from '../core/review-flags.ts'
import { startImportReader } from '../core/segmentations/import-reader.ts'
import { purgeImportRows } from '../core/segmentations/import-purge.ts'
import { compareAll } from '../core/review-splits.ts'
import { purgeAppEvents } from '../driver-app/events.ts'
import { turnMonths } from '../tracking/position-months.ts'
import { POSITION_MONTHS } from '../settings.ts'
import { purgeFreightSearches } from '../freight-manager/app-events.ts'
import type { FileStore } from '../files/file-store.ts'
import { moveNewFiles } from '../files/stored-files.ts'
import type { Metrics } from '../http/metrics.ts'
import { createWorld, signingSecret } from '../http/world.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { accountEmails } from '../mail/account-email.ts'
import { startMailer } from '../mail/mailer.ts'
import { smtpTransport } from '../mail/smtp.ts'
import { followCalendars } from '../identity/calendars.ts'
import { raiseDue } from '../records/due.ts'
import type { GatewaySettings, SmtpSettings } from '../settings.ts'
import { startAlertSender } from '../webhook/alert-sender.ts'
import { startDeliverer } from '../webhook/deliverer.ts'
import { createSender } from '../webhook/sender.ts'
import { forgetArrivals, giveUp } from '../webhook/sweep.ts'
import { clockEvents } from './clock-events.ts'
import { measuredJob } from './measure.ts'
import { channelPorts } from './channel-ports.ts'

export interface WorkerOptions {
  database: Database
  now(): Date
  newId(): string
  loopback: boolean
  trusted?: string | undefined
  smtp: SmtpSettings | null
  gateway?: GatewaySettings | null
  /** Where people outside reach this installation, for links. */
  publicUrl?: string | undefined
  /** Where new files are moved; null where they stay in the database. */
  store?: FileStore | null
  metrics?: Metrics | undefined
  /** How many whole months positions are kept. */
  positionMonths?: number
  onFault(error: unknown): void
}

export interface Worker {
  /** Takes no more work, goes on with what it has begun for this time, and gives the rest back to other processes. */
  stop(milliseconds: number): Promise<void>
}

/** What the worker does at fixed times. */
function scheduledJobs({
  database,
  now,
  newId,
  store,
  positionMonths,
}: Required<Pick<WorkerOptions, 'database' | 'now' | 'newId' | 'store' | 'positionMonths'>>) {
  const overdue = async (isOver: () => boolean): Promise<void> => {
    while (!isOver() && (await giveUp(database.system, { now: now(), chance: Math.random, newId }, 'WINDOW_OVER')) > 0);
  }
  return [
    { name: 'webhook-window', cron: '* * * * *', run: overdue },
    {
      name: 'expiry',
      cron: '* * * * *',
      run: async () => void (await raiseDue(database, clockEvents, { now: now(), newId })),
    },
    { name: 'webhook-arrivals', cron: '17 3 * * *', run: () => forgetArrivals(database.system, now()) },
    {
      name: 'review-flags',
      cron: '* * * * *',
      run: async () => void (await endFlags(database, { now: now(), newId })),
    },
    { name: 'review-splits', cron: '* * * * *', run: () => compareAll(database) },
    { name: 'app-events', cron: '27 3 * * *', run: () => purgeAppEvents(database, now()) },
    { name: 'position-months', cron: '57 2 * * *', run: () => turnMonths(database, now(), positionMonths) },
    { name: 'freight-searches', cron: '37 3 * * *', run: () => purgeFreightSearches(database, now()) },
    { name: 'segmentation-imports', cron: '* * * * *', run: () => purgeImportRows(database, now()) },
    { name: 'notification-receipts', cron: '47 3 * * *', run: () => forgetNotes(database, now()) },
    { name: 'access-codes', cron: '* * * * *', run: () => forgetExpiredCodes(database.system, now()) },
    ...(store
      ? [{ name: 'files', cron: '* * * * *', run: (isOver: () => boolean) => moveNewFiles(database, store, isOver) }]
      : []),
  ]
}

/**
 * Delivers webhooks, sends messages and notifications, asks the rules about waiting records and runs the scheduled work
 * until it is stopped.
 */
export async function startWorker({
  database,
  now,
  newId,
  loopback,
  trusted,
  smtp,
  gateway = null,
  publicUrl,
  store = null,
  metrics,
  positionMonths = POSITION_MONTHS,
  onFault,
}: WorkerOptions): Promise<Worker> {
  const deliverer = await startDeliverer({
    database,
    sender: createSender({ now, loopback, trusted }),
    publicUrl,
    now,
    newId,
    onFault,
  })
  const alerts = await startAlertSender({
    database,
    sender: createSender({ now, loopback, trusted }),
    now,
    onFault,
  })
  const compose = accountEmails({ db: database.system, publicUrl, now })
  const mailer = await startMailer({ database, email: smtp && smtpTransport(smtp), now, compose, onFault })
  const secret = await signingSecret(database)
  const calendars = await followCalendars(database)
  const world = createWorld(secret, { now, consoleUrl: publicUrl, calendars })
  const messages = gateway && createSender({ now, loopback, trusted })
  const email = smtp && smtpTransport(smtp)
  const ports = channelPorts({ db: database.system, world, secret, email, gateway, sender: messages })
  const notifier = await startNotifier({ database, ports, now, newId, onFault })
  const automaticReview = await startAutomaticReview({ database, world, onFault })
  const importReader = await startImportReader({ database, now, newId, onFault })
  const jobs: Jobs = await startJobs(
    database,
    scheduledJobs({ database, now, newId, store, positionMonths }).map((job) => measuredJob(metrics, job)),
    onFault,
  )
  return {
    async stop(milliseconds) {
      await Promise.all([
        jobs.stop(milliseconds),
        automaticReview.stop(),
        mailer.stop(),
        alerts.stop(),
        notifier.stop(),
        importReader.stop(),
        deliverer.stop(milliseconds),
      ])
      await calendars.close()
      await messages?.close()
    },
  }
}
