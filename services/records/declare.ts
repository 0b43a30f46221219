import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { Change } from '#contract/schemas/change'
import type { Issue } from '#contract/schemas/error-reply'
import type { TextKey } from '#contract/texts'
import type { Lifecycle } from '#machines/lifecycle'
import type { BaseRow } from '../database/columns.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'

/** A table whose rows are records of the contract: they have an id, a version, and who wrote them when. */
export type RecordTable = { [Name in keyof Tables]: Tables[Name] extends BaseRow ? Name : never }[keyof Tables]

/** A row as it is read; of several tables, a row of any of them. */
export type RowOf<Table extends RecordTable> = Table extends RecordTable ? Selectable<Tables[Table]> : never

/** Columns that every write keeps by itself. */
type KeptColumn = 'tenant' | 'id' | 'code' | 'created_by' | 'updated_by' | 'created_at' | 'updated_at' | 'version'

/** What a change sets of a row. */
export type ValuesOf<Table extends RecordTable> = Table extends RecordTable
  ? Omit<Updateable<Tables[Table]>, KeptColumn>
  : never

/** What a new row needs beside the columns that every write keeps. */
export type NewValuesOf<Table extends RecordTable> = Table extends RecordTable
  ? Omit<Insertable<Tables[Table]>, KeptColumn>
  : never

/**
 * What a second row under a unique index means: a text, and the field at which it stands. A method's type, so that it
 * compares as methods do.
 */
type Meaning<Table extends RecordTable> = {
  of(values: ValuesOf<Table>): { text: TextKey; path: readonly (string | number)[] }
}['of']

/** Refusals that the lifecycle gives, each with its text. */
export const refusals = {
  CHANGED_MEANWHILE: 'changedMeanwhile',
  NOT_POSSIBLE_NOW: 'notPossibleNow',
  PLATES_IN_USE: 'platesInUse',
} as const satisfies Record<string, TextKey>
export type Refusal = keyof typeof refusals

/**
 * A kind of record as it is written: where it stands, which lifecycle rules it, and how a reply shows it.
 * `changeRecord`, `createRecord` and `changeRecords` do the rest. `Facts` is what `before` found out.
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
  /** Events that leave the status as it is, in every state: the lifecycle does not name them. */
  readonly edits?: readonly string[]
  /** Runs before the row is locked: takes the locks that come first, and finds out what the row does not say. */
  before?(context: RequestContext, trx: Transaction<Tables>, id: string, event: string): Promise<Facts>
  /** The status that the lifecycle rules. `facts` is undefined where `before` did not run. */
  statusOf(row: RowOf<Table>, facts?: Facts): string
  /** What the lifecycle's guards ask beside the status. */
  contextOf?(row: RowOf<Table>, facts?: Facts): object
  /** The driver that the record belongs to. */
  driverOf?(row: RowOf<Table>): string
  /** Why an event is refused, where the facts say more than the lifecycle. */
  refusalOf?(context: RequestContext, facts: Facts): { code: Refusal; issues: readonly Issue[] }
  /** What its unique indexes mean to a person, by their names. */
  readonly uniques?: Readonly<Record<string, Meaning<Table>>>
  /** The record in a reply, under the contract's name for it. */
  present(context: RequestContext, db: Kysely<Tables>, row: RowOf<Table>): Presented | Promise<Presented>
}

/** Keeps the types of a declaration: the row's from its table, the reply's from `present`. */
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
