import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Target } from '#commands/command'
import {
  getNotificationNumbers,
  listNotificationChannels,
  listNotificationDeliveries,
} from '#contract/calls/extensions/notifications'
import { getNotification } from '#contract/calls/notifications'
import type { Notification } from '#contract/schemas/notifications/notification'
import type { DeliveryState } from '#contract/schemas/notifications/notification-delivery'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'

followsChanges(({ resource, id }) => (resource === 'NOTIFICATION' ? ['notification', id] : null), ['notification'])

export function notificationQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['notification', id],
    queryFn: async ({ signal }) => (await send(getNotification, { params: { id } }, { signal })).communicationSchedule,
  })
}

/** The keys of these begin with the notification's, so that its changes mark them as stale. */
export function notificationNumbersQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['notification', id, 'numbers'],
    queryFn: async ({ signal }) => (await send(getNotificationNumbers, { params: { id } }, { signal })).numbers,
  })
}

/** Most drivers of a notification on screen. */
export const PEOPLE_MAXIMUM = 50

export function notificationDeliveriesQueryOptions(id: string, state: DeliveryState | null) {
  return queryOptions({
    queryKey: ['notification', id, 'deliveries', state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      send(
        listNotificationDeliveries,
        { params: { id }, query: { pageLength: PEOPLE_MAXIMUM, ...(state === null ? {} : { state }) } },
        { signal },
      ),
  })
}

export const channelsQueryOptions = queryOptions({
  queryKey: ['notificationChannels'],
  staleTime: Infinity,
  queryFn: async ({ signal }) => (await send(listNotificationChannels, {}, { signal })).channels,
})

/** A notification as the target of its lifecycle's commands. */
export function notificationTarget(row: Notification): Target {
  return { kind: 'NOTIFICATION', id: row._id, version: row.__v, status: row.status, name: row.title, heldBy: null }
}

/** The dots of a notification's status; one that is sent waits for nobody. */
export const notificationTones: Readonly<Record<string, string>> = { SCHEDULED: 'bg-accent', SENT: 'bg-success' }
