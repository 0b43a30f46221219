import { Worker } from 'node:worker_threads'
import { CELL_MAXIMUM } from '#contract/schemas/segmentations/segmentation-import'
import {
  fieldsOf,
  followsTemplate,
  SPREADSHEET_ROWS_MAXIMUM,
  type TemplateField,
} from '#contract/schemas/segmentations/segmentation-template'
import type { TextKey } from '#contract/texts'
import { fairQueue } from '../../process/fair-queue.ts'

/** Largest content of an .xlsx once it is inflated, bytes. Not in the specification; 100,000 drivers take a third. */
const INFLATED_MAXIMUM = 128 * 1_048_576
/** Columns of a row that are read. Not in the specification. */
const COLUMNS_MAXIMUM = 50
/** Reading is given up after this, milliseconds. Not in the specification; 100,000 drivers take a tenth of it. */
const READ_MS = 60_000
/** Heap of the thread that reads, MB. */
const HEAP_MB = 1_024

/** A row of a spreadsheet after the template. */
export interface SpreadsheetRow extends Readonly<Record<TemplateField, string>> {
  /** Its line in the file. */
  line: number
}

/** The rows of a spreadsheet, or the text why it is refused, with the columns that were found. */
export type Spreadsheet = { rows: readonly SpreadsheetRow[] } | { problem: TextKey; found: readonly string[] }

interface Sheet {
  rows: readonly { line: number; cells: readonly string[] }[]
  count: number
}
type Answer = { sheets: readonly Sheet[] } | { problem: TextKey }

/** Spreadsheets that are read at once; each takes a processor and up to a gigabyte. */
const reading = fairQueue({ atOnce: 1, waiting: 50, waitingEach: 5 })

function readInThread(bytes: Uint8Array, stop: AbortSignal | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (stop?.aborted) return reject(stop.reason)
    const thread = new Worker(new URL('./spreadsheet-worker.js', import.meta.url), {
      workerData: {
        bytes,
        rowsMaximum: SPREADSHEET_ROWS_MAXIMUM + 1,
        columnsMaximum: COLUMNS_MAXIMUM,
        inflatedMaximum: INFLATED_MAXIMUM,
        cellMaximum: CELL_MAXIMUM,
      },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    const end = () => {
      clearTimeout(late)
      stop?.removeEventListener('abort', abort)
      void thread.terminate()
    }
    const settle = (answer: Answer) => {
      end()
      resolve(answer)
    }
    const abort = () => {
      end()
      reject(stop?.reason)
    }
    const late = setTimeout(() => settle({ problem: 'spreadsheetTooLarge' }), READ_MS)
    stop?.addEventListener('abort', abort)
    thread.once('message', settle)
    thread.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') settle({ problem: 'spreadsheetTooLarge' })
      else {
        end()
        reject(error)
      }
    })
  })
}

const titlesOf = ({ rows }: Sheet) => (rows[0]?.cells ?? []).filter((title) => title !== '')

/** The drivers of a sheet that follows the template. */
function rowsOf({ rows: [header, ...rest] }: Sheet): SpreadsheetRow[] {
  const fields = fieldsOf(header?.cells ?? [])
  return rest.flatMap(({ line, cells }) => {
    const of = (field: TemplateField) => cells[fields.indexOf(field)] ?? ''
    const row = { line, name: of('name'), document: of('document'), phone: of('phone') }
    return row.name === '' && row.document === '' && row.phone === '' ? [] : [row]
  })
}

/** The rows of the first sheet that follows the template. */
function drivers(answer: Answer): Spreadsheet {
  if ('problem' in answer) return { problem: answer.problem, found: [] }
  const filled = answer.sheets.filter(({ count }) => count > 0)
  const sheet = filled.find((one) => followsTemplate(one.rows[0]?.cells ?? []))
  if (!sheet)
    return { problem: filled[0] ? 'wrongTemplate' : 'spreadsheetEmpty', found: filled[0] ? titlesOf(filled[0]) : [] }
  if (sheet.count - 1 > SPREADSHEET_ROWS_MAXIMUM) return { problem: 'spreadsheetTooManyRows', found: [] }
  const rows = rowsOf(sheet)
  return rows.length === 0 ? { problem: 'spreadsheetEmpty', found: [] } : { rows }
}

/**
 * Reads a spreadsheet (.xlsx, .xls or text) in a thread of its own; its content decides what it is, and not its name.
 * @param owner whose spreadsheet it is; owners take turns
 * @param stop ends the reading at once
 * @throws QueueFullError (rejects) where too many wait; the reason of `stop`
 */
export async function readSpreadsheet(owner: string, bytes: Uint8Array, stop?: AbortSignal): Promise<Spreadsheet> {
  return drivers(await reading.run(owner, () => readInThread(bytes, stop)))
}
