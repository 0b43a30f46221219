import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { textOf, texts } from '#contract/texts'
import {
  accepts,
  type Check,
  checksOf,
  defOf,
  GONE,
  isPreprocess,
  mayBeMissing,
  type Path,
  replaced,
  type Schema,
} from './walk.ts'

/** A valid value with exactly one broken rule, and the issue that must be reported. */
export interface NearMiss {
  value: unknown
  path: Path
  code: string
  /** In English; null where the contract has no message and zod's own is used. */
  message: string | null
  /**
   * True if a related rule may be broken as well: another check of the same text, or a rule across the fields around
   * it.
   */
  isJoined: boolean
  /** Identifies the broken rule and its schema; the same rule may be broken at many places of a value. */
  rule: string
}

/** A near miss of a part: the change and its place, before it is put into the whole value. */
interface Miss {
  at: Path
  become: unknown
  /** Path of the issue; by default the place of the change. */
  path?: Path
  code: string
  message: string | null
  isJoined?: boolean
  /** True if no further rule is checked after this one. */
  isLast: boolean
  rule: string
}

/** Issues after which zod continues with the other rules of a union's option. */
const LENIENT = new Set(['too_small', 'too_big', 'invalid_format'])
/** A character that no format and no pattern of the contract accepts. */
const REFUSED = '¿'
const UNKNOWN = 'no-such-member'
/** Lists with a larger maximum are not made one item too long. */
const LARGEST_LIST = 2_000

type Issue = Parameters<z.core.$ZodErrorMap>[0]
type Ruled = { error?: z.core.$ZodErrorMap | undefined }

/** The message of the schema's own rule, otherwise of the check before it. */
function said(rules: readonly Ruled[], code: string, input: unknown): string | null {
  for (const { error } of rules) {
    const told = error?.({ code, input, path: [] } as unknown as Issue)
    const text = typeof told === 'string' ? told : told?.message
    if (text !== undefined) return textOf(text, 'en')
  }
  return null
}

const ruledOf = (schema: Schema): Ruled => defOf(schema) as Ruled

const numbers = new WeakMap<Schema, number>()
let count = 0

function ruleOf(schema: Schema, ...parts: PropertyKey[]): string {
  let number = numbers.get(schema)
  if (number === undefined) numbers.set(schema, (number = count += 1))
  return [number, ...parts.map(String)].join(' ')
}

function miss(
  schema: Schema,
  code: string,
  become: unknown,
  check: Ruled & { abort?: boolean; check?: string } = {},
): Miss {
  const message = said([check, ruledOf(schema)], code, become)
  return {
    at: [],
    become,
    code,
    message,
    isLast: check.abort === true || !LENIENT.has(code),
    rule: ruleOf(schema, code, checksOf(schema).indexOf(check as Check)),
  }
}

/** The minimum and maximum length that a check allows. */
const least = ({ check, minimum = 0, length = 0 }: Check) =>
  check === 'min_length' ? minimum : check === 'length_equals' ? length : 0
const most = ({ check, maximum = Infinity, length = Infinity }: Check) =>
  check === 'max_length' ? maximum : check === 'length_equals' ? length : Infinity

/** The first characters, counted as zod and JSON Schema count them. */
const cut = (text: string, length: number) => Array.from(text).slice(0, length).join('')

/** Whether a text breaks a format, as far as its check can tell without running the schema. */
function breaksFormat({ check, pattern, format }: Check, text: string): boolean {
  if (check !== 'string_format') return false
  return pattern
    ? !new RegExp(pattern.source, pattern.flags.replace('g', '')).test(text)
    : format === 'url' && !URL.canParse(text)
}

function breaks(check: Check, text: string): boolean {
  const length = Array.from(text).length
  return length < least(check) || length > most(check) || breaksFormat(check, text)
}

function* textMisses(schema: Schema, value: string): Generator<Miss> {
  yield miss(schema, 'invalid_type', 12)
  const checks = checksOf(schema)
  const isJoined = checks.filter(({ check }) => check !== 'overwrite').length > 1
  /** Yields nothing if an earlier broken rule aborts the checks. */
  function* broken(check: Check, code: string, text: string): Generator<Miss> {
    const before = checks.slice(0, checks.indexOf(check))
    if (!before.some((other) => other.abort && breaks(other, text)))
      yield { ...miss(schema, code, text, check), isJoined }
  }
  for (const check of checks) {
    const refused = REFUSED.repeat(Math.max(1, Math.min(...checks.map(most), 3), ...checks.map(least)))
    if (breaksFormat(check, refused)) yield* broken(check, 'invalid_format', refused)
    if (least(check) > 0) yield* broken(check, 'too_small', cut(value, least(check) - 1))
    if (most(check) === Infinity) continue
    const [plain, padded] = ['x', `${value.trim()}x`].map((begin) =>
      cut(begin + 'x'.repeat(most(check)), most(check) + 1),
    ) as [string, string]
    yield* broken(check, 'too_big', checks.some((other) => breaksFormat(other, plain)) ? padded : plain)
  }
}

function* numberMisses(schema: Schema): Generator<Miss> {
  yield miss(schema, 'invalid_type', 'no number')
  const checks = checksOf(schema)
  const isJoined = checks.length > 1
  for (const check of checks) {
    if (check.check === 'number_format' && check.format?.includes('int')) yield miss(schema, 'invalid_type', 0.5, check)
    if (check.check === 'greater_than' && check.value !== undefined)
      yield { ...miss(schema, 'too_small', check.inclusive ? check.value - 1 : check.value, check), isJoined }
    if (check.check === 'less_than' && check.value !== undefined)
      yield { ...miss(schema, 'too_big', check.inclusive ? check.value + 1 : check.value, check), isJoined }
  }
}

/** The issue's code for a missing value; null if a preprocess function handles it first. */
function codeOfMissing(schema: Schema): string | null {
  const def = defOf(schema)
  switch (def.type) {
    case 'nullable':
    case 'readonly':
    case 'nonoptional':
      return codeOfMissing(def.innerType)
    case 'lazy':
      return codeOfMissing(def.getter())
    case 'pipe':
      return isPreprocess(def) ? null : codeOfMissing(def.in)
    case 'enum':
    case 'literal':
      return 'invalid_value'
    case 'union':
      if ('discriminator' in def) return 'invalid_type'
      return kindsOf(schema).has('any') ? null : 'invalid_union'
    case 'string':
    case 'number':
    case 'boolean':
      return def.coerce ? null : 'invalid_type'
    case 'object':
    case 'array':
    case 'tuple':
    case 'record':
    case 'null':
      return 'invalid_type'
    default:
      return null
  }
}

type JsonKind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object'

function kindOf(value: unknown): JsonKind {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : (typeof value as JsonKind)
}

/** The JSON types that a schema checks; `any` if that is unknown. */
function kindsOf(schema: Schema): Set<JsonKind | 'any'> {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
    case 'record':
      return new Set(['object'])
    case 'array':
    case 'tuple':
      return new Set(['array'])
    case 'enum':
      return new Set(Object.values(def.entries).map(kindOf))
    case 'literal':
      return new Set(def.values.map(kindOf))
    case 'string':
    case 'number':
    case 'boolean':
      return new Set([def.coerce ? 'any' : def.type])
    case 'null':
      return new Set(['null'])
    case 'union':
      return new Set(def.options.flatMap((option) => [...kindsOf(option)]))
    case 'nullable':
      return new Set([...kindsOf(def.innerType), 'null'])
    case 'readonly':
    case 'nonoptional':
    case 'optional':
    case 'default':
    case 'prefault':
      return kindsOf(def.innerType)
    case 'lazy':
      return kindsOf(def.getter())
    case 'pipe':
      return isPreprocess(def) ? kindsOf(def.out) : kindsOf(def.in)
    default:
      return new Set(['any'])
  }
}

const samples: Readonly<Record<JsonKind, unknown>> = {
  boolean: true,
  number: 12.5,
  string: REFUSED,
  array: [],
  object: {},
  null: null,
}

function* unionMisses(schema: Schema, options: readonly Schema[], value: unknown): Generator<Miss> {
  const kinds = kindsOf(schema)
  if (kinds.has('any')) return
  const [other] = (Object.keys(samples) as JsonKind[]).filter((kind) => !kinds.has(kind))
  if (other) yield miss(schema, 'invalid_union', samples[other])
  const option = options.find((candidate) => accepts(candidate, value))
  const kind = kindOf(value)
  // Only if a single option accepts this type of value, its issues are reported instead of the union's.
  if (!option || options.some((candidate) => candidate !== option && kindsOf(candidate).has(kind))) return
  for (const found of misses(option, value)) {
    if (found.at.length === 0 && kindOf(found.become) !== kind) continue
    // An issue of the whole value is reported as the union's.
    yield found.isLast && (found.path ?? found.at).length === 0
      ? { ...miss(schema, 'invalid_union', found.become), at: found.at, path: [], rule: found.rule }
      : found
  }
}

function* within(key: PropertyKey, found: Iterable<Miss>, isJoined = false): Generator<Miss> {
  for (const one of found) {
    yield {
      ...one,
      at: [key, ...one.at],
      ...(one.path ? { path: [key, ...one.path] } : {}),
      isJoined: one.isJoined === true || isJoined,
    }
  }
}

function* listMisses(schema: Schema, value: readonly unknown[]): Generator<Miss> {
  for (const check of checksOf(schema)) {
    // A function may change the list, so that the results of later checks are unknown here.
    if (check.check === 'overwrite') return
    if (least(check) > 0) yield miss(schema, 'too_small', value.slice(0, least(check) - 1), check)
    if (most(check) < LARGEST_LIST && value.length > 0)
      yield miss(
        schema,
        'too_big',
        Array.from({ length: most(check) + 1 }, (_, at) => value[at % value.length]),
        check,
      )
  }
}

/** Yields every way of breaking one rule of a valid value. */
function* misses(schema: Schema, value: unknown): Generator<Miss> {
  if (value === undefined || value === null) return
  const def = defOf(schema)
  // A rule across fields is checked as long as the fields have the right types.
  const isJoined = checksOf(schema).some(({ check }) => check === 'custom')
  switch (def.type) {
    case 'string':
      if (!def.coerce) yield* textMisses(schema, value as string)
      return
    case 'number':
      yield* numberMisses(schema)
      return
    case 'boolean':
      if (!def.coerce) yield miss(schema, 'invalid_type', 'yes')
      return
    case 'enum':
    case 'literal':
      yield miss(schema, 'invalid_value', UNKNOWN)
      return
    case 'object': {
      yield miss(schema, 'invalid_type', 'no object')
      if (def.catchall && defOf(def.catchall).type === 'never')
        yield { ...miss(schema, 'unrecognized_keys', { ...value, [UNKNOWN]: 1 }), isJoined }
      for (const [key, child] of Object.entries(def.shape)) {
        if (!Object.hasOwn(value, key)) continue
        yield* within(key, misses(child, (value as Record<string, unknown>)[key]), isJoined)
        const code = mayBeMissing(child) ? null : codeOfMissing(child)
        // A missing value is reported as required, whatever the schema says about its values (CON-5-091).
        if (code)
          yield {
            at: [key],
            become: GONE,
            code,
            message: texts.required.en,
            isJoined,
            isLast: true,
            rule: ruleOf(schema, 'missing', key),
          }
      }
      return
    }
    case 'array': {
      const items = value as unknown[]
      yield miss(schema, 'invalid_type', {})
      for (const found of listMisses(schema, items)) yield { ...found, isJoined }
      if (items.length > 0) yield* within(items.length - 1, misses(def.element, items.at(-1)), isJoined)
      return
    }
    case 'tuple': {
      const items = value as unknown[]
      yield miss(schema, 'invalid_type', {})
      if (items.length > 0 && def.items.every((item) => item._zod.optin === undefined))
        yield miss(schema, 'too_small', items.slice(0, def.items.length - 1))
      for (const [at, child] of def.items.entries()) yield* within(at, misses(child, items[at]), isJoined)
      return
    }
    case 'record': {
      yield miss(schema, 'invalid_type', 'no record')
      const [first] = Object.entries(value)
      if (first) yield* within(first[0], misses(def.valueType, first[1]), isJoined)
      return
    }
    case 'union':
      if ('discriminator' in def) {
        const discriminator = String(def.discriminator)
        const option = def.options.find((candidate) => accepts(candidate, value))
        yield miss(schema, 'invalid_type', 'no object')
        yield { ...miss(schema, 'invalid_union', UNKNOWN), at: [discriminator] }
        if (option)
          yield* [...misses(option, value)]
            .filter(({ at }) => at.length > 0 && at[0] !== discriminator)
            .map((found) => ({ ...found, isJoined: found.isJoined === true || isJoined }))
      } else yield* unionMisses(schema, def.options, value)
      return
    case 'pipe': {
      if (!isPreprocess(def)) {
        // A value that breaks the input schema never reaches the function, so no later rule is checked.
        for (const found of misses(def.in, value)) yield { ...found, isLast: true }
        return
      }
      // The output schema alone judges a value that the preprocess function returns unchanged.
      const { transform } = defOf(def.in) as z.core.$ZodTransformDef
      const isGivenOn = (given: unknown) =>
        isDeepStrictEqual(transform(given, { value: given, issues: [], addIssue: () => undefined } as never), given)
      if (isGivenOn(value))
        yield* [...misses(def.out, value)].filter(({ at, become }) => isGivenOn(replaced(value, at, become)))
      return
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      yield* misses(def.innerType, value)
      return
    case 'lazy':
      yield* misses(def.getter(), value)
      return
    default:
  }
}

/**
 * Values that differ from a valid one in exactly one rule: a missing key, another type, an unknown member, one below or
 * above a bound, a broken format.
 */
export function nearMissesOf(schema: z.ZodType, value: unknown): NearMiss[] {
  return [...misses(schema, value)].map(({ at, become, path = at, code, message, isJoined = false, rule }) => ({
    value: replaced(value, at, become),
    path,
    code,
    message,
    isJoined,
    rule,
  }))
}
