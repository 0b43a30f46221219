/** Enables every feature (CON-2-031). */
export const EVERY_FEATURE = '*'
/** The stream of live changes. */
export const CHANGES_FEATURE = 'changes'
/**
 * What only the demo's seed made before: commodities, locations, links and pendencies, and their histories:
 * `extensions/registers`, `extensions/commodities`.
 */
export const REGISTERS_FEATURE = 'registers'
/** Histories of records of which the specification tells none: `extensions/record-histories`. */
export const RECORD_HISTORIES_FEATURE = 'recordHistories'

/** True where `feature` is undefined, is enabled, or all features are enabled (CON-2-031). */
export function isEnabled(feature: string | undefined, enabled: readonly string[]): boolean {
  return feature === undefined || enabled.includes(feature) || enabled.includes(EVERY_FEATURE)
}
