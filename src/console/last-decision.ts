import { atom } from 'jotai'
import type { StoredDecision } from '#machines/reviews/stored-decision'
import { outbox } from '../effects/outbox.ts'
import { store } from '../settings/settings.ts'

/** The decisions of the last command on this page; empty before the first one and after its undo. */
export const lastDecisionAtom = atom<readonly StoredDecision[]>([])

/**
 * Keeps the last decision after it is sent, so that the foot still says what was decided.
 * @returns a function that stops it
 */
export function followLastDecision(): () => void {
  const changes = outbox.subscribe(({ context }) => {
    const entries = Object.values(context.entries)
    const newest = entries.at(-1)?.entry
    const [known] = store.get(lastDecisionAtom)
    if (!newest || newest.group === known?.group || (known && newest.decidedAt < known.decidedAt)) return
    store.set(
      lastDecisionAtom,
      entries.flatMap(({ entry }) => (entry.group === newest.group ? [entry] : [])),
    )
  })
  const undos = outbox.on('undone', ({ entries: [undone] }) => {
    if (undone?.group === store.get(lastDecisionAtom)[0]?.group) store.set(lastDecisionAtom, [])
  })
  return () => {
    changes.unsubscribe()
    undos.unsubscribe()
  }
}
