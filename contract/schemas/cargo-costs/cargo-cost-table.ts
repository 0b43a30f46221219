import { z } from 'zod'
import { cargoType } from '../freights/freight-vocabulary.ts'
import { baseRecord, version } from '../general/base-record.ts'
import { listQuery } from '../general/list-query.ts'
import { pagingReply } from '../general/paging.ts'
import { cargoCostCategoryType, newCargoCostTable } from './cargo-cost.ts'

/** A cost table that a company keeps, shown beside the price of a freight. */
export const cargoCostTable = baseRecord.extend(newCargoCostTable.shape).meta({ id: 'CargoCostTable' })
export type CargoCostTable = z.infer<typeof cargoCostTable>

/** Writes a table anew; it has one state only, in which it can be edited. */
export const cargoCostTableChange = newCargoCostTable
  .extend({ event: z.literal('EDIT'), __v: version })
  .meta({ id: 'CargoCostTableChange' })
export type CargoCostTableChange = z.infer<typeof cargoCostTableChange>

/** The version of the table that is deleted, as it was last read. */
export const cargoCostTableDeletion = z.object({ __v: z.coerce.number().pipe(version) })
export type CargoCostTableDeletion = z.infer<typeof cargoCostTableDeletion>

/** Filters of the tables, in the order of their categories. `cargoType` finds those that state a cost for it. */
export const cargoCostTablesQuery = listQuery.extend({
  type: cargoCostCategoryType.optional(),
  cargoType: cargoType.optional(),
})
export type CargoCostTablesQuery = z.infer<typeof cargoCostTablesQuery>

export const cargoCostTablesReply = pagingReply.extend({ cargoCostTables: z.array(cargoCostTable) })
export const cargoCostTableReply = z.object({ message: z.string(), cargoCostTable })
