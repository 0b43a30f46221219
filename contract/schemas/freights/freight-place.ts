import { z } from 'zod'
import { rule } from '../../rule.ts'
import { dateTime, objectId } from '../general/base-record.ts'
import { countryCode, DEFAULT_COUNTRY } from '../general/geography.ts'
import { endsLater } from '../general/period.ts'
import { postalAddress } from '../general/postal-address.ts'
import { stopKind } from '../travels/stopping-point.ts'
import { TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'

/**
 * Longest state code, characters. Not in the specification; ISO 3166-2 has up to three after the country, but some
 * countries write names.
 */
const STATE_CODE_MAXIMUM = 30
/** Most stopovers between origin and destination. Not in the specification. */
export const STOPOVERS_MAXIMUM = 20

/**
 * Where a freight is loaded or unloaded, and when (CON-3-083). City and state are required (CON-5-077); the county is
 * its long form.
 */
export const freightPlace = postalAddress
  .extend({
    countryCode: countryCode.default(DEFAULT_COUNTRY),
    stateCode: writtenText(STATE_CODE_MAXIMUM),
    city: writtenText(TITLE_MAXIMUM),
    county: writtenText(TITLE_MAXIMUM).optional(),
    /** What the place is called, such as the name of a warehouse. */
    localName: writtenText(TITLE_MAXIMUM).optional(),
    operation: stopKind.optional(),
    date: dateTime.optional(),
  })
  .meta({ id: 'FreightPlace' })
export type FreightPlace = z.infer<typeof freightPlace>

/** A place between origin and destination. */
export const freightStopover = freightPlace.extend({ _id: objectId }).meta({ id: 'FreightStopover' })
export type FreightStopover = z.infer<typeof freightStopover>

interface Dated {
  date?: string | undefined
}
interface Route {
  origin: Dated
  destination: Dated
  stopovers: readonly Dated[]
}

/** Texts that tell one place from another. */
const PLACE_FIELDS = [
  'countryCode',
  'stateCode',
  'city',
  'postalCode',
  'street',
  'houseNumber',
  'localName',
] as const satisfies (keyof FreightPlace)[]
type Place = Pick<FreightPlace, (typeof PLACE_FIELDS)[number]>

/** Adds an issue at each place of a route that is the same as the one before it. */
export function checkRoutePlaces(
  { origin, stopovers, destination }: { origin: Place; stopovers: readonly Place[]; destination: Place },
  context: z.RefinementCtx,
): void {
  const places = [
    { path: ['origin', 'city'], place: origin },
    ...stopovers.map((place, at) => ({ path: ['stopovers', at, 'city'], place })),
    { path: ['destination', 'city'], place: destination },
  ]
  const keyOf = (place: Place) => JSON.stringify(PLACE_FIELDS.map((field) => place[field])).toLowerCase()
  for (const [at, { path, place }] of places.entries()) {
    const before = places[at - 1]
    if (before && keyOf(before.place) === keyOf(place))
      context.addIssue({ code: 'custom', path, message: rule('freightSamePlace') })
  }
}

/** Positions of the stopovers whose date is not between those of origin and destination (CON-5-087). */
export function stopoversOutside({ origin, destination, stopovers }: Route): number[] {
  const time = (date: string | undefined, otherwise: number) => (date === undefined ? otherwise : Date.parse(date))
  return stopovers.flatMap(({ date }, at) => {
    const moment = time(date, Number.NaN)
    return moment < time(origin.date, -Infinity) || moment > time(destination.date, Infinity) ? [at] : []
  })
}

/**
 * Adds an issue for a destination that is not later than its origin, and for stopovers that are not between the two
 * (CON-5-086, CON-5-087).
 */
export function checkRouteDates({ origin, destination, stopovers }: Route, context: z.RefinementCtx): void {
  if (!endsLater({ startAt: origin.date, endAt: destination.date })) {
    context.addIssue({ code: 'custom', path: ['destination', 'date'], message: rule('destinationLater') })
    return
  }
  for (const at of stopoversOutside({ origin, destination, stopovers }))
    context.addIssue({ code: 'custom', path: ['stopovers', at, 'date'], message: rule('stopoverBetween') })
}
