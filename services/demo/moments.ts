export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Longest time that a record has waited, milliseconds. */
export const WAITING_SPAN_MS = 4 * DAY

export function iso(moment: number): string {
  return new Date(moment).toISOString()
}

/** Calendar day of a moment, YYYY-MM-DD. */
export function day(moment: number): string {
  return iso(moment).slice(0, 10)
}
