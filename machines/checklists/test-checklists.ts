/** The moment at which a checklist of tests is given out. */
export const START = Date.UTC(2026, 2, 2, 12)
export const MINUTE = 60_000
/** The id of a step by its number. */
export const id = (at: number) => at.toString(16).padStart(24, '0')
