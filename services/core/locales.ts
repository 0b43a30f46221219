import { type SqlBool, sql } from 'kysely'
import { DEFAULT_COUNTRY } from '#contract/schemas/general/geography'
import type { LocaleSearchQuery } from '#contract/schemas/locations/location'
import { SUGGESTIONS_MAXIMUM } from '#contract/schemas/general/paging'
import { textOf } from '#contract/texts'
import type { RequestContext } from '../http/context.ts'
import { FEW_ROWS } from '../records/list-page.ts'
import { idsWith } from '../records/search.ts'
import { municipalitiesByName, municipalitiesByState } from './municipalities.ts'

const columns = {
  CITY: 'city_key',
  STATE: 'state_key',
  DISTRICT: 'district_key',
  STREET: 'street_key',
  POSTAL_CODE: 'postal_key',
} as const

/**
 * Cities of the tenant's own locations, for everything without a register: other countries, districts, streets and
 * postal codes.
 */
async function fromLocations(context: RequestContext, { search, type, countryCode }: LocaleSearchQuery) {
  // At most `FEW_ROWS` locations with the text are looked at; the suggestions need not be complete.
  const candidates = await idsWith(context, 'locations', search, FEW_ROWS)
  if (candidates.length === 0) return []
  const column = sql.ref(columns[type])
  const searchedText = sql`like_literal(searchable(${search}))`
  const rows = await context.db
    .selectFrom('locations')
    .select(['city', 'state_code', 'postal_code'])
    .distinct()
    .where('id', 'in', candidates)
    .where('country_code', '=', countryCode)
    .where('city', 'is not', null)
    .where('state_code', 'is not', null)
    .where(
      type === 'POSTAL_CODE'
        ? sql<SqlBool>`${column} like ${searchedText} || '%'`
        : sql<SqlBool>`${column} like '%' || ${searchedText} || '%'`,
    )
    .orderBy('city')
    .orderBy('state_code')
    .orderBy('postal_code')
    .limit(SUGGESTIONS_MAXIMUM)
    .execute()
  return rows.map((row) => ({
    city: row.city ?? '',
    stateCode: row.state_code ?? '',
    ...(row.postal_code ? { postalCode: row.postal_code } : {}),
  }))
}

function localesOf(
  context: RequestContext,
  query: LocaleSearchQuery,
): Promise<{ city: string; stateCode: string; postalCode?: string }[]> {
  if (query.countryCode === DEFAULT_COUNTRY && query.type === 'CITY')
    return municipalitiesByName(query.search, SUGGESTIONS_MAXIMUM)
  if (query.countryCode === DEFAULT_COUNTRY && query.type === 'STATE')
    return municipalitiesByState(query.search, SUGGESTIONS_MAXIMUM)
  return fromLocations(context, query)
}

/** Suggestions of cities while a person types; Brazil's come from the register of the IBGE. */
export async function searchLocales(context: RequestContext, query: LocaleSearchQuery) {
  return { message: textOf('ok', context.language), locales: await localesOf(context, query) }
}
