import { z } from 'zod'
import { calls } from '#contract/catalogue'
import { defOf, metaOf, reachableFrom, type Schema } from './walk.ts'

/** A schema of the contract with its name. */
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

/** Every module of the contract's schemas, with its source text. */
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

/** The schemas of the calls: parameters, query, body and reply. */
const said: readonly Subject[] = Object.entries(calls).flatMap(([name, call]) =>
  (['params', 'query', 'body', 'reply'] as const).flatMap((part) =>
    call[part] ? [{ name: `${name} ${part}`, schema: call[part] as z.ZodType }] : [],
  ),
)

const everything = reachableFrom([...exported, ...said].map(({ schema }) => schema))

/** Every schema with an id, exported or not. */
export const named: readonly Subject[] = [...everything].flatMap((schema) => {
  const { id } = metaOf(schema)
  return id === undefined ? [] : [{ name: id, schema: schema as z.ZodType }]
})

/** All schemas that are tested: each once, under its first name. */
export const subjects: readonly Subject[] = [...named, ...said].filter(
  ({ schema }, at, all) => all.findIndex((other) => other.schema === schema) === at,
)

/** The schemas that parse values directly; schemas that a module does not export never do. */
export const open: readonly Subject[] = subjects.filter(({ schema }) =>
  [...exported, ...said].some((other) => other.schema === schema),
)

/** Exported objects and unions that no subject contains and that would therefore stay untested. */
export function escaped(): string[] {
  const proven = reachableFrom(subjects.map(({ schema }) => schema))
  const shapes = [...proven].map(defOf).flatMap((def) => (def.type === 'object' ? [def.shape] : []))
  // An object whose fields were spread into another one is tested as part of that one.
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
