import type { Selectable } from 'kysely'
import type { WebhookEndpointDetail } from '#contract/schemas/requests/request-operations'
import {
  KEPT_BODY_BYTES_MAXIMUM,
  type EndpointState,
  type WebhookAttempt,
  type WebhookEndpoint,
  type WebhookRequest,
} from '#contract/schemas/requests/webhook-request'
import type { Tables } from '../database/tables.ts'
import { presentBase } from '../records/present-base.ts'
import { waitingStatuses } from './moves.ts'
import { scheduleOf } from './schedule.ts'

export type RequestRow = Selectable<Tables['webhook_requests']>
export type EndpointRow = Selectable<Tables['webhook_endpoints']>
export type HealthRow = Selectable<Tables['webhook_endpoint_health']>

type StateColumns = Pick<EndpointRow, 'active' | 'held_since'> &
  Pick<HealthRow, 'disabled' | 'opens' | 'retry_at' | 'consecutive_failures' | 'proven'>

/** The columns of an endpoint and its health that lists of requests show. */
export type EndpointOfRequest = Pick<EndpointRow, 'id' | 'name' | 'url' | 'client_id' | 'client_name' | 'held_until'> &
  StateColumns

/** The endpoint's address without user name and password; its query, which may hold credentials, becomes `?...`. */
export function shownUrl(url: string): string {
  if (!URL.canParse(url)) return url
  const maskedUrl = new URL(url)
  maskedUrl.search = maskedUrl.search === '' ? '' : '?...'
  maskedUrl.username = ''
  maskedUrl.password = ''
  return maskedUrl.href
}

function clientOf(row: Pick<EndpointRow, 'client_id' | 'client_name'>): WebhookEndpoint['client'] {
  return row.client_id === null ? null : { _id: row.client_id, name: row.client_name ?? '' }
}

/**
 * Why the next attempt does not begin when it is due: its endpoint is held or paused. Null where it begins then; at the end of a
 * pause the next one that is due shows whether the endpoint is back.
 */
function waitsForOf(
  { status }: Pick<RequestRow, 'status'>,
  endpoint: EndpointOfRequest,
  now: Date,
): WebhookRequest['waitsFor'] {
  if (!waitingStatuses.includes(status)) return null
  const state = stateOf(endpoint, endpoint, now)
  const until = stoppedUntil(endpoint, endpoint)
  if (state === 'HELD') return { state, until }
  return state === 'PAUSED' && until !== null && until > now.toISOString() ? { state, until } : null
}

export function presentRequest(row: Omit<RequestRow, 'body'>, endpoint: EndpointOfRequest, now: Date): WebhookRequest {
  return {
    type: row.type,
    status: row.status as WebhookRequest['status'],
    client: clientOf(endpoint),
    endpoint: { _id: endpoint.id, name: endpoint.name, url: shownUrl(endpoint.url) },
    currentAttempt: row.current_attempt,
    attemptsMaximum: row.attempts_maximum,
    lastStatusCode: row.last_status_code,
    cause: row.cause,
    at: row.at,
    nextAttemptAt: row.next_attempt_at,
    waitsFor: waitsForOf(row, endpoint, now),
    ...presentBase(row),
  }
}

/** The request body, cut to what is kept; it is the same for all attempts of a request. */
function keptBody(body: string): { body: string; bodyCut: boolean } {
  const bytes = Buffer.from(body)
  if (bytes.length <= KEPT_BODY_BYTES_MAXIMUM) return { body, bodyCut: false }
  return { body: bytes.subarray(0, KEPT_BODY_BYTES_MAXIMUM).toString(), bodyCut: true }
}

export function presentAttempt(row: Selectable<Tables['webhook_attempts']>, body: string): WebhookAttempt {
  return {
    number: row.number,
    manual: row.manual,
    byName: row.by_name,
    startedAt: row.started_at,
    statusCode: row.status_code,
    failure: row.failure,
    timing: row.timing,
    request: { headers: row.request_headers, ...keptBody(body) },
    response:
      row.response_headers === null
        ? null
        : { headers: row.response_headers, body: row.response_body, bodyCut: row.response_cut },
  }
}

/** The status that the endpoint lifecycle governs. */
export function endpointStatus(
  { active, held_since: heldSince }: Pick<EndpointRow, 'active' | 'held_since'>,
  { disabled }: Pick<HealthRow, 'disabled'>,
): string {
  if (disabled || !active) return 'DISABLED'
  return heldSince === null ? 'ENABLED' : 'HELD'
}

/** The columns of an endpoint with this status. @param until when the clock ends a hold that begins `at` */
export function statusColumns(status: string, at: string, until: string | null) {
  const isHeld = status === 'HELD'
  return { active: status !== 'DISABLED', held_since: isHeld ? at : null, held_until: isHeld ? until : null }
}

/** Until when nothing is sent to an endpoint, as far as that is known: the end of its hold or of its pause. */
export function stoppedUntil(
  { held_since, held_until }: Pick<EndpointRow, 'held_since' | 'held_until'>,
  { retry_at }: Pick<HealthRow, 'retry_at'>,
): string | null {
  return held_since === null ? retry_at : held_until
}

/** The state of an endpoint's health. */
export function stateOf(
  endpoint: Pick<StateColumns, 'active' | 'held_since'>,
  health: Omit<StateColumns, 'active' | 'held_since'>,
  now: Date,
): EndpointState {
  const status = endpointStatus(endpoint, health)
  if (status === 'DISABLED' || status === 'HELD') return status
  if (health.opens > 0 || (health.retry_at !== null && health.retry_at > now.toISOString())) return 'PAUSED'
  if (health.consecutive_failures > 0) return 'DEGRADED'
  return health.proven ? 'HEALTHY' : 'UNPROVEN'
}

export function presentEndpoint(
  row: EndpointRow,
  health: HealthRow,
  { waiting, failingSince }: Pick<WebhookEndpoint, 'waiting' | 'failingSince'>,
  now: Date,
): WebhookEndpoint {
  return {
    _id: row.id,
    name: row.name,
    url: shownUrl(row.url),
    client: clientOf(row),
    hooks: row.hooks,
    active: row.active,
    __v: row.version,
    health: {
      state: stateOf(row, health, now),
      consecutiveFailures: health.consecutive_failures,
      lastSuccessAt: health.last_success_at,
      lastFailureAt: health.last_failure_at,
      retryAt: health.retry_at,
    },
    hold: row.held_since === null ? null : { since: row.held_since, until: row.held_until },
    failingSince,
    waiting,
  }
}

/** @param besides see {@link presentEndpoint} */
export function presentEndpointDetail(
  row: EndpointRow,
  health: HealthRow,
  besides: Pick<WebhookEndpoint, 'waiting' | 'failingSince'>,
  now: Date,
): WebhookEndpointDetail {
  return {
    code: row.code,
    createdAt: row.created_at,
    concurrency: row.concurrency,
    ratePerSecond: row.rate_per_second,
    schedule: scheduleOf(row.attempts_maximum),
    averageMs: health.average_ms,
    ...presentEndpoint(row, health, besides, now),
  }
}
