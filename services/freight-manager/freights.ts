import { type Expression, type ExpressionBuilder, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import { type Freight, type FreightsQuery, freightStatusFilter } from '#contract/schemas/freights/freight'
import type { FreightEngagementCounts } from '#contract/schemas/freights/freight-engagement'
import { freightMatch } from '#contract/schemas/freights/freight-vocabulary'
import type { NamedReference } from '#contract/schemas/general/references'
import type { Language } from '#contract/languages'
import { freight as lifecycle } from '#machines/freights/freight.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { endOfDay, startOfDay } from '../records/calendar.ts'
import { replyWith } from '../records/change-record.ts'
import { declareRecord } from '../records/declare.ts'
import { countUpToBound, holds, listPage } from '../records/list-page.ts'
import { presentBase } from '../records/present-base.ts'
import { readRecord } from '../records/rows.ts'

export type FreightRow = Selectable<Tables['freights']>

const orders = {
  RECENT: [
    ['created_at', 'desc'],
    ['id', 'desc'],
  ],
  OLDEST: [
    ['created_at', 'asc'],
    ['id', 'asc'],
  ],
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
  const { clicked, saved, seen: saw, whatsapp: contactViaWhatsapp, phone: contactViaPhone, liked: likes } = row
  return { clicked, saved, saw, contactViaWhatsapp, contactViaPhone, likes }
}

/** What presenting a freight needs of a request; a public page has no caller, only a tenant. */
type Presenting = Pick<RequestContext, 'language' | 'fileUrl'> & { caller: Pick<RequestContext['caller'], 'tenant'> }

/** What freights refer to, read once for a whole page. */
interface References {
  commodities: ReadonlyMap<string, string>
  configurations: ReadonlyMap<string, string>
  bodies: ReadonlyMap<string, string>
  /** Drivers by freight. */
  drivers: ReadonlyMap<string, Freight['drivers']>
}

async function labelsOf(
  db: Kysely<Tables>,
  table: 'vehicle_configurations' | 'vehicle_bodies',
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(table as 'vehicle_bodies')
    .select(['id', 'label'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, label }) => [id, label[language]]))
}

async function commoditiesOf(db: Kysely<Tables>, rows: readonly FreightRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ commodity_id: id }) => (id === null ? [] : [id]))
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('commodities').select(['id', 'description']).where('id', 'in', ids).execute()
  return new Map(found.map(({ id, description }) => [id, description]))
}

async function driversOf(db: Kysely<Tables>, rows: readonly FreightRow[]): Promise<References['drivers']> {
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

async function referencesOf(context: Presenting, db: Kysely<Tables>, rows: readonly FreightRow[]): Promise<References> {
  if (rows.length === 0)
    return { commodities: new Map(), configurations: new Map(), bodies: new Map(), drivers: new Map() }
  const { language } = context
  return {
    commodities: await commoditiesOf(db, rows),
    configurations: await labelsOf(
      db,
      'vehicle_configurations',
      rows.flatMap(({ configuration_ids: ids }) => ids),
      language,
    ),
    bodies: await labelsOf(
      db,
      'vehicle_bodies',
      rows.flatMap(({ body_ids: ids }) => ids),
      language,
    ),
    drivers: await driversOf(db, rows),
  }
}

const named = (ids: readonly string[], names: ReadonlyMap<string, string>): NamedReference[] =>
  ids.map((id) => ({ _id: id, name: names.get(id) ?? id }))

function presentOne(context: Presenting, row: FreightRow, references: References): Freight {
  const { tenant } = context.caller
  const logoUrl = (id: string | null) => (id === null ? null : context.fileUrl(tenant, id))
  const { commodity_id: commodity } = row
  return {
    ...presentBase(row),
    status: row.status,
    offerMode: row.offer_mode,
    source: row.source,
    visibility: row.visibility,
    commodity: commodity === null ? null : { _id: commodity, description: references.commodities.get(commodity) ?? '' },
    cargoType: row.cargo_type,
    itemQuantity: row.item_quantity,
    weight: row.weight,
    targetDriverCount: row.target_driver_count,
    endAt: row.end_at,
    publishedAt: row.published_at,
    finishedAt: row.finished_at,
    origin: row.origin,
    destination: row.destination,
    stopovers: row.stopovers,
    configurations: named(row.configuration_ids, references.configurations),
    bodies: named(row.body_ids, references.bodies),
    negotiation: row.negotiation,
    carrier: { ...(row.carrier as object), logoUrl: logoUrl(row.carrier_logo_id) },
    shipper: { ...(row.shipper as object), logoUrl: logoUrl(row.shipper_logo_id) },
    additionalContacts: row.additional_contacts,
    additionalFields: row.additional_fields,
    observation: row.observation,
    driverObservation: row.driver_observation,
    drivers: references.drivers.get(row.id) ?? [],
    engagement: engagementOf(row),
  } as Freight
}

/** Freights of a page or a call, with the names of what they refer to. */
export async function presentFreights(
  context: Presenting,
  db: Kysely<Tables>,
  rows: readonly FreightRow[],
): Promise<Freight[]> {
  const references = await referencesOf(context, db, rows)
  return rows.map((row) => presentOne(context, row, references))
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

/** A condition: the carrier or the shipper has the document of a company. */
const isOfCompany = (company: string) => sql<SqlBool>`exists (
  select from companies c where c.tenant = freights.tenant and c.id = ${company}
    and c.document in (freights.carrier->>'cnpj', freights.shipper->>'cnpj'))`

/** A condition: the carrier's or the shipper's name contains a text. */
const isOfCompanyNamed = (name: string) => sql<SqlBool>`searchable(
  coalesce(carrier->>'name', '') || ' ' || coalesce(shipper->>'name', '')) like '%' || like_literal(searchable(${name})) || '%'`

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

function filterOf(query: FreightsQuery) {
  return (eb: ExpressionBuilder<Tables, 'freights'>) => {
    const { status, type, company, companyName, commodities, startAt, endAt, search } = query
    const all: Expression<SqlBool>[] = [eb('deleted_at', 'is', null), ...placesOf(query), ...interestsOf(query)]
    if (status !== undefined) all.push(eb('status', '=', statusOf(status)))
    if (type !== undefined) all.push(eb('visibility', '=', type))
    if (company !== undefined) all.push(isOfCompany(company))
    if (companyName) all.push(isOfCompanyNamed(companyName))
    if (commodities !== undefined) all.push(eb('commodity_id', 'in', commodities))
    if (startAt !== undefined) all.push(eb('published_at', '>=', startOfDay(startAt)))
    if (endAt !== undefined) all.push(eb('published_at', '<', endOfDay(endAt)))
    if (search) all.push(holds('search', search))
    return eb.and(all)
  }
}

/** The tenant's freights (CON-2-036 to CON-2-038, CON-2-124 to CON-2-130). */
export async function listFreights(context: RequestContext, query: FreightsQuery) {
  const matching = context.db.selectFrom('freights').where(filterOf(query))
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
