import { municipios } from 'municipios-brasil/dados'
import type { Coordinates } from '#contract/schemas/general/geography'
import type { ToldRecord } from '#contract/schemas/general/told-record'
import type { DemoContext } from './demo-domain.ts'
import type { Dice } from './dice.ts'
import { seedId } from './identifiers.ts'
import { DAY, HOUR, iso } from './moments.ts'
import { countries, type Place } from './places.ts'

/** Kilometres of one degree, and of an hour on the road. */
const KILOMETRES = 111
const SPEED = 60

/** A stop of a route, 0 for its origin, with the moment at which it is expected. */
export type Route = readonly { place: Place; at: number; number: number }[]

/** Where a Brazilian municipality is. @throws for one that the IBGE does not know */
export function positionOf({ city, stateCode }: Pick<Place, 'city' | 'stateCode'>): Coordinates {
  const found = municipios.find(({ nome, uf }) => nome === city && uf === stateCode)
  if (!found) throw new Error(`There is no municipality ${city}/${stateCode}.`)
  return { latitude: found.latitude, longitude: found.longitude }
}

const squared = (one: Coordinates, other: Coordinates) =>
  (one.latitude - other.latitude) ** 2 + (one.longitude - other.longitude) ** 2

/** The municipality that is nearest to a point; it takes the postal code's first digits of the place before it. */
function nearestTo(point: Coordinates, before: Place): Place {
  const nearest = municipios.reduce((best, each) => (squared(each, point) < squared(best, point) ? each : best))
  return { ...before, city: nearest.nome, stateCode: nearest.uf }
}

/** From one place of the main freight roads over the municipality in the middle to another place, by time. */
export function routeOf(dice: Dice, begin: number): Route {
  const origin = dice.pick(countries.BRA.places)
  const destination = dice.pick(countries.BRA.places.filter(({ city }) => city !== origin.city))
  const [from, to] = [positionOf(origin), positionOf(destination)]
  const middle = nearestTo(
    { latitude: (from.latitude + to.latitude) / 2, longitude: (from.longitude + to.longitude) / 2 },
    origin,
  )
  const hours = Math.sqrt(squared(from, to)) * (KILOMETRES / SPEED) + 4
  return [origin, middle, destination].map((place, number) => ({
    place,
    number,
    at: begin + Math.round((hours / 2) * number) * HOUR,
  }))
}

/** The driver with a number among those of the tenant. */
export const ownDriver = ({ prefix }: DemoContext, number: number) => seedId(prefix, 'driver', number)

/**
 * A row of what another system told.
 * @param created when it was told
 */
export function toldRow<Told extends Omit<ToldRecord, 'scheduledAt'> & { status: string }>(
  { id, prefix, firms }: DemoContext,
  number: number,
  driver: string,
  told: Told,
  words: readonly string[],
  created: string,
) {
  const company = firms.findIndex(({ cnpj }) => cnpj === told.company?.document.value)
  return {
    id: id(number),
    driver_id: driver,
    external_id: told.externalId,
    status: told.status,
    company_id: company < 0 ? null : seedId(prefix, 'company', company),
    company_name: told.company?.name ?? null,
    system_name: told.createdBySystem ?? 'TMS',
    told_at: created,
    told_by: id(number),
    told: JSON.stringify(told),
    words: [told.externalId, told.company?.name, ...words].filter(Boolean).join(' '),
    created_at: created,
    updated_at: created,
  }
}

/** A row of a travel or schedule that another system told a day before it began. */
export function operationRow<Told extends ToldRecord & { status: string }>(
  context: DemoContext,
  number: number,
  driver: string,
  told: Told,
  words: readonly string[],
) {
  const { now } = context
  const scheduled = Date.parse(told.scheduledAt ?? iso(now.getTime()))
  const created = iso(Math.min(scheduled - DAY, now.getTime() - 2 * HOUR))
  return { ...toldRow(context, number, driver, told, words, created), scheduled_at: told.scheduledAt ?? null }
}
