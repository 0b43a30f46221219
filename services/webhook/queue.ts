import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { announceChanges, type Happening } from '../records/histories.ts'

/**
 * Makes this transaction one of the queue's: its statements touch few rows, each by its key, and join in the order in
 * which they are written, whatever the statistics say. Those know nothing yet of a queue that was filled a moment ago,
 * and what follows from them reads the whole queue for each batch.
 * @param loses true for what would only be done again were the server to lose it: nobody waits for its disk
 */
export async function asQueue(trx: Transaction<Tables>, { loses }: { loses: boolean }): Promise<void> {
  await sql`
    select set_config('join_collapse_limit', '1', true), set_config('synchronous_commit', ${loses ? 'off' : 'on'}, true),
      set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(
    trx,
  )
}

/** Requests that are told one by one: a console that hears of some reads its list again. */
const TOLD_MAXIMUM = 20

/** Tells consoles that requests have changed. */
export async function tellSome(trx: Transaction<Tables>, happenings: readonly Happening[]): Promise<void> {
  await announceChanges(trx, happenings.slice(0, TOLD_MAXIMUM))
}
