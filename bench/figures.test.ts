import { describe, expect, it } from 'vitest'
import { figuresOf, isReached, medianInterval, single } from './figures.ts'

describe('figures', () => {
  it('are nearest ranks, in whatever order the values come', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)
    expect(figuresOf(hundred)).toEqual({ median: 50, p95: 95, count: 100 })
    expect(figuresOf([7])).toEqual({ median: 7, p95: 7, count: 1 })
  })

  it('know between which values the median lies', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)
    // The 40th and the 61st of a hundred sorted values (Hahn and Meeker, order statistics).
    expect(medianInterval(hundred)).toEqual({ low: 40, high: 61 })
    expect(medianInterval([3, 1, 2])).toEqual({ low: 1, high: 3 })
  })

  it('of nothing are no numbers', () => {
    expect(figuresOf([])).toEqual({ median: Number.NaN, p95: Number.NaN, count: 0 })
  })

  it('reach an aim on its very boundary and not beyond', () => {
    const figures = { median: 20, p95: 33, count: 9 }
    expect(isReached({ figures, aim: { median: 20, p95: 33 } })).toBe(true)
    expect(isReached({ figures, aim: { median: 19.9, p95: 33 } })).toBe(false)
    expect(isReached({ figures, aim: { median: 20, p95: 32.9 } })).toBe(false)
    expect(isReached({ figures: single(25), aim: { atLeast: 25 } })).toBe(true)
    expect(isReached({ figures: single(24.9), aim: { atLeast: 25 } })).toBe(false)
    expect(isReached({ figures, aim: null })).toBeNull()
  })
})
