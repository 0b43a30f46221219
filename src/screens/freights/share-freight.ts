import { getFreightAddress } from '#contract/calls/extensions/freights'
import { FREIGHT_OPERATIONS_FEATURE } from '#contract/schemas/freights/feature'
import { isEnabled } from '#contract/features'
import { sharedText } from '#contract/freight-sharing'
import type { Freight } from '#contract/schemas/freights/freight'
import { send } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { commandContext } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { currentSession } from '../../effects/session.ts'
import type { Texts } from '../../i18n/use-texts.ts'

/** The address of a freight's public page; null for a private freight, and where the installation has no such pages. */
export async function addressOf({ _id: id, visibility }: Freight): Promise<string | null> {
  if (visibility !== 'PUBLIC' || !isEnabled(FREIGHT_OPERATIONS_FEATURE, currentSession().features)) return null
  const { path } = await queryClient.fetchQuery({
    queryKey: ['freight', id, 'address'],
    queryFn: ({ signal }) => send(getFreightAddress, { params: { id } }, { signal }),
  })
  return path && new URL(path, window.location.origin).href
}

/** Copies a freight as text, with the address of its page if it is public (CON-2-045). */
export async function shareFreight(freight: Freight, { language, t }: Texts): Promise<void> {
  try {
    const text = sharedText(freight, { language }, await addressOf(freight))
    commandContext().ports.copy(text, t('freights.sharedText'))
  } catch (error) {
    tell({ key: 'common.failed', values: { why: problemText(error) } }, 'error')
  }
}
