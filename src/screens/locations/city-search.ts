import { searchLocales } from '#contract/calls/locales'
import { send } from '../../api/client.ts'
import type { SearchCities } from '../../ui/form/fields/place-fields.tsx'
import type { LocaleChoice } from '../../ui/form/fields/search-fields.tsx'

/** Searches cities by name in a state of a country. */
export const searchCities: SearchCities = async (text, { country, state }, signal) => {
  const { locales } = await send(
    searchLocales,
    { query: { search: text, type: 'CITY', countryCode: country } },
    { signal },
  )
  return locales.filter(({ stateCode }) => stateCode === state).map(({ city }) => city)
}

/** Searches cities of any state. */
export async function searchCityChoices(text: string, signal: AbortSignal): Promise<readonly LocaleChoice[]> {
  const { locales } = await send(searchLocales, { query: { search: text, type: 'CITY' } }, { signal })
  return locales.map(({ city, stateCode }) => ({ city, stateCode }))
}

/** The name of a Brazilian state; any other code is returned unchanged. */
export async function stateName(code: string): Promise<string> {
  const { listarEstados } = await import('municipios-brasil')
  return listarEstados().find(({ uf }) => uf === code)?.nome ?? code
}
