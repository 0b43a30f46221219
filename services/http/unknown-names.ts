import { distance as distanceOf } from 'fastest-levenshtein'
import { z } from 'zod'
import type { Language } from '#contract/languages'
import type { Issue } from '#contract/schemas/general/error-reply'
import { unknownNameTexts } from '#contract/texts/unknown-names'

type Schema = z.core.$ZodType
type Path = readonly (string | number)[]

/** A name that no part of the schema knows, and the names that it could have been. */
interface UnknownName {
  path: Path
  known: readonly string[]
}

/** Most unknown names that one reply tells. Not in the specification; bounds the reply. */
const TOLD_MAXIMUM = 20
/** A longer name is not compared with the known ones. Not in the specification; bounds the comparisons. */
const COMPARED_MAXIMUM = 60

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True where an option's constant members, such as `type`, have the value's own words. */
function isMeant(option: Schema, value: object): boolean {
  const constants = option._zod.propValues ?? {}
  for (const name in constants)
    if (!Object.hasOwn(value, name) || !constants[name]?.has((value as Record<string, never>)[name] ?? null))
      return false
  return true
}

/** The option of a union that reads a value: as zod does, the first that accepts it; else the one that fits best. */
function unknownOfUnion(options: readonly Schema[], value: object, path: Path): UnknownName[] {
  const meant = options.filter((option) => isMeant(option, value))
  const accepting = meant.length > 1 ? meant.find((option) => z.safeParse(option, value).success) : undefined
  if (accepting) return unknownNames(accepting, value, path)
  const [best] = meant
    .map((option) => unknownNames(option, value, path))
    .toSorted((one, other) => one.length - other.length)
  return best ?? []
}

function unknownOfObject({ shape, catchall }: z.core.$ZodObjectDef, value: object, path: Path): UnknownName[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, part]): UnknownName[] => {
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (known) return unknownNames(known, part, [...path, name])
    // A schema with a rule for further names is open, or refuses them itself.
    return catchall ? [] : [{ path: [...path, name], known: Object.keys(shape) }]
  })
}

/**
 * The names in a value that its schema would drop. Parts that the contract leaves open (`unknown`, records, loose
 * objects) take any name.
 */
export function unknownNames(schema: Schema, value: unknown, path: Path = []): UnknownName[] {
  if (typeof value !== 'object' || value === null) return []
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return unknownOfObject(def, value, path)
    case 'array':
      return Array.isArray(value) ? value.flatMap((item, at) => unknownNames(def.element, item, [...path, at])) : []
    case 'tuple':
      return Array.isArray(value)
        ? value.flatMap((item, at) => {
            const member = def.items[at] ?? def.rest
            return member ? unknownNames(member, item, [...path, at]) : []
          })
        : []
    case 'record':
      return isObject(value)
        ? Object.entries(value).flatMap(([name, part]) => unknownNames(def.valueType, part, [...path, name]))
        : []
    case 'union':
      return unknownOfUnion(def.options, value, path)
    case 'pipe':
      // Of `z.preprocess` the second part is the schema.
      return unknownNames(defOf(def.in).type === 'transform' ? def.out : def.in, value, path)
    case 'lazy':
      return unknownNames(def.getter(), value, path)
    default:
      return 'innerType' in def ? unknownNames(def.innerType, value, path) : []
  }
}

/** The known name that was meant: the only part of it, or at most a third of its letters are others. Null for none. */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length > COMPARED_MAXIMUM) return null
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const searched = letters(name)
  const [nearest] = known
    .map((candidate) => {
      const own = letters(candidate)
      const isPart = searched.length >= 4 && (own.includes(searched) || (own.length >= 4 && searched.includes(own)))
      const distance = distanceOf(searched, own)
      return { candidate, distance, isNear: isPart || distance * 3 <= Math.max(searched.length, own.length) }
    })
    .filter(({ isNear }) => isNear)
    .toSorted((one, other) => one.distance - other.distance)
  return nearest?.candidate ?? null
}

/** One unknown name as an issue at its own path, with the name that was probably meant. */
export function unknownNameIssue(path: Path, known: readonly string[], language: Language): Issue {
  const name = String(path.at(-1))
  const nearest = nearestName(name, known)
  const template = nearest === null ? unknownNameTexts.unknownName : unknownNameTexts.unknownNameNear
  const message = template[language].replace('{name}', () => name.slice(0, COMPARED_MAXIMUM))
  return { code: 'unrecognized_keys', path: [...path], message: message.replace('{nearest}', () => nearest ?? '') }
}

/** The issues of all names that a schema does not know; none where it knows all. */
export function unknownNameIssues(schema: Schema, value: unknown, language: Language): Issue[] {
  return unknownNames(schema, value)
    .slice(0, TOLD_MAXIMUM)
    .map(({ path, known }) => unknownNameIssue(path, known, language))
}
