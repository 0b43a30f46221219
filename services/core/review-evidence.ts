import type { Kysely, Selectable } from 'kysely'
import { previousDescriptions, type Reading } from '#contract/schemas/documents/document-review'
import { handedInData } from '#contract/schemas/documents/driver-additional-document'
import { licenceData } from '#contract/schemas/documents/driver-licence'
import { type VehicleData, vehicleData } from '#contract/schemas/vehicles/driver-vehicle'
import type { ComparedField, Review, ReviewKind } from '#contract/schemas/reviews/review'
import { splitsOf } from '#contract/schemas/reviews/review-split'
import type { RuleFacts } from '#contract/schemas/rules/conditions'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { combinedFields, combinedReadings, combinedValues } from './composition-readings.ts'
import { type EvidenceRow, readEvidenceRows, readReviewedDrivers, type ReviewedDriver } from './evidence-rows.ts'
import { type DriverData, presentEvidence, profilePictureOf } from './present.ts'
import { imageSizes } from './records.ts'

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

/** A registration of a driver, with the pictures and readings of the latest licence. */
function driverEvidence(driver: ReviewedDriver, licence: EvidenceRow | undefined): Evidence {
  const data = driver.data as DriverData
  const picture = profilePictureOf(driver)
  return {
    id: driver.id,
    version: driver.version,
    status: driver.status,
    label: null,
    readings: licence?.readings ?? [],
    printed: licence ? printedFields.DRIVER_LICENSE : NOTHING_PRINTED,
    expireAt: null,
    country: driver.country,
    fields: {
      fullName: driver.full_name,
      document: driver.document,
      birthDate: driver.birth_date,
      ...(data.motherName === undefined ? {} : { motherName: data.motherName, fatherName: data.fatherName }),
      cellphone: driver.cellphone,
      email: driver.email,
      workMode: driver.work_mode,
      country: driver.country,
      origin: driver.origin,
    },
    files: [...labelled(licence?.file_ids ?? [], 'LICENCE'), ...labelled(picture ? [picture] : [], 'PORTRAIT')],
  }
}

const printedByVehicles: ReadonlySet<string> = new Set(combinedFields)

/** A composition, with the pictures, readings and totals of its vehicles. */
function compositionEvidence(row: EvidenceRow, vehicles: readonly EvidenceRow[]): Evidence {
  const readVehicles = vehicles.map(
    ({ data, readings }) => ({ data, readings }) as { data: VehicleData; readings: readonly Reading[] },
  )
  const { licensePlate, body, axleCount, grossWeight } = combinedValues(readVehicles)
  return {
    id: row.reviewed,
    version: row.version,
    status: row.status,
    label: null,
    readings: combinedReadings(readVehicles),
    printed: printedByVehicles,
    expireAt: null,
    country: null,
    fields: {
      configuration: row.data?.['configuration'] ?? null,
      main: row.main,
      licensePlate,
      body,
      axleCount,
      grossWeight,
    },
    files: vehicles.flatMap((vehicle) => labelled(vehicle.file_ids, 'VEHICLE')),
  }
}

const descriptions = {
  DRIVER_LICENSE: 'LICENCE',
  DRIVER_VEHICLE: 'VEHICLE',
  DRIVER_ADDITIONAL_DOCUMENT: 'DOCUMENT',
} as const

/** A licence, vehicle or additional document, with its own pictures and readings. */
function documentEvidence(
  kind: keyof typeof descriptions,
  row: EvidenceRow,
  driver: ReviewedDriver | undefined,
): Evidence {
  return {
    id: row.reviewed,
    version: row.version,
    status: row.status,
    label: row.requested?.label ?? null,
    readings: row.readings,
    printed: printedFields[kind],
    expireAt: row.expire_at,
    // The type of a licence begins with its country, such as BRA of BRA_CNH.
    country: row.type?.slice(0, 3) ?? driver?.country ?? null,
    // Of a document that an operator handed in, only the expiry date is known.
    fields: row.data === null ? { expireAt: row.expire_at } : inOrder(kind, row.data),
    files: labelled(row.file_ids, descriptions[kind]),
    previous:
      kind === 'DRIVER_VEHICLE' ? [] : labelled(row.previous_file_ids, previousDescriptions[descriptions[kind]]),
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
export async function readEvidence(db: Kysely<Tables>, reviewed: readonly Reviewed[]) {
  const evidence = new Map<string, Evidence>()
  if (reviewed.length === 0) return { evidence, drivers: new Map<string, ReviewedDriver>() }
  const ids: Partial<Record<ReviewKind, string[]>> = {}
  for (const { kind, resource_id: id } of reviewed) (ids[kind as ReviewKind] ??= []).push(id)
  const drivers = await readReviewedDrivers(
    db,
    reviewed.map((row) => row.driver_id),
  )
  const rows = await readEvidenceRows(db, ids)
  const keep = (kind: ReviewKind, record: Evidence) =>
    evidence.set(evidenceKey({ kind, resource_id: record.id }), record)
  const licences = new Map(rows.flatMap((row) => (row.part === 'LATEST_LICENCE' ? [[row.reviewed, row]] : [])))
  for (const id of ids.DRIVER ?? []) {
    const driver = drivers.get(id)
    if (driver) keep('DRIVER', driverEvidence(driver, licences.get(id)))
  }
  const vehicles = rows.filter(({ part }) => part === 'COMPOSED_VEHICLE')
  for (const row of rows) {
    const { part, reviewed: id } = row
    if (part === 'DRIVER_COMPOSITION') {
      const ofRow = vehicles.filter((vehicle) => vehicle.reviewed === id)
      keep(part, compositionEvidence(row, ofRow))
    } else if (part !== 'LATEST_LICENCE' && part !== 'COMPOSED_VEHICLE')
      keep(part, documentEvidence(part, row, drivers.get(row.driver_id)))
  }
  return { evidence, drivers }
}

/** The comparison of each of these reviews, by their ids. Reviews whose record is gone are left out. */
export async function comparisonsOf(
  db: Kysely<Tables>,
  rows: readonly ReviewRow[],
): Promise<Map<string, ComparedField[]>> {
  const { evidence } = await readEvidence(db, rows)
  return new Map(
    rows.flatMap((row) => {
      const record = evidence.get(evidenceKey(row))
      return record ? [[row.id, comparedFieldsOf(record)] as const] : []
    }),
  )
}

/** The driver of a reviewed record, as reviews show one. */
export function presentReviewedDriver(driver: ReviewedDriver): Review['driver'] {
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
