import { type Kysely, sql, type Transaction } from 'kysely'
import type { Change } from '#contract/schemas/change'
import type { ReviewKind } from '#contract/schemas/review'
import { webhookRequest } from '#machines/requests/webhook-request.lifecycle'
import type { Tables } from '../database/tables.ts'
import { announceAll } from '../http/changes.ts'
import { DUE_CHANNEL } from './deliverer.ts'

const subjects: Readonly<Record<ReviewKind, string>> = {
  DRIVER: 'driver',
  DRIVER_LICENSE: 'driver.licence',
  DRIVER_VEHICLE: 'driver.vehicle',
  DRIVER_COMPOSITION: 'driver.composition',
  DRIVER_ADDITIONAL_DOCUMENT: 'driver.document',
}
const happenings: Readonly<Record<string, string>> = { APPROVE: 'approved', DISAPPROVE: 'disapproved', ACTIVATE: 'activated', INACTIVATE: 'inactivated' }

/** Types of the platform's events, as hooks name them: `driver.licence.approved`. */
export function eventType(kind: ReviewKind, event: string): string {
  return `${subjects[kind]}.${happenings[event] ?? event.toLowerCase()}`
}
export const eventTypes: readonly string[] = Object.keys(subjects).flatMap((kind) => Object.keys(happenings).map((event) => eventType(kind as ReviewKind, event)))

/** One thing that happened on the platform. */
export interface PlatformEvent {
  type: string
  at: string
  resource: string
  resourceId: string
  /** Who did it. */
  by: string | null
  byName: string
  /** What is told beside the record's kind and id. */
  data: Readonly<Record<string, unknown>>
}

/** Wakes whoever delivers, in every process, once the transaction is committed. */
export async function wake(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_notify(${DUE_CHANNEL}, '')`.execute(db)
}

/**
 * Makes one request for each endpoint that an active hook of this type is delivered to, in the transaction of the change itself:
 * what is committed will be told, and nothing else. The body has the form that Standard Webhooks recommends.
 */
export async function publish(trx: Transaction<Tables>, tenant: string, { type, at, resource, resourceId, by, byName, data }: PlatformEvent): Promise<void> {
  const body = JSON.stringify({ type, timestamp: at, data: { resource, id: resourceId, by, byName, ...data } })
  const status = webhookRequest.machine.config.initial as string
  const { rows: made } = await sql<{ id: string }>`
    insert into webhook_requests (tenant, id, status, type, endpoint_id, webhook_id, body, resource, resource_id, attempts_maximum, at, next_attempt_at, created_at, updated_at)
    select e.tenant, fresh.id, ${status}, ${type}, e.id, 'msg_' || fresh.id, ${body}, ${resource}, ${resourceId}, e.attempts_maximum, ${at}, ${at}, ${at}, ${at}
    from webhook_hooks k
      join webhook_endpoints e on e.tenant = k.tenant and e.active and e.deleted_at is null and e.hooks ? k.type
      join webhook_endpoint_health h on h.tenant = e.tenant and h.endpoint_id = e.id and not h.disabled,
      lateral (select lpad(to_hex(extract(epoch from ${at}::timestamptz)::bigint), 8, '0') || left(replace(gen_random_uuid()::text, '-', '') || e.id, 16) as id) fresh
    where k.tenant = ${tenant} and k.type = ${type} and k.active and k.deleted_at is null
    returning id`.execute(trx)
  if (made.length === 0) return
  const told = made.map(({ id }): Change => ({ resource: 'WEBHOOK_REQUEST', id, driver: null, event: 'CREATED', status, __v: 0, by, byName, at }))
  await announceAll(
    trx,
    told.map((change) => ({ tenant, change })),
  )
  await wake(trx)
}
