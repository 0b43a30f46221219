import type { Coordinates } from '#contract/schemas/general/geography'
import { searchable } from '#contract/searchable'

let loading: Promise<ReadonlyMap<string, Coordinates>> | undefined

const keyOf = (city: string, stateCode: string) => `${searchable(city)} ${stateCode.toUpperCase()}`

/** The municipalities of the IBGE by name and state. Loaded on first use: a megabyte that the start does not need. */
function positions(): Promise<ReadonlyMap<string, Coordinates>> {
  loading ??= import('municipios-brasil/dados').then(
    ({ municipios }) =>
      new Map(municipios.map(({ nome, uf, latitude, longitude }) => [keyOf(nome, uf), { latitude, longitude }])),
  )
  return loading
}

/** Where a Brazilian city is; null for any other place. */
export async function positionOfCity({
  city,
  stateCode,
  countryCode,
}: {
  city: string
  stateCode: string
  countryCode?: string | undefined
}): Promise<Coordinates | null> {
  if (countryCode !== undefined && countryCode !== 'BRA') return null
  return (await positions()).get(keyOf(city, stateCode)) ?? null
}
