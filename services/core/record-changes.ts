import type { Kysely, Transaction } from 'kysely'
import type { Change } from '#contract/schemas/change'
import { allowedEvents, type Lifecycle } from '#machines/lifecycle'
import type { Tables } from '../database/tables.ts'
import { announce } from '../http/changes.ts'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'

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

/** One history row, and the news for every console of the tenant, in the change's own transaction. */
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
  await announce(trx, caller.tenant, { resource, id, driver, event, status: change.to, __v: change.version, by: caller.userId, byName: caller.userName, at })
}

const refusals = { CHANGED_MEANWHILE: 'changedMeanwhile', NOT_POSSIBLE_NOW: 'notPossibleNow' } as const

/** The refusal (409) of a change that comes too late, or that the record's state does not allow: with what was possible and who was first. */
export async function conflict(
  db: Kysely<Tables>,
  code: keyof typeof refusals,
  lifecycle: Lifecycle,
  record: { resource: Change['resource']; id: string; status: string; version: number },
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
    context: {
      allowed: allowedEvents(lifecycle, record.status),
      status: record.status,
      __v: record.version,
      lastEvent: last?.event ?? null,
      by: last?.by_name ?? null,
      at: last?.at ?? null,
    },
  })
}
