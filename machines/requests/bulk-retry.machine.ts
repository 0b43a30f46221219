import { assign, emit, fromPromise, setup } from 'xstate'
import type { Retry, RetryPlan, RetrySelection } from '#contract/schemas/requests/request-operations'

/**
 * Interval at which a running bulk retry is read, milliseconds. Not in the specification. Live changes cause further
 * reads.
 */
export const LOOK_AGAIN_MS = 1_000

/** Result of confirming a plan: the started retry, or the new plan where the confirmed one is out of date. */
export type Begun = { retry: Retry } | { plan: RetryPlan }

export type RetryRequest = 'PAUSE' | 'RESUME' | 'CANCEL'

export interface BulkRetryContext {
  selection: RetrySelection
  plan: RetryPlan | null
  /** True where the plan on screen replaced a confirmed one that was out of date. */
  isNewPlan: boolean
  retry: Retry | null
  request: RetryRequest
  /** The latest failure. */
  problem: unknown
}

export type BulkRetryEvent =
  | { type: 'START'; selection: RetrySelection }
  /** Follows a retry that was started elsewhere, or another one than the current. */
  | { type: 'ADOPT'; retry: Retry }
  | { type: 'CONFIRM' }
  | { type: 'CLOSE' }
  | { type: RetryRequest }
  /** A live change announced that the retry changed. */
  | { type: 'TOLD' }

/** `begun` is emitted only for a retry that was confirmed here, not for an adopted one. */
export type BulkRetryNews =
  | { type: 'begun'; retry: Retry }
  | { type: 'finished'; retry: Retry }
  | { type: 'troubled'; problem: unknown }

function missing(actor: string): Promise<never> {
  return Promise.reject(new Error(`bulkRetry.${actor} is not provided`))
}

/**
 * Requests already on their way still arrive after a cancel, so the counts are final only when none is waiting or being
 * sent.
 */
function isOver({ status, waiting, sending }: Retry): boolean {
  return (status === 'FINISHED' || status === 'CANCELED') && waiting + sending === 0
}

/**
 * Sends many requests again: shows the plan, and after a person confirmed it, follows the services' job to its result.
 * The job belongs to the services and goes on without this screen, which follows one running retry at a time.
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
        // A repeated confirmation is the same request, so the services start one retry only.
        onError: { target: 'confirming', actions: assign(({ event }) => ({ problem: event.error })) },
      },
    },
    running: {
      initial: 'watching',
      onDone: 'done',
      // The retry that is no longer followed goes on in the services.
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
            // The job goes on, so it is read again after a pause.
            onError: 'watching',
          },
        },
        changing: {
          invoke: {
            src: 'change',
            input: ({ context }) => ({ retry: context.retry as Retry, request: context.request }),
            onDone: { target: 'watching', actions: assign(({ event }) => ({ retry: event.output })) },
            // Another person was faster, or the services did not answer: the current state is read.
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
