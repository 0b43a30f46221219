import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import { pagesOf } from '#contract/schemas/paging'
import type { EndpointState, WebhookEndpoint, webhookEndpointsQuery, webhookHooksQuery } from '#contract/schemas/webhook-request'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import { announce } from '../http/changes.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound } from '../http/errors.ts'
import { waitingStatuses } from './moves.ts'
import { type EndpointRow, type HealthRow, presentEndpoint, stateOf } from './present.ts'
import { wake } from './publish.ts'

/** Bytes of a signing key (Standard Webhooks: 24 to 64). */
const SECRET_BYTES = 32

export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

function matches(texts: readonly (string | null)[], search: string | undefined): boolean {
  if (!search) return true
  const fold = (text: string) => text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '').replaceAll(/[.\-/]/g, '').toLowerCase()
  return texts.some((text) => text !== null && fold(text).includes(fold(search)))
}

/** Hooks and endpoints of a tenant are few: they are read as a whole and paged here. */
function pageOf<Row>(rows: readonly Row[], { page, pageLength }: { page: number; pageLength: number }): Row[] {
  return rows.slice((page - 1) * pageLength, page * pageLength)
}

export async function listWebhookHooks(context: RequestContext, query: z.output<typeof webhookHooksQuery>) {
  let asked = context.db.selectFrom('webhook_hooks').select(['id', 'type', 'description', 'active']).where('deleted_at', 'is', null).orderBy('type')
  if (query.active !== undefined) asked = asked.where('active', '=', query.active)
  const rows = (await asked.execute()).filter((row) => matches([row.type, row.description], query.search))
  return {
    message: textOf('ok', context.language),
    pages: pagesOf(rows.length, query.pageLength),
    count: rows.length,
    hooks: pageOf(rows, query).map((row) => ({ _id: row.id, type: row.type, description: row.description, active: row.active })),
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

/** Endpoints by name, with the health of each. */
export async function readEndpoints(db: Kysely<Tables>): Promise<{ row: EndpointRow; health: HealthRow }[]> {
  const rows = await db.selectFrom('webhook_endpoints').selectAll().where('deleted_at', 'is', null).orderBy('name').orderBy('id').execute()
  const healths = new Map((await db.selectFrom('webhook_endpoint_health').selectAll().execute()).map((health) => [health.endpoint_id, health]))
  return rows.flatMap((row) => {
    const health = healths.get(row.id)
    return health ? [{ row, health }] : []
  })
}

export async function listWebhookEndpoints(context: RequestContext, query: z.output<typeof webhookEndpointsQuery>) {
  const now = context.now()
  const waiting = await waitingByEndpoint(context.db)
  const isAsked = (row: EndpointRow, state: EndpointState) =>
    (query.active === undefined || row.active === query.active) &&
    (query.company === undefined || row.client_id === query.company) &&
    (query.status === undefined || state === query.status) &&
    matches([row.name, row.client_name, row.url], query.search)
  const rows = (await readEndpoints(context.db)).filter(({ row, health }) => isAsked(row, stateOf(row, health, now)))
  return {
    message: textOf('ok', context.language),
    pages: pagesOf(rows.length, query.pageLength),
    count: rows.length,
    endpoints: pageOf(rows, query).map(({ row, health }): WebhookEndpoint => presentEndpoint(row, health, waiting.get(row.id) ?? 0, now)),
  }
}

async function keepHistory(context: RequestContext, db: Kysely<Tables>, id: string, event: string, from: string, to: string): Promise<void> {
  const at = context.now().toISOString()
  await db
    .insertInto('histories')
    .values({
      tenant: context.caller.tenant,
      id: context.newId(),
      resource: 'WEBHOOK_ENDPOINT',
      resource_id: id,
      driver_id: null,
      event,
      from_status: from,
      to_status: to,
      by_user: context.caller.userId,
      by_name: context.caller.userName,
      at,
      request_id: context.requestId,
      details: '{}',
    })
    .execute()
}

/** Enables an endpoint, with a clean health and a first attempt that tells whether it is there, or disables it. */
export async function updateEndpoint(context: RequestContext, id: string, event: 'ENABLE' | 'DISABLE') {
  const { caller } = context
  const now = context.now()
  await context.db.transaction().execute(async (trx) => {
    const health = await trx.selectFrom('webhook_endpoint_health').selectAll().where('endpoint_id', '=', id).forUpdate().executeTakeFirst()
    const row = await trx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
    if (!row || !health) throw notFound()
    const at = now.toISOString()
    const before = stateOf(row, health, now)
    const active = event === 'ENABLE'
    await trx.updateTable('webhook_endpoints').set({ active, version: row.version + 1, updated_at: at, updated_by: caller.userId }).where('tenant', '=', caller.tenant).where('id', '=', id).execute()
    const fresh = { disabled: false, consecutive_failures: 0, retry_at: null, opens: 0, opened_at: null, trust: 1 }
    if (active) await trx.updateTable('webhook_endpoint_health').set(fresh).where('tenant', '=', caller.tenant).where('endpoint_id', '=', id).execute()
    const after = stateOf({ active }, active ? { ...health, ...fresh } : health, now)
    await keepHistory(context, trx, id, event, before, after)
    await announce(trx, caller.tenant, { resource: 'WEBHOOK_ENDPOINT', id, driver: null, event, status: after, __v: row.version + 1, by: caller.userId, byName: caller.userName, at })
    if (active) await wake(trx)
  })
  const known = (await readEndpoints(context.db)).find(({ row }) => row.id === id)
  if (!known) throw notFound()
  return { message: textOf('ok', context.language), endpoint: presentEndpoint(known.row, known.health, (await waitingByEndpoint(context.db)).get(id) ?? 0, now) }
}

/**
 * Gives an endpoint a new key. The keys that it had go on signing beside it until the overlap ends.
 * @param system a database that sees keys, which who answers people does not
 */
export async function rotateSecret(context: RequestContext, system: Kysely<Tables>, id: string, overlapHours: number) {
  const { tenant } = context.caller
  const now = context.now()
  const known = await context.db.selectFrom('webhook_endpoints').select('id').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  if (!known) throw notFound()
  const ends = new Date(now.getTime() + overlapHours * 3_600_000).toISOString()
  const secret = newSecret()
  await system.transaction().execute(async (trx) => {
    const at = now.toISOString()
    // Two keys at most: what was being replaced already ends now.
    await trx.deleteFrom('webhook_secrets').where('tenant', '=', tenant).where('endpoint_id', '=', id).where('retires_at', 'is not', null).execute()
    await trx.updateTable('webhook_secrets').set({ retires_at: ends }).where('tenant', '=', tenant).where('endpoint_id', '=', id).execute()
    await trx.insertInto('webhook_secrets').values({ tenant, id: context.newId(), endpoint_id: id, secret, created_at: at }).execute()
    await keepHistory(context, trx, id, 'SECRET_ROTATED', 'SECRET', 'SECRET')
  })
  return { message: textOf('ok', context.language), secret, overlapEndsAt: ends }
}
