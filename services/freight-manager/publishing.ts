import type { Transaction } from 'kysely'
import type { ReceivedFile } from '#contract/calls/call'
import type { Freight } from '#contract/schemas/freights/freight'
import type { FreightChange, FreightCopy } from '#contract/schemas/freights/freight-change'
import type { FreightNegotiation } from '#contract/schemas/freights/freight-negotiation'
import { stopoversOutside } from '#contract/schemas/freights/freight-place'
import type { NewFreight } from '#contract/schemas/freights/new-freight'
import type { TextKey } from '#contract/texts'
import { apply } from '#machines/lifecycle'
import type { Tables } from '../database/tables.ts'
import { insertPictures, readPictures } from '../files/intake.ts'
import type { RequestContext } from '../http/context.ts'
import { type Problem, ruleBroken } from '../http/errors.ts'
import { changeRecord, insertRecord, refusedRecord, replyWith } from '../records/change-record.ts'
import { conflict } from '../records/conflict.ts'
import type { NewValuesOf, ValuesOf } from '../records/declare.ts'
import { recordChange } from '../records/histories.ts'
import { lockRecord } from '../records/rows.ts'
import { writeOnce } from '../records/transaction.ts'
import { type FreightRow, freights } from './freights.ts'

type Files = Readonly<Partial<Record<'carrierLogo' | 'shipperLogo', readonly ReceivedFile[]>>>
type UpdateDates = Extract<FreightChange, { event: 'UPDATE_DATES' }>
/** Shortest time that a copy runs, milliseconds. */
const DAY_MS = 86_400_000

function refuse(context: RequestContext, problems: readonly Problem[]): void {
  if (problems.length > 0) throw ruleBroken(context, ...problems)
}

/** A problem where the automatic end date is not in the future (CON-5-076). */
function endProblems(context: RequestContext, endAt: string): Problem[] {
  return Date.parse(endAt) > context.now().getTime() ? [] : [{ path: ['endAt'], text: 'freightOver' }]
}

/** A problem where the commodity was removed or does not exist. */
async function commodityProblems(trx: Transaction<Tables>, commodity: string | null): Promise<Problem[]> {
  if (commodity === null) return []
  const known = await trx
    .selectFrom('commodities')
    .select('id')
    .where('id', '=', commodity)
    .where('active', 'is', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return known ? [] : [{ path: ['commodity'], text: 'commodityUnknown' }]
}

/** Ids of options that are named by id or by name, each once, and a problem at each that does not exist. */
async function optionIds(
  trx: Transaction<Tables>,
  table: 'vehicle_configurations' | 'vehicle_bodies',
  field: string,
  named: readonly string[],
): Promise<{ ids: string[]; problems: Problem[] }> {
  const rows = await trx
    .selectFrom(table as 'vehicle_bodies')
    .select(['id', 'name'])
    .where((eb) => eb.or([eb('id', 'in', [...named]), eb('name', 'in', [...named])]))
    .execute()
  const known = new Map(rows.flatMap(({ id, name }) => [[id, id] as const, [name, id] as const]))
  const text: TextKey = table === 'vehicle_bodies' ? 'bodyUnknown' : 'configurationUnknown'
  return {
    ids: [...new Set(named.flatMap((option) => known.get(option) ?? []))],
    problems: named.flatMap((option, at): Problem[] => (known.has(option) ? [] : [{ path: [field, at], text }])),
  }
}

/**
 * A freight with its options by id.
 * @throws ServiceError 422 for an end that is over, an option that does not exist and a commodity that was removed
 */
async function checkedFreight(context: RequestContext, trx: Transaction<Tables>, body: NewFreight) {
  const configurations = await optionIds(trx, 'vehicle_configurations', 'configurations', body.configurations)
  const bodies = await optionIds(trx, 'vehicle_bodies', 'bodies', body.bodies)
  refuse(context, [
    ...endProblems(context, body.endAt),
    ...configurations.problems,
    ...bodies.problems,
    ...(await commodityProblems(trx, body.commodity ?? null)),
  ])
  return { ...body, configurations: configurations.ids, bodies: bodies.ids }
}

function valuesOfNew(context: RequestContext, body: NewFreight): NewValuesOf<'freights'> {
  return {
    offer_mode: body.offerMode,
    visibility: body.visibility,
    commodity_id: body.commodity ?? null,
    cargo_type: body.cargoType ?? null,
    item_quantity: body.itemQuantity ?? null,
    weight: body.weight ? JSON.stringify(body.weight) : null,
    target_driver_count: body.targetDriverCount,
    end_at: body.endAt,
    published_at: context.now().toISOString(),
    origin: JSON.stringify(body.origin),
    destination: JSON.stringify(body.destination),
    stopovers: JSON.stringify(body.stopovers.map((stopover) => ({ ...stopover, _id: context.newId() }))),
    configuration_ids: JSON.stringify(body.configurations),
    body_ids: JSON.stringify(body.bodies),
    negotiation: JSON.stringify(body.negotiation),
    carrier: JSON.stringify(body.carrier),
    shipper: JSON.stringify(body.shipper),
    carrier_logo_id: null,
    shipper_logo_id: null,
    additional_contacts: JSON.stringify(body.additionalContacts),
    additional_fields: JSON.stringify(body.additionalFields),
    observation: body.observation ?? null,
    driver_observation: body.driverObservation ?? null,
  }
}

/**
 * Publishes a freight (CON-7-071).
 * @throws ServiceError 422 for an end date that is over, an option or commodity that does not exist, and a logo that
 * does not open
 */
export async function createFreight(context: RequestContext, body: NewFreight, files: Files = {}) {
  const carrierLogo = await readPictures(context, 'carrierLogo', files.carrierLogo ?? [])
  const shipperLogo = await readPictures(context, 'shipperLogo', files.shipperLogo ?? [])
  return writeOnce(context, async (trx) => {
    // What depends on the moment is asked within the change, so that a repeated request gets the first reply.
    const freight = await checkedFreight(context, trx, body)
    const [carrier = null] = await insertPictures(context, trx, carrierLogo)
    const [shipper = null] = await insertPictures(context, trx, shipperLogo)
    const logos = { carrier_logo_id: carrier, shipper_logo_id: shipper }
    const row = await insertRecord(context, trx, freights, 'CREATE', { ...valuesOfNew(context, freight), ...logos })
    return replyWith(context, trx, freights, row)
  })
}

/** A negotiation with a new price; kind, price type and currency stay unless they are given. */
function negotiationWith(row: FreightRow, { value, calculationUnit, ...given }: FreightCopy): FreightNegotiation {
  const { kind, priceType, currency } = row.negotiation as FreightNegotiation
  return {
    kind: given.kind ?? kind,
    priceType: given.priceType ?? priceType,
    value,
    currency: given.currency ?? currency,
    calculationUnit,
  }
}

/** Values of a new publication: its engagement begins at nothing (CON-4-040). */
function republishedValues(row: FreightRow, at: string): ValuesOf<'freights'> {
  const none = { clicked: 0, saved: 0, seen: 0, whatsapp: 0, phone: 0, contacted: 0, liked: 0 }
  return { publication: row.publication + 1, published_at: at, ...none }
}

/**
 * The route with new dates; stopovers keep theirs unless they are named.
 * @throws ServiceError 422 for a stopover that the freight does not have, one whose date is not between the new ones,
 * and an end date that is over
 */
function datedValues(context: RequestContext, row: FreightRow, change: UpdateDates): ValuesOf<'freights'> {
  const stopovers = row.stopovers as Freight['stopovers']
  const unknown = change.stopovers.flatMap(({ _id }, at) =>
    stopovers.some((stopover) => stopover._id === _id)
      ? []
      : [{ path: ['stopovers', at, '_id'], text: 'stopoverUnknown' as const }],
  )
  const endAt = change.endAt ?? row.end_at
  const dates = new Map(change.stopovers.map(({ _id, date }) => [_id, date]))
  const route = {
    origin: { ...(row.origin as Freight['origin']), date: change.origin.date },
    destination: { ...(row.destination as Freight['origin']), date: change.destination.date },
    stopovers: stopovers.map((stopover) => ({ ...stopover, date: dates.get(stopover._id) ?? stopover.date })),
  }
  // The contract checks the stopovers that the change names; the others keep dates that the new ones may exclude.
  const outside = stopoversOutside(route).map((at): Problem => ({
    path: ['stopovers', at, 'date'],
    text: 'stopoverBetween',
  }))
  refuse(context, [...unknown, ...outside, ...endProblems(context, endAt)])
  return {
    end_at: endAt,
    origin: JSON.stringify(route.origin),
    destination: JSON.stringify(route.destination),
    stopovers: JSON.stringify(route.stopovers),
  }
}

/**
 * Edits the negotiation, which publishes the freight anew without its engagement (CON-4-040), or updates the dates,
 * which publishes it with the present date (CON-4-041 to CON-4-043).
 */
export function updateFreight(context: RequestContext, id: string, change: FreightChange) {
  return changeRecord(context, freights, id, change, {
    values({ row, outcome, at }) {
      const { status } = outcome
      if (change.event === 'UPDATE_DATES') return { status, published_at: at, ...datedValues(context, row, change) }
      refuse(context, endProblems(context, row.end_at))
      const negotiation = JSON.stringify(negotiationWith(row, change))
      return { status, negotiation, ...republishedValues(row, at) }
    },
    after: async ({ row, changed }) =>
      changed.publication === row.publication ? {} : { publication: row.publication, engagement: countsOf(row) },
  })
}

/** The counts of a publication, which its history keeps. */
function countsOf({ clicked, saved, seen, whatsapp, phone, contacted, liked }: FreightRow) {
  return { clicked, saved, seen, whatsapp, phone, contacted, liked }
}

/** The route of a copy. Dates of which one has passed are left out, because nobody can load or unload on them. */
function copiedRoute(row: FreightRow, now: number): Pick<Freight, 'origin' | 'destination' | 'stopovers'> {
  const { origin, destination, stopovers } = row as Pick<Freight, 'origin' | 'destination' | 'stopovers'>
  const hasPassed = [origin, ...stopovers, destination].some(({ date }) => date && Date.parse(date) <= now)
  const placeOf = <Place extends Freight['origin']>({ date, ...place }: Place) =>
    (hasPassed || date === undefined ? place : { ...place, date }) as Place
  return { origin: placeOf(origin), destination: placeOf(destination), stopovers: stopovers.map(placeOf) }
}

/** Values that a copy takes over. Drivers, engagement and the way that the freight came from are its own. */
function copiedValues(context: RequestContext, row: FreightRow): Omit<NewValuesOf<'freights'>, 'negotiation'> {
  const now = context.now().getTime()
  const duration = Date.parse(row.end_at) - Date.parse(row.published_at)
  const isOver = Date.parse(row.end_at) <= now
  const { origin, destination, stopovers } = copiedRoute(row, now)
  return {
    offer_mode: row.offer_mode,
    visibility: row.visibility,
    commodity_id: row.commodity_id,
    cargo_type: row.cargo_type,
    item_quantity: row.item_quantity,
    weight: row.weight === null ? null : JSON.stringify(row.weight),
    target_driver_count: row.target_driver_count,
    end_at: isOver ? new Date(now + Math.max(duration, DAY_MS)).toISOString() : row.end_at,
    published_at: new Date(now).toISOString(),
    origin: JSON.stringify(origin),
    destination: JSON.stringify(destination),
    stopovers: JSON.stringify(stopovers.map((stopover) => ({ ...stopover, _id: context.newId() }))),
    configuration_ids: JSON.stringify(row.configuration_ids),
    body_ids: JSON.stringify(row.body_ids),
    carrier: JSON.stringify(row.carrier),
    shipper: JSON.stringify(row.shipper),
    carrier_logo_id: row.carrier_logo_id,
    shipper_logo_id: row.shipper_logo_id,
    additional_contacts: JSON.stringify(row.additional_contacts),
    additional_fields: JSON.stringify(row.additional_fields),
    observation: row.observation,
    driver_observation: row.driver_observation,
  }
}

/**
 * Publishes a copy with a price of its own (CON-4-044); every status may be copied. The original's history names the
 * copy. A copy of a freight whose end date is over runs as long as the original did, at least a day.
 * @throws ServiceError 422 for a commodity that was removed
 */
export function copyFreight(context: RequestContext, id: string, price: FreightCopy) {
  return writeOnce(context, async (trx) => {
    const row = await lockRecord(trx, 'freights', id)
    const { status, version } = row
    if (!apply(freights.lifecycle, status, { type: 'COPY' }))
      throw await conflict(trx, 'NOT_POSSIBLE_NOW', refusedRecord(freights, row))
    refuse(context, await commodityProblems(trx, row.commodity_id))
    const negotiation = JSON.stringify(negotiationWith(row, price))
    const copy = await insertRecord(context, trx, freights, 'CREATE', { ...copiedValues(context, row), negotiation })
    // The original's row stays as it is, so that a change that somebody else is typing is not refused.
    const copied = { resource: 'FREIGHT', id, event: 'COPY', from: status, to: status, version } as const
    await recordChange(context, trx, { ...copied, at: context.now().toISOString(), details: { copy: copy.id } })
    return replyWith(context, trx, freights, copy)
  })
}
