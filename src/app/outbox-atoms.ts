import { atom } from 'jotai'
import { apply } from '#machines/lifecycle'
import { undoable } from '#machines/reviews/outbox.machine'
import { reviewLifecycles } from '#machines/reviews/reviewed.lifecycle'
import type { StoredDecision } from '#machines/reviews/stored-decision'
import { outbox } from '../effects/outbox.ts'
import { store } from '../settings/settings.ts'
import { touchContext } from './command-layers.ts'

/** Decisions on this computer that the services have not acknowledged. */
export const pendingCountAtom = atom(0)
/** Decisions of the last command that can still be taken back. */
export const undoableCountAtom = atom(0)
/** Decisions that could not be sent and wait for the network or a new sign-in. */
export const stuckCountAtom = atom(0)

/** Status that each record will have once its decision is sent, by record id. */
export const pendingStatusAtom = atom<ReadonlyMap<string, string>>(new Map())

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

/** Keeps the numbers in step with the outbox, beginning with what an earlier page left in it. */
export function followOutbox(): void {
  const follow = ({ context }: Pick<ReturnType<typeof outbox.getSnapshot>, 'context'>) => {
    const entries = Object.values(context.entries)
    store.set(pendingCountAtom, entries.length)
    store.set(undoableCountAtom, undoable(context.entries).length)
    store.set(stuckCountAtom, entries.filter(({ state }) => state === 'waiting').length)
    store.set(pendingStatusAtom, new Map(entries.map(({ entry }) => [entry.id, statusAfter(entry)])))
    touchContext()
  }
  outbox.subscribe(follow)
  follow(outbox.getSnapshot())
}
