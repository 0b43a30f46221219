import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { getReopeningPolicy, updateReopeningPolicy } from '#contract/calls/extensions/reopening'
import { type ReopeningPolicy, reopeningPolicy } from '#contract/schemas/reviews/reopening'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { useWayBack } from '../../console/use-way-back.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { UnreadRecord } from '../../ui/record/unread-record.tsx'

/** The policy as it is typed: hours are a text, and an empty one is missing. */
const typedPolicy = z.preprocess((typed) => {
  const { hours, right } = (typed ?? {}) as { hours?: string; right?: string }
  return { hours: hours ? Number(hours) : undefined, right }
}, reopeningPolicy) as unknown as z.ZodType<ReopeningPolicy, Record<string, unknown>>

const policyQueryOptions = queryOptions({
  queryKey: ['reopeningPolicy'],
  queryFn: async ({ signal }) => (await send(getReopeningPolicy, {}, { signal })).policy,
  // The form begins with the policy of now, not with that of an earlier visit.
  gcTime: 0,
})

const roles = reopeningPolicy.shape.right.options

function PolicyForm({ policy }: { policy: ReopeningPolicy }) {
  const { t } = useTexts()
  const wayBack = useWayBack()
  const [keyOf] = useState(idempotencyKeys)
  const leave = () => wayBack({ to: '/reviews' })
  return (
    <div className="max-w-xl p-6">
      <Form
        id="reopeningPolicy"
        title="rules.saveReopening"
        schema={typedPolicy}
        defaults={{ hours: String(policy.hours), right: policy.right }}
        draft={{ form: 'reopeningPolicy', user: ownerOf(currentSession()) }}
        submit={async (body) => {
          await send(updateReopeningPolicy, { body }, { idempotencyKey: keyOf(body) })
          tell({ key: 'rules.reopeningSaved' }, 'success')
        }}
        onSaved={() => void queryClient.invalidateQueries({ queryKey: policyQueryOptions.queryKey }).then(leave)}
        onLeave={leave}
      >
        {() => (
          <>
            <p className="text-muted">{t('rules.reopeningHint')}</p>
            <NumberField field={{ name: 'hours' }} label={t('rules.reopeningHours')} required />
            <SelectField
              field={{ name: 'right' }}
              label={t('rules.reopeningRight')}
              options={roles.map((value) => ({ value, label: t(`rules.reopeningBy_${value}`) }))}
              required
            />
          </>
        )}
      </Form>
    </div>
  )
}

/** `/reviews/reopening`: who may reopen a decided review, and for how long. */
export function ReopeningScreen() {
  const { t } = useTexts()
  const { data: policy, error, refetch } = useQuery(policyQueryOptions)
  const list = { place: 'reviews', path: '/reviews', back: 'places.reviews' } as const
  return (
    <FormScreen
      place="reopening"
      right={updateReopeningPolicy.right}
      title={t('places.reopening')}
      back={{ path: list.path, label: t(list.back) }}
    >
      {policy ? <PolicyForm policy={policy} /> : null}
      {error && !policy ? <UnreadRecord list={list} error={error} retry={() => void refetch()} /> : null}
    </FormScreen>
  )
}
