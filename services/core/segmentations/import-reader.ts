import { type Selectable, sql } from 'kysely'
import type { SegmentationRowResult } from '#contract/schemas/segmentations/segmentation-import'
import type { Database } from '../../database/database.ts'
import { inTransaction } from '../../database/retry.ts'
import { isConnectionLoss } from '../../database/scoped-pool.ts'
import type { ImportProblem } from '../../database/segmentation-tables.ts'
import type { Tables } from '../../database/tables.ts'
import { announce } from '../../http/changes.ts'
import { createSignal, repeat } from '../../jobs/signal.ts'
import { QueueFullError } from '../../process/fair-queue.ts'
import { changeRecords } from '../../records/change-records.ts'
import { SYSTEM_NAME } from '../../records/histories.ts'
import { compared, type ComparedRow } from './compare.ts'
import { deleteRows, IMPORT_CHANNEL, placedColumns, rowsUntil, segmentationImports } from './imports.ts'
import { readSpreadsheet } from './spreadsheet.ts'

/** How often spreadsheets are looked for when no notification comes, milliseconds. */
const POLL_MS = 5_000
/** A process that has not come further with a spreadsheet for this time is believed dead, milliseconds. */
const LEASE_MS = 90_000
/** A spreadsheet whose reading ended so often without an answer is refused. */
const ATTEMPTS_MAXIMUM = 3

type Taken = Pick<Selectable<Tables['segmentation_imports']>, 'tenant' | 'id' | 'type' | 'attempts'> & {
  file: Uint8Array
}

export interface ImportReaderOptions {
  database: Database
  now(): Date
  newId(): string
  pollMs?: number
  /** Is called with each fault; the reader goes on. */
  onFault(error: unknown): void
}

interface World extends Pick<ImportReaderOptions, 'database' | 'now' | 'newId'> {
  /** True once the process stops: what is being read is given back. */
  isOver?(): boolean
  /** Aborts when the process stops. */
  stop?: AbortSignal
  /** Imports that could not be given back, because the database was away. */
  owed?: GivenBack[]
}

/** An import to give back: whether its attempt counts, and when another process may take it. */
type GivenBack = Pick<Taken, 'tenant' | 'id' | 'attempts'> & { counts: boolean; dueAt: string }

/** Another process has the import, or a person gave it up. */
class ImportGone extends Error {}

const leaseOf = (now: Date) => new Date(now.getTime() + LEASE_MS).toISOString()

async function takeDue({ database, now }: World): Promise<Taken | undefined> {
  const at = now()
  const { rows } = await sql<Taken>`
    update segmentation_imports i set due_at = ${leaseOf(at)}::timestamptz, attempts = i.attempts + 1
    from (
      select tenant, id from segmentation_imports where due_at <= ${at.toISOString()}::timestamptz and status = 'READING'
      order by due_at limit 1 for update skip locked
    ) due
    where i.tenant = due.tenant and i.id = due.id
    returning i.tenant, i.id, i.type, i.attempts, i.file`.execute(database.system)
  return rows[0]
}

/** Ends the reading of an import, unless another process has it meanwhile. */
async function finish(
  world: World,
  taken: Taken,
  event: 'READ' | 'REFUSE',
  problem: ImportProblem | null,
): Promise<void> {
  const { database, now, newId } = world
  const at = now().toISOString()
  const actor = { by: null, byName: SYSTEM_NAME, at, newId, requestOf: (history: string) => `import-${history}` }
  await inTransaction(database.system, async (trx) => {
    const rows = await trx
      .selectFrom('segmentation_imports')
      .select(['tenant', 'id', 'status', 'version'])
      .where('tenant', '=', taken.tenant)
      .where('id', '=', taken.id)
      .where('attempts', '=', taken.attempts)
      .forUpdate()
      .execute()
    if (event === 'REFUSE') for (const row of rows) await deleteRows(trx, row)
    await changeRecords(trx, segmentationImports, rows, event, actor, ({ status }) => ({
      status,
      due_at: null,
      file: null,
      problem: problem && JSON.stringify(problem),
      rows_until: event === 'READ' ? rowsUntil(now()) : null,
    }))
  })
}

/** Sets columns of an import that this process reads. @throws ImportGone */
async function note(
  trx: Parameters<Parameters<typeof inTransaction>[1]>[0],
  { tenant, id, attempts }: Taken,
  values: { rows?: number; compared: number; results: string; due_at: string },
  at: string,
): Promise<void> {
  const row = await trx
    .updateTable('segmentation_imports')
    .set(values)
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'READING')
    .returning('version')
    .executeTakeFirst()
  if (!row) throw new ImportGone()
  const change = { resource: 'SEGMENTATION_IMPORT', id, driver: null, event: 'COMPARED', status: 'READING' } as const
  await announce(trx, tenant, { ...change, __v: row.version, by: null, byName: SYSTEM_NAME, at })
}

async function insertRows(
  trx: Parameters<typeof note>[0],
  { tenant, id }: Taken,
  rows: readonly ComparedRow[],
): Promise<void> {
  const values = rows.map(({ row, identity, placed }) => {
    const { reasons, ...columns } = placedColumns(identity, placed)
    const { line, name, document: document_text, phone: phone_text } = row
    return { line, name, document_text, phone_text, ...columns, reasons: JSON.parse(reasons) as unknown }
  })
  await sql`
    insert into segmentation_import_rows (tenant, import_id, line, name, document_text, phone_text, result, reasons,
      driver_id, driver_name, winner, document_type, document, phone)
    select ${tenant}, ${id}, line, name, document_text, phone_text, result, reasons, driver_id, driver_name, winner,
      document_type, document, phone
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(line integer, name text, document_text text,
      phone_text text, result text, reasons jsonb, driver_id text, driver_name text, winner integer, document_type text,
      document text, phone text)`.execute(trx)
}

/** Gives an import back, for another process to read it. */
async function giveBack({ database }: World, { tenant, id, attempts, counts, dueAt }: GivenBack): Promise<void> {
  await database.system
    .updateTable('segmentation_imports')
    .set({ due_at: dueAt, attempts: counts ? attempts : attempts - 1 })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'READING')
    .execute()
}

/** Reads a spreadsheet and compares its rows, from the beginning: what an ended process has written is written anew. */
async function readImport(world: World, taken: Taken): Promise<void> {
  const { database, now } = world
  if (taken.attempts > ATTEMPTS_MAXIMUM) return finish(world, taken, 'REFUSE', { text: 'spreadsheetBroken', found: [] })
  const sheet = await readSpreadsheet(taken.tenant, taken.file, world.stop)
  if ('problem' in sheet) return finish(world, taken, 'REFUSE', { text: sheet.problem, found: sheet.found })
  const results: Partial<Record<SegmentationRowResult, number>> = {}
  let count = 0
  const progress = () => ({ compared: count, results: JSON.stringify(results), due_at: leaseOf(now()) })
  await inTransaction(database.system, async (trx) => {
    await note(trx, taken, { rows: sheet.rows.length, ...progress() }, now().toISOString())
    await deleteRows(trx, taken)
  })
  for await (const portion of compared(database.tenant(taken.tenant), sheet.rows, taken.type)) {
    if (world.isOver?.()) return giveBack(world, { ...taken, counts: false, dueAt: now().toISOString() })
    count += portion.length
    for (const { placed } of portion) results[placed.result] = (results[placed.result] ?? 0) + 1
    await inTransaction(database.system, async (trx) => {
      await note(trx, taken, progress(), now().toISOString())
      await insertRows(trx, taken, portion)
    })
  }
  return finish(world, taken, 'READ', null)
}

/**
 * Gives an import back that a fault ended. Its attempt counts where the fault may come from the spreadsheet, so that no
 * file is read for ever; a database that is away, a full queue and the end of the process say nothing of the file.
 */
async function afterFault(world: World, taken: Taken, error: unknown): Promise<void> {
  const isStopped = world.stop?.aborted ?? false
  const counts = !isStopped && !isConnectionLoss(error) && !(error instanceof QueueFullError)
  const dueAt = new Date(world.now().getTime() + (isStopped ? 0 : POLL_MS)).toISOString()
  const given = { ...taken, counts, dueAt }
  await giveBack(world, given).catch(() => world.owed?.push(given))
}

/**
 * Reads the next spreadsheet that waits.
 * @returns false where none waits
 */
export async function readNextImport(world: World): Promise<boolean> {
  for (const given of world.owed?.splice(0) ?? []) await giveBack(world, given)
  const taken = await takeDue(world)
  if (!taken) return false
  try {
    await readImport(world, taken)
  } catch (error) {
    if (error instanceof ImportGone) return true
    await afterFault(world, taken, error)
    if (!world.stop?.aborted) throw error
  }
  return true
}

/** The part of a process that reads spreadsheets. Any number of processes share the work. */
export interface ImportReader {
  /** Takes no more spreadsheets, and gives the one that is being read back. */
  stop(): Promise<void>
}

export async function startImportReader(options: ImportReaderOptions): Promise<ImportReader> {
  const { database, pollMs = POLL_MS, onFault } = options
  const due = createSignal()
  const stop = new AbortController()
  const isOver = () => stop.signal.aborted
  const world: World = { ...options, isOver, stop: stop.signal, owed: [] }
  const unlisten = await database.pool.listen(IMPORT_CHANNEL, due.raise, due.raise)
  const work = async () => {
    if (!(await readNextImport(world))) await due.wait(pollMs)
  }
  const working = repeat(work, isOver, onFault)
  return {
    async stop() {
      stop.abort()
      due.raise()
      await working
      await unlisten()
    },
  }
}
