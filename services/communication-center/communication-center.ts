import type { RoutesOf } from '../http/routes.ts'
import { createGame, gameClock, getGame, listGames, updateGame } from './games.ts'
import {
  countOptedOut,
  getNotificationNumbers,
  listNotificationChannels,
  listNotificationDeliveries,
} from './notification-numbers.ts'
import { getDemoGateway, updateDemoGateway } from './demo-gateway.ts'
import { getSendingPolicy, updateSendingPolicy } from './sending-policy.ts'
import { createNotification, getNotification, listNotifications, updateNotification } from './notifications.ts'
import { decideUncertainDeliveries } from './uncertain-deliveries.ts'

/** The communication-center service. */
export const communicationCenterRoutes: RoutesOf<'communication-center'> = {
  listGames: (context, { query }) => listGames(context, query),
  getGame: (context, { params }) => getGame(context, params.id),
  createGame: (context, { body, files }) => createGame(context, body, files.image),
  updateGame: (context, { params, body, files }) => updateGame(context, params.id, body, files.image),
  listNotifications: (context, { query }) => listNotifications(context, query),
  getNotification: (context, { params }) => getNotification(context, params.id),
  createNotification: (context, { body, files }) => createNotification(context, body, files.image),
  updateNotification: (context, { params, body }) => updateNotification(context, params.id, body),
  getSendingPolicy: (context) => getSendingPolicy(context),
  updateSendingPolicy: (context, { body }) => updateSendingPolicy(context, body),
  decideUncertainDeliveries: (context, { params, body }) => decideUncertainDeliveries(context, params.id, body),
  getDemoGateway: (context) => getDemoGateway(context),
  updateDemoGateway: (context, { body }) => updateDemoGateway(context, body),
  countOptedOut: (context, { query }) => countOptedOut(context, query),
  listNotificationChannels: async (context) => listNotificationChannels(context),
  getNotificationNumbers: (context, { params }) => getNotificationNumbers(context, params.id),
  listNotificationDeliveries: (context, { params, query }) => listNotificationDeliveries(context, params.id, query),
}

/** Events of the clock on the records of this service. */
export const communicationCenterClock = [...gameClock]
