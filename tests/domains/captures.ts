import { capture } from '#machines/captures/capture.lifecycle'
import { requestOf } from '#services/app/test-core'
import { insertCapture } from '#services/transactions/test-captures'
import type { TestDomain } from '../fixtures/test-domain.ts'

/** Captures, persons whom the platform tries to win for the app. */
export const domain: TestDomain = {
  insert: (rows) => insertCapture(rows),
  inputs: {
    listCaptures: async () => ({ query: { status: 'PENDING', orderBy: 'DUE' } }),
    getCapture: async ({ rows }) => ({ params: { id: await insertCapture(rows) } }),
    createCapture: async () => ({
      body: { name: 'Ana Souza', primaryContact: '+5511987654321', type: 'SCORE_SEARCH' },
    }),
    tellContacts: async ({ rows }) => ({
      params: { id: await insertCapture(rows) },
      body: { contacts: [{ type: 'SMS', at: '2026-01-02T10:00:00Z' }] },
    }),
    claimCapture: async () => ({ body: {} }),
    renewCaptureClaims: async ({ rows }) => ({ body: { renew: [await insertCapture(rows)] } }),
    actOnCapture: async ({ rows }) => ({
      params: { id: await insertCapture(rows) },
      body: { event: 'ACT_MANUALLY', __v: 0, answer: 'NOT_REACHED' },
    }),
  },
  registers: {
    capture: {
      lifecycle: capture,
      make: (core, { status }) => insertCapture(core.records.rows, { status }),
      async stored(core, id) {
        const { status, version } = await core.db.system
          .selectFrom('captures')
          .select(['status', 'version'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return { status, context: {}, version }
      },
      store: (core, id, { status, version }) =>
        core.db.system.updateTable('captures').set({ status, version }).where('id', '=', id).execute(),
      request: (_core, event, id, __v) =>
        requestOf('actOnCapture', { params: { id }, body: { event, __v, answer: 'NOT_REACHED' } }),
    },
  },
}
