import { type OfferedReason, reasonKey } from '#contract/schemas/reviews/offered-reasons'
import type { GivenReason } from '#contract/schemas/reviews/review-decision'

/** Where the reasons of one person are kept. */
const keyOf = (person: string) => `torre.recentReasons.${person}`
/** Reasons that are offered as recent ones. */
const RECENT_MAXIMUM = 2

/** Keys of the reasons that a person chose last on this computer, the last one first. */
export function recentReasons(person: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

/** Remembers a chosen reason as the person's last one. */
export function rememberReason(person: string, reason: Pick<GivenReason, 'id' | 'code'>): void {
  const key = reasonKey(reason)
  const others = recentReasons(person).filter((known) => known !== key)
  localStorage.setItem(keyOf(person), JSON.stringify([key, ...others].slice(0, RECENT_MAXIMUM + 1)))
}

/**
 * The offered reasons in groups: the suggested one, recent ones, and the others in their order.
 * @param recent keys, the last one first
 */
export function groupReasons(
  suggested: OfferedReason | null,
  recent: readonly string[],
  offered: readonly OfferedReason[],
) {
  const recentOnes = recent
    .flatMap((key) => offered.find((reason) => reasonKey(reason) === key) ?? [])
    .filter((reason) => reason !== suggested)
    .slice(0, RECENT_MAXIMUM)
  return {
    suggested: suggested ? [suggested] : [],
    recent: recentOnes,
    others: offered.filter((reason) => reason !== suggested && !recentOnes.includes(reason)),
  }
}
