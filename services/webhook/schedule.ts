import { apply } from '#machines/lifecycle'
import { webhookEndpoint } from '#machines/requests/endpoint.lifecycle'

/** Random number from 0 to 1; injected, so that tests know the delays. */
export type Chance = () => number

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/**
 * First wait, its growth factor, and the longest wait, milliseconds. Not in the specification; chosen so that eight
 * attempts spread over some eleven hours.
 */
const FIRST_WAIT_MS = 5 * SECOND
const GROWTH = 5
const LONGEST_WAIT_MS = 6 * HOUR
/** Share by which waits vary up and down, so that requests that failed together do not return together. */
const SPREAD = 0.2
/**
 * How long requests wait for an endpoint whose breaker is open before they are given up, milliseconds. Not in the
 * specification; three days.
 */
export const DELIVERY_WINDOW_MS = 72 * HOUR

function spread(wait: number, chance: Chance): number {
  return Math.round(wait * (1 - SPREAD + 2 * SPREAD * chance()))
}

/**
 * Milliseconds from a failed attempt (counted from 1) to the next one: at least `retryAfterMs`, at most
 * `LONGEST_WAIT_MS`.
 */
export function waitAfter(attempt: number, retryAfterMs: number | null, chance: Chance): number {
  const wait = spread(Math.min(FIRST_WAIT_MS * GROWTH ** (attempt - 1), LONGEST_WAIT_MS), chance)
  return Math.min(LONGEST_WAIT_MS, Math.max(wait, retryAfterMs ?? 0))
}

/** The waits between automatic attempts, seconds, without their random variation. */
export function scheduleOf(attempts: number): number[] {
  return Array.from({ length: attempts - 1 }, (_, at) => waitAfter(at + 1, null, () => 0.5) / SECOND)
}

/**
 * `Retry-After` as milliseconds from now: seconds or a date (RFC 9110 §10.2.3), at most `LONGEST_WAIT_MS`. Null where
 * it is absent or malformed.
 */
export function retryAfter(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? ''
  if (text === '') return null
  const wait = /^\d+$/.test(text)
    ? Number(text) * SECOND
    : /[a-z]/i.test(text)
      ? Date.parse(text) - now.getTime()
      : Number.NaN
  if (Number.isNaN(wait)) return null
  return Math.min(LONGEST_WAIT_MS, Math.max(0, wait))
}

/**
 * Failures in a row that open the breaker, and the higher number for an endpoint that had a success within
 * `RECENT_SUCCESS_MS` (milliseconds). Not in the specification; the higher number is needed because an endpoint that
 * fails three times in ten at hundreds of requests a second fails five times in a row every few seconds.
 */
export const BREAKER_FAILURES = 5
export const BREAKER_FAILURES_WHILE_ANSWERING = 25
const RECENT_SUCCESS_MS = 2_000
const FIRST_OPEN_MS = 10 * SECOND
const LONGEST_OPEN_MS = 5 * MINUTE
/** Longest pause that an endpoint can ask for with `Retry-After`, milliseconds. */
const LONGEST_PAUSE_MS = HOUR

/** Stored health of an endpoint; moments in ISO 8601. */
export interface Health {
  disabled: boolean
  consecutive_failures: number
  last_success_at: string | null
  last_failure_at: string | null
  retry_at: string | null
  opens: number
  opened_at: string | null
  trust: number
  average_ms: number | null
  /** Whether an attempt succeeded since the endpoint was made or enabled. */
  proven: boolean
}

/** What one attempt shows about its endpoint. */
export interface AttemptResult {
  startedAt: string
  statusCode: number | null
  failed: boolean
  retryAfterMs: number | null
  totalMs: number
  /** True for a test that a person asked for. */
  isTest: boolean
}

/** Weight of one attempt in the moving average of answer times. */
const AVERAGE_WEIGHT = 0.1

/** True where the endpoint, and not the request, is at fault: no answer, 5xx, 429 or 408. */
function isAtFault({ failed, statusCode }: AttemptResult): boolean {
  return failed && (statusCode === null || statusCode >= 500 || statusCode === 429 || statusCode === 408)
}

/**
 * The health of an endpoint after an attempt. Failures in a row open the breaker; then one attempt at a time tries
 * whether the endpoint is back. `trust` is the number of attempts at once: it grows by one with each success and
 * shrinks by one with each failure, so that a returning endpoint is not overloaded. A test that fails leaves a pause as
 * it is: otherwise somebody who tests often would make it longer.
 */
export function healthAfter(
  health: Health,
  attempt: AttemptResult,
  concurrency: number,
  now: Date,
  chance: Chance,
): Health {
  const at = now.toISOString()
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
  const known = Math.min(health.trust, concurrency)
  if (attempt.statusCode === 410)
    return {
      ...health,
      disabled: apply(webhookEndpoint, 'ENABLED', { type: 'GONE' })?.status === 'DISABLED',
      consecutive_failures: health.consecutive_failures + 1,
      last_failure_at: at,
    }
  const average_ms =
    attempt.statusCode === null
      ? health.average_ms
      : Math.round((health.average_ms ?? attempt.totalMs) * (1 - AVERAGE_WEIGHT) + attempt.totalMs * AVERAGE_WEIGHT)
  if (!attempt.failed) {
    return {
      ...health,
      consecutive_failures: 0,
      last_success_at: at,
      retry_at: null,
      opens: 0,
      trust: health.opens > 0 ? 1 : Math.min(concurrency, known + 1),
      average_ms,
      proven: true,
    }
  }
  // The endpoint refused this request only, so it is up.
  if (!isAtFault(attempt))
    return {
      ...health,
      last_failure_at: at,
      average_ms,
      ...(health.opens > 0 ? { opens: 0, retry_at: null, consecutive_failures: 0, trust: 1 } : {}),
    }
  const consecutive = health.consecutive_failures + 1
  const failing = {
    ...health,
    consecutive_failures: consecutive,
    last_failure_at: at,
    trust: Math.max(1, known - 1),
    average_ms,
  }
  // Attempts that began before the breaker opened do not open it further.
  const isLate = health.opened_at !== null && attempt.startedAt <= health.opened_at
  if (health.opens > 0 && (isLate || attempt.isTest)) return failing
  const isAnswering =
    health.last_success_at !== null && now.getTime() - Date.parse(health.last_success_at) < RECENT_SUCCESS_MS
  if (health.opens > 0 || consecutive >= (isAnswering ? BREAKER_FAILURES_WHILE_ANSWERING : BREAKER_FAILURES)) {
    const open = spread(Math.min(FIRST_OPEN_MS * 2 ** Math.min(health.opens, 10), LONGEST_OPEN_MS), chance)
    return {
      ...failing,
      opens: health.opens + 1,
      opened_at: at,
      trust: 1,
      retry_at: later(Math.max(open, Math.min(attempt.retryAfterMs ?? 0, LONGEST_PAUSE_MS))),
    }
  }
  if (attempt.retryAfterMs !== null)
    return { ...failing, retry_at: later(Math.min(attempt.retryAfterMs, LONGEST_PAUSE_MS)) }
  return failing
}
