import currencyCodes from 'currency-codes'
import { z } from 'zod'
import { rule } from '../../rule.ts'
import { vocabulary } from './vocabulary.ts'

/** Default currency (CTR §9). */
export const DEFAULT_CURRENCY = 'BRL'
/** Fewest axles and plates of a vehicle (CTR §9). */
export const AXLE_COUNT_MINIMUM = 2
export const PLATE_COUNT_MINIMUM = 1
/** Most axles of a vehicle. Not in the specification; modular trailers for indivisible loads have some dozens. */
export const AXLE_COUNT_MAXIMUM = 99

/**
 * ISO 4217, three letters (CTR-5-003). The Caribbean guilder, in force since 2025, is not in the library's list yet.
 */
export const currencyCode = z
  .enum(['XCG', ...currencyCodes.codes()], rule('currency'))
  .meta({ id: 'CurrencyCode', description: 'ISO 4217' })

/** Units of weight (CON-9-014); the long names are read too. */
export const weightUnit = vocabulary(['kg', 'g', 't', 'lb', 'oz', 'arroba'], {
  kilogram: 'kg',
  gram: 'g',
  ton: 't',
  pound: 'lb',
  ounce: 'oz',
})
/** Kilograms in one of each unit: the international pound and ounce, and the Brazilian arroba of cattle and cotton. */
export const KILOGRAMS: Readonly<Record<(typeof weightUnit)['options'][number], number>> = {
  kg: 1,
  g: 0.001,
  t: 1_000,
  lb: 0.453_592_37,
  oz: 0.028_349_523_125,
  arroba: 15,
}
/** From second to year (CTR-3-090). */
export const timeUnit = z.enum(['second', 'minute', 'hour', 'day', 'week', 'month', 'year'])

/** Units that are offered; any other text is accepted (CTR-3-091). */
export const LENGTH_UNITS = ['mm', 'cm', 'm', 'km'] as const
export const VOLUME_UNITS = ['ml', 'l', 'm3'] as const
export const CARGO_UNITS = ['kg', 't', 'l', 'm3'] as const
const anyUnit = z.string().trim().min(1).max(30)
export const lengthUnit = anyUnit.meta({ examples: [...LENGTH_UNITS] })
export const volumeUnit = anyUnit.meta({ examples: [...VOLUME_UNITS] })
export const cargoUnit = anyUnit.meta({ examples: [...CARGO_UNITS] })

const amount = z.number().min(0, rule('valueMinimum'))

/** A value with its unit, at least 0 (CTR-3-086, CTR-5-013). */
export const duration = z.object({ value: amount, unit: timeUnit }).meta({ id: 'Duration' })
export const length = z.object({ value: amount, unit: lengthUnit }).meta({ id: 'Length' })
export const weight = z.object({ value: amount, unit: weightUnit }).meta({ id: 'Weight' })
export type Weight = z.output<typeof weight>
export const volume = z.object({ value: amount, unit: volumeUnit }).meta({ id: 'Volume' })

/** A weight in kilograms, rounded to the gram. */
export function kilogramsOf({ value, unit }: Weight): number {
  return Math.round(value * KILOGRAMS[unit] * 1_000) / 1_000
}

/** An amount of money, at least 0 (CTR-3-087, CTR-5-014). */
export const priceValue = z.number(rule('priceMinimum')).min(0, rule('priceMinimum'))
export const price = z
  .object({ value: priceValue.optional(), currency: currencyCode.default(DEFAULT_CURRENCY) })
  .meta({ id: 'Price' })
export type Price = z.infer<typeof price>

/** Price of a vehicle's fuel and its consumption (CTR-3-088). */
export const vehicleFuelInfo = z
  .object({ price: price.optional(), consume: amount.optional() })
  .meta({ id: 'VehicleFuelInfo' })

/** Height, width and length of a vehicle or its body (CTR-3-089). */
export const dimensions = z
  .object({ height: length.optional(), width: length.optional(), length: length.optional() })
  .meta({ id: 'Dimensions' })
/** Gross, net and tare weight of a vehicle, and what it may carry (CTR-3-089). */
export const weights = z
  .object({ gross: weight.optional(), net: weight.optional(), tare: weight.optional(), capacity: weight.optional() })
  .meta({ id: 'Weights' })

export const axleCount = z
  .int({ error: ({ code }) => rule(code === 'too_big' ? 'axleCountMaximum' : 'axleCountMinimum'), abort: true })
  .min(AXLE_COUNT_MINIMUM, rule('axleCountMinimum'))
  .max(AXLE_COUNT_MAXIMUM, rule('axleCountMaximum'))
export const plateCount = z.int(rule('plateCountMinimum')).min(PLATE_COUNT_MINIMUM, rule('plateCountMinimum'))
/** How many axles a vehicle has (CTR-3-089). */
export const axles = z.object({ count: axleCount }).meta({ id: 'Axles' })
/** Vehicles that are driven together (CTR-3-089, CTR-5-016). */
export const combination = z
  .object({ count: z.int().min(1, rule('combinationMinimum')), types: z.array(z.string()) })
  .meta({ id: 'Combination' })
