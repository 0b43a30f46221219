import { insertCargoCostTable, writtenTable } from '#services/freight-manager/test-cargo-costs'
import type { TestDomain } from '../fixtures/test-domain.ts'

/** Cost tables by kind of cargo. */
export const domain: TestDomain = {
  insert: (rows) => insertCargoCostTable(rows),
  inputs: {
    listCargoCostTables: async () => ({ query: { type: 'A', cargoType: 'BULK' } }),
    getCargoCostTable: async ({ rows }) => ({ params: { id: await insertCargoCostTable(rows) } }),
    createCargoCostTable: async () => ({ body: writtenTable }),
    updateCargoCostTable: async ({ rows }) => ({
      params: { id: await insertCargoCostTable(rows) },
      body: { event: 'EDIT', __v: 0, ...writtenTable, disclaimer: `Aviso ${rows.count()}` },
    }),
    deleteCargoCostTable: async ({ rows }) => ({
      params: { id: await insertCargoCostTable(rows) },
      query: { __v: 0 },
    }),
  },
}
