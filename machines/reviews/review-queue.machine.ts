import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import type { Change } from '#contract/schemas/change'
import { CLAIM_LIMIT, type Review, type ReviewKind, type ReviewSummary } from '#contract/schemas/review'
import type { DecisionEvent, Reason } from '#contract/schemas/review-decision'
import { apply } from '../lifecycle.ts'
import { reviewLifecycles } from './reviewed.lifecycle.ts'

/** With fewer records than this at hand, the next ones are fetched. */
const LOW_WATER = 12
/** A queue that had nothing more is asked again after this, milliseconds, if no live change did so before. */
const LOOK_AGAIN_MS = 20_000
const RETRY_MS = 3_000

export interface QueueFilter {
  kind?: ReviewKind
  flagged?: boolean
}

/** The record that was painted when the key came. */
export interface Stamp {
  id: string
  version: number
}

export interface QueueDecision {
  review: Review
  event: DecisionEvent
  reason?: Reason
  requestNewPhoto?: boolean
}

export interface QueueContext {
  reviews: readonly Review[]
  /** Position of the record on screen. */
  at: number
  filter: QueueFilter
  /** Reviews that this operator put aside for now. */
  skipped: readonly string[]
  evidence: Readonly<Record<string, 'shown' | 'failed'>>
  /** Nothing more was handed out the last time. */
  exhausted: boolean
  loaded: boolean
}

export type QueueEvent =
  | { type: 'APPROVE'; stamp: Stamp }
  | { type: 'DISAPPROVE'; stamp: Stamp; reason: Reason; requestNewPhoto: boolean }
  | { type: 'SKIP' }
  | { type: 'FLAG' }
  | { type: 'MOVE'; to: number }
  | { type: 'EVIDENCE'; id: string; state: 'shown' | 'failed' }
  | { type: 'CHANGED'; change: Change; mine: boolean }
  /** Changes may have been missed. */
  | { type: 'GAP' }
  | { type: 'SHOW'; filter: QueueFilter }
  /** An undone decision brings its record back. */
  | { type: 'RETURN'; review: Review }
  | { type: 'RETRY' }

export type QueueNews =
  | { type: 'decided'; review: Review; event: DecisionEvent; next: Review | null }
  | { type: 'notSaved'; review: Review }
  | { type: 'refused'; review: Review | null }
  | { type: 'skipped'; review: Review }
  | { type: 'flagged'; review: Review }
  | { type: 'beaten'; review: Review; change: Change }
  | { type: 'released'; ids: readonly string[] }

export function currentReview(context: Pick<QueueContext, 'reviews' | 'at'>): Review | null {
  return context.reviews[context.at] ?? null
}

function without(context: QueueContext, id: string): Pick<QueueContext, 'reviews' | 'at'> {
  const removed = context.reviews.findIndex((review) => review._id === id)
  if (removed < 0) return { reviews: context.reviews, at: context.at }
  const reviews = context.reviews.filter((review) => review._id !== id)
  const at = removed < context.at ? context.at - 1 : context.at
  return { reviews, at: Math.max(0, Math.min(at, reviews.length - 1)) }
}

/** Fetched records go behind those at hand; what is on screen is never replaced under the operator's eyes. */
function merged(context: QueueContext, fetched: readonly Review[]): Pick<QueueContext, 'reviews' | 'exhausted'> {
  const known = new Set(context.reviews.map((review) => review._id))
  const fresh = fetched.filter((review) => !known.has(review._id) && !context.skipped.includes(review._id))
  return { reviews: [...context.reviews, ...fresh], exhausted: fresh.length === 0 }
}

/**
 * The operator's desk. Driven by the review screen: decides the record on screen, puts it on disk, goes on to the next one,
 * which was fetched long before, and keeps enough records at hand.
 */
export const reviewQueueMachine = setup({
  types: {
    context: {} as QueueContext,
    events: {} as QueueEvent,
    emitted: {} as QueueNews,
    input: {} as { filter: QueueFilter },
  },
  actors: {
    claim: fromPromise<
      { reviews: readonly Review[]; summary: ReviewSummary },
      { filter: QueueFilter; limit: number; exclude: readonly string[] }
    >(() => Promise.reject(new Error('reviewQueue.claim is not provided'))),
    record: fromPromise<DecisionEvent, QueueDecision>(() =>
      Promise.reject(new Error('reviewQueue.record is not provided')),
    ),
  },
  guards: {
    hasRecord: ({ context }) => currentReview(context) !== null,
    hasNoRecord: ({ context }) => currentReview(context) === null,
    hasRoom: ({ context }) => context.reviews.length < LOW_WATER,
    isLow: ({ context }) => context.reviews.length < LOW_WATER && !context.exhausted,
    isWorthAsking: ({ context, event }) =>
      event.type === 'CHANGED' && context.reviews.length < LOW_WATER && !event.mine,
    mayDecide: ({ context, event }) => {
      if (event.type !== 'APPROVE' && event.type !== 'DISAPPROVE') return false
      const review = currentReview(context)
      if (!review || review.resourceId !== event.stamp.id || review.__v !== event.stamp.version) return false
      // Nobody approves what is not on screen.
      const seen = review.evidence.length === 0 || context.evidence[review._id] === 'shown'
      if (event.type === 'APPROVE' && !seen) return false
      const { stamp: _stamp, ...raised } = event
      return apply(reviewLifecycles[review.kind], review.status, raised) !== null
    },
  },
  actions: {
    refuse: emit(({ context }) => ({ type: 'refused', review: currentReview(context) })),
  },
  delays: { lookAgain: LOOK_AGAIN_MS, retry: RETRY_MS },
}).createMachine({
  id: 'reviewQueue',
  context: ({ input }) => ({
    reviews: [],
    at: 0,
    filter: input.filter,
    skipped: [],
    evidence: {},
    exhausted: false,
    loaded: false,
  }),
  type: 'parallel',
  on: {
    EVIDENCE: {
      actions: assign({ evidence: ({ context, event }) => ({ ...context.evidence, [event.id]: event.state }) }),
    },
    RETURN: {
      actions: assign(({ context, event }) => {
        const rest = without(context, event.review._id)
        return { reviews: rest.reviews.toSpliced(rest.at, 0, event.review), at: rest.at }
      }),
    },
  },
  states: {
    desk: {
      initial: 'empty',
      // Here and not above: an event that one region handles is not offered to the whole.
      on: {
        CHANGED: {
          actions: enqueueActions(({ context, event, enqueue }) => {
            const { change, mine } = event
            const affected = context.reviews.find(
              (review) => review.resourceId === change.id || review._id === change.id,
            )
            if (!affected || mine) return
            if (affected._id === currentReview(context)?._id) enqueue.emit({ type: 'beaten', review: affected, change })
            enqueue.assign(without(context, affected._id))
          }),
        },
      },
      states: {
        empty: { always: { guard: 'hasRecord', target: 'deciding' } },
        deciding: {
          always: { guard: 'hasNoRecord', target: 'empty' },
          on: {
            APPROVE: [{ guard: 'mayDecide', target: 'recording' }, { actions: 'refuse' }],
            DISAPPROVE: [{ guard: 'mayDecide', target: 'recording' }, { actions: 'refuse' }],
            MOVE: {
              actions: assign({
                at: ({ context, event }) => Math.max(0, Math.min(event.to, context.reviews.length - 1)),
              }),
            },
            SKIP: {
              actions: enqueueActions(({ context, enqueue }) => {
                const review = currentReview(context)
                if (!review) return
                enqueue.assign({ ...without(context, review._id), skipped: [...context.skipped, review._id] })
                enqueue.emit({ type: 'skipped', review })
                enqueue.emit({ type: 'released', ids: [review._id] })
              }),
            },
            FLAG: {
              actions: enqueueActions(({ context, enqueue }) => {
                const review = currentReview(context)
                if (!review) return
                enqueue.assign(without(context, review._id))
                enqueue.emit({ type: 'flagged', review })
              }),
            },
          },
        },
        // On disk first: what the operator sees decided survives a crash of the browser.
        recording: {
          invoke: {
            src: 'record',
            input: ({ context, event }) => {
              const review = currentReview(context)
              if (!review || (event.type !== 'APPROVE' && event.type !== 'DISAPPROVE'))
                throw new Error('Only a decision on a record is recorded')
              return event.type === 'APPROVE'
                ? { review, event: event.type }
                : { review, event: event.type, reason: event.reason, requestNewPhoto: event.requestNewPhoto }
            },
            onDone: {
              target: 'deciding',
              actions: enqueueActions(({ context, event, enqueue }) => {
                const review = currentReview(context)
                if (!review) return
                const rest = without(context, review._id)
                enqueue.assign(rest)
                enqueue.emit({ type: 'decided', review, event: event.output, next: currentReview(rest) })
              }),
            },
            onError: {
              target: 'deciding',
              actions: enqueueActions(({ context, enqueue }) => {
                const review = currentReview(context)
                if (review) enqueue.emit({ type: 'notSaved', review })
              }),
            },
          },
        },
      },
    },
    supply: {
      initial: 'fetching',
      on: {
        SHOW: {
          target: '.fetching',
          actions: [
            emit(({ context }) => ({ type: 'released', ids: context.reviews.map((review) => review._id) })),
            assign(({ event }) => ({
              filter: event.filter,
              reviews: [],
              at: 0,
              skipped: [],
              exhausted: false,
              loaded: false,
            })),
          ],
        },
        GAP: { target: '.fetching', actions: assign({ exhausted: false }) },
      },
      states: {
        fetching: {
          invoke: {
            src: 'claim',
            input: ({ context }) => ({ filter: context.filter, limit: CLAIM_LIMIT, exclude: context.skipped }),
            onDone: {
              target: 'stocked',
              actions: assign(({ context, event }) => ({ ...merged(context, event.output.reviews), loaded: true })),
            },
            onError: 'failed',
          },
        },
        stocked: {
          always: { guard: 'isLow', target: 'fetching' },
          after: { lookAgain: { guard: 'hasRoom', target: 'fetching' } },
          on: {
            // Something came in, or was put back: worth asking again.
            CHANGED: {
              guard: 'isWorthAsking',
              actions: assign({ exhausted: false }),
            },
            RETRY: { target: 'fetching', actions: assign({ exhausted: false, skipped: [] }) },
          },
        },
        failed: {
          after: { retry: 'fetching' },
          on: { RETRY: 'fetching' },
        },
      },
    },
  },
})
