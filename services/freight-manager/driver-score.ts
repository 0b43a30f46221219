import type { DriverReason, DriverReasonCode } from '#contract/schemas/freights/freight-driver-search'

/**
 * What a driver's score for a freight consists of. Not in the specification; chosen so that a driver who is near and
 * looks for this lane is recommended, and so that one who was called often this week stands behind an equal one.
 * Travels are not in the score yet: how they ended and where the last one unloaded joins them with the travels' domain.
 */
export const DRIVER_SCORE = {
  /** A compatible driver with this many points or more is recommended. */
  recommendedFrom: 20,
  /**
   * Position that the app told, at most so many hours old: full points at the origin, falling evenly to none at this
   * distance.
   */
  nearOrigin: { points: 30, kilometres: 300, hours: 48 },
  /** The driver's residence: in the city of the origin, or elsewhere in its state. */
  livesNearOrigin: { city: 12, state: 5 },
  /** A search of so many days: for both ends of the lane by city; for both by state; for the origin's state alone. */
  searchedLane: { cities: 30, states: 20, origin: 10, days: 30 },
  /** What the driver did with the current publication: the strongest counts, in this order. */
  interacted: { contact: 30, save: 25, like: 20, view: 10, click: 5 },
  /** A finished freight between the same states that the driver was defined for, so many times at most. */
  knowsLane: { points: 10, most: 3 },
  /** A contact about any freight in so many days, so many times at most. */
  contactedLately: { points: -5, most: 4, days: 7 },
} as const

/** The facts of a driver that give points, as the query counts them. */
export interface DriverFacts {
  /** Null without a recent position. */
  kilometres: number | null
  near: number
  lives: number
  searches: number
  searched: number
  interactions: number
  interacted: number
  lanes: number
  knows: number
  contacts: number
  lately: number
}

/** The reasons with points, the weightiest first. */
export function reasonsOf(facts: DriverFacts): DriverReason[] {
  const all: [DriverReasonCode, number, number][] = [
    ['NEAR_ORIGIN', facts.near, Math.round(facts.kilometres ?? 0)],
    ['LIVES_NEAR_ORIGIN', facts.lives, 1],
    ['SEARCHED_LANE', facts.searched, facts.searches],
    ['INTERACTED', facts.interacted, facts.interactions],
    ['KNOWS_LANE', facts.knows, facts.lanes],
    ['CONTACTED_LATELY', facts.lately, facts.contacts],
  ]
  return all
    .filter(([, points]) => points !== 0)
    .map(([code, points, value]) => ({ code, points, value }))
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
}
