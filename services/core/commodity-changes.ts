import type { Commodity } from '#contract/schemas/commodities/commodity'
import type { CommodityChange, NewCommodity } from '#contract/schemas/commodities/commodity-list'
import { activation } from '#machines/general/activation.lifecycle'
import type { RequestContext } from '../http/context.ts'
import { changeRecord, createRecord } from '../records/change-record.ts'
import { declareRecord } from '../records/declare.ts'
import { presentBase } from '../records/present-base.ts'

/** Commodities. */
const commodities = declareRecord({
  table: 'commodities',
  resource: 'COMMODITY',
  lifecycle: activation,
  edits: ['EDIT'],
  statusOf: ({ active }) => (active ? 'ACTIVE' : 'INACTIVE'),
  present: (_context, _db, row) => {
    const commodity: Commodity = { _id: row.id, description: row.description }
    return { commodity: { ...presentBase(row), ...commodity } }
  },
})

export function createCommodity(context: RequestContext, { description }: NewCommodity) {
  return createRecord(context, commodities, 'CREATE', { description })
}

/**
 * Edits a commodity, or switches it on or off.
 * @throws ServiceError 404 for an unknown commodity; 409 for an older version or an event that its state does not allow
 */
export function updateCommodity(context: RequestContext, id: string, change: CommodityChange) {
  return changeRecord(context, commodities, id, change, ({ outcome }) =>
    change.event === 'EDIT' ? { description: change.description } : { active: outcome.status === 'ACTIVE' },
  )
}
