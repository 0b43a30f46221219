import { PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'

/** Scheduled work that one process at a time does. */
export interface Job {
  name: string
  /** Schedule in cron syntax, to the minute. */
  cron: string
  /** @param isOver true once the work is to end soon and leave the rest to the next run */
  run(isOver: () => boolean): Promise<void>
}

/** Seconds between two looks for work. Urgent work is woken by notifications and is no job. */
const POLLING_SECONDS = 10
/** A run that takes longer counts as failed, and its schedule starts the next one, seconds. */
const EXPIRE_SECONDS = 300
/**
 * After this time a run is told to leave the rest to the next one, so that it does not count as failed, milliseconds.
 */
const TURN_MS = 200_000

/** How long a process that stops waits for its jobs, milliseconds. */
const STOP_MS = 5_000

export interface Jobs {
  /** Runs a job now, once, in whichever process takes it first. */
  send(name: string): Promise<void>
  /**
   * Starts no more jobs and tells those that run; those that run longer than this count as failed and run again by
   * their schedule.
   */
  stop(milliseconds?: number): Promise<void>
}

/** Runs the queue's statements through Torre's own pool, as the schema's owner. */
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
        // The statement may have left a transaction open, which the next borrower must not find.
        await client.exec('rollback').catch(() => undefined)
        client.scope = ''
        client.release(database.kind === 'postgresql' ? (error as Error) : undefined)
        throw error
      }
    },
  }
}

/** Key of the advisory lock under which the queue is started. */
const LOCK = 7_426_003

/**
 * Starts the queue, which makes its schema where it is missing. Two processes that do so at the same moment break each
 * other's start, so one waits for the other. An embedded database has one process and one connection.
 */
async function startAlone(database: Database, boss: PgBoss): Promise<void> {
  if (database.kind === 'pglite') return void (await boss.start())
  const client = await database.pool.connect()
  try {
    // Not by `query`, which ends a wait as long as another process's start may take.
    await client.exec(`select pg_advisory_lock(${LOCK})`)
    await boss.start()
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    client.release()
  } catch (error) {
    // The lock ends with the connection.
    client.release(error as Error)
    throw error
  }
}

/**
 * Runs jobs by their schedule with pg-boss, which shares them among all processes on the database.
 * @param onFault is called with each fault; a failed job runs again by its schedule
 */
export async function startJobs(
  database: Database,
  jobs: readonly Job[],
  onFault: (error: unknown) => void,
  pollingSeconds = POLLING_SECONDS,
): Promise<Jobs> {
  const boss = new PgBoss({ db: executor(database), ...(database.kind === 'pglite' ? { backend: 'pglite' } : {}) })
  boss.on('error', onFault)
  await startAlone(database, boss)
  let isStopping = false
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'short', expireInSeconds: EXPIRE_SECONDS, retryLimit: 0 })
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: pollingSeconds }, async () => {
      const begun = performance.now()
      try {
        await job.run(() => isStopping || performance.now() - begun > TURN_MS)
      } catch (error) {
        // The queue notes that the run failed and tells nobody.
        onFault(error)
        throw error
      }
    })
  }
  return {
    async send(name) {
      await boss.send(name)
    },
    stop(milliseconds = STOP_MS) {
      isStopping = true
      return boss.stop({ graceful: true, timeout: milliseconds })
    },
  }
}
