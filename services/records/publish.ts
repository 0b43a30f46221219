import { type Kysely, sql, type Transaction } from 'kysely'
import type { Change } from '#contract/change'
import { webhookRequest } from '#machines/requests/webhook-request.lifecycle'
import type { Tables } from '../database/tables.ts'
import { type Note, noteOf } from '../http/changes.ts'

/** PostgreSQL channel that announces due requests; sent in the transaction that made them due. */
export const DUE_CHANNEL = 'torre_webhook'

/** Names of decision events in event types. */
export const decisions: Readonly<Record<string, string>> = {
  APPROVE: 'approved',
  DISAPPROVE: 'disapproved',
  ACTIVATE: 'activated',
  INACTIVATE: 'inactivated',
  REOPEN: 'reopened',
  TRUST_RULE_PASSED: 'approved',
  TRUST_RULE_FAILED: 'disapproved',
}

/** Names of records and of their history events in event types. Events that are not listed are not published. */
const subjects: Readonly<
  Partial<Record<Change['resource'], { name: string; happenings: Readonly<Record<string, string>> }>>
> = {
  DRIVER: {
    name: 'driver',
    happenings: { ...decisions, CREATED: 'registered', EDIT: 'edited', WORK_MODE_CHANGED: 'edited' },
  },
  DRIVER_LICENSE: {
    name: 'driver.licence',
    happenings: { ...decisions, SENT: 'registered', RESUBMITTED: 'edited', EXPIRED: 'expired' },
  },
  DRIVER_VEHICLE: { name: 'driver.vehicle', happenings: { ...decisions, CREATE: 'registered' } },
  DRIVER_COMPOSITION: { name: 'driver.composition', happenings: { ...decisions, CREATE: 'registered' } },
  DRIVER_ADDITIONAL_DOCUMENT: {
    name: 'driver.document',
    happenings: { ...decisions, SENT: 'added', EXPIRED: 'expired' },
  },
  DRIVER_COMPANY: { name: 'driver.company', happenings: { UNLINK: 'unlinked' } },
  DRIVER_CHECKLIST: { name: 'driver.pendency', happenings: { CANCEL: 'canceled', EXPIRE: 'expired' } },
}

/**
 * The type of an event, as hooks name it: `driver.licence.approved`.
 * @returns null for an event that is not published
 */
export function eventType(resource: Change['resource'], event: string): string | null {
  const subject = subjects[resource]
  const happening = subject?.happenings[event]
  return subject && happening ? `${subject.name}.${happening}` : null
}

/** Every type that a hook may name. */
export const eventTypes: readonly string[] = [
  ...new Set(
    Object.values(subjects).flatMap(({ name, happenings }) =>
      Object.values(happenings).map((happening) => `${name}.${happening}`),
    ),
  ),
]

/** A change of a record, as its history describes it. */
export interface PlatformEvent {
  tenant: string
  resource: Change['resource']
  id: string
  driver: string | null
  event: string
  from: string | null
  to: string
  at: string
  /** Id of the user who made the change. */
  by: string | null
  byName: string
  details?: object
}

/** Wakes the deliverers of all processes once the transaction is committed. */
export async function wake(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_notify(${DUE_CHANNEL}, '')`.execute(db)
}

/** The note that wakes the deliverers of all processes. */
const WAKING: Note = { channel: DUE_CHANNEL, payload: '' }

/**
 * Makes one request for each endpoint that subscribes to an event's type through an active hook. Runs in the
 * transaction of the change, so that exactly the committed changes are published. The body has the form that Standard
 * Webhooks recommends.
 * @returns the notes that tell consoles and deliverers of the requests
 */
export async function publish(trx: Transaction<Tables>, events: readonly PlatformEvent[]): Promise<Note[]> {
  const publishedEvents = events.flatMap(
    ({ tenant, resource, id, driver, event, from, to, at, by, byName, details }) => {
      const type = eventType(resource, event)
      const body = JSON.stringify({
        type,
        timestamp: at,
        data: { resource, id, by, byName, driver, event, from, to, ...details },
      })
      return type === null ? [] : [{ tenant, type, resource, id, at, by, byName, body }]
    },
  )
  if (publishedEvents.length === 0) return []
  const status = webhookRequest.machine.config.initial as string
  // Mentioning the ids of the endpoint and of the record makes PostgreSQL draw the random id anew for each pair.
  const { rows: made } = await sql<{ tenant: string; id: string; resource_id: string }>`
    insert into webhook_requests (tenant, id, status, type, endpoint_id, webhook_id, body, resource, resource_id, attempts_maximum, at, next_attempt_at, created_at, updated_at)
    select e.tenant, fresh.id, ${status}, k.type, e.id, 'msg_' || fresh.id, h.body, h.resource, h.id, e.attempts_maximum, h.at, h.at, h.at, h.at
    from jsonb_to_recordset(${JSON.stringify(publishedEvents)}::jsonb) as h(tenant text, type text, resource text, id text, at timestamptz, body text)
      join webhook_hooks k on k.tenant = h.tenant and k.type = h.type and k.active and k.deleted_at is null
      join webhook_endpoints e on e.tenant = k.tenant and e.active and e.deleted_at is null and e.hooks ? k.type
      join webhook_endpoint_health w on w.tenant = e.tenant and w.endpoint_id = e.id and not w.disabled,
      lateral (select lpad(to_hex(extract(epoch from h.at)::bigint), 8, '0') || left(replace(gen_random_uuid()::text, '-', '') || e.id || h.id, 16) as id) fresh
    returning tenant, id, resource_id`.execute(trx)
  if (made.length === 0) return []
  const notes = made.flatMap(({ tenant, id, resource_id: of }) => {
    const cause = publishedEvents.find((one) => one.tenant === tenant && one.id === of)
    if (!cause) return []
    const { by, byName, at } = cause
    const change: Change = {
      resource: 'WEBHOOK_REQUEST',
      id,
      driver: null,
      event: 'CREATED',
      status,
      __v: 0,
      by,
      byName,
      at,
    }
    return [noteOf({ tenant, change })]
  })
  return [...notes, WAKING]
}
