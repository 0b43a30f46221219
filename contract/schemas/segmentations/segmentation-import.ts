import { z } from 'zod'
import { baseRecord, dateTime, objectId, version } from '../general/base-record.ts'
import { historiesQuery } from '../general/history.ts'
import { listQuery } from '../general/list-query.ts'
import { pagingReply } from '../general/paging.ts'
import { TEXT_MAXIMUM, writtenText } from '../general/written-text.ts'
import { rule } from '../../rule.ts'
import { SEGMENTATION_NAME_MAXIMUM, segmentation, segmentationFile, segmentationType } from './segmentation.ts'
import { SPREADSHEET_ROWS_MAXIMUM } from './segmentation-template.ts'

/** Where an import of a spreadsheet is. */
export const segmentationImportStatus = z.enum(['READING', 'REVIEW', 'REFUSED', 'APPLIED', 'UNDONE', 'CANCELED'])

/** What becomes of a row: the first three are taken into the list, the others are refused. */
export const segmentationRowResult = z.enum([
  'DOCUMENT',
  'PHONE',
  'GUEST',
  'DUPLICATE',
  'AMBIGUOUS',
  'UNKNOWN',
  'INVALID',
])
export type SegmentationRowResult = z.infer<typeof segmentationRowResult>
export const takenResults: readonly SegmentationRowResult[] = ['DOCUMENT', 'PHONE', 'GUEST']
export const refusedResults: readonly SegmentationRowResult[] = ['DUPLICATE', 'AMBIGUOUS', 'UNKNOWN', 'INVALID']

/**
 * Days for which the rows of an import are kept after somebody worked on it; they are personal data. An import that is
 * in review for that long is given up. Not in the specification.
 */
export const IMPORT_ROWS_DAYS = 7

const line = z.int().min(1)
const rows = z.int().min(0)
/** Longest text of a cell that is kept, characters. Not in the specification. */
export const CELL_MAXIMUM = 200
const cell = z.string().trim().max(CELL_MAXIMUM, rule('tooLong'))

/** A row of a spreadsheet as it is written there, and what becomes of it. */
export const segmentationImportRow = z
  .object({
    /** Its line in the file; the header is the first one. */
    line,
    name: z.string(),
    document: z.string(),
    phone: z.string(),
    result: segmentationRowResult,
    /** The registered driver that was found. */
    driver: z.object({ _id: objectId, name: z.string() }).nullable(),
    /** For a duplicate: the line that is taken instead. */
    winner: line.nullable(),
    /** Why it is refused, in the reader's language. */
    reasons: z.array(z.string()),
  })
  .meta({ id: 'SegmentationImportRow' })
export type SegmentationImportRow = z.infer<typeof segmentationImportRow>

/** Why a whole spreadsheet is refused; with the columns of the template and those that were found where they differ. */
const importProblem = z.object({
  message: z.string(),
  expected: z.array(z.string()),
  found: z.array(z.string()),
})

/** Numbers of rows by what becomes of them; every kind is told, also where there is none. */
const rowCounts = z.object(
  Object.fromEntries(segmentationRowResult.options.map((result) => [result, rows])) as Record<
    z.infer<typeof segmentationRowResult>,
    z.ZodInt
  >,
)

/** A spreadsheet on its way into a new list. */
export const segmentationImport = baseRecord
  .extend({
    name: z.string(),
    description: z.string(),
    type: segmentationType,
    file: segmentationFile,
    status: segmentationImportStatus,
    /** Rows of the spreadsheet; null until it is read. */
    rows: rows.nullable(),
    /** Rows that are compared with the drivers. */
    compared: rows,
    /** Rows by what becomes of them. */
    results: rowCounts,
    problem: importProblem.nullable(),
    /** The list that was made. */
    segmentation: objectId.nullable(),
    /** Until when its rows are kept; null before they are read and after they are deleted. */
    rowsUntil: dateTime.nullable(),
  })
  .meta({ id: 'SegmentationImport' })
export type SegmentationImport = z.infer<typeof segmentationImport>

/** A new import; its spreadsheet is sent beside it. */
export const newSegmentationImport = z
  .object({
    name: writtenText(SEGMENTATION_NAME_MAXIMUM, rule('segmentationNameMaximum')),
    type: segmentationType,
    description: writtenText(TEXT_MAXIMUM),
    /** When the file was last changed, as the browser reports it. */
    lastModifiedAt: dateTime.optional(),
  })
  .meta({ id: 'NewSegmentationImport' })
export type NewSegmentationImport = z.infer<typeof newSegmentationImport>

/** Most lines of a spreadsheet, blank ones included. Not in the specification. */
const LINES_MAXIMUM = SPREADSHEET_ROWS_MAXIMUM * 20

/**
 * What a person does with an import: corrects one refused row, applies it, gives it up, or takes the list back.
 */
export const segmentationImportChange = z
  .discriminatedUnion('event', [
    z.object({
      event: z.literal('CORRECT'),
      __v: version,
      line: z.int().min(1).max(LINES_MAXIMUM),
      name: cell,
      document: cell,
      phone: cell,
    }),
    z.object({ event: z.literal('APPLY'), __v: version }),
    z.object({ event: z.literal('CANCEL'), __v: version }),
    z.object({ event: z.literal('UNDO'), __v: version }),
  ])
  .meta({ id: 'SegmentationImportChange' })
export type SegmentationImportChange = z.infer<typeof segmentationImportChange>

/** Rows of an import by their lines; refused ones alone, or those with one result. `ALL` is as without. */
export const segmentationImportRowsQuery = listQuery.extend({
  result: z.union([segmentationRowResult, z.enum(['REFUSED', 'ALL'])]).optional(),
})

/** Looks for the nearest refused row among the rows that the other parameters find. */
export const segmentationRefusedRowQuery = segmentationImportRowsQuery.omit({ page: true }).extend({
  /** The line from which to look, itself left out. */
  line: z.coerce.number().int().min(0).max(LINES_MAXIMUM),
  step: z.enum(['NEXT', 'PREVIOUS']),
})
export const segmentationRefusedRowReply = z.object({
  message: z.string(),
  /** The row's line and its page, from 1, in the list of the rows; null where there is none. */
  row: z.object({ line, page: z.int().min(1) }).nullable(),
})

/** Imports of spreadsheets, newest first. */
export const segmentationImportsQuery = listQuery.extend({ status: segmentationImportStatus.optional() })
export const segmentationImportsReply = pagingReply.extend({ segmentationImports: z.array(segmentationImport) })
export const segmentationImportReply = z.object({ message: z.string(), segmentationImport })
export const segmentationImportRowsReply = pagingReply.extend({ rows: z.array(segmentationImportRow) })

/** How many drivers a list reaches now; without a list, all drivers. */
export const segmentationReachQuery = z.object({ segmentation: objectId.optional() })
export const segmentationReachReply = z.object({
  message: z.string(),
  /** Registered drivers. */
  drivers: z.int().min(0),
  segmentation: segmentation.nullable(),
})

/** One change of a list. */
const segmentationHistory = z.object({
  _id: objectId,
  event: z.string(),
  by: z.string().nullable(),
  byName: z.string(),
  at: dateTime,
  details: z.object({
    /** Names of the drivers that the change was about, the first ones. */
    drivers: z.array(z.string()).optional(),
    /** How many drivers it was about. */
    count: z.int().optional(),
  }),
})
export type SegmentationHistory = z.infer<typeof segmentationHistory>
export const segmentationHistoriesQuery = historiesQuery
export const segmentationHistoriesReply = pagingReply.extend({ histories: z.array(segmentationHistory) })
