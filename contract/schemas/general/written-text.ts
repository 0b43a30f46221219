import { z } from 'zod'
import { rule } from '../../rule.ts'
import type { TextKey } from '../../texts.ts'

/** Longest name or title, and longest text, where the specification gives no limit, characters. */
export const TITLE_MAXIMUM = 100
export const TEXT_MAXIMUM = 1000

/**
 * A required text that a person writes, trimmed of spaces.
 * @param tooLong message for more than `maximum` characters
 */
export function writtenText(maximum: number, tooLong: TextKey = rule('tooLong')) {
  return z
    .string()
    .trim()
    .min(1, rule('required'))
    .max(maximum, tooLong)
    .meta({ examples: ['Torre'] })
}
