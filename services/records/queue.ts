import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/**
 * Sets planner options for a transaction of the queue: statements touch few rows by key and join in the written order.
 * The planner's statistics do not yet know a queue that was filled a moment ago; plans from them read the whole queue
 * for each batch.
 * @param loses true for work that would be repeated if the server lost it; the commit then does not wait for the disk
 */
export async function asQueue(trx: Transaction<Tables>, { loses }: { loses: boolean }): Promise<void> {
  await sql`
    select set_config('join_collapse_limit', '1', true), set_config('synchronous_commit', ${loses ? 'off' : 'on'}, true),
      set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(
    trx,
  )
}
