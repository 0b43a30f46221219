import type { RecordSource } from '#commands/command'
import { scopeTitles } from '#commands/keys/scope-titles'
import { ENDPOINTS_PATH } from '#commands/places/destinations'
import { registry } from '#commands/registry'
import { listDrivers } from '#contract/calls/drivers'
import { isEnabled, REQUEST_OPERATIONS_FEATURE } from '#contract/features'
import { mayUse, type Right, type Role } from '#contract/roles'
import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/paging'
import type { MessageKey } from '#locales/messages'
import { send } from '../api/client.ts'
import { formatDocument } from '../i18n/formats.ts'
import { textsIn } from '../i18n/use-texts.ts'
import { languageSetting, store } from '../settings/settings.ts'
import type { FoundRecord } from './records.ts'
import { createIndex } from './search-index.ts'

/** Records of one kind that the palette asks each provider for. */
const RECORDS_EACH = 5

/** One service that finds records by words; a new one is added to `searched` below once its calls are built. */
export interface RecordProvider {
  id: RecordSource
  title: MessageKey
  right: Right
  /** Enabled feature that it needs. */
  feature?: string
  /** Fewest characters that it searches with. */
  minimum: number
  search(text: string, signal: AbortSignal): Promise<readonly FoundRecord[]>
}

const drivers: RecordProvider = {
  id: 'drivers',
  title: 'asking.drivers',
  right: listDrivers.right,
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { drivers: found } = await send(listDrivers, { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } }, { signal })
    return found.map((driver) => ({
      id: driver._id,
      title: driver.fullName,
      hint: formatDocument(driver.document.type, driver.document.value),
      path: `/drivers/${driver._id}`,
    }))
  },
}

/** What few people search is loaded with its first search. */
const locations: RecordProvider = {
  id: 'locations',
  title: 'places.locations',
  right: 'read',
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { listLocales } = await import('#contract/calls/locales')
    const { locales: found } = await send(listLocales, { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } }, { signal })
    return found.map(({ _id, title, street, city, stateCode }) => ({ id: _id, title: title ?? street ?? `#${_id}`, hint: [city, stateCode].filter(Boolean).join(' · '), path: `/locations/${_id}` }))
  },
}

const requests: RecordProvider = {
  id: 'requests',
  title: 'places.requests',
  right: 'read',
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { listWebhookRequests } = await import('#contract/calls/webhook-requests')
    const { requests: found } = await send(listWebhookRequests, { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } }, { signal })
    return found.map(({ _id, code, type, endpoint }) => ({ id: _id, title: `#${code} ${type}`, hint: endpoint.name, path: `/requests/${_id}` }))
  },
}

/** By name, client or address. */
const endpoints: RecordProvider = {
  id: 'endpoints',
  title: 'endpoints.title',
  right: 'read',
  feature: REQUEST_OPERATIONS_FEATURE,
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const { listWebhookEndpoints } = await import('#contract/calls/webhook-requests')
    const { endpoints: found } = await send(listWebhookEndpoints, { query: { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH } }, { signal })
    return found.map(({ _id, name, client }) => ({ id: _id, title: name, hint: client?.name ?? '', path: `${ENDPOINTS_PATH}/${_id}` }))
  },
}

/** Commands as something to pick, such as for changing their keys. */
const commands: RecordProvider = {
  id: 'commands',
  title: 'asking.commands',
  right: 'read',
  minimum: 0,
  async search(text) {
    const { t } = textsIn(store.get(languageSetting))
    const index = createIndex(registry.map((command) => ({ id: command.id, texts: [t(command.title), t(command.synonyms), t(scopeTitles[command.scope])], weight: 0, value: command })))
    return index.search(text, 50).map(({ value }) => ({
      id: value.id,
      title: t(value.title),
      hint: t(scopeTitles[value.scope]),
      path: `/settings/keys?command=${encodeURIComponent(value.id)}`,
    }))
  },
}

const bySource: Readonly<Record<RecordSource, RecordProvider>> = { drivers, locations, requests, endpoints, commands }

/** Who finds what a command asks to pick. */
export function providerOf(source: RecordSource): RecordProvider {
  return bySource[source]
}

/** The services that every text is searched in. */
const searched: readonly RecordProvider[] = [drivers, endpoints, requests, locations]

/** Those of them that this person may ask. */
export function providersFor(role: Role, features: readonly string[]): RecordProvider[] {
  return searched.filter(({ right, feature }) => mayUse(right, role) && isEnabled(feature, features))
}
