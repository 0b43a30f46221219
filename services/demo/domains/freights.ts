import type { CargoType } from '#contract/schemas/freights/freight-vocabulary'
import { commodityNames } from '../commodities.ts'
import type { DemoContext, DemoDomain } from '../demo-domain.ts'
import type { Dice } from '../dice.ts'
import { seedId } from '../identifiers.ts'
import { DAY, HOUR, iso } from '../moments.ts'
import type { SeedRow } from '../partners.ts'
import { countries, type Place } from '../places.ts'
import { bodyId, type BodyName, configurationId, type ConfigurationName } from '../vehicle-options.ts'

const FREIGHTS = 60

/**
 * Loads as they are offered: what, how packed, the average price of a ton over a kilometre in reais, and in which
 * bodies.
 */
const loads: readonly (readonly [
  commodity: string,
  cargo: CargoType,
  tons: number,
  price: number,
  bodies: readonly BodyName[],
])[] = [
  ['Farelo de soja', 'BULK', 37, 0.16, ['GRAIN', 'TIPPER']],
  ['Adubo NPK', 'BULK', 37, 0.15, ['GRAIN', 'TIPPER']],
  ['Açúcar cristal ensacado', 'BAGS', 32, 0.17, ['CURTAIN_SIDE', 'DROP_SIDE', 'GRAIN']],
  ['Bobinas de aço', 'COIL', 30, 0.2, ['DROP_SIDE', 'PLATFORM']],
  ['Cerveja', 'PALLETS', 27, 0.21, ['CURTAIN_SIDE', 'BOX']],
  ['Carne bovina congelada', 'BOX', 25, 0.28, ['REFRIGERATED_BOX']],
  ['Contêiner carregado', 'CONTAINER', 26, 0.22, ['CONTAINER_CHASSIS']],
  ['Eletrodomésticos', 'MISCELLANEOUS', 14, 0.34, ['BOX', 'CURTAIN_SIDE']],
  ['Algodão em pluma', 'BALES', 26, 0.19, ['DROP_SIDE', 'CURTAIN_SIDE', 'GRAIN']],
  ['Etanol', 'DRUM', 36, 0.2, ['TANK']],
]

const configurations: readonly ConfigurationName[] = ['SEMI_TRAILER', 'SEMI_TRAILER_LS', 'B_DOUBLE_7', 'TRUCK']

/** Days from now on which a freight ends, and its status then. */
const ends = [
  [6, 'ACTIVE'],
  [12, 'ACTIVE'],
  [2, 'ACTIVE'],
  [-4, 'COMPLETED'],
  [20, 'ACTIVE'],
  [-30, 'COMPLETED'],
  [9, 'COMPLETED'],
  [4, 'ACTIVE'],
] as const

/** Two different places. */
function routeOf(dice: Dice): [Place, Place] {
  const origin = dice.pick(countries.BRA.places)
  const others = countries.BRA.places.filter(({ city }) => city !== origin.city)
  return [origin, dice.pick(others)]
}

const stop = ({ city, stateCode, postal }: Place, operation: 'LOAD' | 'UNLOAD', at: number) =>
  JSON.stringify({ countryCode: 'BRA', stateCode, city, postalCode: `${postal}00-000`, operation, date: iso(at) })

/** One or more configurations, in their order. */
function configurationsOf(dice: Dice): string {
  const chosen = configurations.filter(() => dice.chance(0.6))
  return JSON.stringify((chosen.length > 0 ? chosen : configurations.slice(0, 1)).map((name) => configurationId(name)))
}

function negotiationOf(dice: Dice, tons: number, price: number) {
  const kilometres = dice.int(300, 2_400)
  const ton = Math.round(kilometres * price)
  const isByTon = dice.chance(0.6)
  return {
    kind: dice.chance(0.75) ? 'FIXED' : 'TO_MATCH',
    priceType: isByTon ? 'WEIGHT' : 'TRAVEL',
    value: isByTon ? ton : ton * tons,
    currency: 'BRL',
    calculationUnit: isByTon ? 't' : 'travel',
  }
}

/** Freights of a tenant, active and finished, between places of Brazil's main freight roads. */
function rows({ dice, id, prefix, now, firms }: DemoContext): SeedRow<'freights'>[] {
  return Array.from({ length: FREIGHTS }, (_, number) => {
    const [commodity, cargoType, tons, price, bodies] = dice.pick(loads)
    const [origin, destination] = routeOf(dice)
    const [days, status] = ends[number % ends.length] ?? ends[0]
    const end = now.getTime() + days * DAY + dice.int(1, 20) * HOUR
    const published = Math.min(end, now.getTime()) - dice.int(1, 6) * DAY - dice.int(0, 20) * HOUR
    const finished = status === 'COMPLETED' ? iso(Math.min(end, now.getTime() - dice.int(1, 20) * HOUR)) : null
    return {
      id: id(number),
      status,
      offer_mode: 'DIRECT_OFFER',
      visibility: dice.chance(0.8) ? 'PUBLIC' : 'PRIVATE',
      commodity_id: seedId(prefix, 'commodity', commodityNames.indexOf(commodity as (typeof commodityNames)[number])),
      cargo_type: cargoType,
      item_quantity: null,
      weight: JSON.stringify({ value: tons, unit: 't' }),
      target_driver_count: Number(dice.weighted({ 1: 70, 2: 20, 5: 10 })),
      end_at: iso(end),
      published_at: iso(published),
      finished_at: finished,
      origin: stop(origin, 'LOAD', end + DAY),
      destination: stop(destination, 'UNLOAD', end + 4 * DAY),
      stopovers: '[]',
      configuration_ids: configurationsOf(dice),
      body_ids: JSON.stringify(bodies.map((name) => bodyId(name))),
      negotiation: JSON.stringify(negotiationOf(dice, tons, price)),
      carrier: JSON.stringify(dice.pick(firms)),
      shipper: JSON.stringify(dice.pick(firms)),
      carrier_logo_id: null,
      shipper_logo_id: null,
      additional_contacts: '[]',
      additional_fields: '[]',
      observation: dice.chance(0.3) ? 'Descarga somente com agendamento.' : null,
      driver_observation: dice.chance(0.3) ? 'Levar cintas e lona.' : null,
      created_at: iso(published),
      updated_at: finished ?? iso(published),
    }
  })
}

export const demo: DemoDomain<'freights'> = { table: 'freights', idDigits: '0f', dice: 10, rows }
