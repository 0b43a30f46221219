/**
 * What counts as a stop, a gap and a jump on a track: least, most and usual values. Not in the specification. A person's
 * own settings, because nothing that is stored depends on them: one asks for stops at a customer's gate, another for
 * nights.
 */
export const HAPPENING_LIMITS = {
  /** A truck that stays within so many metres … */
  stopMetres: { minimum: 20, maximum: 5_000, default: 100 },
  /** … for so many minutes has stopped. */
  stopMinutes: { minimum: 1, maximum: 720, default: 5 },
  /** No position for longer than this is a gap, minutes. */
  gapMinutes: { minimum: 1, maximum: 1_440, default: 15 },
  /** No truck is faster, kilometres an hour: one of the two positions is wrong. */
  jumpSpeed: { minimum: 80, maximum: 1_000, default: 200 },
} as const

export type HappeningLimit = keyof typeof HAPPENING_LIMITS
export type HappeningLimits = Readonly<Record<HappeningLimit, number>>

export const happeningLimitNames = Object.keys(HAPPENING_LIMITS) as HappeningLimit[]

export const USUAL_LIMITS = Object.fromEntries(
  happeningLimitNames.map((name) => [name, HAPPENING_LIMITS[name].default]),
) as HappeningLimits

/** True for limits that a track can be searched with, such as those that the browser kept. */
export function areHappeningLimits(stored: unknown): stored is HappeningLimits {
  if (typeof stored !== 'object' || stored === null) return false
  const given = stored as Partial<Record<HappeningLimit, unknown>>
  return happeningLimitNames.every((name) => {
    const { minimum, maximum } = HAPPENING_LIMITS[name]
    const value = given[name]
    return typeof value === 'number' && value >= minimum && value <= maximum
  })
}
