import type { Database } from '../database/database.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { startDeliverer } from './deliverer.ts'
import { createSender } from './sender.ts'
import { forgetArrivals, giveUp } from './sweep.ts'

export interface WorkerOptions {
  database: Database
  now(): Date
  newId(): string
  loopback: boolean
  trusted?: string | undefined
  onFault(error: unknown): void
}

/** Delivers, and does what is to be done by the clock, until it is stopped. */
export async function startWorker({ database, now, newId, loopback, trusted, onFault }: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const deliverer = await startDeliverer({ database, sender: createSender({ now, loopback, trusted }), now, newId, onFault })
  const overdue = async (): Promise<void> => {
    while ((await giveUp(database.system, { now: now(), chance: Math.random, newId }, 'WINDOW_OVER')) > 0);
  }
  const jobs: Jobs = await startJobs(
    database,
    [
      { name: 'webhook-window', cron: '* * * * *', run: overdue },
      { name: 'webhook-arrivals', cron: '17 3 * * *', run: () => forgetArrivals(database.system, now()) },
    ],
    onFault,
  )
  return {
    async stop() {
      await jobs.stop()
      await deliverer.stop()
    },
  }
}
