import { listIncidents } from '#contract/calls/extensions/incidents'
import { listRequestFailures, listRetries } from '#contract/calls/extensions/requests'
import { isEnabled } from '#contract/features'
import { MAX_PAGE_LENGTH } from '#contract/schemas/general/paging'
import { INCIDENTS_FEATURE } from '#contract/schemas/requests/feature'
import type { WebhookRequestFilter } from '#contract/schemas/requests/webhook-request'
import { send } from '../../api/client.ts'
import { commandContext } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { currentSession } from '../../effects/session.ts'
import { textsIn } from '../../i18n/use-texts.ts'
import { languageSetting, store } from '../../settings/settings.ts'
import { handoverText, shiftStart } from './handover-text.ts'

/** Number of latest bulk retries from which those of the shift are selected. */
const LATEST = 20

/** The filter's parameters that have a value. */
const namesOf = (filter: WebhookRequestFilter) =>
  Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]))

/** The incidents of the shift; null where the platform keeps none, or the filter names some requests of an endpoint. */
async function readIncidents(filter: WebhookRequestFilter, now: number) {
  const { features } = currentSession()
  if (!isEnabled(INCIDENTS_FEATURE, features) || namesOf(filter).some((name) => name !== 'endpoint')) return null
  const query = { pageLength: MAX_PAGE_LENGTH, endpoint: filter.endpoint }
  const [{ incidents: open }, { incidents: closed }] = await Promise.all([
    send(listIncidents, { query: { ...query, open: true } }),
    send(listIncidents, { query: { ...query, open: false } }),
  ])
  const since = shiftStart(now)
  return { open, closed: closed.filter(({ endedAt }) => endedAt !== null && Date.parse(endedAt) >= since) }
}

/**
 * Reads the current situation and copies its text.
 * @param filter the filter of the list
 */
export async function handOver(filter: WebhookRequestFilter): Promise<void> {
  const texts = textsIn(store.get(languageSetting))
  const now = Date.now()
  try {
    const [incidents, { failures }, { retries }] = await Promise.all([
      readIncidents(filter, now),
      send(listRequestFailures, { query: filter }),
      send(listRetries, { query: { pageLength: LATEST } }),
    ])
    const text = handoverText(texts, {
      failures,
      incidents,
      retries,
      name: currentSession().user.name,
      now,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      isFiltered: namesOf(filter).length > 0,
      link: location.href,
    })
    commandContext().ports.copy(text, texts.t('requests.handoverName'))
  } catch (error) {
    tell({ key: 'common.failed', values: { why: problemText(error) } }, 'error')
  }
}
