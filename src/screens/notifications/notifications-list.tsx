import { listNotifications } from '#contract/calls/notifications'
import {
  type Notification,
  notificationChannel,
  notificationOrder,
  notificationStatus,
} from '#contract/schemas/notifications/notification'
import { queryClient } from '../../api/queries.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { Status } from '../../ui/status.tsx'
import { notificationQueryOptions, notificationTarget, notificationTones } from './notification-record.ts'

/** The notifications (CON-2-070). */
export const notificationsList = declareList({
  place: 'notifications',
  path: '/notifications',
  title: 'notifications.title',
  search: 'notifications.search',
  notFound: 'notifications.notFound',
  call: listNotifications,
  rows: ({ communicationSchedules }) => communicationSchedules,
  idOf: (row: Notification) => row._id,
  nameOf: (row) => row.title,
  pathOf: (row) => `/notifications/${row._id}`,
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'fields.status',
      options: notificationStatus.options,
      textOf: ({ word }, value) => word('notificationStatuses', value),
    },
    {
      kind: 'choice',
      name: 'type',
      label: 'notifications.channel',
      options: notificationChannel.options,
      textOf: ({ t }, value) => t(`notifications.channel_${value as Notification['channel']}`),
    },
    { kind: 'period', from: 'startAt', to: 'endAt', label: 'notifications.period' },
  ],
  orders: notificationOrder.options,
  target: notificationTarget,
  copyable: (row) => ({ id: row._id, link: new URL(`/notifications/${row._id}`, location.origin).href }),
  prefetch: (row) => void queryClient.prefetchQuery(notificationQueryOptions(row._id)),
  touchedBy: ({ resource }) => resource === 'NOTIFICATION',
  buttons: ['notification.new', 'notification.cancel.grid', 'notification.duplicate.grid', 'go.sendingPolicy'],
  exported: ({ t, word }) => [
    { id: 'title', title: t('notifications.name'), kind: 'text', value: (row) => row.title },
    { id: 'message', title: t('notifications.message'), kind: 'text', value: (row) => row.message },
    {
      id: 'channel',
      title: t('notifications.channel'),
      kind: 'text',
      value: (row) => t(`notifications.channel_${row.channel}`),
    },
    {
      id: 'segmentation',
      title: t('notifications.segmentation'),
      kind: 'text',
      value: (row) => row.segmentation?.name ?? t('notifications.everybody'),
    },
    { id: 'sendAt', title: t('notifications.sendAt'), kind: 'dateTime', value: (row) => row.sendAt },
    { id: 'reached', title: t('notifications.driversReached'), kind: 'number', value: (row) => row.driversReached },
    { id: 'clicks', title: t('notifications.clicks'), kind: 'number', value: (row) => row.clicks },
    { id: 'status', title: t('fields.status'), kind: 'text', value: (row) => word('notificationStatuses', row.status) },
  ],
  columns: ({ t, language }) => [
    { id: 'title', title: t('notifications.name'), width: 260, grow: 1, value: (row) => row.title },
    {
      id: 'channel',
      title: t('notifications.channel'),
      width: 180,
      value: (row) => t(`notifications.channel_${row.channel}`),
    },
    {
      id: 'segmentation',
      title: t('notifications.segmentation'),
      width: 170,
      value: (row) => row.segmentation?.name ?? t('notifications.everybody'),
    },
    {
      id: 'sendAt',
      title: t('notifications.sendAt'),
      width: 150,
      figures: true,
      value: (row) => formatDateTime(row.sendAt),
    },
    {
      id: 'reached',
      title: t('notifications.driversReached'),
      width: 170,
      figures: true,
      value: (row) => formatCount(row.driversReached, language),
    },
    {
      id: 'clicks',
      title: t('notifications.clicks'),
      width: 90,
      figures: true,
      value: (row) => formatCount(row.clicks, language),
    },
    {
      id: 'status',
      title: t('fields.status'),
      width: 130,
      value: (row) => row.status,
      render: (row) => <Status value={row.status} words="notificationStatuses" tone={notificationTones[row.status]} />,
    },
  ],
})
