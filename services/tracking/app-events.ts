import { sql } from 'kysely'
import { announceAll } from '../http/changes.ts'
import { type EventTaker, latestByDriver, takes } from '../driver-app/contribution.ts'
import { authorOf } from '../records/histories.ts'
import { openMonths, oldestKept, scaled } from './position-months.ts'

/** Positions that apps and integrations tell. */
export const trackingAppEvents: readonly EventTaker[] = [
  takes(['driver.located'], async (context, trx, events) => {
    const { tenant } = context.caller
    const oldest = oldestKept(context.now(), context.positionMonths).getTime()
    const kept = events.filter(({ at }) => Date.parse(at) >= oldest)
    const tooOld = events.filter(({ at }) => Date.parse(at) < oldest)
    if (kept.length > 0) {
      await openMonths(
        trx,
        kept.map(({ at }) => at),
      )
      const rows = kept.map(({ driver, at, position, speed, batteryLevel, plates, travel }) => ({
        id: context.newId(),
        driver,
        at,
        ...scaled({ ...position, speed: speed ?? null, batteryLevel: batteryLevel ?? null }),
        plates,
        travel: travel ?? null,
      }))
      await sql`
        insert into driver_positions (tenant, driver_id, at, id, latitude, longitude, speed, battery, plates, travel)
        select ${tenant}, r.driver, r.at, r.id, r.latitude, r.longitude, r.speed, r.battery, r.plates, r.travel
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, driver text, at timestamptz,
          latitude int, longitude int, speed smallint, battery smallint, plates jsonb, travel text)
        order by r.driver, r.at
        on conflict do nothing`.execute(trx)
      const { by, byName } = authorOf(context)
      await announceAll(
        trx,
        latestByDriver(kept).map(({ driver, at }) => ({
          tenant,
          change: {
            resource: 'DRIVER_POSITION',
            id: driver,
            driver,
            event: 'LOCATE',
            status: null,
            __v: 0,
            by,
            byName,
            at,
          },
        })),
      )
    }
    return tooOld.map(({ id }) => ({ id, reason: 'TOO_OLD' }))
  }),
]
