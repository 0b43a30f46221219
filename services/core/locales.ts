import { type SqlBool, sql } from 'kysely'
import { DEFAULT_COUNTRY } from '#contract/schemas/geography'
import type { LocaleSearchQuery } from '#contract/schemas/location'
import { textOf } from '#contract/texts'
import type { RequestContext } from '../http/context.ts'
import { locationsWith } from './locations.ts'
import { municipalitiesByName, municipalitiesByState } from './municipalities.ts'

/** Most results: more are not looked through while one types. Ours. */
const RESULTS_MAXIMUM = 20

const columns = { CITY: 'city_key', STATE: 'state_key', DISTRICT: 'district_key', STREET: 'street_key', POSTAL_CODE: 'postal_key' } as const

/** Most locations that are looked at: of a text that stands in more, some cities will do. Ours. */
const LOCATIONS_MAXIMUM = 2_000

/** Cities of the tenant's own locations, for what no register is at hand: other countries, and districts, streets and postal codes. */
async function fromLocations(context: RequestContext, { search, type, countryCode }: LocaleSearchQuery) {
  const candidates = await locationsWith(context, search, LOCATIONS_MAXIMUM)
  if (candidates.length === 0) return []
  const column = sql.ref(columns[type])
  const wanted = sql`like_literal(searchable(${search}))`
  const rows = await context.db
    .selectFrom('locations')
    .select(['city', 'state_code', 'postal_code'])
    .distinct()
    .where('id', 'in', candidates)
    .where('country_code', '=', countryCode)
    .where('city', 'is not', null)
    .where('state_code', 'is not', null)
    .where(type === 'POSTAL_CODE' ? sql<SqlBool>`${column} like ${wanted} || '%'` : sql<SqlBool>`${column} like '%' || ${wanted} || '%'`)
    .orderBy('city')
    .orderBy('state_code')
    .orderBy('postal_code')
    .limit(RESULTS_MAXIMUM)
    .execute()
  return rows.map((row) => ({ city: row.city ?? '', stateCode: row.state_code ?? '', ...(row.postal_code ? { postalCode: row.postal_code } : {}) }))
}

function localesOf(context: RequestContext, query: LocaleSearchQuery): Promise<{ city: string; stateCode: string; postalCode?: string }[]> {
  if (query.countryCode === DEFAULT_COUNTRY && query.type === 'CITY') return municipalitiesByName(query.search, RESULTS_MAXIMUM)
  if (query.countryCode === DEFAULT_COUNTRY && query.type === 'STATE') return municipalitiesByState(query.search, RESULTS_MAXIMUM)
  return fromLocations(context, query)
}

/** Cities while a person types: Brazil's from the register of the IBGE. */
export async function searchLocales(context: RequestContext, query: LocaleSearchQuery) {
  return { message: textOf('ok', context.language), locales: await localesOf(context, query) }
}
