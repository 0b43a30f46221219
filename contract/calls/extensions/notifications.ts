import { recordId } from '../../schemas/general/record-id.ts'
import { NOTIFICATION_DELIVERIES_FEATURE } from '../../schemas/notifications/feature.ts'
import {
  channelsReply,
  notificationDeliveriesQuery,
  notificationDeliveriesReply,
  notificationNumbersReply,
  uncertainChange,
} from '../../schemas/notifications/notification-delivery.ts'
import { notificationReply } from '../../schemas/notifications/notification.ts'
import { call } from '../call.ts'

export const listNotificationChannels = call({
  service: 'communication-center',
  method: 'GET',
  path: '/notification-channels',
  summary: 'The channels of notifications, and which of them this installation can send over',
  right: 'read',
  reply: channelsReply,
  feature: NOTIFICATION_DELIVERIES_FEATURE,
})

export const getNotificationNumbers = call({
  service: 'communication-center',
  method: 'GET',
  path: '/communication-schedule/{id}/numbers',
  summary: 'How many drivers of a notification are in each state, and its clicks',
  right: 'read',
  params: recordId,
  reply: notificationNumbersReply,
  feature: NOTIFICATION_DELIVERIES_FEATURE,
})

export const listNotificationDeliveries = call({
  service: 'communication-center',
  method: 'GET',
  path: '/communication-schedule/{id}/deliveries',
  summary: 'The drivers of a notification, each with what became of it, a page at a time',
  right: 'read',
  params: recordId,
  query: notificationDeliveriesQuery,
  reply: notificationDeliveriesReply,
  feature: NOTIFICATION_DELIVERIES_FEATURE,
})

export const decideUncertainDeliveries = call({
  service: 'communication-center',
  method: 'PATCH',
  path: '/communication-schedule/{id}/uncertain',
  summary: 'Says that uncertain deliveries of a notification arrived, or sends them again: that of one driver, or all',
  right: 'operate',
  params: recordId,
  body: uncertainChange,
  reply: notificationReply,
  errors: [409],
  feature: NOTIFICATION_DELIVERIES_FEATURE,
})
