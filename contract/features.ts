/** Enables every feature (CON-2-031). */
export const EVERY_FEATURE = '*'
/** The review queue: calls of `extensions/reviews`. */
export const REVIEWS_FEATURE = 'reviews'
/** The stream of live changes. */
export const CHANGES_FEATURE = 'changes'
/** Games, a kind of campaign that is not in the specification: calls of `extensions/games`. */
export const GAMES_FEATURE = 'games'
/** Rules that decide waiting records without a person: calls of `extensions/review-rules`. */
export const AUTOMATIC_REVIEW_FEATURE = 'automatic-review'
/** Blind second decisions on a sample of the first ones: calls of `extensions/second-looks`. */
export const SECOND_LOOK_FEATURE = 'second-look'
/** Bulk retries, causes, charts and endpoints of integration requests: calls of `extensions/requests`. */
export const REQUEST_OPERATIONS_FEATURE = 'request-operations'
/** What only the demo's seed made before: commodities, locations, links and pendencies: `extensions/registers`. */
export const REGISTERS_FEATURE = 'registers'
/** The driver app's side: calls of `extensions/driver-app`. */
export const DRIVER_APP_FEATURE = 'driver-app'
/** Histories and public addresses of freights: calls of `extensions/freights`. */
export const FREIGHT_OPERATIONS_FEATURE = 'freight-operations'
/** The webhook receiver with adjustable faults that a demo tenant has. */
export const DEMO_RECEIVER_FEATURE = 'demo-receiver'

/** True where `feature` is undefined, is enabled, or all features are enabled (CON-2-031). */
export function isEnabled(feature: string | undefined, enabled: readonly string[]): boolean {
  return feature === undefined || enabled.includes(feature) || enabled.includes(EVERY_FEATURE)
}
