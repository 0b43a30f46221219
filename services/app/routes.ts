import type { Kysely } from 'kysely'
import { communicationCenterAppEvents } from '../communication-center/app-events.ts'
import { communicationCenterRoutes } from '../communication-center/communication-center.ts'
import { feedGames } from '../communication-center/games.ts'
import { feedNotifications } from '../communication-center/notifications.ts'
import { feedAdditionalDocuments } from '../core/additional-document-feed.ts'
import { coreAppEvents } from '../core/app-events.ts'
import { coreRoutes } from '../core/core.ts'
import { drawerAppEvents } from '../core/drawer-app-events.ts'
import { feedDrawers } from '../core/drawers.ts'
import { feedPendencies, pendencyAppEvents } from '../core/pendency-app-events.ts'
import { userRoutes } from '../core/user-changes.ts'
import type { Tables } from '../database/tables.ts'
import type { DriverApp } from '../driver-app/contribution.ts'
import { driverAppRoutes } from '../driver-app/driver-app-routes.ts'
import { exchangeAppEvents } from '../exchange-manager/app-events.ts'
import { exchangeManagerRoutes } from '../exchange-manager/exchange-manager.ts'
import { freightAppEvents } from '../freight-manager/app-events.ts'
import { feedFreights } from '../freight-manager/app-feed.ts'
import { freightManagerRoutes } from '../freight-manager/freight-manager.ts'
import type { Routes } from '../http/routes.ts'
import { feedOccurrences } from '../records/driver-occurrences.ts'
import { scheduleAppEvents } from '../schedule-manager/app-events.ts'
import { scheduleManagerRoutes } from '../schedule-manager/schedule-manager.ts'
import { partnershipAppEvents } from '../partnership-manager/app-events.ts'
import { partnershipManagerRoutes } from '../partnership-manager/partnership-manager.ts'
import { feedPartnerships } from '../partnership-manager/partnership-feed.ts'
import { storyAppEvents } from '../story-manager/app-events.ts'
import { feedStoryGroups } from '../story-manager/story-groups.ts'
import { storyManagerRoutes } from '../story-manager/story-manager.ts'
import { trackingAppEvents } from '../tracking/app-events.ts'
import { trackingRoutes } from '../tracking/tracking.ts'
import { transactionsRoutes } from '../transactions/transactions.ts'
import { travelAppEvents } from '../travel-manager/app-events.ts'
import { travelManagerRoutes } from '../travel-manager/travel-manager.ts'
import { webhookRoutes } from '../webhook/webhook.ts'

/** What each service adds to the driver app's side: the events that it takes in, and its part of what the app shows. */
export const driverApp: DriverApp = {
  takers: [
    ...coreAppEvents,
    ...drawerAppEvents,
    ...pendencyAppEvents,
    ...communicationCenterAppEvents,
    ...freightAppEvents,
    ...storyAppEvents,
    ...partnershipAppEvents,
    ...travelAppEvents,
    ...scheduleAppEvents,
    ...trackingAppEvents,
    // After those of travels and schedules, whose records a batch may tell beside the exchanges about them.
    ...exchangeAppEvents,
  ],
  feed: {
    freights: feedFreights,
    drawers: feedDrawers,
    storyGroups: feedStoryGroups,
    games: feedGames,
    partnerships: feedPartnerships,
    notifications: feedNotifications,
    occurrences: feedOccurrences,
    pendencies: feedPendencies,
    additionalDocuments: feedAdditionalDocuments,
  },
}

/**
 * The routes of all services. A built call of the catalogue that no service implements does not compile.
 * @param system a database connection that reads signing keys and writes users; the connection that serves people
 * cannot
 */
export function allRoutes(system: Kysely<Tables>): Routes {
  return {
    ...coreRoutes,
    ...userRoutes(system),
    ...communicationCenterRoutes,
    ...freightManagerRoutes,
    ...storyManagerRoutes,
    ...travelManagerRoutes,
    ...scheduleManagerRoutes,
    ...exchangeManagerRoutes,
    ...partnershipManagerRoutes,
    ...transactionsRoutes,
    ...trackingRoutes,
    ...webhookRoutes(system),
    ...driverAppRoutes(driverApp),
  }
}
