import type { Message } from '../command.ts'
import { readFlagWords } from '../reviews/flag-words.ts'

/** When a hold ends by itself, as a person writes it: `14:30`, `+30min`, or nothing; null for no end. */
export function readHoldEnd(words: string, now: Date): Date | null {
  return readFlagWords(words, now).until
}

/** The problem of such words, if they have one. */
export function checkHoldEnd(words: string): Message | null {
  const { until, note } = readFlagWords(words, new Date())
  return note !== '' || (words.trim() !== '' && until === null) ? { key: 'endpoints.holdEndUnclear' } : null
}
