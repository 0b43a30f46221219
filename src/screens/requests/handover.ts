import { listRequestFailures, listRetries } from '#contract/calls/extensions/requests'
import type { WebhookRequestFilter } from '#contract/schemas/requests/webhook-request'
import { send } from '../../api/client.ts'
import { commandContext } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { currentSession } from '../../effects/session.ts'
import { textsIn } from '../../i18n/use-texts.ts'
import { languageSetting, store } from '../../settings/settings.ts'
import { handoverText } from './handover-text.ts'

/** Number of latest bulk retries from which those of the shift are selected. */
const LATEST = 20

/**
 * Reads the current situation and copies its text.
 * @param filter the filter of the list
 */
export async function handOver(filter: WebhookRequestFilter): Promise<void> {
  const texts = textsIn(store.get(languageSetting))
  try {
    const [{ failures }, { retries }] = await Promise.all([
      send(listRequestFailures, { query: filter }),
      send(listRetries, { query: { pageLength: LATEST } }),
    ])
    const text = handoverText(texts, {
      failures,
      retries,
      name: currentSession().user.name,
      now: Date.now(),
      isFiltered: Object.values(filter).some((value) => value !== undefined),
      link: location.href,
    })
    commandContext().ports.copy(text, texts.t('requests.handoverName'))
  } catch (error) {
    tell({ key: 'common.failed', values: { why: problemText(error) } }, 'error')
  }
}
