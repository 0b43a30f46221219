import { sql, type Transaction } from 'kysely'
import type { Change } from '#contract/change'
import type { Tables } from '../database/tables.ts'
import { announceAll, noteOf, sent } from '../http/changes.ts'
import type { RequestContext } from '../http/context.ts'
import { type PlatformEvent, publish } from './publish.ts'

/** Author of changes that no person makes. */
export const SYSTEM_NAME = 'Torre'

/** A change of a record that has been written. */
export interface RecordChange {
  resource: Change['resource']
  id: string
  /** The driver that the record belongs to. */
  driver?: string | undefined
  event: string
  from: string | null
  to: string
  /** The record's version after the change. */
  version: number
  /** ISO 8601. */
  at: string
  details?: object | undefined
}

/** A change with its tenant and author. */
export interface Happening extends RecordChange {
  tenant: string
  /** The id of its history row. */
  history: string
  by: string | null
  byName: string
  /** Id of the request that it is part of: that of a person's request, of a delivery, or one that a job makes. */
  request: string
}

/** Who makes the changes of a request: its caller, or a rule. */
export function authorOf({ author, caller }: RequestContext): { by: string | null; byName: string } {
  return author ?? { by: caller.userId, byName: caller.userName }
}

/** A change that the author of a request makes. */
function happeningOf(context: RequestContext, change: RecordChange): Happening {
  const { tenant } = context.caller
  return { ...change, tenant, history: context.newId(), ...authorOf(context), request: context.requestId }
}

/** The details that others are told; what a person had on screen stays in the history. */
function publicDetails(details: object | undefined): object | undefined {
  if (!details) return undefined
  const { seen: _inner, ...told } = details as { seen?: unknown }
  return Object.keys(told).length > 0 ? told : undefined
}

/** The statement that writes one history row for each change. Besides the demo's seed, nothing else writes histories. */
function insertion(happenings: readonly Happening[]) {
  const rows = happenings.map(({ driver = null, details = {}, ...row }) => ({ ...row, driver, details }))
  return sql`
    insert into histories (tenant, id, resource, resource_id, driver_id, event, from_status, to_status, version,
      by_user, by_name, at, request_id, details)
    select tenant, history, resource, id, driver, event, "from", "to", version, by, "byName", at, request, details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h(tenant text, history text, resource text, id text,
      driver text, event text, "from" text, "to" text, version integer, by text, "byName" text, at timestamptz,
      request text, details jsonb)`
}

/** Writes one history row for each change, in one statement, and tells nobody. */
export async function insertHistories(trx: Transaction<Tables>, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length > 0) await insertion(happenings).execute(trx)
}

/** A change as consoles are told of it. */
function toldChange({ tenant, driver, to: status, version: __v, ...happening }: Happening) {
  const { resource, id, event, by, byName, at } = happening
  return { tenant, change: { resource, id, driver: driver ?? null, event, status, __v, by, byName, at } }
}

/** Announces changes to every console of their tenants, once the transaction is committed. */
export async function announceChanges(trx: Transaction<Tables>, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length > 0) await announceAll(trx, happenings.map(toldChange))
}

/** A change as webhooks publish it. */
function platformEvent({ driver, details, ...happening }: Happening): PlatformEvent {
  const { tenant, resource, id, event, from, to, at, by, byName } = happening
  const published = publicDetails(details)
  return {
    tenant,
    resource,
    id,
    driver: driver ?? null,
    event,
    from,
    to,
    at,
    by,
    byName,
    ...(published ? { details: published } : {}),
  }
}

/**
 * Publishes the webhooks of changes, writes their histories and announces them to consoles, in the transaction that
 * makes them. Histories and announcements are one statement, because other people's changes wait for this one's end.
 */
export async function recordChanges(trx: Transaction<Tables>, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length === 0) return
  const notes = await publish(trx, happenings.map(platformEvent))
  const told = [...happenings.map(toldChange).map(noteOf), ...notes]
  await sql`with written as (${insertion(happenings)}) ${sent(told)}`.execute(trx)
}

/** Does the same for one change of the request's author. */
export function recordChange(context: RequestContext, trx: Transaction<Tables>, change: RecordChange): Promise<void> {
  return recordChanges(trx, [happeningOf(context, change)])
}
