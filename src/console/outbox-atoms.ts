import { atom } from 'jotai'
import { apply } from '#machines/lifecycle'
import { pauseAfter } from '#machines/reviews/decision.machine'
import { type OutboxEntry, undoable } from '#machines/reviews/outbox.machine'
import { reviewLifecycles } from '#machines/reviews/reviewed.lifecycle'
import type { StoredDecision } from '#machines/reviews/stored-decision'
import { outbox } from '../effects/outbox.ts'
import { store } from '../settings/settings.ts'
import { touchContext } from './command-layers.ts'
import { type Decided, NOTHING_DECIDED } from './decided.ts'

/** Decisions on this computer that the services have not acknowledged. */
export const pendingCountAtom = atom(0)
/** Decisions of the last command that can still be taken back. */
export const undoableCountAtom = atom(0)
/** Decisions that found no services and are tried again. */
export const stuckCountAtom = atom(0)
/** When the next of them is tried, milliseconds since 1970; null while one is on its way. */
export const nextTryAtom = atom<number | null>(null)
/** What is on this computer and not acknowledged, oldest first. */
export const unsentAtom = atom<readonly Pick<OutboxEntry, 'entry' | 'state'>[]>([])

/** How often the outbox has changed on this page. A reader who knew an earlier number knows that what they asked for has arrived in it. */
export const outboxRevisionAtom = atom(0)

/** What was decided here and may not be in what was read yet. */
export const decidedAtom = atom<Decided>(NOTHING_DECIDED)

/** Acknowledged decisions that are remembered: many more than are read anew at once. Ours. */
const REMEMBERED = 1_000

/** A decision never changes, so what it makes of the record is asked once. */
const statuses = new WeakMap<StoredDecision, string>()

function statusAfter(entry: StoredDecision): string {
  const known = statuses.get(entry)
  if (known !== undefined) return known
  const { kind, decision, statusBefore } = entry
  const { event: type, __v: _version, ...details } = decision
  const status = apply(reviewLifecycles[kind], statusBefore, { type, ...details })?.status ?? statusBefore
  statuses.set(entry, status)
  return status
}

/** When each waiting decision is tried again: told from the moment its pause began. */
const tries = new WeakMap<OutboxEntry['actor'], { attempts: number; at: number }>()

function tryOf({ actor }: OutboxEntry): number | null {
  const snapshot = actor.getSnapshot()
  if (!snapshot.matches('waiting')) return null
  const { attempts } = snapshot.context
  const known = tries.get(actor)
  if (known?.attempts === attempts) return known.at
  const at = Date.now() + pauseAfter(attempts)
  tries.set(actor, { attempts, at })
  return at
}

/** One that is tried again after it found nobody is stuck as well: what is said of it does not come and go with each attempt. */
function isStuck({ actor }: OutboxEntry): boolean {
  const snapshot = actor.getSnapshot()
  return snapshot.matches('waiting') || (snapshot.matches('sending') && snapshot.context.attempts > 0)
}

/** Keeps the numbers in step with the outbox, beginning with what an earlier page left in it. */
export function followOutbox(): void {
  const follow = ({ context }: Pick<ReturnType<typeof outbox.getSnapshot>, 'context'>) => {
    const entries = Object.values(context.entries)
    store.set(outboxRevisionAtom, (revision) => revision + 1)
    store.set(pendingCountAtom, entries.length)
    store.set(undoableCountAtom, undoable(context.entries).length)
    const stuck = entries.filter(isStuck)
    const due = stuck.map(tryOf)
    store.set(stuckCountAtom, stuck.length)
    store.set(nextTryAtom, due.length === 0 || due.includes(null) ? null : Math.min(...due.map(Number)))
    store.set(
      unsentAtom,
      entries.map(({ entry, state }) => ({ entry, state })),
    )
    store.set(decidedAtom, ({ sent }) => ({
      sent,
      unsent: new Map(entries.map(({ entry }) => [entry.id, statusAfter(entry)])),
    }))
    touchContext()
  }
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
