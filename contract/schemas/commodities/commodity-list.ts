import { baseRecord, version } from '../general/base-record.ts'
import { TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'
import { z } from 'zod'
import { commodity } from './commodity.ts'
import { listQuery } from '../general/list-query.ts'
import { pageLength, pagingReply } from '../general/paging.ts'

/** Rows that the console asks for (CON-7-011, CTR §7), and the rows of a call that names no page length. */
export const COMMODITIES_PAGE_LENGTH = 80

export const commoditiesQuery = listQuery.extend({ pageLength: pageLength.unwrap().default(COMMODITIES_PAGE_LENGTH) })
export type CommoditiesQuery = z.infer<typeof commoditiesQuery>

/** A commodity that is added to those that freights carry (decisions §22). */
export const newCommodity = z.object({ description: writtenText(TITLE_MAXIMUM) }).meta({ id: 'NewCommodity' })
export type NewCommodity = z.infer<typeof newCommodity>

/** Edits a commodity, or switches it on or off; one that is off is not offered. */
export const commodityChange = z
  .discriminatedUnion('event', [
    z.object({ event: z.literal('EDIT'), __v: version, description: writtenText(TITLE_MAXIMUM) }),
    z.object({ event: z.enum(['ACTIVATE', 'INACTIVATE']), __v: version }),
  ])
  .meta({ id: 'CommodityChange' })
export type CommodityChange = z.infer<typeof commodityChange>

export const commodityRecordReply = z.object({
  message: z.string(),
  commodity: baseRecord.extend(commodity.shape),
})

export const commoditiesReply = pagingReply.extend({ commodities: z.array(commodity) })
