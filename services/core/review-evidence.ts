import type { Selectable } from 'kysely'
import { previousDescriptions, type Reading } from '#contract/schemas/documents/document-review'
import { type AdditionalDocumentData, handedInData } from '#contract/schemas/documents/driver-additional-document'
import { licenceData } from '#contract/schemas/documents/driver-licence'
import { type VehicleData, vehicleData } from '#contract/schemas/vehicles/driver-vehicle'
import type { ComparedField, Review, ReviewKind } from '#contract/schemas/reviews/review'
import { splitsOf } from '#contract/schemas/reviews/review-split'
import type { RuleFacts } from '#contract/schemas/rules/conditions'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { combinedFields, combinedReadings, combinedValues } from './composition-readings.ts'
import { type DriverRow, presentEvidence, profilePictureOf } from './present.ts'
import { imageSizes, tableOf } from './records.ts'

type FieldValue = string | number | boolean | null | undefined

/** What a review shows of one record, before its images have addresses. */
export interface Evidence {
  id: string
  version: number
  status: string
  fields: Record<string, FieldValue>
  readings: readonly Reading[]
  /** Names of the fields that the document in the pictures prints. */
  printed: ReadonlySet<string>
  files: readonly { id: string; description: string }[]
  /** The pictures that the present ones took the place of: shown beside them, compared with nothing. */
  previous?: readonly { id: string; description: string }[]
  label: Review['label']
  /** Last day on which the document is valid. */
  expireAt: string | null
  /** Country of the document; of the driver's where the document does not tell. */
  country: string | null
}

type ReviewRow = Selectable<Tables['reviews']>

/** The comparison of a record's values with what was read from its images. */
export function comparedFieldsOf({ fields, readings, printed, files }: Evidence): ComparedField[] {
  return Object.entries(fields).map(([field, value]) => {
    const read = readings.find((reading) => reading.field === field)
    const region = read?.region
    return {
      field,
      registered: value === null || value === undefined ? null : String(value),
      read: read?.value ?? null,
      confidence: read?.confidence ?? null,
      isPrinted: printed.has(field),
      // A region of an image that was replaced since shows nothing of the present ones.
      region: region && files.some(({ id }) => id === region.image) ? region : null,
    }
  })
}

/** Fields in the order of the contract, in which people read them; jsonb keeps no order. */
const fieldOrder = {
  DRIVER_LICENSE: Object.keys(licenceData.shape),
  DRIVER_VEHICLE: Object.keys(vehicleData.shape),
  DRIVER_ADDITIONAL_DOCUMENT: Object.keys(handedInData.shape),
} as const

const printedFields = {
  DRIVER_LICENSE: new Set<string>(fieldOrder.DRIVER_LICENSE),
  DRIVER_VEHICLE: new Set<string>(fieldOrder.DRIVER_VEHICLE),
  DRIVER_ADDITIONAL_DOCUMENT: new Set<string>(fieldOrder.DRIVER_ADDITIONAL_DOCUMENT),
} as const
const NOTHING_PRINTED: ReadonlySet<string> = new Set()

function inOrder(kind: keyof typeof fieldOrder, data: Record<string, FieldValue>): Record<string, FieldValue> {
  return Object.fromEntries(fieldOrder[kind].map((name) => [name, data[name]]))
}

function labelled(files: readonly string[], description: string) {
  return files.map((id) => ({ id, description }))
}

type Db = RequestContext['db']

/** Registrations of drivers, with the pictures and readings of their latest licences. */
async function driverEvidence(
  db: Db,
  ids: readonly string[],
  drivers: ReadonlyMap<string, DriverRow>,
): Promise<Evidence[]> {
  const licences = await db
    .selectFrom('driver_licences')
    .selectAll()
    .where('driver_id', 'in', [...ids])
    .orderBy('created_at')
    .execute()
  return ids.flatMap((id) => {
    const driver = drivers.get(id)
    if (!driver) return []
    const licence = licences.findLast((candidate) => candidate.driver_id === id)
    const picture = profilePictureOf(driver)
    return {
      id,
      version: driver.version,
      status: driver.status,
      label: null,
      readings: (licence?.readings ?? []) as Reading[],
      printed: licence ? printedFields.DRIVER_LICENSE : NOTHING_PRINTED,
      expireAt: null,
      country: driver.country,
      fields: {
        fullName: driver.full_name,
        document: driver.document,
        birthDate: driver.birth_date,
        ...((driver.data as { motherName?: string; fatherName?: string }).motherName !== undefined
          ? {
              motherName: (driver.data as { motherName?: string }).motherName,
              fatherName: (driver.data as { fatherName?: string }).fatherName,
            }
          : {}),
        cellphone: driver.cellphone,
        email: driver.email,
        workMode: driver.work_mode,
        country: driver.country,
        origin: driver.origin,
      },
      files: [...labelled(licence?.file_ids ?? [], 'LICENCE'), ...labelled(picture ? [picture] : [], 'PORTRAIT')],
    }
  })
}

const printedByVehicles: ReadonlySet<string> = new Set(combinedFields)

/** Compositions, with the pictures, readings and totals of their vehicles. */
async function compositionEvidence(db: Db, ids: readonly string[]): Promise<Evidence[]> {
  const rows = await db
    .selectFrom('driver_compositions')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  const vehicleIds = rows.flatMap((row) => row.vehicle_ids)
  const vehicles =
    vehicleIds.length === 0
      ? []
      : await db.selectFrom('driver_vehicles').selectAll().where('id', 'in', vehicleIds).execute()
  return rows.map((row) => {
    const vehiclesOfRow = row.vehicle_ids.flatMap((id) => vehicles.find((vehicle) => vehicle.id === id) ?? [])
    const readVehicles = vehiclesOfRow.map(
      ({ data, readings }) => ({ data, readings }) as { data: VehicleData; readings: Reading[] },
    )
    const { licensePlate, body, axleCount, grossWeight } = combinedValues(readVehicles)
    return {
      id: row.id,
      version: row.version,
      status: row.status,
      label: null,
      readings: combinedReadings(readVehicles),
      printed: printedByVehicles,
      expireAt: null,
      country: null,
      fields: {
        configuration: (row.data as { configuration?: string }).configuration ?? null,
        main: row.main,
        licensePlate,
        body,
        axleCount,
        grossWeight,
      },
      files: vehiclesOfRow.flatMap((vehicle) => labelled(vehicle.file_ids, 'VEHICLE')),
    }
  })
}

/** The country that a licence's type names, such as BRA of BRA_CNH. */
function countryOf(row: object): string | null {
  return 'type' in row && typeof row.type === 'string' ? row.type.slice(0, 3) : null
}

const descriptions = {
  DRIVER_LICENSE: 'LICENCE',
  DRIVER_VEHICLE: 'VEHICLE',
  DRIVER_ADDITIONAL_DOCUMENT: 'DOCUMENT',
} as const

/** Licences, vehicles and additional documents, with their own pictures and readings. */
async function documentEvidence(
  db: Db,
  kind: keyof typeof descriptions,
  ids: readonly string[],
  drivers: ReadonlyMap<string, DriverRow>,
): Promise<Evidence[]> {
  const rows = await db
    .selectFrom(tableOf[kind] as 'driver_additional_documents')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  const requested =
    kind === 'DRIVER_ADDITIONAL_DOCUMENT'
      ? await db
          .selectFrom('additional_documents')
          .selectAll()
          .where(
            'id',
            'in',
            rows.map((row) => row.additional_document_id),
          )
          .execute()
      : []
  return rows.map((row) => {
    const document = requested.find((candidate) => candidate.id === row.additional_document_id)?.data as
      | AdditionalDocumentData
      | undefined
    return {
      id: row.id,
      version: row.version,
      status: row.status,
      label: document?.label ?? null,
      readings: row.readings as Reading[],
      printed: printedFields[kind],
      // Vehicles have no column for it: they do not expire.
      expireAt: row.expire_at ?? null,
      country: countryOf(row) ?? drivers.get(row.driver_id)?.country ?? null,
      // Of a document that an operator handed in, only the expiry date is known.
      fields: row.data === null ? { expireAt: row.expire_at } : inOrder(kind, row.data as Record<string, FieldValue>),
      files: labelled(row.file_ids, descriptions[kind]),
      // Vehicles keep none: their pictures are not replaced.
      previous:
        kind === 'DRIVER_VEHICLE' ? [] : labelled(row.previous_file_ids, previousDescriptions[descriptions[kind]]),
    }
  })
}

/** Reads all records of one kind in few statements, for a batch of reviews. */
function evidenceOfKind(
  db: Db,
  kind: ReviewKind,
  ids: readonly string[],
  drivers: ReadonlyMap<string, DriverRow>,
): Promise<Evidence[]> {
  switch (kind) {
    case 'DRIVER':
      return driverEvidence(db, ids, drivers)
    case 'DRIVER_COMPOSITION':
      return compositionEvidence(db, ids)
    default:
      return documentEvidence(db, kind, ids, drivers)
  }
}

/** What rules of automatic review know of a record. */
export function factsOf(record: Evidence): RuleFacts {
  return { fields: comparedFieldsOf(record), expireAt: record.expireAt, country: record.country }
}

/** A record of the review queue, and its driver. */
type Reviewed = Pick<ReviewRow, 'kind' | 'resource_id' | 'driver_id'>

export const evidenceKey = ({ kind, resource_id: id }: Pick<ReviewRow, 'kind' | 'resource_id'>) => `${kind} ${id}`

/**
 * The records with what their images prove, by `evidenceKey`, and their drivers. Records that are gone are left out.
 */
export async function readEvidence(db: Db, rows: readonly Reviewed[]) {
  if (rows.length === 0) return { evidence: new Map<string, Evidence>(), drivers: new Map<string, DriverRow>() }
  const driverRows = await db
    .selectFrom('drivers')
    .selectAll()
    .where('id', 'in', [...new Set(rows.map((row) => row.driver_id))])
    .execute()
  const drivers = new Map(driverRows.map((row) => [row.id, row]))
  const evidence = new Map<string, Evidence>()
  for (const kind of new Set(rows.map((row) => row.kind as ReviewKind))) {
    const ids = rows.filter((row) => row.kind === kind).map((row) => row.resource_id)
    for (const record of await evidenceOfKind(db, kind, ids, drivers))
      evidence.set(evidenceKey({ kind, resource_id: record.id }), record)
  }
  return { evidence, drivers }
}

/** The comparison of each of these reviews, by their ids. Reviews whose record is gone are left out. */
export async function comparisonsOf(db: Db, rows: readonly ReviewRow[]): Promise<Map<string, ComparedField[]>> {
  const { evidence } = await readEvidence(db, rows)
  return new Map(
    rows.flatMap((row) => {
      const record = evidence.get(evidenceKey(row))
      return record ? [[row.id, comparedFieldsOf(record)] as const] : []
    }),
  )
}

/** The driver of a reviewed record, as reviews show one. */
export function presentReviewedDriver(driver: DriverRow): Review['driver'] {
  return {
    _id: driver.id,
    code: driver.code,
    fullName: driver.full_name,
    document: { type: driver.document_type, value: driver.document },
    cellphone: driver.cellphone,
    registeredAt: driver.registered_at,
  }
}

const picturesOf = ({ files, previous = [] }: Evidence) => [...files, ...previous]

/** The evidence for deciding these reviews, in their order. Reviews whose record is gone are left out. */
export async function presentReviews(context: RequestContext, rows: readonly ReviewRow[]): Promise<Review[]> {
  if (rows.length === 0) return []
  const { evidence, drivers } = await readEvidence(context.db, rows)
  const sizes = await imageSizes(
    context.db,
    [...evidence.values()].flatMap((record) => picturesOf(record).map((file) => file.id)),
  )
  return rows.flatMap((row) => {
    const record = evidence.get(evidenceKey(row))
    const driver = drivers.get(row.driver_id)
    if (!record || !driver) return []
    return {
      _id: row.id,
      kind: row.kind as ReviewKind,
      resourceId: row.resource_id,
      __v: record.version,
      status: record.status,
      waitingSince: row.waiting_since,
      label: record.label,
      driver: presentReviewedDriver(driver),
      evidence: picturesOf(record).flatMap((file) => presentEvidence(context, [file.id], sizes, file.description)),
      fields: comparedFieldsOf(record),
      flaggedBy: row.flagged_by_name,
      flagNote: row.flag_note,
      flaggedUntil: row.flagged_until,
      splits: splitsOf(row.comparison ?? 'UNREAD', row.is_foreign),
    }
  })
}
