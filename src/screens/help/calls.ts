import { searchable } from '#contract/searchable'
import type { ApiDocument, Operation } from './api-document.ts'

/** One call as the list shows and searches it. */
export interface ApiCall {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly service: string
  readonly summary: string
  readonly roles: readonly string[]
  readonly feature: string | null
  readonly operation: Operation
  /** The folded text that the filter searches. */
  readonly searched: string
}

export interface ServiceCalls {
  readonly service: string
  readonly calls: readonly ApiCall[]
}

/** The calls of the document by service, in the document's order. */
export function callsOf(document: ApiDocument): ApiCall[] {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([key, operation]): ApiCall => {
      const method = key.toUpperCase()
      const service = operation.tags?.[0] ?? ''
      const summary = operation.summary ?? ''
      return {
        name: operation.operationId,
        method,
        path,
        service,
        summary,
        roles: operation['x-torre-roles'] ?? [],
        feature: operation['x-torre-feature'] ?? null,
        operation,
        searched: searchable(`${method} ${path} ${operation.operationId} ${summary}`),
      }
    }),
  )
  return byService(calls).flatMap((group) => group.calls)
}

/** The calls that have every word of the filter in their method, path, name or summary, in any order. */
export function filterCalls(calls: readonly ApiCall[], filter: string): readonly ApiCall[] {
  const words = searchable(filter).split(/\s+/).filter(Boolean)
  return words.length === 0 ? calls : calls.filter(({ searched }) => words.every((word) => searched.includes(word)))
}

/** Groups the calls by service; services keep the order of their first call. */
export function byService(calls: readonly ApiCall[]): ServiceCalls[] {
  const services = [...new Set(calls.map(({ service }) => service))]
  return services.map((service) => ({ service, calls: calls.filter((call) => call.service === service) }))
}
