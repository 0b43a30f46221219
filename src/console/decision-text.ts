import type { Reason } from '#contract/schemas/reviews/review-decision'
import type { Texts } from '../i18n/use-texts.ts'

interface Described {
  event: string
  reason?: Reason | null | undefined
  requestNewPhoto?: boolean | undefined
  explanation?: string | undefined
}

/** A decision in words: what, why, and whether a new photo was asked for. */
export function decisionText({ t, word }: Texts, { event, reason, requestNewPhoto, explanation }: Described): string {
  return [
    word('events', event),
    reason ? (reason.text ?? word('reasonCodes', reason.code)) : '',
    explanation ?? '',
    requestNewPhoto ? t('reviews.photoAsked') : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
