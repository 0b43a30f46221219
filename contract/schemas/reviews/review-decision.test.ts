import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { documentDecision, reason, REASON_TEXT_MAXIMUM, reasonCode, registrationDecision } from './review-decision.ts'

function issuesOf(schema: z.ZodType, value: unknown): [PropertyKey[], string][] {
  return (schema.safeParse(value).error?.issues ?? []).map((issue) => [issue.path, issue.message])
}

describe('a reason', () => {
  it('is a code, which the number keys 1 to 9 reach', () => {
    expect(reasonCode.options).toHaveLength(9)
    for (const code of reasonCode.options.filter((option) => option !== 'OTHER'))
      expect(reason.parse({ code })).toEqual({ code })
  })

  it('of another kind needs a text', () => {
    for (const text of [undefined, '', ' \n\t '])
      expect([text, issuesOf(reason, { code: 'OTHER', text })]).toEqual([text, [[['text'], 'required']]])
    expect(reason.parse({ code: 'OTHER', text: ' a ' })).toEqual({ code: 'OTHER', text: 'a' })
  })

  it('has a text of at most 500 characters, not counting the spaces around it', () => {
    expect(reason.parse({ code: 'EXPIRED', text: `  ${'a'.repeat(REASON_TEXT_MAXIMUM)}  ` })).toEqual({
      code: 'EXPIRED',
      text: 'a'.repeat(500),
    })
    expect(issuesOf(reason, { code: 'EXPIRED', text: 'a'.repeat(REASON_TEXT_MAXIMUM + 1) })).toEqual([
      [['text'], 'reasonLength'],
    ])
  })

  it('is required, and so is its code (CON-4-020)', () => {
    expect([undefined, null, 'EXPIRED', 4].map((value) => issuesOf(reason, value))).toEqual([
      [[[], 'required']],
      [[[], 'required']],
      [[[], 'required']],
      [[[], 'required']],
    ])
    for (const code of [undefined, null, '', 'expired', 'toString'])
      expect([code, issuesOf(reason, { code })]).toEqual([code, [[['code'], 'required']]])
  })
})

describe('a decision', () => {
  it('on a document is APPROVE or DISAPPROVE, with an optional wish for a new photo that is no unless said (CON-4-021)', () => {
    expect(documentDecision.parse({ event: 'APPROVE', __v: 0, reason: 'ignored' })).toEqual({
      event: 'APPROVE',
      __v: 0,
    })
    const disapproval = { event: 'DISAPPROVE', __v: 3, reason: { code: 'EXPIRED' } }
    expect([
      documentDecision.parse(disapproval),
      documentDecision.parse({ ...disapproval, requestNewPhoto: true }),
    ]).toEqual([
      { ...disapproval, requestNewPhoto: false },
      { ...disapproval, requestNewPhoto: true },
    ])
    expect(issuesOf(documentDecision, { event: 'DISAPPROVE', __v: 0 })).toEqual([[['reason'], 'required']])
    for (const event of ['ACTIVATE', 'INACTIVATE', 'approve', '', null])
      expect([event, documentDecision.safeParse({ event, __v: 0 }).success]).toEqual([event, false])
  })

  it('on a registration is an activation or an inactivation too', () => {
    for (const event of ['APPROVE', 'ACTIVATE', 'INACTIVATE'] as const)
      expect(registrationDecision.parse({ event, __v: 1 })).toEqual({ event, __v: 1 })
    expect(registrationDecision.safeParse({ event: 'TRUST_RULE_PASSED', __v: 1 }).success).toBe(false)
  })

  it('names the version that was looked at', () => {
    for (const __v of [undefined, null, -1, 0.5, '0', Number.NaN])
      expect([__v, documentDecision.safeParse({ event: 'APPROVE', __v }).success]).toEqual([__v, false])
    expect(documentDecision.safeParse({ event: 'APPROVE', __v: 0 }).success).toBe(true)
  })
})
