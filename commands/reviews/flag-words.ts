import { FLAG_NOTE_MAXIMUM } from '#contract/schemas/reviews/review'
import type { Message } from '../command.ts'

const MINUTE_MS = 60_000

/** When a flag ends, and its note, as a person writes both in one line. */
export interface FlagWords {
  until: Date | null
  note: string
}

/** The next moment with this time on the clock; null for a time that no clock shows. */
function nextAt(hours: number, minutes: number, now: Date): Date | null {
  if (hours > 23 || minutes > 59) return null
  const at = new Date(now)
  at.setHours(hours, minutes, 0, 0)
  if (at <= now) at.setDate(at.getDate() + 1)
  return at
}

function momentOf(words: RegExpMatchArray, now: Date): Date | null {
  const { hours, minutes, half, amount, unit } = words.groups ?? {}
  if (amount === undefined) return nextAt(Number(hours), Number(minutes ?? half ?? 0), now)
  return new Date(now.getTime() + Number(amount) * (unit?.toLowerCase() === 'h' ? 60 : 1) * MINUTE_MS)
}

/**
 * Reads `14:00 call again`, `14h30`, `+2h`, `+30min`, or a note alone. A time that is over today is tomorrow's. The
 * time stands first and may be left out.
 */
export function readFlagWords(words: string, now: Date): FlagWords {
  const text = words.trim()
  const time = text.match(
    /^(?:(?<hours>\d{1,2})(?::(?<minutes>\d{2})|h(?<half>\d{2})?)|\+(?<amount>\d{1,3})\s?(?<unit>h|min|m)?)(?=$|[\s,;])[\s,;]*/i,
  )
  if (!time) return { until: null, note: text }
  const until = momentOf(time, now)
  return until ? { until, note: text.slice(time[0].length) } : { until: null, note: text }
}

/** The problem of such a line, if it has one. */
export function checkFlagWords(words: string): Message | null {
  const { note } = readFlagWords(words, new Date())
  return note.length > FLAG_NOTE_MAXIMUM ? { key: 'reasons.noteTooLong', values: { maximum: FLAG_NOTE_MAXIMUM } } : null
}
