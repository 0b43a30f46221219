import type { Kysely } from 'kysely'
import type { ReviewKind } from '#contract/schemas/reviews/review'
import { reviewLifecycles } from '#machines/reviews/reviewed.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound } from '../http/errors.ts'
import { declareRecord } from '../records/declare.ts'
import { isAmong } from '../records/list-page.ts'
import { inUse, plateUsesOf } from './plates.ts'
import {
  type AdditionalDocumentRow,
  type ImageSizes,
  presentAdditionalDocument,
  presentComposition,
  presentDriver,
  presentLicence,
  presentVehicle,
  type VehicleRow,
} from './present.ts'
import { reviewContextOf, type ReviewFacts, reviewFacts, reviewRefusalOf } from './reopening.ts'

/** Table of each kind of reviewed record. */
export const tableOf = {
  DRIVER: 'drivers',
  DRIVER_LICENSE: 'driver_licences',
  DRIVER_VEHICLE: 'driver_vehicles',
  DRIVER_COMPOSITION: 'driver_compositions',
  DRIVER_ADDITIONAL_DOCUMENT: 'driver_additional_documents',
} as const satisfies Record<ReviewKind, keyof Tables>

export async function imageSizes(db: Kysely<Tables>, ids: readonly string[]): Promise<ImageSizes> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('files')
    .select(['id', 'width', 'height', 'pages'])
    .where(isAmong([...new Set(ids)]))
    .execute()
  return new Map(rows.map((row) => [row.id, { width: row.width ?? 0, height: row.height ?? 0, pages: row.pages }]))
}

/** Compositions with the vehicles that they name. */
export async function presentCompositions(
  context: RequestContext,
  rows: readonly Parameters<typeof presentComposition>[1][],
  db = context.db,
) {
  const vehicleIds = rows.flatMap((row) => row.vehicle_ids)
  const vehicles: VehicleRow[] =
    vehicleIds.length === 0
      ? []
      : await db.selectFrom('driver_vehicles').selectAll().where(isAmong(vehicleIds)).execute()
  const sizes = await imageSizes(
    db,
    vehicles.flatMap((vehicle) => vehicle.file_ids),
  )
  return rows.map((row) => presentComposition(context, row, vehicles, sizes))
}

/** The requested document that a driver's additional document answers. */
export function requestedDocumentOf(
  db: Kysely<Tables>,
  { additional_document_id: id }: Pick<AdditionalDocumentRow, 'additional_document_id'>,
) {
  return db.selectFrom('additional_documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Declarations that all reviewed records share. */
const reviewed = {
  statusOf: ({ status }: { status: string }) => status,
  before: async (context: RequestContext, _trx: unknown, _id: string, event: string) => reviewFacts(context, event),
  contextOf: reviewContextOf,
}

const ofADriver = ({ driver_id: driver }: { driver_id: string }) => driver

export const drivers = declareRecord({
  table: 'drivers',
  resource: 'DRIVER',
  lifecycle: reviewLifecycles.DRIVER,
  edits: ['EDIT', 'WORK_MODE_CHANGED', 'OPT_OUTS_CHANGED'],
  ...reviewed,
  refusalOf: reviewRefusalOf(reviewLifecycles.DRIVER),
  driverOf: ({ id }) => id,
  // Message for a document that another driver has (CON-5-072, CON-8-019).
  uniques: {
    drivers_document: ({ document_type: type }) => ({
      text: type === 'CPF' ? 'cpfRegistered' : 'documentRegistered',
      path: ['document', 'value'],
    }),
  },
  present: (_context, _db, row) => Promise.resolve({ driver: presentDriver(row) }),
})

export const driverLicences = declareRecord({
  table: 'driver_licences',
  resource: 'DRIVER_LICENSE',
  lifecycle: reviewLifecycles.DRIVER_LICENSE,
  ...reviewed,
  refusalOf: reviewRefusalOf(reviewLifecycles.DRIVER_LICENSE),
  driverOf: ofADriver,
  present: async (context, db, row) => ({
    driverLicense: presentLicence(context, row, await imageSizes(db, row.file_ids)),
  }),
})

export const driverVehicles = declareRecord({
  table: 'driver_vehicles',
  resource: 'DRIVER_VEHICLE',
  lifecycle: reviewLifecycles.DRIVER_VEHICLE,
  ...reviewed,
  refusalOf: reviewRefusalOf(reviewLifecycles.DRIVER_VEHICLE),
  driverOf: ofADriver,
  present: async (context, db, row) => ({
    driverVehicle: presentVehicle(context, row, await imageSizes(db, row.file_ids)),
  }),
})

export const driverCompositions = declareRecord({
  table: 'driver_compositions',
  resource: 'DRIVER_COMPOSITION',
  lifecycle: reviewLifecycles.DRIVER_COMPOSITION,
  edits: ['MAIN_REPLACED'],
  ...reviewed,
  /**
   * Activating a composition, or letting it wait again, locks its plates before the row, in the same order as
   * registering one does.
   */
  before: async (context, trx, id, event): Promise<ReviewFacts> =>
    reviewFacts(context, event, ['ACTIVATE', 'REOPEN'].includes(event) ? await plateUsesOf(context, trx, id) : []),
  contextOf: (row, facts) => ({ ...reviewContextOf(row, facts), platesInUse: (facts?.uses.length ?? 0) > 0 }),
  driverOf: ofADriver,
  refusalOf: (context, facts, row) =>
    facts.uses.length > 0
      ? { code: 'PLATES_IN_USE', issues: facts.uses.map((use) => inUse(context, use, ['event'])) }
      : reviewRefusalOf(reviewLifecycles.DRIVER_COMPOSITION)(context, facts, row),
  async present(context, db, row) {
    const [driverComposition] = await presentCompositions(context, [row], db)
    if (!driverComposition) throw notFound()
    return { driverComposition }
  },
})

export const driverAdditionalDocuments = declareRecord({
  table: 'driver_additional_documents',
  resource: 'DRIVER_ADDITIONAL_DOCUMENT',
  lifecycle: reviewLifecycles.DRIVER_ADDITIONAL_DOCUMENT,
  ...reviewed,
  refusalOf: reviewRefusalOf(reviewLifecycles.DRIVER_ADDITIONAL_DOCUMENT),
  driverOf: ofADriver,
  async present(context, db, row) {
    const [requestedDocument, sizes] = [await requestedDocumentOf(db, row), await imageSizes(db, row.file_ids)]
    return { driverAdditionalDocument: presentAdditionalDocument(context, row, requestedDocument, sizes) }
  },
})
