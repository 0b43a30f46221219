import { assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import type { Reading } from '#contract/schemas/documents/document-review'
import { LICENCE_READINGS_MAXIMUM, type LicenceReading } from '#contract/schemas/documents/licence-reading'

/** The services refuse another reading for now, because this image was read too often. */
export class ReadingWaits extends Error {
  /** When the image may be read again, milliseconds since 1970. */
  readonly until: number

  constructor(until: number) {
    super('reading waits')
    this.name = 'ReadingWaits'
    this.until = until
  }
}

export interface LicenceReadingContext {
  /** The image to read, in the form that the reading actor expects; null without an image. */
  image: unknown
  /** What was read of it; null while it was not read. */
  readings: readonly Reading[] | null
  readingsLeft: number
  /** End of the wait, milliseconds since 1970; null while there is none. */
  until: number | null
  /** Latest reading of the clock, milliseconds since 1970. */
  now: number | null
  /** Failure of the last reading, as the reading actor gave it. */
  problem: unknown
}

type LicenceReadingEvent =
  | { type: 'CHOOSE'; image: unknown }
  | { type: 'REMOVE' }
  | { type: 'READ' }
  | { type: 'TICK'; at: number }

/** Whole seconds until the next reading is allowed; null where it is allowed now. */
export function secondsLeft({ until, now }: LicenceReadingContext): number | null {
  return until === null || now === null ? null : Math.max(0, Math.ceil((until - now) / 1_000))
}

function isRested({ until }: Pick<LicenceReadingContext, 'until'>, at: number): boolean {
  return until !== null && at >= until
}

const rested = { readingsLeft: LICENCE_READINGS_MAXIMUM, until: null, now: null }

/**
 * The reading of a licence from its image. An image is read at once and again on demand, at most three times; then
 * follows a wait of two minutes that is counted down (CON-5-075, CON-8-021). Driven by the forms of a licence. The
 * services count the readings, so another window has the same limit.
 */
export const licenceReadingMachine = setup({
  types: {
    context: {} as LicenceReadingContext,
    events: {} as LicenceReadingEvent,
    emitted: {} as { type: 'read'; readings: readonly Reading[] },
  },
  actors: {
    read: fromPromise<LicenceReading, { image: unknown }>(() => Promise.reject(new Error('Nobody reads licences'))),
    clock: fromCallback<LicenceReadingEvent>(() => undefined),
  },
  guards: {
    isLastReading: (_, params: { readingsLeft: number }) => params.readingsLeft === 0,
    hasToWait: (_, params: { problem: unknown }) => params.problem instanceof ReadingWaits,
    isRested: ({ context }, params: { at: number }) => isRested(context, params.at),
    isRestedUnread: ({ context }, params: { at: number }) => isRested(context, params.at) && context.readings === null,
  },
  actions: {
    keep: assign((_, { fields, readingsLeft, retryAt }: LicenceReading) => ({
      readings: fields,
      readingsLeft,
      until: retryAt === null ? null : Date.parse(retryAt),
    })),
    tell: emit((_, { fields }: LicenceReading) => ({ type: 'read' as const, readings: fields })),
  },
}).createMachine({
  id: 'licenceReading',
  context: { image: null, readings: null, ...rested, problem: null },
  initial: 'empty',
  on: {
    CHOOSE: { target: '.reading', actions: assign(({ event }) => ({ image: event.image, readings: null, ...rested })) },
    REMOVE: { target: '.empty', actions: assign({ image: null, readings: null, ...rested, problem: null }) },
  },
  states: {
    empty: {},
    reading: {
      entry: assign({ problem: null }),
      invoke: {
        src: 'read',
        input: ({ context }) => ({ image: context.image }),
        onDone: [
          {
            guard: { type: 'isLastReading', params: ({ event }) => event.output },
            target: 'waiting',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              { type: 'tell', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'read',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              { type: 'tell', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'hasToWait', params: ({ event }) => ({ problem: event.error }) },
            target: 'waiting',
            actions: assign(({ event }) => ({ readingsLeft: 0, until: (event.error as ReadingWaits).until })),
          },
          { target: 'failed', actions: assign({ problem: ({ event }) => event.error }) },
        ],
      },
    },
    read: { on: { READ: 'reading' } },
    // The wait is over, and this picture was not read yet: it was chosen during the wait.
    unread: { on: { READ: 'reading' } },
    failed: { on: { READ: 'reading' } },
    waiting: {
      invoke: { src: 'clock' },
      on: {
        TICK: [
          {
            guard: { type: 'isRestedUnread', params: ({ event }) => event },
            target: 'unread',
            actions: assign(rested),
          },
          { guard: { type: 'isRested', params: ({ event }) => event }, target: 'read', actions: assign(rested) },
          { actions: assign({ now: ({ event }) => event.at }) },
        ],
      },
    },
  },
})
