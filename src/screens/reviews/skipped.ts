import { daySkips } from '../../effects/day-skips.ts'

/** Reviews that the signed-in person skipped today. */
export const { skippedAtom, keep: keepSkipped, drop: dropSkipped } = daySkips('torre.skips')
