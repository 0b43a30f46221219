import type { AdditionalDocumentData } from '#contract/schemas/documents/driver-additional-document'
import type { ReviewKind } from '#contract/schemas/reviews/review'
import { searchable } from '#contract/searchable'
import { waits } from '#machines/lifecycle'
import { reviewLifecycles } from '#machines/reviews/reviewed.lifecycle'
import { RECORDED_AT, type TestRows, type Values } from '../records/test-rows.ts'
import { handedInOfTests, licenceOfTests, requestedDocumentOfTests, SETTLED, vehicleOfTests } from './test-values.ts'

type ReviewValues = Values<'reviews'>

const sent = { status: 'SENT', review_result: 'WAITING_REVISION', readings: '[]', file_ids: '[]' } as const

interface ReviewedRows extends TestRows {
  /** By the driver's id. */
  driverNames: Map<string, string>
  /** The document of the platform that drivers are asked for; null until one is needed. */
  requestedDocument: string | null
}

/** Adds the review of a record whose status waits for a person; returns the id of the record. */
async function queueReview(
  rows: ReviewedRows,
  kind: ReviewKind,
  row: { id: string; status: string },
  driver: string,
  review: ReviewValues = {},
): Promise<string> {
  if (waits(reviewLifecycles[kind], row.status)) {
    const id = rows.nextId()
    await rows.db.system
      .insertInto('reviews')
      .values({
        tenant: rows.tenant,
        id,
        kind,
        resource_id: row.id,
        driver_id: driver,
        driver_name: rows.driverNames.get(driver) ?? '',
        // One second apart, in the order in which they were inserted.
        waiting_since: new Date(Date.parse(RECORDED_AT) + rows.count() * 1000).toISOString(),
        ...review,
      })
      .execute()
  }
  return row.id
}

async function insertDriver(rows: ReviewedRows, values?: Values<'drivers'>, review?: ReviewValues): Promise<string> {
  const row = {
    ...rows.base(),
    status: 'WAITING_REVIEW',
    review_result: 'WAITING_REVISION',
    full_name: `Motorista ${rows.count()}`,
    document_type: 'CPF',
    document: String(rows.count()).padStart(11, '0'),
    cellphone: '+5519999990000',
    email: null,
    country: 'BRA',
    work_mode: 'SELF_EMPLOYED',
    level: 'REGISTERED',
    vehicle_status: 'INACTIVE',
    origin: 'APP',
    registered_at: RECORDED_AT,
    birth_date: '1980-05-04',
    app_installed: false,
    profile_picture: false,
    facial_recognition: false,
    verified_document: false,
    address_provided: false,
    traveled_product: false,
    traveled_company: false,
    data: '{}',
    ...values,
  }
  const search = searchable(`${row.full_name} ${row.document} ${(row.cellphone ?? '').replaceAll(/\D/g, '')}`)
  await rows.db.system
    .insertInto('drivers')
    .values({ search, ...row })
    .execute()
  rows.driverNames.set(row.id, row.full_name)
  return queueReview(rows, 'DRIVER', row, row.id, review)
}

async function insertLicence(
  rows: ReviewedRows,
  driver: string,
  values?: Values<'driver_licences'>,
  review?: ReviewValues,
): Promise<string> {
  const row = {
    ...rows.base(),
    ...sent,
    driver_id: driver,
    type: 'BRA_CNH',
    identifier: '222',
    expire_at: '2030-01-31',
    data: JSON.stringify(licenceOfTests),
    ...values,
  }
  await rows.db.system.insertInto('driver_licences').values(row).execute()
  return queueReview(rows, 'DRIVER_LICENSE', row, driver, review)
}

async function insertVehicle(
  rows: ReviewedRows,
  driver: string,
  values?: Values<'driver_vehicles'>,
  review?: ReviewValues,
): Promise<string> {
  const row = {
    ...rows.base(),
    ...sent,
    driver_id: driver,
    license_plate: 'ABC1D23',
    data: JSON.stringify(vehicleOfTests),
    ...values,
  }
  await rows.db.system.insertInto('driver_vehicles').values(row).execute()
  return queueReview(rows, 'DRIVER_VEHICLE', row, driver, review)
}

async function insertComposition(
  rows: ReviewedRows,
  driver: string,
  values?: Values<'driver_compositions'>,
  review?: ReviewValues,
): Promise<string> {
  const row = {
    ...rows.base(),
    status: 'WAITING_REVIEW',
    review_result: 'WAITING_REVISION',
    driver_id: driver,
    main: false,
    vehicle_ids: '[]',
    data: '{"configuration":"Toco"}',
    ...values,
  }
  await rows.db.system.insertInto('driver_compositions').values(row).execute()
  return queueReview(rows, 'DRIVER_COMPOSITION', row, driver, review)
}

/** A document that drivers are asked for: by the platform, or by a company that reviews it. */
async function insertRequestedDocument(rows: ReviewedRows, companyName: string | null): Promise<string> {
  const id = rows.nextId()
  const data: AdditionalDocumentData =
    companyName === null
      ? requestedDocumentOfTests
      : { ...requestedDocumentOfTests, profileDocumentType: null, companyName, hasRevision: true }
  await rows.db.system
    .insertInto('additional_documents')
    .values({
      tenant: rows.tenant,
      id,
      type: companyName === null ? 'PROFILE_DOCUMENT' : 'COMPANY_DOCUMENT',
      data: JSON.stringify(data),
    })
    .execute()
  return id
}

async function insertDocument(
  rows: ReviewedRows,
  driver: string,
  values?: Values<'driver_additional_documents'>,
  review?: ReviewValues,
): Promise<string> {
  rows.requestedDocument ??= await insertRequestedDocument(rows, null)
  const row = {
    ...rows.base(),
    ...sent,
    driver_id: driver,
    additional_document_id: rows.requestedDocument,
    expire_at: '2027-01-31',
    data: JSON.stringify(handedInOfTests),
    ...values,
  }
  await rows.db.system.insertInto('driver_additional_documents').values(row).execute()
  return queueReview(rows, 'DRIVER_ADDITIONAL_DOCUMENT', row, driver, review)
}

/** A record of this kind in this status, and the driver that it belongs to. */
async function insertOfKind(
  rows: ReviewedRows,
  kind: ReviewKind,
  status?: string,
): Promise<{ id: string; driver: string }> {
  const values = status === undefined ? {} : { status }
  if (kind === 'DRIVER') {
    const id = await insertDriver(rows, values)
    return { id, driver: id }
  }
  const driver = await insertDriver(rows, SETTLED)
  const make = {
    DRIVER_LICENSE: () => insertLicence(rows, driver, values),
    DRIVER_VEHICLE: () => insertVehicle(rows, driver, values),
    DRIVER_COMPOSITION: () => insertComposition(rows, driver, values),
    DRIVER_ADDITIONAL_DOCUMENT: () => insertDocument(rows, driver, values),
  }[kind]
  return { id: await make(), driver }
}

/** Id of the review of a record; null where there is none. */
async function reviewOf(rows: ReviewedRows, id: string): Promise<string | null> {
  const row = await rows.db.system
    .selectFrom('reviews')
    .select('id')
    .where('tenant', '=', rows.tenant)
    .where('resource_id', '=', id)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Each function inserts one row, and its review where its status waits for one, and returns the id of the row. */
export function reviewedRecords(testRows: TestRows) {
  const rows: ReviewedRows = { ...testRows, driverNames: new Map(), requestedDocument: null }
  return {
    driver: insertDriver.bind(null, rows),
    licence: insertLicence.bind(null, rows),
    vehicle: insertVehicle.bind(null, rows),
    composition: insertComposition.bind(null, rows),
    document: insertDocument.bind(null, rows),
    requestedDocument: insertRequestedDocument.bind(null, rows),
    ofKind: insertOfKind.bind(null, rows),
    reviewOf: reviewOf.bind(null, rows),
  }
}
