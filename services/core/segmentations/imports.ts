import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { ReceivedFile } from '#contract/calls/call'
import type { Language } from '#contract/languages'
import {
  IMPORT_ROWS_DAYS,
  type NewSegmentationImport,
  refusedResults,
  type SegmentationImport,
  type SegmentationImportChange,
  type segmentationImportsQuery,
  segmentationRowResult,
  type SegmentationRowResult,
  takenResults,
} from '#contract/schemas/segmentations/segmentation-import'
import { templateColumns } from '#contract/schemas/segmentations/segmentation-template'
import { textOf } from '#contract/texts'
import { segmentationImport as lifecycle } from '#machines/segmentations/segmentation-import.lifecycle'
import { BASE_COLUMNS } from '../../database/columns.ts'
import type { Tables } from '../../database/tables.ts'
import type { RequestContext } from '../../http/context.ts'
import { notFound, ruleBroken, ServiceError } from '../../http/errors.ts'
import { changeRecord, insertRecord, replyWith } from '../../records/change-record.ts'
import { callerOf, changeRecords } from '../../records/change-records.ts'
import { declareRecord } from '../../records/declare.ts'
import { clockEvent } from '../../records/due.ts'
import { countRows, holds, listPage } from '../../records/list-page.ts'
import { presentBase } from '../../records/present-base.ts'
import { readRecord } from '../../records/rows.ts'
import { writeOnce } from '../../records/transaction.ts'
import { type Identity, identityOf } from './identify.ts'
import { judge, type Placed } from './judge.ts'
import { lookUp } from './look-up.ts'
import { memberOf } from './members.ts'
import { fileFacts } from './segmentation-changes.ts'
import { segmentations } from './segmentations.ts'
import { assertNeverUsed } from './uses.ts'

const DAY_MS = 86_400_000

/** PostgreSQL channel that announces spreadsheets to read. */
export const IMPORT_CHANNEL = 'torre_segmentation_import'

/** Most spreadsheets of a tenant that wait to be read. Not in the specification; bounds what others have to wait. */
const WAITING_MAXIMUM = 20
/** Seconds until the next attempt where too many wait. */
const WAITING_SECONDS = 10

export type ImportRow = Selectable<Tables['segmentation_imports']>
export type Results = Partial<Record<SegmentationRowResult, number>>

/** Every result with its number of rows. */
function allResults(results: Results): Record<SegmentationRowResult, number> {
  return Object.fromEntries(segmentationRowResult.options.map((result) => [result, results[result] ?? 0])) as Record<
    SegmentationRowResult,
    number
  >
}

/** How many rows have one of these results. */
export const sumOf = (results: Results, of: readonly SegmentationRowResult[]): number =>
  of.reduce((sum, result) => sum + (results[result] ?? 0), 0)

function presentProblem(row: ImportRow, language: Language): SegmentationImport['problem'] {
  if (row.problem === null) return null
  const { text, found } = row.problem
  const expected = text === 'wrongTemplate' ? templateColumns.map(({ header }) => header[language]) : []
  return { message: textOf(text, language), expected, found: [...found] }
}

function presentImport(row: ImportRow, language: Language): SegmentationImport {
  return {
    name: row.name,
    description: row.description,
    type: row.type,
    file: row.file_facts,
    status: row.status as SegmentationImport['status'],
    rows: row.rows,
    compared: row.compared,
    results: allResults(row.results),
    problem: presentProblem(row, language),
    segmentation: row.segmentation_id,
    rowsUntil: row.rows_until,
    ...presentBase(row),
  }
}

/** Spreadsheets on their way into a list. */
export const segmentationImports = declareRecord({
  table: 'segmentation_imports',
  resource: 'SEGMENTATION_IMPORT',
  lifecycle,
  statusOf: ({ status }) => status,
  present: ({ language }, _db, row) => ({ segmentationImport: presentImport(row, language) }),
})

/** @throws ServiceError 429 where too many spreadsheets of the tenant wait to be read */
async function assertRoom(trx: Transaction<Tables>): Promise<void> {
  const waiting = trx.selectFrom('segmentation_imports').select('id').where('status', '=', 'READING')
  const { total } = await countRows(trx, waiting.limit(WAITING_MAXIMUM))
  if (total >= WAITING_MAXIMUM)
    throw new ServiceError(429, 'TOO_MANY', 'importsWaiting', { retryAfter: WAITING_SECONDS })
}

/** The columns of an import that a reply tells; the file is none of them. */
const presented = [
  'tenant',
  ...BASE_COLUMNS,
  'status',
  'name',
  'description',
  'type',
  'file_facts',
  'rows',
  'compared',
  'results',
  'problem',
  'segmentation_id',
  'rows_until',
] as const

/** Until when the rows of an import are kept that somebody has worked on now. */
export function rowsUntil(now: Date): string {
  return new Date(now.getTime() + IMPORT_ROWS_DAYS * DAY_MS).toISOString()
}

/** Deletes the rows of an import, which are personal data. */
export async function deleteRows(db: Kysely<Tables>, { tenant, id }: { tenant: string; id: string }): Promise<void> {
  await db.deleteFrom('segmentation_import_rows').where('tenant', '=', tenant).where('import_id', '=', id).execute()
}

/**
 * Takes in a spreadsheet; a process reads it soon.
 * @throws ServiceError 429 where too many wait already
 */
export function createSegmentationImport(
  context: RequestContext,
  body: NewSegmentationImport,
  [file]: readonly ReceivedFile[] = [],
) {
  if (!file) throw ruleBroken(context, { path: ['files', 'file'], text: 'fileMissing' })
  return writeOnce(context, async (trx) => {
    await assertRoom(trx)
    const row = await insertRecord(context, trx, segmentationImports, 'CREATE', {
      name: body.name,
      description: body.description,
      type: body.type,
      file_facts: fileFacts(file, body.lastModifiedAt),
      file: file.bytes,
      due_at: context.now().toISOString(),
    })
    await sql`select pg_notify(${IMPORT_CHANNEL}, '')`.execute(trx)
    return replyWith(context, trx, segmentationImports, row)
  })
}

export async function listSegmentationImports(
  context: RequestContext,
  query: z.output<typeof segmentationImportsQuery>,
) {
  const { search, status } = query
  const matching = context.db
    .selectFrom('segmentation_imports')
    .where('deleted_at', 'is', null)
    .$if(status !== undefined, (all) => all.where('status', '=', status ?? ''))
    .$if(Boolean(search), (all) => all.where(holds('search', search ?? '')))
  // A spreadsheet that waits is not read along.
  const columns = [...presented, 'search'] as const
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, matching.select('id')),
    order: [
      ['created_at', 'desc'],
      ['id', 'desc'],
    ],
    rows: ({ paged }) => paged(matching.select(columns)).execute(),
  })
  return {
    ...head,
    segmentationImports: rows.map((row) =>
      presentImport({ ...row, file: null, due_at: null, attempts: 0 }, context.language),
    ),
  }
}

/** @throws ServiceError 404 for an unknown import */
export async function getSegmentationImport(context: RequestContext, id: string) {
  return replyWith(context, context.db, segmentationImports, await readRecord(context.db, 'segmentation_imports', id))
}

/** The columns of a row that tell what becomes of it. */
export function placedColumns(identity: Identity, placed: Placed) {
  const { document_type, document, phone, driver_id } = memberOf(identity, placed)
  return {
    result: placed.result,
    reasons: JSON.stringify(placed.reasons),
    driver_id,
    driver_name: placed.driver?.name ?? null,
    winner: placed.winner,
    document_type,
    document,
    phone,
  }
}

/** An import that nobody finishes is given up by the clock, before its rows are deleted. */
export const segmentationClock = [
  clockEvent({
    record: segmentationImports,
    event: 'EXPIRE',
    column: 'rows_until',
    due: 'moment',
    valuesOf: ({ status }) => ({ status }),
  }),
]

/** Makes the list of an import. @returns its id */
async function makeList(context: RequestContext, trx: Transaction<Tables>, row: ImportRow): Promise<string> {
  const count = sumOf(row.results, takenResults)
  if (count === 0) throw ruleBroken(context, { path: [], text: 'importRowsRefused' })
  const values = { name: row.name, description: row.description, type: row.type, file: JSON.stringify(row.file_facts) }
  const counts = { drivers_count: count, next_position: count + 1 }
  const list = await insertRecord(context, trx, segmentations, 'CREATE', { ...values, ...counts, source: 'UPLOAD' })
  await sql`
    insert into segmentation_drivers (tenant, segmentation_id, id, position, driver_id, name, document_type, document, phone)
    select tenant, ${list.id}, left(${list.id}, 16) || lpad(to_hex(position), 8, '0'), position, driver_id, name, document_type, document, phone
    from (
      select tenant, row_number() over (order by line)::integer as position, driver_id, coalesce(driver_name, name) as name,
        document_type, document, phone
      from segmentation_import_rows where import_id = ${row.id} and result = any(${[...takenResults]}::text[])
    ) taken`.execute(trx)
  return list.id
}

/** Deletes the list of an import, unless somebody has done so already. */
async function deleteList(context: RequestContext, trx: Transaction<Tables>, id: string | null): Promise<void> {
  const rows = await trx
    .selectFrom('segmentations')
    .select(['tenant', 'id', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .execute()
  // A list that people have changed since is deleted as any other, after its own question.
  if (rows.some(({ version }) => version > 0)) throw ruleBroken(context, { path: [], text: 'segmentationChanged' })
  if (rows.length > 0 && id) await assertNeverUsed(context, trx, id)
  const actor = callerOf(context)
  const locked = rows.map((row) => ({ ...row, status: 'ACTIVE' }))
  await changeRecords(trx, segmentations, locked, 'DELETE', actor, () => ({
    deleted_at: actor.at,
    deleted_by: actor.by,
    active: false,
  }))
}

type Correction = Extract<SegmentationImportChange, { event: 'CORRECT' }>

/** The line of a taken row with the same person as a corrected one. */
async function winnerOf(
  trx: Transaction<Tables>,
  of: { id: string; line: number },
  identity: Identity,
  { driver, result }: Pick<Placed, 'driver' | 'result'>,
): Promise<number | null> {
  const taken = trx
    .selectFrom('segmentation_import_rows')
    .select('line')
    .where('import_id', '=', of.id)
    .where('line', '<>', of.line)
    .where('result', 'in', [...takenResults])
    .orderBy('line')
  const { document, phone } = identity
  if (driver) return (await taken.where('driver_id', '=', driver.id).executeTakeFirst())?.line ?? null
  if (result !== 'GUEST') return null
  const guests = taken.where('driver_id', 'is', null)
  const same = document
    ? guests.where('document_type', '=', document.type).where('document', '=', document.value)
    : guests.where('document', 'is', null).where('phone', '=', phone)
  return (await same.executeTakeFirst())?.line ?? null
}

/**
 * Corrects a refused row and compares it alone with the drivers and with the rows that are taken.
 * @returns the import's new counts
 */
async function correctRow(
  context: RequestContext,
  trx: Transaction<Tables>,
  row: ImportRow,
  { line, name, document, phone }: Correction,
): Promise<Results> {
  const before = await trx
    .selectFrom('segmentation_import_rows')
    .select('result')
    .where('import_id', '=', row.id)
    .where('line', '=', line)
    .executeTakeFirst()
  if (!before || !refusedResults.includes(before.result)) throw notFound()
  const identity = identityOf({ name, document, phone })
  const [found = { byDocument: [], byPhone: [] }] = await lookUp(trx, [identity])
  const verdict = judge(identity, found, row.type)
  const winner = await winnerOf(trx, { id: row.id, line }, identity, verdict)
  const placed: Placed =
    winner === null ? { ...verdict, winner } : { ...verdict, result: 'DUPLICATE', reasons: ['driverTwice'], winner }
  await trx
    .updateTable('segmentation_import_rows')
    .set({ name, document_text: document, phone_text: phone, ...placedColumns(identity, placed) })
    .where('tenant', '=', context.caller.tenant)
    .where('import_id', '=', row.id)
    .where('line', '=', line)
    .execute()
  const left = { ...row.results, [before.result]: (row.results[before.result] ?? 0) - 1 }
  return { ...left, [placed.result]: (left[placed.result] ?? 0) + 1 }
}

/**
 * Corrects one refused row, makes the list, gives the import up, or takes its list back.
 * @throws ServiceError 404 for an unknown import, or a row that is not refused; 409 for an older version or an event
 * that its state does not allow; 422 where no row can be taken
 */
export function updateSegmentationImport(context: RequestContext, id: string, change: SegmentationImportChange) {
  return changeRecord(
    context,
    segmentationImports,
    id,
    { event: change.event, __v: change.__v },
    {
      async values({ row, trx, outcome }) {
        const { status } = outcome
        const kept = { status, rows_until: row.rows_until && rowsUntil(context.now()) }
        switch (change.event) {
          case 'CORRECT':
            return { ...kept, results: JSON.stringify(await correctRow(context, trx, row, change)) }
          case 'APPLY':
            return { ...kept, segmentation_id: await makeList(context, trx, row) }
          case 'UNDO':
            await deleteList(context, trx, row.segmentation_id)
            return kept
          case 'CANCEL':
            await deleteRows(trx, row)
            return { status, file: null, due_at: null, rows_until: null }
        }
      },
    },
  )
}
