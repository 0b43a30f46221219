import { z } from 'zod'
import { objectId } from '../general/base-record.ts'
import { captureDetail } from './capture.ts'

/** Most captures that one request leaves out of the queue. Not in the specification. */
export const CAPTURES_EXCLUDED_MAXIMUM = 1000

/** Asks for the next capture that is due, reserved for the caller. */
export const claimCapture = z
  .object({
    /** Captures that the person skipped, or acted on without the services knowing it yet. */
    exclude: z.array(objectId).max(CAPTURES_EXCLUDED_MAXIMUM).default([]),
  })
  .meta({ id: 'ClaimCapture' })
export type ClaimCapture = z.output<typeof claimCapture>

/** The capture that is held for the caller; null where none is due. */
export const claimedCaptureReply = z.object({
  message: z.string(),
  transaction: captureDetail.nullable(),
  /** How many are due, those that were left out and those that others hold included; counted up to a bound. */
  due: z.int().min(0),
  heldByOthers: z.int().min(0),
})
export type ClaimedCapture = Pick<z.infer<typeof claimedCaptureReply>, 'transaction' | 'due' | 'heldByOthers'>
