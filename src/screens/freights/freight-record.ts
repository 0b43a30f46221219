import { queryOptions } from '@tanstack/react-query'
import type { Target } from '#commands/command'
import { getFreight } from '#contract/calls/freights'
import type { Freight } from '#contract/schemas/freights/freight'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'
import { routeText } from './freight-text.ts'

followsChanges(({ resource, id }) => (resource === 'FREIGHT' ? ['freight', id] : null), ['freight'])

export function freightQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['freight', id],
    queryFn: async ({ signal }) => (await send(getFreight, { params: { id } }, { signal })).freight,
  })
}

/** A freight as the target of its lifecycle's commands. */
export function freightTarget(row: Freight): Target {
  return { kind: 'FREIGHT', id: row._id, version: row.__v, status: row.status, name: routeText(row), heldBy: null }
}
