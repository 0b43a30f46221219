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
