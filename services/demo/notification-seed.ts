import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Of a hundred drivers: who got a notification, and who of them clicked on it. */
const REACHED = 92
const CLICKED = 17

/** A number from 0 to 99 that is always the same for a driver and a notification. */
const percent = sql`abs(hashtext(d.id || n.id)) % 100`

/** Adds the drivers of the demo's sent notifications; does nothing where they are there. */
export async function seedNotificationDeliveries(db: Database, tenant: string): Promise<void> {
  await sql`
    insert into notification_deliveries (tenant, notification_id, driver_id, channel, state, reason, due_at, at, clicks)
    select n.tenant, n.id, d.id, n.channel, case when ${percent} < ${REACHED} then 'DELIVERED' else 'SKIPPED' end,
      case when ${percent} < ${REACHED} then null else 'INACTIVE' end, n.send_at, n.send_at,
      case when ${percent} < ${CLICKED} then 1 else 0 end
    from notifications n join drivers d on d.tenant = n.tenant and d.active and d.deleted_at is null
    where n.tenant = ${tenant} and n.status = 'SENT'
      and not exists (select from notification_deliveries k where k.tenant = n.tenant and k.notification_id = n.id)`.execute(
    db.system,
  )
  await sql`
    update notifications n set reached = c.reached, clicks = c.clicks
    from (
      select notification_id, (count(*) filter (where state = 'DELIVERED'))::integer as reached,
        sum(clicks)::integer as clicks
      from notification_deliveries where tenant = ${tenant} group by notification_id
    ) c
    where n.tenant = ${tenant} and n.id = c.notification_id and n.reached = 0`.execute(db.system)
}
