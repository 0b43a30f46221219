import type { Transaction } from 'kysely'
import type { FreightDriversDefinition, FreightsFinish } from '#contract/schemas/freights/freight-change'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'
import { changeRecord, updateRecord } from '../records/change-record.ts'
import { writeOnce } from '../records/transaction.ts'
import { freights, presentFreights } from './freights.ts'

/**
 * Finishes freights, which hides them from the app: all of them or none (CON-4-036, CON-4-038, decisions §14).
 * @throws ServiceError 404 for an unknown one; 409 for one that is finished or was changed since it was read
 */
export function finishFreights(context: RequestContext, { freights: named }: FreightsFinish) {
  return writeOnce(context, async (trx) => {
    const rows = []
    // In the order of their ids, so that two calls over the same freights do not wait for each other in a circle.
    const ordered = [...named].sort((one, other) => one._id.localeCompare(other._id))
    for (const { _id: id, __v } of ordered) {
      const finish = { event: 'FINISH', __v }
      rows.push(
        await updateRecord(context, trx, freights, id, finish, ({ outcome, at }) => ({
          status: outcome.status,
          finished_at: at,
        })),
      )
    }
    return { message: textOf('ok', context.language), freights: await presentFreights(context, trx, rows) }
  })
}

/** @throws ServiceError 409 with an issue, which names the driver, at each one who is not active or does not exist */
async function assertAvailable(
  context: RequestContext,
  trx: Transaction<Tables>,
  drivers: readonly string[],
): Promise<void> {
  const rows = await trx
    .selectFrom('drivers')
    .select(['id', 'full_name', 'status', 'active'])
    .where('id', 'in', [...drivers])
    .where('deleted_at', 'is', null)
    // Nobody inactivates them before the definition is stored.
    .orderBy('id')
    .forShare()
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const text = textOf('driverUnavailable', context.language)
  const issues = drivers.flatMap((id, at) => {
    const driver = known.get(id)
    if (driver?.active && driver.status === 'ACTIVE') return []
    return [{ code: 'custom', path: ['drivers', at], message: driver ? `${driver.full_name}: ${text}` : text }]
  })
  if (issues.length > 0) throw new ServiceError(409, 'NOT_POSSIBLE_NOW', 'driverUnavailable', { issues })
}

/**
 * Defines the drivers of a freight and keeps it active or closes it (CON-4-039, CON-5-088). Drivers who are defined
 * already stay.
 * @throws ServiceError 409 for a driver who is not active, and for a freight that is finished or was changed
 */
export function addFreightDrivers(context: RequestContext, id: string, definition: FreightDriversDefinition) {
  const { drivers, close, __v } = definition
  return changeRecord(
    context,
    freights,
    id,
    { event: 'DEFINE_DRIVERS', __v },
    {
      eventOf: () => Promise.resolve({ close }),
      values: ({ outcome, at }) => ({ status: outcome.status, ...(close ? { finished_at: at } : {}) }),
      async after({ trx, row, at }) {
        await assertAvailable(context, trx, drivers)
        const added = await trx
          .insertInto('freight_drivers')
          .values(
            drivers.map((driver) => ({
              tenant: row.tenant,
              freight_id: id,
              driver_id: driver,
              defined_by: context.caller.userId,
              defined_at: at,
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .returning('driver_id')
          .execute()
        return { drivers: added.map(({ driver_id: driver }) => driver) }
      },
    },
  )
}
