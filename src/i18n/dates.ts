import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'

dayjs.extend(customParseFormat)

/** How a day is typed and shown in every language. */
export const DAY_FORMAT = 'DD/MM/YYYY'

/** The calendar day (YYYY-MM-DD) that was typed as DD/MM/YYYY, with or without separators; null for what is no day. */
export function parseDay(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '')
  const day = dayjs(digits, 'DDMMYYYY', true)
  return digits.length === 8 && day.isValid() ? day.format('YYYY-MM-DD') : null
}

/** How a day with its time is typed and shown in every language. */
export const MOMENT_FORMAT = 'DD/MM/YYYY HH:mm'

/**
 * The moment that was typed as DD/MM/YYYY HH:mm, with or without separators, on this computer's clock.
 * @returns ISO 8601 with seconds and offset; null for what is no moment
 */
export function parseMoment(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '')
  const moment = dayjs(digits, 'DDMMYYYYHHmm', true)
  return digits.length === 12 && moment.isValid() ? moment.format('YYYY-MM-DDTHH:mm:ssZ') : null
}

/** Where each part of a typed date stands, and by what it is stepped. */
const parts = [
  { from: 0, to: 2, unit: 'day' },
  { from: 3, to: 5, unit: 'month' },
  { from: 6, to: 10, unit: 'year' },
  { from: 11, to: 13, unit: 'hour' },
  { from: 14, to: 16, unit: 'minute' },
] as const

/** A typed date after one step of the part under the caret, and where that part stands. */
export interface SteppedDate {
  text: string
  from: number
  to: number
}

/**
 * One step of the part of a typed date that the caret is in; of an empty field, today. A step carries over: 31/12 goes to 01/01.
 * @returns null for what is no date
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
