import { queryOptions } from '@tanstack/react-query'
import { getSendingPolicy } from '#contract/calls/extensions/sending-policy'
import { send } from '../../api/client.ts'

/** The quiet hours and the daily maximum of the tenant. */
export const sendingPolicyQueryOptions = queryOptions({
  queryKey: ['sendingPolicy'],
  queryFn: async ({ signal }) => (await send(getSendingPolicy, {}, { signal })).policy,
  // Forms begin with the policy of now, not with that of an earlier visit.
  gcTime: 0,
})
