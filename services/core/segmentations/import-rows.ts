import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Language } from '#contract/languages'
import {
  refusedResults,
  type SegmentationImportRow,
  type segmentationImportRowsQuery,
  segmentationRowResult,
  type SegmentationRowResult,
  type segmentationRefusedRowQuery,
} from '#contract/schemas/segmentations/segmentation-import'
import { textOf } from '#contract/texts'
import type { Tables } from '../../database/tables.ts'
import type { RequestContext } from '../../http/context.ts'
import { countRows, exactly, holds, listPage } from '../../records/list-page.ts'
import { readRecord } from '../../records/rows.ts'
import { type ImportRow, sumOf } from './imports.ts'

type Line = Selectable<Tables['segmentation_import_rows']>
type RowsQuery = Pick<z.output<typeof segmentationImportRowsQuery>, 'result' | 'search'>

function presentLine(row: Line, language: Language): SegmentationImportRow {
  return {
    line: row.line,
    name: row.name,
    document: row.document_text,
    phone: row.phone_text,
    result: row.result,
    driver: row.driver_id === null ? null : { _id: row.driver_id, name: row.driver_name ?? '' },
    winner: row.winner,
    reasons: row.reasons.map((reason) => textOf(reason, language)),
  }
}

/** False once the rows of an import are deleted. */
const hasRows = ({ status, rows_until: until }: ImportRow) => status === 'READING' || until !== null

/** The results that a query means. */
function resultsOf({ result }: RowsQuery): readonly SegmentationRowResult[] {
  if (result === undefined || result === 'ALL') return segmentationRowResult.options
  return result === 'REFUSED' ? refusedResults : [result]
}

/** The rows of an import that a query finds. */
function rowsMatching({ db }: RequestContext, id: string, query: RowsQuery) {
  const { search } = query
  const results = resultsOf(query)
  return db
    .selectFrom('segmentation_import_rows')
    .where('import_id', '=', id)
    .$if(results.length < segmentationRowResult.options.length, (all) => all.where('result', 'in', results))
    .$if(Boolean(search), (all) => all.where(holds('search', search ?? '')))
}

const lineAsId = sql<string>`line::text`.as('id')

/**
 * A page of an import's rows, by their lines.
 * @throws ServiceError 404 for an unknown import
 */
export async function listSegmentationImportRows(
  context: RequestContext,
  id: string,
  query: z.output<typeof segmentationImportRowsQuery>,
) {
  const of = await readRecord(context.db, 'segmentation_imports', id)
  const matching = rowsMatching(context, id, query)
  const { head, rows } = await listPage(context, query, {
    // Without a search the import's own counts are right.
    count: query.search
      ? await countRows(context.db, matching.select(lineAsId))
      : exactly(hasRows(of) ? sumOf(of.results, resultsOf(query)) : 0),
    order: [['line', 'asc']],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  return { ...head, rows: rows.map((row) => presentLine(row, context.language)) }
}

/**
 * The refused row that is next after a line, or next before it, with its page in the list that the query finds; null
 * where there is none.
 * @throws ServiceError 404 for an unknown import
 */
export async function findRefusedRow(
  context: RequestContext,
  id: string,
  query: z.output<typeof segmentationRefusedRowQuery>,
) {
  await readRecord(context.db, 'segmentation_imports', id)
  const { line: from, step, pageLength } = query
  const matching = rowsMatching(context, id, query)
  const message = textOf('ok', context.language)
  const found = await matching
    .where('result', 'in', refusedResults)
    .where('line', step === 'NEXT' ? '>' : '<', from)
    .orderBy('line', step === 'NEXT' ? 'asc' : 'desc')
    .select('line')
    .limit(1)
    .executeTakeFirst()
  if (!found) return { message, row: null }
  const { total } = await countRows(context.db, matching.where('line', '<=', found.line).select(lineAsId))
  return { message, row: { line: found.line, page: Math.ceil(total / pageLength) } }
}
