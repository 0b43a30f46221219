import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { ConflictContext } from '#contract/schemas/error-reply'
import { pagesOf } from '#contract/schemas/paging'
import { type newRetry, type retriesQuery, type Retry, RETRY_MAXIMUM, type RetrySelection, type RetryStatus } from '#contract/schemas/request-operations'
import { textOf } from '#contract/texts'
import { allowedEvents, apply } from '#machines/lifecycle'
import { retry as retryLifecycle } from '#machines/requests/retry.lifecycle'
import type { Tables } from '../database/tables.ts'
import { announce } from '../http/changes.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, ServiceError } from '../http/errors.ts'
import { idempotently } from '../http/idempotency.ts'
import { readEndpoints } from './endpoints.ts'
import { stateOf } from './present.ts'
import { wake } from './publish.ts'
import { planOf, retryable } from './retry-plan.ts'
import { withdraw } from './withdraw.ts'

type RetryRow = Selectable<Tables['webhook_retries']>

interface ItemGroup {
  retry_id: string
  endpoint_id: string
  state: string
  cause: string
  total: number
}

function accountOf(groups: readonly ItemGroup[]) {
  const sum = (state: string) => groups.filter((group) => group.state === state).reduce((total, group) => total + group.total, 0)
  const byCause = (state: string) => {
    const causes = new Map<string, number>()
    for (const group of groups) if (group.state === state) causes.set(group.cause, (causes.get(group.cause) ?? 0) + group.total)
    return [...causes].map(([cause, count]) => ({ cause, count })).toSorted((one, other) => other.count - one.count)
  }
  return {
    waiting: sum('WAITING'),
    sending: sum('SENDING'),
    succeeded: sum('SUCCEEDED'),
    failed: sum('FAILED'),
    skipped: sum('SKIPPED'),
    failures: byCause('FAILED'),
    skips: byCause('SKIPPED'),
  }
}

async function present(context: RequestContext, db: Kysely<Tables>, rows: readonly RetryRow[]): Promise<Retry[]> {
  if (rows.length === 0) return []
  const groups: ItemGroup[] = await db
    .selectFrom('webhook_retry_counts')
    .select(['retry_id', 'endpoint_id', 'state', 'cause', 'total'])
    .where('tenant', '=', context.caller.tenant)
    .where('retry_id', 'in', rows.map(({ id }) => id))
    .where('total', '>', 0)
    .execute()
  const endpoints = new Map((await readEndpoints(db)).map((endpoint) => [endpoint.row.id, endpoint]))
  return rows.map((row) => {
    const own = groups.filter((group) => group.retry_id === row.id)
    const ids = [...new Set(own.map((group) => group.endpoint_id))]
    return {
      _id: row.id,
      status: row.status as RetryStatus,
      __v: row.version,
      createdAt: row.created_at,
      by: row.created_by,
      byName: row.created_by_name,
      finishedAt: row.finished_at,
      filter: (row.selection as RetrySelection).filter ?? null,
      count: row.total,
      ...accountOf(own),
      endpoints: ids.map((id) => {
        const known = endpoints.get(id)
        const of = own.filter((group) => group.endpoint_id === id)
        const { waiting, sending } = accountOf(of)
        const count = of.reduce((total, group) => total + group.total, 0)
        return {
          endpoint: { _id: id, name: known?.row.name ?? '' },
          count,
          done: count - waiting - sending,
          state: known ? stateOf(known.row, known.health, context.now()) : 'DISABLED',
          retryAt: known?.health.retry_at ?? null,
        }
      }),
    }
  })
}

async function presentOne(context: RequestContext, db: Kysely<Tables>, id: string) {
  const row = await db.selectFrom('webhook_retries').selectAll().where('id', '=', id).executeTakeFirst()
  const [retry] = row ? await present(context, db, [row]) : []
  if (!retry) throw notFound()
  return { message: textOf('ok', context.language), retry }
}

export const getRetry = (context: RequestContext, id: string) => presentOne(context, context.db, id)

export async function listRetries(context: RequestContext, query: z.output<typeof retriesQuery>) {
  let asked = context.db.selectFrom('webhook_retries')
  if (query.status) asked = asked.where('status', '=', query.status)
  const { total } = await asked.select(sql<number>`count(*)::bigint`.as('total')).executeTakeFirstOrThrow()
  const rows = await asked.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(query.pageLength).offset((query.page - 1) * query.pageLength).execute()
  return { message: textOf('ok', context.language), pages: pagesOf(total, query.pageLength), count: total, retries: await present(context, context.db, rows) }
}

export async function planRetry(context: RequestContext, selection: RetrySelection) {
  return { message: textOf('ok', context.language), plan: await planOf(context, context.db, selection) }
}

async function keepHistory(context: RequestContext, trx: Transaction<Tables>, id: string, event: string, from: string | null, to: string, version: number): Promise<void> {
  const { caller } = context
  const at = context.now().toISOString()
  await trx
    .insertInto('histories')
    .values({
      tenant: caller.tenant,
      id: context.newId(),
      resource: 'WEBHOOK_RETRY',
      resource_id: id,
      driver_id: null,
      event,
      from_status: from,
      to_status: to,
      by_user: caller.userId,
      by_name: caller.userName,
      at,
      request_id: context.requestId,
      details: '{}',
    })
    .execute()
  await announce(trx, caller.tenant, { resource: 'WEBHOOK_RETRY', id, driver: null, event, status: to, __v: version, by: caller.userId, byName: caller.userName, at })
}

async function create(context: RequestContext, trx: Transaction<Tables>, { count, ...selection }: z.output<typeof newRetry>): Promise<string> {
  const { tenant, userId, userName } = context.caller
  // One after the other for a tenant: the second sees what the first has taken.
  await sql`select pg_advisory_xact_lock(hashtext('webhook-retry'), hashtext(${tenant}))`.execute(trx)
  const id = context.newId()
  const at = context.now().toISOString()
  const status = retryLifecycle.machine.config.initial as string
  await trx
    .insertInto('webhook_retries')
    .values({ tenant, id, status, selection: JSON.stringify(selection), total: count, created_by: userId, created_by_name: userName, created_at: at, updated_at: at })
    .execute()
  const chosen = (await retryable(trx, tenant, selection)).select(['tenant', sql<string>`${id}`.as('retry_id'), 'id as request_id', 'endpoint_id']).limit(RETRY_MAXIMUM + 1)
  const { numInsertedOrUpdatedRows: inserted } = await trx
    .insertInto('webhook_retry_items')
    .columns(['tenant', 'retry_id', 'request_id', 'endpoint_id'])
    .expression(chosen)
    .executeTakeFirstOrThrow()
  if (Number(inserted ?? 0) !== count) throw new PlanChangedError()
  await keepHistory(context, trx, id, 'CREATE', null, status, 0)
  await wake(trx)
  return id
}

/** The transaction is rolled back before the new plan is made. */
class PlanChangedError extends Error {}

/**
 * Begins a bulk retry of what was planned.
 * @throws ServiceError 409 with the new plan where other requests match by now
 */
export async function createRetry(context: RequestContext, body: z.output<typeof newRetry>) {
  try {
    return await context.db.transaction().execute((trx) =>
      idempotently(context, trx, { retry: body }, async () => {
        const id = await create(context, trx, body)
        return presentOne(context, trx, id)
      }),
    )
  } catch (error) {
    if (!(error instanceof PlanChangedError)) throw error
    const { count: _count, ...selection } = body
    throw new ServiceError(409, 'PLAN_CHANGED', 'retryPlanChanged', { context: { plan: { ...(await planOf(context, context.db, selection)) } } })
  }
}

async function conflictContext(db: Kysely<Tables>, row: RetryRow): Promise<ConflictContext> {
  const last = await db.selectFrom('histories').select(['event', 'by_name', 'at']).where('resource', '=', 'WEBHOOK_RETRY').where('resource_id', '=', row.id).orderBy('at', 'desc').orderBy('id', 'desc').executeTakeFirst()
  return { allowed: allowedEvents(retryLifecycle, row.status), status: row.status, __v: row.version, lastEvent: last?.event ?? null, by: last?.by_name ?? null, at: last?.at ?? null }
}

/** Pauses, resumes or cancels. @throws ServiceError 404; 409 where the version is older or the lifecycle does not allow it */
export function updateRetry(context: RequestContext, id: string, { event, __v: version }: { event: 'PAUSE' | 'RESUME' | 'CANCEL'; __v: number }) {
  const { caller } = context
  return context.db.transaction().execute((trx) =>
    idempotently(context, trx, { id, event, version }, async () => {
      const row = await trx.selectFrom('webhook_retries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      if (!row) throw notFound()
      if (row.version !== version) throw new ServiceError(409, 'CHANGED_MEANWHILE', 'changedMeanwhile', { context: await conflictContext(trx, row) })
      const outcome = apply(retryLifecycle, row.status, { type: event })
      if (!outcome) throw new ServiceError(409, 'NOT_POSSIBLE_NOW', 'notPossibleNow', { context: await conflictContext(trx, row) })
      const at = context.now().toISOString()
      await trx
        .updateTable('webhook_retries')
        .set({ status: outcome.status, version: version + 1, updated_at: at, updated_by: caller.userId, finished_at: event === 'CANCEL' ? at : null })
        .where('tenant', '=', caller.tenant)
        .where('id', '=', id)
        .execute()
      if (event !== 'RESUME') {
        const to = event === 'PAUSE' ? ({ state: 'WAITING', cause: null } as const) : ({ state: 'SKIPPED', cause: outcome.status } as const)
        await withdraw(trx, { tenant: caller.tenant, retry: row, to, by: { id: caller.userId, name: caller.userName }, at, newId: () => context.newId() })
      }
      if (event === 'CANCEL') {
        await sql`update webhook_retry_items set state = 'SKIPPED', cause = ${outcome.status} where tenant = ${caller.tenant} and retry_id = ${id} and state = 'WAITING'`.execute(trx)
      }
      await keepHistory(context, trx, id, event, row.status, outcome.status, version + 1)
      if (event === 'RESUME') await wake(trx)
      return presentOne(context, trx, id)
    }),
  )
}
