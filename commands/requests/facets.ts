import type { ReceiverFault } from '#contract/schemas/requests/endpoint-choices'
import type { Target } from '../command.ts'
import { facet } from '../facet.ts'

/**
 * State of a bulk retry. `ending`: canceled, while requests on their way still arrive; `over`: finished, its counts are
 * shown.
 */
type BulkRetryState = 'none' | 'running' | 'paused' | 'ending' | 'over'

interface BulkRetryPort {
  /** @param ids of the requests to retry; without them, everything that the list's filters match */
  plan(ids?: readonly string[]): void
  change(event: 'PAUSE' | 'RESUME' | 'CANCEL'): void
  /** Opens the list with the filter that the retry was planned with. */
  show(): void
  /** Follows another running retry. */
  next(): void
  /** Tests the paused endpoints that it waits for. */
  test(): void
  close(): void
}

/**
 * A bulk retry on any screen: its plan, then the running job, the number of paused endpoints that it waits for, and the
 * number of other running retries.
 */
export const bulkRetry = facet<{ state: BulkRetryState; waitsFor: number; others: number }, BulkRetryPort>(
  'bulkRetry',
  {
    state: 'none',
    waitsFor: 0,
    others: 0,
  },
)

/**
 * Failing requests by endpoint and cause, above their list. `next` filters by the next group, `sameEndpoint` by the
 * endpoint of a request; `handOver` copies a description of the failures.
 */
export const failures = facet<{ groups: number }, { next(): void; sameEndpoint(id: string): void; handOver(): void }>(
  'failures',
  { groups: 0 },
)

/** The chart of results above the list of requests. `turn` filters by the interval next to the chosen one. */
export const results = facet<{ bars: number }, { turn(step: 1 | -1): void }>('results', { bars: 0 })

/**
 * Endpoints: `waitingOf` is how many requests wait for one, where the screen knows; `rotate` replaces the key of one,
 * which is shown once; `retry` plans to send again everything that was not delivered to one; `test` sends one test
 * message and says what came of it; `hold` keeps what is for one from being sent, until a moment or until it is
 * released; `create` and `edit` open the form.
 */
export const endpoints = facet<
  { waitingOf(id: string): number },
  {
    rotate(endpoint: Target): void
    retry(endpoint: Target): void
    test(endpoint: Target): void
    hold(endpoint: Target, until: Date | null): void
    create(): void
    edit(endpoint: Target): void
  }
>('endpoints', { waitingOf: () => 0 })

/**
 * Incidents: `note` writes what a person saw or did, `show` opens the requests or the endpoint of one; `retry` and
 * `test` are those of its endpoint.
 */
export const incidents = facet<
  object,
  {
    note(incident: Target, text: string): void
    show(incident: Target, what: 'requests' | 'endpoint'): void
    retry(incident: Target): void
    test(incident: Target): void
  }
>('incidents', {})

/**
 * The alerts of incidents: whether an address is saved, to which `test` sends a test, and whether one of a webhook is,
 * whose key `rotate` replaces.
 */
export const incidentAlerts = facet<{ hasAddress: boolean; hasWebhook: boolean }, { test(): void; rotate(): void }>(
  'incidentAlerts',
  { hasAddress: false, hasWebhook: false },
)

/** The path of the worst incident that is not closed; null where nothing fails. */
export const alarm = facet<{ worst: string | null }, object>('alarm', { worst: null })

/** Tests the endpoint of a request. */
export const endpointTest = facet<object, { test(request: Target): void }>('endpointTest', {})

/** Paths from the request on screen to the record it is about and to its endpoint; null where that has no screen. */
export const requestPaths = facet<{ subject: string | null; endpoint: string | null }, object>('requestPaths', {
  subject: null,
  endpoint: null,
})

/** The search in the texts that a request sent and received. */
export const textSearch = facet<{ hits: number }, { open(): void; turn(step: 1 | -1): void }>('textSearch', { hits: 0 })

/** The webhook receiver of a demo tenant. */
export const demoReceiver = facet<object, { misbehave(fault: ReceiverFault): void }>('demoReceiver', {})
