/** Enables every feature (CON-2-031). */
export const EVERY_FEATURE = '*'
/** The review queue: calls of `extensions/reviews`. */
export const REVIEWS_FEATURE = 'reviews'
/** The stream of live changes. */
export const CHANGES_FEATURE = 'changes'
/** Games, a campaign of our own: calls of `extensions/games`. */
export const GAMES_FEATURE = 'games'
/** Bulk retries, causes, charts and endpoints of integration requests: calls of `extensions/requests`. */
export const REQUEST_OPERATIONS_FEATURE = 'request-operations'
/** The receiver with adjustable faults that comes along with a demo tenant. */
export const DEMO_RECEIVER_FEATURE = 'demo-receiver'

/** True for no feature, an enabled one, or where all are enabled (CON-2-031). */
export function isEnabled(feature: string | undefined, enabled: readonly string[]): boolean {
  return feature === undefined || enabled.includes(feature) || enabled.includes(EVERY_FEATURE)
}
