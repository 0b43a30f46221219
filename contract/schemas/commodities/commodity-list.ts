import { z } from 'zod'
import { commodity } from './commodity.ts'
import { listQuery } from '../general/list-query.ts'
import { pageLength, pagingReply } from '../general/paging.ts'

/** Rows that the console asks for (CON-7-011, CTR §7), and the rows of a call that names no page length. */
export const COMMODITIES_PAGE_LENGTH = 80

export const commoditiesQuery = listQuery.extend({ pageLength: pageLength.unwrap().default(COMMODITIES_PAGE_LENGTH) })
export type CommoditiesQuery = z.infer<typeof commoditiesQuery>

export const commoditiesReply = pagingReply.extend({ commodities: z.array(commodity) })
