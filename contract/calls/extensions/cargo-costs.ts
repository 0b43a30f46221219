import {
  cargoCostTableChange,
  cargoCostTableDeletion,
  cargoCostTableReply,
  cargoCostTablesQuery,
  cargoCostTablesReply,
} from '../../schemas/cargo-costs/cargo-cost-table.ts'
import { newCargoCostTable } from '../../schemas/cargo-costs/cargo-cost.ts'
import { CARGO_COSTS_FEATURE } from '../../schemas/cargo-costs/feature.ts'
import { recordId } from '../../schemas/general/record-id.ts'
import { call } from '../call.ts'

/** Whoever reads freights reads them, because they stand beside the price. */
export const listCargoCostTables = call({
  service: 'freight-manager',
  method: 'GET',
  path: '/cargo-cost-tables',
  summary: 'Cost tables by kind of cargo that match the filters, a page at a time',
  right: 'read',
  query: cargoCostTablesQuery,
  reply: cargoCostTablesReply,
  feature: CARGO_COSTS_FEATURE,
})

export const getCargoCostTable = call({
  service: 'freight-manager',
  method: 'GET',
  path: '/cargo-cost-table/{id}',
  summary: 'One cost table',
  right: 'read',
  params: recordId,
  reply: cargoCostTableReply,
  feature: CARGO_COSTS_FEATURE,
})

export const createCargoCostTable = call({
  service: 'freight-manager',
  method: 'POST',
  path: '/cargo-cost-table',
  summary: 'Adds a cost table',
  right: 'administer',
  body: newCargoCostTable,
  reply: cargoCostTableReply,
  feature: CARGO_COSTS_FEATURE,
})

export const updateCargoCostTable = call({
  service: 'freight-manager',
  method: 'PATCH',
  path: '/cargo-cost-table/{id}',
  summary: 'Edits a cost table',
  right: 'administer',
  params: recordId,
  body: cargoCostTableChange,
  reply: cargoCostTableReply,
  errors: [409],
  feature: CARGO_COSTS_FEATURE,
})

export const deleteCargoCostTable = call({
  service: 'freight-manager',
  method: 'DELETE',
  path: '/cargo-cost-table/{id}',
  summary: 'Deletes a cost table, which no freight refers to',
  right: 'administer',
  params: recordId,
  query: cargoCostTableDeletion,
  reply: cargoCostTableReply,
  errors: [409],
  feature: CARGO_COSTS_FEATURE,
})
