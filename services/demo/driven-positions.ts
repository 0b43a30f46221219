import { travelCandidate } from '#contract/schemas/travels/travel'
import type { Coordinates } from '#contract/schemas/general/geography'
import { scaled } from '../tracking/position-months.ts'
import type { DemoContext } from './demo-domain.ts'
import type { Dice } from './dice.ts'
import { HOUR, iso, MINUTE } from './moments.ts'
import type { SeedRow } from './partners.ts'

/** Time between two positions on the road, and between two of a parked truck. */
const DRIVING = 3 * MINUTE
const PARKED = 10 * MINUTE
/** Into a leg: a meal of `MEAL` minutes, and a valley without network. */
const MEAL_AFTER = 2 * HOUR
const MEAL = 42 * MINUTE
const SILENCE_AFTER = 4 * HOUR
const SILENCE = 35 * MINUTE
/** Loading and unloading take this long. */
const AT_STOP = 2 * HOUR
/** How far a road swings from the straight line, as a share of the line; degrees that a receiver errs. */
const SWING = 0.06
const NOISE = 0.0001
type Travel = SeedRow<'travels'>

const hasMoved = ({ status }: Travel) => ['STARTED', 'LATE', 'COMPLETED'].includes(status)

interface Leg {
  from: Coordinates
  to: Coordinates
  begins: number
  ends: number
}

/** The place after a share of the way: a line with the swings of a road, and the receiver's error. */
function onRoad(dice: Dice, { from, to }: Leg, share: number): Coordinates {
  const [east, north] = [to.longitude - from.longitude, to.latitude - from.latitude]
  const swing = SWING * Math.sin(Math.PI * share) * Math.sin(5 * Math.PI * share)
  const noise = () => (dice.next() - 0.5) * NOISE
  return {
    latitude: from.latitude + north * share + east * swing + noise(),
    longitude: from.longitude + east * share - north * swing + noise(),
  }
}

/** The moments of a leg with what the truck does: drive, or stand for the meal; nothing is told in the valley. */
function* moments({ begins, ends }: Leg, end: number): Generator<{ at: number; driven: number; parked: boolean }> {
  let driven = 0
  for (let at = begins; at < Math.min(ends, end);) {
    const since = at - begins
    const parked = since >= MEAL_AFTER && since < MEAL_AFTER + MEAL
    const silent = since >= SILENCE_AFTER && since < SILENCE_AFTER + SILENCE
    if (!silent) yield { at, driven, parked }
    const step = parked ? PARKED : DRIVING
    if (!parked) driven += step
    at += step
  }
}

/** When the driver began the next travel, or now: nobody drives two travels at once. */
function endOf({ now }: DemoContext, { driver_id, scheduled_at }: Travel, travels: readonly Travel[]): number {
  const later = travels.flatMap((other) =>
    other.driver_id === driver_id && hasMoved(other) && String(other.scheduled_at) > String(scheduled_at)
      ? [Date.parse(String(other.scheduled_at))]
      : [],
  )
  return Math.min(now.getTime(), ...later)
}

/** Positions along the stops of travels of the demo, as the phones of their drivers told them until now. */
export function drivenPositions(context: DemoContext, travels: readonly Travel[]): SeedRow<'driver_positions'>[] {
  return travels.filter(hasMoved).flatMap((travel) => positionsOf(context, travel, endOf(context, travel, travels)))
}

function positionsOf({ dice, prefix }: DemoContext, travel: Travel, end: number): SeedRow<'driver_positions'>[] {
  const told = travelCandidate.parse(JSON.parse(travel.told))
  const stops = [told.origin, ...told.stopovers, told.destination].flatMap(({ locale, expectedAt }) =>
    locale.coordinates && expectedAt ? [{ point: locale.coordinates, at: Date.parse(expectedAt) }] : [],
  )
  const legs = stops.slice(1).map((stop, before): Leg => {
    const from = stops[before]!
    return { from: from.point, to: stop.point, begins: from.at + AT_STOP, ends: stop.at }
  })
  const seconds = dice.int(0, 59) * 1_000
  return legs.flatMap((leg, number) =>
    [...moments(leg, end)].map(({ at, driven, parked }) => ({
      id: `${prefix.slice(0, 8)}${(at / 1_000).toString(16).slice(0, 8)}${travel.id.slice(-6)}${number}0`.slice(0, 24),
      driver_id: travel.driver_id,
      at: iso(at + seconds),
      ...scaled({
        ...onRoad(dice, leg, driven / Math.max(leg.ends - leg.begins - MEAL, 1)),
        speed: parked ? 0 : dice.int(520, 860) / 10,
        batteryLevel: Math.max(8, 96 - Math.floor(((at - leg.begins) / HOUR) * 6)),
      }),
      plates: JSON.stringify(told.vehicle?.licensePlate ? [told.vehicle.licensePlate] : []),
      travel: told.externalId,
    })),
  )
}
