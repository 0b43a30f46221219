import { z } from 'zod'
import { rule } from '../../rule.ts'
import { dateTime, objectId, uuid, version } from '../general/base-record.ts'
import { OVERLAP_HOURS_DEFAULT, receiverFault } from './endpoint-choices.ts'
import { dayOrder, daysInOrder } from '../general/list-query.ts'
import { page, pageLength, pagingReply } from '../general/paging.ts'
import { namedReference } from '../general/references.ts'
import { truth } from '../general/truth.ts'
import {
  deliveryCause,
  endpointState,
  webhookEndpoint,
  webhookRequestFilter,
  webhookRequestReply,
} from './webhook-request.ts'

/** Most requests of one bulk retry. Not in the specification; bounds the work of one job. */
export const RETRY_MAXIMUM = 200_000
/** Most requests that are named one by one, such as a selection of rows. Not in the specification. */
export const RETRY_IDS_MAXIMUM = 5_000
/**
 * Most hours for which messages are signed with both the old and the new key of an endpoint. Not in the specification:
 * one week.
 */
export const OVERLAP_HOURS_MAXIMUM = 168
/** Most points of a chart of results. Not in the specification. */
export const RESULT_BUCKETS_MAXIMUM = 96

/** The requests to retry: all that a filter matches, or those named by `ids`. */
const retrySelection = z.object({
  filter: webhookRequestFilter.refine(daysInOrder, dayOrder).optional(),
  ids: z.array(objectId).min(1).max(RETRY_IDS_MAXIMUM).optional(),
})
export type RetrySelection = z.output<typeof retrySelection>

function isOneWay({ filter, ids }: RetrySelection): boolean {
  return (filter === undefined) !== (ids === undefined)
}
const oneWay = { message: rule('retrySelection'), path: ['filter'] }

export const retryPlanRequest = retrySelection.refine(isOneWay, oneWay).meta({ id: 'RetryPlanRequest' })

const counted = z.object({ cause: z.string(), count: z.int().min(0) })

/** What a bulk retry would do, before it is confirmed. */
export const retryPlan = z
  .object({
    /** Requests that would be sent again. */
    count: z.int().min(0),
    /** Estimated seconds at each endpoint's rate; endpoints are served in parallel. */
    seconds: z.number().min(0),
    endpoints: z.array(
      z.object({
        endpoint: namedReference,
        count: z.int().min(0),
        seconds: z.number().min(0),
        /** Most requests a second to the endpoint; null where it has no rate limit. */
        ratePerSecond: z.number().nullable(),
        state: endpointState,
        /** When it is sent to again: the end of its pause or hold, as far as that is known. */
        retryAt: dateTime.nullable(),
      }),
    ),
    /**
     * Counts of matching requests that would not be sent, by their status or by the reason: TEST, IN_RETRY,
     * ENDPOINT_DISABLED, NOT_FOUND.
     */
    skipped: z.array(counted),
  })
  .meta({ id: 'RetryPlan' })
export type RetryPlan = z.infer<typeof retryPlan>
export const retryPlanReply = z.object({ message: z.string(), plan: retryPlan })

/** A confirmed bulk retry. A count that differs from the current plan's is refused with the new plan. */
export const newRetry = retrySelection
  .extend({ count: z.int().min(0).max(RETRY_MAXIMUM, rule('retryTooLarge')) })
  .refine(isOneWay, oneWay)
  .meta({ id: 'NewRetry' })

export const retryStatus = z.enum(['RUNNING', 'PAUSED', 'CANCELED', 'FINISHED'])
export type RetryStatus = z.infer<typeof retryStatus>

/** A bulk retry with its counts: waiting, sending, succeeded, failed and skipped add up to the count. */
export const retry = z
  .object({
    _id: objectId,
    status: retryStatus,
    __v: version,
    createdAt: dateTime,
    by: uuid.nullable(),
    byName: z.string(),
    finishedAt: dateTime.nullable(),
    /** The filter it was planned with; null where the requests were named one by one. */
    filter: webhookRequestFilter.nullable(),
    count: z.int().min(0),
    waiting: z.int().min(0),
    sending: z.int().min(0),
    succeeded: z.int().min(0),
    failed: z.int().min(0),
    skipped: z.int().min(0),
    /** Counts of the requests that failed again, by cause. */
    failures: z.array(counted),
    /** Counts of the requests that were not sent, by reason. */
    skips: z.array(counted),
    endpoints: z.array(
      z.object({
        endpoint: namedReference,
        count: z.int().min(0),
        done: z.int().min(0),
        state: endpointState,
        /** When it is sent to again: the end of its pause or hold, as far as that is known. */
        retryAt: dateTime.nullable(),
      }),
    ),
  })
  .meta({ id: 'Retry' })
export type Retry = z.infer<typeof retry>
export const retryReply = z.object({ message: z.string(), retry })

export const retriesQuery = z.object({ page, pageLength, status: retryStatus.optional() })
/** Retries in a list have their counts, but neither `failures` nor `skips`. */
export const retriesReply = pagingReply.extend({ retries: z.array(retry) })

/** Events that a person may send to a bulk retry. */
export const retryChange = z
  .object({ event: z.enum(['PAUSE', 'RESUME', 'CANCEL']), __v: version })
  .meta({ id: 'RetryChange' })

/** Counts of requests by the time of their latest attempt, and of all attempts by their own, for a small chart. */
export const requestResultsQuery = webhookRequestFilter.refine(daysInOrder, dayOrder)
export const requestResultsReply = z.object({
  message: z.string(),
  bucketSeconds: z.int().min(1),
  buckets: z
    .array(
      z.object({
        at: dateTime,
        succeeded: z.int(),
        failed: z.int(),
        waiting: z.int(),
        /** Attempts that began in it, whatever became of their requests since; a filter by status does not limit them. */
        attempts: z.object({ succeeded: z.int(), failed: z.int() }),
      }),
    )
    .max(RESULT_BUCKETS_MAXIMUM),
})

/** Failing requests of one endpoint for one cause: "429 requests to ERP Norte: connection refused since 02:14". */
export const requestFailures = z
  .object({
    endpoint: webhookEndpoint.pick({ _id: true, name: true, url: true }),
    cause: deliveryCause,
    count: z.int().min(1),
    /** When the first of them began to fail. */
    since: dateTime,
    latestAt: dateTime,
    state: endpointState,
    /** When it is sent to again: the end of its pause or hold, as far as that is known. */
    retryAt: dateTime.nullable(),
  })
  .meta({ id: 'RequestFailures' })
export type RequestFailures = z.infer<typeof requestFailures>
export const requestFailuresQuery = webhookRequestFilter.refine(daysInOrder, dayOrder)
/** Most failures first. */
export const requestFailuresReply = z.object({ message: z.string(), failures: z.array(requestFailures) })

/** Events that a person may send to one request, besides sending it again. */
export const requestChange = z.object({ event: z.literal('CANCEL'), __v: version }).meta({ id: 'RequestChange' })
export const requestChangeReply = webhookRequestReply

/** What happened to one request or to one endpoint, newest first. */
export const requestHistory = z
  .object({
    _id: objectId,
    event: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    by: z.string().nullable(),
    byName: z.string(),
    at: dateTime,
    /** Request id of the call that caused it; the message's `webhook-id` where no person did. */
    requestId: z.string(),
    cause: z.string().nullable(),
  })
  .meta({ id: 'RequestHistory' })
export type RequestHistory = z.infer<typeof requestHistory>
export const requestHistoriesQuery = z.object({ page, pageLength })
export const requestHistoriesReply = pagingReply.extend({ histories: z.array(requestHistory) })

/**
 * Enables, disables, holds or releases an endpoint. One that answered 410 is disabled until a person enables it. `until`
 * is when a hold ends by itself; without it, only RELEASE ends it.
 */
export const endpointChange = z
  .object({
    event: z.enum(['ENABLE', 'DISABLE', 'HOLD', 'RELEASE']),
    __v: version,
    until: dateTime.optional(),
  })
  .refine(({ event, until }) => event === 'HOLD' || until === undefined, {
    message: rule('holdEndAlone'),
    path: ['until'],
  })
  .meta({ id: 'EndpointChange' })
export type EndpointChange = z.output<typeof endpointChange>
export const endpointReply = z.object({ message: z.string(), endpoint: webhookEndpoint })

/** One endpoint with the settings of its deliveries. */
export const webhookEndpointDetail = webhookEndpoint
  .extend({
    code: z.int(),
    createdAt: dateTime,
    /** Most attempts at the same time. */
    concurrency: z.int().min(1),
    /** Most attempts a second; null where it has no rate limit. */
    ratePerSecond: z.number().nullable(),
    /** Seconds between a failed attempt and the next one, before random spread. A person may start further attempts. */
    schedule: z.array(z.number().min(0)),
    /** Approximate response time, milliseconds; null where it never answered. */
    averageMs: z.number().min(0).nullable(),
  })
  .meta({ id: 'WebhookEndpointDetail' })
export type WebhookEndpointDetail = z.infer<typeof webhookEndpointDetail>
export const endpointDetailReply = z.object({ message: z.string(), endpoint: webhookEndpointDetail })

/** Replaces the key. Messages are signed with the old key as well for `overlapHours` hours. */
export const secretRotation = z
  .object({ overlapHours: z.int().min(0).max(OVERLAP_HOURS_MAXIMUM).default(OVERLAP_HOURS_DEFAULT) })
  .meta({ id: 'SecretRotation' })
/** The new key. No other reply shows it. */
export const secretRotationReply = z.object({ message: z.string(), secret: z.string(), overlapEndsAt: dateTime })

/** The demo's webhook receiver, with the deliveries it received. */
export const receiver = z
  .object({
    endpoints: z.array(
      z.object({
        endpoint: namedReference,
        fault: receiverFault,
        /** Deliveries answered with success, and the number of distinct messages among them. */
        accepted: z.int().min(0),
        messages: z.int().min(0),
        /** Deliveries with an invalid signature. */
        unverified: z.int().min(0),
        lastAt: dateTime.nullable(),
        verifiedAll: truth,
      }),
    ),
  })
  .meta({ id: 'DemoReceiver' })
export type Receiver = z.infer<typeof receiver>
export const receiverReply = z.object({ message: z.string(), receiver })
/** Changes the receiver of one endpoint, or of all where none is named. */
export const receiverChange = z
  .object({ endpoint: objectId.optional(), fault: receiverFault })
  .meta({ id: 'DemoReceiverChange' })
