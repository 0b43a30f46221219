/** Enables every feature (CON-2-031). */
export const EVERY_FEATURE = '*'
/** The review queue: calls of `extensions/reviews`. */
export const REVIEWS_FEATURE = 'reviews'
/** The stream of live changes. */
export const CHANGES_FEATURE = 'changes'
/** Games, a campaign of our own: calls of `extensions/games`. */
export const GAMES_FEATURE = 'games'

/** True for no feature, an enabled one, or where all are enabled (CON-2-031). */
export function isEnabled(feature: string | undefined, enabled: readonly string[]): boolean {
  return feature === undefined || enabled.includes(feature) || enabled.includes(EVERY_FEATURE)
}
