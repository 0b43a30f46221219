import type { Selectable, Transaction } from 'kysely'
import type { ReceivedFile } from '#contract/calls/call'
import type { Reading } from '#contract/schemas/document-review'
import type { LicenceData } from '#contract/schemas/driver-licence'
import type { DriverLicenceEdit, NewDriverLicence } from '#contract/schemas/driver-licence-registration'
import { LICENCE_READING_WAIT_MS, LICENCE_READINGS_MAXIMUM, type LicenceReading } from '#contract/schemas/licence-reading'
import { textOf } from '#contract/texts'
import { documentReview as lifecycle } from '#machines/documents/document-review.lifecycle'
import { apply } from '#machines/lifecycle'
import type { Tables } from '../database/tables.ts'
import { digestOf, keepPictures, type Picture, readPictures } from '../files/intake.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, ServiceError } from '../http/errors.ts'
import { idempotently } from '../http/idempotency.ts'
import { countReading, keepReadings, keptReadings } from './licence-reading/attempts.ts'
import { readLicence } from './licence-reading/reader.ts'
import { conflict, recordChange } from './record-changes.ts'
import { presentByKind } from './records.ts'
import { queueForReview } from './waiting.ts'

type LicenceRow = Selectable<Tables['driver_licences']>

/** Reads a licence from its picture. A picture that says nothing is no error: it has no fields. */
export async function readDriverLicence(context: RequestContext, images: readonly ReceivedFile[] = []): Promise<{ message: string; licenceReading: LicenceReading }> {
  const [file] = images
  const [picture] = await readPictures(context, 'image', images)
  // The contract asks for exactly one.
  if (!file || !picture) throw new ServiceError(400, 'MALFORMED', 'malformed')
  const digest = digestOf(file)
  const made = await countReading(context, digest)
  const countedAt = context.now().getTime()
  const fields = await readLicence(picture.bytes)
  await keepReadings(context, digest, fields)
  const readingsLeft = LICENCE_READINGS_MAXIMUM - made
  return {
    message: textOf('ok', context.language),
    licenceReading: { fields, readingsLeft, retryAt: readingsLeft > 0 ? null : new Date(countedAt + LICENCE_READING_WAIT_MS).toISOString() },
  }
}

/** What the pictures of a licence say together, for who reviews it: what was read before, else read now. */
async function readingsOf(context: RequestContext, files: readonly ReceivedFile[], pictures: readonly Picture[]): Promise<Reading[]> {
  const surest = new Map<string, Reading>()
  for (const [at, file] of files.entries()) {
    const picture = pictures[at]
    const readings = (await keptReadings(context, digestOf(file))) ?? (picture ? await readLicence(picture.bytes) : [])
    for (const reading of readings) if ((surest.get(reading.field)?.confidence ?? -1) < reading.confidence) surest.set(reading.field, reading)
  }
  return [...surest.values()]
}

/** Columns that repeat what the licence's data says. */
function columnsOf(data: NewDriverLicence['data']) {
  return { identifier: data.registrationNumber ?? '', expire_at: data.expireAt ?? null, data: JSON.stringify(data) }
}

async function presentLicence(context: RequestContext, trx: Transaction<Tables>, id: string) {
  return { message: textOf('ok', context.language), ...(await presentByKind.DRIVER_LICENSE(context, trx, id)) }
}

async function driverOf(trx: Transaction<Tables>, id: string) {
  // Locked, so that two registrations of one driver's licence come one after the other.
  const row = await trx.selectFrom('drivers').select(['id', 'full_name']).where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return { id: row.id, name: row.full_name }
}

/**
 * Registers the licence of a driver with its pictures; it waits for a review.
 * @throws ServiceError 404 for an unknown driver, 409 for one who has a licence, 422 for pictures that do not open
 */
export async function createDriverLicence(context: RequestContext, body: NewDriverLicence, files: readonly ReceivedFile[] = []) {
  const pictures = await readPictures(context, 'images', files)
  const readings = await readingsOf(context, files, pictures)
  const { tenant, userId } = context.caller
  return context.db.transaction().execute((trx) =>
    idempotently(context, trx, { call: 'createDriverLicence', body, files: files.map(digestOf) }, async () => {
      const driver = await driverOf(trx, body.driver)
      const known = await trx.selectFrom('driver_licences').select('id').where('driver_id', '=', driver.id).where('deleted_at', 'is', null).executeTakeFirst()
      if (known) {
        const message = textOf('licenceRegistered', context.language)
        throw new ServiceError(409, 'ALREADY_REGISTERED', 'licenceRegistered', { issues: [{ code: 'custom', path: ['driver'], message }] })
      }
      const sent = apply(lifecycle, lifecycle.machine.config.initial as string, { type: 'SENT' })
      if (!sent) throw new Error('A new licence cannot be sent')
      const at = context.now().toISOString()
      const id = context.newId()
      await trx
        .insertInto('driver_licences')
        .values({
          tenant,
          id,
          driver_id: driver.id,
          type: body.type,
          ...columnsOf(body.data),
          status: sent.status,
          review_result: 'WAITING_REVISION',
          readings: JSON.stringify(readings),
          file_ids: JSON.stringify(await keepPictures(context, trx, pictures)),
          created_by: userId,
          created_at: at,
          updated_at: at,
        })
        .execute()
      await queueForReview(context, trx, { kind: 'DRIVER_LICENSE', id, driver, since: at })
      await recordChange(context, trx, { resource: 'DRIVER_LICENSE', id, driver: driver.id, event: 'SENT', from: null, to: sent.status, version: 0, at })
      return presentLicence(context, trx, id)
    }),
  )
}

/** Names of what an edit changes. */
function fieldsOf(row: LicenceRow, edit: DriverLicenceEdit, hasPictures: boolean): string[] {
  const known = row.data as Partial<LicenceData>
  const fields = (Object.keys(edit.data) as (keyof LicenceData)[]).filter((field) => edit.data[field] !== undefined && edit.data[field] !== known[field])
  return [...fields, ...(edit.type !== undefined && edit.type !== row.type ? ['type'] : []), ...(hasPictures ? ['images'] : [])]
}

/**
 * Edits a licence, whose new pictures take the place of the old ones; it waits for a review again, whatever was decided before.
 * An edit that changes nothing leaves no trace.
 * @throws ServiceError 404 for an unknown licence; 409 for an older version, with what was changed since; 422 for pictures that do not open
 */
export async function updateDriverLicence(context: RequestContext, id: string, edit: DriverLicenceEdit, files: readonly ReceivedFile[] = []) {
  const pictures = await readPictures(context, 'images', files)
  const readings = await readingsOf(context, files, pictures)
  const { tenant, userId } = context.caller
  return context.db.transaction().execute((trx) =>
    idempotently(context, trx, { call: 'updateDriverLicence', id, edit, files: files.map(digestOf) }, async () => {
      const row = await trx.selectFrom('driver_licences').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
      if (!row) throw notFound()
      const record = { resource: 'DRIVER_LICENSE', id, status: row.status, version: row.version, since: edit.__v } as const
      if (row.version !== edit.__v) throw await conflict(trx, 'CHANGED_MEANWHILE', lifecycle, record)
      const fields = fieldsOf(row, edit, pictures.length > 0)
      if (fields.length === 0) return presentLicence(context, trx, id)
      const outcome = apply(lifecycle, row.status, { type: 'RESUBMITTED' }, { reviewResult: row.review_result })
      if (!outcome) throw await conflict(trx, 'NOT_POSSIBLE_NOW', lifecycle, record)
      const at = context.now().toISOString()
      await trx
        .updateTable('driver_licences')
        .set({
          type: edit.type ?? row.type,
          ...columnsOf({ ...(row.data as Partial<LicenceData>), ...edit.data }),
          status: outcome.status,
          review_result: 'WAITING_REVISION',
          reason: null,
          request_new_photo: false,
          reviewed_at: null,
          trust: null,
          ...(pictures.length > 0 ? { readings: JSON.stringify(readings), file_ids: JSON.stringify(await keepPictures(context, trx, pictures)) } : {}),
          updated_at: at,
          updated_by: userId,
          version: row.version + 1,
        })
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .execute()
      const driver = await trx.selectFrom('drivers').select('full_name').where('id', '=', row.driver_id).executeTakeFirstOrThrow()
      await queueForReview(context, trx, { kind: 'DRIVER_LICENSE', id, driver: { id: row.driver_id, name: driver.full_name }, since: at })
      await recordChange(context, trx, { resource: 'DRIVER_LICENSE', id, driver: row.driver_id, event: 'RESUBMITTED', from: row.status, to: outcome.status, version: row.version + 1, at, details: { fields } })
      return presentLicence(context, trx, id)
    }),
  )
}
