import { assign, fromPromise, setup } from 'xstate'
import type { AccessCodeReply, NewAccessCode } from '#contract/schemas/access-code'

/** How often what is counted down moves, milliseconds. */
export const SECOND_MS = 1_000

/** What a person looked up. */
export type CodeDocument = NewAccessCode['document']

/** The services refused to generate one: too many were. Moment, milliseconds since 1970. */
export class CodeLimit extends Error {
  readonly retryAt: number

  constructor(retryAt: number) {
    super('limit')
    this.name = 'CodeLimit'
    this.retryAt = retryAt
  }
}

export interface AccessCodeContext {
  /** Milliseconds since 1970; injected, so that tests decide the time. */
  clock(): number
  /** The moment that the screen shows. */
  at: number
  document: CodeDocument | null
  phone: string
  found: AccessCodeReply | null
  /** From when on another one can be generated; null where that is now. Milliseconds since 1970. */
  nextAt: number | null
  /** What went wrong last. */
  problem: unknown
}

/** TOLD: somebody heard that the code changed, such as that it has left. */
export type AccessCodeEvent =
  | { type: 'LOOK_UP'; document: CodeDocument }
  | { type: 'GENERATE'; phone: string }
  | { type: 'TOLD' }

function missing(actor: string): Promise<never> {
  return Promise.reject(new Error(`accessCode.${actor} is not provided`))
}

/** What went wrong, and from when on the services take another one, where they said so. */
function troubled(
  { clock, nextAt }: AccessCodeContext,
  problem: unknown,
): Pick<AccessCodeContext, 'problem' | 'at' | 'nextAt'> {
  return { problem, at: clock(), nextAt: problem instanceof CodeLimit ? problem.retryAt : nextAt }
}

const momentOf = (at: string | null) => (at === null ? null : Date.parse(at))

/**
 * A driver's access code: looked up by document, shown until it expires, generated anew as often as the limit allows, which is
 * counted down. The screen of access codes drives it.
 */
export const accessCodeMachine = setup({
  types: { context: {} as AccessCodeContext, events: {} as AccessCodeEvent, input: {} as { clock(): number } },
  actors: {
    lookUp: fromPromise<AccessCodeReply, CodeDocument>(() => missing('lookUp')),
    generate: fromPromise<AccessCodeReply, NewAccessCode>(() => missing('generate')),
  },
  actions: {
    begin: assign((_, document: CodeDocument) => ({ document, found: null, nextAt: null, problem: null })),
    ask: assign((_, phone: string) => ({ phone, problem: null })),
    keepFound: assign(({ context }, found: AccessCodeReply) => ({
      found,
      nextAt: momentOf(found.nextAt),
      problem: null,
      at: context.clock(),
    })),
    /** What has expired is on no screen any more. */
    moveOn: assign(({ context: { clock, found } }) => {
      const at = clock()
      const isOver = found?.accessCode ? Date.parse(found.accessCode.expireAt) <= at : false
      return { at, ...(found && isOver ? { found: { ...found, accessCode: null } } : {}) }
    }),
  },
  guards: { isLimited: ({ context: { nextAt, at } }) => nextAt !== null && nextAt > at },
  delays: { second: SECOND_MS },
}).createMachine({
  id: 'accessCode',
  context: ({ input: { clock } }) => ({
    clock,
    at: clock(),
    document: null,
    phone: '',
    found: null,
    nextAt: null,
    problem: null,
  }),
  initial: 'empty',
  on: { LOOK_UP: { target: '.lookingUp', actions: { type: 'begin', params: ({ event }) => event.document } } },
  states: {
    empty: {},
    lookingUp: {
      invoke: {
        src: 'lookUp',
        input: ({ context }) => context.document as CodeDocument,
        onDone: { target: 'found', actions: { type: 'keepFound', params: ({ event }) => event.output } },
        onError: { target: 'empty', actions: assign(({ context, event }) => troubled(context, event.error)) },
      },
    },
    /** Read again beside what is on the screen. */
    refreshing: {
      on: { GENERATE: { target: 'generating', actions: { type: 'ask', params: ({ event }) => event.phone } } },
      invoke: {
        src: 'lookUp',
        input: ({ context }) => context.document as CodeDocument,
        onDone: { target: 'found', actions: { type: 'keepFound', params: ({ event }) => event.output } },
        onError: 'found',
      },
    },
    found: {
      initial: 'open',
      on: { TOLD: 'refreshing' },
      states: {
        open: {
          always: { guard: 'isLimited', target: 'limited' },
          on: {
            GENERATE: {
              target: '#accessCode.generating',
              actions: { type: 'ask', params: ({ event }) => event.phone },
            },
          },
          after: { second: { target: 'open', reenter: true, actions: 'moveOn' } },
        },
        limited: { after: { second: { target: 'open', actions: 'moveOn' } } },
      },
    },
    generating: {
      invoke: {
        src: 'generate',
        input: ({ context: { document, phone } }) => ({ document: document as CodeDocument, phone }),
        onDone: { target: 'found', actions: { type: 'keepFound', params: ({ event }) => event.output } },
        onError: { target: 'found', actions: assign(({ context, event }) => troubled(context, event.error)) },
      },
    },
  },
})
