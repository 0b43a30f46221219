import { type Kysely, sql, type Transaction } from 'kysely'
import type { WebhookRequestDetail, WebhookRequestsQuery } from '#contract/schemas/requests/webhook-request'
import { apply } from '#machines/lifecycle'
import { webhookRequest } from '#machines/requests/webhook-request.lifecycle'
import { BASE_COLUMNS } from '../database/columns.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'
import { changeRecord, refusedRecord, replyWith } from '../records/change-record.ts'
import { conflictContext } from '../records/conflict.ts'
import { declareRecord } from '../records/declare.ts'
import { byMoment, type Count, countUpToBound, exactly, isAmong, listPage } from '../records/list-page.ts'
import { readRecord } from '../records/rows.ts'
import { historiesOf } from './histories.ts'
import { countsOf, isFine, type Matching, matchingOf, rowsOf } from './filter.ts'
import {
  type EndpointOfRequest,
  type HealthRow,
  presentAttempt,
  presentRequest,
  type RequestRow,
  stateOf,
} from './present.ts'
import { wake } from '../records/publish.ts'

/** All columns of a request but the body, which lists do not read. */
const listedColumns = [
  'tenant',
  ...BASE_COLUMNS,
  'status',
  'type',
  'endpoint_id',
  'webhook_id',
  'resource',
  'resource_id',
  'current_attempt',
  'attempts_maximum',
  'last_status_code',
  'cause',
  'failing_since',
  'at',
  'next_attempt_at',
  'leased_by',
  'manual_by',
  'manual_by_name',
  'retry_id',
] as const satisfies (keyof RequestRow)[]

/** How many requests match: exact from the kept counts; for a fine filter counted up to `COUNT_BOUND`. */
async function countMatching(db: Kysely<Tables>, matching: Matching): Promise<Count> {
  if (isFine(matching))
    return countUpToBound(db, db.selectFrom('webhook_requests').select('id').where(rowsOf(matching)))
  const { total } = await countsOf(db, matching)
    .select(sql<number>`coalesce(sum(total), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow()
  return exactly(total)
}

async function endpointsOf(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, EndpointOfRequest>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('webhook_endpoints as e')
    .innerJoin('webhook_endpoint_health as h', (join) =>
      join.onRef('h.tenant', '=', 'e.tenant').onRef('h.endpoint_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.name', 'e.url', 'e.client_id', 'e.client_name', 'e.active', 'e.held_since', 'e.held_until'])
    .select(['h.disabled', 'h.opens', 'h.retry_at', 'h.consecutive_failures', 'h.proven'])
    .where(isAmong([...new Set(ids)], 'e.id'))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const unknownEndpoint = (id: string): EndpointOfRequest => ({
  id,
  name: '',
  url: '',
  client_id: null,
  client_name: null,
  active: false,
  held_since: null,
  held_until: null,
  disabled: true,
  opens: 0,
  retry_at: null,
  consecutive_failures: 0,
  proven: false,
})

const orders = byMoment('at')

export async function listWebhookRequests(context: RequestContext, query: WebhookRequestsQuery) {
  const matching = await matchingOf(context, query)
  const { head, rows } = await listPage(context, query, {
    count: await countMatching(context.db, matching),
    isOfTenant: true,
    order: orders[query.orderBy],
    async rows({ paged, ordered }) {
      const ids = await paged(context.db.selectFrom('webhook_requests').select('id').where(rowsOf(matching))).execute()
      const pageIds = ids.map(({ id }) => id)
      if (pageIds.length === 0) return []
      const ofTenant = context.db
        .selectFrom('webhook_requests')
        .select([...listedColumns])
        .where('tenant', '=', context.caller.tenant)
      return ordered(ofTenant.where(isAmong(pageIds))).execute()
    },
  })
  const endpoints = await endpointsOf(
    context.db,
    rows.map((row) => row.endpoint_id),
  )
  return {
    ...head,
    requests: rows.map((row) =>
      presentRequest(row, endpoints.get(row.endpoint_id) ?? unknownEndpoint(row.endpoint_id), context.now()),
    ),
  }
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

async function presentDetail(
  { now }: Pick<RequestContext, 'now'>,
  db: Kysely<Tables>,
  row: RequestRow,
): Promise<WebhookRequestDetail> {
  const [endpoint] = (await endpointsOf(db, [row.endpoint_id])).values()
  const attempts = await db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('tenant', '=', row.tenant)
    .where('request_id', '=', row.id)
    .orderBy('number', 'desc')
    .execute()
  return {
    webhookId: row.webhook_id,
    payload: parseBody(row.body),
    attempts: attempts.map((attempt) => presentAttempt(attempt, row.body)),
    ...presentRequest(row, endpoint ?? unknownEndpoint(row.endpoint_id), now()),
  }
}

export async function getWebhookRequest(context: RequestContext, id: string) {
  return replyWith(context, context.db, requests, await readRecord(context.db, 'webhook_requests', id))
}

/**
 * Locks the health of a request's endpoint.
 * @throws ServiceError 409 for a disabled endpoint
 */
export async function lockEnabledHealth(
  trx: Transaction<Tables>,
  context: RequestContext,
  request: RequestRow,
): Promise<HealthRow> {
  const endpoint = await trx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', request.endpoint_id)
    .executeTakeFirstOrThrow()
  const health = await trx
    .selectFrom('webhook_endpoint_health')
    .selectAll()
    .where('endpoint_id', '=', request.endpoint_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (stateOf(endpoint, health, context.now()) !== 'DISABLED') return health
  throw new ServiceError(409, 'ENDPOINT_DISABLED', 'endpointDisabled', {
    context: await conflictContext(trx, refusedRecord(requests, request)),
  })
}

/** Requests as records. */
export const requests = declareRecord({
  table: 'webhook_requests',
  resource: 'WEBHOOK_REQUEST',
  lifecycle: webhookRequest,
  /** Lock order: the endpoint's health, then the request, as in `settle`. */
  async before(context, trx, id, event): Promise<void> {
    const row = await readRecord(trx, 'webhook_requests', id)
    if (event === 'REPROCESS' && apply(webhookRequest, row.status, { type: event }))
      await lockEnabledHealth(trx, context, row)
  },
  statusOf: ({ status }) => status,
  present: async (context, db, row) => ({ request: await presentDetail(context, db, row) }),
})

/**
 * A person's event on one request: a new attempt with the same webhook id (`REPROCESS`), or no further attempts
 * (`CANCEL`). The attempt begins when the endpoint's pause ends, which only a success or its time ends: otherwise each
 * of many such attempts would be sent to an endpoint that is down.
 * @throws ServiceError 404; 409 where the version is older, the lifecycle does not allow it, or the endpoint is
 * disabled
 */
export function changeRequest(context: RequestContext, id: string, event: 'REPROCESS' | 'CANCEL', version: number) {
  const { userId, userName } = context.caller
  const isAsked = event === 'REPROCESS'
  return changeRecord(
    context,
    requests,
    id,
    { event, __v: version },
    {
      values: ({ outcome, at }) => ({
        status: outcome.status,
        next_attempt_at: isAsked ? at : null,
        manual_by: isAsked ? userId : null,
        manual_by_name: isAsked ? userName : null,
        ...(isAsked ? {} : { retry_id: null }),
      }),
      async after({ trx, row: { tenant }, outcome }) {
        if (isAsked) return wake(trx)
        const items = trx
          .updateTable('webhook_retry_items')
          .where('tenant', '=', tenant)
          .where('request_id', '=', id)
          .where('state', '=', 'SENDING')
        await items.set({ state: 'SKIPPED', cause: outcome.status }).execute()
      },
    },
  )
}

export async function listRequestHistories(
  context: RequestContext,
  id: string,
  query: { page: number; pageLength: number },
) {
  await readRecord(context.db, 'webhook_requests', id)
  return historiesOf(context, 'WEBHOOK_REQUEST', id, query)
}
