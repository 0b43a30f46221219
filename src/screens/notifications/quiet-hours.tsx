import { useQuery } from '@tanstack/react-query'
import { isEnabled } from '#contract/features'
import { SENDING_POLICY_FEATURE } from '#contract/schemas/notifications/feature'
import { SAFE_SEND_DELAY_MS } from '#contract/schemas/notifications/notification'
import { quietUntil, SENDING_POLICY } from '#contract/schemas/notifications/sending-policy'
import { currentSession } from '../../effects/session.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CheckboxField } from '../../ui/form/fields/choice-fields.tsx'
import { sendingPolicyQueryOptions } from './sending-policy-query.ts'

interface AskedTime {
  timing: string
  /** The typed date; no date yet is none. */
  sendAt: string
  ignores: boolean
}

/** When a notification is asked to be sent; null where that is not typed yet. */
function askedMoment({ timing, sendAt }: AskedTime): Date | null {
  if (timing === 'NOW') return new Date()
  if (timing === 'SAFE') return new Date(Date.now() + SAFE_SEND_DELAY_MS)
  const typed = new Date(sendAt)
  return Number.isNaN(typed.getTime()) ? null : typed
}

/**
 * Says before it is sent that a notification waits for the end of the quiet hours; now it can leave in spite of them.
 */
export function QuietHours(asked: AskedTime) {
  const { t } = useTexts()
  const enabled = isEnabled(SENDING_POLICY_FEATURE, currentSession().features)
  const { data: policy = SENDING_POLICY } = useQuery({ ...sendingPolicyQueryOptions, enabled })
  const moment = askedMoment(asked)
  const until = moment && quietUntil(policy, moment)
  if (!until) return null
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line bg-accent-soft px-3 py-2" data-quiet-hours>
      <p role="status">
        {asked.ignores
          ? t('notifications.quietIgnored')
          : t('notifications.quietSendAt', { time: formatDateTime(until.toISOString()) })}
      </p>
      {asked.timing === 'NOW' ? (
        <CheckboxField field={{ name: 'ignoresQuietHours' }} label={t('notifications.ignoresQuietHours')} />
      ) : null}
    </div>
  )
}
