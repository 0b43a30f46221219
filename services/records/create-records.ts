import type { Transaction } from 'kysely'
import type { Change } from '#contract/change'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import type { NewValuesOf, RecordDeclaration, RecordTable, RowOf } from './declare.ts'
import { authorOf, type Happening, recordChanges } from './histories.ts'
import { insertNewRows } from './rows.ts'

/** A record to add, and the request id that its history gets. */
export interface NewRecord<Table extends RecordTable> {
  values: NewValuesOf<Table>
  request: string
}

/**
 * Adds many records within a transaction: one statement for the rows, then their histories, announcements and webhooks.
 * A record with a unique value that another record has is left out.
 * @param after writes other rows, before the histories
 * @returns the row of each record; null for one that is left out
 */
export async function insertRecords<Table extends RecordTable, Facts>(
  context: RequestContext,
  trx: Transaction<Tables>,
  record: RecordDeclaration<Table, Change['resource'], object, Facts>,
  event: string,
  records: readonly NewRecord<Table>[],
  after?: (rows: readonly RowOf<Table>[]) => Promise<void>,
): Promise<(RowOf<Table> | null)[]> {
  const { tenant } = context.caller
  const author = authorOf(context)
  const at = context.now().toISOString()
  const creation = { tenant, created_by: author.by, created_at: at, updated_at: at }
  const identified = records.map(({ values, request }) => ({ id: context.newId(), values, request }))
  const inserted = await insertNewRows(
    trx,
    record.table,
    identified.map(({ id, values }) => ({ ...values, ...creation, id })),
  )
  await after?.(inserted)
  const rows = new Map(inserted.map((row) => [row.id, row]))
  const happenings = identified.flatMap(({ id, request }): Happening[] => {
    const row = rows.get(id)
    if (!row) return []
    const kind = { resource: record.resource, id, driver: record.driverOf?.(row) }
    const change = { ...kind, event, from: null, to: record.statusOf(row), version: row.version, at }
    return [{ ...change, tenant, history: context.newId(), ...author, request }]
  })
  await recordChanges(trx, happenings)
  return identified.map(({ id }) => rows.get(id) ?? null)
}
