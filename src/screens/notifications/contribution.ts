import { createRoute } from '@tanstack/react-router'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame } from '../frames.ts'
import { campaignTabAddress, copyAddress } from '../record-tabs.ts'
import { screen } from '../screen.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/notifications/contribution')).notifications,
  texts: ['notifications', 'campaigns', 'segmentations'],
}

const notifications = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notifications',
  validateSearch: anyList,
  component: screen(() => import('./notifications-route.tsx'), 'NotificationsRoute', needs, listFrame, formFrame),
})

const newNotification = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notifications/new-notification',
  validateSearch: copyAddress,
  component: screen(() => import('./new-notification-screen.tsx'), 'NewNotificationRoute', needs, listFrame, formFrame),
})

const notification = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notifications/$id',
  validateSearch: campaignTabAddress,
  component: screen(() => import('./notification-route.tsx'), 'NotificationRoute', needs, listFrame, formFrame),
})

const sendingPolicy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notifications/sending',
  component: screen(() => import('./sending-policy-screen.tsx'), 'SendingPolicyScreen', needs, listFrame, formFrame),
})

/** The domain of the notifications. */
export const notificationsDomain = {
  routes: [notifications, newNotification, sendingPolicy, notification],
  senders: { NOTIFICATION: async () => (await import('./notification-events.ts')).raiseOnNotification },
  failures: { NOTIFICATION: async () => (await import('./notification-events.ts')).notificationFailure },
  providers: [async () => (await import('./notification-provider.ts')).notificationProvider],
  needs,
} as const satisfies Contribution
