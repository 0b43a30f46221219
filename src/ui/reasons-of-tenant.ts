import { queryOptions, useQuery } from '@tanstack/react-query'
import { listDisapprovalReasons } from '#contract/calls/extensions/disapproval-reasons'
import { isEnabled } from '#contract/features'
import type { DisapprovalReason } from '#contract/schemas/disapproval-reasons/disapproval-reason'
import { DISAPPROVAL_REASONS_FEATURE } from '#contract/schemas/disapproval-reasons/feature'
import { MAX_PAGE_LENGTH } from '#contract/schemas/general/paging'
import { type OfferedReason, reasonsFor, standardReasons } from '#contract/schemas/reviews/offered-reasons'
import { send } from '../api/client.ts'
import { followsChanges, queryClient } from '../api/queries.ts'
import { currentSession } from '../effects/session.ts'

const KEY = ['disapprovalReasons', 'offered'] as const

followsChanges(({ resource }) => (resource === 'DISAPPROVAL_REASON' ? KEY : null), KEY)

/** A reason of the tenant as questions offer it. */
export function offeredReason(reason: DisapprovalReason): OfferedReason {
  const { _id: id, reasonCode: code, kinds, position, driverText, colleagueText, snippets } = reason
  return { id, code, kinds, position, driverText, colleagueText, snippets }
}

function reasonsQueryOptions() {
  return queryOptions({
    queryKey: KEY,
    // The stream tells every change, so that no question waits for them to be read again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A person waits for the question, and the standard reasons are an answer.
    retry: false,
    queryFn: async ({ signal }) => {
      if (!isEnabled(DISAPPROVAL_REASONS_FEATURE, currentSession().features)) return standardReasons
      const query = { active: true, page: 1, pageLength: MAX_PAGE_LENGTH } as const
      return (await send(listDisapprovalReasons, { query }, { signal })).disapprovalReasons.map(offeredReason)
    },
  })
}

/** Fetches the tenant's active reasons, so that the first question finds them. Never rejects. */
export function fetchReasons(): Promise<void> {
  return queryClient.prefetchQuery(reasonsQueryOptions())
}

/**
 * The active reasons that fit records of all of these kinds, in their order. Null until they are read; the standard
 * ones where they cannot be read, since the services check every reason anyway.
 */
export function useReasonsFor(kinds: readonly string[]): readonly OfferedReason[] | null {
  const { data, isError } = useQuery(reasonsQueryOptions())
  const reasons = data ?? (isError ? standardReasons : null)
  return reasons && reasonsFor(reasons, kinds)
}
