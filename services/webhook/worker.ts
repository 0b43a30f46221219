import type { Database } from '../database/database.ts'
import { expirePapers } from '../jobs/expiry.ts'
import { forgetExpiredCodes } from '../core/access-codes.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { startMailer } from '../mail/mailer.ts'
import { type SmtpSettings, smtpTransport } from '../mail/smtp.ts'
import { startDeliverer } from './deliverer.ts'
import { createSender } from './sender.ts'
import { forgetArrivals, giveUp } from './sweep.ts'

export interface WorkerOptions {
  database: Database
  now(): Date
  newId(): string
  loopback: boolean
  trusted?: string | undefined
  smtp: SmtpSettings | null
  onFault(error: unknown): void
}

/** Delivers webhooks, sends messages and runs the scheduled work until it is stopped. */
export async function startWorker({
  database,
  now,
  newId,
  loopback,
  trusted,
  smtp,
  onFault,
}: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const deliverer = await startDeliverer({
    database,
    sender: createSender({ now, loopback, trusted }),
    now,
    newId,
    onFault,
  })
  const mailer = await startMailer({ database, email: smtp && smtpTransport(smtp), now, onFault })
  const overdue = async (): Promise<void> => {
    while ((await giveUp(database.system, { now: now(), chance: Math.random, newId }, 'WINDOW_OVER')) > 0);
  }
  const jobs: Jobs = await startJobs(
    database,
    [
      { name: 'webhook-window', cron: '* * * * *', run: overdue },
      {
        name: 'expiry',
        cron: '* * * * *',
        run: async () => void (await expirePapers(database, { now: now(), newId })),
      },
      { name: 'webhook-arrivals', cron: '17 3 * * *', run: () => forgetArrivals(database.system, now()) },
      { name: 'access-codes', cron: '* * * * *', run: () => forgetExpiredCodes(database.system, now()) },
    ],
    onFault,
  )
  return {
    async stop() {
      await jobs.stop()
      await mailer.stop()
      await deliverer.stop()
    },
  }
}
