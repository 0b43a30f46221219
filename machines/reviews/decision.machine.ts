import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { Refusal, StoredDecision } from './stored-decision.ts'

/** Result of sending a decision. */
export type SendResult =
  | { kind: 'acknowledged' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'signedOut' }
  | { kind: 'unreachable' }

/** First pause before another attempt, milliseconds; it doubles up to the longest one. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000

/** Pause of a decision after a number of attempts that got no answer, milliseconds. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS)
}

/** Events that a decision reports to its parent, the outbox. */
export type DecisionNews =
  | { type: 'DECISION.SENDING'; key: string }
  | { type: 'DECISION.WAITING'; key: string }
  | { type: 'DECISION.SETTLED'; key: string; refusal: Refusal | null }

/**
 * One decision: held back while it can be undone, then sent until the services answer. Driven by the outbox. The
 * decision is on disk from before the machine starts until it is settled, so a crash at any point loses nothing.
 */
export const decisionMachine = setup({
  types: {
    context: {} as { entry: StoredDecision; hold: number; attempts: number; refusal: Refusal | null },
    input: {} as { entry: StoredDecision; hold: number },
    events: {} as { type: 'WITHDRAW' } | { type: 'REACHABLE' } | { type: 'SIGNED_IN' },
  },
  actors: {
    send: fromPromise<SendResult, StoredDecision>(() => Promise.reject(new Error('decision.send is not provided'))),
    forget: fromPromise<void, StoredDecision>(() => Promise.reject(new Error('decision.forget is not provided'))),
  },
  guards: {
    isSignedOut: (_, result: SendResult) => result.kind === 'signedOut',
    isUnreachable: (_, result: SendResult) => result.kind === 'unreachable',
  },
  delays: {
    undoWindow: ({ context }) => context.hold,
    pause: ({ context }) => pauseAfter(context.attempts),
  },
}).createMachine({
  id: 'decision',
  context: ({ input }) => ({ ...input, attempts: 0, refusal: null }),
  initial: 'held',
  states: {
    held: {
      after: { undoWindow: 'sending' },
      on: { WITHDRAW: 'settling' },
    },
    sending: {
      entry: sendParent(({ context }) => ({ type: 'DECISION.SENDING', key: context.entry.key })),
      invoke: {
        src: 'send',
        input: ({ context }) => context.entry,
        onDone: [
          { guard: { type: 'isSignedOut', params: ({ event }) => event.output }, target: 'signedOut' },
          { guard: { type: 'isUnreachable', params: ({ event }) => event.output }, target: 'waiting' },
          {
            target: 'settling',
            actions: assign({
              refusal: ({ event }) => (event.output.kind === 'refused' ? event.output.refusal : null),
            }),
          },
        ],
        onError: 'waiting',
      },
    },
    waiting: {
      entry: [
        assign({ attempts: ({ context }) => context.attempts + 1 }),
        sendParent(({ context }) => ({ type: 'DECISION.WAITING', key: context.entry.key })),
      ],
      after: { pause: 'sending' },
      on: { REACHABLE: 'sending', SIGNED_IN: 'sending' },
    },
    signedOut: {
      entry: sendParent(({ context }) => ({ type: 'DECISION.WAITING', key: context.entry.key })),
      on: { SIGNED_IN: 'sending' },
    },
    settling: {
      invoke: { src: 'forget', input: ({ context }) => context.entry, onDone: 'settled', onError: 'settled' },
    },
    settled: {
      type: 'final',
      entry: sendParent(({ context }) => ({
        type: 'DECISION.SETTLED',
        key: context.entry.key,
        refusal: context.refusal,
      })),
    },
  },
})
