import { images } from '../files.ts'
import {
  newNotification,
  notificationChange,
  notificationReply,
  notificationsQuery,
  notificationsReply,
} from '../schemas/notifications/notification.ts'
import { notificationFiles } from '../schemas/notifications/notification-files.ts'
import { recordId } from '../schemas/general/record-id.ts'
import { call } from './call.ts'

export const listNotifications = call({
  service: 'communication-center',
  method: 'GET',
  path: '/communication-schedules',
  summary: 'Notifications that match the filters, a page at a time',
  right: 'read',
  query: notificationsQuery,
  reply: notificationsReply,
})

export const getNotification = call({
  service: 'communication-center',
  method: 'GET',
  path: '/communication-schedule/{id}',
  summary: 'One notification with the drivers reached and the clicks',
  right: 'read',
  params: recordId,
  reply: notificationReply,
})

export const createNotification = call({
  service: 'communication-center',
  method: 'POST',
  path: '/notify',
  summary: 'Creates a notification and sends it when it is due',
  right: 'operate',
  body: newNotification,
  multipart: true,
  files: {
    image: images('Picture of a push, required where the channel is PUSH_NOTIFICATION; the other channels take none', {
      min: 0,
      max: 1,
    }),
  },
  filesRule: notificationFiles,
  reply: notificationReply,
})

export const updateNotification = call({
  service: 'communication-center',
  method: 'PATCH',
  path: '/communication-schedule/{id}',
  summary: 'Cancels a notification before it is sent',
  right: 'operate',
  params: recordId,
  body: notificationChange,
  reply: notificationReply,
  errors: [409],
})
