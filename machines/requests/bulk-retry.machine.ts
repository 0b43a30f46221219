import { assign, emit, fromPromise, setup } from 'xstate'
import type { Retry, RetryPlan, RetrySelection } from '#contract/schemas/request-operations'

/** How often a bulk retry that is under way is read, milliseconds. Ours; live changes are heard beside it. */
export const LOOK_AGAIN_MS = 1_000

/** What the services made of a confirmed plan: it is under way, or it no longer holds and this is the new one. */
export type Begun = { retry: Retry } | { plan: RetryPlan }

export type RetryRequest = 'PAUSE' | 'RESUME' | 'CANCEL'

export interface BulkRetryContext {
  selection: RetrySelection
  plan: RetryPlan | null
  /** The plan on screen took the place of another one that had been confirmed. */
  isNewPlan: boolean
  retry: Retry | null
  request: RetryRequest
  /** What went wrong last. */
  problem: unknown
}

export type BulkRetryEvent =
  | { type: 'START'; selection: RetrySelection }
  /** One that was under way before this screen was, or another one than is followed. */
  | { type: 'ADOPT'; retry: Retry }
  | { type: 'CONFIRM' }
  | { type: 'CLOSE' }
  | { type: RetryRequest }
  /** Somebody heard that it changed. */
  | { type: 'TOLD' }

/** `begun` is told of one that was confirmed here, not of one that was found. */
export type BulkRetryNews =
  | { type: 'begun'; retry: Retry }
  | { type: 'finished'; retry: Retry }
  | { type: 'troubled'; problem: unknown }

function missing(actor: string): Promise<never> {
  return Promise.reject(new Error(`bulkRetry.${actor} is not provided`))
}

/** A canceled one lets what is on its way arrive: its account is complete only then. */
function isOver({ status, waiting, sending }: Retry): boolean {
  return (status === 'FINISHED' || status === 'CANCELED') && waiting + sending === 0
}

/**
 * Sending many requests again: first what that would do, then, once a person agreed to just that, the services' own job followed
 * to its account. The job is theirs: it goes on without this screen, which follows one at a time of those that are under way.
 */
export const bulkRetryMachine = setup({
  types: { context: {} as BulkRetryContext, events: {} as BulkRetryEvent, emitted: {} as BulkRetryNews },
  actors: {
    plan: fromPromise<RetryPlan, RetrySelection>(() => missing('plan')),
    begin: fromPromise<Begun, { selection: RetrySelection; count: number }>(() => missing('begin')),
    read: fromPromise<Retry, string>(() => missing('read')),
    change: fromPromise<Retry, { retry: Retry; request: RetryRequest }>(() => missing('change')),
  },
  actions: {
    forget: assign(({ event }) =>
      event.type === 'START'
        ? { selection: event.selection, plan: null, isNewPlan: false, retry: null, problem: null }
        : {},
    ),
    follow: assign(({ event }) => (event.type === 'ADOPT' ? { retry: event.retry, plan: null, problem: null } : {})),
    tellTrouble: emit(({ context }) => ({ type: 'troubled', problem: context.problem }) as const),
  },
  guards: {
    hasSomethingToSend: ({ context }) => (context.plan?.count ?? 0) > 0,
    isAllAttempted: ({ context }) => context.retry !== null && isOver(context.retry),
    isNewPlan: (_, begun: Begun) => 'plan' in begun,
  },
  delays: { lookAgain: LOOK_AGAIN_MS },
}).createMachine({
  id: 'bulkRetry',
  context: { selection: {}, plan: null, isNewPlan: false, retry: null, request: 'PAUSE', problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        START: { target: '#bulkRetry.planning', actions: 'forget' },
        ADOPT: { target: '#bulkRetry.running', actions: 'follow' },
      },
    },
    planning: {
      on: { CLOSE: 'idle' },
      invoke: {
        src: 'plan',
        input: ({ context }) => context.selection,
        onDone: { target: 'confirming', actions: assign(({ event }) => ({ plan: event.output })) },
        onError: { target: 'idle', actions: [assign(({ event }) => ({ problem: event.error })), 'tellTrouble'] },
      },
    },
    confirming: { on: { CONFIRM: { guard: 'hasSomethingToSend', target: 'beginning' }, CLOSE: 'idle' } },
    beginning: {
      entry: assign({ problem: null }),
      invoke: {
        src: 'begin',
        input: ({ context }) => ({ selection: context.selection, count: context.plan?.count ?? 0 }),
        onDone: [
          {
            guard: { type: 'isNewPlan', params: ({ event }) => event.output },
            target: 'confirming',
            actions: assign(({ event }) =>
              'plan' in event.output ? { plan: event.output.plan, isNewPlan: true } : {},
            ),
          },
          {
            target: 'running',
            actions: [
              assign(({ event }) => ('retry' in event.output ? { retry: event.output.retry } : {})),
              emit(({ context }) => ({ type: 'begun', retry: context.retry as Retry }) as const),
            ],
          },
        ],
        // Confirmed again, it is the same request: the services do it once.
        onError: { target: 'confirming', actions: assign(({ event }) => ({ problem: event.error })) },
      },
    },
    running: {
      initial: 'watching',
      onDone: 'done',
      // The one that is left goes on with the services.
      on: {
        START: { target: '#bulkRetry.planning', actions: 'forget' },
        ADOPT: { target: '#bulkRetry.running', reenter: true, actions: 'follow' },
      },
      states: {
        watching: {
          always: { guard: 'isAllAttempted', target: 'settled' },
          on: {
            TOLD: 'reading',
            PAUSE: { target: 'changing', actions: assign({ request: 'PAUSE' }) },
            RESUME: { target: 'changing', actions: assign({ request: 'RESUME' }) },
            CANCEL: { target: 'changing', actions: assign({ request: 'CANCEL' }) },
          },
          after: { lookAgain: 'reading' },
        },
        reading: {
          on: {
            PAUSE: { target: 'changing', actions: assign({ request: 'PAUSE' }) },
            RESUME: { target: 'changing', actions: assign({ request: 'RESUME' }) },
            CANCEL: { target: 'changing', actions: assign({ request: 'CANCEL' }) },
          },
          invoke: {
            src: 'read',
            input: ({ context }) => context.retry?._id ?? '',
            onDone: { target: 'watching', actions: assign(({ event }) => ({ retry: event.output })) },
            // The job goes on; it is read again a moment later.
            onError: 'watching',
          },
        },
        changing: {
          invoke: {
            src: 'change',
            input: ({ context }) => ({ retry: context.retry as Retry, request: context.request }),
            onDone: { target: 'watching', actions: assign(({ event }) => ({ retry: event.output })) },
            // Somebody was faster, or nobody answered: what it is now is read.
            onError: { target: 'reading', actions: [assign(({ event }) => ({ problem: event.error })), 'tellTrouble'] },
          },
        },
        settled: { type: 'final' },
      },
    },
    done: {
      entry: emit(({ context }) => ({ type: 'finished', retry: context.retry as Retry }) as const),
      on: {
        CLOSE: 'idle',
        START: { target: '#bulkRetry.planning', actions: 'forget' },
        ADOPT: { target: '#bulkRetry.running', actions: 'follow' },
      },
    },
  },
})
