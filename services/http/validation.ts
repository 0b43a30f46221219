import { z } from 'zod'
import { type Language, languages } from '#contract/languages'
import type { Issue } from '#contract/schemas/error-reply'
import { isTextKey, textOf } from '#contract/texts'
import { ServiceError } from './errors.ts'

const locales: Record<Language, z.core.$ZodErrorMap> = {
  pt: z.locales.pt().localeError,
  en: z.locales.en().localeError,
  es: z.locales.es().localeError,
}
if (languages.length !== Object.keys(locales).length) throw new Error('A language has no validation texts')

function toIssue(raw: z.core.$ZodIssue, language: Language): Issue {
  return {
    code: raw.code,
    ...('expected' in raw ? { expected: String(raw.expected) } : {}),
    path: raw.path.map((part) => (typeof part === 'number' ? part : String(part))),
    message: textOf(raw.message, language),
  }
}

/**
 * Parses one part of a request.
 * @throws ServiceError 400 for what cannot be read; 422 where a body breaks a rule that the contract words itself
 */
export function parsePart<Schema extends z.ZodType>(schema: Schema, value: unknown, part: 'params' | 'query' | 'body', language: Language): z.output<Schema> {
  const result = schema.safeParse(value, { error: locales[language] })
  if (result.success) return result.data
  const issues = result.error.issues.map((raw) => toIssue(raw, language))
  const ruled = part === 'body' && result.error.issues.every((raw) => isTextKey(raw.message))
  throw ruled ? new ServiceError(422, 'RULE_BROKEN', 'ruleBroken', { issues }) : new ServiceError(400, 'MALFORMED', 'malformed', { issues })
}
