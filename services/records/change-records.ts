import { sql, type Transaction } from 'kysely'
import type { Change } from '#contract/change'
import { apply, type Outcome } from '#machines/lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import type { RecordDeclaration, RecordTable, ValuesOf } from './declare.ts'
import { type Happening, recordChanges } from './histories.ts'
import { updateRows } from './rows.ts'

/** The columns of a locked row that a change of many rows needs. */
export interface LockedRow {
  tenant: string
  id: string
  driver_id?: string
  status: string
  version: number
}

/** Author of a change of many records: the clock, or a person whose larger change includes it. */
interface Actor {
  /** Null for the clock. */
  by: string | null
  byName: string
  /** ISO 8601. */
  at: string
  newId(): string
  /**
   * The request id of a history.
   * @param history the history's own id
   */
  requestOf(history: string): string
}

/** The caller of a request as the author of a change of many records. */
export function callerOf(context: RequestContext): Actor {
  const { userId: by, userName: byName } = context.caller
  const at = context.now().toISOString()
  return { by, byName, at, newId: () => context.newId(), requestOf: () => context.requestId }
}

type ManyDeclaration<Table extends RecordTable> = Pick<
  RecordDeclaration<Table, Change['resource'], object, never>,
  'table' | 'resource' | 'lifecycle' | 'edits'
>

/**
 * Changes many locked records by one event: one statement for each status that they leave, then their histories,
 * announcements and webhooks. Records whose status does not allow the event are left out.
 * @param valuesOf the new values of the rows
 * @returns how many changed
 */
export async function changeRecords<Table extends RecordTable>(
  trx: Transaction<Tables>,
  { table, resource, lifecycle, edits }: ManyDeclaration<Table>,
  rows: readonly LockedRow[],
  event: string,
  { by, byName, at, newId, requestOf }: Actor,
  valuesOf: (outcome: Outcome) => ValuesOf<Table>,
): Promise<number> {
  const happenings: Happening[] = []
  for (const from of new Set(rows.map(({ status }) => status))) {
    const unchanged = edits?.includes(event) ? { status: from, context: {}, waits: false } : null
    const outcome = unchanged ?? apply(lifecycle, from, lifecycle.samples[event] ?? { type: event })
    if (!outcome) continue
    const leaving = rows.filter(({ status }) => status === from)
    const update = { updated_at: at, updated_by: by, version: sql`version + 1` }
    await updateRows(trx, table, leaving, { ...valuesOf(outcome), ...update })
    for (const { tenant, id, driver_id: driver, version } of leaving) {
      const history = newId()
      const change = { resource, id, driver, event, from, to: outcome.status, version: version + 1, at }
      happenings.push({ ...change, tenant, history, by, byName, request: requestOf(history) })
    }
  }
  await recordChanges(trx, happenings)
  return happenings.length
}
