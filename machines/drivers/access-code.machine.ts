import { assign, fromPromise, setup } from 'xstate'
import type { AccessCodeReply, NewAccessCode } from '#contract/schemas/drivers/access-code'

/** Interval of the countdown, milliseconds. */
export const SECOND_MS = 1_000

/** The document that a person looked up. */
export type CodeDocument = NewAccessCode['document']

/** The services refused to generate a code because too many were generated. `retryAt` is in milliseconds since 1970. */
export class CodeLimit extends Error {
  readonly retryAt: number

  constructor(retryAt: number) {
    super('limit')
    this.name = 'CodeLimit'
    this.retryAt = retryAt
  }
}

export interface AccessCodeContext {
  /** Milliseconds since 1970; injected so that tests control the time. */
  clock(): number
  /** The current moment as the screen shows it. */
  at: number
  document: CodeDocument | null
  phone: string
  found: AccessCodeReply | null
  /** When another code can be generated; null where that is now. Milliseconds since 1970. */
  nextAt: number | null
  /** The latest failure. */
  problem: unknown
}

/** TOLD: a live change announced that the code changed, for example that it was sent. */
export type AccessCodeEvent =
  | { type: 'LOOK_UP'; document: CodeDocument }
  | { type: 'GENERATE'; phone: string }
  | { type: 'TOLD' }

function missing(actor: string): Promise<never> {
  return Promise.reject(new Error(`accessCode.${actor} is not provided`))
}

/** The failure, and, where the services gave it, the moment from which they accept another request. */
function troubled(
  { clock, nextAt }: AccessCodeContext,
  problem: unknown,
): Pick<AccessCodeContext, 'problem' | 'at' | 'nextAt'> {
  return { problem, at: clock(), nextAt: problem instanceof CodeLimit ? problem.retryAt : nextAt }
}

const momentOf = (at: string | null) => (at === null ? null : Date.parse(at))

/**
 * A driver's access code: looked up by document, shown until it expires, and generated again when the limit allows. The
 * wait for that is counted down. Driven by the screen of access codes.
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
    /** Removes an expired code from the screen. */
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
    /** Reads the code again while the current one stays on screen. */
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
