import { queryOptions } from '@tanstack/react-query'
import { listOwnDecisions } from '#contract/calls/extensions/own-decisions'
import { send } from '../../api/client.ts'

/** Most decisions of today that are listed at once. Not in the specification; it bounds one reply. */
const OWN_DECISIONS_SHOWN = 200

/** The person's decisions of today, latest first; read again whenever they are shown. */
export function ownDecisionsQueryOptions() {
  return queryOptions({
    queryKey: ['reviews', 'own-decisions'],
    queryFn: ({ signal }) =>
      send(listOwnDecisions, { query: { page: 1, pageLength: OWN_DECISIONS_SHOWN } }, { signal }),
    staleTime: 0,
  })
}
