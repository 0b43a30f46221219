import { parseMoment } from '../../i18n/dates.ts'
import { formatDate } from '../../i18n/formats.ts'

const DAY_MS = 86_400_000

/** The part of a track that is on screen, and the moment that is shown. Milliseconds. */
interface Span {
  from: number
  to: number
  shown: number
}

/**
 * The moment that a typed text means. A time without a day is of the shown day; if the track does not have it on that
 * day, of the nearest day on which it has it: a track over midnight has one 23:30 only.
 * @returns null for a text that is no time
 */
export function typedTime(text: string, { from, to, shown }: Span): number | null {
  const whole = parseMoment(text)
  if (whole !== null) return Date.parse(whole)
  const onDayOf = (moment: number) => parseMoment(`${formatDate(new Date(moment).toISOString())} ${text}`)
  const sameDay = onDayOf(shown)
  if (sameDay === null) return null
  const days = Math.ceil((to - from) / DAY_MS) + 1
  const steps = Array.from({ length: days }, (_, at) => at + 1).flatMap((step) => [-step, step])
  const moments = [sameDay, ...steps.flatMap((step) => onDayOf(shown + step * DAY_MS) ?? [])].map((one) =>
    Date.parse(one),
  )
  const nearest = moments.find((moment) => moment >= from && moment <= to)
  return nearest ?? Date.parse(sameDay)
}
