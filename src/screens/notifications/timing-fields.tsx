import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isEnabled } from '#contract/features'
import { SENDING_POLICY_FEATURE } from '#contract/schemas/notifications/feature'
import { sendTiming } from '#contract/schemas/notifications/notification'
import { type notificationSchedulingMachine, quietEnd } from '#machines/notifications/notification-scheduling.machine'
import { currentSession } from '../../effects/session.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CheckboxField, RadioField } from '../../ui/form/fields/choice-fields.tsx'
import { DateTimeField } from '../../ui/form/fields/date-field.tsx'
import { useTyped } from '../../ui/form/use-typed.ts'
import { sendingPolicyQueryOptions } from './sending-policy-query.ts'

type Scheduling = ActorRefFrom<typeof notificationSchedulingMachine>

/** Tells the workflow what is typed, and how the tenant sends. */
function useTypedTime(scheduling: Scheduling): void {
  const { data: timing } = sendTiming.safeParse(useTyped('timing'))
  const sendAt = useTyped('sendAt')
  useEffect(() => {
    if (timing) scheduling.send({ type: 'CHOOSE', timing, sendAt })
  }, [scheduling, timing, sendAt])
  const enabled = isEnabled(SENDING_POLICY_FEATURE, currentSession().features)
  const { data: policy } = useQuery({ ...sendingPolicyQueryOptions, enabled })
  useEffect(() => {
    if (policy) scheduling.send({ type: 'POLICY', policy })
  }, [scheduling, policy])
}

/**
 * Says before it is sent that a notification waits for the end of the quiet hours; now it can leave in spite of them.
 */
function QuietHours({ scheduling }: { scheduling: Scheduling }) {
  const { t } = useTexts()
  const until = useSelector(scheduling, ({ context }) => quietEnd(context)?.toISOString() ?? null)
  const isNow = useSelector(scheduling, ({ context }) => context.timing === 'NOW')
  const ignores = useTyped('ignoresQuietHours') === 'on'
  if (until === null) return null
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line bg-accent-soft px-3 py-2" data-quiet-hours>
      <p role="status">
        {ignores ? t('notifications.quietIgnored') : t('notifications.quietSendAt', { time: formatDateTime(until) })}
      </p>
      {isNow ? (
        <CheckboxField field={{ name: 'ignoresQuietHours' }} label={t('notifications.ignoresQuietHours')} />
      ) : null}
    </div>
  )
}

/** When a notification leaves: now, safely, or on a date (CON-4-015). */
export function TimingFields({ scheduling }: { scheduling: Scheduling }) {
  const { t } = useTexts()
  useTypedTime(scheduling)
  const isDated = useTyped('timing') === 'SPECIFIC_DATE'
  return (
    <>
      <RadioField
        field={{ name: 'timing' }}
        label={t('notifications.timing')}
        required
        hint={t('notifications.timingHint')}
        options={sendTiming.options.map((value) => ({ value, label: t(`notifications.timing_${value}`) }))}
      />
      {isDated ? <DateTimeField field={{ name: 'sendAt' }} label={t('notifications.sendAt')} required /> : null}
      <QuietHours scheduling={scheduling} />
    </>
  )
}
