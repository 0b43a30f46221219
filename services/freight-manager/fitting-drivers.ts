import { type RawBuilder, sql } from 'kysely'
import { APP_SEARCH_WINDOW_MS, type FreightDriversQuery } from '#contract/schemas/freights/freight-driver-search'
import type { Coordinates } from '#contract/schemas/general/geography'
import { dayOf } from '../records/calendar.ts'
import { DRIVER_SCORE, type DriverFacts } from './driver-score.ts'
import type { FreightRow } from './freights.ts'

/** The freight that drivers are found for. */
export interface Search {
  freight: FreightRow
  /** Of the origin; null where it is not known. */
  origin: Coordinates | null
  now: Date
  /** Includes drivers who did not search in the app in the last hours. */
  beyond: boolean
  filters: Partial<Pick<FreightDriversQuery, 'search' | 'level' | 'workMode' | 'city' | 'stateCode' | 'hasContact'>>
}

/** A driver who fits, with the score and its facts. */
export interface FittingDriver extends DriverFacts {
  id: string
  score: number
}

/** Configurations up to 3,500 kg, for which a Brazilian licence of category B is enough (CTB art. 143). */
const LIGHT_CONFIGURATIONS = ['LIGHT_CARGO_VEHICLE', 'CARGO_VAN', 'SMALL_VAN']
/** Combinations with a trailer need category E; every other truck C, which D and E include (CTB art. 143). */
const TRAILER_GROUPS = ['ARTICULATED', 'RIGID_WITH_TRAILER']

const agoOf = (now: Date, { days = 0, hours = 0 }: { days?: number; hours?: number }) =>
  new Date(now.getTime() - (days * 24 + hours) * 3_600_000).toISOString()

/** A pattern of LIKE that finds a text anywhere in searchable words. */
const within = (text: string) => sql`'%' || like_literal(searchable(${text})) || '%'`

function filterOf({ filters, freight }: Search): RawBuilder<unknown> {
  const { search, level, workMode, city, stateCode, hasContact } = filters
  const contacted = sql`exists (select from freight_contacts c where c.tenant = d.tenant and c.driver_id = d.id
    and c.freight_id = ${freight.id})`
  return sql.join(
    [
      sql`true`,
      ...(search ? [sql`d.search like all (search_patterns(searchable(${search})))`] : []),
      ...(level ? [sql`d.level = ${level}`] : []),
      ...(workMode ? [sql`d.work_mode = ${workMode}`] : []),
      ...(city ? [sql`searchable(coalesce(d.data->'residence'->>'city', '')) like ${within(city)}`] : []),
      ...(stateCode
        ? [sql`searchable(coalesce(d.data->'residence'->>'stateCode', '')) = searchable(${stateCode})`]
        : []),
      ...(hasContact === undefined ? [] : [hasContact ? contacted : sql`not ${contacted}`]),
    ],
    sql` and `,
  )
}

/** Drivers whose app searched lately (CON-7-081), or all. */
function candidates({ beyond, now }: Search): RawBuilder<unknown> {
  return beyond
    ? sql`drivers d left join driver_app_states s on s.tenant = d.tenant and s.driver_id = d.id`
    : sql`driver_app_states s
        join lateral (select * from drivers p where p.tenant = s.tenant and p.id = s.driver_id limit 1) d
          on s.last_search_at > ${new Date(now.getTime() - APP_SEARCH_WINDOW_MS).toISOString()}`
}

/** The chosen options include the vehicle's; a freight without options takes every vehicle. */
const isAmong = (option: string, ids: readonly string[]) =>
  ids.length === 0 ? sql`true` : sql`${sql.ref(option)} = any(${ids}::text[])`

/**
 * Compatible drivers: active, with an approved licence that is valid today and whose category fits the vehicle, an
 * active main composition with one of the freight's configurations and bodies, and no document that was disapproved or
 * has expired. A travel under way joins these conditions with the travels' domain. The last vehicle of a composition
 * has its body. The limits keep the planner from reading whole tables where few drivers searched.
 */
function compatible(search: Search): RawBuilder<unknown> {
  const { freight, now } = search
  return sql`
    select d.tenant, d.id, d.data->'residence' as residence,
      case when s.located_at > ${agoOf(now, { hours: DRIVER_SCORE.nearOrigin.hours })} then s.latitude end as latitude,
      case when s.located_at > ${agoOf(now, { hours: DRIVER_SCORE.nearOrigin.hours })} then s.longitude end as longitude
    from ${candidates(search)}
    join lateral (
      select l.type, l.status, l.expire_at, l.data->>'category' as category from driver_licences l
      where l.tenant = d.tenant and l.driver_id = d.id and l.deleted_at is null
      order by l.created_at desc, l.id desc limit 1) l on true
    join lateral (
      select m.vehicle_ids->>-1 as vehicle_id from driver_compositions m
      where m.tenant = d.tenant and m.driver_id = d.id and m.deleted_at is null and m.main and m.status = 'ACTIVE'
      order by m.created_at desc, m.id desc limit 1) m on true
    join lateral (
      select v.details->>'type' as configuration, v.details->>'body' as body from driver_vehicles v
      where v.tenant = d.tenant and v.id = m.vehicle_id limit 1) v on true
    left join vehicle_configurations c on c.id = v.configuration
    where d.status = 'ACTIVE' and d.active and d.deleted_at is null and ${filterOf(search)}
      and l.status in ('APPROVED_AUTOMATICALLY', 'APPROVED_MANUALLY')
      and (l.expire_at is null or l.expire_at >= ${dayOf(now)}::date)
      and (l.type <> 'BRA_CNH' or l.category ~ case
        when c."group" = any(${TRAILER_GROUPS}::text[]) then 'E'
        when c.name = any(${LIGHT_CONFIGURATIONS}::text[]) then '[BCDE]'
        else '[CDE]' end)
      and ${isAmong('v.configuration', freight.configuration_ids)} and ${isAmong('v.body', freight.body_ids)}
      and not exists (select from driver_additional_documents a where a.tenant = d.tenant and a.driver_id = d.id
        and a.deleted_at is null and a.status in ('DISAPPROVED', 'EXPIRED'))`
}

/** Kilometres between the driver and the origin on a sphere; null without both. */
function kilometresTo(origin: Coordinates | null): RawBuilder<unknown> {
  if (origin === null) return sql`null::double precision`
  return sql`2 * 6371 * asin(sqrt(least(1, power(sin(radians(k.latitude - ${origin.latitude}::double precision) / 2), 2)
    + cos(radians(${origin.latitude}::double precision)) * cos(radians(k.latitude))
    * power(sin(radians(k.longitude - ${origin.longitude}::double precision) / 2), 2))))`
}

/** What drivers did with the freight, the lanes that they know, and how often they were contacted, by driver. */
function relations({ freight, now }: Search): RawBuilder<unknown> {
  const { interacted, contactedLately } = DRIVER_SCORE
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
      from freights f join freight_drivers g on g.tenant = f.tenant and g.freight_id = f.id
      where f.status = 'COMPLETED' and f.deleted_at is null
        and f.origin_state = ${freight.origin_state} and f.destination_state = ${freight.destination_state}
      group by g.driver_id
    ), contacts as (
      select driver_id, count(*)::integer as count from freight_contacts
      where at > ${agoOf(now, contactedLately)} group by driver_id
    )`
}

/** The facts of each compatible driver, with the points that they give. */
function facts({ freight, origin, now }: Search): RawBuilder<unknown> {
  const { nearOrigin, livesNearOrigin: lives, searchedLane: lane, knowsLane, contactedLately } = DRIVER_SCORE
  const isOrigin = sql`q.origin_state = ${freight.origin_state}`
  const isDestination = sql`q.destination_state = ${freight.destination_state}`
  return sql`
    select k.id, near.kilometres, searches.count as searches, coalesce(done.count, 0) as interactions,
      coalesce(lanes.count, 0) as lanes, coalesce(contacts.count, 0) as contacts,
      searches.points as searched, coalesce(done.points, 0) as interacted,
      coalesce(round(${nearOrigin.points}::integer * greatest(0, 1 - near.kilometres / ${nearOrigin.kilometres}::integer)), 0)::integer as near,
      case when searchable(coalesce(k.residence->>'stateCode', '')) <> ${freight.origin_state} then 0
        when searchable(coalesce(k.residence->>'city', '')) = ${freight.origin_city} then ${lives.city}::integer
        else ${lives.state}::integer end as lives,
      ${knowsLane.points}::integer * least(coalesce(lanes.count, 0), ${knowsLane.most}::integer) as knows,
      ${contactedLately.points}::integer * least(coalesce(contacts.count, 0), ${contactedLately.most}::integer) as lately
    from compatible k
    cross join lateral (select ${kilometresTo(origin)} as kilometres) near
    cross join lateral (
      select count(*)::integer as count, coalesce(max(case
          when q.origin_city = ${freight.origin_city} and ${isOrigin}
            and q.destination_city = ${freight.destination_city} and ${isDestination} then ${lane.cities}::integer
          when ${isOrigin} and ${isDestination} then ${lane.states}::integer
          else ${lane.origin}::integer end), 0)::integer as points
      from freight_searches q
      where q.tenant = k.tenant and q.driver_id = k.id and q.at > ${agoOf(now, lane)} and ${isOrigin}) searches
    left join done on done.driver_id = k.id
    left join lanes on lanes.driver_id = k.id
    left join contacts on contacts.driver_id = k.id`
}

/** The table expressions `compatible`, `facts` and `scored`: compatible drivers with their scores. */
export function scoredDrivers(search: Search): RawBuilder<unknown> {
  return sql`with compatible as (${compatible(search)}), ${relations(search)}, facts as (${facts(search)}),
    scored as (select *, near + lives + searched + interacted + knows + lately as score from facts)`
}
