import { z } from 'zod'
import { flag, page, pageLength, pagingReply } from './paging.ts'

/**
 * The page of a list, and whether it has the active or the inactive records; both by default (CTR-3-214, CTR-5-036).
 */
export const paginationQuery = z.object({ page, pageLength, active: flag.optional() }).meta({ id: 'PaginationQuery' })
export type PaginationQuery = z.infer<typeof paginationQuery>

/** The paging fields of a list reply, without rows (CTR-3-215, CTR-5-036). */
export const paginationReply = pagingReply.omit({ countBounded: true }).meta({ id: 'PaginationReply' })
