import { notification } from '#machines/notifications/notification.lifecycle'
import { requestOf } from '#services/app/test-core'
import {
  insertLimits,
  insertNotification,
  insertSentNotification,
  newNotificationOfTests,
} from '#services/communication-center/test-notifications'
import type { TestDomain } from '../fixtures/test-domain.ts'

/** Notifications over several channels. */
export const domain: TestDomain = {
  async insert(rows) {
    await insertLimits(rows)
    return insertSentNotification(rows)
  },
  inputs: {
    listNotifications: async () => ({ query: { status: 'SCHEDULED', type: 'PUSH', orderBy: 'OLDEST' } }),
    getNotification: async ({ rows }) => ({ params: { id: await insertNotification(rows) } }),
    createNotification: async () => ({ body: newNotificationOfTests }),
    updateNotification: async ({ rows }) => ({
      params: { id: await insertNotification(rows) },
      body: { event: 'CANCEL', __v: 0 },
    }),
    getSendingPolicy: async () => ({}),
    updateSendingPolicy: async ({ rows: { db } }) => {
      // Of every tenant, because the tests send the same input as people of another one.
      await db.system.deleteFrom('sending_policies').execute()
      return { body: { quietFrom: '22:00', quietTo: '07:00', dailyMaximum: 3, __v: 0 } }
    },
    getDriverOptOuts: async (records) => ({ params: { id: await records.driver() } }),
    updateDriverOptOuts: async (records) => ({
      params: { id: await records.driver() },
      body: { channels: ['SMS'], __v: 0 },
    }),
    getDemoGateway: async () => ({}),
    updateDemoGateway: async () => ({ body: { fault: 'NONE' } }),
    countOptedOut: async () => ({ query: { channel: 'SMS' } }),
    listNotificationChannels: async () => ({}),
    getNotificationNumbers: async ({ rows }) => ({ params: { id: await insertSentNotification(rows) } }),
    decideUncertainDeliveries: async ({ rows }) => ({
      params: { id: await insertSentNotification(rows, 'UNCERTAIN') },
      body: { decision: 'CONFIRM', __v: 0 },
    }),
    listNotificationDeliveries: async ({ rows }) => ({
      params: { id: await insertSentNotification(rows) },
      query: { state: 'HANDED_OVER' },
    }),
  },
  registers: {
    notification: {
      lifecycle: notification,
      make: (core, { status }) => insertNotification(core.records.rows, { status }),
      async stored(core, id) {
        const { status, version } = await core.db.system
          .selectFrom('notifications')
          .select(['status', 'version'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return { status, context: {}, version }
      },
      store: (core, id, { status, version }) =>
        core.db.system.updateTable('notifications').set({ status, version }).where('id', '=', id).execute(),
      request: (_core, event, id, __v) => requestOf('updateNotification', { params: { id }, body: { event, __v } }),
    },
  },
}
