import type { DriverReason, DriverReasonCode } from '#contract/schemas/freights/freight-driver-search'

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
