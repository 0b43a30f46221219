import { z } from 'zod'
import { dateTime, objectId, uuid } from './base-record.ts'
import { reason } from './review-decision.ts'
import { reviewResult } from './driver.ts'
import { truth } from './truth.ts'
import { vocabulary } from './vocabulary.ts'

/** Review status of a document (CTR §4, driver additional document, with the approved results). */
export const documentStatus = vocabulary(
  [
    'PENDING',
    'NOT_SENT',
    'SENT',
    'IN_REVISION',
    'APPROVED_AUTOMATICALLY',
    'APPROVED_MANUALLY',
    'DISAPPROVED',
    'EXPIRED',
  ],
  {
    WAITING_REVIEW: 'IN_REVISION',
    WAITING_REVISION: 'IN_REVISION',
    APPROVED: 'APPROVED_MANUALLY',
    DISAPPROVED_AUTOMATICALLY: 'DISAPPROVED',
    DISAPPROVED_MANUALLY: 'DISAPPROVED',
  },
)
export type DocumentStatus = z.infer<typeof documentStatus>

/** An image that a person looks at to decide. Its address is signed and expires soon. */
export const evidence = z.object({
  _id: objectId,
  url: z.string(),
  description: z.string(),
  width: z.int(),
  height: z.int(),
})
export type Evidence = z.infer<typeof evidence>

/** Whether the data is trusted, and on what grounds (CTR §3). */
export const trustInfo = z.object({
  trusted: truth,
  rule: z.string().nullable().default(null),
  validator: z.string().nullable().default(null),
  trustedAt: dateTime.nullable().default(null),
  trustedBy: uuid.nullable().default(null),
  message: z.string().nullable().default(null),
})
export type TrustInfo = z.infer<typeof trustInfo>

/** A value that was read from an image, by machine. Confidence from 0 to 1. */
export const reading = z.object({ field: z.string(), value: z.string(), confidence: z.number().min(0).max(1) })
export type Reading = z.infer<typeof reading>

/** Readings with a lower confidence are shown as unsure. Not in the specification. */
export const UNSURE_BELOW = 0.8

/** What every reviewed document carries. */
export const reviewedDocument = z.object({
  driver: objectId,
  status: documentStatus,
  reviewResult,
  reason: reason.nullable(),
  requestNewPhoto: truth,
  reviewedAt: dateTime.nullable(),
  filesUrls: z.array(evidence),
  readings: z.array(reading),
})
