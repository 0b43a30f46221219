import { describe, expect, it } from 'vitest'
import { areTrue, type RuleFacts } from './conditions.ts'
import type { RuleConditions } from './review-rule.ts'

const field = (values: Partial<RuleFacts['fields'][number]> = {}): RuleFacts['fields'][number] => ({
  field: 'fullName',
  registered: 'Ana Prado',
  read: 'ANA PRADO',
  confidence: 0.95,
  isPrinted: true,
  region: null,
  ...values,
})
const facts = (values: Partial<RuleFacts> = {}): RuleFacts => ({
  fields: [field()],
  expireAt: '2026-12-01',
  country: 'BRA',
  ...values,
})
const hold = (conditions: RuleConditions, values?: Partial<RuleFacts>, today = '2026-11-23') =>
  areTrue(conditions, facts(values), today)

describe('the conditions of a rule', () => {
  it('of certainty need every comparable field, read with that certainty or more', () => {
    const at95 = (...fields: RuleFacts['fields']) => hold({ certainty: 95 }, { fields })
    expect([
      at95(field()),
      at95(field({ confidence: 0.949 })),
      at95(field(), field({ read: null, confidence: null })),
      at95(field(), field({ confidence: null })),
      // What is not registered, or not printed, cannot be compared.
      at95(field(), field({ registered: null, read: null })),
      at95(field(), field({ isPrinted: false, read: null })),
      // Nothing to compare proves nothing.
      at95(),
      at95(field({ isPrinted: false, read: null })),
    ]).toEqual([true, false, false, false, true, true, false, false])
  })

  it('of differences are none or some', () => {
    const different = { fields: [field(), field({ read: 'Ana Prada' })] }
    expect([
      hold({ differences: 'NONE' }),
      hold({ differences: 'NONE' }, different),
      hold({ differences: 'SOME' }),
      hold({ differences: 'SOME' }, different),
    ]).toEqual([true, false, false, true])
  })

  it('of validity count the last day as valid, and a document without expiry as neither', () => {
    const valid = (today: string, validDays?: number) =>
      hold({ validity: 'VALID', ...(validDays === undefined ? {} : { validDays }) }, {}, today)
    const expired = (today: string) => hold({ validity: 'EXPIRED' }, {}, today)
    expect([valid('2026-12-01'), valid('2026-12-02'), valid('2026-11-01', 30), valid('2026-11-02', 30)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([expired('2026-12-01'), expired('2026-12-02')]).toEqual([false, true])
    expect([
      hold({ validity: 'VALID' }, { expireAt: null }),
      hold({ validity: 'EXPIRED' }, { expireAt: null }),
    ]).toEqual([false, false])
  })

  it('of country are this one or any other, and never an unknown one', () => {
    const of = (country: string | null, is: boolean) => hold({ country: { code: 'BRA', is } }, { country })
    expect([of('BRA', true), of('ARG', true), of('BRA', false), of('ARG', false)]).toEqual([true, false, false, true])
    expect([of(null, true), of(null, false)]).toEqual([false, false])
  })

  it('are all needed at once', () => {
    const all = { certainty: 90, differences: 'NONE', validity: 'VALID', country: { code: 'BRA', is: true } } as const
    expect([hold(all), hold(all, { country: 'ARG' }), hold(all, {}, '2027-01-01')]).toEqual([true, false, false])
  })
})
