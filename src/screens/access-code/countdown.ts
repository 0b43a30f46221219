/**
 * The time until a moment as minutes and seconds: 4:05. Rounded up, so that it ends at 0:00. Both moments are
 * milliseconds since 1970.
 */
export function countdown(until: number, at: number): string {
  const seconds = Math.max(0, Math.ceil((until - at) / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
