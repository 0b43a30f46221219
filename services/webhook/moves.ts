import { webhookEndpoint } from '#machines/requests/endpoint.lifecycle'
import { webhookRequest } from '#machines/requests/webhook-request.lifecycle'
import { moveOf } from '../records/moves.ts'

const move = (event: string) => moveOf(webhookRequest, event)

/** The type of a test message, which no hook names. */
export const TEST_TYPE = 'torre.test'

export const attemptStarted = move('ATTEMPT_STARTED')
export const attemptSucceeded = move('ATTEMPT_SUCCEEDED')
export const attemptFailed = move('ATTEMPT_FAILED')
export const attemptsExhausted = move('ATTEMPTS_EXHAUSTED')
export const reprocessed = move('REPROCESS')
export const withdrawn = move('WITHDRAWN')
export const scheduleRestored = move('SCHEDULE_RESTORED')

/** The end of an endpoint's hold, by the clock. */
export const holdEnded = moveOf(webhookEndpoint, 'HOLD_ENDED')

/** Statuses of requests that wait for an automatic attempt. */
export const waitingStatuses = attemptStarted.from
/** Statuses of requests with a running attempt. */
export const runningStatuses = attemptSucceeded.from
/** Statuses of requests that may be failing: exhausted, waiting for the next attempt, or in an attempt. */
export const failingStatuses = [...new Set([...reprocessed.from, ...runningStatuses])]
