import { compareFields, type Review } from '#contract/schemas/reviews/review'
import type { Texts } from '../../i18n/use-texts.ts'

/** A confidence as people read it. Rounded down, so that 79.6 % does not look like the 80 % that would be enough. */
export function percentOf(confidence: number): number {
  return Math.floor(confidence * 100)
}

/** What the comparison proves, in words; `doubt` says what it could not prove. */
export interface Verdict {
  tone: 'good' | 'caution' | 'bad'
  text: string
  doubt: string
}

/** What could not be proved: fields of which nothing was read, or fields that were read with little confidence. */
function doubtOf(t: Texts['t'], { unread, unsure, lowest }: ReturnType<typeof compareFields>): string {
  const count = unread || unsure
  if (count === 0) return ''
  const [one, many] = unread
    ? (['reviews.unreadOne', 'reviews.unread'] as const)
    : (['reviews.unsureOne', 'reviews.unsure'] as const)
  return [
    count === 1 ? t(one) : t(many, { count }),
    unsure && lowest !== null ? t('reviews.lowest', { percent: percentOf(lowest) }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** "No difference" is said only if every field that the images can prove was read with enough confidence. */
export function verdictOf(t: Texts['t'], { fields, evidence }: Pick<Review, 'fields' | 'evidence'>): Verdict {
  const result = compareFields(fields)
  const doubt = doubtOf(t, result)
  if (result.different > 0) {
    return { tone: 'bad', text: t('reviews.differences', { count: result.different }), doubt }
  }
  if (result.read === 0)
    return { tone: 'caution', text: t(evidence.length > 0 ? 'reviews.nothingRead' : 'reviews.noProof'), doubt: '' }
  return doubt ? { tone: 'caution', text: doubt, doubt: '' } : { tone: 'good', text: t('reviews.noDifferences'), doubt }
}
