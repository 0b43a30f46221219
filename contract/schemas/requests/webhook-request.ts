import { z } from 'zod'
import { rule } from '../../rule.ts'
import { baseRecord, dateTime, objectId, version } from '../general/base-record.ts'
import { webhookRequestOrder } from '../general/list-order.ts'
import { dayOrder, dayRange, daysInOrder, listQuery } from '../general/list-query.ts'
import { flag, pagingReply, search } from '../general/paging.ts'
import { namedReference } from '../general/references.ts'
import { truth } from '../general/truth.ts'
import { vocabulary } from '../general/vocabulary.ts'
import { linkUrl } from '../general/web.ts'
import { TITLE_MAXIMUM } from '../general/written-text.ts'

/** Status codes of HTTP (RFC 9110 §15; CON-5-026). */
export const STATUS_CODE_MINIMUM = 100
export const STATUS_CODE_MAXIMUM = 599
/** Most bytes of a body that are stored; the rest is cut off. Not in the specification. */
export const KEPT_BODY_BYTES_MAXIMUM = 65_536

/** Status of a request, which is a webhook job (CON-4-033, CTR §4); the console document's names are read too. */
export const webhookRequestStatus = vocabulary(['CREATED', 'PENDING', 'RUNNING', 'SUCCESS', 'ERROR', 'CANCELED'], {
  created: 'CREATED',
  pending: 'PENDING',
  running: 'RUNNING',
  success: 'SUCCESS',
  error: 'ERROR',
  canceled: 'CANCELED',
})
export type WebhookRequestStatus = (typeof webhookRequestStatus.options)[number]

const statusCode = z.int().min(STATUS_CODE_MINIMUM).max(STATUS_CODE_MAXIMUM)

/** Headers and body of one direction, as transmitted, with secrets masked. */
const message = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.string().nullable(),
  /** True where the body was longer than the stored part. */
  bodyCut: truth,
})

/** How long each part of an attempt took, milliseconds; null for a part that did not happen. */
export const attemptTiming = z.object({
  lookup: z.number().min(0).nullable(),
  connect: z.number().min(0).nullable(),
  firstByte: z.number().min(0).nullable(),
  total: z.number().min(0),
})

/** One delivery of a request (CON-3-076). */
export const webhookAttempt = z
  .object({
    /** Counted from 1. */
    number: z.int().min(1),
    /** True where a person started it; false where the retry schedule did. */
    manual: truth,
    byName: z.string().nullable(),
    startedAt: dateTime,
    statusCode: statusCode.nullable(),
    /** Why there was no response, such as TIMEOUT or CONNECTION_REFUSED. */
    failure: z.string().nullable(),
    timing: attemptTiming,
    request: message,
    response: message.nullable(),
  })
  .meta({ id: 'WebhookAttempt' })
export type WebhookAttempt = z.infer<typeof webhookAttempt>

/**
 * State of an endpoint. HEALTHY: it answers; UNPROVEN: no delivery has succeeded since it was made or enabled; DEGRADED:
 * some deliveries fail; PAUSED: nothing is sent until `retryAt`; HELD: a person keeps its requests from being sent, until
 * the hold ends; DISABLED: it answered 410, which asks for no further messages, or a person disabled it.
 */
export const endpointState = z.enum(['HEALTHY', 'UNPROVEN', 'DEGRADED', 'PAUSED', 'HELD', 'DISABLED'])
export type EndpointState = z.infer<typeof endpointState>

/** A request to a client's system (CON-3-075, CON-3-076). */
export const webhookRequest = baseRecord
  .extend({
    /** The type of the hook that caused the request. */
    type: z.string(),
    status: webhookRequestStatus,
    client: namedReference.nullable(),
    endpoint: namedReference.extend({ url: linkUrl }),
    /** Number of the latest attempt; 0 before the first. */
    currentAttempt: z.int().min(0),
    /** Most automatic attempts. */
    attemptsMaximum: z.int().min(1),
    lastStatusCode: statusCode.nullable(),
    /**
     * Why the latest attempt had no answer, such as TIMEOUT; null where it had one. Not in the specification; missing
     * where a platform does not know it.
     */
    cause: z.string().nullable().optional(),
    /** When the latest attempt began; before the first attempt, when the request was made. */
    at: dateTime,
    nextAttemptAt: dateTime.nullable(),
    /**
     * Why the next attempt does not begin when it is due, and until when as far as that is known; null where it does.
     * Not in the specification; missing where a platform does not know it.
     */
    waitsFor: z
      .object({ state: endpointState.extract(['PAUSED', 'HELD']), until: dateTime.nullable() })
      .nullable()
      .optional(),
  })
  .meta({ id: 'WebhookRequest' })
export type WebhookRequest = z.infer<typeof webhookRequest>

/** One request with its attempts, newest first, and its payload. */
export const webhookRequestDetail = webhookRequest
  .extend({
    /** The same in every attempt (Standard Webhooks, `webhook-id`). */
    webhookId: z.string(),
    /** The delivered data, in the shape of its hook. */
    payload: z.unknown(),
    attempts: z.array(webhookAttempt),
  })
  .meta({ id: 'WebhookRequestDetail' })
export type WebhookRequestDetail = z.infer<typeof webhookRequestDetail>

/** A kind of request that clients can subscribe to. */
export const webhookHook = z
  .object({ _id: objectId, type: z.string(), description: z.string().nullable(), active: truth })
  .meta({ id: 'WebhookHook' })
export type WebhookHook = z.infer<typeof webhookHook>

/** Where requests are delivered, with its health. */
export const webhookEndpoint = z
  .object({
    _id: objectId,
    name: z.string(),
    url: linkUrl,
    client: namedReference.nullable(),
    hooks: z.array(z.string()),
    active: truth,
    __v: version,
    health: z.object({
      state: endpointState,
      consecutiveFailures: z.int().min(0),
      lastSuccessAt: dateTime.nullable(),
      lastFailureAt: dateTime.nullable(),
      retryAt: dateTime.nullable(),
    }),
    /** Since when a person holds it, and when that ends by itself; null where nobody does. */
    hold: z.object({ since: dateTime, until: dateTime.nullable() }).nullable(),
    /** When the oldest of the current failures began; null where nothing fails. */
    failingSince: dateTime.nullable(),
    /** Requests that are not delivered yet. */
    waiting: z.int().min(0),
  })
  .meta({ id: 'WebhookEndpoint' })
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

/** Longest code of a failure's cause, characters. Not in the specification. */
const CAUSE_MAXIMUM = 40
/** Why a delivery failed: a code such as `HTTP_503` for an answer, otherwise one of {@link deliveryFailure}. */
export const deliveryCause = z
  .string()
  .regex(/^(?:HTTP_[1-5]\d{2}|[A-Z][A-Z_]*)$/)
  .max(CAUSE_MAXIMUM)

/**
 * Why an attempt had no answer. INTERRUPTED: the sending process died, so it is unknown whether the message arrived.
 */
export const deliveryFailure = z.enum([
  'TIMEOUT',
  'CONNECTION_REFUSED',
  'CONNECTION_CLOSED',
  'HOST_NOT_FOUND',
  'HOST_UNREACHABLE',
  'ADDRESS_REFUSED',
  'TLS_NAME',
  'TLS_CERTIFICATE',
  'MALFORMED_REPLY',
  'INTERRUPTED',
  'ENDPOINT_DISABLED',
  'WINDOW_OVER',
  'UNKNOWN',
])
export type DeliveryFailure = z.infer<typeof deliveryFailure>

/** Fewest characters of a text that is looked for in bodies. Not in the specification; shorter ones are in every body. */
const BODY_TEXT_MINIMUM = 3
/**
 * A text is looked for in the bodies of so many requests, the latest ones that the other filters match, and of none whose
 * latest attempt is more days ago. Not in the specification; an index of all bodies would cost each delivery more than
 * reading these costs a search.
 */
export const BODY_TEXT_REQUESTS = 20_000
export const BODY_TEXT_DAYS = 7

/**
 * Filters of requests; `type` is a hook's type, `statusCode` that of the latest attempt (CON-5-026, CON-5-027). Not in
 * the specification: `cause` of the latest attempt's failure; `failingSince`, from when deliveries have failed without
 * a success between; and the moments from which and before which the latest attempt began, narrower than days.
 */
export const webhookRequestFilter = z.object({
  search: search.optional(),
  ...dayRange.shape,
  status: webhookRequestStatus.optional(),
  type: z.string().trim().max(TITLE_MAXIMUM).optional(),
  statusCode: z.coerce
    .number(rule('statusCode'))
    .int(rule('statusCode'))
    .min(STATUS_CODE_MINIMUM, rule('statusCode'))
    .max(STATUS_CODE_MAXIMUM, rule('statusCode'))
    .optional(),
  endpoint: objectId.optional(),
  company: objectId.optional(),
  companyName: z.string().trim().max(TITLE_MAXIMUM).optional(),
  cause: deliveryCause.optional(),
  failingSince: dateTime.optional(),
  attemptedFrom: dateTime.optional(),
  attemptedBefore: dateTime.optional(),
  /** A bulk retry, whose deliveries match. */
  deliveredBy: objectId.optional(),
  bodyText: z.string().trim().min(BODY_TEXT_MINIMUM).max(TITLE_MAXIMUM).optional(),
})
export type WebhookRequestFilter = z.infer<typeof webhookRequestFilter>

/** Query parameters of the requests list. */
export const webhookRequestsQuery = listQuery
  .extend({ ...webhookRequestFilter.shape, orderBy: webhookRequestOrder.default('RECENT') })
  .refine(daysInOrder, dayOrder)
export type WebhookRequestsQuery = z.infer<typeof webhookRequestsQuery>

export const webhookRequestsReply = pagingReply.extend({ requests: z.array(webhookRequest) })
export const webhookRequestReply = z.object({ message: z.string(), request: webhookRequestDetail })

/** A manual retry is a new attempt of the request in the version last read (CON-7-097). */
export const webhookReprocess = z.object({ __v: version }).meta({ id: 'WebhookReprocess' })

export const webhookHooksQuery = listQuery.extend({ active: flag.optional() })
export const webhookHooksReply = pagingReply.extend({ hooks: z.array(webhookHook) })
export const webhookEndpointsQuery = listQuery.extend({
  active: flag.optional(),
  company: objectId.optional(),
  status: endpointState.optional(),
})
export const webhookEndpointsReply = pagingReply.extend({ endpoints: z.array(webhookEndpoint) })
