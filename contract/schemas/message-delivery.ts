import { z } from 'zod'
import { dateTime } from './base-record.ts'

/**
 * Where a message to somebody outside stands. WAITING: not sent yet, or tried again later; FAILED: given up; NOT_CONFIGURED: nobody has
 * said how such messages leave; NO_ADDRESS: none is known of whom it is for. Ours.
 */
export const messageStatus = z.enum(['WAITING', 'SENT', 'FAILED', 'NOT_CONFIGURED', 'NO_ADDRESS'])
export type MessageStatus = z.infer<typeof messageStatus>

/** One message that leaves the platform: how it stands, since when, and what the last try said, in the words of who refused it. */
export const messageDelivery = z
  .object({ status: messageStatus, at: dateTime, lastError: z.string().nullable() })
  .meta({ id: 'MessageDelivery' })
export type MessageDelivery = z.infer<typeof messageDelivery>
