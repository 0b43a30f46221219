import type { Freight } from './schemas/freights/freight.ts'
import type { FreightEstimate } from './schemas/freights/freight-estimate.ts'
import { KILOGRAMS, weightUnit } from './schemas/general/measures.ts'

/** What the price of a freight depends on. */
export interface PricedFreight {
  negotiation: Pick<Freight['negotiation'], 'priceType' | 'value' | 'calculationUnit'>
  cargoType: Freight['cargoType']
  itemQuantity: Freight['itemQuantity']
  weight: Freight['weight']
  /** Kilometres; null where a place of the route is not known. */
  distance: number | null
}

/** Kilometres in one of each unit of length that is offered. */
export const KILOMETRES: Readonly<Record<string, number>> = { mm: 0.000_001, cm: 0.000_01, m: 0.001, km: 1 }
const CUBIC_METRES: Readonly<Record<string, number>> = { ml: 0.000_001, l: 0.001, m3: 1 }

const KILOGRAMS_IN_A_TONNE = 1_000

/** Tonnes in one of a unit; null for a unit that is not known. */
function tonnesIn(unit: string): number | null {
  const known = weightUnit.safeParse(unit).data
  return known ? KILOGRAMS[known] / KILOGRAMS_IN_A_TONNE : null
}

/** Rounded to hundredths; null for a price that is past what numbers hold. */
export function toCents(value: number): number | null {
  const rounded = Math.round(value * 100) / 100
  return Number.isFinite(rounded) ? rounded : null
}

/** A price for one of something; null without both, and where there is nothing of it. */
function per(price: number | null, amount: number | null): number | null {
  return price === null || amount === null || amount <= 0 ? null : price / amount
}

/** The price for one of what it is paid for, and how much of that there is. */
function partsOf({ negotiation, cargoType, itemQuantity, weight, distance }: PricedFreight) {
  const { priceType, value, calculationUnit: unit } = negotiation
  const tonnes = weight && weight.value * (tonnesIn(weight.unit) ?? 0)
  const volume = cargoType === 'CUBIC_METER' ? itemQuantity : null
  const stated = {
    LENGTH: [per(value, KILOMETRES[unit] ?? null), distance],
    WEIGHT: [per(value, tonnesIn(unit)), tonnes],
    VOLUME: [per(value, CUBIC_METRES[unit] ?? null), volume],
    TRAVEL: [value, 1],
  } as const
  const [price, amount] = stated[priceType]
  const total = price === null || amount === null || amount <= 0 ? null : price * amount
  return { price, total, tonnes, volume }
}

/** The price of the whole travel, rounded to hundredths; null where the facts do not allow it. */
export function priceOfTravel(freight: PricedFreight): number | null {
  const { total } = partsOf(freight)
  return total === null ? null : toCents(total)
}

/**
 * The price of a freight for a kilometre, a tonne and a cubic metre, rounded to hundredths; each is null where the
 * facts do not allow it. The volume is known only of cargo that is counted in cubic metres.
 */
export function estimateOf(freight: PricedFreight): FreightEstimate {
  const { distance, negotiation } = freight
  const { price, total, tonnes, volume } = partsOf(freight)
  const [perKilometre, perTonne, perCubicMetre] = (
    [
      ['LENGTH', distance],
      ['WEIGHT', tonnes],
      ['VOLUME', volume],
    ] as const
  ).map(([type, whole]) => {
    const found = type === negotiation.priceType ? price : per(total, whole)
    return found === null ? null : toCents(found)
  }) as [number | null, number | null, number | null]
  return { distance: distance === null ? null : Math.round(distance), perKilometre, perTonne, perCubicMetre }
}
