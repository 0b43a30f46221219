import { metresBetween } from './track.ts'

/** A municipality of Brazil as its package has it. */
export interface Municipality {
  nome: string
  uf: string
  latitude: number
  longitude: number
  capital: boolean
}

let fetched: Promise<readonly Municipality[]> | null = null

/** The municipalities of Brazil with their places; fetched once, after the map is there. */
export function fetchMunicipalities(): Promise<readonly Municipality[]> {
  fetched ??= import('municipios-brasil/dados').then(({ municipios }) => municipios as readonly Municipality[])
  return fetched
}

/** The nearest municipality and its distance in metres; null without any. */
export function nearestMunicipality(
  municipalities: readonly Municipality[],
  longitude: number,
  latitude: number,
): { municipality: Municipality; metres: number } | null {
  let best: { municipality: Municipality; metres: number } | null = null
  for (const municipality of municipalities) {
    const metres = metresBetween(longitude, latitude, municipality.longitude, municipality.latitude)
    if (!best || metres < best.metres) best = { municipality, metres }
  }
  return best
}
