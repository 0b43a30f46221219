import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'

dayjs.extend(customParseFormat)

/** Format in which a day is typed and shown in every language. */
export const DAY_FORMAT = 'DD/MM/YYYY'

/**
 * Reads a day typed as DD/MM/YYYY, with or without separators.
 * @returns YYYY-MM-DD; null for a text that is no valid day
 */
export function parseDay(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '')
  const day = dayjs(digits, 'DDMMYYYY', true)
  return digits.length === 8 && day.isValid() ? day.format('YYYY-MM-DD') : null
}

/** Format in which a day with its time is typed and shown in every language. */
export const MOMENT_FORMAT = 'DD/MM/YYYY HH:mm'

/**
 * Reads a moment typed as DD/MM/YYYY HH:mm, with or without separators, on this computer's clock.
 * @returns ISO 8601 with seconds and offset; null for a text that is no valid moment
 */
export function parseMoment(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '')
  const moment = dayjs(digits, 'DDMMYYYYHHmm', true)
  return digits.length === 12 && moment.isValid() ? moment.format('YYYY-MM-DDTHH:mm:ssZ') : null
}

/** The positions of the parts of a typed date, and the unit that a step changes in each. */
const parts = [
  { from: 0, to: 2, unit: 'day' },
  { from: 3, to: 5, unit: 'month' },
  { from: 6, to: 10, unit: 'year' },
  { from: 11, to: 13, unit: 'hour' },
  { from: 14, to: 16, unit: 'minute' },
] as const

/** A typed date after one step, and the position of the part that changed. */
export interface SteppedDate {
  text: string
  from: number
  to: number
}

/**
 * Steps the part of a typed date that the caret is in; an empty field becomes today. A step carries over: 31/12 becomes
 * 01/01.
 * @returns null for a text that is no valid date
 */
export function stepDate(typed: string, caret: number, step: number, withTime: boolean, now: Date): SteppedDate | null {
  const format = withTime ? MOMENT_FORMAT : DAY_FORMAT
  const part = parts.slice(0, withTime ? 5 : 3).find(({ to }) => caret <= to) ?? parts[withTime ? 4 : 2]
  const at = { from: part.from, to: part.to }
  if (typed.trim() === '') return { text: dayjs(now).format(format), ...at }
  const iso = withTime ? parseMoment(typed) : parseDay(typed)
  if (iso === null) return null
  return { text: dayjs(iso).add(step, part.unit).format(format), ...at }
}
