import { queryOptions } from '@tanstack/react-query'
import { getTravel } from '#contract/calls/travels'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'

followsChanges(({ resource, id }) => (resource === 'TRAVEL' ? ['travel', id] : null), ['travel'])

/** A travel; its driver is part of the question (CON-7-106). */
export function travelQueryOptions(id: string, driver: string) {
  return queryOptions({
    queryKey: ['travel', id, driver],
    queryFn: async ({ signal }) => (await send(getTravel, { params: { id }, query: { driver } }, { signal })).travel,
  })
}

/** Address of a travel's screen. */
export function travelPath({ _id, driver }: { _id: string; driver: string }): string {
  return `/travels/${driver}/${_id}`
}
