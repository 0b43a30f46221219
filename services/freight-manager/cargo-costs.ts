import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql, type SqlBool } from 'kysely'
import type {
  CargoCostTable,
  CargoCostTableChange,
  CargoCostTableDeletion,
  CargoCostTablesQuery,
} from '#contract/schemas/cargo-costs/cargo-cost-table'
import type { NewCargoCostTable } from '#contract/schemas/cargo-costs/cargo-cost'
import { cargoCostTable as lifecycle } from '#machines/cargo-costs/cargo-cost-table.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import type { RoutesOf } from '../http/routes.ts'
import { changeRecord, createRecord, replyWith } from '../records/change-record.ts'
import { declareRecord } from '../records/declare.ts'
import { authorOf } from '../records/histories.ts'
import { countRows, holds, listPage } from '../records/list-page.ts'
import { presentBase } from '../records/present-base.ts'
import { readRecord } from '../records/rows.ts'

type TableRow = Selectable<Tables['cargo_cost_tables']>

function presentTable(row: TableRow): CargoCostTable {
  const { category: type, label, description, items, disclaimer, source } = row
  return { category: { type, label, description }, items, disclaimer, source, ...presentBase(row) }
}

/** Cost tables by kind of cargo. */
const cargoCostTables = declareRecord({
  table: 'cargo_cost_tables',
  resource: 'CARGO_COST_TABLE',
  lifecycle,
  edits: ['EDIT'],
  statusOf: ({ deleted_at: deletedAt }) => (deletedAt === null ? 'ACTIVE' : 'DELETED'),
  present: (_context, _db, row) => ({ cargoCostTable: presentTable(row) }),
})

/** A condition on tables: they state a cost for this kind of cargo. */
const hasCargo = (label: string) => sql<SqlBool>`items @> ${JSON.stringify([{ label }])}::jsonb`

async function listCargoCostTables(context: RequestContext, query: CargoCostTablesQuery) {
  const { search, type, cargoType } = query
  const matching = context.db
    .selectFrom('cargo_cost_tables')
    .where('deleted_at', 'is', null)
    .$if(type !== undefined, (all) => all.where('category', '=', type!))
    .$if(cargoType !== undefined, (all) => all.where(hasCargo(cargoType!)))
    .$if(Boolean(search), (all) => all.where(holds('search', search!)))
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, matching.select('id')),
    order: [
      ['category', 'asc'],
      ['label', 'asc'],
      ['id', 'asc'],
    ],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  return { ...head, cargoCostTables: rows.map(presentTable) }
}

function columnsOf({ category, items, disclaimer, source }: NewCargoCostTable) {
  return {
    category: category.type,
    label: category.label,
    description: category.description,
    items: JSON.stringify(items),
    disclaimer,
    source: JSON.stringify(source),
  }
}

/** The names of the fields that an edit changes; jsonb keeps keys in an order of its own. */
function changedFields(row: TableRow, edit: NewCargoCostTable): string[] {
  const now = presentTable(row)
  return (['category', 'items', 'disclaimer', 'source'] as const).filter(
    (field) => !isDeepStrictEqual(now[field], edit[field]),
  )
}

/**
 * Writes a table anew. An edit that changes nothing writes nothing.
 * @throws ServiceError 404 for an unknown table; 409 for an older version
 */
function updateCargoCostTable(context: RequestContext, id: string, change: CargoCostTableChange) {
  return changeRecord(context, cargoCostTables, id, change, {
    values: ({ row }) => (changedFields(row, change).length === 0 ? null : columnsOf(change)),
    after: async ({ row }) => ({ fields: changedFields(row, change) }),
  })
}

/**
 * Deletes a table.
 * @throws ServiceError 404 for an unknown table; 409 for an older version
 */
function deleteCargoCostTable(context: RequestContext, id: string, deletion: CargoCostTableDeletion) {
  return changeRecord(context, cargoCostTables, id, { event: 'DELETE', ...deletion }, ({ at }) => ({
    deleted_at: at,
    deleted_by: authorOf(context).by,
    active: false,
  }))
}

/** Cost tables, as administrators keep them and as freights are compared with them. */
export const cargoCostRoutes: Pick<
  RoutesOf<'freight-manager'>,
  'listCargoCostTables' | 'getCargoCostTable' | 'createCargoCostTable' | 'updateCargoCostTable' | 'deleteCargoCostTable'
> = {
  listCargoCostTables: (context, { query }) => listCargoCostTables(context, query),
  getCargoCostTable: async (context, { params }) =>
    replyWith(context, context.db, cargoCostTables, await readRecord(context.db, 'cargo_cost_tables', params.id)),
  createCargoCostTable: (context, { body }) => createRecord(context, cargoCostTables, 'CREATE', columnsOf(body)),
  updateCargoCostTable: (context, { params, body }) => updateCargoCostTable(context, params.id, body),
  deleteCargoCostTable: (context, { params, query }) => deleteCargoCostTable(context, params.id, query),
}
