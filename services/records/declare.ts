import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { Change } from '#contract/change'
import type { Issue } from '#contract/schemas/general/error-reply'
import type { TextKey } from '#contract/texts'
import type { Lifecycle } from '#machines/lifecycle'
import type { BaseRow } from '../database/columns.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'

/** A table whose rows are records of the contract: with id, version, and who wrote them when. */
export type RecordTable = { [Name in keyof Tables]: Tables[Name] extends BaseRow ? Name : never }[keyof Tables]

/** A row as it is read. For several tables: a row of any of them. */
export type RowOf<Table extends RecordTable> = Table extends RecordTable ? Selectable<Tables[Table]> : never

/** Columns that every write sets by itself. */
type KeptColumn = 'tenant' | 'id' | 'code' | 'created_by' | 'updated_by' | 'created_at' | 'updated_at' | 'version'

/** Values that a change sets in a row. */
export type ValuesOf<Table extends RecordTable> = Table extends RecordTable
  ? Omit<Updateable<Tables[Table]>, KeptColumn>
  : never

/** Values of a new row, without the columns that every write sets by itself. */
export type NewValuesOf<Table extends RecordTable> = Table extends RecordTable
  ? Omit<Insertable<Tables[Table]>, KeptColumn>
  : never

/**
 * The error for a second row under a unique index: a text, and the path of its field. Taken from a method, so that
 * parameters compare bivariantly, as those of methods do.
 */
type Meaning<Table extends RecordTable> = {
  of(values: ValuesOf<Table>): { text: TextKey; path: readonly (string | number)[] }
}['of']

/** Refusals that the lifecycle gives, each with its text. */
export const refusals = {
  CHANGED_MEANWHILE: 'changedMeanwhile',
  NOT_POSSIBLE_NOW: 'notPossibleNow',
  PLATES_IN_USE: 'platesInUse',
  REOPENING_OVER: 'reopeningOver',
  OWN_ACCESS: 'ownAccess',
} as const satisfies Record<string, TextKey>
export type Refusal = keyof typeof refusals

/**
 * Declares how a kind of record is written: its table, the lifecycle that governs it, and its form in replies.
 * `changeRecord`, `createRecord` and `changeRecords` do the rest. `Facts` is the result of `before`.
 */
export interface RecordDeclaration<
  Table extends RecordTable,
  Resource extends Change['resource'],
  Presented extends object,
  Facts,
> {
  readonly table: Table
  readonly resource: Resource
  readonly lifecycle: Lifecycle
  /** Makes the id of a new record, where it is no object id. */
  newId?(): string
  /** Events that keep the status, in every state; the lifecycle does not name them. */
  readonly edits?: readonly string[]
  /** Runs before the row is locked: takes the locks that come first, and finds facts that are not in the row. */
  before?(context: RequestContext, trx: Transaction<Tables>, id: string, event: string): Promise<Facts>
  /** The status that the lifecycle governs. `facts` is undefined where `before` did not run. */
  statusOf(row: RowOf<Table>, facts?: Facts): string
  /** Context of the lifecycle's guards, besides the status. */
  contextOf?(row: RowOf<Table>, facts?: Facts): object
  /** The driver that the record belongs to. */
  driverOf?(row: RowOf<Table>): string
  /** The reason for refusing an event, where the facts know more than the lifecycle. */
  refusalOf?(context: RequestContext, facts: Facts, row: RowOf<Table>): { code: Refusal; issues: readonly Issue[] }
  /** Errors of the table's unique indexes, by the name of the index. */
  readonly uniques?: Readonly<Record<string, Meaning<Table>>>
  /** The record in a reply, under the contract's name for it. */
  present(context: RequestContext, db: Kysely<Tables>, row: RowOf<Table>): Presented | Promise<Presented>
}

/** Infers the types of a declaration: the row's from its table, the reply's from `present`. */
export function declareRecord<
  Table extends RecordTable,
  const Resource extends Change['resource'],
  Presented extends object,
  Facts = undefined,
>(
  declared: RecordDeclaration<Table, Resource, Presented, Facts>,
): RecordDeclaration<Table, Resource, Presented, Facts> {
  return declared
}
