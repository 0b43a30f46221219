import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { arrived, refused, shownStates } from './delivery-moves.ts'
import { announceProgress } from './notification-queue.ts'

/** What an app or a gateway tells of one driver's delivery: it arrived or was refused, and was clicked so many times. */
export interface Told {
  notification: string
  driver: string
  refused: boolean
  clicks: number
}

/**
 * Notes what was told of deliveries, and adds it to each notification's account. Locks the notifications first, in one
 * order, as whoever sends or cancels them does. What arrived stays arrived, whatever is told later.
 * @returns the keys of the deliveries that driver and channel have, as `<notification> <driver>`
 */
export async function noteTold(
  trx: Transaction<Tables>,
  tenant: string,
  told: readonly Told[],
  at: string,
): Promise<ReadonlySet<string>> {
  const locked = await trx
    .selectFrom('notifications')
    .select(['tenant', 'id', 'status', 'version'])
    .where('tenant', '=', tenant)
    .where('id', 'in', [...new Set(told.map(({ notification }) => notification))])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (locked.length === 0) return new Set()
  const shown = sql`${[...shownStates]}::text[]`
  const { rows } = await sql<{ notification_id: string; driver_id: string }>`
    with told as (
      select notification, driver, sum(clicks)::integer as clicks, bool_and(refused) as refused
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as t(notification text, driver text, clicks integer, refused boolean)
      group by notification, driver
    ), steps as (
      select d.notification_id, d.driver_id, d.channel, d.state as before, t.clicks,
        case when d.state = ${arrived.to} then d.state
          when t.refused and d.state = any(${[...refused.from]}::text[]) then ${refused.to}
          else ${arrived.to} end as after
      from told t join notification_deliveries d
        on d.tenant = ${tenant} and d.notification_id = t.notification and d.driver_id = t.driver
      where d.state = any(${[...arrived.from, arrived.to]}::text[])
    ), noted as (
      update notification_deliveries d set clicks = d.clicks + s.clicks, at = ${at}::timestamptz, leased_until = null,
        state = s.after, reason = case when s.after = ${refused.to} then 'REFUSED' end
      from steps s
      where d.tenant = ${tenant} and d.notification_id = s.notification_id and d.driver_id = s.driver_id
        and d.channel = s.channel
      returning d.notification_id, d.driver_id, s.clicks,
        (s.after = any(${shown}))::integer - (s.before = any(${shown}))::integer as reached
    ), counted as (
      update notifications n set clicks = n.clicks + c.clicks, reached = n.reached + c.reached
      from (
        select notification_id, sum(clicks)::integer as clicks, sum(reached)::integer as reached
        from noted group by notification_id
      ) c
      where n.tenant = ${tenant} and n.id = c.notification_id
    )
    select notification_id, driver_id from noted`.execute(trx)
  await announceProgress(trx, locked, at)
  return new Set(rows.map(({ notification_id, driver_id }) => `${notification_id} ${driver_id}`))
}
