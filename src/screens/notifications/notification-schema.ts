import { z } from 'zod'
import { rule } from '#contract/rule'
import {
  type NewNotification,
  needsImage,
  newNotification,
  type Notification,
  notificationChannel,
} from '#contract/schemas/notifications/notification'
import { markOf } from '../../ui/form/use-form-files.ts'

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

/**
 * What the form of a duplicate begins with: everything of the original but its time. @param image its picture as a file
 */
export function typedNotification(original: Notification, image: readonly File[] = []): Record<string, string> {
  const { channel, title, message, redirectUrl, segmentation } = original
  const typed = {
    channel,
    title,
    message,
    timing: 'SAFE',
    ...(redirectUrl === null ? {} : { redirectUrl }),
    ...(segmentation === null ? {} : { segmentation: segmentation._id }),
  }
  // The field of the picture is nested, which the type of a form without a shape cannot say.
  return image.length === 0 ? typed : ({ ...typed, files: { image: markOf(image) } } as unknown as typeof typed)
}
