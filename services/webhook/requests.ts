import { type Kysely, sql, type Transaction } from 'kysely'
import { COUNT_BOUND, pagesOf } from '#contract/schemas/paging'
import type { ConflictContext } from '#contract/schemas/error-reply'
import type { WebhookRequestDetail, WebhookRequestsQuery } from '#contract/schemas/webhook-request'
import { textOf } from '#contract/texts'
import { allowedEvents, apply } from '#machines/lifecycle'
import { webhookRequest } from '#machines/requests/webhook-request.lifecycle'
import type { Tables } from '../database/tables.ts'
import { announce } from '../http/changes.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, ServiceError } from '../http/errors.ts'
import { idempotently } from '../http/idempotency.ts'
import { historiesOf } from './histories.ts'
import { countsOf, isFine, type Matching, matchingOf, rowsOf } from './filter.ts'
import { type EndpointOfRequest, presentAttempt, presentRequest, type RequestRow, stateOf } from './present.ts'
import { wake } from './publish.ts'

/** Everything of a request but what it carries: lists do not read it. */
const listedColumns = [
  'tenant', 'id', 'code', 'created_by', 'updated_by', 'deleted_by', 'created_at', 'updated_at', 'deleted_at', 'active', 'version', 'status', 'type', 'endpoint_id', 'webhook_id',
  'resource', 'resource_id', 'current_attempt', 'attempts_maximum', 'last_status_code', 'cause', 'failing_since', 'at', 'next_attempt_at', 'leased_by', 'manual_by', 'manual_by_name', 'retry_id',
] as const satisfies (keyof RequestRow)[]

/** How many requests match: from the kept counts; behind a fine filter counted up to one more than the bound. */
async function countMatching(db: Kysely<Tables>, matching: Matching): Promise<number> {
  const counted = isFine(matching)
    ? db.selectFrom(db.selectFrom('webhook_requests').select('id').where(rowsOf(matching)).limit(COUNT_BOUND + 1).as('found')).select(sql<number>`count(*)::bigint`.as('total'))
    : countsOf(db, matching).select(sql<number>`coalesce(sum(total), 0)::bigint`.as('total'))
  return (await counted.executeTakeFirstOrThrow()).total
}

async function endpointsOf(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, EndpointOfRequest>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('webhook_endpoints').select(['id', 'name', 'url', 'client_id', 'client_name']).where('id', 'in', [...new Set(ids)]).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const unknownEndpoint = (id: string): EndpointOfRequest => ({ id, name: '', url: '', client_id: null, client_name: null })

export async function listWebhookRequests(context: RequestContext, query: WebhookRequestsQuery) {
  const matching = await matchingOf(context.db, query)
  const total = await countMatching(context.db, matching)
  const isBounded = isFine(matching) && total > COUNT_BOUND
  const count = isBounded ? COUNT_BOUND : total
  const offset = (query.page - 1) * query.pageLength
  // Past the middle of a list whose end is known the way from there is shorter.
  const fromEnd = !isBounded && offset > total / 2
  const isPastEnd = !isBounded && offset >= total
  const newestFirst = (query.orderBy === 'RECENT') !== fromEnd
  const ids = isPastEnd
    ? []
    : await context.db
        .selectFrom('webhook_requests')
        .select('id')
        .where(rowsOf(matching))
        .orderBy('at', newestFirst ? 'desc' : 'asc')
        .orderBy('id', newestFirst ? 'desc' : 'asc')
        .limit(fromEnd ? Math.min(query.pageLength, total - offset) : query.pageLength)
        .offset(fromEnd ? Math.max(0, total - offset - query.pageLength) : offset)
        .execute()
  const direction = query.orderBy === 'RECENT' ? 'desc' : 'asc'
  const rows =
    ids.length === 0
      ? []
      : await context.db
          .selectFrom('webhook_requests')
          .select([...listedColumns])
          .where('tenant', '=', context.caller.tenant)
          .where('id', 'in', ids.map(({ id }) => id))
          .orderBy('at', direction)
          .orderBy('id', direction)
          .execute()
  const endpoints = await endpointsOf(context.db, rows.map((row) => row.endpoint_id))
  return {
    message: textOf('ok', context.language),
    pages: pagesOf(count, query.pageLength),
    count,
    requests: rows.map((row) => presentRequest(row, endpoints.get(row.endpoint_id) ?? unknownEndpoint(row.endpoint_id))),
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

async function presentDetail(db: Kysely<Tables>, row: RequestRow): Promise<WebhookRequestDetail> {
  const [endpoint] = (await endpointsOf(db, [row.endpoint_id])).values()
  const attempts = await db.selectFrom('webhook_attempts').selectAll().where('tenant', '=', row.tenant).where('request_id', '=', row.id).orderBy('number', 'desc').execute()
  return {
    ...presentRequest(row, endpoint ?? unknownEndpoint(row.endpoint_id)),
    webhookId: row.webhook_id,
    payload: parsed(row.body),
    attempts: attempts.map((attempt) => presentAttempt(attempt, row.body)),
  }
}

async function readRequest(db: Kysely<Tables>, id: string): Promise<RequestRow> {
  const row = await db.selectFrom('webhook_requests').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export async function getWebhookRequest(context: RequestContext, id: string) {
  return { message: textOf('ok', context.language), request: await presentDetail(context.db, await readRequest(context.db, id)) }
}

async function conflictContext(db: Kysely<Tables>, row: RequestRow): Promise<ConflictContext> {
  const last = await db
    .selectFrom('histories')
    .select(['event', 'by_name', 'at'])
    .where('resource', '=', 'WEBHOOK_REQUEST')
    .where('resource_id', '=', row.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { allowed: allowedEvents(webhookRequest, row.status), status: row.status, __v: row.version, lastEvent: last?.event ?? null, by: last?.by_name ?? null, at: last?.at ?? null }
}

/** An attempt that a person asks for is made now, even where the endpoint is being left alone: it tells whether it is back. */
async function clearWay(trx: Transaction<Tables>, context: RequestContext, row: RequestRow): Promise<void> {
  const endpoint = await trx.selectFrom('webhook_endpoints').selectAll().where('id', '=', row.endpoint_id).executeTakeFirstOrThrow()
  const health = await trx.selectFrom('webhook_endpoint_health').selectAll().where('endpoint_id', '=', row.endpoint_id).forUpdate().executeTakeFirstOrThrow()
  if (stateOf(endpoint, health, context.now()) === 'DISABLED') {
    throw new ServiceError(409, 'ENDPOINT_DISABLED', 'endpointDisabled', { context: await conflictContext(trx, row) })
  }
  if (health.retry_at === null) return
  await trx.updateTable('webhook_endpoint_health').set({ retry_at: null }).where('tenant', '=', row.tenant).where('endpoint_id', '=', row.endpoint_id).execute()
}

async function move(context: RequestContext, trx: Transaction<Tables>, id: string, event: 'REPROCESS' | 'CANCEL', version: number): Promise<void> {
  const { caller } = context
  const known = await readRequest(trx, id)
  // The endpoint's health before the request: the order in which attempts are kept.
  if (event === 'REPROCESS' && apply(webhookRequest, known.status, { type: event })) await clearWay(trx, context, known)
  const row = await trx.selectFrom('webhook_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  if (row.version !== version) throw new ServiceError(409, 'CHANGED_MEANWHILE', 'changedMeanwhile', { context: await conflictContext(trx, row) })
  const outcome = apply(webhookRequest, row.status, { type: event })
  if (!outcome) throw new ServiceError(409, 'NOT_POSSIBLE_NOW', 'notPossibleNow', { context: await conflictContext(trx, row) })
  const at = context.now().toISOString()
  const isAsked = event === 'REPROCESS'
  await trx
    .updateTable('webhook_requests')
    .set({
      status: outcome.status,
      next_attempt_at: isAsked ? at : null,
      manual_by: isAsked ? caller.userId : null,
      manual_by_name: isAsked ? caller.userName : null,
      ...(isAsked ? {} : { retry_id: null }),
      version: row.version + 1,
      updated_at: at,
      updated_by: caller.userId,
    })
    .where('tenant', '=', caller.tenant)
    .where('id', '=', id)
    .execute()
  if (!isAsked) {
    await trx.updateTable('webhook_retry_items').set({ state: 'SKIPPED', cause: outcome.status }).where('tenant', '=', caller.tenant).where('request_id', '=', id).where('state', '=', 'SENDING').execute()
  }
  await trx
    .insertInto('histories')
    .values({
      tenant: caller.tenant,
      id: context.newId(),
      resource: 'WEBHOOK_REQUEST',
      resource_id: id,
      driver_id: null,
      event,
      from_status: row.status,
      to_status: outcome.status,
      by_user: caller.userId,
      by_name: caller.userName,
      at,
      request_id: context.requestId,
      details: '{}',
    })
    .execute()
  await announce(trx, caller.tenant, { resource: 'WEBHOOK_REQUEST', id, driver: null, event, status: outcome.status, __v: row.version + 1, by: caller.userId, byName: caller.userName, at })
  if (isAsked) await wake(trx)
}

/**
 * A person's event on one request: a new attempt with the same webhook id, or none any more.
 * @throws ServiceError 404; 409 where the version is older, the lifecycle does not allow it, or the endpoint is disabled
 */
export function changeRequest(context: RequestContext, id: string, event: 'REPROCESS' | 'CANCEL', version: number) {
  return context.db.transaction().execute((trx) =>
    idempotently(context, trx, { id, event, version }, async () => {
      await move(context, trx, id, event, version)
      return { message: textOf('ok', context.language), request: await presentDetail(trx, await readRequest(trx, id)) }
    }),
  )
}

export async function listRequestHistories(context: RequestContext, id: string, query: { page: number; pageLength: number }) {
  await readRequest(context.db, id)
  return historiesOf(context, 'WEBHOOK_REQUEST', id, query)
}
