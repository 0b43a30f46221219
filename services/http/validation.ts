import { z } from 'zod'
import type { Language } from '#contract/languages'
import { isNestedDeeper } from '#contract/schemas/nesting'
import { isTextKey, textOf } from '#contract/texts'
import { errorMapOf, issueOf, issuesMeant, messageOf } from '#contract/validation'
import { ServiceError } from './errors.ts'

/** Deepest nesting of a request. Not in the specification; the deepest schema, a form within forms, needs less. */
const NESTING_MAXIMUM = 100

/** Path of a text that PostgreSQL cannot store, with a NUL character or a lone surrogate; null where there is none. */
function pathOfBrokenText(
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly (string | number)[] | null {
  if (typeof value === 'string') return /\p{Surrogate}/u.test(value) || value.includes('\u0000') ? path : null
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return null
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  for (const [key, part] of entries) {
    const found = pathOfBrokenText(key, [...path, key]) ?? pathOfBrokenText(part, [...path, key])
    if (found) return found
  }
  return null
}

function malformed(
  code: string,
  path: readonly (string | number)[],
  language: Language,
  text: 'malformed' | 'nesting' = 'malformed',
): ServiceError {
  return new ServiceError(400, 'MALFORMED', 'malformed', {
    issues: [{ code, path: [...path], message: textOf(text, language) }],
  })
}

/**
 * Parses one part of a request.
 * @throws ServiceError 400 for input that cannot be read; 422 where a body breaks a rule that has a text in the
 * contract
 */
export function parsePart<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  part: 'params' | 'query' | 'body',
  language: Language,
): z.output<Schema> {
  if (isNestedDeeper(value, NESTING_MAXIMUM)) throw malformed('too_deep', [], language, 'nesting')
  const result = z.safeParse(schema, value, { error: errorMapOf(language) })
  if (result.success) {
    // Looks only at what the schema kept, whose shape bounds the search.
    const broken = pathOfBrokenText(result.data)
    if (!broken) return result.data
    throw malformed('invalid_text', broken, language)
  }
  const meant = issuesMeant(result.error.issues)
  const issues = meant.map((raw) => issueOf(raw, value, language))
  const isRuled = part === 'body' && value !== undefined && meant.every((raw) => isTextKey(messageOf(raw, value)))
  throw isRuled
    ? new ServiceError(422, 'RULE_BROKEN', 'ruleBroken', { issues })
    : new ServiceError(400, 'MALFORMED', 'malformed', { issues })
}
