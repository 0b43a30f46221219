import { sql, type Transaction } from 'kysely'
import type { Change } from '#contract/change'
import { type Outcome, stepsOf } from '#machines/lifecycle'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/retry.ts'
import type { Tables } from '../database/tables.ts'
import { type DaysOfTenants, readDays } from '../identity/calendars.ts'
import { changeRecords, type LockedRow } from './change-records.ts'
import type { RecordDeclaration, RecordTable, ValuesOf } from './declare.ts'
import { SYSTEM_NAME } from './histories.ts'

/** Rows of one transaction; bounds its locks and how long a person waits for them. */
const AT_ONCE = 200

type ClockRecord<Table extends RecordTable> = Pick<
  RecordDeclaration<Table, Change['resource'], object, never>,
  'table' | 'resource' | 'lifecycle' | 'edits' | 'driverOf'
>

/** An event that the clock raises on records of one kind, which need the columns `status` and `column`. */
export interface ClockEvent {
  record: ClockRecord<RecordTable>
  event: string
  /** The column with the day or moment that decides. */
  column: string
  /**
   * When it is due: `moment`: at that moment; `day`: when that day begins in the tenant's time zone; `dayAfter`: when it
   * is over there.
   */
  due: 'moment' | 'day' | 'dayAfter'
  valuesOf(outcome: Outcome, at: string): object
}

/** An event of the clock on records of a table, whose types `record` gives. */
export function clockEvent<Table extends RecordTable>(
  declared: Omit<ClockEvent, 'record' | 'valuesOf'> & {
    record: ClockRecord<Table>
    valuesOf(outcome: Outcome, at: string): ValuesOf<Table>
  },
): ClockEvent {
  return declared
}

/** Which of the due rows one transaction takes: how many at most, and which are left out. */
interface Batch {
  limit: number
  without: readonly string[]
}

/** Locks rows on which the event is due; skips those that another process has locked. */
async function takeDue(
  trx: Transaction<Tables>,
  { record, event, column, due }: ClockEvent,
  { now, days }: Moment,
  { limit, without }: Batch,
): Promise<readonly LockedRow[]> {
  // Literals, so that the planner uses the partial index on statuses that allow the event.
  const statuses = sql.join([...stepsOf(record.lifecycle, event).keys()].map((status) => sql.lit(status)))
  const by = sql.ref(column)
  const isDue = {
    moment: sql`${by} <= ${now.toISOString()}::timestamptz`,
    // The latest day is a constant, by which an index finds the rows.
    day: sql`${by} <= ${days.latest}::date and ${by} <= ${days.ofRow}`,
    dayAfter: sql`${by} < ${days.latest}::date and ${by} < ${days.ofRow}`,
  }[due]
  const driver = record.driverOf ? sql`, driver_id` : sql``
  const { rows } = await sql<LockedRow>`
    select tenant, id${driver}, status, version from ${sql.table(record.table)}
    where deleted_at is null and status in (${statuses}) and ${isDue} and id <> all(${[...without]}::text[])
    order by ${by} limit ${limit} for update skip locked`.execute(trx)
  return rows
}

interface World {
  now: Date
  newId(): string
}

interface Moment {
  now: Date
  days: DaysOfTenants
}

/** @param onTaken is told the rows before they are changed */
function raiseSome(
  database: Database,
  kind: ClockEvent,
  { now, days, newId }: World & Moment,
  batch: Batch,
  onTaken: (rows: readonly LockedRow[]) => void,
): Promise<number> {
  const at = now.toISOString()
  const clock = { by: null, byName: SYSTEM_NAME, at, newId, requestOf: (history: string) => `clock-${history}` }
  return inTransaction(database.system, async (trx) => {
    const rows = await takeDue(trx, kind, { now, days }, batch)
    onTaken(rows)
    return changeRecords(trx, kind.record, rows, kind.event, clock, (outcome) => kind.valuesOf(outcome, at) as never)
  })
}

/** Raises one event on every record on which it is due. A record that cannot be changed is left out and told. */
async function raiseKind(
  database: Database,
  kind: ClockEvent,
  world: World & Moment,
  errors: unknown[],
): Promise<number> {
  const without: string[] = []
  let limit = AT_ONCE
  let raised = 0
  for (;;) {
    let taken: readonly LockedRow[] = []
    try {
      const count = await raiseSome(database, kind, world, { limit, without }, (rows) => {
        taken = rows
      })
      if (count === 0) return raised
      raised += count
    } catch (error) {
      const [first] = taken
      // Nothing was taken: the database refuses, and so it would the next time.
      if (!first) throw error
      // One row after the other from now on, so that the others are changed all the same.
      if (limit > 1) limit = 1
      else {
        without.push(first.id)
        errors.push(error)
      }
    }
  }
}

/**
 * Raises each event on every record on which it is due, in all tenants, some at a time, one event after the other.
 * Processes that run it together divide the work.
 * @returns how many records changed
 * @throws AggregateError, after all others are changed, with the error of each record that cannot be changed
 */
export async function raiseDue(database: Database, events: readonly ClockEvent[], world: World): Promise<number> {
  const errors: unknown[] = []
  const days = await readDays(database.system, world.now)
  let raised = 0
  for (const kind of events) raised += await raiseKind(database, kind, { ...world, days }, errors)
  if (errors.length > 0) throw new AggregateError(errors, 'Events of the clock failed on some records.')
  return raised
}
