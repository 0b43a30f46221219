import { sql, type Transaction } from 'kysely'
import type { AppEvent } from '#contract/schemas/driver-app/app-events'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'

/** Where and when an app was used, as one event says. */
interface Sign {
  driver: string
  at: string
  removed: boolean
  latitude: number | null
  longitude: number | null
}

function signOf({ type, driver, at, position }: AppEvent): Sign {
  const { latitude = null, longitude = null } = position ?? {}
  return { driver, at, removed: type === 'driver.app-removed', latitude, longitude }
}

/**
 * Keeps when each driver's app was first and last used, where, and when it was taken off the phone. Each moment only
 * moves away from the others, so that late and disordered events change nothing that newer ones said.
 */
async function keepStates(trx: Transaction<Tables>, tenant: string, signs: readonly Sign[]): Promise<void> {
  await sql`
    insert into driver_app_states as s
      (tenant, driver_id, first_used_at, last_used_at, removed_at, latitude, longitude, located_at)
    select ${tenant}, e.driver, min(e.at), max(e.at), max(e.at) filter (where e.removed),
      (array_agg(e.latitude order by e.at desc) filter (where e.latitude is not null))[1],
      (array_agg(e.longitude order by e.at desc) filter (where e.latitude is not null))[1],
      max(e.at) filter (where e.latitude is not null)
    from jsonb_to_recordset(${JSON.stringify(signs)}::jsonb)
      as e(driver text, at timestamptz, removed boolean, latitude float8, longitude float8)
    group by e.driver order by e.driver
    on conflict (tenant, driver_id) do update set
      first_used_at = least(s.first_used_at, excluded.first_used_at),
      last_used_at = greatest(s.last_used_at, excluded.last_used_at),
      removed_at = greatest(s.removed_at, excluded.removed_at),
      latitude = case when excluded.located_at > s.located_at or s.located_at is null then excluded.latitude else s.latitude end,
      longitude = case when excluded.located_at > s.located_at or s.located_at is null then excluded.longitude else s.longitude end,
      located_at = greatest(s.located_at, excluded.located_at)`.execute(trx)
}

/**
 * Notes the use of the apps that sent these events, and whether drivers have the app. Drivers are written only where
 * that changes, or on another day than the last use noted; nobody edits it, so their version stays.
 *
 * Each driver is looked up by primary key in a subquery that `offset 0` keeps apart. Joined tables would be read whole
 * where no statistics say how many rows a tenant has, and a partial index might be taken for the key, which takes
 * seconds after a bulk load; so `deleted_at` is compared outside. The ids come as JSON, of which PostgreSQL expects
 * 100 rows, so that the update looks its rows up by key too. A lock writes the row's page, so only drivers that are
 * written are locked. Two batches with the same driver already wait for each other at the driver's state.
 */
export async function notePresence(
  { caller: { tenant } }: RequestContext,
  trx: Transaction<Tables>,
  events: readonly AppEvent[],
): Promise<void> {
  if (events.length === 0) return
  await keepStates(trx, tenant, events.map(signOf))
  // In order, so that two batches lock the same drivers one after the other.
  const drivers = [...new Set(events.map(({ driver }) => driver))].toSorted()
  await sql`
    with stale as materialized (
      select d.id, s.* from jsonb_array_elements_text(${JSON.stringify(drivers)}::jsonb) e (id)
      cross join lateral (
        select first_used_at, last_used_at, (removed_at is null or last_used_at > removed_at) as installed
        from driver_app_states where tenant = ${tenant} and driver_id = e.id offset 0) s
      cross join lateral (
        select id, deleted_at, app_installed, left(data#>>'{app,usage,lastUsedAt}', 10) as used_on
        from drivers where tenant = ${tenant} and id = e.id offset 0) d
      where d.deleted_at is null and (d.app_installed <> s.installed
        or coalesce(d.used_on, '') < to_char(s.last_used_at at time zone 'utc', 'YYYY-MM-DD'))
    ), locked as (
      select s.* from stale s cross join lateral (
        select from drivers where tenant = ${tenant} and id = s.id offset 0 for no key update) d
    )
    update drivers d set app_installed = l.installed,
      data = d.data || jsonb_build_object('app', coalesce(d.data->'app', '{}') || jsonb_build_object(
        'isActive', l.installed, 'usage', jsonb_build_object(
          'installedAt', coalesce(d.data#>>'{app,usage,installedAt}', ${isoOf('l.first_used_at')}),
          'firstUsedAt', coalesce(d.data#>>'{app,usage,firstUsedAt}', ${isoOf('l.first_used_at')}),
          'lastUsedAt', ${isoOf('l.last_used_at')})))
    from locked l where d.tenant = ${tenant} and d.id = l.id`.execute(trx)
}

/** A moment in ISO 8601, as JSON keeps it. */
function isoOf(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
