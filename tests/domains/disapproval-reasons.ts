import { activation } from '#machines/general/activation.lifecycle'
import { requestOf } from '#services/app/test-core'
import { insertReason } from '#services/core/test-reasons'
import type { TestDomain } from '../fixtures/test-domain.ts'

const written = {
  reasonCode: 'ILLEGIBLE' as const,
  kinds: ['DRIVER_LICENSE' as const],
  position: 10,
  driverText: null,
  colleagueText: 'Foto de tela',
  snippets: [],
}

/** Reasons for disapproval. */
export const domain: TestDomain = {
  insert: (rows) => insertReason(rows),
  inputs: {
    listDisapprovalReasons: async () => ({ query: { active: 'true', kind: 'DRIVER', orderBy: 'RECENT' } }),
    getDisapprovalReason: async ({ rows }) => ({ params: { id: await insertReason(rows) } }),
    createDisapprovalReason: async () => ({ body: written }),
    updateDisapprovalReason: async ({ rows }) => ({
      params: { id: await insertReason(rows) },
      body: { event: 'EDIT', __v: 0, ...written, position: 11 },
    }),
  },
  registers: {
    disapprovalReason: {
      lifecycle: activation,
      make: (core, { status }) => insertReason(core.records.rows, { active: status === 'ACTIVE' }),
      async stored(core, id) {
        const { active, version } = await core.db.system
          .selectFrom('disapproval_reasons')
          .select(['active', 'version'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return { status: active ? 'ACTIVE' : 'INACTIVE', context: {}, version }
      },
      store: (core, id, { status, version }) =>
        core.db.system
          .updateTable('disapproval_reasons')
          .set({ active: status === 'ACTIVE', version })
          .where('id', '=', id)
          .execute(),
      request: (_core, event, id, __v) =>
        requestOf('updateDisapprovalReason', { params: { id }, body: { event, __v } }),
    },
  },
}
