import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import type { Change } from '#contract/schemas/change'
import { CLAIM_LIMIT, type Review, type ReviewKind, type ReviewSummary } from '#contract/schemas/review'
import type { DecisionEvent, Reason } from '#contract/schemas/review-decision'
import { apply } from '../lifecycle.ts'
import { reviewLifecycles } from './reviewed.lifecycle.ts'

/** The next records are fetched when fewer than this are loaded. */
const LOW_WATER = 12
/** Pause before an exhausted queue is asked again, milliseconds. A live change may cause it earlier. */
const LOOK_AGAIN_MS = 20_000
const RETRY_MS = 3_000

export interface QueueFilter {
  kind?: ReviewKind
  flagged?: boolean
}

/** The record that was on screen when the key was pressed. */
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
  /** Reviews that this operator skipped. */
  skipped: readonly string[]
  evidence: Readonly<Record<string, 'shown' | 'failed'>>
  /** True where the last claim returned nothing more. */
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
  /** The stream of live changes was interrupted, so changes may have been missed. */
  | { type: 'GAP' }
  | { type: 'SHOW'; filter: QueueFilter }
  /** The record of an undone decision returns to the queue. */
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

/** Appends fetched records to the loaded ones, so the record on screen is never replaced. */
function merged(context: QueueContext, fetched: readonly Review[]): Pick<QueueContext, 'reviews' | 'exhausted'> {
  const known = new Set(context.reviews.map((review) => review._id))
  const fresh = fetched.filter((review) => !known.has(review._id) && !context.skipped.includes(review._id))
  return { reviews: [...context.reviews, ...fresh], exhausted: fresh.length === 0 }
}

/**
 * The operator's desk. Driven by the review screen: it decides the record on screen, writes the decision to disk, moves
 * on to the next record, which is already loaded, and keeps enough records loaded.
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
      // A record can be approved only while its evidence is on screen.
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
      // Declared in this region: an event that any region handles is not offered to the parent state.
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
        // Written to disk before the screen moves on, so a decision that the operator saw survives a crash of the
        // browser.
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
            // A record arrived or was released, so the services are asked again.
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
