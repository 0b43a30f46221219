import { z } from 'zod'
import { dateTime, objectId, version } from '../general/base-record.ts'
import { history } from '../general/history.ts'
import { page, pageLength, pagingReply } from '../general/paging.ts'
import { reviewKind } from './review.ts'

/** A decision that the caller made today, as the histories have it. */
export const ownDecision = z.object({
  _id: objectId,
  kind: reviewKind,
  resourceId: objectId,
  driver: objectId,
  driverName: z.string(),
  event: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  at: dateTime,
  /** The version of the record that the person saw; null for decisions from before versions were kept. */
  seen: version.nullable(),
  details: history.shape.details.pick({ reason: true, requestNewPhoto: true, explanation: true, seen: true }),
  /** The record as it is now. */
  status: z.string(),
  __v: version,
  /** Until when the caller may reopen the review; null where this is not possible now. */
  reopenableUntil: dateTime.nullable(),
})
export type OwnDecision = z.infer<typeof ownDecision>

export const ownDecisionsQuery = z.object({ page, pageLength })
export const ownDecisionsReply = pagingReply.extend({ decisions: z.array(ownDecision) })
