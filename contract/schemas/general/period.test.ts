import { describe, expect, it } from 'vitest'
import { endsLater, isInOrder, lastsAtMost } from './period.ts'

const noRule = [
  {},
  { startAt: null, endAt: undefined },
  { startAt: '2026-11-21' },
  { endAt: '2026-11-21' },
  { startAt: 'x', endAt: '2026-11-21' },
]

describe('a period', () => {
  it('breaks no rule where an end is missing or no date', () => {
    expect(noRule.map((period) => [isInOrder(period), endsLater(period), lastsAtMost(1)(period)])).toEqual(
      noRule.map(() => [true, true, true]),
    )
  })

  it.each([
    ['2026-11-21', '2026-11-22', true, true],
    ['2026-11-21', '2026-11-21', true, false],
    ['2026-11-22', '2026-11-21', false, false],
    ['2026-11-21T12:00:00Z', '2026-11-21T09:00:00-03:00', true, false],
    ['2026-11-21T12:00:00Z', '2026-11-21T09:00:00.001-03:00', true, true],
  ])('from %s to %s is in order: %s, ends later: %s', (startAt, endAt, inOrder, later) => {
    expect([isInOrder({ startAt, endAt }), endsLater({ startAt, endAt })]).toEqual([inOrder, later])
  })

  it('lasts at most so many days, to the millisecond', () => {
    const startAt = '2026-11-21T00:00:00Z'
    expect(
      ['2026-11-23T00:00:00Z', '2026-11-23T00:00:00.001Z'].map((endAt) => lastsAtMost(2)({ startAt, endAt })),
    ).toEqual([true, false])
  })
})
