import type { Transaction } from 'kysely'
import type { AppEventRefusal } from '#contract/schemas/driver-app/app-events'
import type { DriverRegistered } from '#contract/schemas/drivers/driver-app-events'
import type { Tables } from '../database/tables.ts'
import type { Refused } from '../driver-app/contribution.ts'
import type { RequestContext } from '../http/context.ts'
import { recordChanges } from '../records/histories.ts'
import { columnsOf } from './driver-registrations.ts'
import { queueNewDrivers } from './waiting.ts'

/** The stored files of the ids, with their media types. */
export async function storedFiles(
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('files')
    .select(['id', 'type'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, type }) => [id, type]))
}

/** Those of the ids that are stored pictures. */
export async function storedPictures(trx: Transaction<Tables>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const files = await storedFiles(trx, ids)
  return new Set([...files].flatMap(([id, type]) => (type.startsWith('image/') ? [id] : [])))
}

const documentOf = ({ type, value }: { type: string; value: string }) => `${type} ${value}`

/** The drivers who are registered under an id or a document of the events. */
async function registered(trx: Transaction<Tables>, events: readonly DriverRegistered[]) {
  const rows = await trx
    .selectFrom('drivers')
    .select(['id', 'document_type as type', 'document as value', 'deleted_at'])
    .where(({ eb, or }) =>
      or([
        eb(
          'id',
          'in',
          events.map(({ driver }) => driver),
        ),
        eb(
          'document',
          'in',
          events.map(({ document }) => document.value),
        ),
      ]),
    )
    .execute()
  return {
    ids: new Map(rows.map((row) => [row.id, row])),
    documents: new Set(rows.filter(({ deleted_at: deleted }) => deleted === null).map(documentOf)),
  }
}

/** A row for the driver; the time of the registration is the app's, that of the row is now. */
function rowOf({ caller: { tenant, userId }, now }: RequestContext, event: DriverRegistered) {
  const { driver: id, at, profilePicture, ...body } = event
  const moment = now().toISOString()
  return {
    tenant,
    id,
    created_by: userId,
    created_at: moment,
    updated_at: moment,
    ...columnsOf(body, at, 'APP', profilePicture ? { profilePicture } : {}),
    profile_picture: profilePicture !== undefined,
  }
}

/**
 * Registers drivers who registered in the app; they wait for a review. An app that registers the same driver again, as
 * after it was installed anew, changes nothing.
 */
export async function registerFromApp(
  context: RequestContext,
  trx: Transaction<Tables>,
  events: readonly DriverRegistered[],
): Promise<Refused[]> {
  const known = await registered(trx, events)
  const pictures = await storedPictures(
    trx,
    events.flatMap(({ profilePicture: id }) => id ?? []),
  )
  const refused: Refused[] = []
  const rows = events.flatMap((event) => {
    const refuse = (reason: AppEventRefusal) => {
      refused.push({ id: event.id, reason })
      return []
    }
    const same = known.ids.get(event.driver)
    const document = documentOf(event.document)
    if (same) return same.deleted_at === null && documentOf(same) === document ? [] : refuse('DRIVER_EXISTS')
    if (known.documents.has(document)) return refuse('DOCUMENT_REGISTERED')
    if (event.profilePicture && !pictures.has(event.profilePicture)) return refuse('UNKNOWN_PICTURE')
    known.documents.add(document)
    const row = rowOf(context, event)
    known.ids.set(event.driver, { id: row.id, ...event.document, deleted_at: null })
    return [row]
  })
  if (rows.length === 0) return refused
  const made = await trx
    .insertInto('drivers')
    .values(rows)
    .returning(['id', 'full_name', 'status', 'created_at'])
    .execute()
  await queueNewDrivers(context, trx, made)
  const { tenant, userId: by, userName: byName } = context.caller
  await recordChanges(
    trx,
    made.map(({ id, status: to, created_at: at }) => ({
      tenant,
      history: context.newId(),
      resource: 'DRIVER',
      id,
      driver: id,
      event: 'CREATED',
      from: null,
      to,
      version: 0,
      at,
      by,
      byName,
      request: context.requestId,
    })),
  )
  return refused
}
