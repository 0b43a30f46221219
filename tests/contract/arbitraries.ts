import fc from 'fast-check'
import { z } from 'zod'
import {
  accepts,
  type Check,
  checksOf,
  childrenOf,
  defOf,
  inputSideOf,
  isPreprocess,
  isRecursive,
  mayBeMissing,
  metaOf,
  type Schema,
} from './walk.ts'

/** Most times that a schema may contain itself in a drawn value. */
const RECURSIONS = [2, 4, 8] as const
/** Most characters or items that a drawn text or list has above its minimum. */
const LENGTH_SPREAD = 12
const ITEMS_SPREAD = 2
/** A text or list is drawn at its maximum if that is at most this large. */
const LARGEST_TEXT = 20_000
const LARGEST_LIST = 12
/**
 * Number of values drawn to measure how often they satisfy rules that cannot be read from a schema, and the share that
 * must.
 */
const TRIALS = 40
const FEWEST_KEPT = 0.1

/** Kind of the drawn values: any valid ones, or those with every optional part filled in (`full`). */
export interface Kind {
  full: boolean
}

type Drawn = fc.Arbitrary<unknown>

/** A drawn value equals its JSON form: no -0, no keys with `undefined`. */
const json: Drawn = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown)

/** Arbitraries for formats whose valid values are easier to generate than to match. */
const formats: Readonly<Record<string, Drawn>> = {
  datetime: fc
    .tuple(
      fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.constantFrom('Z', '-03:00', '+05:30'),
    )
    .map(([date, offset]) => date.toISOString().replace('Z', offset)),
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  url: fc.webUrl(),
}

function boundsOf(checks: readonly Check[]): { min: number; max: number } {
  const exact = checks.filter(({ check }) => check === 'length_equals').map(({ length }) => length ?? 0)
  const least = checks.filter(({ check }) => check === 'min_length').map(({ minimum }) => minimum ?? 0)
  const most = checks.filter(({ check }) => check === 'max_length').map(({ maximum }) => maximum ?? Infinity)
  return { min: Math.max(0, ...exact, ...least), max: Math.min(Infinity, ...exact, ...most) }
}

function matching(pattern: RegExp): Drawn[] {
  try {
    return [fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace('g', '')))]
  } catch {
    // fast-check cannot read the pattern, so that the schema's examples are drawn.
    return []
  }
}

/** Variants of a text by which people and programs differ, and which a schema may clean. */
function* uncleaned(text: string): Generator<string> {
  yield text
  yield ` ${text} `
  yield text.toLowerCase()
  yield text.toUpperCase()
}

function texts(schema: Schema, examples: readonly unknown[]): Drawn[] {
  const checks = checksOf(schema)
  const { min, max } = boundsOf(checks)
  const drawn: Drawn[] = checks.flatMap(({ check, format, pattern }) =>
    check !== 'string_format'
      ? []
      : format !== undefined && formats[format]
        ? [formats[format]]
        : pattern
          ? matching(pattern)
          : [],
  )
  if (checks.some(({ check }) => check === 'overwrite')) {
    const strings = examples
      .filter((example) => typeof example === 'string')
      .flatMap((example) => [...uncleaned(example)])
    if (strings.length > 0) drawn.push(fc.constantFrom(...strings))
  }
  if (!checks.some(({ check }) => check === 'string_format')) {
    drawn.push(fc.string({ unit: 'grapheme-ascii', minLength: min, maxLength: Math.min(max, min + LENGTH_SPREAD) }))
    drawn.push(fc.string({ unit: 'binary', minLength: min, maxLength: Math.min(max, min + LENGTH_SPREAD) }))
    if (max <= LARGEST_TEXT) drawn.push(fc.constantFrom('x'.repeat(max), '🚚'.repeat(max)))
  }
  return drawn
}

function numbers(schema: Schema): Drawn {
  const checks = checksOf(schema)
  const isInt = checks.some(({ check, format }) => check === 'number_format' && format?.includes('int'))
  const [step] = checks.filter(({ check }) => check === 'multiple_of').map(({ value }) => value ?? 1)
  const above = checks.filter(({ check }) => check === 'greater_than')
  const below = checks.filter(({ check }) => check === 'less_than')
  const bound = ({ value = 0, inclusive }: Check, inward: number) =>
    isInt ? (inward > 0 ? Math.ceil(value) : Math.floor(value)) + (inclusive ? 0 : inward) : value
  const min = Math.max(isInt ? -Number.MAX_SAFE_INTEGER : -Number.MAX_VALUE, ...above.map((check) => bound(check, 1)))
  const max = Math.min(isInt ? Number.MAX_SAFE_INTEGER : Number.MAX_VALUE, ...below.map((check) => bound(check, -1)))
  if (isInt)
    return fc.oneof(
      fc.integer({ min, max }),
      fc.integer({ min: Math.max(min, Math.min(0, max)), max: Math.min(max, Math.max(min, 0) + 1000) }),
    )
  if (step !== undefined)
    return fc
      .integer({ min: Math.ceil(Math.max(min, -1e6) / step), max: Math.floor(Math.min(max, 1e6) / step) })
      .map((times) => times * step)
  const excluded = {
    minExcluded: above.some((check) => !check.inclusive && check.value === min),
    maxExcluded: below.some((check) => !check.inclusive && check.value === max),
  }
  return fc
    .double({ min, max, ...excluded, noNaN: true, noDefaultInfinity: true })
    .map((value) => (value === 0 ? 0 : value))
}

const memory = new Map<string, WeakMap<Schema, Drawn | null>>()

function remembered(schema: Schema, budget: number, kind: Kind): Drawn | null {
  const key = `${budget} ${kind.full}`
  let known = memory.get(key)
  if (!known) memory.set(key, (known = new WeakMap()))
  let drawn = known.get(schema)
  if (drawn === undefined) known.set(schema, (drawn = build(schema, budget, kind)))
  return drawn
}

/** Adds the path to the message of an error about a schema that cannot be drawn. */
function under<Result>(key: PropertyKey, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw new Error(
      `${String(key)}${error instanceof Error && !/^\w/.test(error.message) ? '' : '.'}${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

/**
 * Values of a pipe's output schema are often valid input, for example where a text is cleaned before its format is
 * checked. If they cannot be drawn, that side is left out.
 */
function attempted(work: () => Drawn | null): Drawn | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** Arbitraries from a schema's structure; null if the schema contains itself and the budget is spent. */
function structures(schema: Schema, budget: number, kind: Kind, examples: readonly unknown[]): Drawn[] | null {
  const def = defOf(schema)
  const inner = (child: Schema, key: PropertyKey = def.type) => under(key, () => remembered(child, budget, kind))
  const only = (drawn: Drawn | null) => (drawn ? [drawn] : null)
  switch (def.type) {
    case 'object': {
      const model: Record<string, Drawn> = {}
      const requiredKeys: string[] = []
      for (const [key, child] of Object.entries(def.shape)) {
        const isRequired = !mayBeMissing(child)
        const drawn = inner(child, key)
        if (drawn) model[key] = drawn
        else if (isRequired) return null
        if (drawn && (isRequired || kind.full)) requiredKeys.push(key)
      }
      return [fc.record(model, { requiredKeys, noNullPrototype: true })]
    }
    case 'array': {
      const { min, max } = boundsOf(checksOf(schema))
      const item = inner(def.element)
      if (!item) return min === 0 ? [fc.constant([])] : null
      const minLength = Math.max(min, kind.full ? Math.min(1, max) : 0)
      const list = fc.array(item, { minLength, maxLength: Math.min(max, Math.max(minLength, min + ITEMS_SPREAD)) })
      return max <= LARGEST_LIST && !kind.full
        ? [list, list, fc.array(item, { minLength: max, maxLength: max })]
        : [list]
    }
    case 'tuple': {
      const items = def.items.map((item, at) => inner(item, at))
      return items.every((item) => item !== null) ? [fc.tuple(...items)] : null
    }
    case 'record': {
      const value = inner(def.valueType)
      const keys = def.keyType._zod.values
      if (!value) return [fc.constant({})]
      if (keys && !('partial' in def && def.partial))
        return [fc.record(Object.fromEntries([...keys].map((key) => [String(key), value])), { noNullPrototype: true })]
      const key = inner(def.keyType) as fc.Arbitrary<string>
      return [fc.dictionary(key, value, { minKeys: kind.full ? 1 : 0, maxKeys: 3, noNullPrototype: true })]
    }
    case 'union': {
      const options = def.options.map((option, at) => inner(option, at)).filter((drawn) => drawn !== null)
      return options.length > 0 ? options : null
    }
    case 'intersection': {
      const [left, right] = [inner(def.left), inner(def.right)]
      return left && right
        ? [fc.tuple(left, right).map(([one, other]) => Object.assign({}, one, other) as unknown)]
        : null
    }
    case 'nullable': {
      const drawn = inner(def.innerType)
      return !drawn ? [fc.constant(null)] : [kind.full ? drawn : fc.option(drawn, { nil: null })]
    }
    case 'pipe': {
      const [sent, made] = [inner(inputSideOf(def)), isPreprocess(def) ? null : attempted(() => inner(def.out))]
      return sent ? [sent, ...(made ? [made] : [])] : null
    }
    case 'enum':
      return [fc.constantFrom<unknown>(...Object.values(def.entries))]
    case 'literal':
      return [fc.constantFrom<unknown>(...def.values)]
    case 'string':
      return texts(schema, examples)
    case 'number':
      return def.coerce ? [numbers(schema), numbers(schema).map(String)] : [numbers(schema)]
    case 'boolean':
      return [fc.boolean()]
    case 'null':
      return [fc.constant(null)]
    case 'unknown':
    case 'any':
    case 'transform':
      return [json]
    case 'never':
      return null
    default: {
      const [child] = childrenOf(schema)
      return child ? only(inner(child)) : []
    }
  }
}

/** Whether a schema has rules besides its structure, which a drawn value may break. */
function isRuled(schema: Schema): boolean {
  const { type } = defOf(schema)
  if (type === 'pipe' || type === 'intersection' || type === 'transform' || type === 'custom') return true
  return checksOf(schema).some(
    ({ check }) =>
      check === 'custom' ||
      check === 'string_format' ||
      (check === 'overwrite' && type !== 'string') ||
      (type === 'string' && check === 'overwrite'),
  )
}

function build(schema: Schema, budget: number, kind: Kind): Drawn | null {
  const def = defOf(schema)
  const holdsItself = (def.type === 'object' || def.type === 'lazy') && isRecursive(schema)
  if (holdsItself && budget === 0) return null
  const { examples: said, id } = metaOf(schema)
  const examples = (Array.isArray(said) ? (said as unknown[]) : []).filter((example) => accepts(schema, example))
  const drawn = under(id === undefined ? '' : `<${id}>`, () =>
    structures(schema, holdsItself ? budget - 1 : budget, kind, examples),
  )
  if (drawn === null) return null
  if (!isRuled(schema))
    return examples.length > 0 ? fc.oneof(fc.oneof(...drawn), fc.constantFrom(...examples)) : fc.oneof(...drawn)
  const kept = drawn.filter((candidate) => {
    const trials = fc.sample(candidate, { numRuns: TRIALS, seed: 1 })
    return trials.filter((value) => accepts(schema, value)).length >= FEWEST_KEPT * TRIALS
  })
  const filtered = kept.map((candidate) => candidate.filter((value) => accepts(schema, value)))
  if (filtered.length + examples.length === 0) {
    // If everything is filled in, rules that exclude each other can never be satisfied.
    if (kind.full) return remembered(schema, budget, { full: false })
    throw new Error(`: no drawn ${def.type} keeps its rules; give it examples`)
  }
  return fc.oneof(...filtered, ...(examples.length > 0 ? [fc.constantFrom(...examples)] : []))
}

/**
 * Draws valid input values of a schema, as a sender may send them.
 * @throws Error with the path to a part without examples whose rules no drawn value satisfies
 */
export function inputsOf(schema: z.ZodType, kind: Kind = { full: false }): fc.Arbitrary<unknown> {
  for (const budget of RECURSIONS) {
    const drawn = remembered(schema, budget, kind)
    if (drawn) return drawn
  }
  throw new Error('It holds itself without end')
}
