import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { isOutdated } from './statement-names.ts'
import type { Tables } from './tables.ts'

/** How often a transaction is begun in all before the caller is asked to repeat it. */
const TIMES = 6
/**
 * Longest pause before the second try, milliseconds; it grows with each try and varies, so that two do not meet again.
 */
const PAUSE_MS = 40

/** SQLSTATEs of a serialization failure and a deadlock: the server has undone the transaction and asks to repeat it. */
const CONTENTION = new Set(['40001', '40P01'])

/** True where the transaction does not go on and succeeds when it is begun again. */
function isPassing(error: unknown): boolean {
  return (error instanceof Error && 'code' in error && CONTENTION.has(String(error.code))) || isOutdated(error)
}

/**
 * Runs work in a transaction, again from its beginning where the server undid it because of another transaction, or
 * because a table was changed meanwhile.
 */
export async function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let time = 1; ; time += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isPassing(error) || time === TIMES) throw error
      await pause(Math.random() * PAUSE_MS * time)
    }
  }
}
