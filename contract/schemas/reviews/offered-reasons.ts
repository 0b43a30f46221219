import type { LocalizedText } from '../../languages.ts'
import { isReviewKind, reviewKind, type ReviewKind } from './review.ts'
import { type GivenReason, type Reason, type ReasonCode, reasonCode } from './review-decision.ts'

/** A reason as the question offers it. Its place in the order is its number key, from 1 to 9. */
export interface OfferedReason {
  /** The tenant's reason; absent where the services keep none. */
  readonly id?: string
  readonly code: ReasonCode
  readonly kinds: readonly ReviewKind[]
  readonly position: number
  /** The tenant's words; null for the words of the code. */
  readonly driverText: LocalizedText | null
  readonly colleagueText: string | null
  readonly snippets: readonly string[]
}

/**
 * The reasons that a kind of record does not begin with: a registration and a composition have no day on which they
 * expire, and a vehicle shows no person. Not in the specification.
 */
const unfit: Readonly<Partial<Record<ReasonCode, readonly ReviewKind[]>>> = {
  EXPIRED: ['DRIVER', 'DRIVER_COMPOSITION'],
  NOT_THE_PERSON: ['DRIVER_VEHICLE', 'DRIVER_COMPOSITION'],
}

/** The reasons that a tenant begins with, and those of services that keep none; migration 0160 inserts the same. */
export const standardReasons: readonly OfferedReason[] = reasonCode.options.map((code, at) => ({
  code,
  kinds: reviewKind.options.filter((kind) => !unfit[code]?.includes(kind)),
  position: at + 1,
  driverText: null,
  colleagueText: null,
  snippets: [],
}))

/** The reasons that fit records of all of these kinds; all of them for records that are not reviewed. */
export function reasonsFor(reasons: readonly OfferedReason[], kinds: readonly string[]): OfferedReason[] {
  const reviewed = kinds.filter(isReviewKind)
  return reasons.filter((reason) => reviewed.every((kind) => reason.kinds.includes(kind)))
}

/** The reason that a number key chooses; of several at one place the first one. */
export function reasonAt(reasons: readonly OfferedReason[], digit: number): OfferedReason | null {
  return reasons.find(({ position }) => position === digit) ?? null
}

/** The highest place that is a number key. */
const LAST_DIGIT = 9

/** The number key that chooses a reason; null where it has none. */
export function digitOf(reasons: readonly OfferedReason[], reason: OfferedReason): number | null {
  const { position } = reason
  return position <= LAST_DIGIT && reasonAt(reasons, position) === reason ? position : null
}

/** What tells a reason from the others. */
export function reasonKey({ id, code }: Pick<GivenReason, 'id' | 'code'>): string {
  return id ?? code
}

/** A chosen reason as a decision keeps it, with the tenant's words. */
export function reasonChosen({ id, code, driverText, colleagueText }: OfferedReason, text?: string): Reason {
  return {
    code,
    ...(id ? { id } : {}),
    ...(text ? { text } : {}),
    ...(driverText ? { driverText } : {}),
    ...(colleagueText ? { colleagueText } : {}),
  }
}
