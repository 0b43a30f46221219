import type { Kysely, Transaction } from 'kysely'
import type { Change } from '#contract/change'
import { textOf } from '#contract/texts'
import { apply, type Outcome } from '#machines/lifecycle'
import { takenIndex } from '../database/scoped-pool.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'
import { conflict } from './conflict.ts'
import type { NewValuesOf, RecordDeclaration, RecordTable, RowOf, ValuesOf } from './declare.ts'
import { authorOf, recordChange } from './histories.ts'
import { insertRow, lockRecord, updateRow } from './rows.ts'
import { writeOnce } from './transaction.ts'

type Resource = Change['resource']

/** An event of a person, and the version of the record that the person saw. Further fields are details of the event. */
interface RecordEvent {
  readonly event: string
  readonly __v: number
}

/** State of a change after the lifecycle has allowed it. */
interface Step<Table extends RecordTable, Facts> {
  context: RequestContext
  trx: Transaction<Tables>
  /** The row before the change. */
  row: RowOf<Table>
  outcome: Outcome
  /** Result of the declaration's `before`. */
  facts: Facts | undefined
  /** ISO 8601. */
  at: string
}

type Awaitable<Value> = Value | Promise<Value>

/** The part of a change that a domain provides. */
export interface OwnChange<Table extends RecordTable, Facts> {
  /** Event fields for the lifecycle that depend on the row. */
  eventOf?(row: RowOf<Table>, trx: Transaction<Tables>): Promise<object>
  /** New values of the row; null where the change changes nothing, so that nothing is written. */
  values(step: Step<Table, Facts>): Awaitable<ValuesOf<Table> | null>
  /**
   * Changes other rows in the same transaction, before the history is written.
   * @returns the details of the history
   */
  after?(step: Step<Table, Facts> & { changed: RowOf<Table> }): Promise<object | void>
}

type Own<Table extends RecordTable, Facts> = OwnChange<Table, Facts>['values'] | OwnChange<Table, Facts>

/**
 * Awaits a write.
 * @throws ServiceError 409 where it violates a unique index of the declaration, at the field that the index stands for
 */
async function asUnique<Table extends RecordTable, Result>(
  context: RequestContext,
  { uniques = {} }: Pick<RecordDeclaration<Table, Resource, object, unknown>, 'uniques'>,
  values: ValuesOf<Table>,
  write: Promise<Result>,
): Promise<Result> {
  try {
    return await write
  } catch (error) {
    const meaning = uniques[takenIndex(error) ?? '']?.(values)
    if (!meaning) throw error
    const issues = [{ code: 'custom', path: [...meaning.path], message: textOf(meaning.text, context.language) }]
    throw new ServiceError(409, 'ALREADY_REGISTERED', meaning.text, { issues })
  }
}

/** A record in the form that refusals need. */
export function refusedRecord<Table extends RecordTable, Facts>(
  record: RecordDeclaration<Table, Resource, object, Facts>,
  row: RowOf<Table>,
  facts?: Facts,
) {
  const { resource, lifecycle } = record
  const context = record.contextOf?.(row, facts)
  const refused = { resource, lifecycle, id: row.id, status: record.statusOf(row, facts), version: row.version }
  return { ...refused, ...(context ? { context } : {}) }
}

/**
 * The lifecycle's outcome of the event.
 * @throws ServiceError 409 for an older version, or an event that the lifecycle does not allow
 */
async function outcomeOf<Table extends RecordTable, Facts>(
  context: RequestContext,
  trx: Transaction<Tables>,
  record: RecordDeclaration<Table, Resource, object, Facts>,
  row: RowOf<Table>,
  { event: type, __v: version, ...details }: RecordEvent,
  facts: Facts | undefined,
): Promise<Outcome> {
  const refused = refusedRecord(record, row, facts)
  const why = facts === undefined ? undefined : record.refusalOf?.(context, facts, row)
  if (row.version !== version) throw await conflict(trx, 'CHANGED_MEANWHILE', refused, { ...why, since: version })
  if (record.edits?.includes(type)) return { status: refused.status, context: {}, waits: false }
  const outcome = apply(record.lifecycle, refused.status, { type, ...details }, refused.context)
  if (!outcome) throw await conflict(trx, why?.code ?? 'NOT_POSSIBLE_NOW', refused, { ...why })
  return outcome
}

function ownChange<Table extends RecordTable, Facts>(own: Own<Table, Facts>): OwnChange<Table, Facts> {
  return typeof own === 'function' ? { values: own } : own
}

/**
 * Changes a record within a transaction, in this order: lock, version, lifecycle, row, other rows (`after`), history,
 * announcement, webhooks.
 * @returns the changed row
 * @throws ServiceError 404 for an unknown record; 409 for an older version, with what was changed since, for an event
 * that the lifecycle does not allow, and for a unique value that another record has
 */
export async function updateRecord<Table extends RecordTable, Facts>(
  context: RequestContext,
  trx: Transaction<Tables>,
  record: RecordDeclaration<Table, Resource, object, Facts>,
  id: string,
  change: RecordEvent,
  own: Own<Table, Facts>,
): Promise<RowOf<Table>> {
  const { values: valuesOf, eventOf, after } = ownChange(own)
  const { tenant } = context.caller
  const facts = await record.before?.(context, trx, id, change.event)
  const row = await lockRecord(trx, record.table, id)
  const event = eventOf ? { ...change, ...(await eventOf(row, trx)) } : change
  const outcome = await outcomeOf(context, trx, record, row, event, facts)
  const at = context.now().toISOString()
  const step = { context, trx, row, outcome, facts, at }
  const values = await valuesOf(step)
  if (values === null) return row
  const version = row.version + 1
  const write = updateRow(
    trx,
    record.table,
    { tenant, id },
    { ...values, updated_at: at, updated_by: authorOf(context).by, version },
  )
  const changed = await asUnique(context, record, values, write)
  const details = (await after?.({ ...step, changed })) ?? undefined
  const [from, to] = [record.statusOf(row, facts), outcome.status]
  const kind = { resource: record.resource, id, driver: record.driverOf?.(row) }
  await recordChange(context, trx, { ...kind, event: change.event, from, to, version, at, details })
  return changed
}

/**
 * Adds a record within a transaction, with its history, announcement and webhooks.
 * @param after writes other rows, before the history
 * @throws ServiceError 409 for a unique value that another record has
 */
export async function insertRecord<Table extends RecordTable, Facts>(
  context: RequestContext,
  trx: Transaction<Tables>,
  record: RecordDeclaration<Table, Resource, object, Facts>,
  event: string,
  values: NewValuesOf<Table>,
  after?: (row: RowOf<Table>) => Promise<void>,
): Promise<RowOf<Table>> {
  const { tenant } = context.caller
  const at = context.now().toISOString()
  const id = record.newId?.() ?? context.newId()
  const creation = { tenant, id, created_by: authorOf(context).by, created_at: at, updated_at: at }
  const write = insertRow(trx, record.table, { ...values, ...creation })
  const row = await asUnique(context, record, values as ValuesOf<Table>, write)
  await after?.(row)
  const { version } = row
  const kind = { resource: record.resource, id, driver: record.driverOf?.(row) }
  await recordChange(context, trx, { ...kind, event, from: null, to: record.statusOf(row), version, at })
  return row
}

/** A record as the reply to a call. */
export async function replyWith<Table extends RecordTable, Presented extends object>(
  context: RequestContext,
  db: Kysely<Tables>,
  record: Pick<RecordDeclaration<Table, Resource, Presented, never>, 'present'>,
  row: RowOf<Table>,
): Promise<{ message: string } & Presented> {
  return { message: textOf('ok', context.language), ...(await record.present(context, db, row)) }
}

/**
 * Changes a record: transaction, idempotency, {@link updateRecord} and the reply.
 * @throws ServiceError 404, 409 as `updateRecord`; 422 where the idempotency key was used for another request
 */
export function changeRecord<Table extends RecordTable, Presented extends object, Facts>(
  context: RequestContext,
  record: RecordDeclaration<Table, Resource, Presented, Facts>,
  id: string,
  change: RecordEvent,
  own: Own<Table, Facts>,
): Promise<{ message: string } & Presented> {
  return writeOnce(context, async (trx) => {
    const row = await updateRecord(context, trx, record, id, change, own)
    return replyWith(context, trx, record, row)
  })
}

/**
 * Adds a record: transaction, idempotency, {@link insertRecord} and the reply.
 * @throws ServiceError 409 as `insertRecord`; 422 where the idempotency key was used for another request
 */
export function createRecord<Table extends RecordTable, Presented extends object, Facts>(
  context: RequestContext,
  record: RecordDeclaration<Table, Resource, Presented, Facts>,
  event: string,
  values: NewValuesOf<Table>,
): Promise<{ message: string } & Presented> {
  return writeOnce(context, async (trx) => {
    const row = await insertRecord(context, trx, record, event, values)
    return replyWith(context, trx, record, row)
  })
}
