import { isReviewKind } from '#contract/schemas/reviews/review'
import { paceAtom } from './pace-atom.ts'
import { outbox } from '../../effects/outbox.ts'
import { store } from '../../settings/settings.ts'

/** The pace is the number of decisions in this time, milliseconds. */
const MINUTE_MS = 60_000

/** When each decision of the last minute was taken on this page, by its key. */
const takenAt = new Map<string, number>()

let ageing: ReturnType<typeof setTimeout> | undefined

function update(): void {
  clearTimeout(ageing)
  const now = Date.now()
  for (const [key, at] of takenAt) if (at <= now - MINUTE_MS) takenAt.delete(key)
  store.set(paceAtom, takenAt.size)
  const oldest = takenAt.values().next().value
  if (oldest !== undefined) ageing = setTimeout(update, oldest + MINUTE_MS - now)
}

/** Keeps the pace up to date. @returns a function that stops it */
export function followPace(): () => void {
  const changes = outbox.subscribe(({ context }) => {
    const fresh = Object.values(context.entries).filter(
      ({ entry }) =>
        entry.decidedAt >= Math.max(performance.timeOrigin, Date.now() - MINUTE_MS) &&
        !takenAt.has(entry.key) &&
        isReviewKind(entry.kind),
    )
    for (const { entry } of fresh) takenAt.set(entry.key, entry.decidedAt)
    if (fresh.length > 0) update()
  })
  const undos = outbox.on('undone', ({ entries }) => {
    for (const { key } of entries) takenAt.delete(key)
    update()
  })
  return () => {
    changes.unsubscribe()
    undos.unsubscribe()
    clearTimeout(ageing)
  }
}
