import { imagesOf } from '#contract/schemas/documents/document-review'
import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import { RELEASE_MAXIMUM } from '#contract/schemas/general/claim'
import { CLAIM_LIMIT, type Review, type ReviewSummary } from '#contract/schemas/reviews/review'
import type { DecisionEvent } from '#contract/schemas/reviews/review-decision'
import {
  currentReview,
  mayDecide,
  merged,
  type QueueContext,
  type QueueDecision,
  type QueueEvent,
  type QueueFilter,
  type QueueNews,
  REMEMBERED,
  remembered,
  stamped,
  unseenImages,
  without,
  withoutEver,
} from './queue-context.ts'

/** The next records are fetched when fewer than this are loaded. */
const LOW_WATER = 12
/** Pause before an exhausted queue is asked again, milliseconds. A live change may cause it earlier. */
const LOOK_AGAIN_MS = 20_000
const RETRY_MS = 3_000

const storing = { guard: 'isStoring', actions: 'tellStoring' } as const
/** What a claim asks for. */
export interface ClaimInput {
  filter: QueueFilter
  limit: number
  exclude: readonly string[]
  only?: readonly string[]
  /** Given back before others are handed out. */
  release: readonly string[]
}

/** The claim with which a queue begins, and by which it fetches more. */
export function firstClaim({
  filter,
  skipped,
  leaving: release,
}: Pick<QueueContext, 'filter' | 'skipped' | 'leaving'>): ClaimInput {
  return filter.skipped
    ? { filter, limit: CLAIM_LIMIT, exclude: [], only: skipped, release }
    : { filter, limit: CLAIM_LIMIT, exclude: skipped, release }
}

/** Events that would change a record while the decision before them is being stored. */
const whileStoring = {
  APPROVE: storing,
  DISAPPROVE: storing,
  APPROVE_ALL: storing,
  SKIP: storing,
  FLAG: storing,
  FLAG_UNTIL: storing,
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
    input: {} as { filter: QueueFilter; skipped: readonly string[] },
  },
  actors: {
    claim: fromPromise<{ reviews: readonly Review[]; summary: ReviewSummary; over: readonly string[] }, ClaimInput>(
      () => Promise.reject(new Error('reviewQueue.claim is not provided')),
    ),
    record: fromPromise<DecisionEvent, QueueDecision>(() =>
      Promise.reject(new Error('reviewQueue.record is not provided')),
    ),
    recordAll: fromPromise<readonly Review[], readonly Review[]>(() =>
      Promise.reject(new Error('reviewQueue.recordAll is not provided')),
    ),
  },
  guards: {
    hasRecord: ({ context }) => currentReview(context) !== null,
    hasNoRecord: ({ context }) => currentReview(context) === null,
    isStoring: ({ context }) => context.recording.length > 0,
    hasRoom: ({ context }) => context.reviews.length < LOW_WATER,
    isLow: ({ context }) => context.reviews.length < LOW_WATER && !context.exhausted,
    isWorthAsking: ({ context, event }) =>
      event.type === 'CHANGED' && context.reviews.length < LOW_WATER && !event.mine,
    isUnseen: ({ context, event }) => {
      const review = currentReview(context)
      return (
        review !== null &&
        mayDecide(context, event) &&
        !context.warned.includes(review._id) &&
        unseenImages(context, review).length > 0
      )
    },
    isStamped: ({ context, event }) => {
      const review = currentReview(context)
      return event.type === 'FLAG_UNTIL' && review?.resourceId === event.stamp.id && review.__v === event.stamp.version
    },
    mayDecide: ({ context, event }) => mayDecide(context, event),
    mayApproveAll: ({ context, event }) => stamped(context, event) !== null,
  },
  actions: {
    refuse: emit(({ context }) => ({ type: 'refused', review: currentReview(context) })),
    // What is decided is what was current when its key was pressed: another record may be current when it is stored.
    takeCurrent: assign({ recording: ({ context }) => [currentReview(context) ?? []].flat() }),
    takeStamped: assign({ recording: ({ context, event }) => stamped(context, event) ?? [] }),
    // The keyboard keeps a key until the decision before it is stored, but not for ever.
    tellStoring: emit(({ context }) => ({ type: 'storing', reviews: context.recording })),
    giveBack: enqueueActions(({ context: { recording }, enqueue }) => {
      const [review] = recording
      enqueue.assign({ recording: [] })
      if (review) enqueue.emit({ type: 'notSaved', review })
    }),
  },
  delays: { lookAgain: LOOK_AGAIN_MS, retry: RETRY_MS },
}).createMachine({
  id: 'reviewQueue',
  context: ({ input }) => ({
    reviews: [],
    at: 0,
    filter: input.filter,
    skipped: input.skipped,
    evidence: {},
    seen: {},
    warned: [],
    recording: [],
    gone: [],
    leaving: [],
    exhausted: false,
    loaded: false,
  }),
  type: 'parallel',
  on: {
    EVIDENCE: {
      actions: assign(({ context, event: { id, state, ...event } }) => {
        const seen = context.seen[id] ?? []
        const image =
          event.image ?? imagesOf(context.reviews.find((review) => review._id === id)?.evidence ?? [])[0]?.key
        return {
          // An image that fails beside one that is on screen leaves that one to decide by.
          evidence: remembered({ ...context.evidence, [id]: seen.length > 0 ? 'shown' : state }, context),
          seen:
            state === 'failed' || image === undefined || seen.includes(image)
              ? context.seen
              : remembered({ ...context.seen, [id]: [...seen, image] }, context),
        }
      }),
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
        ...whileStoring,
        CHANGED: {
          actions: enqueueActions(({ context, event, enqueue }) => {
            const { change, mine } = event
            const affected = context.reviews.find(
              (review) => review.resourceId === change.id || review._id === change.id,
            )
            // Services refuse the decision that is being stored, with the name of who was first.
            if (!affected || mine || context.recording.includes(affected)) return
            if (affected._id === currentReview(context)?._id) enqueue.emit({ type: 'beaten', review: affected, change })
            enqueue.assign(withoutEver(context, affected._id))
          }),
        },
      },
      states: {
        empty: { always: { guard: 'hasRecord', target: 'deciding' } },
        deciding: {
          always: { guard: 'hasNoRecord', target: 'empty' },
          on: {
            APPROVE: [
              {
                guard: 'isUnseen',
                actions: enqueueActions(({ context, enqueue }) => {
                  const review = currentReview(context)
                  const [image] = review ? unseenImages(context, review) : []
                  if (!review || !image) return
                  enqueue.assign({ warned: [...context.warned, review._id].slice(-REMEMBERED) })
                  enqueue.emit({ type: 'unseen', review, image })
                }),
              },
              { guard: 'mayDecide', target: 'recording', actions: 'takeCurrent' },
              { actions: 'refuse' },
            ],
            DISAPPROVE: [{ guard: 'mayDecide', target: 'recording', actions: 'takeCurrent' }, { actions: 'refuse' }],
            APPROVE_ALL: [
              { guard: 'mayApproveAll', target: 'recordingAll', actions: 'takeStamped' },
              { actions: 'refuse' },
            ],
            MOVE: {
              actions: assign({
                at: ({ context, event }) => Math.max(0, Math.min(event.to, context.reviews.length - 1)),
              }),
            },
            SKIP: {
              actions: enqueueActions(({ context, enqueue }) => {
                const review = currentReview(context)
                if (!review) return
                enqueue.assign({
                  ...without(context, review._id),
                  skipped: [...context.skipped.filter((id) => id !== review._id), review._id],
                })
                enqueue.emit({ type: 'skipped', review })
                enqueue.emit({ type: 'released', ids: [review._id] })
              }),
            },
            FLAG: {
              actions: enqueueActions(({ context, enqueue }) => {
                const review = currentReview(context)
                if (!review) return
                enqueue.assign(withoutEver(context, review._id))
                enqueue.emit({ type: 'flagged', review, flagged: !context.filter.flagged, until: null, note: '' })
              }),
            },
            FLAG_UNTIL: [
              {
                guard: 'isStamped',
                actions: enqueueActions(({ context, event: { until, note }, enqueue }) => {
                  const review = currentReview(context)
                  if (!review) return
                  enqueue.assign(withoutEver(context, review._id))
                  enqueue.emit({ type: 'flagged', review, flagged: true, until, note })
                }),
              },
              { actions: 'refuse' },
            ],
          },
        },
        // Written to disk before the screen moves on, so a decision that the operator saw survives a crash of the
        // browser.
        recording: {
          invoke: {
            src: 'record',
            input: ({ context, event }) => {
              const [review] = context.recording
              if (!review || (event.type !== 'APPROVE' && event.type !== 'DISAPPROVE'))
                throw new Error('Only a decision on a record is recorded')
              const { seen } = event
              return event.type === 'APPROVE'
                ? { review, event: event.type, seen }
                : { review, event: event.type, seen, reason: event.reason, requestNewPhoto: event.requestNewPhoto }
            },
            onDone: {
              target: 'deciding',
              actions: enqueueActions(({ context, event, enqueue }) => {
                const [review] = context.recording
                if (!review) return
                const rest = withoutEver(context, review._id)
                const isSkipped = context.skipped.includes(review._id)
                const skipped = isSkipped ? context.skipped.filter((id) => id !== review._id) : context.skipped
                enqueue.assign({ ...rest, skipped, recording: [] })
                enqueue.emit({ type: 'decided', review, event: event.output, next: currentReview(rest) })
              }),
            },
            onError: { target: 'deciding', actions: 'giveBack' },
          },
        },
        recordingAll: {
          invoke: {
            src: 'recordAll',
            input: ({ context }) => context.recording,
            onDone: {
              target: 'deciding',
              actions: enqueueActions(({ context, event: { output: reviews }, enqueue }) => {
                const rest = reviews.reduce((left, { _id }) => ({ ...left, ...withoutEver(left, _id) }), context)
                const decided = new Set(reviews.map(({ _id }) => _id))
                const { at, gone, skipped } = rest
                enqueue.assign({
                  reviews: rest.reviews,
                  at,
                  gone,
                  skipped: skipped.filter((id) => !decided.has(id)),
                  recording: [],
                })
                enqueue.emit({ type: 'decidedAll', reviews, next: currentReview(rest) })
              }),
            },
            onError: { target: 'deciding', actions: 'giveBack' },
          },
        },
      },
    },
    supply: {
      initial: 'fetching',
      on: {
        SHOW: {
          target: '.fetching',
          actions: assign(({ context: { reviews, recording, leaving }, event }) => ({
            filter: event.filter,
            reviews: [],
            at: 0,
            leaving: [
              ...leaving,
              ...reviews.filter((review) => !recording.includes(review)).map(({ _id }) => _id),
            ].slice(-RELEASE_MAXIMUM),
            exhausted: false,
            loaded: false,
          })),
        },
        GAP: { target: '.fetching', actions: assign({ exhausted: false }) },
      },
      states: {
        fetching: {
          entry: assign({ gone: [] }),
          invoke: {
            src: 'claim',
            input: ({ context }) => firstClaim(context),
            onDone: {
              target: 'stocked',
              actions: enqueueActions(({ context, event: { output }, enqueue }) => {
                const skipped = context.skipped.filter((id) => !output.over.includes(id))
                enqueue.assign({ ...merged(context, output.reviews), skipped, leaving: [], loaded: true })
                if (output.over.length > 0) enqueue.emit({ type: 'over', ids: output.over })
              }),
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
            RETRY: { target: 'fetching', actions: assign({ exhausted: false }) },
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
