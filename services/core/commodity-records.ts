import type { Selectable } from 'kysely'
import type {
  CommodityChange,
  CommodityRecord,
  CommodityRecordsQuery,
  NewCommodity,
} from '#contract/schemas/commodities/commodity-record'
import { activation } from '#machines/general/activation.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import type { RoutesOf } from '../http/routes.ts'
import { changeRecord, createRecord, replyWith } from '../records/change-record.ts'
import { declareRecord } from '../records/declare.ts'
import { byMoment, countRows, holds, listPage } from '../records/list-page.ts'
import { presentBase } from '../records/present-base.ts'
import { readRecord } from '../records/rows.ts'

function presentCommodity(row: Selectable<Tables['commodities']>): CommodityRecord {
  return { description: row.description, ...presentBase(row) }
}

/** Commodities. */
const commodities = declareRecord({
  table: 'commodities',
  resource: 'COMMODITY',
  lifecycle: activation,
  edits: ['EDIT'],
  statusOf: ({ active }) => (active ? 'ACTIVE' : 'INACTIVE'),
  present: (_context, _db, row) => ({ commodity: presentCommodity(row) }),
})

const orders = {
  DESCRIPTION: [
    ['description', 'asc'],
    ['id', 'asc'],
  ],
  ...byMoment('created_at'),
} as const

async function listCommodityRecords(context: RequestContext, query: CommodityRecordsQuery) {
  const { search, active } = query
  const matching = context.db
    .selectFrom('commodities')
    .where('deleted_at', 'is', null)
    .$if(active !== undefined, (all) => all.where('active', '=', active!))
    .$if(Boolean(search), (all) => all.where(holds('search', search!)))
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, matching.select('id')),
    order: orders[query.orderBy],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  return { ...head, commodities: rows.map(presentCommodity) }
}

function createCommodity(context: RequestContext, { description }: NewCommodity) {
  return createRecord(context, commodities, 'CREATE', { description })
}

/**
 * Edits a commodity, or switches it on or off.
 * @throws ServiceError 404 for an unknown commodity; 409 for an older version or an event that its state does not allow
 */
function updateCommodity(context: RequestContext, id: string, change: CommodityChange) {
  return changeRecord(context, commodities, id, change, ({ outcome }) =>
    change.event === 'EDIT' ? { description: change.description } : { active: outcome.status === 'ACTIVE' },
  )
}

/** Commodities as administrators keep them. */
export const commodityRoutes: Pick<
  RoutesOf<'core'>,
  'listCommodityRecords' | 'getCommodity' | 'createCommodity' | 'updateCommodity'
> = {
  listCommodityRecords: (context, { query }) => listCommodityRecords(context, query),
  getCommodity: async (context, { params }) =>
    replyWith(context, context.db, commodities, await readRecord(context.db, 'commodities', params.id)),
  createCommodity: (context, { body }) => createCommodity(context, body),
  updateCommodity: (context, { params, body }) => updateCommodity(context, params.id, body),
}
