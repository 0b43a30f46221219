import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { getReviewRule, updateReviewRule } from '#contract/calls/extensions/review-rules'
import type { ReviewRule } from '#contract/schemas/rules/review-rule'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { useFresh } from '../../console/use-fresh.ts'
import { useWayBack } from '../../console/use-way-back.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { UnreadRecord } from '../../ui/record/unread-record.tsx'
import { RuleFields } from './rule-fields.tsx'
import { ruleQueryOptions } from './rule-record.ts'
import { ruleSchema, typedRule } from './rule-schema.ts'

function RuleForm({ rule }: { rule: ReviewRule }) {
  const wayBack = useWayBack()
  const [keyOf] = useState(idempotencyKeys)
  // The edit states the version that was opened, so that the services report changes made meanwhile.
  const [base, setBase] = useState(rule)
  const leave = () => wayBack({ to: '/review-rules/$id', params: { id: rule._id } })
  return (
    <div className="max-w-3xl p-6">
      <Form
        id="reviewRule"
        title="rules.save"
        schema={ruleSchema}
        defaults={typedRule(rule) as never}
        draft={{ form: `reviewRule.${rule._id}`, user: ownerOf(currentSession()) }}
        failure="ruleNotSaved"
        newest={async () => {
          const { reviewRule: newest } = await send(getReviewRule, { params: { id: rule._id } })
          return { values: typedRule(newest), takeOver: () => setBase(newest) }
        }}
        submit={async (values) => {
          const body = { event: 'UPDATE', __v: base.__v, ...values } as const
          await send(updateReviewRule, { params: { id: rule._id }, body }, { idempotencyKey: keyOf(body) })
          tell({ key: 'rules.saved', values: { name: values.name } }, 'success')
        }}
        onSaved={() => void queryClient.invalidateQueries({ queryKey: ['reviewRule', rule._id] }).then(leave)}
        onLeave={leave}
      >
        {() => <RuleFields />}
      </Form>
    </div>
  )
}

/** `/review-rules/{id}/edit`: rewrites a rule that is not active. */
export function RuleEditRoute() {
  const { t } = useTexts()
  const { id } = useParams({ from: '/review-rules/$id/edit' })
  const { data: rule, error, refetch } = useQuery(ruleQueryOptions(id))
  const isFresh = useFresh(rule, refetch)
  const list = { place: 'reviewRules', path: '/review-rules', back: 'rules.back' } as const
  return (
    <FormScreen
      place="reviewRuleEdit"
      right={updateReviewRule.right}
      title={t('rules.edit')}
      back={{ path: `/review-rules/${id}`, label: rule?.name ?? t('rules.back') }}
    >
      {rule && isFresh ? <RuleForm key={id} rule={rule} /> : null}
      {error && !rule ? <UnreadRecord list={list} error={error} retry={() => void refetch()} /> : null}
    </FormScreen>
  )
}
