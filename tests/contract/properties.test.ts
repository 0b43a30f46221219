import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { issuesOf } from '#contract/validation'
import { inputsOf } from './arbitraries.ts'
import { nasty } from './nasty.ts'
import { type NearMiss, nearMissesOf } from './near-misses.ts'
import { escaped, named, open, subjects } from './subjects.ts'
import {
  checksOf,
  defOf,
  isRecursive,
  metaOf,
  type Place,
  placesOf,
  reachableFrom,
  replaced,
  type Schema,
} from './walk.ts'

/** Seed of the drawn values, so that every run uses the same ones; a failure prints how to repeat it. */
const SEED = 20_261_121
const RUNS = 25
/** Batches of drawn values in which a recursive schema is searched for inside itself. */
const NESTED_BATCHES = 40
/** Number of values that near misses are made from: one with everything filled in, the others as drawn. */
const MISSED = 3
const WHOLE = { full: true }
/** Longest time of any parse, in milliseconds. */
const PARSE_LIMIT = 10
const ROUNDS = 20
const LONG = 20_000
const RUN_LENGTHS = [24, 2_000, LONG]
const DEEP = 5_000
const WIDE = 500

const drawn = (schema: z.ZodType, kind: { full: boolean }, numRuns: number) =>
  fc.sample(inputsOf(schema, kind), { seed: SEED, numRuns })

/** One value with everything filled in. */
const whole = (schema: z.ZodType) => drawn(schema, WHOLE, 1)[0]

const hasTransform = (schema: Schema) => [...reachableFrom([schema])].some((part) => defOf(part).type === 'transform')

it('have an id each of their own', () => {
  const ids = named.map(({ name }) => name)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

it('leave no exported object or union unproven', () => {
  expect(escaped()).toEqual([])
})

describe('valid values', () => {
  it.each(subjects)('of $name are read, survive JSON, and are read again as what they became', ({ schema }) => {
    const isPlain = !hasTransform(schema)
    fc.assert(
      fc.property(inputsOf(schema), (value) => {
        const output = schema.parse(value)
        expect(schema.parse(JSON.parse(JSON.stringify(value)))).toEqual(output)
        const again = schema.safeParse(output)
        // A function's output need not be valid input.
        expect(again.success ? again.data : isPlain ? again.error : output).toEqual(output)
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    )
  })
})

/** Compares the issues of a near miss with the expected one; null if they agree. */
function faultOf(schema: z.ZodType, { value, path, code, message, isJoined }: NearMiss): unknown {
  const issues = issuesOf(schema, value, 'en')
  const isTold = (issue: (typeof issues)[number]) =>
    issue.code === code &&
    isDeepStrictEqual(issue.path, path) &&
    (message === null ? issue.message !== '' : issue.message === message)
  // Only rules across fields and further checks of the same text may be broken as well.
  const others = issues.filter((issue) => !isTold(issue))
  const isAlone = others.every((issue) => isJoined && (issue.code === 'custom' || isDeepStrictEqual(issue.path, path)))
  return issues.length - others.length === 1 && isAlone ? null : { expected: { path, code, message }, told: issues }
}

describe('near misses', () => {
  it.each(subjects)('of $name are refused where, by what code and in the words that the rule has', ({ schema }) => {
    // A rule that applies at many places of a large value is broken at one of them only.
    const nearMisses = new Map(
      [whole(schema), ...drawn(schema, { full: false }, MISSED - 1)]
        .flatMap((value) => nearMissesOf(schema, value))
        .map((near) => [near.rule, near]),
    )
    expect([...nearMisses.values()].map((near) => faultOf(schema, near)).filter((fault) => fault !== null)).toEqual([])
  })
})

/**
 * Duration of a parse in milliseconds: the fastest of several, so that other load on the machine is not counted. Most
 * are fast at the first try and are not repeated.
 */
function costOf(schema: z.ZodType, value: unknown): number {
  let best = Infinity
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    schema.safeParse(value)
    best = Math.min(best, performance.now() - start)
    if (best < PARSE_LIMIT) return best
  }
  return best
}

/**
 * Texts that make a bad pattern backtrack: growing runs of characters that it accepts, with an end that it does not.
 * The short ones come first, so that a bad pattern is found before a parse that never ends.
 */
function runsOf(like: string): string[] {
  const runs = [
    'a',
    'A',
    '0',
    ' ',
    '-',
    '.',
    '/',
    ':',
    '@',
    '+',
    'é',
    '\t',
    'a.',
    'a-',
    '0 ',
    'a@',
    ...(like === '' ? [] : [like]),
  ]
  const begins = ['', 'http://', like.slice(0, 1), like]
  return runs.flatMap((run) =>
    begins.flatMap((begin) =>
      RUN_LENGTHS.flatMap((length) => {
        const text = begin + run.repeat(Math.ceil(length / run.length)).slice(0, length)
        return [text, `${text}\u0000`]
      }),
    ),
  )
}

const sizeOf = (schema: Schema) => reachableFrom([schema]).size
const bySize = open
  .map((subject) => ({ ...subject, size: sizeOf(subject.schema) }))
  .toSorted((one, other) => one.size - other.size)

const isText = ({ schema, value }: Place) => defOf(schema).type === 'string' && typeof value === 'string'

describe('hostile values', () => {
  it('in every kind of text cost little, however long', () => {
    const texts = new Map<Schema, string>()
    for (const { schema } of subjects) {
      for (const place of placesOf(schema, whole(schema)))
        if (isText(place)) texts.set(place.schema, String(place.value))
    }
    // Includes text schemas that occur in no drawn value.
    for (const schema of reachableFrom(subjects.map((subject) => subject.schema)))
      if (defOf(schema).type === 'string' && !texts.has(schema)) texts.set(schema, '')
    const slow: unknown[] = []
    for (const [schema, like] of texts) {
      // Stops at the first slow text, because a backtracking pattern would take minutes for the next one.
      const found = [...nasty, ...runsOf(like)].find((text) => costOf(schema as z.ZodType, text) >= PARSE_LIMIT)
      if (found !== undefined) slow.push({ checks: checksOf(schema), text: found.slice(0, 40), length: found.length })
    }
    expect(slow).toEqual([])
  })

  /** Parts that were tested in a smaller schema already. */
  const seen = new Set<Schema>()

  it.each(bySize)('in $name never make it throw, and cost little', ({ schema }) => {
    const value = whole(schema)
    const places = [...placesOf(schema, value)]
    const texts = places.filter((place) => isText(place))
    const slow: unknown[] = []
    const tried = (hostile: unknown, said: unknown) => {
      const cost = costOf(schema, hostile)
      if (cost >= PARSE_LIMIT) slow.push({ said, cost })
    }
    const marked = texts.reduce((changed, { path }) => replaced(changed, path, MARK), value)
    for (const text of nasty) {
      schema.safeParse(filled(marked, text))
      schema.safeParse(text)
    }
    for (const { path, schema: part, value: old } of places) {
      if (seen.has(part)) continue
      seen.add(part)
      tried(replaced(value, path, 'a'.repeat(LONG)), { path, is: 'long' })
      if (typeof old !== 'object' || old === null) continue
      tried(replaced(value, path, nested(DEEP)), { path, is: 'deep' })
      tried(
        replaced(
          value,
          path,
          Array.from({ length: WIDE }, () => 'x'),
        ),
        { path, is: 'wide list' },
      )
      tried(
        replaced(value, path, {
          ...old,
          ...Object.fromEntries(Array.from({ length: WIDE }, (_, at) => [`key ${at}`, at])),
        }),
        { path, is: 'wide object' },
      )
    }
    for (const hostile of [nested(DEEP), null, undefined, [], {}, 0, true]) tried(hostile, { path: [], is: 'other' })
    for (const [part, deep] of nestedInItself(schema)) tried(deep, { part, is: 'nested in itself' })
    expect(slow).toEqual([])
  })
})

/** Placeholder for a text. */
const MARK = Symbol('text')

function filled(value: unknown, text: string): unknown {
  if (value === MARK) return text
  if (Array.isArray(value)) return value.map((item) => filled(item, text))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, text)]))
}

function nested(depth: number): unknown {
  let value: unknown = 'bottom'
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { deeper: value, items: [] }
  return value
}

/** The first place of a part, in values that are drawn until one contains it. */
function placeOf(schema: z.ZodType, isWanted: (place: Place) => boolean): { value: unknown; place: Place } | null {
  for (let batch = 0; batch < NESTED_BATCHES; batch += 1) {
    for (const value of fc.sample(inputsOf(schema, WHOLE), { seed: SEED + batch, numRuns: RUNS })) {
      for (const place of placesOf(schema, value)) if (isWanted(place)) return { value, place }
    }
  }
  return null
}

/** Values in which a recursive part contains itself thousands of times, one for each such part. */
function nestedInItself(schema: z.ZodType): [unknown, unknown][] {
  const parts = [...reachableFrom([schema])].filter((part) => defOf(part).type === 'object' && isRecursive(part))
  return parts.map((part) => {
    const name = metaOf(part).id ?? Object.keys((part as z.ZodObject).shape)
    const outer = placeOf(schema, (place) => place.schema === part)
    const inner = placeOf(part as z.ZodType, (place) => place.schema === part && place.path.length > 0)
    if (!outer || !inner)
      throw new Error(`No value was drawn in which ${String(name)} holds itself, so that nothing is proven of it`)
    let deep = inner.value
    for (let at = 0; at < DEEP; at += 1) deep = replaced(inner.value, inner.place.path, deep)
    return [name, replaced(outer.value, outer.place.path, deep)]
  })
}
