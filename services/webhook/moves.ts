import { sql } from 'kysely'
import { stepsOf } from '#machines/lifecycle'
import { webhookRequest } from '#machines/requests/webhook-request.lifecycle'

/** An event as a statement on many rows needs it: from which statuses it leads, and to which one. */
interface Move {
  event: string
  from: readonly string[]
  to: string
}

/** @throws Error where the lifecycle leads an event to several statuses, which one statement cannot say */
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

/** Statuses as literals: a partial index serves a statement only where its words stand in it. */
export function listed(statuses: readonly string[]) {
  return sql.join(statuses.map((status) => sql.lit(status)))
}
/** Waits for an attempt that begins by itself. */
export const waitingStatuses = attemptStarted.from
/** On its way. */
export const runningStatuses = attemptSucceeded.from
/** May be failing: it failed, waits for its next attempt, or that is on its way. */
export const failingStatuses = [...new Set([...reprocessed.from, ...runningStatuses])]
