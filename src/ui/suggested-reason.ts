import dayjs from 'dayjs'
import { type ComparedField, fieldDiffers } from '#contract/schemas/reviews/review'
import type { ReasonCode } from '#contract/schemas/reviews/review-decision'

/** The reason that the comparison itself gives for a disapproval; null where it gives none. */
export function suggestReason(fields: readonly ComparedField[], now: number): ReasonCode | null {
  const expiry = fields.find(({ field }) => field === 'expireAt')
  const lastDay = expiry?.read ?? expiry?.registered
  // What was read may be no day.
  if (lastDay && /^\d{4}-\d{2}-\d{2}$/.test(lastDay) && dayjs(lastDay).isBefore(now, 'day')) return 'EXPIRED'
  return fields.some(fieldDiffers) ? 'DATA_MISMATCH' : null
}
