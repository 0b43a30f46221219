import { incident } from '#machines/requests/incident.lifecycle'
import { requestOf } from '#services/app/test-core'
import { insertAlert, insertAlerts, insertIncident } from '#services/webhook/test-incidents'
import type { TestDomain } from '../fixtures/test-domain.ts'

const now = () => new Date().toISOString()

/** Outages of endpoints. */
export const domain: TestDomain = {
  async insert(rows) {
    const id = await insertIncident(rows)
    await insertAlert(rows, id)
    return id
  },
  inputs: {
    listIncidents: async () => ({ query: { status: 'OPEN', open: 'true', mine: 'false', startAt: '2026-01-01' } }),
    getIncidentSituation: async () => ({}),
    getIncident: async ({ rows }) => ({ params: { id: await insertIncident(rows) } }),
    listIncidentHistories: async ({ rows }) => ({ params: { id: await insertIncident(rows) } }),
    updateIncident: async ({ rows }) => ({
      params: { id: await insertIncident(rows) },
      body: { event: 'ACKNOWLEDGE', __v: 0, note: 'Ligando para o cliente' },
    }),
    getIncidentAlerts: async () => ({}),
    updateIncidentAlerts: async ({ rows: { db } }) => {
      // Of every tenant, because the tests send the same input as people of another one.
      await db.system.deleteFrom('webhook_alert_settings').execute()
      return { body: { recipient: 'plantao@example.com', remindMinutes: 15, language: 'pt', __v: 0 } }
    },
    rotateIncidentAlertsSecret: async ({ rows: { db } }) => {
      await insertAlerts(db)
      return { body: { overlapHours: 24 } }
    },
    testIncidentAlerts: async ({ rows: { db } }) => {
      await insertAlerts(db)
      return { body: {} }
    },
  },
  registers: {
    incident: {
      lifecycle: incident,
      make: (core, { status, context }) =>
        insertIncident(core.records.rows, {
          status,
          acknowledged_at: context['isAcknowledged'] === true ? now() : null,
        }),
      async stored(core, id) {
        const row = await core.db.system
          .selectFrom('webhook_incidents')
          .select(['status', 'acknowledged_at', 'version'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return {
          status: row.status,
          context: { isAcknowledged: row.acknowledged_at !== null },
          version: row.version,
        }
      },
      store: (core, id, { status, context, version }) =>
        core.db.system
          .updateTable('webhook_incidents')
          .set({ status, version, acknowledged_at: context['isAcknowledged'] === true ? now() : null })
          .where('id', '=', id)
          .execute(),
      request: (_core, event, id, __v) =>
        requestOf('updateIncident', { params: { id }, body: { event: event as 'ACKNOWLEDGE' | 'TAKE_OVER', __v } }),
    },
  },
}
