import { z } from 'zod'
import { dateTime, objectId } from '../general/base-record.ts'
import { pagingReply } from '../general/paging.ts'

const count = z.int().min(0)

/** One change of a rule of automatic review; a trial with what the rule would have decided. */
export const reviewRuleHistory = z
  .object({
    _id: objectId,
    event: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    by: z.string().nullable(),
    byName: z.string(),
    at: dateTime,
    details: z.object({ agreed: count.optional(), disagreed: count.optional() }),
  })
  .meta({ id: 'ReviewRuleHistory' })
export type ReviewRuleHistory = z.infer<typeof reviewRuleHistory>

export const reviewRuleHistoriesReply = pagingReply.extend({ histories: z.array(reviewRuleHistory) })
