import { z } from 'zod'
import { calls } from '#contract/catalogue'
import { defOf, metaOf, reachableFrom, type Schema } from './walk.ts'

/** A schema of the contract by the name that a reader finds it under. */
export interface Subject {
  name: string
  schema: z.ZodType
}

const exportsByFile = import.meta.glob<Record<string, unknown>>(['../../contract/schemas/**/*.ts', '!**/*.test.ts'], {
  eager: true,
})
const sourceByFile = import.meta.glob<string>(['../../contract/schemas/**/*.ts', '!**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Every module of the contract's schemas, with its text. */
export const modules = Object.entries(exportsByFile).map(([file, exports]) => ({
  file,
  exports,
  source: sourceByFile[file] ?? '',
}))

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType

/** Every schema that a module exports, as `file: name`. */
const exported: readonly Subject[] = modules.flatMap(({ file, exports }) =>
  Object.entries(exports).flatMap(([name, schema]) =>
    isSchema(schema) ? [{ name: `${file.replace(/^.*\/contract\//, '')}: ${name}`, schema }] : [],
  ),
)

/** What the calls say: parameters, query, body and reply. */
const said: readonly Subject[] = Object.entries(calls).flatMap(([name, call]) =>
  (['params', 'query', 'body', 'reply'] as const).flatMap((part) =>
    call[part] ? [{ name: `${name} ${part}`, schema: call[part] as z.ZodType }] : [],
  ),
)

const everything = reachableFrom([...exported, ...said].map(({ schema }) => schema))

/** Every schema with an id, wherever it lies. */
export const named: readonly Subject[] = [...everything].flatMap((schema) => {
  const { id } = metaOf(schema)
  return id === undefined ? [] : [{ name: id, schema: schema as z.ZodType }]
})

/** All that is proven: each schema once, under its first name. */
export const subjects: readonly Subject[] = [...named, ...said].filter(
  ({ schema }, at, all) => all.findIndex((other) => other.schema === schema) === at,
)

/** Those that somebody can read a value with by themselves; what is kept inside a module never meets a value first. */
export const open: readonly Subject[] = subjects.filter(({ schema }) =>
  [...exported, ...said].some((other) => other.schema === schema),
)

/** Objects and unions that a module exports and that no subject holds, so that nothing would be proven of them. */
export function escaped(): string[] {
  const proven = reachableFrom(subjects.map(({ schema }) => schema))
  const shapes = [...proven].map(defOf).flatMap((def) => (def.type === 'object' ? [def.shape] : []))
  // An object whose fields were spread into another one is proven with that one.
  const isSpread = (schema: Schema) => {
    const def = defOf(schema)
    return (
      def.type === 'object' &&
      shapes.some((shape) => Object.entries(def.shape).every(([key, child]) => shape[key] === child))
    )
  }
  return exported
    .filter(
      ({ schema }) => ['object', 'union'].includes(defOf(schema).type) && !proven.has(schema) && !isSpread(schema),
    )
    .map(({ name }) => name)
}
