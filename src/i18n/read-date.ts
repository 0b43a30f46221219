import { en, es, pt } from 'chrono-node'
import dayjs from 'dayjs'
import type { Language } from '#contract/languages'

/** Parsers of words, the language on screen first; in all of them days stand before months. */
const readers = { pt: pt.casual, en: en.GB, es: es.casual } as const

/** Hours written with an `h`, as in Portuguese and Spanish: 14h30. */
function withClock(words: string): string {
  return words.replaceAll(
    /\b(\d{1,2})\s*h(?:rs?|oras?)?(?:\s*(\d{2}))?\b/gi,
    (_, hours: string, minutes = '00') => `${hours}:${minutes}`,
  )
}

/** A time of day alone, after words: `amanhã 14:00`. */
const CLOCK = /(?:^|\s)(?:às|as|a las|at)?\s*(\d{1,2}):(\d{2})\s*$/i

/**
 * The moment that words such as "amanhã 14h", "tomorrow 2pm" or "próximo viernes" name, on this computer's clock.
 * Ambiguous words mean the future. The module is loaded with the first words that are typed.
 * @returns null for a text that is no date in any of the three languages
 */
export function readDate(words: string, language: Language, now: Date): { moment: string; hasTime: boolean } | null {
  const text = withClock(words.trim())
  const order = [language, ...(['pt', 'en', 'es'] as const).filter((other) => other !== language)]
  for (const reader of order) {
    const [found] = readers[reader].parse(text, now, { forwardDate: true })
    if (!found) continue
    const clock = CLOCK.exec(text)
    const isTimeRead = found.start.isCertain('hour')
    const date = dayjs(found.start.date())
    if (isTimeRead || !clock) return { moment: date.format('YYYY-MM-DDTHH:mm:ssZ'), hasTime: isTimeRead }
    const timed = date.hour(Number(clock[1])).minute(Number(clock[2])).second(0)
    return { moment: timed.format('YYYY-MM-DDTHH:mm:ssZ'), hasTime: true }
  }
  return null
}
