import { z } from 'zod'
import { type CallName, calls } from '#contract/catalogue'

type Query = Record<string, unknown>

interface Property {
  enum?: unknown[]
  const?: unknown
  anyOf?: Property[]
  examples?: unknown[]
}

/** The lists of the catalogue: calls that reply with a number of pages. */
export const lists = (Object.keys(calls) as CallName[]).filter((name) => {
  const { reply } = calls[name]
  return reply instanceof z.ZodObject && 'pages' in reply.shape && 'count' in reply.shape
})

const constantsOf = (property: Property): unknown[] => [
  ...(property.enum ?? (property.const === undefined ? [] : [property.const])),
  ...(property.anyOf ?? []).flatMap(constantsOf),
]

/** Values to try for a filter: its constants, otherwise its first example. */
function valuesOf(name: string, property: Property, driver: string): unknown[] {
  if (name === 'driver') return [driver]
  const constants = [...new Set(constantsOf(property).map(String))]
  return constants.length > 0 ? constants : (property.examples ?? []).slice(0, 1)
}

/** A query without filters, or with those that the call insists on. */
function leastQuery(name: CallName, good: Query): Query {
  const { query } = calls[name]
  return query && !z.safeParse(query, {}).success ? good : {}
}

/** Queries of a list: without a filter, with each of its filters and orders alone, and of a page further on. */
export function queriesOf(name: CallName, good: Query, driver: string): Query[] {
  const { query } = calls[name]
  const least = leastQuery(name, good)
  if (!query) return [least]
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Property>
  }
  const filtered = Object.entries(properties)
    .filter(([key]) => key !== 'page' && key !== 'pageLength')
    .flatMap(([key, property]) => valuesOf(key, property, driver).map((value) => ({ ...least, [key]: value })))
  return [least, ...filtered, { ...least, page: 100 }].filter((one) => z.safeParse(query, one).success)
}
