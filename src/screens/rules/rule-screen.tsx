import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { provide } from '#commands/facet'
import { ruleTrial } from '#commands/rules/facets'
import { updateReviewRule } from '#contract/calls/extensions/review-rules'
import type { ReviewRule, TrialPeriod } from '#contract/schemas/rules/review-rule'
import { send } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { Status } from '../../ui/status.tsx'
import { conditionTexts, resultText, ruleQueryOptions, ruleTarget } from './rule-record.ts'
import { RuleHistory } from './rule-history.tsx'
import type { RecordTab } from '../record-tabs.ts'
import { TrialResult } from './trial-result.tsx'

/** Tries a rule; the services compare and store the result, and the record shows it. */
async function tryRule({ _id: id, __v, name }: ReviewRule, period: TrialPeriod): Promise<void> {
  try {
    const body = { event: 'TRY', __v, period } as const
    const { reviewRule } = await send(
      updateReviewRule,
      { params: { id }, body },
      { idempotencyKey: newIdempotencyKey() },
    )
    queryClient.setQueryData(ruleQueryOptions(id).queryKey, reviewRule)
    tell({ key: 'rules.tried', values: { name } }, 'success')
  } catch (error) {
    tell({ key: 'notices.rejected', values: { name, message: problemText(error) } }, 'error')
  }
}

function Details({ rule }: { rule: ReviewRule }) {
  const texts = useTexts()
  const { t, word } = texts
  const labels = {
    kind: t('rules.kind'),
    position: t('rules.position'),
    conditions: t('rules.conditions'),
    result: t('rules.result'),
    activatedAt: t('rules.activatedAt'),
    decided: t('rules.decided'),
    passedOn: t('rules.passedOn'),
  }
  return (
    <div className="flex flex-wrap gap-10 p-6">
      <RecordFields
        title={t('rules.details')}
        labelOf={(field) => labels[field as keyof typeof labels]}
        values={[
          ['kind', word('kinds', rule.kind)],
          ['position', String(rule.position)],
          ['conditions', conditionTexts(texts, rule).join(' · ')],
          ['result', resultText(texts, rule)],
          ['activatedAt', rule.activatedAt ? formatDateTime(rule.activatedAt) : null],
          ['decided', String(rule.decided)],
          ['passedOn', String(rule.passedOn)],
        ]}
      />
      <TrialResult trial={rule.trial} />
    </div>
  )
}

/** `/review-rules/{id}`: one rule, with what it would have decided. */
export function RuleScreen({ id, tab }: { id: string; tab: RecordTab }) {
  const { t, word } = useTexts()
  const navigate = useNavigate()
  const { data: rule, error, refetch } = useQuery(ruleQueryOptions(id))
  useLayer({
    scope: 'record',
    facets: [provide(ruleTrial, () => ({ tryOn: (period) => void (rule && tryRule(rule, period)) }))],
  })
  return (
    <RecordScreen
      place="reviewRule"
      list={{ place: 'reviewRules', path: '/review-rules', back: 'rules.back' }}
      id={id}
      path={`/review-rules/${id}`}
      record={
        rule
          ? {
              title: rule.name,
              version: rule.__v,
              status: <Status value={rule.status} />,
              facts: `#${rule.code} · ${word('kinds', rule.kind)} · ${t(`rules.action_${rule.result.action}`)}`,
            }
          : null
      }
      error={error}
      retry={() => void refetch()}
      tabs={[
        { id: 'DETAILS', label: 'rules.details', content: rule ? <Details rule={rule} /> : null },
        { id: 'HISTORY', label: 'lists.history', content: <RuleHistory id={id} /> },
      ]}
      tab={tab}
      tabsLabel="rules.tabs"
      commands={[
        'rule.edit.record',
        'rule.try.record',
        'rule.tryYesterday.record',
        'rule.activate.record',
        'rule.inactivate.record',
      ]}
      targets={() => (rule ? [ruleTarget(rule)] : [])}
      copyable={{ id, link: new URL(`/review-rules/${id}`, window.location.origin).href }}
      ports={{ record: { edit: () => void navigate({ to: '/review-rules/$id/edit', params: { id } }) } }}
    />
  )
}
