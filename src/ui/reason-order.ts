import { type ReasonCode, reasonCode } from '#contract/schemas/reviews/review-decision'

const RECENT = 'torre.recentReasons'
/** Reasons that are offered as recent ones. */
const RECENT_MAXIMUM = 2

/** The reasons that were chosen last on this computer, the last one first. */
export function recentReasons(): ReasonCode[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT) ?? '[]')
    return Array.isArray(stored)
      ? reasonCode.options
          .filter((code) => stored.includes(code))
          .toSorted((one, other) => stored.indexOf(one) - stored.indexOf(other))
      : []
  } catch {
    return []
  }
}

/** Remembers a chosen reason as the last one. */
export function rememberReason(code: ReasonCode): void {
  const others = recentReasons().filter((known) => known !== code)
  localStorage.setItem(RECENT, JSON.stringify([code, ...others].slice(0, RECENT_MAXIMUM + 1)))
}

/** The reasons in groups: the suggested one, recent ones, and the others in the order of their digits. */
export function groupReasons(suggested: ReasonCode | null, recent: readonly ReasonCode[]) {
  const recentOnes = recent.filter((code) => code !== suggested).slice(0, RECENT_MAXIMUM)
  return {
    suggested: suggested ? [suggested] : [],
    recent: recentOnes,
    others: reasonCode.options.filter((code) => code !== suggested && !recentOnes.includes(code)),
  }
}
