import { assign, emit, fromPromise, setup } from 'xstate'
import { type ExportFormat, ROWS_MAXIMUM } from './export-format.ts'

/** Waits of an export, milliseconds. */
export const EXPORT_DELAYS = {
  /** Before a PDF is generated (CON-9-003). */
  beforePdf: 500,
  /** After a PDF, before the next export can start (CON-9-004). */
  afterPdf: 1_000,
  /** Before a failed page is requested again. Not in the specification. */
  retry: 1_000,
} as const

/** Attempts to read a page before the person is notified. */
export const PAGE_ATTEMPTS = 3

/**
 * How often one page is read again because the list shrank. The limit ends the export of a list that shrinks all the
 * time.
 */
const STEPS_BACK = 3

/** One page of the list at the time it was read. */
export interface ExportPage {
  rows: readonly unknown[]
  count: number
  /** The count stopped at its bound, so more rows may match. */
  isBounded: boolean
  isLast: boolean
}

export type Problem = 'unread' | 'unwritten' | 'tooMany'

export interface ExportContext {
  format: ExportFormat
  page: number
  /** The page that follows; null at the end. */
  next: number | null
  /** The highest page that was read. */
  frontier: number
  stepsBack: number
  attempts: number
  /** Rows of the latest page. */
  rows: readonly unknown[]
  /** Number of distinct records written to the file. */
  written: number
  count: number
  isBounded: boolean
  problem: Problem | null
}

export type ExportEvent = { type: 'START'; format: ExportFormat } | { type: 'CANCEL' } | { type: 'RETRY' }

export type ExportNews =
  | { type: 'started'; format: ExportFormat }
  | { type: 'finished'; format: ExportFormat; written: number }
  | { type: 'canceled' }
  /** The export is stopped but keeps what it wrote: the person may try again or cancel. */
  | { type: 'troubled'; problem: Problem; format: ExportFormat }

const NOTHING_READ = {
  page: 1,
  next: 1,
  frontier: 0,
  stepsBack: 0,
  attempts: 0,
  rows: [],
  written: 0,
  count: 0,
  isBounded: false,
  problem: null,
}

function missing(actor: string): Promise<never> {
  return Promise.reject(new Error(`export.${actor} is not provided`))
}

/**
 * The next state after a page. Records that leave the list during the export move later ones up to a page that was
 * already read. Where the count fell, that page is therefore read once more; the writer drops repeated records.
 */
function afterPage(context: ExportContext, { rows, count, isBounded, isLast }: ExportPage): Partial<ExportContext> {
  const { page } = context
  const isFurthest = page > context.frontier
  const stepsBack = isFurthest ? 0 : context.stepsBack
  const hasShrunk = count < context.count && page > 1 && page >= context.frontier && stepsBack < STEPS_BACK
  return {
    rows,
    count,
    isBounded,
    attempts: 0,
    frontier: Math.max(context.frontier, page),
    stepsBack: hasShrunk ? stepsBack + 1 : stepsBack,
    next: hasShrunk ? page - 1 : isLast ? null : page + 1,
  }
}

/**
 * The export of a list into a file: every matching row, page by page. Driven by the console's single export. It reads
 * the next page only after the file has accepted the last one, can be canceled at any time and reports its progress.
 */
export const exportMachine = setup({
  types: { context: {} as ExportContext, events: {} as ExportEvent, emitted: {} as ExportNews },
  actors: {
    openFile: fromPromise<void, { format: ExportFormat }>(() => missing('openFile')),
    readPage: fromPromise<ExportPage, { page: number }>(() => missing('readPage')),
    /** Resolves with how many of the rows were new, once the file has room for more. */
    writeRows: fromPromise<number, { rows: readonly unknown[] }>(() => missing('writeRows')),
    /** Resolves with the finished file. */
    closeFile: fromPromise<unknown>(() => missing('closeFile')),
  },
  actions: {
    /** Hands the finished file to the person. */
    deliver: (_context, _given: { file: unknown; format: ExportFormat }) => {
      throw new Error('export.deliver is not provided')
    },
    /** Discards everything written so far. */
    discard: () => {
      throw new Error('export.discard is not provided')
    },
    tellTrouble: emit(
      ({ context }) => ({ type: 'troubled', problem: context.problem ?? 'unwritten', format: context.format }) as const,
    ),
  },
  guards: {
    isPdf: ({ context }) => context.format === 'pdf',
    isAtEnd: ({ context }) => context.next === null,
    mayAskAgain: ({ context }) => context.attempts + 1 < PAGE_ATTEMPTS,
    isTooMuch: ({ context }, page: ExportPage) =>
      Math.max(page.count, context.written + page.rows.length) > ROWS_MAXIMUM[context.format],
  },
  delays: {
    beforePdf: EXPORT_DELAYS.beforePdf,
    retry: EXPORT_DELAYS.retry,
    reset: ({ context }) => (context.format === 'pdf' ? EXPORT_DELAYS.afterPdf : 0),
  },
}).createMachine({
  id: 'export',
  context: { format: 'csv', ...NOTHING_READ },
  initial: 'idle',
  states: {
    idle: {
      on: {
        START: {
          target: 'running',
          actions: [
            assign(({ event }) => ({ format: event.format, ...NOTHING_READ })),
            emit(({ event }) => ({ type: 'started', format: event.format }) as const),
          ],
        },
      },
    },
    running: {
      initial: 'choosing',
      exit: 'discard',
      on: { CANCEL: 'canceled' },
      states: {
        choosing: { always: [{ guard: 'isPdf', target: 'preparing' }, { target: 'opening' }] },
        preparing: { after: { beforePdf: 'opening' } },
        opening: {
          invoke: {
            src: 'openFile',
            input: ({ context }) => ({ format: context.format }),
            onDone: 'reading',
            onError: { target: '#export.failed', actions: assign({ problem: 'unwritten' }) },
          },
        },
        reading: {
          invoke: {
            src: 'readPage',
            input: ({ context }) => ({ page: context.page }),
            onDone: [
              {
                guard: { type: 'isTooMuch', params: ({ event }) => event.output },
                target: '#export.failed',
                actions: assign({ problem: 'tooMany' }),
              },
              { target: 'writing', actions: assign(({ context, event }) => afterPage(context, event.output)) },
            ],
            onError: [
              {
                guard: 'mayAskAgain',
                target: 'pausing',
                actions: assign({ attempts: ({ context }) => context.attempts + 1 }),
              },
              { target: 'troubled', actions: [assign({ problem: 'unread' }), 'tellTrouble'] },
            ],
          },
        },
        pausing: { after: { retry: 'reading' } },
        /** Keeps the rows written so far; RETRY reads the failed page again. */
        troubled: { on: { RETRY: { target: 'reading', actions: assign({ attempts: 0, problem: null }) } } },
        writing: {
          invoke: {
            src: 'writeRows',
            input: ({ context }) => ({ rows: context.rows }),
            onDone: {
              target: 'turning',
              actions: assign(({ context, event }) => ({ written: context.written + event.output, rows: [] })),
            },
            onError: { target: '#export.failed', actions: assign({ problem: 'unwritten', rows: [] }) },
          },
        },
        turning: {
          always: [
            { guard: 'isAtEnd', target: 'closing' },
            { target: 'reading', actions: assign(({ context }) => ({ page: context.next ?? context.page })) },
          ],
        },
        closing: {
          invoke: {
            src: 'closeFile',
            onDone: {
              target: '#export.done',
              actions: [
                { type: 'deliver', params: ({ context, event }) => ({ file: event.output, format: context.format }) },
                emit(
                  ({ context }) => ({ type: 'finished', format: context.format, written: context.written }) as const,
                ),
              ],
            },
            onError: { target: '#export.failed', actions: assign({ problem: 'unwritten' }) },
          },
        },
      },
    },
    /** The file itself could not be written; RETRY starts from the beginning. */
    failed: {
      entry: 'tellTrouble',
      on: { RETRY: { target: 'running', actions: assign(NOTHING_READ) }, CANCEL: 'canceled' },
    },
    canceled: { entry: emit({ type: 'canceled' }), after: { reset: 'idle' } },
    done: { after: { reset: 'idle' } },
  },
})
