import { z } from 'zod'
import { type Language } from './languages.ts'
import { rule } from './rule.ts'
import type { Issue } from './schemas/error-reply.ts'
import { textOf } from './texts.ts'

/** Words of the rules that the contract does not word itself. */
const locales: Record<Language, z.core.$ZodErrorMap> = {
  pt: z.locales.pt().localeError,
  en: z.locales.en().localeError,
  es: z.locales.es().localeError,
}

/** How the rules that name no text are worded in a language. */
export function errorMapOf(language: Language): z.core.$ZodErrorMap {
  return locales[language]
}

/** Codes of an issue that says of a value only that it is none of what is taken. */
const SHAPE_CODES: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union'])

/** What stands at a path, by its name: null, array, object, string, number, boolean, undefined. */
function receivedAt(value: unknown, path: readonly PropertyKey[]): string {
  const found = path.reduce<unknown>((parent, key) => (parent !== null && typeof parent === 'object' ? (parent as Record<PropertyKey, unknown>)[key] : undefined), value)
  if (found === null) return 'null'
  return Array.isArray(found) ? 'array' : typeof found
}

/** The text, or its key, of a broken rule; whatever a schema says of its values, a missing one is told as required (CON-5-091). */
export function messageOf(raw: z.core.$ZodIssue, value: unknown): string {
  return SHAPE_CODES.has(raw.code) && receivedAt(value, raw.path) === 'undefined' ? rule('required') : raw.message
}

/** One broken rule as the platform tells it (CTR-3-218), in the reader's language. */
export function issueOf(raw: z.core.$ZodIssue, value: unknown, language: Language): Issue {
  return {
    code: raw.code,
    ...('expected' in raw ? { expected: String(raw.expected) } : {}),
    received: receivedAt(value, raw.path),
    path: raw.path.map((part) => (typeof part === 'number' ? part : String(part))),
    message: textOf(messageOf(raw, value), language),
  }
}

/** The rules that a value breaks, in the reader's language; none for a valid one. */
export function issuesOf(schema: z.core.$ZodType, value: unknown, language: Language): Issue[] {
  const result = z.safeParse(schema, value, { error: errorMapOf(language) })
  return result.success ? [] : result.error.issues.map((raw) => issueOf(raw, value, language))
}
