import { z } from 'zod'
import { vocabulary } from '../general/vocabulary.ts'

/** A constant in the console document's spelling: `BIG_BAG` becomes big-bag. */
type Spelled<Value extends string> = Value extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}-${Spelled<Tail>}`
  : Lowercase<Value>

/**
 * An enumeration of constants that also reads the console document's spellings (CON §3, CON §4, CON §9).
 * @param read other values that are read, each with the constant it stands for
 */
function spelled<const Written extends readonly [string, ...string[]], const Read extends string = never>(
  written: Written,
  read?: Readonly<Record<Read, Written[number]>>,
) {
  const words = Object.fromEntries(written.map((value) => [value.toLowerCase().replaceAll('_', '-'), value]))
  return vocabulary(written, { ...words, ...read } as Record<Spelled<Written[number]> | Read, Written[number]>)
}

/** What a freight carries (CON-9-015); CTR §4 lists no values. */
export const cargoType = spelled([
  'BIG_BAG',
  'COIL',
  'BOX',
  'CONTAINER',
  'MISCELLANEOUS',
  'BALES',
  'FRACTIONATED',
  'BULK',
  'CUBIC_METER',
  'THOUSAND',
  'MOVING',
  'PALLETS',
  'PASSENGER',
  'BAGS',
  'DRUM',
  'UNITS',
])
export type CargoType = (typeof cargoType.options)[number]

/** How a freight is offered (CTR-4-025). A travel's negotiation has a separate list (CTR-3-179). */
export const offerMode = z.enum(['PROPOSAL', 'VARIABLE_OFFER', 'DIRECT_OFFER'])
export type OfferMode = z.infer<typeof offerMode>

/** Whether the price is fixed or agreed with the driver (CON-3-085). */
export const priceKind = spelled(['FIXED', 'TO_MATCH'])
export type PriceKind = (typeof priceKind.options)[number]

/** What a price is paid for. The contract's TON is read as weight (CON-3-086, CTR-3-180, decisions §7 and §8). */
export const priceType = spelled(['LENGTH', 'TRAVEL', 'VOLUME', 'WEIGHT'], { TON: 'WEIGHT' })
export type PriceType = (typeof priceType.options)[number]

/** Status of an offer (CTR-4-026). The console lists two of the values (CON-4-035). */
export const offerStatus = spelled(['ACTIVE', 'INACTIVE', 'COMPLETED'])
export type OfferStatus = (typeof offerStatus.options)[number]

/** How well a driver matches a freight (CTR-4-027). */
export const freightMatch = spelled(['RECOMMENDED', 'COMPATIBLE'])
export type FreightMatch = (typeof freightMatch.options)[number]

/** Who sees a freight; the console calls it the public type (CON-3-092). */
export const visibility = spelled(['PRIVATE', 'PUBLIC'])
export type Visibility = (typeof visibility.options)[number]

/** Where a freight or a travel comes from (CTR-4-028, CTR-3-169). */
export const freightOrigin = z.enum(['DRIVER', 'SCHEDULE', 'PROPOSAL', 'EXTERNAL', 'EASY_ROUTE', 'QUALP'])
export type FreightOrigin = z.infer<typeof freightOrigin>

/**
 * What a driver did with a freight (CTR-4-029). Only the console document has CLICK and LIKE, only the contract has
 * OPEN_PHONE; the console document's names are read too (CON-3-093).
 */
export const freightInteraction = vocabulary(
  ['SAVE', 'VIEW', 'CONTACT', 'OPEN_WHATSAPP', 'OPEN_PHONE', 'CLICK', 'LIKE'],
  {
    saved: 'SAVE',
    saw: 'VIEW',
    'contact via WhatsApp': 'OPEN_WHATSAPP',
    clicked: 'CLICK',
    likes: 'LIKE',
  },
)
export type FreightInteraction = (typeof freightInteraction.options)[number]
