import { z } from 'zod'

export type Schema = z.core.$ZodType
export type Definition = z.core.$ZodTypes['_zod']['def']
export type Path = readonly PropertyKey[]

/** The definition of a schema, by its type. */
export function defOf(schema: Schema): Definition {
  return (schema as z.core.$ZodTypes)._zod.def
}

/** One check of a schema, with the properties of every kind of check. */
export interface Check {
  check: string
  format?: string
  pattern?: RegExp
  minimum?: number
  maximum?: number
  length?: number
  value?: number
  inclusive?: boolean
  /** True if no further rule is checked after this one fails. */
  abort?: boolean
  error?: z.core.$ZodErrorMap
}

/**
 * The checks of a schema in the order in which they run; for a format such as `z.email()` the schema itself is the
 * first.
 */
export function checksOf(schema: Schema): Check[] {
  const def = defOf(schema)
  const own = 'check' in def && typeof def.check === 'string' ? [def as unknown as Check] : []
  return [...own, ...(def.checks ?? []).map((check) => check._zod.def as unknown as Check)]
}

export function metaOf(schema: Schema): z.core.GlobalMeta {
  return z.globalRegistry.get(schema as z.ZodType) ?? {}
}

export function accepts(schema: Schema, value: unknown): boolean {
  return z.safeParse(schema, value).success
}

/**
 * Whether a key may be missing. A preprocess function always looks optional to zod, so that this also parses
 * `undefined`.
 */
export function mayBeMissing(schema: Schema): boolean {
  return schema._zod.optin !== undefined && accepts(schema, undefined)
}

/** True for `z.preprocess`, which runs a function before the schema. */
export function isPreprocess(def: z.core.$ZodPipeDef): boolean {
  return defOf(def.in).type === 'transform'
}

/** The schema of a pipe that a sender's value must satisfy. */
export function inputSideOf(def: z.core.$ZodPipeDef): Schema {
  return isPreprocess(def) ? def.out : def.in
}

/** The direct parts of a schema. */
export function childrenOf(schema: Schema): readonly Schema[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return [...Object.values(def.shape), ...(def.catchall ? [def.catchall] : [])]
    case 'array':
      return [def.element]
    case 'tuple':
      return [...def.items, ...(def.rest ? [def.rest] : [])]
    case 'record':
      return [def.keyType, def.valueType]
    case 'union':
      return def.options
    case 'intersection':
      return [def.left, def.right]
    case 'pipe':
      return [def.in, def.out]
    case 'lazy':
      return [def.getter()]
    default:
      return 'innerType' in def ? [def.innerType] : []
  }
}

/** A schema and all of its parts, at any depth. */
export function reachableFrom(roots: Iterable<Schema>): Set<Schema> {
  const found = new Set<Schema>()
  const next = [...roots]
  for (let schema = next.pop(); schema; schema = next.pop()) {
    if (found.has(schema)) continue
    found.add(schema)
    next.push(...childrenOf(schema))
  }
  return found
}

const recursive = new WeakMap<Schema, boolean>()

/** True if a schema contains itself. */
export function isRecursive(schema: Schema): boolean {
  let known = recursive.get(schema)
  if (known === undefined) recursive.set(schema, (known = reachableFrom(childrenOf(schema)).has(schema)))
  return known
}

/** Stands for a removed key. */
export const GONE = Symbol('gone')

/** A copy with another value at a path; only the parts on the path are copied. */
export function replaced(value: unknown, [key, ...rest]: Path, become: unknown): unknown {
  if (key === undefined) return become
  if (Array.isArray(value)) return value.with(Number(key), replaced(value[Number(key)], rest, become))
  const { [key as string]: old, ...others } = value as Record<string, unknown>
  if (rest.length === 0 && become === GONE) return others
  return { ...(value as object), [key]: replaced(old, rest, become) }
}

/** A part of a value with the schema that checks it. */
export interface Place {
  schema: Schema
  value: unknown
  path: Path
  /** The enclosing places, outermost first. */
  around: readonly Place[]
}

function* inside(place: Place, schema: Schema, value: unknown, key?: PropertyKey): Generator<Place> {
  yield* placesOf(schema, value, key === undefined ? place.path : [...place.path, key], [...place.around, place])
}

/** Every pair of a schema and a part of a valid input value: the whole first, then its parts. */
export function* placesOf(
  schema: Schema,
  value: unknown,
  path: Path = [],
  around: readonly Place[] = [],
): Generator<Place> {
  if (value === undefined || value === null) return
  const place: Place = { schema, value, path, around }
  yield place
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      for (const [key, child] of Object.entries(def.shape))
        if (Object.hasOwn(value, key)) yield* inside(place, child, (value as Record<string, unknown>)[key], key)
      return
    case 'array':
      for (const [at, item] of (value as unknown[]).entries()) yield* inside(place, def.element, item, at)
      return
    case 'tuple':
      for (const [at, item] of (value as unknown[]).entries()) {
        const child = def.items[at] ?? def.rest
        if (child) yield* inside(place, child, item, at)
      }
      return
    case 'record':
      for (const [key, item] of Object.entries(value)) yield* inside(place, def.valueType, item, key)
      return
    case 'union': {
      // An open option takes everything, so that another one that accepts the value says more of it.
      const accepting = def.options.filter((candidate) => accepts(candidate, value))
      const option = accepting.find((candidate) => defOf(candidate).type !== 'unknown') ?? accepting[0]
      if (option) yield* inside(place, option, value)
      return
    }
    case 'intersection':
      yield* inside(place, def.left, value)
      yield* inside(place, def.right, value)
      return
    case 'pipe':
      yield* inside(place, inputSideOf(def), value)
      return
    default:
      for (const child of childrenOf(schema)) yield* inside(place, child, value)
  }
}
