import type { Kysely } from 'kysely'
import type { ReviewKind } from '#contract/schemas/review'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound } from '../http/errors.ts'
import {
  type ImageSizes,
  presentAdditionalDocument,
  presentComposition,
  presentDriver,
  presentLicence,
  presentVehicle,
  type VehicleRow,
} from './present.ts'

/** The table of each kind of record that is reviewed. */
export const tableOf = {
  DRIVER: 'drivers',
  DRIVER_LICENSE: 'driver_licences',
  DRIVER_VEHICLE: 'driver_vehicles',
  DRIVER_COMPOSITION: 'driver_compositions',
  DRIVER_ADDITIONAL_DOCUMENT: 'driver_additional_documents',
} as const satisfies Record<ReviewKind, keyof Tables>

export async function imageSizes(db: Kysely<Tables>, ids: readonly string[]): Promise<ImageSizes> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('files').select(['id', 'width', 'height']).where('id', 'in', [...new Set(ids)]).execute()
  return new Map(rows.map((row) => [row.id, { width: row.width ?? 0, height: row.height ?? 0 }]))
}

export async function readDriver(db: Kysely<Tables>, id: string) {
  const row = await db.selectFrom('drivers').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Compositions with the vehicles that they name. */
export async function presentCompositions(context: RequestContext, rows: readonly Parameters<typeof presentComposition>[1][], db = context.db) {
  const vehicleIds = rows.flatMap((row) => row.vehicle_ids)
  const vehicles: VehicleRow[] =
    vehicleIds.length === 0 ? [] : await db.selectFrom('driver_vehicles').selectAll().where('id', 'in', vehicleIds).execute()
  const sizes = await imageSizes(db, vehicles.flatMap((vehicle) => vehicle.file_ids))
  return rows.map((row) => presentComposition(context, row, vehicles, sizes))
}

/** How each kind is told in the reply to a decision, under the name of the contract. */
export const presentByKind = {
  DRIVER: async (_context: RequestContext, db: Kysely<Tables>, id: string) => ({ driver: presentDriver(await readDriver(db, id)) }),
  DRIVER_LICENSE: async (context: RequestContext, db: Kysely<Tables>, id: string) => {
    const row = await db.selectFrom('driver_licences').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return { driverLicense: presentLicence(context, row, await imageSizes(db, row.file_ids)) }
  },
  DRIVER_VEHICLE: async (context: RequestContext, db: Kysely<Tables>, id: string) => {
    const row = await db.selectFrom('driver_vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return { driverVehicle: presentVehicle(context, row, await imageSizes(db, row.file_ids)) }
  },
  DRIVER_COMPOSITION: async (context: RequestContext, db: Kysely<Tables>, id: string) => {
    const row = await db.selectFrom('driver_compositions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const [driverComposition] = await presentCompositions(context, [row], db)
    if (!driverComposition) throw notFound()
    return { driverComposition }
  },
  DRIVER_ADDITIONAL_DOCUMENT: async (context: RequestContext, db: Kysely<Tables>, id: string) => {
    const row = await db.selectFrom('driver_additional_documents').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound()
    const asked = await db.selectFrom('additional_documents').selectAll().where('id', '=', row.additional_document_id).executeTakeFirstOrThrow()
    return { driverAdditionalDocument: presentAdditionalDocument(context, row, asked, await imageSizes(db, row.file_ids)) }
  },
}
