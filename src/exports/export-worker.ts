import type { ExportFormat } from '#machines/lists/export-format'
import type { Cell, TableDocument, TableWriter } from './table.ts'

/** A request from the page to the worker. */
export type ToWorker =
  | { type: 'open'; format: ExportFormat; document: TableDocument }
  | { type: 'rows'; rows: Cell[][] }
  | { type: 'close' }

/** The worker's answers: one for each request, in the same order. */
export type FromWorker = { type: 'taken' } | { type: 'file'; file: Blob } | { type: 'failed'; message: string }

/** Each format's library is loaded when the format is requested, and only by this worker. */
const writers: Readonly<Record<ExportFormat, (document: TableDocument) => Promise<TableWriter>>> = {
  csv: async (document) => (await import('./csv-writer.ts')).createCsvWriter(document),
  xlsx: async (document) => (await import('./xlsx-writer.ts')).createXlsxWriter(document),
  pdf: async (document) => (await import('./pdf-writer.ts')).createPdfWriter(document),
}

let writer: TableWriter | null = null

async function answer(request: ToWorker): Promise<FromWorker> {
  if (request.type === 'open') {
    writer = await writers[request.format](request.document)
    return { type: 'taken' }
  }
  if (!writer) throw new Error('The file is not open')
  if (request.type === 'close') return { type: 'file', file: await writer.finish() }
  await writer.append(request.rows)
  return { type: 'taken' }
}

let last: Promise<unknown> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  last = last
    .then(() => answer(data))
    .catch((error: unknown): FromWorker => ({
      type: 'failed',
      message: error instanceof Error ? error.message : String(error),
    }))
    .then((reply) => postMessage(reply))
})
