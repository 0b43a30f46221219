import type { Municipio } from 'municipios-brasil'
import { searchable } from '#contract/searchable'

/** A Brazilian municipality, prepared for the search. */
interface Municipality {
  city: string
  stateCode: string
  isCapital: boolean
  /** The folded name; `words` are its words and the state's code, `stateKey` is the folded name of the state. */
  key: string
  words: readonly string[]
  stateKey: string
}

/** The searchable form without apostrophes: people leave out that of d'Oeste as they do the hyphen of Ji-Paraná. */
function foldName(text: string): string {
  return searchable(text).replaceAll(/['’]/g, '')
}

function municipalityOf({ nome, uf, capital }: Municipio, stateName: string): Municipality {
  const key = foldName(nome)
  return {
    city: nome,
    stateCode: uf,
    isCapital: capital,
    key,
    words: [...key.split(' '), uf.toLowerCase()],
    stateKey: foldName(stateName),
  }
}

const byName = new Intl.Collator('pt')

let loading: Promise<readonly Municipality[]> | undefined

/**
 * The 5,571 municipalities of the IBGE, capitals first, then by name. Loaded on first use: a megabyte that the start
 * does not need.
 */
function municipalities(): Promise<readonly Municipality[]> {
  loading ??= Promise.all([import('municipios-brasil'), import('municipios-brasil/dados')]).then(
    ([{ listarEstados }, { municipios }]) => {
      const states = new Map<string, string>(listarEstados().map(({ uf, nome }) => [uf, nome]))
      return municipios
        .map((municipality) => municipalityOf(municipality, states.get(municipality.uf) ?? ''))
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

/**
 * Best matches first: the exact name, then names that begin with the text, then those in which each typed word begins a
 * word of the name or the state's code.
 */
function fitting(all: readonly Municipality[], text: string, limit: number): Municipality[] {
  const term = foldName(text).replaceAll(/\s+/g, ' ').trim()
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

/** Municipalities by name, optionally followed by the state's code. */
export async function municipalitiesByName(
  text: string,
  limit: number,
): Promise<{ city: string; stateCode: string }[]> {
  return fitting(await municipalities(), text, limit).map(({ city, stateCode }) => ({ city, stateCode }))
}

/** Municipalities of the states whose names begin with the text, capitals first. */
export async function municipalitiesByState(
  text: string,
  limit: number,
): Promise<{ city: string; stateCode: string }[]> {
  const term = foldName(text)
  return (await municipalities())
    .filter(({ stateKey }) => stateKey.startsWith(term))
    .slice(0, limit)
    .map(({ city, stateCode }) => ({ city, stateCode }))
}
