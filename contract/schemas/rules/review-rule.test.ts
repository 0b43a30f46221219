import { describe, expect, it } from 'vitest'
import { newReviewRule, reviewRuleChange } from './review-rule.ts'

const approval = {
  name: 'CNH lida e igual',
  kind: 'DRIVER_LICENSE',
  position: 10,
  conditions: { certainty: 95, differences: 'NONE' },
  result: { action: 'APPROVE' },
}

const refusals = (values: object) =>
  (newReviewRule.safeParse({ ...approval, ...values }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ])

describe('a rule of automatic review', () => {
  it('approves only what was read and does not differ', () => {
    expect([
      refusals({}),
      refusals({ conditions: { differences: 'NONE' } }),
      refusals({ conditions: { certainty: 95 } }),
      refusals({ conditions: { certainty: 95, differences: 'SOME' } }),
    ]).toEqual([
      [],
      [['conditions.certainty', 'ruleApproval']],
      [['conditions.differences', 'ruleApproval']],
      [['conditions.differences', 'ruleApproval']],
    ])
  })

  it('has at least one condition, and a disapproval its reason', () => {
    expect([
      refusals({ conditions: {}, result: { action: 'PASS_ON' } }),
      refusals({ conditions: { validity: 'EXPIRED' }, result: { action: 'DISAPPROVE' } }),
      refusals({
        conditions: { validity: 'EXPIRED' },
        result: { action: 'DISAPPROVE', reason: { code: 'EXPIRED' } },
      }),
    ]).toEqual([[['conditions.certainty', 'ruleConditions']], [['result.reason', 'required']], []])
  })

  it('asks for validity only of what expires, and for days only of what is valid', () => {
    const passed = { result: { action: 'PASS_ON' } }
    expect([
      refusals({ ...passed, kind: 'DRIVER_VEHICLE', conditions: { validity: 'VALID' } }),
      refusals({ ...passed, conditions: { validity: 'EXPIRED', validDays: 3 } }),
      refusals({ ...passed, conditions: { validity: 'VALID', validDays: 3 } }),
    ]).toEqual([[['conditions.validity', 'ruleValidity']], [['conditions.validDays', 'ruleValidDays']], []])
  })

  it('is for kinds with automatic results, in a position from 1 to 999, with a certainty from 50 to 100', () => {
    expect([
      newReviewRule.safeParse({ ...approval, kind: 'DRIVER_COMPOSITION' }).success,
      ...[0, 1, 999, 1000].map((position) => newReviewRule.safeParse({ ...approval, position }).success),
      ...[49, 50, 100, 101].map(
        (certainty) => newReviewRule.safeParse({ ...approval, conditions: { certainty, differences: 'NONE' } }).success,
      ),
    ]).toEqual([false, false, true, true, false, false, true, true, false])
  })

  it('is tried on 200 decisions unless told otherwise, and on 500 at most', () => {
    expect(reviewRuleChange.parse({ event: 'TRY', __v: 0 })).toEqual({
      event: 'TRY',
      __v: 0,
      period: 'LAST',
      limit: 200,
    })
    expect(
      [0, 1, 500, 501].map((limit) => reviewRuleChange.safeParse({ event: 'TRY', __v: 0, limit }).success),
    ).toEqual([false, true, true, false])
  })
})
