import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import {
  type newRetry,
  type retriesQuery,
  type Retry,
  RETRY_MAXIMUM,
  type RetrySelection,
  type RetryStatus,
} from '#contract/schemas/requests/request-operations'
import { textOf } from '#contract/texts'
import { retry as retryLifecycle } from '#machines/requests/retry.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, ServiceError } from '../http/errors.ts'
import { changeRecord, insertRecord, replyWith } from '../records/change-record.ts'
import { countRows, listPage } from '../records/list-page.ts'
import { declareRecord } from '../records/declare.ts'
import { readRecord } from '../records/rows.ts'
import { writeOnce } from '../records/transaction.ts'
import { readEndpoints } from './endpoints.ts'
import { stateOf, stoppedUntil } from './present.ts'
import { wake } from '../records/publish.ts'
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
  const sum = (state: string) =>
    groups.filter((group) => group.state === state).reduce((total, group) => total + group.total, 0)
  const byCause = (state: string) => {
    const causes = new Map<string, number>()
    for (const group of groups)
      if (group.state === state) causes.set(group.cause, (causes.get(group.cause) ?? 0) + group.total)
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
    .where(
      'retry_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('total', '>', 0)
    .execute()
  const endpoints = new Map((await readEndpoints(db)).map((endpoint) => [endpoint.row.id, endpoint]))
  return rows.map((row) => {
    const groupsOfRetry = groups.filter((group) => group.retry_id === row.id)
    const ids = [...new Set(groupsOfRetry.map((group) => group.endpoint_id))]
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
      ...accountOf(groupsOfRetry),
      endpoints: ids.map((id) => {
        const known = endpoints.get(id)
        const of = groupsOfRetry.filter((group) => group.endpoint_id === id)
        const { waiting, sending } = accountOf(of)
        const count = of.reduce((total, group) => total + group.total, 0)
        return {
          endpoint: { _id: id, name: known?.row.name ?? '' },
          count,
          done: count - waiting - sending,
          state: known ? stateOf(known.row, known.health, context.now()) : 'DISABLED',
          retryAt: known ? stoppedUntil(known.row, known.health) : null,
        }
      }),
    }
  })
}

const retries = declareRecord({
  table: 'webhook_retries',
  resource: 'WEBHOOK_RETRY',
  lifecycle: retryLifecycle,
  statusOf: ({ status }) => status,
  async present(context, db, row) {
    const [retry] = await present(context, db, [row])
    if (!retry) throw notFound()
    return { retry }
  },
})

export async function getRetry(context: RequestContext, id: string) {
  return replyWith(context, context.db, retries, await readRecord(context.db, 'webhook_retries', id))
}

export async function listRetries(context: RequestContext, query: z.output<typeof retriesQuery>) {
  let matching = context.db.selectFrom('webhook_retries')
  if (query.status) matching = matching.where('status', '=', query.status)
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, matching.select('id')),
    order: [
      ['created_at', 'desc'],
      ['id', 'desc'],
    ],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  return { ...head, retries: await present(context, context.db, rows) }
}

export async function planRetry(context: RequestContext, selection: RetrySelection) {
  return { message: textOf('ok', context.language), plan: await planOf(context, context.db, selection) }
}

async function create(
  context: RequestContext,
  trx: Transaction<Tables>,
  { count, ...selection }: z.output<typeof newRetry>,
): Promise<RetryRow> {
  const { tenant, userName } = context.caller
  // The lock makes bulk retries of a tenant start one after the other, so that the second sees what the first has
  // taken.
  await sql`select pg_advisory_xact_lock(hashtext('webhook-retry'), hashtext(${tenant}))`.execute(trx)
  const status = retryLifecycle.machine.config.initial as string
  const values = { status, selection: JSON.stringify(selection), total: count, created_by_name: userName }
  return insertRecord(context, trx, retries, 'CREATE', values, async ({ id }) => {
    const matching = await retryable(context, trx, selection)
    const chosen = matching
      .select(['tenant', sql<string>`${id}`.as('retry_id'), 'id as request_id', 'endpoint_id'])
      .limit(RETRY_MAXIMUM + 1)
    const { numInsertedOrUpdatedRows: inserted } = await trx
      .insertInto('webhook_retry_items')
      .columns(['tenant', 'retry_id', 'request_id', 'endpoint_id'])
      .expression(chosen)
      .executeTakeFirstOrThrow()
    if (Number(inserted ?? 0) !== count) throw new PlanChangedError()
    await wake(trx)
  })
}

/** Thrown to roll the transaction back before the new plan is made. */
class PlanChangedError extends Error {}

/**
 * Begins a bulk retry of the planned requests.
 * @throws ServiceError 409 `PLAN_CHANGED`, with the new plan, where the number of matching requests has changed
 */
export async function createRetry(context: RequestContext, body: z.output<typeof newRetry>) {
  try {
    return await writeOnce(context, async (trx) => replyWith(context, trx, retries, await create(context, trx, body)))
  } catch (error) {
    if (!(error instanceof PlanChangedError)) throw error
    const { count: _count, ...selection } = body
    throw new ServiceError(409, 'PLAN_CHANGED', 'retryPlanChanged', {
      context: { plan: { ...(await planOf(context, context.db, selection)) } },
    })
  }
}

/**
 * Pauses, resumes or cancels a bulk retry.
 * @throws ServiceError 404; 409 where the version is older or the lifecycle does not allow it
 */
export function updateRetry(
  context: RequestContext,
  id: string,
  change: { event: 'PAUSE' | 'RESUME' | 'CANCEL'; __v: number },
) {
  const { userId, userName } = context.caller
  return changeRecord(context, retries, id, change, {
    values: ({ outcome, at }) => ({ status: outcome.status, finished_at: change.event === 'CANCEL' ? at : null }),
    async after({ trx, row, outcome, at }) {
      const { tenant } = row
      if (change.event === 'RESUME') return wake(trx)
      const isCanceled = change.event === 'CANCEL'
      const to = isCanceled
        ? ({ state: 'SKIPPED', cause: outcome.status } as const)
        : ({ state: 'WAITING', cause: null } as const)
      await withdraw(trx, {
        tenant,
        retry: row,
        to,
        by: { id: userId, name: userName },
        at,
        newId: () => context.newId(),
      })
      if (!isCanceled) return
      const waiting = trx
        .updateTable('webhook_retry_items')
        .where('tenant', '=', tenant)
        .where('retry_id', '=', id)
        .where('state', '=', 'WAITING')
      await waiting.set({ state: 'SKIPPED', cause: outcome.status }).execute()
    },
  })
}
