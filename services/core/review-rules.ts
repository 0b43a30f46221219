import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import type { NewReviewRule, ReviewRule, ReviewRuleChange, ReviewRulesQuery } from '#contract/schemas/rules/review-rule'
import { reviewRule as lifecycle } from '#machines/rules/review-rule.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import type { Routes } from '../http/routes.ts'
import { changeRecord, createRecord, replyWith } from '../records/change-record.ts'
import { declareRecord } from '../records/declare.ts'
import { byMoment, countRows, holds, listPage } from '../records/list-page.ts'
import { presentBase } from '../records/present-base.ts'
import { readRecord } from '../records/rows.ts'
import { listReviewRuleHistories } from './review-rule-histories.ts'
import { tryRule } from './rule-trial.ts'
import { askRules } from './waiting.ts'

type RuleRow = Selectable<Tables['review_rules']>

const orders = {
  // Rules of one kind are asked one after the other, so that they stand together.
  POSITION: [
    ['kind', 'asc'],
    ['position', 'asc'],
    ['id', 'asc'],
  ],
  NAME: [
    ['name', 'asc'],
    ['id', 'asc'],
  ],
  ...byMoment('created_at'),
} as const

function presentRule(row: RuleRow): ReviewRule {
  const { name, kind, position, status, conditions, result, trial, decided } = row
  const rule = { name, kind, position, status, conditions, result, trial, decided }
  return { ...presentBase(row), ...rule, activatedAt: row.activated_at, passedOn: row.passed_on }
}

const reviewRules = declareRecord({
  table: 'review_rules',
  resource: 'REVIEW_RULE',
  lifecycle,
  statusOf: ({ status }) => status,
  present: (_context, _db, row) => ({ reviewRule: presentRule(row) }),
})

async function listReviewRules(context: RequestContext, { search, status, kind, ...query }: ReviewRulesQuery) {
  const filter = (eb: ExpressionBuilder<Tables, 'review_rules'>) => {
    const all: Expression<SqlBool>[] = [eb('deleted_at', 'is', null)]
    if (status !== undefined) all.push(eb('status', '=', status))
    if (kind !== undefined) all.push(eb('kind', '=', kind))
    if (search) all.push(holds('search', search))
    return eb.and(all)
  }
  const matching = context.db.selectFrom('review_rules').where(filter)
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, matching.select('id')),
    order: orders[query.orderBy],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  return { ...head, reviewRules: rows.map(presentRule) }
}

function columnsOf({ name, kind, position, conditions, result }: NewReviewRule) {
  return { name, kind, position, conditions: JSON.stringify(conditions), result: JSON.stringify(result) }
}

/**
 * Rewrites a rule, tries it on decisions of people, or switches it on or off. A rewritten rule is a draft that nobody
 * has tried.
 * @throws ServiceError 404 for an unknown rule; 409 for an older version or an event that its state does not allow
 */
function updateReviewRule(context: RequestContext, id: string, change: ReviewRuleChange) {
  return changeRecord(context, reviewRules, id, change, {
    async values({ trx, row, outcome, at }) {
      const status = outcome.status as ReviewRule['status']
      switch (change.event) {
        case 'UPDATE':
          return { ...columnsOf(change), status, trial: null, activated_at: null }
        case 'TRY':
          return { status, trial: JSON.stringify(await tryRule(context, trx, row, change)) }
        case 'ACTIVATE':
          return { status, activated_at: at }
        case 'INACTIVATE':
          return { status }
      }
    },
    async after({ trx, changed }) {
      if (change.event === 'ACTIVATE') await askRules(trx)
      if (change.event !== 'TRY' || !changed.trial) return undefined
      const { agreed, disagreed } = changed.trial
      return { agreed, disagreed }
    },
  })
}

/** Rules of automatic review. */
export const reviewRuleRoutes: Pick<
  Routes,
  'listReviewRules' | 'getReviewRule' | 'listReviewRuleHistories' | 'createReviewRule' | 'updateReviewRule'
> = {
  listReviewRules: (context, { query }) => listReviewRules(context, query),
  getReviewRule: async (context, { params }) =>
    replyWith(context, context.db, reviewRules, await readRecord(context.db, 'review_rules', params.id)),
  listReviewRuleHistories: (context, { params, query }) => listReviewRuleHistories(context, params.id, query),
  createReviewRule: (context, { body }) => createRecord(context, reviewRules, 'CREATE', columnsOf(body)),
  updateReviewRule: (context, { params, body }) => updateReviewRule(context, params.id, body),
}
