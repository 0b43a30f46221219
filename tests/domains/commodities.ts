import { activation } from '#machines/general/activation.lifecycle'
import { requestOf } from '#services/app/test-core'
import type { TestRows } from '#services/records/test-rows'
import { registerRecords } from '#services/core/test-register-records'
import type { TestDomain } from '../fixtures/test-domain.ts'

const insert = (rows: TestRows) => registerRecords(rows).commodity()

/** Commodities that freights carry. */
export const domain: TestDomain = {
  insert,
  inputs: {
    listCommodityRecords: async () => ({ query: { active: 'false', orderBy: 'RECENT' } }),
    getCommodity: async (records) => ({ params: { id: await records.commodity() } }),
    createCommodity: async ({ rows }) => ({ body: { description: `Soja ${rows.count()}` } }),
    updateCommodity: async (records) => ({
      params: { id: await records.commodity() },
      body: { event: 'EDIT', __v: 0, description: `Milho ${records.rows.count()}` },
    }),
  },
  registers: {
    commodity: {
      lifecycle: activation,
      make: (core, { status }) => core.records.commodity({ active: status === 'ACTIVE' }),
      async stored(core, id) {
        const { active, version } = await core.db.system
          .selectFrom('commodities')
          .select(['active', 'version'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return { status: active ? 'ACTIVE' : 'INACTIVE', context: {}, version }
      },
      store: (core, id, { status, version }) =>
        core.db.system
          .updateTable('commodities')
          .set({ active: status === 'ACTIVE', version })
          .where('id', '=', id)
          .execute(),
      request: (_core, event, id, __v) => requestOf('updateCommodity', { params: { id }, body: { event, __v } }),
    },
  },
}
