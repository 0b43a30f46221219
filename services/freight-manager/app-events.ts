import { sql, type Transaction } from 'kysely'
import type {
  FreightContacted,
  FreightInteracted,
  FreightSearched,
} from '#contract/schemas/freights/freight-app-events'
import { DRIVER_SCORE } from '#contract/driver-score'
import type { FreightInteraction } from '#contract/schemas/freights/freight-vocabulary'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { type EventTaker, type Refused, takes } from '../driver-app/contribution.ts'
import { announceAll } from '../http/changes.ts'
import type { RequestContext } from '../http/context.ts'
import type { FreightRow } from './freights.ts'

/** Deletes searches that are too old to say anything about a driver. */
export async function purgeFreightSearches(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DRIVER_SCORE.searchedLane.days * 86_400_000).toISOString()
  await db.system.deleteFrom('freight_searches').where('at', '<', before).execute()
}

/** Keeps what drivers searched, and when each of them searched last (CON-7-081). */
async function takeSearches(
  { caller: { tenant } }: RequestContext,
  trx: Transaction<Tables>,
  events: readonly FreightSearched[],
): Promise<void> {
  const searches = events.map(({ id, driver, at, origin = {}, destination = {} }) => ({
    id,
    driver,
    at,
    origin_city: origin.city ?? '',
    origin_state: origin.stateCode ?? '',
    destination_city: destination.city ?? '',
    destination_state: destination.stateCode ?? '',
  }))
  await sql`
    with searches as (
      insert into freight_searches
        (tenant, driver_id, id, at, origin_city, origin_state, destination_city, destination_state)
      select ${tenant}, driver, id, at, searchable(origin_city), searchable(origin_state),
        searchable(destination_city), searchable(destination_state)
      from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as e(driver text, id text, at timestamptz,
        origin_city text, origin_state text, destination_city text, destination_state text)
      on conflict do nothing returning driver_id, at
    )
    update driver_app_states s set last_search_at = greatest(s.last_search_at, n.at)
    from (select driver_id, max(at) as at from searches group by driver_id) n
    where s.tenant = ${tenant} and s.driver_id = n.driver_id`.execute(trx)
}

const interactions = {
  'freight.clicked': 'CLICK',
  'freight.viewed': 'VIEW',
  'freight.saved': 'SAVE',
  'freight.liked': 'LIKE',
} as const satisfies Record<FreightInteracted['type'], FreightInteraction>

type Interaction = FreightInteracted | FreightContacted

const interactionOf = (event: Interaction): FreightInteraction =>
  event.type === 'freight.contacted' ? event.by : interactions[event.type]

/**
 * Locks freights in the order of their ids, so that no batch waits for another in a circle, and none is finished
 * meanwhile. Each is looked up by primary key whatever statistics say of the table: no partial index fits, because the
 * deleted ones are left out afterwards.
 */
async function lockFreights(trx: Transaction<Tables>, tenant: string, ids: readonly string[]) {
  const { rows } = await sql<Pick<FreightRow, 'id' | 'status' | 'version' | 'finished_at'>>`
    select f.* from unnest(${[...new Set(ids)].toSorted()}::text[]) e (id)
    cross join lateral (
      select id, status, version, finished_at, deleted_at from freights
      where tenant = ${tenant} and id = e.id offset 0 for no key update) f
    where f.deleted_at is null`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Keeps what drivers did with freights, once for each driver and kind, in the publication of that moment: one that is
 * told late counts for the publication that the driver saw. The counters of the freights follow by a trigger.
 */
async function writeInteractions(
  trx: Transaction<Tables>,
  tenant: string,
  events: readonly Interaction[],
): Promise<void> {
  const done = events.map((event) => ({
    freight: event.freight,
    driver: event.driver,
    at: event.at,
    type: interactionOf(event),
  }))
  await sql`
    insert into freight_interactions as i (tenant, freight_id, publication, driver_id, type, at)
    select ${tenant}, e.freight, p.publication, e.driver, e.type, max(e.at)
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as e(freight text, driver text, at timestamptz, type text)
    cross join lateral (
      select tenant, id, publication from freights where tenant = ${tenant} and id = e.freight offset 0) f
    cross join lateral (
      select f.publication - case when f.publication = 1 then 0 else (
        select count(*)::integer from histories h where h.tenant = f.tenant and h.resource = 'FREIGHT'
          and h.resource_id = f.id and h.details ? 'publication' and h.at > e.at) end as publication) p
    group by e.freight, p.publication, e.driver, e.type
    order by e.freight, p.publication, e.driver, e.type
    on conflict (tenant, freight_id, publication, driver_id, type) do update set at = greatest(i.at, excluded.at)`.execute(
    trx,
  )
}

/**
 * Takes in what drivers did with freights, and announces each freight once. What was done after a freight was finished
 * does not count; what was done before and is told late does.
 */
async function takeInteractions(
  { caller: { tenant, userName }, now }: RequestContext,
  trx: Transaction<Tables>,
  events: readonly Interaction[],
): Promise<Refused[]> {
  const freights = await lockFreights(
    trx,
    tenant,
    events.map(({ freight }) => freight),
  )
  const refused = events.flatMap(({ id, freight, at }): Refused[] => {
    const row = freights.get(freight)
    if (!row) return [{ id, reason: 'UNKNOWN_FREIGHT' }]
    const isOver = row.finished_at !== null && Date.parse(at) > Date.parse(row.finished_at)
    return isOver ? [{ id, reason: 'FREIGHT_FINISHED' }] : []
  })
  const unfit = new Set(refused.map(({ id }) => id))
  const counting = events.filter(({ id }) => !unfit.has(id))
  if (counting.length === 0) return refused
  await writeInteractions(trx, tenant, counting)
  const touched = new Set(counting.map(({ freight }) => freight))
  const change = { resource: 'FREIGHT', driver: null, event: 'ENGAGED', by: null, byName: userName } as const
  await announceAll(
    trx,
    [...freights.values()]
      .filter(({ id }) => touched.has(id))
      .map(({ id, status, version: __v }) => ({
        tenant,
        change: { ...change, id, status, __v, at: now().toISOString() },
      })),
  )
  return refused
}

/** Events of the app on freights. */
export const freightAppEvents: readonly EventTaker[] = [
  takes(['freight.searched'], takeSearches),
  takes(['freight.clicked', 'freight.viewed', 'freight.saved', 'freight.liked', 'freight.contacted'], takeInteractions),
]
