import type { Kysely } from 'kysely'
import type { Change } from '#contract/change'
import type { Issue } from '#contract/schemas/general/error-reply'
import { allowedEvents, type Lifecycle } from '#machines/lifecycle'
import type { Tables } from '../database/tables.ts'
import { ServiceError } from '../http/errors.ts'
import { type Refusal, refusals } from './declare.ts'

/** A record whose change is refused. */
interface RefusedRecord {
  resource: Change['resource']
  lifecycle: Lifecycle
  id: string
  status: string
  version: number
  /** Context of the lifecycle's guards, besides the status. */
  context?: object
}

/** Most changes in a refusal. Not in the specification; chosen because a form shows them above its fields. */
const CHANGES_TOLD = 20

/** Events of a record's history that leave it in its version; none of them is a change that came first. */
const ASIDE = ['FLAGGED', 'UNFLAGGED']

const historiesOf = (db: Kysely<Tables>, { resource, id }: RefusedRecord) =>
  db
    .selectFrom('histories')
    .where('resource', '=', resource)
    .where('resource_id', '=', id)
    .where('event', 'not in', ASIDE)
    .orderBy('at', 'desc')
    .orderBy('version', (version) => version.desc().nullsLast())
    .orderBy('id', 'desc')

/** Changes of a record since one of its versions, oldest first. */
async function changesSince(db: Kysely<Tables>, record: RefusedRecord, since: number) {
  const rows = await historiesOf(db, record)
    .select(['event', 'by_name', 'at', 'details'])
    .where('version', '>', since)
    .limit(CHANGES_TOLD)
    .execute()
  return rows.toReversed().map(({ event, by_name: by, at, details }) => {
    const { fields = [] } = details as { fields?: string[] }
    return { event, by, at, fields }
  })
}

/** Context of a refusal: who was first, and which events are possible now. */
export async function conflictContext(db: Kysely<Tables>, record: RefusedRecord) {
  const last = await historiesOf(db, record).select(['event', 'by_name', 'at']).limit(1).executeTakeFirst()
  return {
    allowed: allowedEvents(record.lifecycle, record.status, record.context),
    status: record.status,
    __v: record.version,
    lastEvent: last?.event ?? null,
    by: last?.by_name ?? null,
    at: last?.at ?? null,
  }
}

/**
 * The refusal (409) of a change that the record's state does not allow, or that comes too late.
 * @param since the version that a late change began with; the refusal lists the changes after it
 */
export async function conflict(
  db: Kysely<Tables>,
  code: Refusal,
  record: RefusedRecord,
  { issues = [], since }: { issues?: readonly Issue[]; since?: number } = {},
): Promise<ServiceError> {
  const context = await conflictContext(db, record)
  return new ServiceError(409, code, refusals[code], {
    issues,
    context: since === undefined ? context : { ...context, changes: await changesSince(db, record, since) },
  })
}
