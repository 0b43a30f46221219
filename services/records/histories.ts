import { sql, type Transaction } from 'kysely'
import type { Change } from '#contract/schemas/change'
import type { Tables } from '../database/tables.ts'
import { announceAll } from '../http/changes.ts'
import type { RequestContext } from '../http/context.ts'
import { publish } from '../webhook/publish.ts'

/** Who acts where no person does. */
export const SYSTEM_NAME = 'Torre'

/** What happened to a record, once it is written. */
export interface RecordChange {
  resource: Change['resource']
  id: string
  /** The driver that the record belongs to. */
  driver?: string | undefined
  event: string
  from: string | null
  to: string
  /** The record's version from now on. */
  version: number
  /** ISO 8601. */
  at: string
  details?: object | undefined
}

/** A change with its place and its author. */
export interface Happening extends RecordChange {
  tenant: string
  /** The id of its history row. */
  history: string
  by: string | null
  byName: string
  /** The request of which it is a part: a person's, a delivery's, or a name that the job gives. */
  request: string
}

/** A change that the caller of a request makes. */
function happeningOf(context: RequestContext, change: RecordChange): Happening {
  const { tenant, userId: by, userName: byName } = context.caller
  return { ...change, tenant, history: context.newId(), by, byName, request: context.requestId }
}

/**
 * Writes one history row for each change, in one statement. The only place that writes histories, beside the demo's
 * seed.
 */
export async function keepHistories(trx: Transaction<Tables>, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length === 0) return
  const rows = happenings.map(({ driver = null, details = {}, ...row }) => ({ ...row, driver, details }))
  await sql`
    insert into histories (tenant, id, resource, resource_id, driver_id, event, from_status, to_status, version,
      by_user, by_name, at, request_id, details)
    select tenant, history, resource, id, driver, event, "from", "to", version, by, "byName", at, request, details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h(tenant text, history text, resource text, id text,
      driver text, event text, "from" text, "to" text, version integer, by text, "byName" text, at timestamptz,
      request text, details jsonb)`.execute(trx)
}

/** Announces changes to every console of their tenants, once the transaction is committed. */
export async function announceChanges(trx: Transaction<Tables>, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length === 0) return
  const changes = happenings.map(({ tenant, driver = null, to: status, version: __v, ...happening }) => {
    const { resource, id, event, by, byName, at } = happening
    return { tenant, change: { resource, id, driver, event, status, __v, by, byName, at } }
  })
  await announceAll(trx, changes)
}

/** History, news for the consoles and webhooks of some changes, in the transaction that makes them. */
export async function recordChanges(trx: Transaction<Tables>, happenings: readonly Happening[]): Promise<void> {
  await keepHistories(trx, happenings)
  await announceChanges(trx, happenings)
  await publish(
    trx,
    happenings.map(({ tenant, resource, id, driver = null, event, from, to, at, by, byName, details }) => {
      const told = { tenant, resource, id, driver, event, from, to, at, by, byName }
      return details ? { ...told, details } : told
    }),
  )
}

/** The same for one change of the caller's. */
export function recordChange(context: RequestContext, trx: Transaction<Tables>, change: RecordChange): Promise<void> {
  return recordChanges(trx, [happeningOf(context, change)])
}
