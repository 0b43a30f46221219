import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import {
  approvableLocation,
  type Location,
  type LocationChange,
  type LocationsQuery,
  type NewLocation,
} from '#contract/schemas/locations/location'
import { cleanSearch, COUNT_BOUND, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { issuesOf } from '#contract/validation'
import { locationCuration } from '#machines/locations/location-curation.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'
import { changeRecord, createRecord, replyWith } from '../records/change-record.ts'
import { declareRecord } from '../records/declare.ts'
import { readRecord } from '../records/rows.ts'
import {
  byMoment,
  type Count,
  countUpToBound,
  exactly,
  FEW_ROWS,
  holds,
  isAmong,
  listPage,
} from '../records/list-page.ts'
import { allIdsWith } from '../records/search.ts'
import { presentBase } from '../records/present-base.ts'

type LocationRow = Selectable<Tables['locations']>
type LocationTable = ExpressionBuilder<Tables, 'locations'>

/** Column of each part of a location that is a text. */
const textColumns = {
  title: 'title',
  country: 'country',
  countryCode: 'country_code',
  state: 'state',
  stateCode: 'state_code',
  postalCode: 'postal_code',
  city: 'city',
  county: 'county',
  countyCode: 'county_code',
  district: 'district',
  subdistrict: 'subdistrict',
  street: 'street',
  block: 'block',
  subblock: 'subblock',
  building: 'building',
  houseNumber: 'house_number',
  complement: 'complement',
} as const satisfies Partial<Record<keyof Location, keyof LocationRow>>
type TextPart = keyof typeof textColumns
const textParts = Object.keys(textColumns) as TextPart[]

function presentLocation(row: LocationRow): Location {
  const texts = Object.fromEntries(textParts.map((part) => [part, row[textColumns[part]]])) as Record<
    TextPart,
    string | null
  >
  return {
    ...presentBase(row),
    status: row.status as Location['status'],
    needsReview: row.needs_review,
    ...texts,
    coordinates:
      row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    radius: row.radius,
  }
}

/** Mean radius of the earth, metres (IUGG); the console computes distances with the same one. */
const EARTH_RADIUS = 6_371_008.8

/**
 * Filters on one column each: `part` means contained, `prefix` a beginning, `equal` the whole value, `name` the whole
 * name or its code.
 */
const partFilters = {
  country: { column: 'country_key', is: 'name', code: 'country_code' },
  state: { column: 'state_key', is: 'name', code: 'state_code' },
  postalCode: { column: 'postal_key', is: 'prefix' },
  city: { column: 'city_key', is: 'part' },
  district: { column: 'district_key', is: 'part' },
  street: { column: 'street_key', is: 'part' },
  houseNumber: { column: 'house_key', is: 'equal' },
} as const
type PartFilter = keyof typeof partFilters

/** The filters of the parts that have a value; one that is empty once cleaned is left out. */
function givenParts(query: LocationsQuery): (readonly [PartFilter, string])[] {
  return (Object.keys(partFilters) as PartFilter[]).flatMap((part) => {
    const value = query[part]
    return value && cleanSearch(value) ? [[part, value] as const] : []
  })
}

/** Sorts after every continuation of a prefix. */
const LAST_CHARACTER = '\u{10ffff}'

/**
 * The condition of one filter. Row-level security lets an index serve comparisons but not `like`, so a prefix is a
 * range.
 */
function partMatches(eb: LocationTable, part: PartFilter, value: string): Expression<SqlBool> {
  const filter = partFilters[part]
  const searchedText = sql<string>`searchable(${value})`
  switch (filter.is) {
    case 'part':
      return holds(filter.column, value)
    case 'prefix':
      return eb.and([
        eb(filter.column, '>=', searchedText),
        eb(filter.column, '<', sql<string>`${searchedText} || ${LAST_CHARACTER}`),
      ])
    case 'equal':
      return eb(filter.column, '=', searchedText)
    case 'name':
      return eb.or([eb(filter.code, '=', value.toUpperCase()), eb(filter.column, '=', searchedText)])
  }
}

const DEGREES = 180 / Math.PI

/** Half the width of a circle in degrees of longitude, or null where it contains a pole or crosses the date line. */
function longitudesWithin(latitude: number, longitude: number, angle: number): number | null {
  if (Math.abs(latitude) + angle * DEGREES >= 90) return null
  const span = Math.asin(Math.min(1, Math.sin(angle) / Math.cos(latitude / DEGREES))) * DEGREES
  return Math.abs(longitude) + span >= 180 ? null : span
}

/**
 * Within `metres` of a point, the border included: first by the box around the circle, which has an index, then by the
 * distance on the sphere.
 */
function near(eb: LocationTable, latitude: number, longitude: number, metres: number): Expression<SqlBool> {
  const angle = metres / EARTH_RADIUS
  // A little wider than the circle, to allow for rounding.
  const band = angle * DEGREES * 1.000_001
  const span = longitudesWithin(latitude, longitude, angle * 1.000_001)
  const distance = sql<number>`${2 * EARTH_RADIUS}::float8 * asin(least(1, sqrt(
    power(sin(radians(latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(latitude)) * power(sin(radians(longitude - ${longitude}::float8) / 2), 2))))`
  return eb.and([
    eb('latitude', '>=', latitude - band),
    eb('latitude', '<=', latitude + band),
    ...(span === null ? [] : [eb('longitude', '>=', longitude - span), eb('longitude', '<=', longitude + span)]),
    sql<SqlBool>`${distance} <= ${metres}::float8`,
  ])
}

function filterOf(query: LocationsQuery, hits: readonly string[] | null) {
  const { latitude, longitude, radiusInMeters, search, status, needsReview } = query
  return (eb: LocationTable) => {
    const all: Expression<SqlBool>[] = [eb('deleted_at', 'is', null)]
    if (status !== undefined) all.push(eb('status', '=', status))
    if (needsReview !== undefined)
      all.push(needsReview ? eb('needs_review', 'is', true) : eb('needs_review', 'is', false))
    if (hits) all.push(isAmong(hits))
    if (search) all.push(holds('search', search))
    for (const [part, value] of givenParts(query)) all.push(partMatches(eb, part, value))
    if (latitude !== undefined && longitude !== undefined && radiusInMeters !== undefined)
      all.push(near(eb, latitude, longitude, radiusInMeters))
    return eb.and(all)
  }
}

/**
 * The longest text that every match must contain, since it leaves the fewest rows to compare; null where it is too
 * short for the index.
 */
function selectiveText(query: LocationsQuery): string | null {
  // The country is left out, because its filter may be a code, which is in no searched text.
  const parts = givenParts(query).flatMap(([part, value]) => (part === 'country' ? [] : [value]))
  const [longest] = [query.search ?? '', ...parts].map(cleanSearch).toSorted((one, other) => other.length - one.length)
  return longest && longest.length >= SEARCH_MINIMUM ? longest : null
}

/** True for a query that the kept counts answer. */
function isCounted(query: LocationsQuery): boolean {
  return !query.search && query.latitude === undefined && givenParts(query).length === 0
}

async function countOf(
  context: RequestContext,
  query: LocationsQuery,
  filter: ReturnType<typeof filterOf>,
): Promise<Count> {
  if (!isCounted(query))
    return countUpToBound(context.db, context.db.selectFrom('locations').select('id').where(filter))
  const { status, needsReview } = query
  const { total } = await context.db
    .selectFrom('location_counts')
    .select(sql<number>`coalesce(sum(total), 0)::bigint`.as('total'))
    .$if(status !== undefined, (kept) => kept.where('status', '=', status!))
    .$if(needsReview !== undefined, (kept) => kept.where('needs_review', '=', needsReview!))
    .executeTakeFirstOrThrow()
  return exactly(total)
}

const orders = {
  ...byMoment('created_at'),
  TITLE: [
    ['title', 'asc'],
    ['id', 'asc'],
  ],
} as const

export async function listLocales(context: RequestContext, query: LocationsQuery) {
  const text = selectiveText(query)
  const hits = text === null ? null : await allIdsWith(context, 'locations', text)
  const filter = filterOf(query, hits)
  const count = hits?.length === 0 ? exactly(0) : await countOf(context, query, filter)
  const matching = context.db.selectFrom('locations').selectAll().where(filter)
  // `offset 0` makes the planner find few rows by their filter and sort them; otherwise it walks the whole order for
  // them.
  const isFew = !isCounted(query) && count.total <= Math.min(FEW_ROWS, COUNT_BOUND)
  const { head, rows } = await listPage(context, query, {
    count,
    order: orders[query.orderBy],
    rows: ({ paged }) =>
      paged(context.db.selectFrom((isFew ? matching.offset(0) : matching).as('matching')).selectAll()).execute(),
  })
  return { ...head, locales: rows.map(presentLocation) }
}

export async function getLocale(context: RequestContext, id: string) {
  return replyWith(context, context.db, locations, await readRecord(context.db, 'locations', id))
}

/** Values that an edit sets: a part that is missing stays, an empty text clears one. */
function editedValues(change: Extract<LocationChange, { event: 'EDIT' }>) {
  const texts = textParts.flatMap((part) => {
    const value = change[part]
    return value === undefined ? [] : [[textColumns[part], value || null] as const]
  })
  return {
    ...Object.fromEntries(texts),
    ...change.coordinates,
    ...(change.radius === undefined ? {} : { radius: change.radius }),
  }
}

/** @throws ServiceError 422, with an issue at each field that an approved location needs and this one lacks */
function assertApprovable(context: RequestContext, row: LocationRow): void {
  const parts = Object.fromEntries(textParts.map((part) => [part, row[textColumns[part]] ?? undefined]))
  const issues = issuesOf(approvableLocation, parts, context.language)
  if (issues.length > 0) throw new ServiceError(422, 'RULE_BROKEN', 'ruleBroken', { issues })
}

const locations = declareRecord({
  table: 'locations',
  resource: 'LOCATION',
  lifecycle: locationCuration,
  statusOf: ({ status }) => status,
  contextOf: ({ needs_review: needsReview }) => ({ needsReview }),
  present: (_context, _db, row) => ({ locale: presentLocation(row) }),
})

/** Adds a location, which waits for its curation. */
export function createLocale(context: RequestContext, body: NewLocation) {
  return createRecord(context, locations, 'CREATE', {
    ...(Object.fromEntries(textParts.map((part) => [textColumns[part], body[part] || null])) as Record<
      (typeof textColumns)[TextPart],
      string | null
    >),
    latitude: body.coordinates?.latitude ?? null,
    longitude: body.coordinates?.longitude ?? null,
    radius: body.radius ?? null,
  })
}

/**
 * Corrects a location, or approves it as it is.
 * @throws ServiceError 404 for an unknown location; 409 for an older version or an event that its state does not allow;
 * 422 for an approval of one that lacks required parts
 */
export function updateLocale(context: RequestContext, id: string, change: LocationChange) {
  return changeRecord(context, locations, id, change, ({ row, outcome }) => {
    if (change.event === 'APPROVE') assertApprovable(context, row)
    const edited = change.event === 'EDIT' ? editedValues(change) : {}
    return { ...edited, status: outcome.status, needs_review: outcome.context['needsReview'] === true }
  })
}
