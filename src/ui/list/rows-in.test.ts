import { describe, expect, it } from 'vitest'
import { rowsIn } from './rows-in.ts'

describe('as many rows as the screen holds', () => {
  it('are whole rows under the head, at least one, at most what a call answers', () => {
    expect([0, 77, 78, 117, 118, 438, 100_000].map(rowsIn)).toEqual([1, 1, 1, 1, 2, 10, 500])
  })
})
