import type { z } from 'zod'
import { descriptionOf } from '#contract/descriptions/descriptions'

type Json = Record<string, unknown>

/** Begins the words about a rule that JSON Schema cannot express (`completeJsonSchema`). */
const RULE = 'Beyond this schema:'

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** True where a reader knows a value that is taken: by examples, an enumeration, or a shape with fields of its own. */
export function showsValue(schema: unknown, components: ReadonlyMap<string, unknown>, depth = 0): boolean {
  if (!isObject(schema) || depth > 6) return depth > 6
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined
  if (name !== undefined && showsValue(components.get(name), components, depth + 1)) return true
  if (['examples', 'enum', 'const', 'contentMediaType'].some((keyword) => schema[keyword] !== undefined)) return true
  if (schema['type'] === 'boolean' || schema['type'] === 'object' || isObject(schema['properties'])) return true
  const options = (schema['anyOf'] ?? schema['oneOf'] ?? []) as readonly unknown[]
  if (
    options.some((option) => isObject(option) && option['type'] !== 'null' && showsValue(option, components, depth + 1))
  )
    return true
  return showsValue(schema['items'], components, depth + 1)
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

/** True where a schema takes values of an example's kind: a name may stand for texts here and for numbers there. */
function takesKind(schema: Json, example: unknown): boolean {
  const { type, anyOf } = schema
  if (Array.isArray(anyOf)) return anyOf.some((option) => isObject(option) && takesKind(option, example))
  const kinds = (type === undefined ? [] : [type].flat()) as string[]
  return kinds.length === 0 || kinds.map((kind) => (kind === 'integer' ? 'number' : kind)).includes(kindOf(example))
}

/** Adds what a field means, and examples where nothing else shows a value. */
export function describeField(
  owner: string,
  name: string,
  schema: Json,
  components: ReadonlyMap<string, unknown>,
): void {
  const [words, ...examples] = descriptionOf(owner, name) ?? []
  const own = typeof schema['description'] === 'string' ? schema['description'] : ''
  if (words !== undefined && (own === '' || own.startsWith(RULE)))
    schema['description'] = own === '' ? words : `${words}. ${own}`
  const fitting = examples.filter((example) => takesKind(schema, example))
  if (fitting.length > 0 && !showsValue(schema, components)) schema['examples'] = fitting
}

/** Describes every field of an input, at any depth; referenced shapes are described as components. */
export function describeFields(owner: string, schema: unknown, components: ReadonlyMap<string, unknown>): void {
  if (!isObject(schema)) return
  for (const [name, field] of Object.entries(isObject(schema['properties']) ? schema['properties'] : {})) {
    if (!isObject(field)) continue
    describeField(owner, name, field, components)
    describeFields(`${owner}.${name}`, field, components)
  }
  for (const keyword of ['anyOf', 'oneOf', 'allOf', 'prefixItems'])
    for (const part of (schema[keyword] ?? []) as readonly unknown[]) describeFields(owner, part, components)
  for (const keyword of ['items', 'additionalProperties']) describeFields(owner, schema[keyword], components)
}

/** Removes spaces at both ends and nothing else. */
function isTrim(clean: (text: string) => unknown): boolean {
  return clean(' aB-1. ') === 'aB-1.'
}

/**
 * Tells the rules of a text that is cleaned first. Where only the spaces around it are removed, its length is a
 * keyword; other rules are told in words, because what is sent may break them before it is cleaned.
 */
export function tellCleanedRules(schema: z.core.$ZodType, json: Json): void {
  const { bag, def } = (schema as z.core.$ZodString)._zod
  const clean = (def.checks ?? []).map((check) => check._zod.def).filter(({ check }) => check === 'overwrite') as {
    tx?: (text: string) => unknown
  }[]
  if (clean.length === 0) return
  const isTrimmed = clean.every(({ tx }) => tx !== undefined && isTrim(tx))
  const words: string[] = []
  const { maximum, patterns } = bag as { maximum?: number; patterns?: ReadonlySet<RegExp> }
  if (maximum !== undefined && Number.isFinite(maximum) && json['maxLength'] === undefined) {
    if (isTrimmed) json['maxLength'] = maximum
    else words.push(`Once cleaned, at most ${maximum} characters.`)
  }
  const [pattern] = patterns ?? []
  if (pattern && json['pattern'] === undefined) words.push(`Once cleaned, it matches ${pattern.source}`)
  if (words.length > 0)
    json['description'] = [...(typeof json['description'] === 'string' ? [json['description']] : []), ...words].join(
      ' ',
    )
}
