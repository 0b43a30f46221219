import type { Municipio } from 'municipios-brasil'
import { searchable } from '#contract/searchable'

/** A Brazilian municipality as the search sees it. */
interface Municipality {
  city: string
  stateCode: string
  isCapital: boolean
  /** Folded name, and its words with those of the state. */
  key: string
  words: readonly string[]
  stateKey: string
}

/** As a search sees it, and without the apostrophe of d'Oeste, which people leave out as they do the hyphen of Ji-Paraná. */
function folded(text: string): string {
  return searchable(text).replaceAll(/['’]/g, '')
}

function seen({ nome, uf, capital }: Municipio, stateName: string): Municipality {
  const key = folded(nome)
  return {
    city: nome,
    stateCode: uf,
    isCapital: capital,
    key,
    words: [...key.split(' '), uf.toLowerCase()],
    stateKey: folded(stateName),
  }
}

const byName = new Intl.Collator('pt')

let loading: Promise<readonly Municipality[]> | undefined

/** The 5,571 municipalities of the IBGE, capitals first, then by name. Read when they are first asked for: a megabyte that a start can do without. */
function municipalities(): Promise<readonly Municipality[]> {
  loading ??= Promise.all([import('municipios-brasil'), import('municipios-brasil/dados')]).then(
    ([{ listarEstados }, { municipios }]) => {
      const states = new Map<string, string>(listarEstados().map(({ uf, nome }) => [uf, nome]))
      return municipios
        .map((municipality) => seen(municipality, states.get(municipality.uf) ?? ''))
        .toSorted(
          (one, other) =>
            Number(other.isCapital) - Number(one.isCapital) ||
            byName.compare(one.city, other.city) ||
            one.stateCode.localeCompare(other.stateCode),
        )
    },
  )
  return loading
}

/** Those that fit best first: the very name, then names that begin as typed, then those in which each typed word begins some word of the name or is the state's code. */
function fitting(all: readonly Municipality[], text: string, limit: number): Municipality[] {
  const term = folded(text).replaceAll(/\s+/g, ' ').trim()
  const typed = term.split(' ')
  const [same, longer, within]: [Municipality[], Municipality[], Municipality[]] = [[], [], []]
  for (const municipality of all) {
    if (municipality.key === term) same.push(municipality)
    else if (municipality.key.startsWith(term)) longer.push(municipality)
    else if (typed.every((start) => municipality.words.some((word) => word.startsWith(start))))
      within.push(municipality)
  }
  return [...same, ...longer, ...within].slice(0, limit)
}

/** Municipalities by name, with or without the state's code behind it. */
export async function municipalitiesByName(
  text: string,
  limit: number,
): Promise<{ city: string; stateCode: string }[]> {
  return fitting(await municipalities(), text, limit).map(({ city, stateCode }) => ({ city, stateCode }))
}

/** Municipalities of the states whose names begin as typed, the capitals first. */
export async function municipalitiesByState(
  text: string,
  limit: number,
): Promise<{ city: string; stateCode: string }[]> {
  const term = folded(text)
  return (await municipalities())
    .filter(({ stateKey }) => stateKey.startsWith(term))
    .slice(0, limit)
    .map(({ city, stateCode }) => ({ city, stateCode }))
}
