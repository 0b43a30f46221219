import { sql } from 'kysely'
import { stepsOf } from '#machines/lifecycle'
import { webhookRequest } from '#machines/requests/webhook-request.lifecycle'

/** An event for a statement on many rows: the statuses that it leaves, and the one that it leads to. */
interface Move {
  event: string
  from: readonly string[]
  to: string
}

/** @throws Error where the event leads to several statuses or to none, since one statement sets one status */
function moveOf(event: string): Move {
  const steps = stepsOf(webhookRequest, event)
  const [to, ...others] = new Set(steps.values())
  if (to === undefined || others.length > 0) throw new Error(`${event} does not lead to one status.`)
  return { event, from: [...steps.keys()], to }
}

export const attemptStarted = moveOf('ATTEMPT_STARTED')
export const attemptSucceeded = moveOf('ATTEMPT_SUCCEEDED')
export const attemptFailed = moveOf('ATTEMPT_FAILED')
export const attemptsExhausted = moveOf('ATTEMPTS_EXHAUSTED')
export const reprocessed = moveOf('REPROCESS')
export const withdrawn = moveOf('WITHDRAWN')
export const scheduleRestored = moveOf('SCHEDULE_RESTORED')

/**
 * Statuses as SQL literals: a partial index is used only where the statement contains the literals of its condition.
 */
export function literals(statuses: readonly string[]) {
  return sql.join(statuses.map((status) => sql.lit(status)))
}
/** Statuses of requests that wait for an automatic attempt. */
export const waitingStatuses = attemptStarted.from
/** Statuses of requests with a running attempt. */
export const runningStatuses = attemptSucceeded.from
/** Statuses of requests that may be failing: exhausted, waiting for the next attempt, or in an attempt. */
export const failingStatuses = [...new Set([...reprocessed.from, ...runningStatuses])]
