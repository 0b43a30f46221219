import { type Kysely, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { EndpointChange } from '#contract/schemas/requests/request-operations'
import type {
  EndpointState,
  WebhookEndpoint,
  webhookEndpointsQuery,
  webhookHooksQuery,
} from '#contract/schemas/requests/webhook-request'
import { searchable } from '#contract/searchable'
import { textOf } from '#contract/texts'
import { webhookEndpoint } from '#machines/requests/endpoint.lifecycle'
import { inTransaction } from '../database/retry.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, ruleBroken } from '../http/errors.ts'
import { idempotently } from '../http/idempotency.ts'
import { changeRecord, refusedRecord } from '../records/change-record.ts'
import { conflict } from '../records/conflict.ts'
import { declareRecord } from '../records/declare.ts'
import { pageOfAll } from '../records/list-page.ts'
import { recordChange } from '../records/histories.ts'
import { failingSpans } from './failing.ts'
import { failingStatuses, TEST_TYPE, waitingStatuses } from './moves.ts'
import { historiesOf } from './histories.ts'
import {
  type EndpointRow,
  endpointStatus,
  type HealthRow,
  presentEndpoint,
  presentEndpointDetail,
  shownUrl,
  stateOf,
  statusColumns,
} from './present.ts'
import { wake } from '../records/publish.ts'
import { replaceKey, secretOf } from './signing-keys.ts'

/**
 * Searches in memory, because a tenant has few hooks and endpoints; compares texts as the database does for other
 * lists.
 */
function matches(texts: readonly (string | null)[], search: string | undefined): boolean {
  return !search || texts.some((text) => text !== null && searchable(text).includes(searchable(search)))
}

export async function listWebhookHooks(context: RequestContext, query: z.output<typeof webhookHooksQuery>) {
  let matching = context.db
    .selectFrom('webhook_hooks')
    .select(['id', 'type', 'description', 'active'])
    .where('deleted_at', 'is', null)
    .orderBy('type')
  if (query.active !== undefined) matching = matching.where('active', '=', query.active)
  const all = (await matching.execute()).filter((row) => matches([row.type, row.description], query.search))
  const { head, rows } = pageOfAll(context, query, all)
  return {
    ...head,
    hooks: rows.map((row) => ({ _id: row.id, type: row.type, description: row.description, active: row.active })),
  }
}

async function waitingByEndpoint(db: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('webhook_request_counts')
    .select(['endpoint_id', sql<number>`sum(total)::bigint`.as('waiting')])
    .where('status', 'in', [...waitingStatuses])
    .groupBy('endpoint_id')
    .execute()
  return new Map(rows.map((row) => [row.endpoint_id, row.waiting]))
}

/** The moment since which each endpoint fails, by endpoint id; endpoints without failures are absent. */
async function failingByEndpoint(db: Kysely<Tables>, tenant: string): Promise<Map<string, string>> {
  const groups = await db
    .selectFrom('webhook_request_counts')
    .select(['endpoint_id', 'cause'])
    .distinct()
    .where('total', '>', 0)
    .where('type', '<>', TEST_TYPE)
    .where('cause', '<>', '')
    .where('cause', 'not like', 'HTTP\\_2%')
    .where('status', 'in', failingStatuses)
    .execute()
  const since = new Map<string, string>()
  for (const span of await failingSpans(db, tenant, groups)) {
    const known = since.get(span.endpoint_id)
    if (known === undefined || span.since < known) since.set(span.endpoint_id, span.since)
  }
  return since
}

/** What an endpoint's health row does not hold: how many requests wait for it, and since when it fails. */
async function waitingAndFailing(
  db: Kysely<Tables>,
  tenant: string,
): Promise<(id: string) => Pick<WebhookEndpoint, 'waiting' | 'failingSince'>> {
  const waiting = await waitingByEndpoint(db)
  const failing = await failingByEndpoint(db, tenant)
  return (id) => ({ waiting: waiting.get(id) ?? 0, failingSince: failing.get(id) ?? null })
}

/** All endpoints by name, each with its health. */
export async function readEndpoints(db: Kysely<Tables>): Promise<{ row: EndpointRow; health: HealthRow }[]> {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const healths = new Map(
    (await db.selectFrom('webhook_endpoint_health').selectAll().execute()).map((health) => [
      health.endpoint_id,
      health,
    ]),
  )
  return rows.flatMap((row) => {
    const health = healths.get(row.id)
    return health ? [{ row, health }] : []
  })
}

export async function listWebhookEndpoints(context: RequestContext, query: z.output<typeof webhookEndpointsQuery>) {
  const now = context.now()
  const besides = await waitingAndFailing(context.db, context.caller.tenant)
  const isAsked = (row: EndpointRow, state: EndpointState) =>
    (query.active === undefined || row.active === query.active) &&
    (query.company === undefined || row.client_id === query.company) &&
    (query.status === undefined || state === query.status) &&
    matches([row.name, row.client_name, shownUrl(row.url)], query.search)
  /**
   * Sort key: paused endpoints first, then degraded, unproven, healthy, held and disabled ones. Unresolved failures
   * move an endpoint up, before those of the next better state.
   */
  const urgency = ({ row, health }: { row: EndpointRow; health: HealthRow }) =>
    ({ PAUSED: 0, DEGRADED: 2, UNPROVEN: 5, HEALTHY: 6, HELD: 7, DISABLED: 8 })[stateOf(row, health, now)] -
    (besides(row.id).failingSince === null ? 0 : 2)
  const all = (await readEndpoints(context.db))
    .filter(({ row, health }) => isAsked(row, stateOf(row, health, now)))
    .toSorted((one, other) => urgency(one) - urgency(other))
  const { head, rows } = pageOfAll(context, query, all)
  return {
    ...head,
    endpoints: rows.map(({ row, health }): WebhookEndpoint => presentEndpoint(row, health, besides(row.id), now)),
  }
}

/** The health of an endpoint that is sent to again: nothing is known of it until an attempt succeeds. */
const FRESH_HEALTH = {
  disabled: false,
  consecutive_failures: 0,
  retry_at: null,
  opens: 0,
  opened_at: null,
  trust: 1,
  proven: false,
}

/** @throws ServiceError 404 */
async function readEndpoint(context: RequestContext, db: Kysely<Tables>, id: string) {
  const known = (await readEndpoints(db)).find(({ row }) => row.id === id)
  if (!known) throw notFound()
  return { ...known, besides: (await waitingAndFailing(db, context.caller.tenant))(id) }
}

/** Endpoints as records; their edits need the lock of their health first. */
export const endpoints = declareRecord({
  table: 'webhook_endpoints',
  resource: 'WEBHOOK_ENDPOINT',
  lifecycle: webhookEndpoint,
  edits: ['ROTATE_SECRET', 'EDIT'],
  /** Lock order: health, then the endpoint, as in `settle`. */
  async before(_context, trx, id): Promise<HealthRow> {
    const health = await trx
      .selectFrom('webhook_endpoint_health')
      .selectAll()
      .where('endpoint_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!health) throw notFound()
    return health
  },
  statusOf: (row, health) => endpointStatus(row, { disabled: health?.disabled ?? false }),
  async present(context, db, { id }) {
    const { row, health, besides } = await readEndpoint(context, db, id)
    return { endpoint: presentEndpoint(row, health, besides, context.now()) }
  },
})

export async function getEndpoint(context: RequestContext, id: string) {
  const { row, health, besides } = await readEndpoint(context, context.db, id)
  return {
    message: textOf('ok', context.language),
    endpoint: presentEndpointDetail(row, health, besides, context.now()),
  }
}

export async function listEndpointHistories(
  context: RequestContext,
  id: string,
  query: { page: number; pageLength: number },
) {
  await readEndpoint(context, context.db, id)
  return historiesOf(context, 'WEBHOOK_ENDPOINT', id, query)
}

/** Sends to an endpoint again, which was disabled or held: with one attempt at first. */
export async function sendAgain(
  trx: Transaction<Tables>,
  { tenant, id }: Pick<EndpointRow, 'tenant' | 'id'>,
): Promise<void> {
  await trx
    .updateTable('webhook_endpoint_health')
    .set(FRESH_HEALTH)
    .where('tenant', '=', tenant)
    .where('endpoint_id', '=', id)
    .execute()
  await wake(trx)
}

/**
 * Enables, disables, holds or releases an endpoint.
 * @throws ServiceError 404; 409 where the version is older or the lifecycle does not allow it; 422 for a hold that would
 * be over already
 */
export function updateEndpoint(context: RequestContext, id: string, { until, ...change }: EndpointChange) {
  if (until !== undefined && Date.parse(until) <= context.now().getTime())
    throw ruleBroken(context, { path: ['until'], text: 'holdEndPast' })
  return changeRecord(context, endpoints, id, change, {
    values: ({ outcome, at }) => statusColumns(outcome.status, at, until ?? null),
    async after({ trx, changed, outcome }) {
      if (outcome.status === webhookEndpoint.machine.config.initial) await sendAgain(trx, changed)
    },
  })
}

/**
 * Gives an endpoint a new signing key. Older keys go on signing, each until its own overlap ends. A repeated
 * idempotency key returns the same signing key while that one still signs; only the table of signing keys stores it.
 * @param system a database connection that reads signing keys; the connection that serves people cannot
 * @throws ServiceError 404; 409 where the key that a repeated call asks for signs no longer
 */
export function rotateSecret(context: RequestContext, system: Kysely<Tables>, id: string, overlapHours: number) {
  const { tenant } = context.caller
  return inTransaction(system, async (trx) => {
    // The lock makes two rotations run one after the other, so that each retires the key that is current then.
    const health = await trx
      .selectFrom('webhook_endpoint_health')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('endpoint_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const row = await trx
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!row || !health) throw notFound()
    const status = endpointStatus(row, health)
    const reply = await idempotently(context, trx, async () => {
      const replaced = await replaceKey(context, trx, { tenant, endpoint: id }, overlapHours)
      await recordChange(context, trx, {
        resource: 'WEBHOOK_ENDPOINT',
        id,
        event: 'ROTATE_SECRET',
        from: status,
        to: status,
        version: row.version,
        at: context.now().toISOString(),
      })
      return replaced
    })
    const secret = await secretOf(trx, tenant, reply.key)
    if (secret === undefined) throw await conflict(trx, 'NOT_POSSIBLE_NOW', refusedRecord(endpoints, row, health))
    return { message: textOf('ok', context.language), secret, overlapEndsAt: reply.overlapEndsAt }
  })
}
