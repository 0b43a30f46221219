import { describe, expect, it } from 'vitest'
import { type ComparedFreight, costsOfFreight } from './cargo-costs.ts'
import type { CargoCost, CargoItem } from './schemas/cargo-costs/cargo-cost.ts'

const freight = (given: Partial<ComparedFreight> = {}): ComparedFreight => ({
  negotiation: { priceType: 'TRAVEL', value: 3_000, calculationUnit: 'travel', currency: 'BRL' },
  cargoType: 'BULK',
  itemQuantity: null,
  weight: { value: 30, unit: 't' },
  distance: 400,
  ...given,
})
const table = (name: string, cost: CargoCost, label: CargoItem['label'] = 'BULK') => ({
  name,
  items: [{ label, cost }],
})
const length = (value: number, unit = 'km', currency = 'BRL') =>
  ({ byLength: { value, unit, currency } }) as Pick<CargoCost, 'byLength'>
const operation = (value: number, currency = 'BRL') =>
  ({ byOperation: { value, currency } }) as Pick<CargoCost, 'byOperation'>
const given = (of: ComparedFreight, ...tables: ReturnType<typeof table>[]) =>
  costsOfFreight(of, tables).costs?.map(({ table: { name }, ...cost }) => ({ name, ...cost }))

describe('the costs of a freight', () => {
  it('are the value by length times the distance plus the value by operation, beside the price of the travel', () => {
    const both = table('both', { ...length(6.25), ...operation(420.5) })
    expect(costsOfFreight(freight(), [both])).toEqual({
      price: 3_000,
      currency: 'BRL',
      costs: [
        {
          table: both,
          byLength: 2_500,
          byOperation: 420.5,
          total: 2_920.5,
          currency: 'BRL',
          gap: null,
          isAbovePrice: false,
          isCheapest: false,
        },
      ],
    })
    expect(given(freight({ distance: 0.5 }), table('metres', length(0.00625, 'm')))?.[0]?.total).toBe(3.13)
  })

  it('tell which tables the price is below, at the cent, whatever it is paid for', () => {
    const below = (of: ComparedFreight, cost: CargoCost) => given(of, table('one', cost))?.[0]?.isAbovePrice
    expect([2_999.99, 3_000, 3_000.01].map((value) => below(freight(), operation(value)))).toEqual([false, false, true])
    const byWeight = { priceType: 'WEIGHT', value: 100, calculationUnit: 't', currency: 'BRL' } as const
    expect([
      below(freight({ negotiation: byWeight }), length(7.5)),
      below(freight({ negotiation: byWeight }), length(7.51)),
    ]).toEqual([false, true])
    const unknown = { priceType: 'TRAVEL', value: Number.NaN, calculationUnit: 'travel', currency: 'BRL' } as const
    expect(below(freight({ negotiation: unknown }), operation(1))).toBeNull()
    expect(below(freight({ negotiation: byWeight, weight: null }), operation(1))).toBeNull()
  })

  it('name the cheapest of two or more tables in the currency of the freight, and all that give as little', () => {
    const cheapest = (...tables: ReturnType<typeof table>[]) =>
      given(freight(), ...tables)?.flatMap(({ name, isCheapest }) => (isCheapest ? name : []))
    const [dear, cheap, same] = [table('dear', length(7)), table('cheap', length(5)), table('same', operation(2_000))]
    const [dollars, open] = [table('dollars', length(1, 'km', 'USD')), table('open', length(1, 'league'))]
    expect([
      cheapest(dear, cheap),
      cheapest(dear, cheap, same),
      cheapest(cheap),
      cheapest(cheap, dollars, open),
      cheapest(dollars, dear, cheap),
    ]).toEqual([['cheap'], ['cheap', 'same'], [], [], ['cheap']])
  })

  it('are not compared with a price in another currency, and not summed in two', () => {
    expect(given(freight(), table('dollars', length(1, 'km', 'USD')))).toEqual([
      {
        name: 'dollars',
        byLength: 400,
        byOperation: null,
        total: 400,
        currency: 'USD',
        gap: null,
        isAbovePrice: null,
        isCheapest: false,
      },
    ])
    expect(given(freight(), table('two', { ...length(1, 'km', 'USD'), ...operation(9) }))).toMatchObject([
      { byLength: 400, byOperation: 9, total: null, currency: null, gap: 'CURRENCIES', isAbovePrice: null },
    ])
  })

  it('are not computable without a distance, by an unknown unit and past what numbers hold', () => {
    const far = { ...length(6), ...operation(420) }
    for (const distance of [null, 0])
      expect(given(freight({ distance }), table('far', far), table('operation', operation(420)))).toMatchObject([
        { byLength: null, byOperation: 420, total: null, gap: 'DISTANCE', isAbovePrice: null },
        { byLength: null, byOperation: 420, total: 420, gap: null, isAbovePrice: false },
      ])
    expect(given(freight(), table('league', length(6, 'league')))).toMatchObject([{ total: null, gap: 'UNIT' }])
    expect(given(freight(), table('past', length(1.7e308)))).toMatchObject([{ total: null, gap: 'AMOUNT' }])
    expect(given(freight(), table('past', operation(1.7e308)))).toMatchObject([{ total: null, gap: 'AMOUNT' }])
  })

  it('are unknown where the freight does not say what it carries, and leave out tables without it', () => {
    expect(given(freight({ cargoType: null }), table('bulk', length(6)))).toBeUndefined()
    expect(given(freight(), table('boxes', length(6), 'BOX'))).toEqual([])
    expect(costsOfFreight(freight(), [])).toEqual({ price: 3_000, currency: 'BRL', costs: [] })
  })
})
