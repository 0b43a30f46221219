import { getBaseMap } from '#contract/calls/extensions/positions'
import { isEnabled } from '#contract/features'
import type { BaseMap } from '#contract/schemas/positions/base-map'
import { BASE_MAP_FEATURE } from '#contract/schemas/positions/feature'
import { send } from '../api/client.ts'
import { queryClient } from '../api/queries.ts'
import { currentSession } from '../effects/session.ts'

/** The installation's base map; null for none, and where it cannot be read now. */
export async function fetchBaseMap(): Promise<BaseMap | null> {
  if (!isEnabled(BASE_MAP_FEATURE, currentSession().features)) return null
  return queryClient
    .fetchQuery({
      queryKey: ['baseMap'],
      queryFn: async ({ signal }) => (await send(getBaseMap, {}, { signal })).baseMap,
      staleTime: Number.POSITIVE_INFINITY,
    })
    .catch(() => null)
}
