import type { Selectable } from 'kysely'
import type { Reading } from '#contract/schemas/document-review'
import { type AdditionalDocumentData, handedInData } from '#contract/schemas/driver-additional-document'
import { licenceData } from '#contract/schemas/driver-licence'
import { vehicleData } from '#contract/schemas/driver-vehicle'
import type { ComparedField, Review, ReviewKind } from '#contract/schemas/review'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { type DriverRow, presentEvidence, profilePictureOf } from './present.ts'
import { imageSizes, tableOf } from './records.ts'

type FieldValue = string | number | boolean | null | undefined

/** What a review shows of one record, before its images have addresses. */
interface Shown {
  id: string
  version: number
  status: string
  fields: Record<string, FieldValue>
  readings: readonly Reading[]
  files: readonly { id: string; description: string }[]
  label: Review['label']
}

type ReviewRow = Selectable<Tables['reviews']>

function compare(fields: Record<string, FieldValue>, readings: readonly Reading[]): ComparedField[] {
  return Object.entries(fields).map(([field, value]) => {
    const read = readings.find((reading) => reading.field === field)
    return {
      field,
      registered: value === null || value === undefined ? null : String(value),
      read: read?.value ?? null,
      confidence: read?.confidence ?? null,
    }
  })
}

/** Fields in the order of the contract, in which people read them; jsonb keeps no order. */
const fieldOrder = {
  DRIVER_LICENSE: Object.keys(licenceData.shape),
  DRIVER_VEHICLE: Object.keys(vehicleData.shape),
  DRIVER_ADDITIONAL_DOCUMENT: Object.keys(handedInData.shape),
} as const

function inOrder(kind: keyof typeof fieldOrder, data: Record<string, FieldValue>): Record<string, FieldValue> {
  return Object.fromEntries(fieldOrder[kind].map((name) => [name, data[name]]))
}

function labelled(files: readonly string[], description: string) {
  return files.map((id) => ({ id, description }))
}

/** Reads all records of one kind in few statements, for a batch of reviews. */
async function shownOfKind(
  context: RequestContext,
  kind: ReviewKind,
  ids: readonly string[],
  drivers: ReadonlyMap<string, DriverRow>,
): Promise<Shown[]> {
  const { db } = context
  switch (kind) {
    case 'DRIVER': {
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
    case 'DRIVER_COMPOSITION': {
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
        const own = row.vehicle_ids.flatMap((id) => vehicles.find((vehicle) => vehicle.id === id) ?? [])
        const data = own.map(
          (vehicle) => vehicle.data as { licensePlate: string; axleCount: number; grossWeight: number; body: string },
        )
        return {
          id: row.id,
          version: row.version,
          status: row.status,
          label: null,
          readings: [],
          fields: {
            configuration: (row.data as { configuration?: string }).configuration ?? null,
            main: row.main,
            licensePlate: data.map((vehicle) => vehicle.licensePlate).join(' + '),
            body: [...new Set(data.map((vehicle) => vehicle.body))].join(' + '),
            axleCount: data.reduce((sum, vehicle) => sum + vehicle.axleCount, 0),
            grossWeight: data.reduce((sum, vehicle) => sum + vehicle.grossWeight, 0),
          },
          files: own.flatMap((vehicle) => labelled(vehicle.file_ids, 'VEHICLE')),
        }
      })
    }
    default: {
      const rows = await db
        .selectFrom(tableOf[kind] as 'driver_additional_documents')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()
      const asked =
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
      const description = {
        DRIVER_LICENSE: 'LICENCE',
        DRIVER_VEHICLE: 'VEHICLE',
        DRIVER_ADDITIONAL_DOCUMENT: 'DOCUMENT',
      }[kind]
      return rows.map((row) => {
        const document = asked.find((candidate) => candidate.id === row.additional_document_id)?.data as
          | AdditionalDocumentData
          | undefined
        return {
          id: row.id,
          version: row.version,
          status: row.status,
          label: document?.label ?? null,
          readings: row.readings as Reading[],
          // Of a document that an operator handed in, only the expiry date is known.
          fields:
            row.data === null ? { expireAt: row.expire_at } : inOrder(kind, row.data as Record<string, FieldValue>),
          files: labelled(row.file_ids, description),
        }
      })
    }
  }
}

/** The evidence for deciding these reviews, in their order. Reviews whose record is gone are left out. */
export async function presentReviews(context: RequestContext, rows: readonly ReviewRow[]): Promise<Review[]> {
  if (rows.length === 0) return []
  const driverRows = await context.db
    .selectFrom('drivers')
    .selectAll()
    .where('id', 'in', [...new Set(rows.map((row) => row.driver_id))])
    .execute()
  const drivers = new Map(driverRows.map((row) => [row.id, row]))
  const shown = new Map<string, Shown>()
  for (const kind of new Set(rows.map((row) => row.kind as ReviewKind))) {
    const ids = rows.filter((row) => row.kind === kind).map((row) => row.resource_id)
    for (const record of await shownOfKind(context, kind, ids, drivers)) shown.set(`${kind} ${record.id}`, record)
  }
  const sizes = await imageSizes(
    context.db,
    [...shown.values()].flatMap((record) => record.files.map((file) => file.id)),
  )
  return rows.flatMap((row) => {
    const record = shown.get(`${row.kind} ${row.resource_id}`)
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
      driver: {
        _id: driver.id,
        code: driver.code,
        fullName: driver.full_name,
        document: { type: driver.document_type, value: driver.document },
        cellphone: driver.cellphone,
        registeredAt: driver.registered_at,
      },
      evidence: record.files.flatMap((file) => presentEvidence(context, [file.id], sizes, file.description)),
      fields: compare(record.fields, record.readings),
      flaggedBy: row.flagged_by_name,
    }
  })
}
