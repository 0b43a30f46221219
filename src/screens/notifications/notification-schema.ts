import { z } from 'zod'
import { rule } from '#contract/rule'
import {
  type NewNotification,
  needsImage,
  newNotification,
  type Notification,
  notificationChannel,
} from '#contract/schemas/notifications/notification'

/** The picture of a push is required (CON-5-046); other channels have no field for one. */
const pushImage = z
  .object({ channel: z.unknown(), files: z.unknown() })
  .partial()
  .superRefine(({ channel, files }, context) => {
    const { data } = notificationChannel.safeParse(channel)
    const { image } = (files ?? {}) as { image?: unknown }
    if (data !== undefined && needsImage(data) && (typeof image !== 'string' || image === ''))
      context.addIssue({ code: 'custom', message: rule('imageMissing'), path: ['files', 'image'] })
  })

/** The form of a new notification. */
export const newNotificationSchema = z.intersection(newNotification, pushImage) as unknown as z.ZodType<
  NewNotification & { files: unknown },
  Record<string, unknown>
>

/** What the form of a duplicate begins with: everything of the original but its picture and its time. */
export function typedNotification(original: Notification): Record<string, string> {
  const { channel, title, message, redirectUrl, segmentation } = original
  return {
    channel,
    title,
    message,
    timing: 'SAFE',
    ...(redirectUrl === null ? {} : { redirectUrl }),
    ...(segmentation === null ? {} : { segmentation: segmentation._id }),
  }
}
