import type { ReviewKind } from './review.ts'
import { type ReasonCode, reasonCode } from './review-decision.ts'

/**
 * The reasons that a disapproval of each kind of record is not offered: a registration and a composition have no day on
 * which they expire, and a vehicle shows no person. The services take every reason, because decisions and rules of an
 * earlier day may have any. Not in the specification.
 */
export const unfitReasons: Readonly<Record<ReviewKind, readonly ReasonCode[]>> = {
  DRIVER: ['EXPIRED'],
  DRIVER_LICENSE: [],
  DRIVER_VEHICLE: ['NOT_THE_PERSON'],
  DRIVER_COMPOSITION: ['EXPIRED', 'NOT_THE_PERSON'],
  DRIVER_ADDITIONAL_DOCUMENT: [],
}

const unfitOf: Readonly<Partial<Record<string, readonly ReasonCode[]>>> = unfitReasons

/** The reasons that fit records of all of these kinds, in the order of their digits; all of them for other records. */
export function reasonsFor(kinds: readonly string[]): readonly ReasonCode[] {
  return reasonCode.options.filter((code) => !kinds.some((kind) => unfitOf[kind]?.includes(code)))
}
