import type { HappeningLimits } from '#commands/positions/happening-limits'
import { type Happening, happeningsOf, type Way } from './happenings.ts'

/** A track to search, and what counts. */
export interface HappeningJob {
  id: number
  way: Way
  limits: HappeningLimits
}

export interface HappeningReply {
  id: number
  happenings: readonly Happening[]
}

addEventListener('message', ({ data: { id, way, limits } }: MessageEvent<HappeningJob>) => {
  postMessage({ id, happenings: happeningsOf(way, limits) } satisfies HappeningReply)
})
