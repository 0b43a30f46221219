import { z } from 'zod'
import { rule } from '../rule.ts'
import type { TextKey } from '../texts.ts'

/** Longest name or title, and longest text, of what has no specified limit, characters. Ours. */
export const TITLE_MAXIMUM = 100
export const TEXT_MAXIMUM = 1000

/** A text that a person has to write, without spaces around. @param tooLong said of one that is longer than `maximum` characters */
export function writtenText(maximum: number, tooLong: TextKey = rule('tooLong')) {
  return z
    .string()
    .trim()
    .min(1, rule('required'))
    .max(maximum, tooLong)
    .meta({ examples: ['Torre'] })
}
