import { TZDate } from '@date-fns/tz'

/** The time zone of a tenant that sets none: the platform's operators work in Brazil. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'

/** The last moment that ISO 8601 writes with a year of four digits. */
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z')
const MINUTES_PER_HOUR = 60

/** Days as the clocks of a time zone show them, from midnight to midnight. Moments are written in UTC. */
export interface Calendar {
  /** IANA name, such as America/Manaus. */
  timeZone: string
  /** The day of a moment, YYYY-MM-DD. */
  dayOf(at: Date): string
  /** The moment in which a day begins: 1:00 where the clocks skip midnight. @param day YYYY-MM-DD */
  startOfDay(day: string): string
  /** The first moment after a day. @param day YYYY-MM-DD */
  endOfDay(day: string): string
  /** The last midnight, or the one some days before it. */
  startOfToday(now: Date, daysBefore?: number): string
}

const calendars = new Map<string, Calendar>()

function makeCalendar(timeZone: string): Calendar {
  const days = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  /** @param more days after `day` */
  const midnight = (day: string, more: number) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    // A year below 100 given to the constructor would be one of the twentieth century.
    const at = new TZDate(0, timeZone)
    at.setFullYear(year, month - 1, date + more)
    at.setHours(0, 0, 0, 0)
    return new Date(Math.min(LAST_MOMENT, at.getTime())).toISOString()
  }
  const dayOf = (at: Date) => days.format(at)
  return {
    timeZone,
    dayOf,
    startOfDay: (day) => midnight(day, 0),
    endOfDay: (day) => midnight(day, 1),
    startOfToday: (now, daysBefore = 0) => midnight(dayOf(now), -daysBefore),
  }
}

/** The calendar of a time zone. @throws RangeError for a zone that is unknown */
export function calendarOf(timeZone: string): Calendar {
  const calendar = calendars.get(timeZone) ?? makeCalendar(timeZone)
  calendars.set(timeZone, calendar)
  return calendar
}

/** A time zone in words, such as Amazon Standard Time. @param tag BCP 47 */
export function zoneNameOf(timeZone: string, tag: string): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Minutes since midnight. @param time hh:mm */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * MINUTES_PER_HOUR + Number(time.slice(3, 5))
}

/** Minutes since midnight that the clocks of a time zone show. */
export function minuteAt(at: Date, timeZone: string): number {
  const local = new TZDate(at, timeZone)
  return local.getHours() * MINUTES_PER_HOUR + local.getMinutes()
}

/**
 * The next moment at which the clocks of a time zone show a time, strictly after `at`. A time that the clocks skip is
 * reached by as much later.
 * @param time hh:mm
 */
export function nextTimeOfDay(time: string, at: Date, timeZone: string): Date {
  const next = new TZDate(at, timeZone)
  next.setHours(0, minuteOfDay(time), 0, 0)
  if (next.getTime() <= at.getTime()) {
    next.setDate(next.getDate() + 1)
    next.setHours(0, minuteOfDay(time), 0, 0)
  }
  return new Date(next.getTime())
}
