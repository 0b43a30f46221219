import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type {
  LookDecision,
  LookSettlement,
  ReconciliationsQuery,
  SecondDecision,
  SecondLookRates,
  Settlement,
} from '#contract/schemas/second-looks/second-look'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound } from '../http/errors.ts'
import type { Routes } from '../http/routes.ts'
import { changeRecord, updateRecord } from '../records/change-record.ts'
import type { RowOf } from '../records/declare.ts'
import { countRows, holds, listPage } from '../records/list-page.ts'
import { lockRecord, readRecord } from '../records/rows.ts'
import { readSetting, type TenantSetting, writeSetting } from '../records/tenant-setting.ts'
import { writeOnce } from '../records/transaction.ts'
import { changeOfDecision } from './decide.ts'
import { givenReason } from './disapproval-reasons.ts'
import { stands } from './reopening.ts'
import { recordOf } from './reviewed-records.ts'
import { blindLooks, presentBlindLooks, presentReconciliations, reconciliations } from './second-look-record.ts'

type LookRow = RowOf<'second_looks'>
type Condition = (eb: ExpressionBuilder<Tables, 'second_looks'>) => Expression<SqlBool>

/** Hours in which a settlement opens a review again: an administrator settles whenever it is settled. */
const TEN_YEARS = 87_600

async function pageOf(context: RequestContext, query: { page: number; pageLength: number }, condition: Condition) {
  const matching = context.db.selectFrom('second_looks').where('deleted_at', 'is', null).where(condition)
  return listPage(context, query, {
    count: await countRows(context.db, matching.select('id')),
    order: [
      ['created_at', 'asc'],
      ['id', 'asc'],
    ],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
}

async function listSecondLooks(context: RequestContext, query: { page: number; pageLength: number }) {
  const { head, rows } = await pageOf(context, query, (eb) =>
    eb.and([eb('status', '=', 'PENDING'), eb('first_by', '<>', context.caller.userId)]),
  )
  return { ...head, secondLooks: await presentBlindLooks(context, context.db, rows) }
}

async function listReconciliations(context: RequestContext, { status, search, ...query }: ReconciliationsQuery) {
  const { head, rows } = await pageOf(context, query, (eb) => {
    const all = [eb('status', '=', status)]
    if (search) all.push(eb('driver_id', 'in', eb.selectFrom('drivers').select('id').where(holds('search', search))))
    return eb.and(all)
  })
  return { ...head, reconciliations: await presentReconciliations(context, context.db, rows) }
}

/** @throws ServiceError 404 for an unknown look, and for one that waits: its first decision is not told */
async function getReconciliation(context: RequestContext, id: string) {
  const row = await readRecord(context.db, 'second_looks', id)
  const [reconciliation] = row.status === 'PENDING' ? [] : await presentReconciliations(context, context.db, [row])
  if (!reconciliation) throw notFound()
  return { message: textOf('ok', context.language), reconciliation }
}

/** The caller as the author of a decision. */
function callerOf({ caller }: RequestContext, at: string) {
  return { by: caller.userId, byName: caller.userName, at }
}

/**
 * Decides as the second person. Both agree where they approve or disapprove alike; reasons may differ.
 * @throws ServiceError 404 for an unknown look; 409 for an older version, one that is decided, and for the person who
 * made the first decision
 */
async function decideSecondLook(context: RequestContext, id: string, body: SecondDecision) {
  const { decision, __v } = body
  const { first } = await readRecord(context.db, 'second_looks', id)
  const event = decision === first.decision ? 'AGREE' : 'DISAGREE'
  return changeRecord(context, blindLooks, id, { event, __v }, async ({ trx, row, outcome, at }) => {
    const reason = body.decision === 'DISAPPROVE' ? await givenReason(context, trx, row.kind, body.reason) : null
    const second: LookDecision = { decision, reason, ...callerOf(context, at) }
    return { status: outcome.status as LookRow['status'], second: JSON.stringify(second) }
  })
}

/**
 * Opens the review of a record again, unless the record was decided anew since the first decision, which then no longer
 * stands anyway.
 * @returns whether it was opened
 */
async function reopen(
  context: RequestContext,
  trx: Parameters<typeof updateRecord>[1],
  { kind, resource_id: id, first }: Pick<LookRow, 'kind' | 'resource_id' | 'first'>,
  explanation: string,
): Promise<boolean> {
  const record = recordOf[kind]
  const current = await lockRecord(trx, record.table, id)
  if (!stands(current, first.at)) return false
  const decision = { event: 'REOPEN', __v: current.version, explanation } as const
  const settling = { ...context, reopening: { hours: TEN_YEARS, right: 'administer' } } as const
  await updateRecord(settling, trx, record, id, decision, changeOfDecision(settling, record, id, decision))
  return true
}

/**
 * Settles a disagreement. The first decision stands until here; where the second person was right, the review of the
 * record is opened again, and people decide it anew.
 * @throws ServiceError 404 for an unknown look; 409 for an older version, one without disagreement, and where the
 * record cannot be opened again now
 */
function settleSecondLook(context: RequestContext, id: string, { decision, explanation, __v }: Settlement) {
  return changeRecord(
    context,
    reconciliations,
    id,
    { event: 'SETTLE', __v },
    {
      async values({ trx, row, outcome, at }) {
        const isOverturned = decision !== row.first.decision
        const reopened = isOverturned && (await reopen(context, trx, row, explanation))
        const settled: LookSettlement = { decision, explanation, reopened, ...callerOf(context, at) }
        return { status: outcome.status as LookRow['status'], settlement: JSON.stringify(settled) }
      },
    },
  )
}

/** A share as histories keep it, such as 5 %. */
const percent = (share = 0) => `${Math.round(share * 1_000) / 10} %`

/**
 * No decision gets a second look until somebody sets a share.
 * @param names of people by their ids, which histories keep
 */
const ratesSetting = (
  names: ReadonlyMap<string, string> = new Map(),
): TenantSetting<'second_look_rates', SecondLookRates> => ({
  table: 'second_look_rates',
  resource: 'SECOND_LOOK_RATES',
  unset: { rate: 0, reasons: {}, reviewers: {} },
  read: (row) => row.rates,
  columns: (rates) => ({ rates: JSON.stringify(rates) }),
  texts: ({ rate, reasons, reviewers }) => ({
    rate: percent(rate),
    reasons: sharesText(Object.entries(reasons)),
    reviewers: sharesText(Object.entries(reviewers).map(([id, share]) => [names.get(id) ?? id, share])),
  }),
})

/** Shares by code or name as one text; null where there are none. */
function sharesText(shares: readonly (readonly [name: string, share: number | undefined])[]): string | null {
  return shares.map(([name, share]) => `${name} ${percent(share)}`).join(', ') || null
}

async function getSecondLookRates(context: RequestContext) {
  return { message: textOf('ok', context.language), rates: (await readSetting(context.db, ratesSetting())).value }
}

/** Sets the tenant's shares; they count from the next decision on. */
function updateSecondLookRates(context: RequestContext, rates: SecondLookRates) {
  return writeOnce(context, async (trx) => {
    const people = await trx.selectFrom('users').select(['id', 'full_name']).execute()
    const names = new Map(people.map(({ id, full_name: name }) => [id, name]))
    await writeSetting(context, trx, ratesSetting(names), rates)
    return { message: textOf('ok', context.language), rates }
  })
}

/** Second looks at decisions, and their reconciliation. */
export const secondLookRoutes: Pick<
  Routes,
  | 'listSecondLooks'
  | 'decideSecondLook'
  | 'listReconciliations'
  | 'getReconciliation'
  | 'settleSecondLook'
  | 'getSecondLookRates'
  | 'updateSecondLookRates'
> = {
  listSecondLooks: (context, { query }) => listSecondLooks(context, query),
  decideSecondLook: (context, { params, body }) => decideSecondLook(context, params.id, body),
  listReconciliations: (context, { query }) => listReconciliations(context, query),
  getReconciliation: (context, { params }) => getReconciliation(context, params.id),
  settleSecondLook: (context, { params, body }) => settleSecondLook(context, params.id, body),
  getSecondLookRates: (context) => getSecondLookRates(context),
  updateSecondLookRates: (context, { body }) => updateSecondLookRates(context, body),
}
