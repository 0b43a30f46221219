import { queryOptions } from '@tanstack/react-query'
import { getSchedule } from '#contract/calls/schedules'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'

followsChanges(({ resource, id }) => (resource === 'SCHEDULE' ? ['schedule', id] : null), ['schedule'])

export function scheduleQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['schedule', id],
    queryFn: async ({ signal }) => (await send(getSchedule, { params: { id } }, { signal })).schedule,
  })
}
