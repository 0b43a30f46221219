import { noteWithdrawals } from '#contract/calls/extensions/review-numbers'
import { isReviewKind } from '#contract/schemas/reviews/review'
import { decisionEvent } from '#contract/schemas/reviews/review-decision'
import { type Withdrawal, WITHDRAWALS_MAXIMUM } from '#contract/schemas/reviews/review-numbers'
import type { StoredDecision } from '#machines/reviews/stored-decision'
import { send } from '../../api/client.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { store } from '../../settings/settings.ts'
import { storedByPerson } from '../../settings/stored.ts'

/** Withdrawals that the services do not count yet, by person. They survive a closed page and a lost network. */
const uncounted = storedByPerson<readonly Withdrawal[]>('torre.withdrawn', Array.isArray)

function change(changing: (known: readonly Withdrawal[]) => readonly Withdrawal[]): void {
  const owner = ownerOf(currentSession())
  store.set(uncounted, (all) => ({ ...all, [owner]: changing(all[owner] ?? []).slice(-WITHDRAWALS_MAXIMUM) }))
}

/** Sends what is not counted. What cannot be sent now stays until the next undo or the next start of the console. */
export async function sendUncounted(): Promise<void> {
  const withdrawals = store.get(uncounted)[ownerOf(currentSession())] ?? []
  if (withdrawals.length === 0) return
  try {
    await send(noteWithdrawals, { body: { withdrawals: [...withdrawals] } }, { keepalive: true })
  } catch {
    return
  }
  const keys = new Set(withdrawals.map(({ key }) => key))
  change((known) => known.filter(({ key }) => !keys.has(key)))
}

/** Counts decisions that were undone before they were sent, for the numbers of the shift. */
export async function countWithdrawals(entries: readonly StoredDecision[]): Promise<void> {
  const withdrawn = entries.flatMap(({ key, kind, id: resourceId, decision }): Withdrawal[] => {
    const { data: event } = decisionEvent.safeParse(decision.event)
    return event && isReviewKind(kind) ? [{ key, kind, resourceId, event }] : []
  })
  change((known) => [...known, ...withdrawn])
  await sendUncounted()
}
