import { assign, emit, fromPromise, setup } from 'xstate'
import { type ExportFormat, ROWS_MAXIMUM } from './export-format.ts'

/** Every wait of an export, milliseconds. */
export const EXPORT_DELAYS = {
  /** Before a PDF is generated (CON-9-003). */
  beforePdf: 500,
  /** After a PDF, before the next export can be asked for (CON-9-004). */
  afterPdf: 1_000,
  /** Before a page that could not be read is asked for again. Ours. */
  retry: 1_000,
} as const

/** How often a page is asked for before the person is told. */
export const PAGE_ATTEMPTS = 3

/** How often the reading goes back for a list that shrinks, at one page: a list that shrinks all the time has an end too. */
const STEPS_BACK = 3

/** One page of the list as it was when it was read. */
export interface ExportPage {
  rows: readonly unknown[]
  count: number
  /** The count stopped at its bound: more may match. */
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
  /** Rows of the page that was read last. */
  rows: readonly unknown[]
  /** Records that were handed to the file, each once. */
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
  /** Nothing is lost yet: the person may try again or cancel. */
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
 * What a page leads to. Records that leave a list while it is read move the following ones up, over the border to a page
 * that was read already: where the count fell, that page is read once more. Records that come twice are the writer's to drop.
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
 * A list on its way into a file: everything that matches, page by page. Driven by the console's one export; it reads the next
 * page only when the file has taken the last one, can be canceled at any time and tells how far it is.
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
    /** Lets go of whatever was written so far. */
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
        /** What was written so far waits; the page that failed is asked for again when the person says so. */
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
    /** The file itself could not be written: another try begins anew. */
    failed: {
      entry: 'tellTrouble',
      on: { RETRY: { target: 'running', actions: assign(NOTHING_READ) }, CANCEL: 'canceled' },
    },
    canceled: { entry: emit({ type: 'canceled' }), after: { reset: 'idle' } },
    done: { after: { reset: 'idle' } },
  },
})
