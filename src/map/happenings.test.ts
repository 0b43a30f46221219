import { describe, expect, it } from 'vitest'
import { areHappeningLimits, type HappeningLimits, USUAL_LIMITS } from '#commands/positions/happening-limits'
import { happeningsOf, quietUntil } from './happenings.ts'
import { indexAt, nearestTo, nearestTowards, projected, readTrack, type Track } from './track.ts'

const MINUTE = 60_000
const START = Date.parse('2026-11-24T08:00:00Z')
/** Metres to degrees of latitude. */
const north = (metres: number) => metres / 111_319.49

/** A track from minutes since the start and metres to the north of Uberlândia. */
function trackOf(points: readonly (readonly [minute: number, metres: number])[]): Track {
  const length = points.length
  const bytes = (values: readonly number[], size: 2 | 4) => {
    const buffer = Buffer.alloc(values.length * size)
    for (const [at, value] of values.entries()) buffer.writeIntBE(value, at * size, size)
    return buffer.toString('base64')
  }
  return readTrack({
    length,
    startAt: new Date(START).toISOString(),
    times: bytes(
      points.map(([minute]) => minute * MINUTE),
      4,
    ),
    longitudes: bytes(
      points.map(() => -48_277_000),
      4,
    ),
    latitudes: bytes(
      points.map(([, metres]) => Math.round((-18.919 + north(metres)) * 1_000_000)),
      4,
    ),
    speeds: bytes(
      points.map((_, at) => (at === 0 ? -1 : 805)),
      2,
    ),
    batteries: bytes(
      points.map((_, at) => (at === 0 ? -1 : 90)),
      2,
    ),
  })
}

const found = (track: Track) => happeningsOf(track, USUAL_LIMITS).map(({ kind, from, to }) => [kind, from, to])

describe('a track', () => {
  it('is read from its columns, unknown values included', () => {
    const track = trackOf([
      [0, 0],
      [1, 1_000],
    ])
    expect([track.length, [...track.times], [...track.longitudes]]).toEqual([
      2,
      [START, START + MINUTE],
      [-48.277, -48.277],
    ])
    expect([[...track.speeds], [...track.batteries]]).toEqual([
      [Number.NaN, 80.5],
      [Number.NaN, 90],
    ])
    expect([track.xs[0], track.ys[0]]).toEqual([...projected(-48.277, -18.919)])
    expect(projected(-45, 0)).toEqual([-5_009_377.085_697_311, expect.closeTo(0, 6)])
  })

  it('tells the position at a moment: the last one before it, and the first one before all', () => {
    const track = trackOf([
      [0, 0],
      [10, 1_000],
      [20, 2_000],
    ])
    expect([-5, 0, 9, 10, 11, 500].map((minute) => indexAt(track, START + minute * MINUTE))).toEqual([0, 0, 0, 1, 1, 2])
    expect(indexAt(trackOf([]), START)).toBe(-1)
  })

  it('tells the nearest position in a direction and at a point, and none where there is none', () => {
    const track = trackOf([
      [0, 0],
      [1, 900],
      [2, 5_000],
      [3, -700],
    ])
    expect([nearestTowards(track, 0, 'up', 10), nearestTowards(track, 0, 'down', 10)]).toEqual([1, 3])
    expect([nearestTowards(track, 0, 'up', 1_500), nearestTowards(track, 0, 'left', 10)]).toEqual([2, -1])
    expect(nearestTo(track, track.xs[2]! + 50, track.ys[2]!, 100)).toBe(2)
    expect(nearestTo(track, track.xs[2]! + 500, track.ys[2]!, 100)).toBe(-1)
  })
})

describe('what happened on the way', () => {
  it('is a stop of five minutes or more within 100 metres; shorter or wider is none', () => {
    const driving = [
      [0, 0],
      [1, 1_200],
    ] as const
    expect(found(trackOf([...driving, [2, 2_400], [5, 2_460], [7, 2_420], [8, 3_600]]))).toEqual([['stop', 2, 4]])
    expect(found(trackOf([...driving, [2, 2_400], [6, 2_460], [7, 3_600]]))).toEqual([])
    expect(found(trackOf([...driving, [2, 2_400], [5, 2_460], [8, 2_520], [11, 2_580]]))).toEqual([])
  })

  it('is a gap after more than 15 minutes without positions, also at one place, and never a stop', () => {
    expect(
      found(
        trackOf([
          [0, 0],
          [15, 100],
          [31, 120],
          [33, 130],
        ]),
      ),
    ).toEqual([
      ['stop', 0, 1],
      ['gap', 1, 2],
    ])
  })

  it('is a jump faster than 200 km/h, however long it took', () => {
    expect(
      found(
        trackOf([
          [0, 0],
          [1, 3_300],
          [2, 6_700],
          [62, 300_000],
        ]),
      ),
    ).toEqual([
      ['jump', 1, 2],
      ['jump', 2, 3],
    ])
  })

  it('tells them in order, and how long the truck is quiet', () => {
    const track = trackOf([
      [0, 0],
      [10, 10],
      [11, 1_500],
      [40, 20_000],
      [41, 21_000],
      [60, 21_010],
    ])
    const happenings = happeningsOf(track, USUAL_LIMITS)
    expect(happenings.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['stop', 0, 1],
      ['gap', 2, 3],
      ['gap', 4, 5],
    ])
    const until = (minute: number) => quietUntil(track, happenings, START + minute * MINUTE)
    expect([until(5), until(10), until(20), until(40)]).toEqual([START + 10 * MINUTE, null, START + 40 * MINUTE, null])
    expect(happeningsOf(trackOf([]), USUAL_LIMITS)).toEqual([])
  })

  it('follows the limits that a person has set', () => {
    const track = trackOf([
      [0, 0],
      [4, 80],
      [5, 1_500],
      [17, 2_000],
      [18, 5_500],
    ])
    const kinds = (limits: Partial<HappeningLimits>) =>
      happeningsOf(track, { ...USUAL_LIMITS, ...limits }).map(({ kind, from, to }) => [kind, from, to])
    expect(kinds({})).toEqual([['jump', 3, 4]])
    expect(kinds({ jumpSpeed: 300 })).toEqual([])
    expect(kinds({ stopMinutes: 4 })).toEqual([
      ['stop', 0, 1],
      ['jump', 3, 4],
    ])
    expect(kinds({ stopMinutes: 4, stopMetres: 50 })).toEqual([['jump', 3, 4]])
    expect(kinds({ gapMinutes: 10, jumpSpeed: 300 })).toEqual([['gap', 2, 3]])
  })

  it('takes only kept limits that are whole and within their bounds', () => {
    const stored = [
      USUAL_LIMITS,
      { ...USUAL_LIMITS, stopMetres: 19 },
      { ...USUAL_LIMITS, gapMinutes: 1_441 },
      { ...USUAL_LIMITS, jumpSpeed: '200' },
      { stopMetres: 100 },
      null,
      100,
    ]
    expect(stored.map(areHappeningLimits)).toEqual([true, false, false, false, false, false, false])
  })
})
