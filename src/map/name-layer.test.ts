import { describe, expect, it } from 'vitest'
import { loweredBy } from './name-layer.ts'

describe('a name where a sign is', () => {
  const sign = (x: number, y: number) => ({ x, y, radius: 11 })

  it('stands below it, also where the sign is a little aside, above or below', () => {
    const at = (x: number, y: number) => loweredBy(1_000, 2_000, 10, [sign(x, y)])
    expect([at(1_000, 2_000), at(1_400, 2_000), at(1_000, 2_100), at(1_000, 1_900)]).toEqual([20, 20, 10, 30])
  })

  it('stays at its place where all signs are beside, above or below it', () => {
    expect(loweredBy(1_000, 2_000, 10, [sign(1_410, 2_000), sign(1_000, 2_200), sign(1_000, 1_800)])).toBe(0)
    expect(loweredBy(1_000, 2_000, 10, [])).toBe(0)
  })
})
