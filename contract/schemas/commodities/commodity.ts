import { z } from 'zod'
import { objectId } from '../general/base-record.ts'

/** What is carried, such as soya beans. */
export const commodity = z.object({ _id: objectId, description: z.string() }).meta({ id: 'Commodity' })
export type Commodity = z.infer<typeof commodity>

/** One commodity (CTR-3-208). */
export const commodityReply = z.object({ message: z.string(), commodity }).meta({ id: 'CommodityReply' })
export type CommodityReply = z.infer<typeof commodityReply>
