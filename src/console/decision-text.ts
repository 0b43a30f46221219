import type { Reason } from '#contract/schemas/reviews/review-decision'
import type { StoredDecision } from '#machines/reviews/stored-decision'
import { reasonWords } from '../i18n/reason-words.ts'
import type { Texts } from '../i18n/use-texts.ts'

interface Described {
  event: string
  reason?: Reason | null | undefined
  requestNewPhoto?: boolean | undefined
  explanation?: string | undefined
}

/** A decision in words: what, why, and whether a new photo was asked for. */
export function decisionText(texts: Texts, { event, reason, requestNewPhoto, explanation }: Described): string {
  const { t, word } = texts
  return [
    word('events', event),
    reason ? reasonWords(texts, reason) : '',
    explanation ?? '',
    requestNewPhoto ? t('reviews.photoAsked') : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

type Decided = Pick<StoredDecision, 'id' | 'name' | 'decision'>

/** What all of these decide, in words; null where a macro decided different things, and for none. */
export function commonText(texts: Texts, decided: readonly Pick<Decided, 'decision'>[]): string | null {
  const [text, ...others] = new Set(decided.map(({ decision }) => decisionText(texts, decision)))
  return others.length === 0 ? (text ?? null) : null
}

/** The decisions of one command or macro in words: what and about whom, or how many where they differ. */
export function decidedText(texts: Texts, decided: readonly Decided[]): string {
  const { t } = texts
  const count = decided.length
  const records = new Map(decided.map(({ id, name }) => [id, name]))
  const what = commonText(texts, decided) ?? t('reviews.decisionsCount', { count })
  const [name = ''] = records.values()
  if (records.size === 1) return `${what} — ${name}`
  return commonText(texts, decided) === null ? what : `${what} — ${t('reviews.decidedCount', { count })}`
}
