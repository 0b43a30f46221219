import { z } from 'zod'
import { activation } from '../general/activation.ts'
import { baseRecord, version } from '../general/base-record.ts'
import { listQuery } from '../general/list-query.ts'
import { flag, pagingReply } from '../general/paging.ts'
import { TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'
import { commodity, commodityReply } from './commodity.ts'

/** A commodity as administrators keep it; `active` comes from the base record: one that is off is not offered. */
export const commodityRecord = baseRecord.extend(commodity.shape).meta({ id: 'CommodityRecord' })
export type CommodityRecord = z.infer<typeof commodityRecord>

/** A commodity that is added to those that freights carry (decisions §22). */
export const newCommodity = z.object({ description: writtenText(TITLE_MAXIMUM) }).meta({ id: 'NewCommodity' })
export type NewCommodity = z.infer<typeof newCommodity>

/** Edits a commodity, or switches it on or off. */
export const commodityChange = z
  .discriminatedUnion('event', [
    ...activation.options,
    z.object({ event: z.literal('EDIT'), __v: version, description: writtenText(TITLE_MAXIMUM) }),
  ])
  .meta({ id: 'CommodityChange' })
export type CommodityChange = z.infer<typeof commodityChange>

/** Sorted by description by default. */
export const commodityOrder = z.enum(['DESCRIPTION', 'RECENT', 'OLDEST'])

export const commodityRecordsQuery = listQuery.extend({
  active: flag.optional(),
  orderBy: commodityOrder.default('DESCRIPTION'),
})
export type CommodityRecordsQuery = z.infer<typeof commodityRecordsQuery>

export const commodityRecordsReply = pagingReply.extend({ commodities: z.array(commodityRecord) })
export const commodityRecordReply = commodityReply.extend({ commodity: commodityRecord })
