import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { createReviewRule } from '#contract/calls/extensions/review-rules'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { trailTo } from '../../ui/list/list-memory.ts'
import { pathOfView } from '../../ui/list/saved-views.ts'
import { RuleFields } from './rule-fields.tsx'
import { emptyRule, ruleSchema } from './rule-schema.ts'

/** `/review-rule/new-rule`: writes a rule of automatic review, as a draft. */
export function NewRuleRoute() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [keyOf] = useState(idempotencyKeys)
  const created = useRef<string | null>(null)
  const list = trailTo('reviewRules', '')?.back
  return (
    <FormScreen
      place="newReviewRule"
      right={createReviewRule.right}
      title={t('rules.new')}
      back={{ path: list ? pathOfView(list) : '/review-rules', label: t('rules.back') }}
    >
      <div className="max-w-3xl p-6">
        <Form
          id="reviewRule"
          title="rules.create"
          schema={ruleSchema}
          defaults={emptyRule as never}
          draft={{ form: 'reviewRule.new', user: ownerOf(currentSession()) }}
          failure="ruleNotSaved"
          submit={async (body) => {
            const { reviewRule } = await send(createReviewRule, { body }, { idempotencyKey: keyOf(body) })
            created.current = reviewRule._id
            tell({ key: 'rules.saved', values: { name: body.name } }, 'success')
          }}
          onSaved={() => {
            void queryClient.invalidateQueries({ queryKey: ['list', 'reviewRules'] })
            if (created.current)
              void navigate({ to: '/review-rules/$id', params: { id: created.current }, replace: true })
          }}
          onLeave={() => void navigate({ to: '/review-rules', search: (list?.address ?? {}) as never, replace: true })}
        >
          {() => <RuleFields />}
        </Form>
      </div>
    </FormScreen>
  )
}
