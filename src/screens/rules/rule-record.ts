import { queryOptions } from '@tanstack/react-query'
import type { Target } from '#commands/command'
import { getReviewRule } from '#contract/calls/extensions/review-rules'
import type { ReviewRule } from '#contract/schemas/rules/review-rule'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'
import { countryName } from '../../i18n/countries.ts'
import { reasonWords } from '../../i18n/reason-words.ts'
import type { useTexts } from '../../i18n/use-texts.ts'

followsChanges(({ resource, id }) => (resource === 'REVIEW_RULE' ? ['reviewRule', id] : null), ['reviewRule'])

export function ruleQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['reviewRule', id],
    queryFn: async ({ signal }) => (await send(getReviewRule, { params: { id } }, { signal })).reviewRule,
  })
}

/** A rule as the target of its lifecycle's commands. */
export function ruleTarget(row: ReviewRule): Target {
  return { kind: 'REVIEW_RULE', id: row._id, version: row.__v, status: row.status, name: row.name, heldBy: null }
}

type Texts = Pick<ReturnType<typeof useTexts>, 't' | 'word' | 'language'>

/** The conditions of a rule as people read them. */
export function conditionTexts({ t, language }: Texts, { conditions }: Pick<ReviewRule, 'conditions'>): string[] {
  const { certainty, differences, validity, validDays = 0, country } = conditions
  return [
    ...(certainty === undefined ? [] : [t('rules.certaintyOf', { certainty })]),
    ...(differences ? [t(`rules.differences_${differences}`)] : []),
    ...(validity
      ? [
          validity === 'VALID' && validDays > 0
            ? t('rules.validFor', { count: validDays })
            : t(`rules.validity_${validity}`),
        ]
      : []),
    ...(country
      ? [t(country.is ? 'rules.countryOf' : 'rules.countryNotOf', { country: countryName(country.code, language) })]
      : []),
  ]
}

/** The result of a rule as people read it, with the reason of a disapproval. */
export function resultText(texts: Texts, { result }: Pick<ReviewRule, 'result'>): string {
  const { t } = texts
  const action = t(`rules.action_${result.action}`)
  if (result.action !== 'DISAPPROVE') return action
  const { reason, requestNewPhoto } = result
  const parts = [action, reasonWords(texts, reason)]
  return [...parts, ...(requestNewPhoto ? [t('rules.requestNewPhoto')] : [])].join(' · ')
}
