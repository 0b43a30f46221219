import { describe, expect, it } from 'vitest'
import {
  barAt,
  barsOf,
  countInBuckets,
  estimateCount,
  intervalText,
  nextBar,
  sharesOf,
  worstBar,
} from './result-bars.ts'

const hour = (at: number) => new Date(Date.UTC(2026, 10, 21, at)).toISOString()
const bucket = (at: number, [succeeded, failed, waiting]: readonly [number, number, number]) => ({
  at: hour(at),
  succeeded,
  failed,
  waiting,
  attempts: { succeeded, failed },
})
const bars = barsOf(
  {
    bucketSeconds: 3_600,
    buckets: [
      bucket(0, [5, 0, 0]),
      bucket(1, [0, 0, 0]),
      bucket(2, [1, 9, 0]),
      bucket(3, [2, 3, 4]),
      bucket(4, [0, 0, 0]),
    ],
  },
  hour(4),
)
const [first, empty, worst, latest] = bars

describe('the chart of results', () => {
  it('begins at the newest bar with anything in it, goes over empty ones, and ends in everything again', () => {
    expect([nextBar(bars, undefined, -1), nextBar(bars, undefined, 1)]).toEqual([latest, latest])
    expect([nextBar(bars, latest, -1), nextBar(bars, worst, -1), nextBar(bars, first, -1)]).toEqual([
      worst,
      first,
      first,
    ])
    expect([nextBar(bars, first, 1), nextBar(bars, latest, 1)]).toEqual([worst, null])
    // An address may name an interval without results.
    expect([nextBar(bars, empty, 1), nextBar(bars, empty, -1)]).toEqual([worst, first])
    expect(nextBar([], undefined, -1)).toBeNull()
  })

  it('skips bars in which the list’s filter can find nothing', () => {
    const before = (filter: object) => nextBar(bars, latest, -1, estimateCount({ ...filter }))
    expect(
      [
        {},
        { status: 'SUCCESS' },
        { status: 'ERROR' },
        { cause: 'TIMEOUT' },
        { statusCode: 503 },
        { statusCode: 200 },
      ].map(before),
    ).toEqual([worst, worst, worst, worst, worst, worst])
    const beforeWorst = (filter: object) => nextBar(bars, worst, -1, estimateCount({ ...filter }))
    expect(
      [
        {},
        { status: 'SUCCESS' },
        { status: 'ERROR' },
        { cause: 'TIMEOUT' },
        { statusCode: 503 },
        { failingSince: hour(1) },
      ].map(beforeWorst),
    ).toEqual([first, first, worst, worst, worst, worst])
  })

  it('skips bars in which the list’s filter was counted to find nothing, whatever else failed in them', () => {
    const countOf = countInBuckets([
      { at: worst?.at ?? '', succeeded: 0, failed: 0, waiting: 0, attempts: { succeeded: 0, failed: 0 } },
      { at: first?.at ?? '', succeeded: 0, failed: 2, waiting: 0, attempts: { succeeded: 0, failed: 2 } },
    ])
    expect([
      nextBar(bars, undefined, -1, countOf),
      nextBar(bars, latest, -1, countOf),
      nextBar([], undefined, -1, countOf),
    ]).toEqual([first, first, null])
  })

  it('finds the bar of an address by its moments, however they are written', () => {
    expect(barAt(bars, '2026-11-20T23:00:00-03:00', '2026-11-21T03:00:00Z')).toBe(worst)
    expect([barAt(bars, hour(2), hour(4)), barAt(bars, hour(2), undefined), barAt(bars, undefined, undefined)]).toEqual(
      [undefined, undefined, undefined],
    )
  })

  it('has one scale for both sides, and knows where most failed', () => {
    // At most six above the line and nine below it.
    expect(sharesOf(bars, 60)).toEqual({ scale: 4, up: 24, down: 36 })
    const calm = barsOf({ bucketSeconds: 3_600, buckets: [bucket(0, [92, 0, 0])] })
    expect(sharesOf(calm, 100)).toEqual({ scale: 1, up: 92, down: 8 })
    expect(worstBar(bars)).toBe(worst)
    expect(worstBar(bars.filter(({ failed }) => failed === 0))).toBeUndefined()
  })

  it('says an interval by its times, with its day where that is another one, and a day by its date', () => {
    const local = (day: number, at: number) => new Date(2026, 10, day, at).toISOString()
    expect(intervalText(local(21, 2), local(21, 3), local(21, 12))).toBe('02:00–03:00')
    expect(intervalText(local(20, 23), local(21, 0), local(21, 12))).toBe('20/11/2026 23:00–00:00')
    expect(intervalText(local(20, 0), local(21, 0), local(21, 12))).toBe('20/11/2026')
  })
})
