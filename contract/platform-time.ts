/** The tenants' time zone: the platform's operators work in Brazil, and days begin and end there. */
export const TIME_ZONE = 'America/Sao_Paulo'
/** The same as an offset from UTC; Brazil has no summer time. */
export const PLATFORM_OFFSET = '-03:00'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const OFFSET_MS = -3 * 60 * MINUTE_MS

/** The next moment at which clocks there show a time, strictly after `at`. @param time hh:mm */
export function nextTimeOfDay(time: string, at: Date): Date {
  const local = at.getTime() + OFFSET_MS
  const today = Math.floor(local / DAY_MS) * DAY_MS + minuteOfDay(time) * MINUTE_MS
  return new Date((today > local ? today : today + DAY_MS) - OFFSET_MS)
}

/** Minutes since midnight. @param time hh:mm */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Minutes since midnight that clocks there show. */
export function minuteAt(at: Date): number {
  const local = at.getTime() + OFFSET_MS
  return Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / MINUTE_MS)
}
