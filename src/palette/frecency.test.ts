import { describe, expect, it } from 'vitest'
import { liftOf, type Uses, USES_KEPT, usesFrom, withUse } from './frecency.ts'

const WEEK = 7 * 24 * 3_600_000
const repeated = (times: number, now: number) =>
  Array.from({ length: times }).reduce<Uses>((uses) => withUse(uses, 'a', now), {})

describe('what is used here rises', () => {
  it('with each use, up to a bound', () => {
    expect([0, 1, 2, 5, 50].map((times) => liftOf(repeated(times, 0), 'a', 0))).toEqual([0, 10, 20, 50, 80])
  })

  it('and sinks by half a week', () => {
    const uses = repeated(4, 0)
    expect([0, WEEK, 2 * WEEK].map((now) => liftOf(uses, 'a', now))).toEqual([40, 20, 10])
    expect(liftOf(withUse(uses, 'a', WEEK), 'a', WEEK)).toBe(30)
  })

  it('while the least used fall away', () => {
    const many = Array.from({ length: USES_KEPT + 20 }).reduce<Uses>(
      (uses, _, at) => withUse(uses, `entry ${at}`, at),
      repeated(3, 0),
    )
    expect(Object.keys(many)).toHaveLength(USES_KEPT)
    expect([
      liftOf(many, 'a', 300) > 0,
      liftOf(many, `entry ${USES_KEPT + 19}`, 300) > 0,
      liftOf(many, 'entry 0', 300),
    ]).toEqual([true, true, 0])
  })

  it('is read without what are no uses', () => {
    expect([null, 'x', { a: 1, b: { score: 1 }, c: { score: 1, at: 2 }, d: null }].map(usesFrom)).toEqual([
      {},
      {},
      { c: { score: 1, at: 2 } },
    ])
    expect(liftOf({}, 'constructor', 0)).toBe(0)
  })
})
