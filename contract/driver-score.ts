/**
 * What a driver's score for a freight consists of. Not in the specification; chosen so that a driver who is near and
 * looks for this lane is recommended, and so that one who was called often this week stands behind an equal one.
 * Travels have no service yet. How they ended and where the last one unloaded give no points, and nothing stands in for
 * them.
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
