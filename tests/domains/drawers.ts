import { drawer } from '#machines/drawers/drawer.lifecycle'
import { requestOf } from '#services/app/test-core'
import { insertDrawer, insertSeenDrawer, newDrawerOfTests } from '#services/core/test-drawers'
import type { TestDomain } from '../fixtures/test-domain.ts'

/** Drawers, small cards of the driver app. */
export const domain: TestDomain = {
  insert: insertSeenDrawer,
  inputs: {
    listDrawers: async () => ({ query: { status: 'ACTIVE', orderBy: 'TITLE' } }),
    getDrawer: async ({ rows }) => ({ params: { id: await insertDrawer(rows) } }),
    listRecordHistories: async ({ rows }) => ({ params: { id: await insertDrawer(rows) }, query: { kind: 'DRAWER' } }),
    createDrawer: async () => ({ body: newDrawerOfTests }),
    updateDrawer: async ({ rows }) => ({
      params: { id: await insertDrawer(rows, { status: 'ACTIVE' }) },
      body: { event: 'INACTIVATE', __v: 0 },
    }),
  },
  registers: {
    drawer: {
      lifecycle: drawer,
      make: (core, { status }) => insertDrawer(core.records.rows, { status }),
      async stored(core, id) {
        const { status, version } = await core.db.system
          .selectFrom('drawers')
          .select(['status', 'version'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return { status, context: {}, version }
      },
      store: (core, id, { status, version }) =>
        core.db.system.updateTable('drawers').set({ status, version }).where('id', '=', id).execute(),
      request: (_core, event, id, __v) => requestOf('updateDrawer', { params: { id }, body: { event, __v } }),
    },
  },
}
