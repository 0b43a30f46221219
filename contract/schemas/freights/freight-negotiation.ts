import { z } from 'zod'
import { priceKind, priceType } from './freight-vocabulary.ts'
import {
  currencyCode,
  DEFAULT_CURRENCY,
  LENGTH_UNITS,
  priceValue,
  VOLUME_UNITS,
  weightUnit,
} from '../general/measures.ts'
import { writtenText } from '../general/written-text.ts'

/** Longest calculation unit, characters. Not in the specification. */
const UNIT_MAXIMUM = 30

/** Calculation units that are offered for each price type; any other text is accepted, as for all units (CTR-3-091). */
export const CALCULATION_UNITS = {
  LENGTH: LENGTH_UNITS,
  TRAVEL: ['travel'],
  VOLUME: VOLUME_UNITS,
  WEIGHT: weightUnit.options,
} as const satisfies Record<(typeof priceType.options)[number], readonly string[]>

/** A price and its calculation unit: 180 per t (CON-3-087, CON-5-085). */
export const freightPrice = z.object({
  value: priceValue,
  currency: currencyCode.default(DEFAULT_CURRENCY),
  calculationUnit: writtenText(UNIT_MAXIMUM),
})

/**
 * The price and whether it is negotiable; with TO_MATCH the value is the starting point (CON-3-085 to CON-3-087,
 * CON-5-081).
 */
export const freightNegotiation = freightPrice
  .extend({ kind: priceKind.default('FIXED'), priceType })
  .meta({ id: 'FreightNegotiation' })
export type FreightNegotiation = z.infer<typeof freightNegotiation>
