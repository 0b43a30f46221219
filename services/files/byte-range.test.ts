import { expect, it } from 'vitest'
import { rangeOf } from './byte-range.ts'

it('is one range of bytes, from the beginning, from a place, or from the end', () => {
  expect(
    ['bytes=0-499', 'bytes=500-', 'bytes=-100', 'bytes=900-5000', 'bytes=-5000'].map((header) =>
      rangeOf(header, 1_000),
    ),
  ).toEqual([
    { from: 0, to: 499 },
    { from: 500, to: 999 },
    { from: 900, to: 999 },
    { from: 900, to: 999 },
    { from: 0, to: 999 },
  ])
})

it('is none where the header is missing, has several ranges or is no range; it is outside behind the end', () => {
  const whole = [undefined, 'bytes=0-1,5-6', 'bytes=-', 'bytes=9-3', 'lines=0-5']
  expect(whole.map((header) => rangeOf(header, 1_000))).toEqual(whole.map(() => null))
  expect(['bytes=1000-', 'bytes=-0'].map((header) => rangeOf(header, 1_000))).toEqual(['outside', 'outside'])
})
