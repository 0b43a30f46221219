import { createActor, fromPromise } from 'xstate'
import { MAX_PAGE_LENGTH } from '#contract/schemas/general/paging'
import type { ExportFormat } from '#machines/lists/export-format'
import { exportMachine } from '#machines/lists/export.machine'
import { touchContext } from '../console/command-layers.ts'
import { announce, tell } from '../console/notices.ts'
import { store } from '../settings/settings.ts'
import type { ExportColumn } from './columns.ts'
import { download, fileName } from './download.ts'
import { isExportingAtom } from './exporting-atom.ts'
import { type FileInWorker, openFileInWorker } from './file-in-worker.ts'
import type { TableDocument } from './table.ts'

/** One page of a list, as the services answer it. */
export interface ListPage<Row> {
  rows: readonly Row[]
  count: number
  /** True when the count stopped at its bound: more rows may match. */
  countBounded?: boolean
}

/** A list as it was when the export began; later changes of its filters do not reach the file. */
export interface ExportRequest<Row> {
  document: Omit<TableDocument, 'columns'>
  columns: readonly ExportColumn<Row>[]
  idOf(row: Row): string
  fetchPage(page: number, pageLength: number, signal: AbortSignal): Promise<ListPage<Row>>
  at: Date
}

interface Job {
  request: ExportRequest<unknown>
  fileName: string
  file: FileInWorker | null
  /**
   * Ids of the rows in the file. A record that moves while the pages are read is on two pages; its second row is
   * skipped.
   */
  seen: Set<string>
}

let job: Job | null = null

function currentJob(): Job {
  if (!job) throw new Error('Nothing is being exported')
  return job
}

function documentOf({ document, columns }: ExportRequest<unknown>): TableDocument {
  return { ...document, columns: columns.map(({ id, title, kind }) => ({ id, title, kind })) }
}

const liveExport = exportMachine.provide({
  actors: {
    openFile: fromPromise(async ({ input, signal }) => {
      const opening = currentJob()
      opening.seen = new Set()
      const file = await openFileInWorker(input.format, documentOf(opening.request))
      // The export was cancelled while the worker was starting.
      if (signal.aborted) return file.discard()
      opening.file = file
    }),
    readPage: fromPromise(async ({ input, signal }) => {
      const {
        rows,
        count,
        countBounded = false,
      } = await currentJob().request.fetchPage(input.page, MAX_PAGE_LENGTH, signal)
      return { rows, count, isBounded: countBounded, isLast: rows.length < MAX_PAGE_LENGTH }
    }),
    writeRows: fromPromise(async ({ input }) => {
      const { request, file, seen } = currentJob()
      const fresh = input.rows.filter((row) => {
        const id = request.idOf(row)
        if (seen.has(id)) return false
        seen.add(id)
        return true
      })
      if (fresh.length > 0) await file?.append(fresh.map((row) => request.columns.map((column) => column.value(row))))
      return fresh.length
    }),
    closeFile: fromPromise<unknown>(async () => currentJob().file?.close()),
  },
  actions: {
    deliver: (_, { file }) => download(file as Blob, currentJob().fileName),
    discard: () => {
      job?.file?.discard()
      if (job) job.file = null
    },
  },
})

/** The console's one export. It continues while the person works on another screen. */
export const exporting = createActor(liveExport)

exporting.subscribe((snapshot) => {
  if (snapshot.matches('idle')) job = null
  store.set(isExportingAtom, !snapshot.matches('idle'))
  touchContext()
})
exporting.on('started', ({ format }) =>
  announce({ key: 'exports.progress', values: { title: exportedTitle(), format: format.toUpperCase() } }),
)
exporting.on('finished', ({ written }) => {
  tell(
    {
      key: 'exports.finished',
      values: { count: written, file: currentJob().fileName },
    },
    'success',
  )
})
exporting.on('canceled', () => tell({ key: 'exports.canceled' }))
exporting.start()

/** The title of the list being exported. */
export function exportedTitle(): string {
  return job?.request.document.title ?? ''
}

/** Begins an export unless one is running. */
export function startExport<Row>(format: ExportFormat, request: ExportRequest<Row>): void {
  if (!exporting.getSnapshot().matches('idle')) return
  job = { request, fileName: fileName(request.document.title, request.at, format), file: null, seen: new Set() }
  exporting.send({ type: 'START', format })
}
