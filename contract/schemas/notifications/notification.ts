import { z } from 'zod'
import { rule } from '../../rule.ts'
import { appLink } from '../general/app-link.ts'
import { baseRecord, dateTime, objectId, version } from '../general/base-record.ts'
import { dayOrder, dayRange, daysInOrder, listQuery } from '../general/list-query.ts'
import { pagingReply } from '../general/paging.ts'
import { namedReference } from '../general/references.ts'
import { vocabulary, wordsOf } from '../general/vocabulary.ts'
import { TEXT_MAXIMUM, TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'

/** Longest texts of a push and of an SMS, characters (CON §9). */
export const PUSH_TITLE_MAXIMUM = 35
export const PUSH_MESSAGE_MAXIMUM = 120
export const SMS_MESSAGE_MAXIMUM = 160
/** Delay of a SAFE notification after it is requested, milliseconds: 20 minutes (CON-4-016, CON §9). */
export const SAFE_SEND_DELAY_MS = 1_200_000

const pushWords = { PUSH: 'PUSH_NOTIFICATION', push: 'PUSH_NOTIFICATION' } as const
const smsWords = { sms: 'SMS' } as const
const otherWords = {
  drawer: 'DRAWER',
  email: 'EMAIL',
  'in-app message': 'IN_APP_MESSAGE',
  telegram: 'TELEGRAM',
  whatsapp: 'WHATSAPP',
} as const
const pushChannel = vocabulary(['PUSH_NOTIFICATION'], pushWords)
const smsChannel = vocabulary(['SMS'], smsWords)
const otherChannel = vocabulary(['DRAWER', 'EMAIL', 'IN_APP_MESSAGE', 'TELEGRAM', 'WHATSAPP'], otherWords)

/** Channel of a notification (CON-4-014); PUSH and the console document's names are read too (decisions §7). */
export const notificationChannel = vocabulary(
  [...pushChannel.options, ...smsChannel.options, ...otherChannel.options],
  { ...pushWords, ...smsWords, ...otherWords },
)
export type NotificationChannel = (typeof notificationChannel.options)[number]

/** When a notification is sent (CON-4-015). */
export const sendTiming = z.enum(['NOW', 'SAFE', 'SPECIFIC_DATE'])
export type SendTiming = z.infer<typeof sendTiming>

/** Status of a notification (CON-4-012). */
export const notificationStatus = vocabulary(['SCHEDULED', 'SENT', 'CANCELED', 'ERROR'], {
  ...wordsOf(['SCHEDULED', 'SENT', 'CANCELED', 'ERROR']),
  SCHEDULE: 'SCHEDULED',
})
export type NotificationStatus = z.infer<typeof notificationStatus>

/** A notification of a campaign (CON-3-056 to CON-3-058). */
export const notification = baseRecord
  .extend({
    title: z.string(),
    message: z.string(),
    redirectUrl: appLink.nullable(),
    /** The picture of a push, at a signed address that expires soon. */
    imageUrl: z.string().nullable(),
    channel: notificationChannel,
    timing: sendTiming,
    status: notificationStatus,
    /** When it is or was sent. */
    sendAt: dateTime,
    /** The drivers who get it; null where all do. */
    segmentation: namedReference.nullable(),
    driversReached: z.int().min(0),
    clicks: z.int().min(0),
    failure: z.string().nullable(),
    /** Whether it is sent in the quiet hours too. Not in the specification; see `sending-policy.ts`. */
    ignoresQuietHours: z.boolean().optional(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof notification>

const scheduling = {
  redirectUrl: appLink.optional(),
  timing: sendTiming.default('NOW'),
  sendAt: dateTime.optional(),
  segmentation: objectId.optional(),
  /** Sends in the quiet hours too; only where it is sent NOW. */
  ignoresQuietHours: z.boolean().optional(),
}

/**
 * A new notification: the fields of its channel, and when it is sent (CON-5-041 to CON-5-047). The picture of a push is
 * sent beside it; see `needsImage`. The title of an SMS is internal and not sent (CON-5-044).
 */
export const newNotification = z
  .discriminatedUnion('channel', [
    z.object({
      channel: pushChannel,
      title: writtenText(PUSH_TITLE_MAXIMUM, rule('pushTitleMaximum')),
      message: writtenText(PUSH_MESSAGE_MAXIMUM, rule('pushMessageMaximum')),
      ...scheduling,
    }),
    z.object({
      channel: smsChannel,
      title: writtenText(TITLE_MAXIMUM),
      message: writtenText(SMS_MESSAGE_MAXIMUM, rule('smsMessageMaximum')),
      ...scheduling,
    }),
    z.object({
      channel: otherChannel,
      title: writtenText(TITLE_MAXIMUM),
      message: writtenText(TEXT_MAXIMUM),
      ...scheduling,
    }),
  ])
  .refine(({ timing, sendAt }) => timing !== 'SPECIFIC_DATE' || Boolean(sendAt), {
    message: rule('required'),
    path: ['sendAt'],
  })
  .refine(({ timing, ignoresQuietHours }) => timing === 'NOW' || !ignoresQuietHours, {
    message: rule('quietHoursNowOnly'),
    path: ['ignoresQuietHours'],
  })
  .meta({
    id: 'NewNotification',
    examples: [
      {
        channel: 'PUSH_NOTIFICATION',
        title: 'Fretes perto de você',
        message: 'Veja os fretes que saem hoje.',
        timing: 'SAFE',
        redirectUrl: 'torre://freights',
      },
      {
        channel: 'SMS',
        title: 'Lembrete',
        message: 'Sua CNH vence em 30 dias.',
        timing: 'SPECIFIC_DATE',
        sendAt: '2026-11-21T14:30:00-03:00',
      },
      { channel: 'EMAIL', title: 'Boas-vindas', message: 'Que bom ter você conosco.' },
    ],
  })
export type NewNotification = z.infer<typeof newNotification>

/** True where a picture must be sent beside a new notification (CON-5-046). */
export function needsImage(channel: NotificationChannel): boolean {
  return channel === 'PUSH_NOTIFICATION'
}

/** Cancels a notification before it is sent (CON-4-013, CON-7-109). */
export const notificationChange = z
  .discriminatedUnion('event', [z.object({ event: z.literal('CANCEL'), __v: version })])
  .meta({ id: 'NotificationChange' })
export type NotificationChange = z.infer<typeof notificationChange>

/** Newest first by default. */
export const notificationOrder = z.enum(['RECENT', 'OLDEST'])

/** Filters of the notification list; the days are those on which a notification is sent. */
export const notificationsQuery = listQuery
  .extend({
    ...dayRange.shape,
    status: notificationStatus.optional(),
    type: notificationChannel.optional(),
    orderBy: notificationOrder.default('RECENT'),
  })
  .refine(daysInOrder, dayOrder)
export type NotificationsQuery = z.infer<typeof notificationsQuery>

export const notificationsReply = pagingReply.extend({ communicationSchedules: z.array(notification) })
export const notificationReply = z.object({ message: z.string(), communicationSchedule: notification })
