import { z } from 'zod'
import type { Language } from '#contract/languages'
import { isNestedDeeper } from '#contract/schemas/general/nesting'
import { isTextKey, textOf } from '#contract/texts'
import { errorMapOf, issueOf, issuesMeant, messageOf } from '#contract/validation'
import { pathOfUnstorableText } from '../database/storable-text.ts'
import { ServiceError } from './errors.ts'
import { unknownNameIssues } from './unknown-names.ts'

/** Deepest nesting of a request. Not in the specification; the deepest schema, a form within forms, needs less. */
const NESTING_MAXIMUM = 100

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
 * Parses one part of a request. A name that its schema does not know is refused, because it would be dropped without a
 * word.
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
  const unknown = unknownNameIssues(schema, value, language)
  if (result.success && unknown.length === 0) {
    // Looks only at what the schema kept, whose shape bounds the search.
    const broken = pathOfUnstorableText(result.data)
    if (!broken) return result.data
    throw malformed('invalid_text', broken, language)
  }
  const relevantIssues = issuesMeant(result.error?.issues ?? [])
  const issues = [...unknown, ...relevantIssues.map((raw) => issueOf(raw, value, language))]
  const isRuled =
    unknown.length === 0 &&
    part === 'body' &&
    value !== undefined &&
    relevantIssues.every((raw) => isTextKey(messageOf(raw, value)))
  throw isRuled
    ? new ServiceError(422, 'RULE_BROKEN', 'ruleBroken', { issues })
    : new ServiceError(400, 'MALFORMED', 'malformed', { issues })
}
