import { z } from 'zod'
import { dateTime } from './base-record.ts'

/**
 * Status of a message to a recipient outside the platform. WAITING: not sent yet, or to be tried again; FAILED: given
 * up; NOT_CONFIGURED: no transport is configured for such messages; NO_ADDRESS: the recipient has no known address. Not
 * in the specification.
 */
export const messageStatus = z.enum(['WAITING', 'SENT', 'FAILED', 'NOT_CONFIGURED', 'NO_ADDRESS'])
export type MessageStatus = z.infer<typeof messageStatus>

/**
 * The status of one outgoing message, since when, and the error text of the last attempt, as the refusing system worded
 * it.
 */
export const messageDelivery = z
  .object({ status: messageStatus, at: dateTime, lastError: z.string().nullable() })
  .meta({ id: 'MessageDelivery' })
export type MessageDelivery = z.infer<typeof messageDelivery>
