import { queryOptions, useQuery } from '@tanstack/react-query'
import { getDriverOptOuts } from '#contract/calls/extensions/opt-outs'
import { isEnabled } from '#contract/features'
import { OPT_OUTS_FEATURE } from '#contract/schemas/notifications/feature'
import { send } from '../../api/client.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** The key begins with the driver's, so that its changes mark it as stale. */
export function optOutsQueryOptions(driver: string) {
  return queryOptions({
    queryKey: ['driver', driver, 'optOuts'],
    queryFn: async ({ signal }) => (await send(getDriverOptOuts, { params: { id: driver } }, { signal })).optOuts,
    enabled: isEnabled(OPT_OUTS_FEATURE, currentSession().features),
  })
}

/** The names of the channels over which a driver gets no notifications; null for none, and while nobody knows. */
export function useOptOutsText(driver: string): string | null {
  const { t } = useTexts()
  const { data } = useQuery(optOutsQueryOptions(driver))
  if (!data || data.channels.length === 0) return null
  return data.channels.map((channel) => t(`notifications.channel_${channel}`)).join(', ')
}
