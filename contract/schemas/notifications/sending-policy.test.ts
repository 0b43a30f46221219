import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { quietUntil, SENDING_POLICY, sendingPolicyChange } from './sending-policy.ts'

const wrong = (given: object) =>
  issuesOf(sendingPolicyChange, { __v: 0, ...given }, 'en').map(({ path, message }) => [path.join('.'), message])

describe('the quiet hours', () => {
  const night = { quietFrom: '22:00', quietTo: '07:00' }
  const noon = { quietFrom: '12:00', quietTo: '13:30' }
  it.each([
    // Brazil is three hours behind UTC.
    [night, '2026-03-02T00:59:59.999Z', null],
    [night, '2026-03-02T01:00:00.000Z', '2026-03-02T10:00:00.000Z'],
    [night, '2026-03-02T03:30:00.000Z', '2026-03-02T10:00:00.000Z'],
    [night, '2026-03-02T09:59:59.999Z', '2026-03-02T10:00:00.000Z'],
    [night, '2026-03-02T10:00:00.000Z', null],
    [noon, '2026-03-02T14:59:59.999Z', null],
    [noon, '2026-03-02T15:00:00.000Z', '2026-03-02T16:30:00.000Z'],
    [noon, '2026-03-02T16:30:00.000Z', null],
    [{}, '2026-03-02T03:30:00.000Z', null],
  ])('%j at %s end at %s', (policy, at, until) => {
    expect(quietUntil({ ...SENDING_POLICY, ...policy }, new Date(at))?.toISOString() ?? null).toBe(until)
  })
})

describe('the policy of sending', () => {
  it('takes quiet hours with both ends, and a maximum of 1 to 100', () => {
    expect(sendingPolicyChange.parse({ quietFrom: '22:00', quietTo: '07:00', dailyMaximum: 3, __v: 1 })).toEqual({
      quietFrom: '22:00',
      quietTo: '07:00',
      dailyMaximum: 3,
      __v: 1,
    })
    expect([
      wrong({}),
      wrong({ quietFrom: '22:00' }),
      wrong({ quietTo: '07:00' }),
      wrong({ quietFrom: '24:00', quietTo: '07:60' }),
      wrong({ quietFrom: '07:00', quietTo: '07:00' }),
      wrong({ dailyMaximum: 0 }),
      wrong({ dailyMaximum: 101 }),
      wrong({ dailyMaximum: 1.5 }),
    ]).toEqual([
      [],
      [['quietTo', 'Required!']],
      [['quietFrom', 'Required!']],
      [
        ['quietFrom', 'Not a time: use hh:mm, such as 22:00.'],
        ['quietTo', 'Not a time: use hh:mm, such as 22:00.'],
      ],
      [['quietTo', 'The end must differ from the beginning.']],
      [['dailyMaximum', 'The number must be greater than or equal to 1.']],
      [['dailyMaximum', 'The number must be less than or equal to 100.']],
      [['dailyMaximum', 'Give a whole number.']],
    ])
  })
})
