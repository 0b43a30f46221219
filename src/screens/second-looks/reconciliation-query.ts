import { queryOptions } from '@tanstack/react-query'
import { getReconciliation } from '#contract/calls/extensions/second-looks'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'

followsChanges(({ resource, id }) => (resource === 'SECOND_LOOK' ? ['reconciliation', id] : null), ['reconciliation'])

export function reconciliationQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['reconciliation', id],
    queryFn: async ({ signal }) => (await send(getReconciliation, { params: { id } }, { signal })).reconciliation,
  })
}
