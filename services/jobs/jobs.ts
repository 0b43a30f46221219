import { PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'

/** What is done again and again, by one process at a time. */
export interface Job {
  name: string
  /** When, as cron writes it; to the minute. */
  cron: string
  run(): Promise<void>
}

/** Milliseconds between two looks for work; what is urgent is woken by messages and needs no job. */
const POLLING_SECONDS = 10
/** A run that takes longer was killed and is done again. Seconds. */
const EXPIRE_SECONDS = 300

export interface Jobs {
  /** Has a job done now, once, by whichever process comes first. */
  send(name: string): Promise<void>
  stop(): Promise<void>
}

/** The queue's statements, through our own pool, as the schema's owner. */
function executor(database: Database) {
  return {
    async executeSql(text: string, values?: unknown[]) {
      const client = await database.pool.connect()
      try {
        if (client.scope !== 'owner') {
          client.scope = ''
          await client.query(`select set_config('role', 'none', false)`, [])
          client.scope = 'owner'
        }
        const rows = values && values.length > 0 ? (await client.query(text, values)).rows : await client.exec(text)
        client.release()
        return { rows: rows as Record<string, unknown>[] }
      } catch (error) {
        // It may have stopped in the middle of a transaction of its own, which the next borrower must not find.
        await client.exec('rollback').catch(() => undefined)
        client.scope = ''
        client.release(database.kind === 'postgresql' ? (error as Error) : undefined)
        throw error
      }
    },
  }
}

/**
 * Runs jobs by their schedule, on pg-boss, which shares them among all processes on the database.
 * @param onFault hears of what fails; a job that failed is done again by its schedule
 */
export async function startJobs(
  database: Database,
  jobs: readonly Job[],
  onFault: (error: unknown) => void,
  pollingSeconds = POLLING_SECONDS,
): Promise<Jobs> {
  const boss = new PgBoss({ db: executor(database), ...(database.kind === 'pglite' ? { backend: 'pglite' } : {}) })
  boss.on('error', onFault)
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'short', expireInSeconds: EXPIRE_SECONDS, retryLimit: 0 })
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: pollingSeconds }, () => job.run())
  }
  return {
    async send(name) {
      await boss.send(name)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
