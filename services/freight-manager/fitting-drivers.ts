import { type RawBuilder, sql } from 'kysely'
import { DRIVER_SCORE } from '#contract/driver-score'
import { APP_SEARCH_WINDOW_MS, type FreightDriversQuery } from '#contract/schemas/freights/freight-driver-search'
import type { Coordinates } from '#contract/schemas/general/geography'
import { COUNT_BOUND } from '#contract/schemas/general/paging'
import type { DriverFacts } from './driver-score.ts'
import type { FreightRow } from './freights.ts'

/** The freight that drivers are found for. */
export interface Search {
  freight: FreightRow
  /** Of the origin; null where it is not known. */
  origin: Coordinates | null
  now: Date
  /** The day of now in the tenant's time zone, YYYY-MM-DD. */
  today: string
  /** Includes drivers who did not search in the app in the last hours. */
  beyond: boolean
  filters: Partial<Pick<FreightDriversQuery, 'search' | 'level' | 'workMode' | 'city' | 'stateCode' | 'hasContact'>>
}

/**
 * Most drivers whose score is computed: those whose app searched last. More are told as a bounded count, as in every
 * list.
 */
const SCORED_MAXIMUM = COUNT_BOUND + 1

/** A driver who fits, with the score and its facts. */
export interface FittingDriver extends DriverFacts {
  id: string
  score: number
}

const agoOf = (now: Date, { days = 0, hours = 0 }: { days?: number; hours?: number }) =>
  new Date(now.getTime() - (days * 24 + hours) * 3_600_000).toISOString()

/** A pattern of LIKE that finds a text anywhere in searchable words. */
const within = (text: string) => sql`'%' || like_literal(searchable(${text})) || '%'`

/** Conditions on the driver `d` of a candidate `k`; null where nothing of the driver is asked. */
function driverFilters({ filters: { search, level, workMode } }: Search): RawBuilder<unknown> | null {
  const all = [
    ...(search ? [sql`d.search like all (search_patterns(searchable(${search})))`] : []),
    ...(level ? [sql`d.level = ${level}`] : []),
    ...(workMode ? [sql`d.work_mode = ${workMode}`] : []),
  ]
  return all.length === 0 ? null : sql.join(all, sql` and `)
}

/** Conditions on a candidate `k`, besides the vehicle. */
function candidateFilters(search: Search): RawBuilder<unknown> {
  const { filters, freight, now, beyond } = search
  const { city, stateCode, hasContact } = filters
  const ofDriver = driverFilters(search)
  const contacted = sql`exists (select from freight_contacts c where c.tenant = k.tenant and c.freight_id = ${freight.id}
    and c.driver_id = k.driver_id)`
  return sql.join(
    [
      sql`k.licence_until >= ${search.today}::date`,
      ...(beyond ? [] : [sql`k.last_search_at > ${new Date(now.getTime() - APP_SEARCH_WINDOW_MS).toISOString()}`]),
      ...(city ? [sql`k.residence_city like ${within(city)}`] : []),
      ...(stateCode ? [sql`k.residence_state = searchable(${stateCode})`] : []),
      ...(hasContact === undefined ? [] : [hasContact ? contacted : sql`not ${contacted}`]),
      ...(ofDriver
        ? [
            sql`exists (select from drivers d where d.tenant = k.tenant and d.id = k.driver_id and ${ofDriver} offset 0)`,
          ]
        : []),
    ],
    sql` and `,
  )
}

/** The chosen options; all of them, and vehicles without one, where none was chosen. */
const chosenOf = (ids: readonly string[], table: 'vehicle_configurations' | 'vehicle_bodies') =>
  ids.length === 0
    ? sql`(select id from ${sql.table(table)} union all select '')`
    : sql`unnest(${[...new Set(ids)]}::text[])`

/**
 * Compatible drivers: those of `freight_candidates` (migration 0024) whose vehicle has one of the freight's
 * configurations and bodies and whose licence is valid today; unless `beyond`, those whose app searched lately
 * (CON-7-081). A travel under way joins these conditions with the travels' domain. Each pair of a configuration and a
 * body is read by itself in the order of the index, so that no statistics can lead to another plan.
 */
function compatible(search: Search): RawBuilder<unknown> {
  const { freight } = search
  const isFirst = sql`order by last_search_at desc nulls last, driver_id limit ${SCORED_MAXIMUM}`
  return sql`
    select found.* from ${chosenOf(freight.configuration_ids, 'vehicle_configurations')} configurations (id)
    cross join ${chosenOf(freight.body_ids, 'vehicle_bodies')} bodies (id)
    cross join lateral (
      select k.* from freight_candidates k
      where k.tenant = ${freight.tenant} and k.fits and k.configuration = configurations.id and k.body = bodies.id
        and ${candidateFilters(search)}
      ${isFirst}) found
    ${isFirst}`
}

/** Kilometres between the driver and the origin on a sphere; null without both. */
function kilometresTo(origin: Coordinates | null): RawBuilder<unknown> {
  if (origin === null) return sql`null::double precision`
  return sql`2 * 6371 * asin(sqrt(least(1, power(sin(radians(k.latitude - ${origin.latitude}::double precision) / 2), 2)
    + cos(radians(${origin.latitude}::double precision)) * cos(radians(k.latitude))
    * power(sin(radians(k.longitude - ${origin.longitude}::double precision) / 2), 2))))`
}

/** What drivers did with the freight, and how often they finished one on its lane, by driver. */
function relations({ freight }: Search): RawBuilder<unknown> {
  const { interacted } = DRIVER_SCORE
  return sql`
    done as (
      select driver_id, count(*)::integer as count, max(case
          when type in ('OPEN_WHATSAPP', 'OPEN_PHONE', 'CONTACT') then ${interacted.contact}::integer
          when type = 'SAVE' then ${interacted.save}::integer when type = 'LIKE' then ${interacted.like}::integer
          when type = 'VIEW' then ${interacted.view}::integer else ${interacted.click}::integer end) as points
      from freight_interactions where freight_id = ${freight.id} and publication = ${freight.publication}
      group by driver_id
    ), lanes as (
      select g.driver_id, count(*)::integer as count
      from freights f cross join lateral (
        select driver_id from freight_drivers g where g.tenant = f.tenant and g.freight_id = f.id offset 0) g
      where f.tenant = ${freight.tenant} and f.status = 'COMPLETED' and f.deleted_at is null
        and f.origin_state = ${freight.origin_state} and f.destination_state = ${freight.destination_state}
      group by g.driver_id
    )`
}

/** The facts of each compatible driver, with the points that they give. */
function facts({ freight, origin, now }: Search): RawBuilder<unknown> {
  const { nearOrigin, livesNearOrigin: lives, searchedLane: lane, knowsLane, contactedLately } = DRIVER_SCORE
  const isOrigin = sql`q.origin_state = ${freight.origin_state}`
  const isDestination = sql`q.destination_state = ${freight.destination_state}`
  const isLately = sql`${agoOf(now, contactedLately)}::timestamptz`
  return sql`
    select k.driver_id as id, near.kilometres, searches.count as searches, coalesce(done.count, 0) as interactions,
      coalesce(lanes.count, 0) as lanes, contacts.count as contacts,
      searches.points as searched, coalesce(done.points, 0) as interacted,
      coalesce(round(${nearOrigin.points}::integer * greatest(0, 1 - near.kilometres / ${nearOrigin.kilometres}::integer)), 0)::integer as near,
      case when k.residence_state <> ${freight.origin_state} then 0
        when k.residence_city = ${freight.origin_city} then ${lives.city}::integer
        else ${lives.state}::integer end as lives,
      ${knowsLane.points}::integer * least(coalesce(lanes.count, 0), ${knowsLane.most}::integer) as knows,
      ${contactedLately.points}::integer * least(contacts.count, ${contactedLately.most}::integer) as lately
    from compatible k
    cross join lateral (select case when k.located_at > ${agoOf(now, { hours: nearOrigin.hours })}
      then ${kilometresTo(origin)} end as kilometres) near
    cross join lateral (
      select count(*)::integer as count, coalesce(max(case
          when q.origin_city = ${freight.origin_city} and ${isOrigin}
            and q.destination_city = ${freight.destination_city} and ${isDestination} then ${lane.cities}::integer
          when ${isOrigin} and ${isDestination} then ${lane.states}::integer
          else ${lane.origin}::integer end), 0)::integer as points
      from freight_searches q
      where q.tenant = k.tenant and q.driver_id = k.driver_id and q.at > ${agoOf(now, lane)} and ${isOrigin}) searches
    cross join lateral (
      select count(*)::integer as count from freight_contacts c
      where k.contacted_at > ${isLately} and c.tenant = k.tenant and c.driver_id = k.driver_id and c.at > ${isLately}) contacts
    left join done on done.driver_id = k.driver_id
    left join lanes on lanes.driver_id = k.driver_id`
}

/** The table expressions `compatible`, `facts` and `scored`: compatible drivers with their scores. */
export function scoredDrivers(search: Search): RawBuilder<unknown> {
  return sql`with compatible as materialized (${compatible(search)}), ${relations(search)}, facts as (${facts(search)}),
    scored as materialized (select *, near + lives + searched + interacted + knows + lately as score from facts)`
}
