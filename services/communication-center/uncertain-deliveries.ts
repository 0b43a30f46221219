import { type Selectable, sql, type Transaction } from 'kysely'
import type { UncertainChange } from '#contract/schemas/notifications/notification-delivery'
import { notification as lifecycle } from '#machines/notifications/notification.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'
import { changeRecord } from '../records/change-record.ts'
import { moveOf } from '../records/moves.ts'
import { confirmed, type DeliveryMove, sentAgain } from './delivery-moves.ts'
import { notifications } from './notifications.ts'
import { wakeNotifier } from './wake-notifier.ts'

const moves = { CONFIRM: confirmed, SEND_AGAIN: sentAgain } as const
const { to: canceled } = moveOf(lifecycle, 'CANCEL')

const refused = () => new ServiceError(409, 'NOT_POSSIBLE_NOW', 'notPossibleNow')

/** Moves the uncertain deliveries of a notification, or that of one driver. @returns how many there were */
async function decide(
  trx: Transaction<Tables>,
  { tenant, id }: Pick<Selectable<Tables['notifications']>, 'tenant' | 'id'>,
  { from, to }: DeliveryMove,
  { driver, at }: { driver: string | undefined; at: string },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('notification_deliveries')
    .set({ state: to, at, due_at: at, tried_from: at, leased_until: null })
    .where('tenant', '=', tenant)
    .where('notification_id', '=', id)
    .where('state', 'in', from)
    .$if(driver !== undefined, (update) => update.where('driver_id', '=', driver!))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Decides on deliveries of which nobody knows whether they left. Those that arrived count as reached; those that are
 * sent again are due now, and left out like any others. A notification that was cancelled is not sent again.
 * @throws ServiceError 404 for an unknown notification; 409 for an older version, and where nothing is uncertain
 */
export function decideUncertainDeliveries(context: RequestContext, id: string, change: UncertainChange) {
  const { decision, driver, __v } = change
  return changeRecord(
    context,
    notifications,
    id,
    { event: `${decision}_DELIVERIES`, __v },
    {
      async values({ trx, row, at }) {
        if (decision === 'SEND_AGAIN' && row.status === canceled) throw refused()
        const many = await decide(trx, row, moves[decision], { driver, at })
        if (many === 0) throw refused()
        if (decision === 'SEND_AGAIN') await wakeNotifier(trx)
        return decision === 'CONFIRM' ? { reached: row.reached + many } : {}
      },
      async after({ trx }) {
        if (driver === undefined) return
        const named = trx
          .selectFrom('drivers')
          .select(sql<string>`full_name`.as('name'))
          .where('id', '=', driver)
        return { names: [(await named.executeTakeFirstOrThrow()).name] }
      },
    },
  )
}
