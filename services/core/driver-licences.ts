import type { Selectable, Transaction } from 'kysely'
import type { ReceivedFile } from '#contract/calls/call'
import type { Reading } from '#contract/schemas/documents/document-review'
import type { LicenceData, LicenceSupplement } from '#contract/schemas/documents/driver-licence'
import type { DriverLicenceEdit, NewDriverLicence } from '#contract/schemas/documents/driver-licence-registration'
import {
  LICENCE_READING_WAIT_MS,
  LICENCE_READINGS_MAXIMUM,
  type LicenceReading,
} from '#contract/schemas/documents/licence-reading'
import { textOf } from '#contract/texts'
import { documentReview as lifecycle } from '#machines/documents/document-review.lifecycle'
import { apply } from '#machines/lifecycle'
import type { Tables } from '../database/tables.ts'
import { type EvidenceFile, insertPictures, isPicture, type Picture, readEvidenceFiles } from '../files/intake.ts'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'
import { digestOf } from '../http/idempotency.ts'
import { changeRecord, insertRecord, replyWith } from '../records/change-record.ts'
import { lockRecord } from '../records/rows.ts'
import { writeOnce } from '../records/transaction.ts'
import { countOneMore, keepTrust } from './document-counts.ts'
import { countReading, storeReadings, storedReadings } from './licence-reading/attempts.ts'
import { readLicence } from './licence-reading/reader.ts'
import { driverLicences } from './records.ts'
import { queueForReview } from './waiting.ts'

type LicenceRow = Selectable<Tables['driver_licences']>

/**
 * Reads a licence from its picture. A picture without readable text is no error: `fields` is empty.
 * @throws ServiceError 429 with Retry-After after too many readings of one picture; 503 when the recognizer failed
 */
export async function readDriverLicence(
  context: RequestContext,
  images: readonly ReceivedFile[] = [],
): Promise<{ message: string; licenceReading: LicenceReading }> {
  const [file] = images
  const [picture] = await readEvidenceFiles(context, 'image', images)
  // The contract asks for exactly one image.
  if (!file || !picture) throw new ServiceError(400, 'MALFORMED', 'malformed')
  const digest = digestOf(file)
  const readingCount = await countReading(context, digest)
  const countedAt = context.now().getTime()
  const fields = await readOrRefuse(context, picture)
  await storeReadings(context, digest, fields)
  const readingsLeft = LICENCE_READINGS_MAXIMUM - readingCount
  return {
    message: textOf('ok', context.language),
    licenceReading: {
      fields,
      readingsLeft,
      retryAt: readingsLeft > 0 ? null : new Date(countedAt + LICENCE_READING_WAIT_MS).toISOString(),
    },
  }
}

/** @throws ServiceError 503 when the recognizer failed: a picture without readable text, or a PDF, is no failure */
async function readOrRefuse(context: RequestContext, picture: EvidenceFile): Promise<Reading[]> {
  if (!isPicture(picture)) return []
  try {
    return await readLicence(picture.bytes)
  } catch (error) {
    context.warn(error, 'the recognizer of licences failed')
    throw new ServiceError(503, 'READING_FAILED', 'licenceReadingFailed')
  }
}

/**
 * Readings for the review of a licence. A failed recognizer gives none, so that the licence is registered all the same.
 */
async function readIfPossible(context: RequestContext, { bytes }: Picture): Promise<Reading[]> {
  try {
    return await readLicence(bytes)
  } catch (error) {
    context.warn(error, 'the recognizer of licences failed')
    return []
  }
}

/** A reading with the place of its picture among those that were sent. */
interface Numbered {
  reading: Reading
  at: number
}

/**
 * The readings of all pictures of a licence, for its review: those that are kept, otherwise new ones. The surest
 * reading of each field counts.
 */
async function readingsOf(
  context: RequestContext,
  files: readonly ReceivedFile[],
  pictures: readonly EvidenceFile[],
): Promise<Numbered[]> {
  const surest = new Map<string, Numbered>()
  for (const [at, file] of files.entries()) {
    const picture = pictures[at]
    const readings =
      (await storedReadings(context, digestOf(file))) ??
      (picture && isPicture(picture) ? await readIfPossible(context, picture) : [])
    for (const reading of readings)
      if ((surest.get(reading.field)?.reading.confidence ?? -1) < reading.confidence)
        surest.set(reading.field, { reading, at })
  }
  return [...surest.values()]
}

/** Stores the pictures of a licence. @returns the columns for them and for what was read, each with its picture's id */
async function storePictures(
  context: RequestContext,
  trx: Transaction<Tables>,
  pictures: readonly EvidenceFile[],
  numbered: readonly Numbered[],
) {
  const ids = await insertPictures(context, trx, pictures)
  const readings = numbered.map(({ reading, at }): Reading => {
    const image = ids[at]
    return reading.region && image ? { ...reading, region: { ...reading.region, image } } : reading
  })
  return { readings: JSON.stringify(readings), file_ids: JSON.stringify(ids) }
}

/** The data of a licence with the columns that repeat parts of it. */
function columnsOf(data: NewDriverLicence['data']) {
  return { identifier: data.registrationNumber ?? '', expire_at: data.expireAt ?? null, data: JSON.stringify(data) }
}

/** @throws ServiceError 409 for a driver who has a licence already */
async function assertNone(context: RequestContext, trx: Transaction<Tables>, driver: string): Promise<void> {
  const known = await trx
    .selectFrom('driver_licences')
    .select('id')
    .where('driver_id', '=', driver)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!known) return
  const message = textOf('licenceRegistered', context.language)
  throw new ServiceError(409, 'ALREADY_REGISTERED', 'licenceRegistered', {
    issues: [{ code: 'custom', path: ['driver'], message }],
  })
}

/**
 * Registers the licence of a driver with its pictures; it waits for a review.
 * @throws ServiceError 404 for an unknown driver, 409 for one who has a licence, 422 for pictures that do not open
 */
export async function createDriverLicence(
  context: RequestContext,
  body: NewDriverLicence,
  files: readonly ReceivedFile[] = [],
) {
  const pictures = await readEvidenceFiles(context, 'images', files)
  const readings = await readingsOf(context, files, pictures)
  return writeOnce(context, async (trx) => {
    // Locked, so that two registrations for one driver run one after the other.
    const driver = await lockRecord(trx, 'drivers', body.driver)
    await assertNone(context, trx, driver.id)
    const sent = apply(lifecycle, lifecycle.machine.config.initial as string, { type: 'SENT' })
    if (!sent) throw new Error('A new licence cannot be sent')
    const values = {
      driver_id: driver.id,
      type: body.type,
      ...columnsOf(body.data),
      additional_info: JSON.stringify(body.additionalInfo),
      ...countOneMore('sent'),
      status: sent.status,
      review_result: 'WAITING_REVISION',
      ...(await storePictures(context, trx, pictures, readings)),
    }
    const row = await insertRecord(context, trx, driverLicences, 'SENT', values, ({ id, created_at: since }) =>
      queueForReview(context, trx, { kind: 'DRIVER_LICENSE', id, driver: driver.id, since }),
    )
    return replyWith(context, trx, driverLicences, row)
  })
}

/** Names of the fields that an edit changes. */
function fieldsOf(row: LicenceRow, edit: DriverLicenceEdit, hasPictures: boolean): string[] {
  const changed = (given: object, known: object) => {
    const before = new Map(Object.entries(known))
    return Object.entries(given).flatMap(([field, value]) =>
      value !== undefined && value !== before.get(field) ? [field] : [],
    )
  }
  return [
    ...changed(edit.data, row.data as object),
    ...changed(edit.additionalInfo, row.additional_info as object),
    ...(edit.type !== undefined && edit.type !== row.type ? ['type'] : []),
    ...(hasPictures ? ['images'] : []),
  ]
}

/**
 * Edits a licence; new pictures replace the old ones. It waits for a review again, whatever was decided before. An edit
 * that changes nothing writes nothing.
 * @throws ServiceError 404 for an unknown licence; 409 for an older version, with what was changed since; 422 for
 * pictures that do not open
 */
export async function updateDriverLicence(
  context: RequestContext,
  id: string,
  edit: DriverLicenceEdit,
  files: readonly ReceivedFile[] = [],
) {
  const pictures = await readEvidenceFiles(context, 'images', files)
  const readings = await readingsOf(context, files, pictures)
  const hasPictures = pictures.length > 0
  return changeRecord(
    context,
    driverLicences,
    id,
    { event: 'RESUBMITTED', __v: edit.__v },
    {
      async values({ trx, row, outcome }) {
        if (fieldsOf(row, edit, hasPictures).length === 0) return null
        const pictureColumns = hasPictures
          ? {
              ...(await storePictures(context, trx, pictures, readings)),
              previous_file_ids: JSON.stringify(row.file_ids),
            }
          : {}
        return {
          type: edit.type ?? row.type,
          ...columnsOf({ ...(row.data as Partial<LicenceData>), ...edit.data }),
          additional_info: JSON.stringify({ ...(row.additional_info as LicenceSupplement), ...edit.additionalInfo }),
          status: outcome.status,
          review_result: 'WAITING_REVISION',
          reason: null,
          request_new_photo: false,
          reviewed_at: null,
          trust: null,
          ...keepTrust(row),
          ...countOneMore('sent', row.counters),
          ...pictureColumns,
        }
      },
      async after({ trx, row, at }) {
        await queueForReview(context, trx, { kind: 'DRIVER_LICENSE', id, driver: row.driver_id, since: at })
        return { fields: fieldsOf(row, edit, hasPictures) }
      },
    },
  )
}
