import { type Expression, type ExpressionBuilder, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import { estimateOf } from '#contract/freight-prices'
import { type Freight, type FreightsQuery, freightStatusFilter } from '#contract/schemas/freights/freight'
import type { FreightEngagementCounts } from '#contract/schemas/freights/freight-engagement'
import { freightMatch } from '#contract/schemas/freights/freight-vocabulary'
import type { NamedReference } from '#contract/schemas/general/references'
import { numberSearched } from '#contract/schemas/general/record-number'
import type { Language } from '#contract/languages'
import { freight as lifecycle } from '#machines/freights/freight.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { replyWith } from '../records/change-record.ts'
import { declareRecord } from '../records/declare.ts'
import { clockEvent } from '../records/due.ts'
import { byMoment, countUpToBound, listPage } from '../records/list-page.ts'
import { isFoundBy } from '../records/search.ts'
import { presentBase } from '../records/present-base.ts'
import { readRecord } from '../records/rows.ts'
import { kilometresOfRoutes } from './city-positions.ts'

export type FreightRow = Selectable<Tables['freights']>

const orders = {
  ...byMoment('created_at'),
  RECENTLY_PUBLISHED: [
    ['published_at', 'desc'],
    ['id', 'desc'],
  ],
  INTERESTS: [
    ['interests', 'desc'],
    ['id', 'desc'],
  ],
} as const

/** Distinct drivers of the current publication for each kind of interaction (CON-3-093). */
export function engagementOf(row: FreightRow): FreightEngagementCounts {
  const {
    clicked,
    saved,
    seen: saw,
    whatsapp: contactViaWhatsapp,
    phone: contactViaPhone,
    contacted,
    liked: likes,
  } = row
  return { clicked, saved, saw, contactViaWhatsapp, contactViaPhone, contacted, likes }
}

/** What presenting a freight needs of a request; a public page has no caller, only a tenant. */
type Presenting = Pick<RequestContext, 'language' | 'fileUrl'> & { caller: Pick<RequestContext['caller'], 'tenant'> }

/** Columns of what a freight offers, which drivers see too. */
export const offerColumns = [
  'id',
  'visibility',
  'commodity_id',
  'cargo_type',
  'item_quantity',
  'weight',
  'end_at',
  'published_at',
  'origin',
  'destination',
  'stopovers',
  'configuration_ids',
  'body_ids',
  'negotiation',
  'carrier',
  'shipper',
  'carrier_logo_id',
  'shipper_logo_id',
  'additional_contacts',
  'additional_fields',
  'driver_observation',
] as const satisfies readonly (keyof FreightRow)[]

type OfferRow = Pick<FreightRow, (typeof offerColumns)[number]>

/** What freights refer to, read once for a whole page. */
interface References {
  /** Of commodities, configurations and bodies, by id. */
  names: ReadonlyMap<string, string>
  /** Kilometres by freight; null where a place is not known. */
  distances: ReadonlyMap<string, number | null>
}

/** Names of commodities, configurations and bodies by id, read at once. */
async function namesOf(
  db: Kysely<Tables>,
  rows: readonly OfferRow[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const commodities = rows.flatMap(({ commodity_id: id }) => (id === null ? [] : [id]))
  const options = rows.flatMap(({ configuration_ids, body_ids }) => [...configuration_ids, ...body_ids])
  const { rows: found } = await sql<{ id: string; name: string }>`
    select id, description as name from commodities where id = any(${[...new Set(commodities)]}::text[])
    union all select id, label->>${language} from vehicle_configurations where id = any(${[...new Set(options)]}::text[])
    union all select id, label->>${language} from vehicle_bodies where id = any(${[...new Set(options)]}::text[])`.execute(
    db,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The drivers who are defined, by freight. */
async function driversOf(
  db: Kysely<Tables>,
  rows: readonly FreightRow[],
): Promise<ReadonlyMap<string, Freight['drivers']>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .selectFrom('freight_drivers')
    .innerJoin('drivers', (join) =>
      join.onRef('drivers.tenant', '=', 'freight_drivers.tenant').onRef('drivers.id', '=', 'freight_drivers.driver_id'),
    )
    .select([
      'freight_drivers.freight_id as freight',
      'drivers.id',
      'drivers.full_name',
      'drivers.document_type',
      'drivers.document',
    ])
    .where(
      'freight_drivers.freight_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('freight_drivers.defined_at')
    .orderBy('drivers.id')
    .execute()
  const drivers = new Map<string, Freight['drivers']>()
  for (const { freight, id, full_name: fullName, document_type: type, document: value } of found) {
    const defined = { _id: id, fullName, document: { type, value } }
    drivers.set(freight, [...(drivers.get(freight) ?? []), defined])
  }
  return drivers
}

async function distancesOf(rows: readonly OfferRow[]): Promise<References['distances']> {
  const routes = (rows as readonly Pick<Freight, 'origin' | 'stopovers' | 'destination'>[]).map(
    ({ origin, stopovers, destination }) => [origin, ...stopovers, destination],
  )
  const distances = await kilometresOfRoutes(routes)
  return new Map(rows.map(({ id }, at) => [id, distances[at] ?? null]))
}

async function referencesOf(
  { language }: Presenting,
  db: Kysely<Tables>,
  rows: readonly OfferRow[],
): Promise<References> {
  if (rows.length === 0) return { names: new Map(), distances: new Map() }
  const [names, distances] = await Promise.all([namesOf(db, rows, language), distancesOf(rows)])
  return { names, distances }
}

const named = (ids: readonly string[], names: ReadonlyMap<string, string>): NamedReference[] =>
  ids.map((id) => ({ _id: id, name: names.get(id) ?? id }))

/** What a freight offers. */
export type Offer = ReturnType<typeof presentOffer>

function presentOffer({ caller: { tenant }, fileUrl }: Presenting, row: OfferRow, { names, distances }: References) {
  const logoUrl = (id: string | null) => (id === null ? null : fileUrl(tenant, id))
  const { commodity_id: commodity } = row
  return {
    _id: row.id,
    visibility: row.visibility,
    commodity: commodity === null ? null : { _id: commodity, description: names.get(commodity) ?? '' },
    cargoType: row.cargo_type,
    itemQuantity: row.item_quantity,
    weight: row.weight,
    endAt: row.end_at,
    publishedAt: row.published_at,
    origin: row.origin,
    destination: row.destination,
    stopovers: row.stopovers,
    configurations: named(row.configuration_ids, names),
    bodies: named(row.body_ids, names),
    negotiation: row.negotiation,
    estimate: estimateOf({
      negotiation: row.negotiation as Freight['negotiation'],
      cargoType: row.cargo_type as Freight['cargoType'],
      itemQuantity: row.item_quantity,
      weight: row.weight as Freight['weight'],
      distance: distances.get(row.id) ?? null,
    }),
    carrier: { ...(row.carrier as Freight['carrier']), logoUrl: logoUrl(row.carrier_logo_id) },
    shipper: { ...(row.shipper as Freight['shipper']), logoUrl: logoUrl(row.shipper_logo_id) },
    additionalContacts: row.additional_contacts,
    additionalFields: row.additional_fields,
    driverObservation: row.driver_observation,
  }
}

/** What freights offer, with the names of what they refer to, without what concerns the console alone. */
export async function presentOffers(
  context: Presenting,
  db: Kysely<Tables>,
  rows: readonly OfferRow[],
): Promise<Offer[]> {
  const references = await referencesOf(context, db, rows)
  return rows.map((row) => presentOffer(context, row, references))
}

/**
 * Freights of a page or a call, with the names of what they refer to.
 * @param options.withDrivers false for those who are not told which drivers are defined
 */
export async function presentFreights(
  context: Presenting,
  db: Kysely<Tables>,
  rows: readonly FreightRow[],
  { withDrivers } = { withDrivers: true },
): Promise<Freight[]> {
  const drivers = withDrivers ? await driversOf(db, rows) : new Map<string, Freight['drivers']>()
  const offers = await presentOffers(context, db, rows)
  return rows.map(
    (row, at) =>
      ({
        status: row.status,
        offerMode: row.offer_mode,
        source: row.source,
        targetDriverCount: row.target_driver_count,
        finishedAt: row.finished_at,
        observation: row.observation,
        drivers: drivers.get(row.id) ?? [],
        engagement: engagementOf(row),
        ...presentBase(row),
        ...offers[at],
      }) as Freight,
  )
}

/** Freights; the clock finishes them at their end date (CON-4-037). */
export const freights = declareRecord({
  table: 'freights',
  resource: 'FREIGHT',
  lifecycle,
  statusOf: ({ status }) => status,
  async present(context, db, row) {
    const [freight] = await presentFreights(context, db, [row])
    return { freight: freight! }
  },
})

/** The condition that the carrier or the shipper has the document of a company. */
async function isOfCompany({ db }: RequestContext, company: string): Promise<Expression<SqlBool>> {
  const found = await db.selectFrom('companies').select('document').where('id', '=', company).executeTakeFirst()
  return found
    ? sql<SqlBool>`(carrier_document = ${found.document} or shipper_document = ${found.document})`
    : sql<SqlBool>`false`
}

/**
 * The condition that the carrier's or the shipper's name contains a text. Both names are part of the searched text,
 * whose index finds the rows to compare.
 */
async function isOfCompanyNamed(context: RequestContext, name: string): Promise<Expression<SqlBool>> {
  const among = await isFoundBy(context, 'freights', name)
  return sql<SqlBool>`(${among} and searchable(
    coalesce(carrier->>'name', '') || ' ' || coalesce(shipper->>'name', '')) like '%' || like_literal(searchable(${name})) || '%')`
}

const isPlace = (column: 'origin_city' | 'origin_state' | 'destination_city' | 'destination_state', name: string) =>
  sql<SqlBool>`${sql.ref(column)} = searchable(${name})`

/** True where more than nobody did something, or where nobody did. */
const someOrNone = (count: Expression<number>, some: boolean) =>
  some ? sql<SqlBool>`${count} > 0` : sql<SqlBool>`${count} = 0`

function placesOf(query: FreightsQuery): Expression<SqlBool>[] {
  const { originCity, originStateCode, destinationCity, destinationStateCode } = query
  return [
    ...(originCity ? [isPlace('origin_city', originCity)] : []),
    ...(originStateCode ? [isPlace('origin_state', originStateCode)] : []),
    ...(destinationCity ? [isPlace('destination_city', destinationCity)] : []),
    ...(destinationStateCode ? [isPlace('destination_state', destinationStateCode)] : []),
  ]
}

function interestsOf({ hasSave, hasView, hasContact }: FreightsQuery): Expression<SqlBool>[] {
  const saves = sql<number>`saved`
  const views = sql<number>`seen`
  const contacts = sql<number>`whatsapp + phone + contacted`
  return [
    ...(hasSave === undefined ? [] : [someOrNone(saves, hasSave)]),
    ...(hasView === undefined ? [] : [someOrNone(views, hasView)]),
    ...(hasContact === undefined ? [] : [someOrNone(contacts, hasContact)]),
  ]
}

/** Drivers match active freights only, so the filters that name a match list those (CON-4-035). */
function statusOf(status: NonNullable<FreightsQuery['status']>): string {
  return freightMatch.safeParse(status).success ? 'ACTIVE' : freightStatusFilter.parse(status)
}

/** The condition that the freight has the number that the text names, such as `#12`, or else contains its words. */
async function isSearched(context: RequestContext, search: string): Promise<Expression<SqlBool>> {
  const number = numberSearched(search)
  return number === null ? isFoundBy(context, 'freights', search) : sql<SqlBool>`code = ${number}`
}

async function filterOf(context: RequestContext, query: FreightsQuery) {
  const { status, type, company, companyName, commodities, startAt, endAt, search } = query
  const looked = [
    ...(company === undefined ? [] : [await isOfCompany(context, company)]),
    ...(companyName ? [await isOfCompanyNamed(context, companyName)] : []),
    ...(search ? [await isSearched(context, search)] : []),
  ]
  return (eb: ExpressionBuilder<Tables, 'freights'>) => {
    const all: Expression<SqlBool>[] = [
      eb('deleted_at', 'is', null),
      ...placesOf(query),
      ...interestsOf(query),
      ...looked,
    ]
    if (status !== undefined) all.push(eb('status', '=', statusOf(status)))
    if (type !== undefined) all.push(eb('visibility', '=', type))
    if (commodities !== undefined) all.push(eb('commodity_id', 'in', commodities))
    if (startAt !== undefined) all.push(eb('published_at', '>=', context.calendar.startOfDay(startAt)))
    if (endAt !== undefined) all.push(eb('published_at', '<', context.calendar.endOfDay(endAt)))
    return eb.and(all)
  }
}

/** The tenant's freights (CON-2-036 to CON-2-038, CON-2-124 to CON-2-130). */
export async function listFreights(context: RequestContext, query: FreightsQuery) {
  const matching = context.db.selectFrom('freights').where(await filterOf(context, query))
  const { head, rows } = await listPage(context, query, {
    count: await countUpToBound(context.db, matching.select('id')),
    order: orders[query.orderBy],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  return { ...head, freights: await presentFreights(context, context.db, rows) }
}

export async function getFreight(context: RequestContext, id: string) {
  return replyWith(context, context.db, freights, await readRecord(context.db, 'freights', id))
}

/** Events of the clock on freights: a freight is finished at its end date (CON-4-037). */
export const freightClock = [
  clockEvent({
    record: freights,
    event: 'END_DATE_REACHED',
    column: 'end_at',
    due: 'moment',
    valuesOf: ({ status }, at) => ({ status, finished_at: at }),
  }),
]
