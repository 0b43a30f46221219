import { describe, expect, it } from 'vitest'
import { ratesSchema, typedRates } from './rates-schema.ts'

const person = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

describe('the rates of second looks as they are typed', () => {
  it('are percentages, of which an empty one is not stated', () => {
    const typed = { rate: '5', reasons: { ILLEGIBLE: '12.5', EXPIRED: '' }, reviewers: { [person]: '0' } }
    const rates = { rate: 0.05, reasons: { ILLEGIBLE: 0.125 }, reviewers: { [person]: 0 } }
    expect(ratesSchema.parse(typed)).toEqual(rates)
    expect(ratesSchema.parse(typedRates(rates))).toEqual(rates)
    expect(typedRates({ rate: 0.07, reasons: {}, reviewers: {} })).toEqual({ rate: '7', reasons: {}, reviewers: {} })
  })

  it('are refused above a hundred, and without a general one', () => {
    const refused = (typed: object) => ratesSchema.safeParse(typed).error?.issues.map(({ path }) => path.join('.'))
    expect(refused({ rate: '101', reasons: { ILLEGIBLE: '100' } })).toEqual(['rate'])
    expect(refused({ rate: '' })).toEqual(['rate'])
    expect(refused({ rate: '1', reasons: { ILLEGIBLE: '200' } })).toEqual(['reasons.ILLEGIBLE'])
  })
})
