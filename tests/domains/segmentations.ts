import { segmentationImport } from '#machines/segmentations/segmentation-import.lifecycle'
import { requestOf } from '#services/app/test-core'
import { memberId } from '#services/core/segmentations/members'
import { insertSegmentation, insertSegmentationImport } from '#services/core/segmentations/test-segmentations'
import type { TestDomain } from '../fixtures/test-domain.ts'

/** A correction of the refused row, which stays refused. */
const correction = { line: 3, name: 'Beto Reis', document: '124', phone: '' }

/** Segmentation lists, and spreadsheets on their way into one. */
export const domain: TestDomain = {
  async insert(rows) {
    await insertSegmentation(rows)
    return insertSegmentationImport(rows)
  },
  inputs: {
    listSegmentations: async () => ({ query: { type: 'GUESTS', orderBy: 'NAME' } }),
    getSegmentation: async ({ rows }) => ({ params: { id: await insertSegmentation(rows) } }),
    createSegmentation: async ({ rows }) => ({
      body: { source: 'MANUAL', name: `lista ${rows.count()}`, type: 'GUESTS', drivers: [{ name: 'Ana Souza' }] },
    }),
    updateSegmentationDriver: async ({ rows }) => ({
      params: { id: await insertSegmentation(rows) },
      body: { event: 'ADD', __v: 0, driver: { name: 'Beto Reis' } },
    }),
    async removeSegmentationDrivers({ rows }) {
      const id = await insertSegmentation(rows)
      return { params: { id }, body: { __v: 0, drivers: [memberId(id, 1)] } }
    },
    deleteSegmentations: async ({ rows }) => ({
      body: { segmentations: [{ _id: await insertSegmentation(rows), __v: 0 }] },
    }),
    createSegmentationImport: async ({ rows }) => ({
      body: { name: `lista ${rows.count()}`, type: 'GUESTS', description: 'Convidados da feira' },
    }),
    listSegmentationImports: async () => ({ query: { status: 'REVIEW', search: 'planilha' } }),
    getSegmentationImport: async ({ rows }) => ({ params: { id: await insertSegmentationImport(rows) } }),
    listSegmentationImportRows: async ({ rows }) => ({
      params: { id: await insertSegmentationImport(rows) },
      query: { result: 'REFUSED' },
    }),
    findRefusedRow: async ({ rows }) => ({
      params: { id: await insertSegmentationImport(rows) },
      query: { line: 0, step: 'NEXT', pageLength: 5 },
    }),
    updateSegmentationImport: async ({ rows }) => ({
      params: { id: await insertSegmentationImport(rows) },
      body: { event: 'APPLY', __v: 0 },
    }),
    getSegmentationReach: async () => ({ query: {} }),
    listSegmentationHistories: async ({ rows }) => ({ params: { id: await insertSegmentation(rows) } }),
  },
  registers: {
    // A deleted list is unknown to the services (404), so that its lifecycle has one state that calls meet.
    segmentationImport: {
      lifecycle: segmentationImport,
      make: (core, { status }) => insertSegmentationImport(core.records.rows, { status }),
      async stored(core, id) {
        const { status, version } = await core.db.system
          .selectFrom('segmentation_imports')
          .select(['status', 'version'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return { status, context: {}, version }
      },
      store: (core, id, { status, version }) =>
        core.db.system.updateTable('segmentation_imports').set({ status, version }).where('id', '=', id).execute(),
      request: (_core, event, id, __v) =>
        requestOf('updateSegmentationImport', {
          params: { id },
          body: { event, __v, ...(event === 'CORRECT' ? correction : {}) },
        }),
    },
  },
}
