import { atom } from 'jotai'
import { isFlagged, isReviewKind } from '#contract/schemas/reviews/review'
import { apply } from '#machines/lifecycle'
import { lifecycleAtHand } from '#machines/lifecycles-at-hand'
import { pauseAfter } from '#machines/reviews/decision.machine'
import { type OutboxEntry, undoable } from '#machines/reviews/outbox.machine'
import type { StoredDecision } from '#machines/reviews/stored-decision'
import { outbox } from '../effects/outbox.ts'
import { store } from '../settings/settings.ts'
import { touchContext } from './command-layers.ts'
import { type Decided, NOTHING_DECIDED } from './decided.ts'
import { commandsAtom } from './registry.ts'

/** Number of decisions on this computer that the services have not acknowledged. */
export const pendingCountAtom = atom(0)
/** Number of decisions of the last command that can still be undone. */
export const undoableCountAtom = atom(0)
/** Number of decisions that could not be delivered and are tried again. */
export const stuckCountAtom = atom(0)
/** When the next of them is tried, in milliseconds since 1970; null while one is being sent. */
export const nextTryAtom = atom<number | null>(null)
/** The unacknowledged decisions on this computer, oldest first. */
export const unsentAtom = atom<readonly Pick<OutboxEntry, 'entry' | 'state'>[]>([])

/** Number of unacknowledged decisions on reviews. */
export const pendingReviewsAtom = atom((get) => get(unsentAtom).filter(({ entry }) => isReviewKind(entry.kind)).length)

/** How many of them are on flagged reviews, and how many on the others: by those each part of the queue is shorter. */
export const pendingByFlagAtom = atom((get) => {
  const now = Date.now()
  const flagged = get(unsentAtom).filter(({ entry: { review } }) => review && isFlagged(review, now)).length
  return { flagged, unflagged: get(pendingReviewsAtom) - flagged }
})

/**
 * How often the outbox has changed on this page. A higher number than before an action proves that the action has
 * reached the outbox.
 */
export const outboxRevisionAtom = atom(0)

/** Decisions made on this computer that replies may not contain yet. */
export const decidedAtom = atom<Decided>(NOTHING_DECIDED)

/**
 * Most acknowledged decisions that are remembered. Not in the specification; far more records than are read again at
 * once.
 */
const REMEMBERED = 1_000

/** Cache of `statusAfter`: a decision never changes, so its resulting status is computed once. */
const statuses = new WeakMap<StoredDecision, string>()

function statusAfter(entry: StoredDecision): string {
  const cached = statuses.get(entry)
  if (cached !== undefined) return cached
  const { kind, decision, statusBefore } = entry
  const { event: type, __v: _version, ...details } = decision
  const lifecycle = lifecycleAtHand(kind)
  // What an earlier page left of a domain that is not there yet is on no screen.
  if (!lifecycle) return statusBefore
  const status = apply(lifecycle, statusBefore, { type, ...details })?.status ?? statusBefore
  statuses.set(entry, status)
  return status
}

/** When each waiting decision is tried again, computed when its pause begins. */
const tries = new WeakMap<OutboxEntry['actor'], { attempts: number; at: number }>()

function tryOf({ actor }: OutboxEntry): number | null {
  const snapshot = actor.getSnapshot()
  if (!snapshot.matches('waiting')) return null
  const { attempts } = snapshot.context
  const cached = tries.get(actor)
  if (cached?.attempts === attempts) return cached.at
  const at = Date.now() + pauseAfter(attempts)
  tries.set(actor, { attempts, at })
  return at
}

/** A repeated attempt counts as stuck while it runs, so that the bar does not flicker with each attempt. */
function isStuck({ actor }: OutboxEntry): boolean {
  const snapshot = actor.getSnapshot()
  return snapshot.matches('waiting') || (snapshot.matches('sending') && snapshot.context.attempts > 0)
}

/** Notes in `decidedAtom` which status each record will have when its unsent decision is stored. */
function noteUnsent(entries: readonly OutboxEntry[]): void {
  store.set(decidedAtom, ({ sent }) => ({
    sent,
    unsent: new Map(
      entries.map(({ entry }) => [entry.id, { status: statusAfter(entry), version: entry.decision.__v }]),
    ),
  }))
}

/**
 * Updates these atoms with every change of the outbox, beginning with the decisions that an earlier page left in it.
 */
export function followOutbox(): void {
  const follow = ({ context }: Pick<ReturnType<typeof outbox.getSnapshot>, 'context'>) => {
    const entries = Object.values(context.entries)
    store.set(outboxRevisionAtom, (revision) => revision + 1)
    store.set(pendingCountAtom, entries.length)
    store.set(undoableCountAtom, undoable(context.entries).length)
    const stuckEntries = entries.filter(isStuck)
    const tryTimes = stuckEntries.map(tryOf)
    store.set(stuckCountAtom, stuckEntries.length)
    store.set(nextTryAtom, tryTimes.length === 0 || tryTimes.includes(null) ? null : Math.min(...tryTimes.map(Number)))
    store.set(
      unsentAtom,
      entries.map(({ entry, state }) => ({ entry, state })),
    )
    noteUnsent(entries)
    touchContext()
  }
  // The status after a decision that an earlier page left is unknown until the lifecycle of its domain is there, which
  // comes with the domain's commands.
  store.sub(commandsAtom, () => noteUnsent(Object.values(outbox.getSnapshot().context.entries)))
  outbox.on('acknowledged', ({ entry }) =>
    store.set(decidedAtom, ({ sent, unsent }) => {
      const others = [...sent].filter(([id]) => id !== entry.id).slice(1 - REMEMBERED)
      return {
        unsent,
        sent: new Map([...others, [entry.id, { status: statusAfter(entry), version: entry.decision.__v }]]),
      }
    }),
  )
  outbox.subscribe(follow)
  follow(outbox.getSnapshot())
}
