import { queryOptions } from '@tanstack/react-query'
import { getDriverTrack } from '#contract/calls/extensions/positions'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'
import type { HappeningLimits } from '#commands/positions/happening-limits'
import { findHappenings } from '../../map/happenings-in-worker.ts'
import { readTrack, type Track } from '../../map/track.ts'

followsChanges(({ resource, id }) => (resource === 'DRIVER_POSITION' ? ['track', id] : null), ['track'])

export interface TrackPeriod {
  driver: string
  startAt: string
  endAt: string
}

/** The track of a driver in a period. */
export function trackQueryOptions({ driver, startAt, endAt }: TrackPeriod) {
  return queryOptions({
    queryKey: ['track', driver, startAt, endAt],
    queryFn: async ({ signal }) => {
      const reply = await send(getDriverTrack, { params: { driver }, query: { startAt, endAt } }, { signal })
      return readTrack(reply.track)
    },
    // Typed arrays are compared by no library; a new reply is a new track.
    structuralSharing: false,
  })
}

const trackNumbers = new WeakMap<Track, number>()
let tracks = 0

/** A track's name in query keys: columns are no keys. */
function numberOf(track: Track): number {
  const known = trackNumbers.get(track)
  if (known !== undefined) return known
  tracks += 1
  trackNumbers.set(track, tracks)
  return tracks
}

/** Stops, gaps and jumps of a track, by the person's limits. */
export function happeningsQueryOptions(track: Track, limits: HappeningLimits) {
  return queryOptions({
    queryKey: ['happenings', numberOf(track), track.times[0], track.length, limits] as const,
    queryFn: () => findHappenings(track, limits),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    // A track that has grown keeps what was found on its beginning until the worker has answered.
    placeholderData: (previous, query) => {
      const [, , begin, length = Number.POSITIVE_INFINITY] = query?.queryKey ?? []
      return begin === track.times[0] && length <= track.length ? previous : undefined
    },
  })
}
