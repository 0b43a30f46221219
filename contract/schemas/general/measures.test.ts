import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { issuesOf } from '../../validation.ts'
import {
  axleCount,
  axles,
  CARGO_UNITS,
  cargoUnit,
  combination,
  currencyCode,
  DEFAULT_CURRENCY,
  dimensions,
  duration,
  length,
  LENGTH_UNITS,
  lengthUnit,
  plateCount,
  price,
  timeUnit,
  vehicleFuelInfo,
  volume,
  VOLUME_UNITS,
  volumeUnit,
  weight,
  weights,
  weightUnit,
} from './measures.ts'

const found = (schema: z.ZodType, value: unknown) =>
  issuesOf(schema, value, 'en').map(({ path, message }) => ({ path, message }))

describe('a measure', () => {
  it.each([
    [duration, 'hour'],
    [length, 'km'],
    [weight, 't'],
    [volume, 'm3'],
  ])('CTR-3-086 CTR-5-013 has a unit and a value of at least 0', (schema: z.ZodType, unit) => {
    for (const value of [0, 0.001, 1e9]) expect(schema.parse({ value, unit })).toEqual({ value, unit })
    for (const value of [-0.001, -1])
      expect([value, found(schema, { value, unit })]).toEqual([
        value,
        [{ path: ['value'], message: 'The value must be greater than or equal to 0.' }],
      ])
    expect(found(schema, {})).toEqual([
      { path: ['value'], message: 'Required!' },
      { path: ['unit'], message: 'Required!' },
    ])
    for (const value of ['1', null, Number.NaN, Number.POSITIVE_INFINITY])
      expect([value, schema.safeParse({ value, unit }).success]).toEqual([value, false])
  })

  it('CTR-3-090 of time has a unit from second to year', () => {
    expect(timeUnit.options).toEqual(['second', 'minute', 'hour', 'day', 'week', 'month', 'year'])
  })

  it('CTR-3-091 of length, volume and cargo offers metric units and reads any other text', () => {
    expect([LENGTH_UNITS, VOLUME_UNITS, CARGO_UNITS]).toEqual([
      ['mm', 'cm', 'm', 'km'],
      ['ml', 'l', 'm3'],
      ['kg', 't', 'l', 'm3'],
    ])
    const offered = [...LENGTH_UNITS, ...VOLUME_UNITS, ...CARGO_UNITS]
    for (const unit of [lengthUnit, volumeUnit, cargoUnit]) {
      expect([...offered, ' league ', 'x'.repeat(30)].map((text) => unit.parse(text))).toEqual([
        ...offered,
        'league',
        'x'.repeat(30),
      ])
      expect(['', '  ', 'x'.repeat(31), 5].filter((text) => unit.safeParse(text).success)).toEqual([])
    }
  })

  it.each([
    ['arroba', 'arroba'],
    ['gram', 'g'],
    ['kilogram', 'kg'],
    ['ounce', 'oz'],
    ['pound', 'lb'],
    ['ton', 't'],
  ])('CON-9-014 of weight reads %s and %s as one unit', (long, short) => {
    expect([weight.parse({ value: 1, unit: long }), weight.parse({ value: 1, unit: short })]).toEqual([
      { value: 1, unit: short },
      { value: 1, unit: short },
    ])
    expect(weightUnit.options).toEqual(['kg', 'g', 't', 'lb', 'oz', 'arroba'])
    expect(weightUnit.safeParse(long.toUpperCase()).success).toBe(false)
  })
})

describe('currencyCode', () => {
  it('CTR-5-003 CTR-8-003 is an ISO 4217 code, and is refused otherwise in the words of the specification', () => {
    for (const code of ['BRL', 'ARS', 'PYG', 'UYU', 'BOB', 'CLP', 'COP', 'PEN', 'VES', 'MXN', 'USD', 'EUR'])
      expect(currencyCode.parse(code)).toBe(code)
    for (const wrong of ['', 'brl', 'R$', 'BR', 'BRLX', 'ZZZ', ' BRL', '986', 'toString', 986])
      expect([wrong, found(currencyCode, wrong)]).toEqual([
        wrong,
        [{ path: [], message: 'The currency must be a ISO 4217 code.' }],
      ])
  })
})

describe('price', () => {
  it('CTR-3-087 CON-9-007 has a value and a currency, each optional; the currency is BRL where none is named', () => {
    expect(DEFAULT_CURRENCY).toBe('BRL')
    expect([
      price.parse({}),
      price.parse({ value: 9.9 }),
      price.parse({ currency: 'ARS' }),
      price.parse({ value: 1, currency: 'USD' }),
    ]).toEqual([
      { currency: 'BRL' },
      { value: 9.9, currency: 'BRL' },
      { currency: 'ARS' },
      { value: 1, currency: 'USD' },
    ])
  })

  it('CTR-5-014 CTR-8-029 is at least 0, and is refused otherwise in the words of the specification', () => {
    expect(price.parse({ value: 0 })).toEqual({ value: 0, currency: 'BRL' })
    for (const value of [-0.01, -1e9])
      expect(found(price, { value })).toEqual([
        { path: ['value'], message: 'The price value must be greater than or equal to 0.' },
      ])
  })
})

describe('a vehicle', () => {
  it('CTR-3-088 has fuel with a price and a consumption', () => {
    expect([vehicleFuelInfo.parse({ price: { value: 6.2 }, consume: 2.5 }), vehicleFuelInfo.parse({})]).toEqual([
      { price: { value: 6.2, currency: 'BRL' }, consume: 2.5 },
      {},
    ])
    expect(found(vehicleFuelInfo, { price: { value: -1 }, consume: -1 })).toEqual([
      { path: ['price', 'value'], message: 'The price value must be greater than or equal to 0.' },
      { path: ['consume'], message: 'The value must be greater than or equal to 0.' },
    ])
  })

  it('CTR-3-089 has dimensions, weights, axles and a combination', () => {
    const metre = { value: 2.6, unit: 'm' }
    const ton = { value: 23, unit: 't' }
    expect(dimensions.parse({ height: metre, width: metre, length: metre })).toEqual({
      height: metre,
      width: metre,
      length: metre,
    })
    expect(weights.parse({ gross: ton, net: ton, tare: ton, capacity: ton })).toEqual({
      gross: ton,
      net: ton,
      tare: ton,
      capacity: ton,
    })
    expect([
      dimensions.parse({}),
      weights.parse({}),
      axles.parse({ count: 6 }),
      combination.parse({ count: 2, types: ['TRUCK', 'TRAILER'] }),
    ]).toEqual([{}, {}, { count: 6 }, { count: 2, types: ['TRUCK', 'TRAILER'] }])
  })

  it('CTR-8-021 has at least 2 axles, and fewer are refused in the words of the specification', () => {
    expect([axleCount.parse(2), axleCount.parse(9)]).toEqual([2, 9])
    for (const wrong of [1, 0, -2, 2.5, '2'])
      expect([wrong, found(axleCount, wrong)]).toEqual([
        wrong,
        [{ path: [], message: 'The axle count must be greater than or equal to 2.' }],
      ])
    expect(found(axles, { count: 1 })).toEqual([
      { path: ['count'], message: 'The axle count must be greater than or equal to 2.' },
    ])
  })

  it('has at most 99 axles, and more are refused in words of ours, however many', () => {
    expect([axleCount.parse(98), axleCount.parse(99)]).toEqual([98, 99])
    for (const wrong of [100, 1e9, 2 ** 53, 1e308])
      expect([wrong, found(axleCount, wrong)]).toEqual([
        wrong,
        [{ path: [], message: 'The axle count must be less than or equal to 99.' }],
      ])
  })

  it('CTR-5-015 CTR-8-022 has at least 1 plate, and fewer are refused in the words of the specification', () => {
    expect([plateCount.parse(1), plateCount.parse(4)]).toEqual([1, 4])
    for (const wrong of [0, -1, 1.5, '1'])
      expect([wrong, found(plateCount, wrong)]).toEqual([
        wrong,
        [{ path: [], message: 'The plate count must be greater than or equal to 1.' }],
      ])
  })

  it('CTR-5-016 is at least 1 in a combination', () => {
    expect(combination.parse({ count: 1, types: [] })).toEqual({ count: 1, types: [] })
    for (const count of [0, -1])
      expect(found(combination, { count, types: [] })).toEqual([
        { path: ['count'], message: 'The vehicle combination count must be greater than or equal to 1.' },
      ])
    expect(combination.safeParse({ count: 1.5, types: [] }).success).toBe(false)
  })
})
