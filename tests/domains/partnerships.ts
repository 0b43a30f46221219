import { partnership } from '#machines/partnerships/partnership.lifecycle'
import { requestOf } from '#services/app/test-core'
import {
  cnpjOfTests,
  insertOpenedPartnership,
  insertPartnership,
  newPartnershipOfTests,
} from '#services/partnership-manager/test-partnerships'
import type { TestDomain } from '../fixtures/test-domain.ts'

let partners = 70_000_000
/** A valid CNPJ that no other partner has. */
const nextDocument = () => cnpjOfTests((partners += 1))

/** Partnerships, banners and benefit cards of the driver app. */
export const domain: TestDomain = {
  insert: insertOpenedPartnership,
  inputs: {
    listPartnerships: async () => ({ query: { status: 'ACTIVE', type: 'BENEFIT', orderBy: 'PARTNER' } }),
    getPartnership: async ({ rows }) => ({ params: { id: await insertPartnership(rows) } }),
    createPartnership: async () => ({
      body: {
        ...newPartnershipOfTests,
        mainInfo: { ...newPartnershipOfTests.mainInfo, partnerDocument: nextDocument() },
      },
    }),
    updatePartnership: async ({ rows }) => ({
      params: { id: await insertPartnership(rows) },
      body: { event: 'UPDATE', __v: 0, banner: { ...newPartnershipOfTests.banner, title: 'Etanol com desconto' } },
    }),
    inactivatePartnership: async ({ rows }) => ({
      params: { id: await insertPartnership(rows, { status: 'ACTIVE' }) },
      body: { __v: 0 },
    }),
    listPartnershipHistories: async ({ rows }) => ({ params: { id: await insertPartnership(rows) } }),
  },
  registers: {
    partnership: {
      lifecycle: partnership,
      make: (core, { status }) => insertPartnership(core.records.rows, { status }),
      async stored(core, id) {
        const { status, version } = await core.db.system
          .selectFrom('partnerships')
          .select(['status', 'version'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return { status, context: {}, version }
      },
      store: (core, id, { status, version }) =>
        core.db.system.updateTable('partnerships').set({ status, version }).where('id', '=', id).execute(),
      request: (_core, event, id, __v) =>
        event === 'INACTIVATE'
          ? requestOf('inactivatePartnership', { params: { id }, body: { __v } })
          : requestOf('updatePartnership', { params: { id }, body: { event, __v } }),
    },
  },
}
