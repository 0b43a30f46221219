import { sql, type Transaction } from 'kysely'
import type { Change } from '#contract/schemas/change'
import type { Tables } from '../database/tables.ts'
import { announceAll } from '../http/changes.ts'

/**
 * Makes this transaction one of the queue's: its statements touch few rows, each by its key, and join in the order in which they are
 * written, whatever the statistics say. Those know nothing yet of a queue that was filled a moment ago, and what follows from them
 * reads the whole queue for each batch.
 * @param loses true for what would only be done again were the server to lose it: nobody waits for its disk
 */
export async function asQueue(trx: Transaction<Tables>, { loses }: { loses: boolean }): Promise<void> {
  await sql`
    select set_config('join_collapse_limit', '1', true), set_config('synchronous_commit', ${loses ? 'off' : 'on'}, true),
      set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(trx)
}

/** What happened to one request, or to an endpoint. */
export interface KeptHistory {
  resource: 'WEBHOOK_REQUEST' | 'WEBHOOK_ENDPOINT'
  tenant: string
  id: string
  resource_id: string
  event: string
  from_status: string
  to_status: string
  by_user: string | null
  by_name: string
  /** The request's webhook id. */
  request_id: string
  details: object
}

/** Keeps any number of histories in one statement. @param at ISO 8601 */
export async function keepHistories(trx: Transaction<Tables>, rows: readonly KeptHistory[], at: string): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into histories (tenant, id, resource, resource_id, driver_id, event, from_status, to_status, by_user, by_name, at, request_id, details)
    select tenant, id, resource, resource_id, null, event, from_status, to_status, by_user, by_name, ${at}, request_id, details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h(tenant text, id text, resource text, resource_id text, event text, from_status text, to_status text, by_user text, by_name text,
      request_id text, details jsonb)`.execute(trx)
}

/** Requests that are told one by one: a console that hears of some reads its list again. */
const TOLD_MAXIMUM = 20

/** Tells consoles that requests have changed. */
export async function tellSome(trx: Transaction<Tables>, changes: readonly { tenant: string; change: Change }[]): Promise<void> {
  await announceAll(trx, changes.slice(0, TOLD_MAXIMUM))
}
