import { assign, fromPromise, setup } from 'xstate'
import type {
  Authenticator,
  AuthenticatorCode,
  Enrolment,
  NewAuthenticator,
} from '#contract/schemas/users/authenticator'
import type { PasswordReset } from '#contract/schemas/users/password'

export interface PasswordResetContext {
  /** The person's authenticator; null until it is read. */
  authenticator: Authenticator | null
  /** What the person typed last, for the call under way. */
  given: NewAuthenticator | AuthenticatorCode | PasswordReset | null
  /** Secret and address of the authenticator that is being set up. */
  enrolment: Enrolment | null
  /** Codes that are shown once. */
  recoveryCodes: readonly string[]
  /** The latest failure. */
  problem: unknown
}

export type PasswordResetEvent =
  | { type: 'READ' }
  | { type: 'BEGIN'; given: NewAuthenticator }
  | { type: 'CONFIRM'; given: AuthenticatorCode }
  | { type: 'NOTED' }
  | { type: 'REPLACE' }
  | { type: 'KEEP' }
  | { type: 'RESET'; given: PasswordReset }

function missing(actor: string): Promise<never> {
  return Promise.reject(new Error(`passwordReset.${actor} is not provided`))
}

/**
 * The reset of the own password (CON-5-004 to CON-5-010). Its code comes from an authenticator, so who has none sets
 * one up first, and notes the recovery codes before going on. Driven by the dialog of the profile.
 */
export const passwordResetMachine = setup({
  types: { context: {} as PasswordResetContext, events: {} as PasswordResetEvent },
  actors: {
    read: fromPromise<Authenticator>(() => missing('read')),
    begin: fromPromise<Enrolment, NewAuthenticator>(() => missing('begin')),
    confirm: fromPromise<readonly string[], AuthenticatorCode>(() => missing('confirm')),
    reset: fromPromise<void, PasswordReset>(() => missing('reset')),
  },
  actions: {
    keepGiven: assign((_, given: PasswordResetContext['given']) => ({ given, problem: null })),
    /** What is secret is on screen no longer than needed. */
    forget: assign(() => ({ given: null, enrolment: null, recoveryCodes: [], problem: null })),
  },
  guards: { isEnrolled: ({ context }) => Boolean(context.authenticator?.enrolledAt) },
}).createMachine({
  id: 'passwordReset',
  context: { authenticator: null, given: null, enrolment: null, recoveryCodes: [], problem: null },
  initial: 'reading',
  states: {
    reading: {
      entry: 'forget',
      invoke: {
        src: 'read',
        onDone: { target: 'read', actions: assign(({ event }) => ({ authenticator: event.output })) },
        onError: { target: 'unread', actions: assign(({ event }) => ({ given: null, problem: event.error })) },
      },
    },
    unread: { on: { READ: 'reading' } },
    read: { always: [{ guard: 'isEnrolled', target: 'ready' }, { target: 'proving' }] },
    /** The person proves by the password who they are, and by a code where an authenticator is replaced. */
    proving: {
      on: {
        BEGIN: { target: 'beginning', actions: { type: 'keepGiven', params: ({ event }) => event.given } },
        KEEP: { guard: 'isEnrolled', target: 'ready' },
      },
    },
    beginning: {
      invoke: {
        src: 'begin',
        input: ({ context }) => context.given as NewAuthenticator,
        onDone: { target: 'scanning', actions: assign(({ event }) => ({ given: null, enrolment: event.output })) },
        onError: { target: 'proving', actions: assign(({ event }) => ({ given: null, problem: event.error })) },
      },
    },
    /** The app reads the secret; its first code shows that it did. */
    scanning: {
      on: { CONFIRM: { target: 'confirming', actions: { type: 'keepGiven', params: ({ event }) => event.given } } },
    },
    confirming: {
      invoke: {
        src: 'confirm',
        input: ({ context }) => context.given as AuthenticatorCode,
        onDone: {
          target: 'noting',
          actions: assign(({ event }) => ({ given: null, enrolment: null, recoveryCodes: event.output })),
        },
        onError: { target: 'scanning', actions: assign(({ event }) => ({ given: null, problem: event.error })) },
      },
    },
    noting: { on: { NOTED: 'reading' } },
    ready: {
      on: {
        RESET: { target: 'resetting', actions: { type: 'keepGiven', params: ({ event }) => event.given } },
        REPLACE: 'proving',
      },
    },
    resetting: {
      invoke: {
        src: 'reset',
        input: ({ context }) => context.given as PasswordReset,
        onDone: { target: 'done', actions: 'forget' },
        onError: { target: 'ready', actions: assign(({ event }) => ({ given: null, problem: event.error })) },
      },
    },
    done: { type: 'final' },
  },
})
