import { type Selectable, sql, type SqlBool, type Transaction } from 'kysely'
import type {
  DisapprovalReason,
  DisapprovalReasonChange,
  DisapprovalReasonsQuery,
  NewDisapprovalReason,
} from '#contract/schemas/disapproval-reasons/disapproval-reason'
import type { ReviewKind } from '#contract/schemas/reviews/review'
import type { GivenReason, Reason } from '#contract/schemas/reviews/review-decision'
import { activation } from '#machines/general/activation.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { ruleBroken } from '../http/errors.ts'
import type { RoutesOf } from '../http/routes.ts'
import { changeRecord, createRecord, replyWith } from '../records/change-record.ts'
import { declareRecord } from '../records/declare.ts'
import { byMoment, countRows, holds, listPage } from '../records/list-page.ts'
import { presentBase } from '../records/present-base.ts'
import { readRecord } from '../records/rows.ts'

type ReasonRow = Selectable<Tables['disapproval_reasons']>

function presentReason(row: ReasonRow): DisapprovalReason {
  const { reason_code: reasonCode, kinds, position, driver_text: driverText, snippets } = row
  return { reasonCode, kinds, position, driverText, colleagueText: row.colleague_text, snippets, ...presentBase(row) }
}

const disapprovalReasons = declareRecord({
  table: 'disapproval_reasons',
  resource: 'DISAPPROVAL_REASON',
  lifecycle: activation,
  edits: ['EDIT'],
  statusOf: ({ active }) => (active ? 'ACTIVE' : 'INACTIVE'),
  present: (_context, _db, row) => ({ disapprovalReason: presentReason(row) }),
})

const orders = {
  POSITION: [
    ['position', 'asc'],
    ['id', 'asc'],
  ],
  ...byMoment('created_at'),
} as const

/** A condition on reasons: they are given to this kind of record. */
const fits = (kind: ReviewKind) => sql<SqlBool>`kinds @> ${JSON.stringify([kind])}::jsonb`

async function listDisapprovalReasons(context: RequestContext, query: DisapprovalReasonsQuery) {
  const { search, active, kind } = query
  const matching = context.db
    .selectFrom('disapproval_reasons')
    .where('deleted_at', 'is', null)
    .$if(active !== undefined, (all) => all.where('active', '=', active!))
    .$if(kind !== undefined, (all) => all.where(fits(kind!)))
    .$if(Boolean(search), (all) => all.where(holds('search', search!)))
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, matching.select('id')),
    order: orders[query.orderBy],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  return { ...head, disapprovalReasons: rows.map(presentReason) }
}

function columnsOf({ reasonCode, kinds, position, driverText, colleagueText, snippets }: NewDisapprovalReason) {
  return {
    reason_code: reasonCode,
    kinds: JSON.stringify(kinds),
    position,
    driver_text: driverText && JSON.stringify(driverText),
    colleague_text: colleagueText,
    snippets: JSON.stringify(snippets),
  }
}

const editedFields = ['reasonCode', 'kinds', 'position', 'driverText', 'colleagueText', 'snippets'] as const

/** The names of the fields that an edit changes. */
function changedFields(row: ReasonRow, edit: NewDisapprovalReason): string[] {
  const now = presentReason(row)
  // Texts in three languages are compared by language, because jsonb keeps the keys in an order of its own.
  const plain = (value: unknown) => JSON.stringify(value, value && !Array.isArray(value) ? ['pt', 'en', 'es'] : null)
  return editedFields.filter((field) => plain(now[field]) !== plain(edit[field]))
}

/**
 * Edits a reason, or switches it on or off. An edit that changes nothing writes nothing.
 * @throws ServiceError 404 for an unknown reason; 409 for an older version or an event that its state does not allow
 */
function updateDisapprovalReason(context: RequestContext, id: string, change: DisapprovalReasonChange) {
  return changeRecord(context, disapprovalReasons, id, change, {
    values({ row, outcome }) {
      if (change.event !== 'EDIT') return { active: outcome.status === 'ACTIVE' }
      return changedFields(row, change).length === 0 ? null : columnsOf(change)
    },
    after: async ({ row }) => (change.event === 'EDIT' ? { fields: changedFields(row, change) } : undefined),
  })
}

/**
 * The reason that a decision gives, with the tenant's words of now. A reason that is named by its code alone is the
 * first active one of that code for the kind of record.
 * @throws ServiceError 422 where the tenant has no such active reason for this kind of record
 */
export async function givenReason(
  context: RequestContext,
  trx: Transaction<Tables>,
  kind: ReviewKind,
  { code, id, text }: GivenReason,
): Promise<Reason> {
  const row = await trx
    .selectFrom('disapproval_reasons')
    .select(['driver_text', 'colleague_text'])
    .where('tenant', '=', context.caller.tenant)
    .where('reason_code', '=', code)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where(fits(kind))
    .$if(id !== undefined, (all) => all.where('id', '=', id!))
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw ruleBroken(context, { path: ['reason', 'code'], text: 'reasonRefused' })
  return {
    code,
    ...(id ? { id } : {}),
    ...(text ? { text } : {}),
    ...(row.driver_text ? { driverText: row.driver_text } : {}),
    ...(row.colleague_text ? { colleagueText: row.colleague_text } : {}),
  }
}

/** Reasons for disapproval. */
export const disapprovalReasonRoutes: Pick<
  RoutesOf<'core'>,
  'listDisapprovalReasons' | 'getDisapprovalReason' | 'createDisapprovalReason' | 'updateDisapprovalReason'
> = {
  listDisapprovalReasons: (context, { query }) => listDisapprovalReasons(context, query),
  getDisapprovalReason: async (context, { params }) =>
    replyWith(context, context.db, disapprovalReasons, await readRecord(context.db, 'disapproval_reasons', params.id)),
  createDisapprovalReason: (context, { body }) => createRecord(context, disapprovalReasons, 'CREATE', columnsOf(body)),
  updateDisapprovalReason: (context, { params, body }) => updateDisapprovalReason(context, params.id, body),
}
