import { queryOptions } from '@tanstack/react-query'
import { getDriverTrack } from '#contract/calls/extensions/positions'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'
import { happeningsOf } from '../../map/happenings.ts'
import { readTrack } from '../../map/track.ts'

followsChanges(({ resource, id }) => (resource === 'DRIVER_POSITION' ? ['track', id] : null), ['track'])

export interface TrackPeriod {
  driver: string
  startAt: string
  endAt: string
}

/** The track of a driver in a period, with what happened on the way. */
export function trackQueryOptions({ driver, startAt, endAt }: TrackPeriod) {
  return queryOptions({
    queryKey: ['track', driver, startAt, endAt],
    queryFn: async ({ signal }) => {
      const reply = await send(getDriverTrack, { params: { driver }, query: { startAt, endAt } }, { signal })
      const track = readTrack(reply.track)
      return { track, happenings: happeningsOf(track) }
    },
    // Typed arrays are compared by no library; a new reply is a new track.
    structuralSharing: false,
  })
}
