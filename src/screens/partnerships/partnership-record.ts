import { queryOptions } from '@tanstack/react-query'
import type { Target } from '#commands/command'
import { getPartnership, listPartnershipHistories } from '#contract/calls/partnerships'
import type { Partnership } from '#contract/schemas/partnerships/partnership'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'

followsChanges(({ resource, id }) => (resource === 'PARTNERSHIP' ? ['partnership', id] : null), ['partnership'])

/** Most entries of a history on screen. */
const LATEST = 100

export function partnershipQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['partnership', id],
    queryFn: async ({ signal }) => (await send(getPartnership, { params: { id } }, { signal })).partnership,
  })
}

/** The key begins with the partnership's, so that its changes mark the history as stale. */
export function partnershipHistoriesQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['partnership', id, 'histories'],
    queryFn: ({ signal }) =>
      send(listPartnershipHistories, { params: { id }, query: { pageLength: LATEST } }, { signal }),
  })
}

/** A partnership as the target of its lifecycle's commands. */
export function partnershipTarget(row: Partnership): Target {
  return { kind: 'PARTNERSHIP', id: row._id, version: row.__v, status: row.status, name: row.partnerName, heldBy: null }
}
