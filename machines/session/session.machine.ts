import { assign, fromPromise, setup } from 'xstate'
import type { Session } from '#contract/schemas/session/session'

/** A token is renewed this long before it expires, milliseconds. */
const RENEW_AHEAD_MS = 45_000
const RETRY_MS = 2_000

/** Result of asking for the session. */
export type SessionAnswer = { kind: 'signedIn'; session: Session; now: number } | { kind: 'signedOut' }

/**
 * The session of the signed-in person; `problem` is why the last attempt to read it failed. Driven by the whole console: it asks the console's server for a short-lived
 * token and renews it before it expires. When the session is over it reports that and leaves the screen as it is.
 */
export const sessionMachine = setup({
  types: {
    context: {} as { session: Session | null; until: number; problem: unknown },
    events: {} as { type: 'REFUSED' } | { type: 'SIGNED_IN_AGAIN' } | { type: 'RENEW' },
  },
  actors: {
    ask: fromPromise<SessionAnswer>(() => Promise.reject(new Error('session.ask is not provided'))),
  },
  guards: {
    isSignedIn: (_, answer: SessionAnswer) => answer.kind === 'signedIn',
  },
  delays: {
    renewal: ({ context }) => Math.max(1_000, context.until),
    retry: RETRY_MS,
  },
}).createMachine({
  id: 'session',
  context: { session: null, until: 0, problem: null },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'ask',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: assign(({ event }) => renewedSession(event.output)),
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'unreachable', actions: assign({ problem: ({ event }) => event.error }) },
      },
    },
    unreachable: { after: { retry: 'asking' } },
    signedOut: { type: 'final' },
    signedIn: {
      after: { renewal: 'refreshing' },
      on: { RENEW: 'refreshing', REFUSED: 'refreshing' },
    },
    refreshing: {
      invoke: {
        src: 'ask',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: assign(({ event }) => renewedSession(event.output)),
          },
          { target: 'expired' },
        ],
        onError: 'retrying',
      },
    },
    retrying: { after: { retry: 'refreshing' }, on: { RENEW: 'refreshing' } },
    expired: { on: { SIGNED_IN_AGAIN: 'refreshing', RENEW: 'refreshing' } },
  },
})

function renewedSession(answer: SessionAnswer): { session: Session | null; until: number } {
  if (answer.kind === 'signedOut') return { session: null, until: 0 }
  return { session: answer.session, until: Date.parse(answer.session.expiresAt) - answer.now - RENEW_AHEAD_MS }
}
