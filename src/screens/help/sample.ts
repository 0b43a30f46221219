import type { ApiDocument, Schema } from './api-document.ts'
import { isList, isObject, membersOf, typesOf, withoutNull } from './schema-fields.ts'

/** Deepest nesting of a sample; required values below it are left out. */
const DEEPEST = 6

/** Samples of common formats. */
const texts: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  time: '12:00',
  email: 'name@example.com',
  uri: 'https://example.com',
  uuid: '00000000-0000-4000-8000-000000000000',
}

function plainSample(own: Schema): unknown {
  switch (typesOf(own)[0]) {
    case 'integer':
    case 'number':
      return own.minimum ?? 0
    case 'boolean':
      return true
    case 'string':
      return texts[own.format ?? ''] ?? 'text'
    default:
      return null
  }
}

/**
 * A sample value of a schema: its own example if it has one, otherwise its required parts. The services may refuse the
 * sample.
 */
export function sampleOf(document: ApiDocument, schema: Schema | boolean | undefined, depth = 0): unknown {
  const own = withoutNull(document, schema)
  if (own.examples?.length) return own.examples[0]
  if (own.default !== undefined) return own.default
  if (own.const !== undefined) return own.const
  if (own.enum?.length) return own.enum[0]
  if (depth > DEEPEST) return null
  const [member] = membersOf(own)
  if (member !== undefined && !own.properties) return sampleOf(document, member, depth + 1)
  if (isList(own)) return (own.minItems ?? 0) > 0 ? [sampleOf(document, own.items, depth + 1)] : []
  if (!isObject(own)) return plainSample(own)
  return Object.fromEntries(
    (own.required ?? []).map((name) => [
      name,
      sampleOf(document, own.properties?.[name] ?? own.additionalProperties, depth + 1),
    ]),
  )
}
