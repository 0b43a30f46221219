import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { updateSendingPolicy } from '#contract/calls/extensions/sending-policy'
import type { ChangedValue } from '#contract/schemas/general/record-history'
import { type SendingPolicy, typedSendingPolicy } from '#contract/schemas/notifications/sending-policy'
import { languageTags } from '#contract/languages'
import { zoneNameOf } from '#contract/tenant-time'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { useWayBack } from '../../console/use-way-back.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { UnreadRecord } from '../../ui/record/unread-record.tsx'
import { RecordHistory } from '../record-history.tsx'
import { sendingPolicyQueryOptions } from './sending-policy-query.ts'

function changeText({ t }: Texts, { field, before, after }: ChangedValue): string {
  const label = t(`notifications.${field as 'quietFrom' | 'quietTo' | 'dailyMaximum'}`)
  return `${label}: ${before ?? t('notifications.off')} → ${after ?? t('notifications.off')}`
}

function PolicyForm({ policy }: { policy: SendingPolicy }) {
  const texts = useTexts()
  const { t, language } = texts
  const wayBack = useWayBack()
  const [keyOf] = useState(idempotencyKeys)
  const [version] = useState(policy.__v)
  const leave = () => wayBack({ to: '/notifications' })
  const { quietFrom, quietTo, dailyMaximum } = policy
  return (
    <div className="flex max-w-xl flex-col gap-4 p-6">
      <p>{t('notifications.policyText', { zone: zoneNameOf(policy.timeZone, languageTags[language]) })}</p>
      <Form
        id="sendingPolicy"
        title="notifications.savePolicy"
        schema={typedSendingPolicy}
        defaults={{
          ...(quietFrom === undefined ? {} : { quietFrom }),
          ...(quietTo === undefined ? {} : { quietTo }),
          ...(dailyMaximum === undefined ? {} : { dailyMaximum: String(dailyMaximum) }),
        }}
        draft={null}
        submit={async (given) => {
          const body = { ...given, __v: version }
          await send(updateSendingPolicy, { body }, { idempotencyKey: keyOf(body) })
          tell({ key: 'notifications.policySaved' }, 'success')
        }}
        onSaved={() => void queryClient.invalidateQueries({ queryKey: sendingPolicyQueryOptions.queryKey }).then(leave)}
        onLeave={leave}
      >
        {(fields) => (
          <>
            <div className="grid grid-cols-2 gap-4">
              <TextField
                field={fields.quietFrom}
                label={t('notifications.quietFrom')}
                placeholder="22:00"
                inputMode="numeric"
                first
              />
              <TextField
                field={fields.quietTo}
                label={t('notifications.quietTo')}
                placeholder="07:00"
                inputMode="numeric"
              />
            </div>
            <p className="text-hint text-muted">{t('notifications.quietHint')}</p>
            <NumberField
              field={fields.dailyMaximum}
              label={t('notifications.dailyMaximum')}
              hint={t('notifications.dailyMaximumHint')}
            />
          </>
        )}
      </Form>
      {policy._id === null ? null : (
        <section aria-label={t('lists.history')} className="-mx-6">
          <RecordHistory kind="SENDING_POLICY" id={policy._id} changeText={(change) => changeText(texts, change)} />
        </section>
      )}
    </div>
  )
}

/** `/notifications/sending`: the quiet hours, and how many notifications a driver gets in a day. */
export function SendingPolicyScreen() {
  const { t } = useTexts()
  const { data: policy, error, refetch } = useQuery(sendingPolicyQueryOptions)
  const list = { place: 'notifications', path: '/notifications', back: 'notifications.back' } as const
  return (
    <FormScreen
      place="sendingPolicy"
      right={updateSendingPolicy.right}
      title={t('places.sendingPolicy')}
      back={{ path: list.path, label: t(list.back) }}
    >
      {policy ? <PolicyForm policy={policy} /> : null}
      {error && !policy ? <UnreadRecord list={list} error={error} retry={() => void refetch()} /> : null}
    </FormScreen>
  )
}
