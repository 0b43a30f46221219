import { sql, type Transaction } from 'kysely'
import type { DrawerInteracted } from '#contract/schemas/drawers/drawer-app-events'
import type { Tables } from '../database/tables.ts'
import { type EventTaker, type Refused, takes } from '../driver-app/contribution.ts'
import { announceAll } from '../http/changes.ts'
import type { RequestContext } from '../http/context.ts'

const types = { 'drawer.viewed': 'VIEW', 'drawer.tapped': 'TAP' } as const satisfies Record<
  DrawerInteracted['type'],
  string
>

/** What one driver did with one drawer on one day. */
interface Done {
  drawer: string
  type: (typeof types)[DrawerInteracted['type']]
  day: string
  driver: string
}

/**
 * Keeps what drivers did, once for each driver, kind and day, and counts what is new. Both inserts write their rows in one
 * order, so that two batches do not wait for each other in a circle.
 * @returns the drawers whose numbers changed
 */
async function writeInteractions(
  trx: Transaction<Tables>,
  tenant: string,
  done: readonly Done[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    with fresh as (
      insert into drawer_interactions (tenant, drawer_id, type, day, driver_id)
      select ${tenant}, drawer, type, day, driver
      from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as e(drawer text, type text, day date, driver text)
      order by drawer, type, day, driver
      on conflict do nothing returning drawer_id, type, day
    )
    insert into drawer_days as d (tenant, drawer_id, day, views, taps)
    select ${tenant}, drawer_id, day, count(*) filter (where type = 'VIEW'), count(*) filter (where type = 'TAP')
    from fresh group by drawer_id, day order by drawer_id, day
    on conflict (tenant, drawer_id, day) do update set views = d.views + excluded.views, taps = d.taps + excluded.taps
    returning drawer_id as id`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Takes in what drivers did with drawers, and announces each drawer once. What was done before the drawer's start, before
 * it was made or after its end does not count; what is told late does. Pauses and the drawer's list are not looked at: the
 * app tells what it showed.
 */
async function takeInteractions(
  { caller: { tenant, userName }, calendar, now }: RequestContext,
  trx: Transaction<Tables>,
  events: readonly DrawerInteracted[],
): Promise<Refused[]> {
  const drawers = await trx
    .selectFrom('drawers')
    .select(['id', 'status', 'version', 'start_at', 'end_at', 'created_at'])
    .where('id', 'in', [...new Set(events.map(({ drawer }) => drawer))])
    .where('deleted_at', 'is', null)
    .execute()
  const known = new Map(drawers.map((drawer) => [drawer.id, drawer]))
  const refused: Refused[] = []
  const done: Done[] = []
  for (const { id, type, at, driver, drawer } of events) {
    const of = known.get(drawer)
    const moment = Date.parse(at)
    const begins = of ? Math.max(Date.parse(of.start_at), Date.parse(of.created_at)) : 0
    if (!of) refused.push({ id, reason: 'UNKNOWN_DRAWER' })
    else if (moment < begins || moment > Date.parse(of.end_at)) refused.push({ id, reason: 'DRAWER_NOT_SHOWN' })
    else done.push({ drawer, type: types[type], day: calendar.dayOf(new Date(at)), driver })
  }
  const changed = done.length === 0 ? new Set<string>() : await writeInteractions(trx, tenant, done)
  const change = { resource: 'DRAWER', driver: null, event: 'ENGAGED', by: null, byName: userName } as const
  await announceAll(
    trx,
    drawers
      .filter(({ id }) => changed.has(id))
      .map(({ id, status, version: __v }) => ({
        tenant,
        change: { ...change, id, status, __v, at: now().toISOString() },
      })),
  )
  return refused
}

/** Events of the app on drawers. */
export const drawerAppEvents: readonly EventTaker[] = [takes(['drawer.viewed', 'drawer.tapped'], takeInteractions)]
