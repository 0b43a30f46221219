import type { HappeningLimits } from '#commands/positions/happening-limits'
import { metresBetween, type Track } from './track.ts'

/** A stop, a time without positions, or an impossible move; from and to are positions of the track. */
export interface Happening {
  readonly kind: 'stop' | 'gap' | 'jump'
  readonly from: number
  readonly to: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** The columns of a track that tell what happened. */
export type Way = Pick<Track, 'length' | 'times' | 'longitudes' | 'latitudes'>

/** What happens between a position and the next one; null for driving on. A jump counts however long it took. */
function between({ times, longitudes, latitudes }: Way, at: number, limits: HappeningLimits): 'gap' | 'jump' | null {
  const elapsed = times[at + 1]! - times[at]!
  const metres = metresBetween(longitudes[at]!, latitudes[at]!, longitudes[at + 1]!, latitudes[at + 1]!)
  if (metres / 1_000 > (limits.jumpSpeed * elapsed) / HOUR_MS && metres > limits.stopMetres) return 'jump'
  return elapsed > limits.gapMinutes * MINUTE_MS ? 'gap' : null
}

/**
 * Finds stops, gaps and jumps of a track, in the order of their begin. A stop lasts from the first to the last position
 * near its first one; a gap or a jump ends it, because nobody knows where the truck was.
 */
export function happeningsOf(way: Way, limits: HappeningLimits): Happening[] {
  const { times, longitudes, latitudes, length } = way
  const breaks = new Map<number, Happening>()
  for (let at = 0; at + 1 < length; at += 1) {
    const kind = between(way, at, limits)
    if (kind) breaks.set(at, { kind, from: at, to: at + 1 })
  }
  const isNear = (one: number, other: number) =>
    metresBetween(longitudes[one]!, latitudes[one]!, longitudes[other]!, latitudes[other]!) <= limits.stopMetres
  const found: Happening[] = []
  let from = 0
  while (from < length) {
    let to = from
    while (to + 1 < length && !breaks.has(to) && isNear(from, to + 1)) to += 1
    const isStop = times[to]! - times[from]! >= limits.stopMinutes * MINUTE_MS
    if (isStop) found.push({ kind: 'stop', from, to })
    const end = isStop ? to : from
    const broken = breaks.get(end)
    if (broken) found.push(broken)
    from = end + 1
  }
  return found
}

/** True where the truck stands or nothing is known of it at a moment. */
export function quietUntil(track: Track, happenings: readonly Happening[], time: number): number | null {
  const quiet = happenings.find(
    ({ kind, from, to }) => kind !== 'jump' && track.times[from]! <= time && time < track.times[to]!,
  )
  return quiet ? track.times[quiet.to]! : null
}
