import { PLATFORM_OFFSET, TIME_ZONE } from '#contract/platform-time'

const DAY_MS = 86_400_000
/** The last moment that ISO 8601 writes with a year of four digits. */
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z')

/** The moment in which a day begins there. @param day YYYY-MM-DD */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00:00${PLATFORM_OFFSET}`).toISOString()
}

/** The first moment after a day there. @param day YYYY-MM-DD */
export function endOfDay(day: string): string {
  return new Date(Math.min(LAST_MOMENT, Date.parse(startOfDay(day)) + DAY_MS)).toISOString()
}

const CALENDAR = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })

/** The calendar day of a moment in Brazil's time, where the platform's operators work: YYYY-MM-DD. */
export function dayOf(now: Date): string {
  return CALENDAR.format(now)
}

/** The last midnight in the time zone of the platform's operators. */
export function startOfToday(now: Date): string {
  return startOfDay(dayOf(now))
}
