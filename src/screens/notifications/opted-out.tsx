import { useQuery } from '@tanstack/react-query'
import { countOptedOut } from '#contract/calls/extensions/opt-outs'
import { isEnabled } from '#contract/features'
import { OPT_OUTS_FEATURE } from '#contract/schemas/notifications/feature'
import type { OptedOutQuery } from '#contract/schemas/notifications/opt-outs'
import { send } from '../../api/client.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** How many drivers of the chosen audience get nothing over the channel, because they do not want it. */
export function OptedOut({
  channel,
  segmentation,
}: {
  channel: OptedOutQuery['channel']
  segmentation: string | undefined
}) {
  const { t } = useTexts()
  const { data = 0 } = useQuery({
    queryKey: ['optedOut', channel, segmentation ?? 'all'],
    queryFn: async ({ signal }) => {
      const query = { channel, ...(segmentation === undefined ? {} : { segmentation }) }
      return (await send(countOptedOut, { query }, { signal })).optedOut
    },
    enabled: isEnabled(OPT_OUTS_FEATURE, currentSession().features),
  })
  if (data === 0) return null
  return (
    <p className="text-hint text-muted" data-opted-out={data}>
      {t('notifications.optedOut', { count: data, channel: t(`notifications.channel_${channel}`) })}
    </p>
  )
}
