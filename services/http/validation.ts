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

/** Where a text stands that no database keeps: with a NUL character, or with half of a surrogate pair. Null where all is well. */
function pathOfBrokenText(value: unknown, path: readonly (string | number)[] = []): readonly (string | number)[] | null {
  if (typeof value === 'string') return /\p{Surrogate}/u.test(value) || value.includes('\u0000') ? path : null
  if (value === null || typeof value !== 'object') return null
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  for (const [key, part] of entries) {
    const found = pathOfBrokenText(part, [...path, key])
    if (found) return found
  }
  return null
}

/**
 * Parses one part of a request.
 * @throws ServiceError 400 for what cannot be read; 422 where a body breaks a rule that the contract words itself
 */
export function parsePart<Schema extends z.ZodType>(schema: Schema, value: unknown, part: 'params' | 'query' | 'body', language: Language): z.output<Schema> {
  const result = schema.safeParse(value, { error: locales[language] })
  if (result.success) {
    // Only what the schema kept is looked at, so that its shape bounds the way.
    const broken = pathOfBrokenText(result.data)
    if (!broken) return result.data
    throw new ServiceError(400, 'MALFORMED', 'malformed', { issues: [{ code: 'invalid_text', path: [...broken], message: textOf('malformed', language) }] })
  }
  const issues = result.error.issues.map((raw) => toIssue(raw, language))
  const ruled = part === 'body' && result.error.issues.every((raw) => isTextKey(raw.message))
  throw ruled ? new ServiceError(422, 'RULE_BROKEN', 'ruleBroken', { issues }) : new ServiceError(400, 'MALFORMED', 'malformed', { issues })
}
