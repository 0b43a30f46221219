import { type ReasonCode, reasonCode } from '#contract/schemas/reviews/review-decision'

/** Where the reasons of one person are kept. */
const keyOf = (person: string) => `torre.recentReasons.${person}`
/** Reasons that are offered as recent ones. */
const RECENT_MAXIMUM = 2

/** The reasons that a person chose last on this computer, the last one first. */
export function recentReasons(person: string): ReasonCode[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]')
    return Array.isArray(stored)
      ? reasonCode.options
          .filter((code) => stored.includes(code))
          .toSorted((one, other) => stored.indexOf(one) - stored.indexOf(other))
      : []
  } catch {
    return []
  }
}

/** Remembers a chosen reason as the person's last one. */
export function rememberReason(person: string, code: ReasonCode): void {
  const others = recentReasons(person).filter((known) => known !== code)
  localStorage.setItem(keyOf(person), JSON.stringify([code, ...others].slice(0, RECENT_MAXIMUM + 1)))
}

/**
 * The reasons in groups: the suggested one, recent ones, and the others in the order of their digits. Only offered
 * ones.
 */
export function groupReasons(
  suggested: ReasonCode | null,
  recent: readonly ReasonCode[],
  offered: readonly ReasonCode[] = reasonCode.options,
) {
  const recentOnes = recent.filter((code) => code !== suggested && offered.includes(code)).slice(0, RECENT_MAXIMUM)
  return {
    suggested: suggested ? [suggested] : [],
    recent: recentOnes,
    others: offered.filter((code) => code !== suggested && !recentOnes.includes(code)),
  }
}
