import { distance } from '@turf/distance'
import { type Coordinates, DEFAULT_COUNTRY } from '#contract/schemas/general/geography'
import { searchable } from '#contract/searchable'

let loading: Promise<ReadonlyMap<string, Coordinates>> | undefined

interface City {
  city: string
  stateCode: string
  countryCode?: string | undefined
}

const keyOf = (city: string, stateCode: string) => `${searchable(city)} ${stateCode.toUpperCase()}`

/** The municipalities of the IBGE by name and state. Loaded on first use: a megabyte that the start does not need. */
function positions(): Promise<ReadonlyMap<string, Coordinates>> {
  loading ??= import('municipios-brasil/dados').then(
    ({ municipios }) =>
      new Map(municipios.map(({ nome, uf, latitude, longitude }) => [keyOf(nome, uf), { latitude, longitude }])),
  )
  return loading
}

function positionIn(
  known: ReadonlyMap<string, Coordinates>,
  { city, stateCode, countryCode = DEFAULT_COUNTRY }: City,
): Coordinates | null {
  return countryCode === DEFAULT_COUNTRY ? (known.get(keyOf(city, stateCode)) ?? null) : null
}

/** Where a Brazilian city is; null for any other place. */
export async function positionOfCity(city: City): Promise<Coordinates | null> {
  return positionIn(await positions(), city)
}

function kilometresOf(known: ReadonlyMap<string, Coordinates>, route: readonly City[]): number | null {
  const stops = route.map((city) => positionIn(known, city))
  let kilometres = 0
  for (const [at, stop] of stops.entries()) {
    if (stop === null) return null
    const before = stops[at - 1]
    if (before)
      kilometres += distance([before.longitude, before.latitude], [stop.longitude, stop.latitude], {
        units: 'kilometers',
      })
  }
  return kilometres
}

/**
 * Kilometres of each route along the great circles from one city to the next; null where a city is not known. Roads are
 * longer, so this is an estimate.
 */
export async function kilometresOfRoutes(routes: readonly (readonly City[])[]): Promise<(number | null)[]> {
  const known = await positions()
  return routes.map((route) => kilometresOf(known, route))
}
