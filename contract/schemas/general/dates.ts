import { z } from 'zod'
import { rule } from '../../rule.ts'
import { calendarDate, dateTime } from './base-record.ts'

const HOUR_MS = 3_600_000
const unitMs = { h: HOUR_MS, d: 24 * HOUR_MS } as const
const RELATIVE = /^now(?:([+-])([1-9]\d{0,4})([hd]))?$/

/**
 * `now`, or so many hours or days before or after it: `now+3d`, `now-12h` (CTR-5-007). At most five digits, about 273
 * years of days.
 */
export const relativeDate = z
  .string()
  .regex(RELATIVE, { error: rule('date'), abort: true })
  .meta({ id: 'RelativeDate', examples: ['now', 'now+3d', 'now-12h'] })

/** A day, a moment, or a date relative to now (CTR-5-007). */
export const flexibleDate = z.union([dateTime, calendarDate, relativeDate], rule('date')).meta({ id: 'FlexibleDate' })

/**
 * The moment that a flexible date stands for; a day begins at midnight UTC.
 * @returns null for any other text
 */
export function resolveDate(value: string, now: Date): Date | null {
  const relative = RELATIVE.exec(value)
  if (relative) {
    const [, sign, amount = '0', unit = 'h'] = relative
    return new Date(now.getTime() + (sign === '-' ? -1 : 1) * Number(amount) * unitMs[unit as 'h' | 'd'])
  }
  return flexibleDate.safeParse(value).success ? new Date(value) : null
}

/** Minutes of an offset from UTC, 0 for Z. */
function minutesOf(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):(\d{2})$/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/**
 * The calendar day, YYYY-MM-DD, that a flexible date stands for at an offset from UTC; a day stands for itself.
 * @returns null for any other text
 */
export function dayAt(value: string, now: Date, offset: string): string | null {
  if (calendarDate.safeParse(value).success) return value
  const moment = resolveDate(value, now)
  return moment && new Date(moment.getTime() + minutesOf(offset) * 60_000).toISOString().slice(0, 10)
}

/** Earliest accepted day of birth. Not in the specification; earlier ones are typing errors. */
export const BIRTH_DATE_MINIMUM = '1900-01-01'

/** The offset at which a day begins first on earth, so nobody's current day is later. */
const FIRST_OFFSET = '+14:00'

/** A day of birth: not before 1900 and not in the future in any time zone. There is no minimum age. */
export const birthDate = calendarDate.refine(
  (given) => given >= BIRTH_DATE_MINIMUM && given <= (dayAt('now', new Date(), FIRST_OFFSET) ?? ''),
  rule('birthDate'),
)

/** `Z`, or hours and minutes ahead of or behind UTC (CTR-5-023). */
export const timezoneOffset = z
  .string(rule('timezone'))
  .regex(/^(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/, rule('timezone'))
  .meta({ id: 'TimezoneOffset', examples: ['Z', '-03:00', '+05:30'] })

/** Time of day with its offset, hh:mm:ss and fractions of a second (CTR-5-024). */
export const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/, rule('timeOfDay'))
  .meta({ id: 'TimeOfDay', examples: ['22:00:00-03:00', '05:30:00.000Z'] })

/** How dates are displayed for a company (CTR-3-123 to CTR-3-125). The offset is in hours. */
export const dateFormatSetting = z
  .object({
    format: z.enum(['DDMMYYYY', 'YYYYMMDD']),
    separatorChar: z.string().length(1, rule('separatorLength')),
    timezoneOffset: z.number().min(-14).max(14).optional(),
  })
  .meta({ id: 'DateFormatSetting' })
export type DateFormatSetting = z.infer<typeof dateFormatSetting>
