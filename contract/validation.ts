import { z } from 'zod'
import { type Language } from './languages.ts'
import { rule } from './rule.ts'
import type { Issue } from './schemas/general/error-reply.ts'
import { shapeTextOf } from './texts/shapes.ts'
import { textOf } from './texts.ts'

/** Zod's own texts, for rules that the contract has no text for. */
const locales: Record<Language, z.core.$ZodErrorMap> = {
  pt: z.locales.pt().localeError,
  en: z.locales.en().localeError,
  es: z.locales.es().localeError,
}

const errorMaps: Record<Language, z.core.$ZodErrorMap> = {
  pt: errorMapIn('pt'),
  en: errorMapIn('en'),
  es: errorMapIn('es'),
}

function errorMapIn(language: Language): z.core.$ZodErrorMap {
  return (raw) => shapeTextOf(raw, language) ?? locales[language](raw)
}

/** The texts, in a language, of rules that name none of their own. */
export function errorMapOf(language: Language): z.core.$ZodErrorMap {
  return errorMaps[language]
}

/** Codes of issues that say only that a value is none of the accepted ones. */
const SHAPE_CODES: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union'])

/**
 * Codes of issues that suggest that another option of a union was meant, and the weight of each against its option;
 * other issues weigh 1.
 */
const OTHER_OPTION_CODES: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'unrecognized_keys'])
const OTHER_OPTION_WEIGHT = 3

const weightOf = (issues: readonly z.core.$ZodIssue[]) =>
  issues.reduce((sum, { code }) => sum + (OTHER_OPTION_CODES.has(code) ? OTHER_OPTION_WEIGHT : 1), 0)

/**
 * The issues of the union option that fits a value best: the option must accept the value's own kind and weigh least.
 * The union's own issue where no option does, or two weigh the same.
 */
function issuesMeantBy(raw: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (raw.code !== 'invalid_union') return [raw]
  const [best, next] = raw.errors
    .map((option) => issuesMeant(option))
    .filter((issues) => issues.every(({ path }) => path.length > 0))
    .map((issues) => ({ issues, weight: weightOf(issues) }))
    .toSorted((one, other) => one.weight - other.weight)
  if (!best || best.weight === next?.weight) return [raw]
  return best.issues.map((issue) => ({ ...issue, path: [...raw.path, ...issue.path] }))
}

/** The issues to show to a person: a union's issue is replaced by those of the option that was meant. */
export function issuesMeant(raws: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return raws.flatMap(issuesMeantBy)
}

/**
 * The value at a path. Where the path leads into a value that has no members, that value itself, such as the text given
 * in place of an address.
 */
function receivedAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value
  for (const key of path) {
    if (found === null || typeof found !== 'object') return found
    found = (found as Record<PropertyKey, unknown>)[key]
  }
  return found
}

/** The kind of a value by its name: null, array, object, string, number, boolean, undefined. */
function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** True where a rule is broken because no value was given. An empty text is a value: its own rule reports it. */
function isMissing(raw: z.core.$ZodIssue, value: unknown): boolean {
  return SHAPE_CODES.has(raw.code) && receivedAt(value, raw.path) === undefined
}

/**
 * The text, or its key, of a broken rule. A missing value is always reported as required, whatever the schema's message
 * is (CON-5-091).
 */
export function messageOf(raw: z.core.$ZodIssue, value: unknown): string {
  return isMissing(raw, value) ? rule('required') : raw.message
}

/** One broken rule in the platform's reply format (CTR-3-218), in the reader's language. */
export function issueOf(raw: z.core.$ZodIssue, value: unknown, language: Language): Issue {
  return {
    code: raw.code,
    ...('expected' in raw ? { expected: String(raw.expected) } : {}),
    received: kindOf(receivedAt(value, raw.path)),
    path: raw.path.map((part) => (typeof part === 'number' ? part : String(part))),
    message: textOf(messageOf(raw, value), language),
  }
}

/** The rules that a value breaks, in the reader's language; none for a valid one. */
export function issuesOf(schema: z.core.$ZodType, value: unknown, language: Language): Issue[] {
  const result = z.safeParse(schema, value, { error: errorMapOf(language) })
  return result.success ? [] : issuesMeant(result.error.issues).map((raw) => issueOf(raw, value, language))
}
