import type { Kysely, Transaction } from 'kysely'
import type { Change } from '#contract/schemas/change'
import type { Issue } from '#contract/schemas/error-reply'
import { allowedEvents, type Lifecycle } from '#machines/lifecycle'
import type { Tables } from '../database/tables.ts'
import { announce } from '../http/changes.ts'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'
import { publish } from '../webhook/publish.ts'

/** What happened to a record, once it is written. */
interface RecordChange {
  resource: Change['resource']
  id: string
  /** The driver that the record belongs to. */
  driver?: string
  event: string
  from: string | null
  to: string
  /** The record's version from now on. */
  version: number
  /** ISO 8601. */
  at: string
  details?: object
}

/** One history row, the news for every console of the tenant, and what webhooks tell of it, in the change's own transaction. */
export async function recordChange(context: RequestContext, trx: Transaction<Tables>, change: RecordChange): Promise<void> {
  const { caller } = context
  const { resource, id, event, at } = change
  const driver = change.driver ?? null
  await trx
    .insertInto('histories')
    .values({
      tenant: caller.tenant,
      id: context.newId(),
      resource,
      resource_id: id,
      driver_id: driver,
      event,
      from_status: change.from,
      to_status: change.to,
      by_user: caller.userId,
      by_name: caller.userName,
      at,
      request_id: context.requestId,
      details: JSON.stringify(change.details ?? {}),
    })
    .execute()
  const by = { by: caller.userId, byName: caller.userName }
  await announce(trx, caller.tenant, { resource, id, driver, event, status: change.to, __v: change.version, ...by, at })
  await publish(trx, [{ tenant: caller.tenant, resource, id, driver, event, from: change.from, to: change.to, at, ...by, ...(change.details ? { details: change.details } : {}) }])
}

const refusals = { CHANGED_MEANWHILE: 'changedMeanwhile', NOT_POSSIBLE_NOW: 'notPossibleNow', PLATES_IN_USE: 'platesInUse' } as const
/** Changes that a refusal tells at most. Ours. */
const CHANGES_TOLD = 20

/** What was done to a record in its last so many versions, oldest first: each version has one history row. */
async function changesSince(db: Kysely<Tables>, record: { resource: Change['resource']; id: string; version: number }, since: number) {
  const rows = await db
    .selectFrom('histories')
    .select(['event', 'by_name', 'at', 'details'])
    .where('resource', '=', record.resource)
    .where('resource_id', '=', record.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(Math.min(CHANGES_TOLD, Math.max(0, record.version - since)))
    .execute()
  return rows.toReversed().map(({ event, by_name: by, at, details }) => ({ event, by, at, fields: (details as { fields?: string[] }).fields ?? [] }))
}

/** The refusal (409) of a change that comes too late, or that the record's state does not allow: with what was possible and who was first. */
export async function conflict(
  db: Kysely<Tables>,
  code: keyof typeof refusals,
  lifecycle: Lifecycle,
  /** `since` is the version that an edit began with: what was done since then is told too. */
  record: { resource: Change['resource']; id: string; status: string; version: number; context?: object; since?: number },
  issues: readonly Issue[] = [],
): Promise<ServiceError> {
  const last = await db
    .selectFrom('histories')
    .select(['event', 'by_name', 'at'])
    .where('resource', '=', record.resource)
    .where('resource_id', '=', record.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return new ServiceError(409, code, refusals[code], {
    issues,
    context: {
      allowed: allowedEvents(lifecycle, record.status, record.context),
      status: record.status,
      __v: record.version,
      lastEvent: last?.event ?? null,
      by: last?.by_name ?? null,
      at: last?.at ?? null,
      ...(record.since === undefined ? {} : { changes: await changesSince(db, record, record.since) }),
    },
  })
}
