import { z } from 'zod'

/** Longest id of a message that a gateway returns, characters. Longer ones are none of ours. */
const MESSAGE_ID_MAXIMUM = 200

/**
 * What a gateway tells of a message afterwards, signed as the message was: it arrived, was refused, or its link was
 * clicked. `id` is the `webhook-id` under which the message was handed over.
 */
export const notificationReceipt = z
  .object({
    type: z.enum(['notification.delivered', 'notification.bounced', 'notification.clicked']),
    id: z.string().min(1).max(MESSAGE_ID_MAXIMUM),
  })
  .meta({ id: 'NotificationReceipt' })
export type NotificationReceipt = z.infer<typeof notificationReceipt>
