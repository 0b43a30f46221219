import { z } from 'zod'
import { flag, page, pageLength, pagingReply } from './paging.ts'

/** Which page of a list, and whether of its active or of its inactive records; of both where it is not said (CTR-3-214, CTR-5-036). */
export const paginationQuery = z.object({ page, pageLength, active: flag.optional() }).meta({ id: 'PaginationQuery' })
export type PaginationQuery = z.infer<typeof paginationQuery>

/** Head of a list reply, by itself (CTR-3-215, CTR-5-036). */
export const paginationReply = pagingReply.omit({ countBounded: true }).meta({ id: 'PaginationReply' })
