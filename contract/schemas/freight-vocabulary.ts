import { z } from 'zod'
import { vocabulary } from './vocabulary.ts'

/** A constant as the console's document spells it: `BIG_BAG` is big-bag. */
type Spelled<Value extends string> = Value extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}-${Spelled<Tail>}`
  : Lowercase<Value>

/** An enumeration of constants whose spelled words are read as well (CON §3, CON §4, CON §9). @param read what else is read */
function spelled<const Written extends readonly [string, ...string[]], const Read extends string = never>(
  written: Written,
  read?: Readonly<Record<Read, Written[number]>>,
) {
  const words = Object.fromEntries(written.map((value) => [value.toLowerCase().replaceAll('_', '-'), value]))
  return vocabulary(written, { ...words, ...read } as Record<Spelled<Written[number]> | Read, Written[number]>)
}

/** What a freight carries (CON-9-015); the contract lists no values of its own (CTR §4). */
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

/** How a freight is offered (CTR-4-025). Not how a travel was negotiated, which has a list of its own (CTR-3-179). */
export const offerMode = z.enum(['PROPOSAL', 'VARIABLE_OFFER', 'DIRECT_OFFER'])
export type OfferMode = z.infer<typeof offerMode>

/** Whether the price stands or is to be matched with the driver (CON-3-085). */
export const priceKind = spelled(['FIXED', 'TO_MATCH'])
export type PriceKind = (typeof priceKind.options)[number]

/** What a price is paid for. The contract's TON is read as weight (CON-3-086, CTR-3-180, decisions §7 and §8). */
export const priceType = spelled(['LENGTH', 'TRAVEL', 'VOLUME', 'WEIGHT'], { TON: 'WEIGHT' })
export type PriceType = (typeof priceType.options)[number]

/** Where an offer stands (CTR-4-026). The console lists two of them (CON-4-035). */
export const offerStatus = spelled(['ACTIVE', 'INACTIVE', 'COMPLETED'])
export type OfferStatus = (typeof offerStatus.options)[number]

/** How well a freight and a driver go together (CTR-4-027). */
export const freightMatch = spelled(['RECOMMENDED', 'COMPATIBLE'])
export type FreightMatch = (typeof freightMatch.options)[number]

/** Who sees a freight; the console calls it the public type (CON-3-092). */
export const visibility = spelled(['PRIVATE', 'PUBLIC'])
export type Visibility = (typeof visibility.options)[number]

/** Where a freight or a travel comes from (CTR-4-028, CTR-3-169). */
export const freightOrigin = z.enum(['DRIVER', 'SCHEDULE', 'PROPOSAL', 'EXTERNAL', 'EASY_ROUTE', 'QUALP'])
export type FreightOrigin = z.infer<typeof freightOrigin>

/**
 * What a driver did with a freight (CTR-4-029). CLICK and LIKE are known to the console only, OPEN_PHONE to the contract only;
 * the console's words are read (CON-3-093).
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
