import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { DocumentStatus } from '#contract/schemas/documents/document-review'
import type { driverLevel } from '#contract/schemas/drivers/driver'
import type { ReviewKind } from '#contract/schemas/reviews/review'
import { driverLevel as lifecycle } from '#machines/drivers/driver-level.lifecycle'
import { apply } from '#machines/lifecycle'
import type { Tables } from '../database/tables.ts'

const APPROVED: readonly DocumentStatus[] = ['APPROVED_AUTOMATICALLY', 'APPROVED_MANUALLY']
/** Kinds of records whose approval can complete a registration. */
const COMPLETING: readonly ReviewKind[] = ['DRIVER', 'DRIVER_LICENSE', 'DRIVER_COMPOSITION']

/** True where an event on such a record may complete a registration. */
export function mayComplete(kind: ReviewKind, event: string): boolean {
  return COMPLETING.includes(kind) && (event === 'APPROVE' || event === 'ACTIVATE' || event === 'TRUST_RULE_PASSED')
}

/** Keeps whether a driver's licence is verified, which the list filters by; nobody edits it, so the version stays. */
export async function noteVerified(
  trx: Transaction<Tables>,
  tenant: string,
  driver: string,
  licence: string,
): Promise<void> {
  const verified_document = APPROVED.includes(licence as DocumentStatus)
  await trx
    .updateTable('drivers')
    .set({ verified_document })
    .where('tenant', '=', tenant)
    .where('id', '=', driver)
    .where('verified_document', '<>', verified_document)
    .execute()
}

/** Lifecycle events that the driver's stored state allows now. */
async function eventsDue(trx: Transaction<Tables>, id: string, status: string): Promise<string[]> {
  if (status !== 'ACTIVE') return []
  const records = await trx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('driver_licences')
        .select('status')
        .where('driver_id', '=', id)
        .where('deleted_at', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(sql.lit(1))
        .as('licence'),
      eb
        .selectFrom('driver_compositions')
        .select('id')
        .where('driver_id', '=', id)
        .where('deleted_at', 'is', null)
        .where('main', 'is', true)
        .where('status', '=', 'ACTIVE')
        .limit(sql.lit(1))
        .as('main'),
    ])
    .executeTakeFirstOrThrow()
  if (!APPROVED.includes(records.licence as DocumentStatus)) return []
  return records.main ? ['REGISTRATION_COMPLETED', 'CERTIFIED'] : ['REGISTRATION_COMPLETED']
}

/**
 * The level that a driver has after an event, from the lifecycle and the stored records; null where it stays. A level
 * never falls. Writes nothing: the caller stores it and names it in the event's history.
 * @param driver the level as stored, and the status after the event
 */
export async function levelAfter(
  trx: Transaction<Tables>,
  id: string,
  driver: { level: string; status: string },
): Promise<z.infer<typeof driverLevel> | null> {
  let { level } = driver
  for (const type of await eventsDue(trx, id, driver.status)) level = apply(lifecycle, level, { type })?.status ?? level
  return level === driver.level ? null : (level as z.infer<typeof driverLevel>)
}

/**
 * Raises a driver's level after an event on another record, such as a licence: locks the driver's row, and writes it
 * where the level rises. The driver's version stays, because nobody edits a level.
 * @returns the new level; null where it stays
 */
export async function raiseLevel(trx: Transaction<Tables>, tenant: string, id: string) {
  const locked = trx.selectFrom('drivers').select(['level', 'status']).where('id', '=', id).forUpdate()
  const driver = await locked.executeTakeFirst()
  const level = driver ? await levelAfter(trx, id, driver) : null
  if (level) await trx.updateTable('drivers').set({ level }).where('tenant', '=', tenant).where('id', '=', id).execute()
  return level
}
