import { areHappeningLimits, type HappeningLimits, USUAL_LIMITS } from '#commands/positions/happening-limits'
import { storedSetting } from '../../settings/settings.ts'

/** What counts as a stop, a gap and a jump for this person; loaded with the positions. */
export const happeningLimitsSetting = storedSetting<HappeningLimits>(
  'happeningLimits',
  USUAL_LIMITS,
  areHappeningLimits,
)
