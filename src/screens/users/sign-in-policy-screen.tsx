import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSignInPolicy, updateSignInPolicy } from '#contract/calls/extensions/sign-in-policy'
import { codeFor, type SignInPolicy, signInPolicy } from '#contract/schemas/users/sign-in-policy'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { useWayBack } from '../../console/use-way-back.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RadioField } from '../../ui/form/fields/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { UnreadRecord } from '../../ui/record/unread-record.tsx'

/** What the form asks for; the version is that with which it was opened. */
const typedPolicy = signInPolicy.pick({ codeFor: true })

const policyQueryOptions = queryOptions({
  queryKey: ['signInPolicy'],
  queryFn: async ({ signal }) => (await send(getSignInPolicy, {}, { signal })).policy,
  // The form begins with the policy of now, not with that of an earlier visit.
  gcTime: 0,
})

function PolicyForm({ policy }: { policy: SignInPolicy }) {
  const { t } = useTexts()
  const wayBack = useWayBack()
  const [keyOf] = useState(idempotencyKeys)
  const [version] = useState(policy.__v)
  const leave = () => wayBack({ to: '/users' })
  return (
    <div className="flex max-w-xl flex-col gap-4 p-6">
      <p>{t('users.signInText')}</p>
      <Form
        id="signInPolicy"
        title="users.saveSignIn"
        schema={typedPolicy}
        defaults={{ codeFor: policy.codeFor }}
        draft={null}
        submit={async (given) => {
          const body = { ...given, __v: version }
          await send(updateSignInPolicy, { body }, { idempotencyKey: keyOf(body) })
          tell({ key: 'users.signInSaved' }, 'success')
        }}
        onSaved={() => void queryClient.invalidateQueries({ queryKey: policyQueryOptions.queryKey }).then(leave)}
        onLeave={leave}
      >
        {(fields) => (
          <RadioField
            field={fields.codeFor}
            label={t('users.codeFor')}
            options={codeFor.options.map((value) => ({ value, label: t(`users.codeFor_${value}`) }))}
            required
          />
        )}
      </Form>
    </div>
  )
}

/** `/company/sign-in`: who is asked for a code at sign-in. */
export function SignInPolicyScreen() {
  const { t } = useTexts()
  const { data: policy, error, refetch } = useQuery(policyQueryOptions)
  const list = { place: 'users', path: '/users', back: 'users.back' } as const
  return (
    <FormScreen
      place="signInPolicy"
      right={updateSignInPolicy.right}
      title={t('places.signInPolicy')}
      back={{ path: list.path, label: t(list.back) }}
    >
      {policy ? <PolicyForm policy={policy} /> : null}
      {error && !policy ? <UnreadRecord list={list} error={error} retry={() => void refetch()} /> : null}
    </FormScreen>
  )
}
