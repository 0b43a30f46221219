import type { ReceiverFault } from '#contract/schemas/endpoint-choices'
import type { Target } from '../command.ts'
import { facet } from '../facet.ts'

/** How a bulk retry stands; ending: canceled, what is on its way still arrives; over: only its account is left. */
type BulkRetryState = 'none' | 'running' | 'paused' | 'ending' | 'over'

interface BulkRetryPort {
  /** @param ids of the requests that are meant; without, everything that the list's filters match */
  plan(ids?: readonly string[]): void
  change(event: 'PAUSE' | 'RESUME' | 'CANCEL'): void
  /** Goes to the list of what it was planned for. */
  show(): void
  /** Follows another one that is under way. */
  next(): void
  close(): void
}

/** A bulk retry: its plan, the job once it is under way, on whatever screen, and how many others are under way beside it. */
export const bulkRetry = facet<{ state: BulkRetryState; others: number }, BulkRetryPort>('bulkRetry', {
  state: 'none',
  others: 0,
})

/** Failing requests by endpoint and cause, above their list: the next group or the endpoint of a request becomes the filter; what goes on is copied in words. */
export const failures = facet<{ groups: number }, { next(): void; sameEndpoint(id: string): void; handOver(): void }>(
  'failures',
  { groups: 0 },
)

/** The chart of results above the list of requests: an interval beside the one that is chosen becomes the filter. */
export const results = facet<{ bars: number }, { turn(step: 1 | -1): void }>('results', { bars: 0 })

/** Where requests are delivered: a new key for one, shown once; and everything of one that is not delivered sent again, its plan first. */
export const endpoints = facet<
  object,
  { rotate(endpoint: Target): void; copySecret(): void; retry(endpoint: Target): void }
>('endpoints', {})

/** Where the request on screen leads: the record that it tells of and the endpoint that it is delivered to; null where that has no screen. */
export const requestPaths = facet<{ subject: string | null; endpoint: string | null }, object>('requestPaths', {
  subject: null,
  endpoint: null,
})

/** The search in what a request sent and received. */
export const textSearch = facet<{ hits: number }, { open(): void; turn(step: 1 | -1): void }>('textSearch', { hits: 0 })

/** The receiver that comes along with a demo tenant. */
export const demoReceiver = facet<object, { misbehave(fault: ReceiverFault): void }>('demoReceiver', {})
