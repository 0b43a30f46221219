import { type Kysely, sql, type Transaction } from 'kysely'
import type { Issue } from '#contract/schemas/general/error-reply'
import { textOf } from '#contract/texts'
import { PLATE_HOLDING } from '#machines/vehicles/composition.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'

/** A plate in use, and the driver of the composition that holds it. */
export interface PlateUse {
  plate: string
  driverName: string
}

async function hold(context: RequestContext, trx: Transaction<Tables>, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${context.caller.tenant} ${what}`}, 0))`.execute(trx)
}

/**
 * Lets one transaction at a time register compositions of a driver, because only one of them is the main one. Taken
 * before the locks of plates.
 */
export function holdCompositionsOf(context: RequestContext, trx: Transaction<Tables>, driver: string): Promise<void> {
  return hold(context, trx, `compositions of ${driver}`)
}

/**
 * Locks plates of a tenant until the transaction ends: when two people register or activate one plate at once, the
 * second sees what the first one did. Taken before any row lock and in the order of the plates, so that no deadlock is
 * possible.
 */
export async function holdPlates(
  context: RequestContext,
  trx: Transaction<Tables>,
  plates: readonly string[],
): Promise<void> {
  for (const plate of [...new Set(plates)].toSorted()) await hold(context, trx, `plate ${plate}`)
}

/**
 * Those of `plates` that a composition of the caller's tenant holds, of any driver.
 * @param except id of a composition that does not count
 */
export async function platesInUse(
  db: Kysely<Tables>,
  plates: readonly string[],
  except: string | null = null,
): Promise<PlateUse[]> {
  const { rows } = await sql<PlateUse>`
    select distinct on (v.license_plate) v.license_plate as plate, d.full_name as "driverName"
    from driver_vehicles v
      join driver_compositions c on c.tenant = v.tenant and c.driver_id = v.driver_id and c.vehicle_ids ? v.id and c.deleted_at is null
      join drivers d on d.tenant = c.tenant and d.id = c.driver_id
    where v.license_plate in (${sql.join(plates)}) and v.deleted_at is null
      and c.status in (${sql.join(PLATE_HOLDING)}) and c.id <> ${except ?? ''}
    order by v.license_plate, c.id`.execute(db)
  return rows
}

/** The plates of a composition. */
async function platesOf(db: Kysely<Tables>, composition: string): Promise<string[]> {
  const { rows } = await sql<{ plate: string }>`
    select distinct v.license_plate as plate from driver_compositions c
      join driver_vehicles v on v.tenant = c.tenant and v.driver_id = c.driver_id and c.vehicle_ids ? v.id
    where c.id = ${composition}`.execute(db)
  return rows.map(({ plate }) => plate)
}

/**
 * Locks the plates of a composition.
 * @returns those that another composition holds
 */
export async function plateUsesOf(
  context: RequestContext,
  trx: Transaction<Tables>,
  composition: string,
): Promise<PlateUse[]> {
  const plates = await platesOf(trx, composition)
  if (plates.length === 0) return []
  await holdPlates(context, trx, plates)
  return platesInUse(trx, plates, composition)
}

/** The issue, at a field, that a plate is in use and by whom. Names drivers of the caller's tenant only. */
export function inUse(context: RequestContext, { driverName }: PlateUse, path: (string | number)[]): Issue {
  return { code: 'custom', path, message: `${textOf('plateInUse', context.language)} ${driverName}.` }
}
