import { facet } from '../facet.ts'
import { type HappeningLimits, USUAL_LIMITS } from './happening-limits.ts'

export type MapDirection = 'left' | 'right' | 'up' | 'down'

interface TrackMapState {
  /** True where a driver and a period are chosen, so that the map is on screen. */
  shown: boolean
  /** Positions on the map. */
  points: number
  isPlaying: boolean
  /** True where the last position is followed. */
  isFollowing: boolean
  /** What counts as a stop, a gap and a jump. */
  limits: HappeningLimits
}

interface TrackMapPort {
  enter(): void
  leave(): void
  pan(direction: MapDirection): void
  zoom(step: 1 | -1): void
  fit(): void
  /** Goes to the next position in this direction on the map. */
  towards(direction: MapDirection): void
  step(by: number): void
  /** Goes to the next stop, gap or jump. */
  happening(step: 1 | -1): void
  play(): void
  speed(step: 1 | -1): void
  skip(): void
  /** @returns false for a text that is no time of the period */
  seek(text: string): void
  follow(): void
  setLimits(limits: HappeningLimits): void
}

/** The map of a driver's positions beside their list. */
export const trackMap = facet<TrackMapState, TrackMapPort>('trackMap', {
  shown: false,
  points: 0,
  isPlaying: false,
  isFollowing: false,
  limits: USUAL_LIMITS,
})
