import { searchable } from '#contract/searchable'
import type { LocaleChoice } from '../ui/form/fields/search-fields.tsx'
import type { Choice } from '../ui/form/use-search.ts'

const id = (number: number) => `64656d6f${String(number).padStart(16, '0')}`

const commodities: readonly Choice[] = [
  'Soja em grãos',
  'Milho em grãos',
  'Farelo de soja',
  'Açúcar cristal',
  'Café em sacas',
  'Fertilizante',
  'Celulose',
  'Minério de ferro',
].map((label, at) => ({ value: id(at + 1), label }))
const companies: readonly Choice[] = [
  { value: id(101), label: 'Transportes Aurora', detail: '11.222.333/0001-81' },
  { value: id(102), label: 'Aurora Grãos', detail: '12.ABC.345/01DE-35' },
  { value: id(103), label: 'Rodoviária Boa Vista' },
]
const locales: readonly LocaleChoice[] = [
  { city: 'Campinas', stateCode: 'SP', postalCode: '13010-001' },
  { city: 'Campinas do Sul', stateCode: 'RS', postalCode: '99660-000' },
  { city: 'Campina Grande', stateCode: 'PB' },
  { city: 'Santos', stateCode: 'SP', postalCode: '11010-000' },
]
const cities: Readonly<Record<string, readonly string[]>> = {
  SP: ['São Paulo', 'Campinas', 'Santos', 'São José do Rio Preto'],
  PR: ['Curitiba', 'São José dos Pinhais', 'Paranaguá'],
}

const fits = (label: string, text: string) => searchable(label).includes(searchable(text))

/**
 * The texts that were looked up on this page, in order. The page's root element carries them for the journeys to read.
 */
const searched: string[] = []

/** Answers as the services do. The first search for `erro` fails. */
async function answer<Found>(text: string, signal: AbortSignal, found: readonly Found[]): Promise<readonly Found[]> {
  const isFirst = !searched.includes(text)
  searched.push(text)
  document.documentElement.dataset.searched = searched.join('|')
  await new Promise((resolve) => setTimeout(resolve, 50))
  signal.throwIfAborted()
  if (text === 'erro' && isFirst) throw new Error('The search is away')
  return found
}

export const searchCommodities = (text: string, signal: AbortSignal) =>
  answer(
    text,
    signal,
    commodities.filter(({ label }) => fits(label, text)),
  )
export const searchCompanies = (text: string, signal: AbortSignal) =>
  answer(
    text,
    signal,
    companies.filter(({ label }) => fits(label, text)),
  )
export const searchLocales = (text: string, signal: AbortSignal) =>
  answer(
    text,
    signal,
    locales.filter(({ city }) => fits(city, text)),
  )
export const searchCities = (text: string, { state }: { state: string }, signal: AbortSignal) =>
  answer(
    text,
    signal,
    (cities[state] ?? []).filter((name) => fits(name, text)),
  )
