import { describe, expect, it } from 'vitest'
import {
  BREAKER_FAILURES,
  BREAKER_FAILURES_WHILE_ANSWERING,
  type Health,
  healthAfter,
  retryAfter,
  type AttemptResult,
  waitAfter,
} from './schedule.ts'

const MIDDLE = () => 0.5
const now = new Date('2026-03-02T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('the wait after a failed attempt', () => {
  it('grows up to six hours', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((attempt) => waitAfter(attempt, null, MIDDLE) / 1000)).toEqual([
      5, 25, 125, 625, 3125, 15_625, 21_600, 21_600,
    ])
  })

  it('is spread by a fifth to both sides', () => {
    expect([0, 1].map((chance) => waitAfter(2, null, () => chance) / 1000)).toEqual([20, 30])
  })

  it('is never shorter than what the answer asked for, and never longer than six hours', () => {
    expect([waitAfter(1, 60_000, MIDDLE), waitAfter(3, 60_000, MIDDLE), waitAfter(1, 86_400_000, MIDDLE)]).toEqual([
      60_000, 125_000, 21_600_000,
    ])
  })
})

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    ['0', 0],
    [' 5 ', 5_000],
    ['Mon, 02 Mar 2026 12:01:00 GMT', 60_000],
    ['Mon, 02 Mar 2026 11:00:00 GMT', 0],
    ['99999999999999999999', 21_600_000],
    ['Fri, 02 Mar 2029 12:00:00 GMT', 21_600_000],
    ['', null],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    ['1e9', null],
  ])('%j is read as %j milliseconds', (header, expected) => {
    expect(retryAfter(header, now)).toBe(expected)
  })

  it('may be missing', () => {
    expect(retryAfter(undefined, now)).toBeNull()
  })
})

describe('the health of an endpoint', () => {
  const healthy: Health = {
    disabled: false,
    consecutive_failures: 0,
    last_success_at: null,
    last_failure_at: null,
    retry_at: null,
    opens: 0,
    opened_at: null,
    trust: 16,
    average_ms: null,
    proven: false,
  }
  const answer = (statusCode: number | null, more: Partial<AttemptResult> = {}): AttemptResult => ({
    startedAt: now.toISOString(),
    statusCode,
    failed: statusCode === null || statusCode >= 300,
    retryAfterMs: null,
    totalMs: 40,
    isTest: false,
    ...more,
  })
  const through = (health: Health, told: readonly AttemptResult[], at = now) =>
    told.reduce((known, one) => healthAfter(known, one, 16, at, MIDDLE), health)

  it('opens the breaker at the fifth failure in a row, and not at the fourth', () => {
    const four = through(
      healthy,
      Array.from({ length: BREAKER_FAILURES - 1 }, () => answer(null)),
    )
    expect([four.opens, four.retry_at, four.consecutive_failures, four.trust]).toEqual([0, null, 4, 12])
    const five = healthAfter(four, answer(503), 16, now, MIDDLE)
    expect([five.opens, five.retry_at, five.trust]).toEqual([1, later(10).toISOString(), 1])
  })

  it('opens later for one that answered a moment ago', () => {
    const answering = { ...healthy, last_success_at: later(-1).toISOString() }
    const failures = (count: number) =>
      through(
        answering,
        Array.from({ length: count }, () => answer(500)),
      ).opens
    expect([
      failures(BREAKER_FAILURES),
      failures(BREAKER_FAILURES_WHILE_ANSWERING - 1),
      failures(BREAKER_FAILURES_WHILE_ANSWERING),
    ]).toEqual([0, 0, 1])
    expect(
      through(
        { ...healthy, last_success_at: later(-3).toISOString() },
        Array.from({ length: BREAKER_FAILURES }, () => answer(500)),
      ).opens,
    ).toBe(1)
  })

  it('doubles the pause each time that the one attempt fails, up to five minutes', () => {
    let health = through(
      healthy,
      Array.from({ length: BREAKER_FAILURES }, () => answer(null)),
    )
    const pauses: number[] = []
    for (let round = 1; round <= 7; round += 1) {
      const at = later(round * 1000)
      health = healthAfter(health, answer(null, { startedAt: at.toISOString() }), 16, at, MIDDLE)
      pauses.push((Date.parse(health.retry_at ?? '') - at.getTime()) / 1000)
    }
    expect(pauses).toEqual([20, 40, 80, 160, 300, 300, 300])
  })

  it('is not opened further by attempts that were on their way when the breaker opened', () => {
    const open = through(
      healthy,
      Array.from({ length: BREAKER_FAILURES }, () => answer(null)),
    )
    const straggled = healthAfter(open, answer(null), 16, later(3), MIDDLE)
    expect([straggled.opens, straggled.retry_at]).toEqual([1, open.retry_at])
  })

  it('keeps its pause when a test fails, and loses it when a test succeeds or is refused for what it says', () => {
    const open = through(
      healthy,
      Array.from({ length: BREAKER_FAILURES }, () => answer(null)),
    )
    const test = (statusCode: number) => {
      const startedAt = later(3).toISOString()
      const { opens, retry_at, proven } = healthAfter(
        open,
        answer(statusCode, { startedAt, isTest: true }),
        16,
        later(4),
        MIDDLE,
      )
      return [opens, retry_at, proven]
    }
    expect([503, 200, 422].map(test)).toEqual([
      [1, open.retry_at, false],
      [0, null, true],
      [0, null, false],
    ])
  })

  it('closes with one success and is trusted little by little', () => {
    const open = through(
      healthy,
      Array.from({ length: BREAKER_FAILURES }, () => answer(null)),
    )
    const back = healthAfter(open, answer(200), 16, later(10), MIDDLE)
    expect([back.opens, back.retry_at, back.consecutive_failures, back.trust]).toEqual([0, null, 0, 1])
    expect(through(back, [answer(204), answer(200), answer(201)]).trust).toBe(4)
    expect(through({ ...healthy, trust: 1_000_000 }, [answer(200)]).trust).toBe(16)
  })

  it('leaves an endpoint alone for as long as it asks, for an hour at most', () => {
    expect(healthAfter(healthy, answer(429, { retryAfterMs: 90_000 }), 16, now, MIDDLE).retry_at).toBe(
      later(90).toISOString(),
    )
    expect(healthAfter(healthy, answer(503, { retryAfterMs: 21_600_000 }), 16, now, MIDDLE).retry_at).toBe(
      later(3600).toISOString(),
    )
  })

  it('does not blame an endpoint for refusing a request', () => {
    const refused = through(
      healthy,
      Array.from({ length: 20 }, () => answer(422)),
    )
    expect([refused.opens, refused.consecutive_failures, refused.retry_at]).toEqual([0, 0, null])
  })

  it('disables an endpoint that is gone', () => {
    expect(healthAfter(healthy, answer(410), 16, now, MIDDLE).disabled).toBe(true)
  })
})
