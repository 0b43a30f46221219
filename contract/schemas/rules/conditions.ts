import type { ComparedField } from '../reviews/review.ts'
import { fieldDiffers } from '../reviews/review.ts'
import type { RuleConditions } from './review-rule.ts'

/** What rules know of a record. */
export interface RuleFacts {
  fields: readonly ComparedField[]
  /** Last day on which the document is valid; null where it does not expire. */
  expireAt: string | null
  /** Country of the document, ISO 3166-1 alpha-3. */
  country: string | null
}

const DAY_MS = 86_400_000

/** The day that is this many days later, YYYY-MM-DD. */
function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** True where something can be compared and all of it was read with at least this certainty, per cent. */
function isReadFor(fields: readonly ComparedField[], certainty: number): boolean {
  const comparable = fields.filter(({ isPrinted, registered }) => isPrinted && registered)
  return (
    comparable.length > 0 &&
    comparable.every(({ read, confidence }) => read !== null && (confidence ?? 0) >= certainty / 100)
  )
}

function isOfCountry(country: string | null, { code, is }: NonNullable<RuleConditions['country']>): boolean {
  return country !== null && (country === code) === is
}

/**
 * True where all conditions are true of a record. What is unknown fulfils none: a document without expiry is neither
 * valid nor expired.
 * @param today the day that counts, YYYY-MM-DD
 */
export function areTrue(conditions: RuleConditions, { fields, expireAt, country }: RuleFacts, today: string): boolean {
  const { certainty, differences, validity, validDays = 0 } = conditions
  if (certainty !== undefined && !isReadFor(fields, certainty)) return false
  if (differences !== undefined && fields.some(fieldDiffers) !== (differences === 'SOME')) return false
  if (validity === 'VALID' && (expireAt === null || expireAt < laterDay(today, validDays))) return false
  if (validity === 'EXPIRED' && (expireAt === null || expireAt >= today)) return false
  return !conditions.country || isOfCountry(country, conditions.country)
}
