import type { OfferedReason } from '#contract/schemas/reviews/offered-reasons'
import type { Reason } from '#contract/schemas/reviews/review-decision'
import type { Texts } from './use-texts.ts'

/** A reason as colleagues read it: what a person wrote, else the tenant's words, else the words of its code. */
export function reasonWords(
  { language, word }: Pick<Texts, 'language' | 'word'>,
  reason: Reason | OfferedReason,
): string {
  const { code, driverText, colleagueText } = reason
  const written = 'text' in reason ? reason.text : undefined
  return written ?? colleagueText ?? driverText?.[language] ?? word('reasonCodes', code)
}
