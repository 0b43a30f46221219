import { describe, expect, it } from 'vitest'
import { estimateOf, type PricedFreight } from './freight-prices.ts'

const priced = (given: Partial<PricedFreight>): PricedFreight => ({
  negotiation: { priceType: 'TRAVEL', value: 6_000, calculationUnit: 'travel' },
  cargoType: null,
  itemQuantity: null,
  weight: { value: 30, unit: 't' },
  distance: 400.4,
  ...given,
})
const price = (priceType: 'LENGTH' | 'VOLUME' | 'WEIGHT', value: number, calculationUnit: string) => ({
  negotiation: { priceType, value, calculationUnit },
})

describe('the price of a freight in other units', () => {
  it('is the price of the whole travel divided by its kilometres, its tonnes and its cubic metres', () => {
    const inCubicMetres = { cargoType: 'CUBIC_METER', itemQuantity: 48 } as const
    expect(estimateOf(priced(inCubicMetres))).toEqual({
      distance: 400,
      perKilometre: 14.99,
      perTonne: 200,
      perCubicMetre: 125,
    })
  })

  it('follows from a price by weight, length or volume, whatever its unit', () => {
    expect(estimateOf(priced(price('WEIGHT', 0.18, 'kg')))).toEqual({
      distance: 400,
      perKilometre: 13.49,
      perTonne: 180,
      perCubicMetre: null,
    })
    expect(estimateOf(priced({ ...price('WEIGHT', 3, 'arroba'), weight: { value: 30_000, unit: 'kg' } }))).toEqual({
      distance: 400,
      perKilometre: 14.99,
      perTonne: 200,
      perCubicMetre: null,
    })
    expect(estimateOf(priced(price('LENGTH', 6, 'km')))).toEqual({
      distance: 400,
      perKilometre: 6,
      perTonne: 80.08,
      perCubicMetre: null,
    })
    const volume = { cargoType: 'CUBIC_METER', itemQuantity: 40 } as const
    expect(estimateOf(priced({ ...price('VOLUME', 0.15, 'l'), ...volume }))).toEqual({
      distance: 400,
      perKilometre: 14.99,
      perTonne: 200,
      perCubicMetre: 150,
    })
  })

  it('is not computable without weight, volume or distance, with nothing of them, and by an unknown unit', () => {
    const none = { perKilometre: null, perTonne: null, perCubicMetre: null }
    expect(estimateOf(priced({ weight: null, distance: null }))).toEqual({ distance: null, ...none })
    expect(estimateOf(priced({ weight: { value: 0, unit: 't' }, distance: 0 }))).toEqual({ distance: 0, ...none })
    expect(estimateOf(priced(price('WEIGHT', 10, 'saca')))).toEqual({ distance: 400, ...none })
    expect(estimateOf(priced({ ...price('WEIGHT', 180, 't'), weight: null }))).toEqual({
      distance: 400,
      ...none,
      perTonne: 180,
    })
    // Within one town there is no distance to multiply with.
    expect(estimateOf(priced({ ...price('LENGTH', 6, 'km'), distance: 0 }))).toEqual({
      distance: 0,
      ...none,
      perKilometre: 6,
    })
    // A quantity of boxes is no volume.
    expect(estimateOf(priced({ cargoType: 'BOX', itemQuantity: 48 })).perCubicMetre).toBeNull()
    const past = { priceType: 'TRAVEL', value: 1.7e308, calculationUnit: 'travel' } as const
    expect(estimateOf(priced({ negotiation: past, distance: 0.5 })).perKilometre).toBeNull()
  })
})
