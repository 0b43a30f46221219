import { lastDecisionAtom } from '../../console/last-decision.ts'
import { outbox } from '../../effects/outbox.ts'
import { store } from '../../settings/settings.ts'

/**
 * Keeps the last decision after it is sent, so that the foot still says what was decided.
 * @returns a function that stops it
 */
export function followLastDecision(): () => void {
  const keep = () => {
    const entries = Object.values(outbox.getSnapshot().context.entries)
    const newest = entries.at(-1)?.entry
    const known = store.get(lastDecisionAtom)
    const [first] = known
    if (!newest || (first && newest.decidedAt < first.decidedAt)) return
    // A macro decides one after the other within one group; those that are sent already stay part of it.
    const earlier = newest.group === first?.group ? known : []
    const keys = new Set(earlier.map(({ key }) => key))
    const more = entries.flatMap(({ entry }) => (entry.group === newest.group && !keys.has(entry.key) ? [entry] : []))
    if (more.length > 0) store.set(lastDecisionAtom, [...earlier, ...more])
  }
  // Those that were decided before this code was here.
  keep()
  const changes = outbox.subscribe(keep)
  const undos = outbox.on('undone', ({ entries }) => {
    const undone = new Set(entries.map(({ key }) => key))
    store.set(lastDecisionAtom, (known) => known.filter(({ key }) => !undone.has(key)))
  })
  return () => {
    changes.unsubscribe()
    undos.unsubscribe()
  }
}
