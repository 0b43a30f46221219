import { atom } from 'jotai'
import { undoable } from '#machines/reviews/outbox.machine'
import { outbox } from '../effects/outbox.ts'
import { store } from '../settings/settings.ts'
import { touchContext } from './command-layers.ts'

/** Decisions on this computer that the services have not acknowledged. */
export const pendingCountAtom = atom(0)
/** Decisions of the last command that can still be taken back. */
export const undoableCountAtom = atom(0)
/** Decisions that could not be sent and wait for the network or a new sign-in. */
export const stuckCountAtom = atom(0)

/** Keeps the numbers in step with the outbox. */
export function followOutbox(): void {
  outbox.subscribe(({ context }) => {
    const entries = Object.values(context.entries)
    store.set(pendingCountAtom, entries.length)
    store.set(undoableCountAtom, undoable(context.entries).length)
    store.set(stuckCountAtom, entries.filter(({ state }) => state === 'waiting').length)
    touchContext()
  })
}
