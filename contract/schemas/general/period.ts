/** From a start to an end, as days or moments of ISO 8601. A missing or invalid date breaks no rule here. */
interface Period {
  startAt?: string | null | undefined
  endAt?: string | null | undefined
}

const DAY_MS = 86_400_000

/** Milliseconds from start to end; null where one of them is missing or invalid, which its own rule reports. */
function lengthOf({ startAt, endAt }: Period): number | null {
  const milliseconds = startAt && endAt ? Date.parse(endAt) - Date.parse(startAt) : Number.NaN
  return Number.isNaN(milliseconds) ? null : milliseconds
}

/** True where the start is not after the end. */
export function isInOrder(period: Period): boolean {
  return (lengthOf(period) ?? 0) >= 0
}

/** True where the end is later than the start. */
export function endsLater(period: Period): boolean {
  return (lengthOf(period) ?? 1) > 0
}

/** True where a period is no longer than `days` days of 24 hours. */
export function lastsAtMost(days: number): (period: Period) => boolean {
  return (period) => (lengthOf(period) ?? 0) <= days * DAY_MS
}
