import type { Municipio } from 'municipios-brasil'
import type { Dice } from './dice.ts'
import { seedId } from './identifiers.ts'
import { DAY, iso } from './moments.ts'
import type { SeedRow } from './partners.ts'
import { countries } from './places.ts'

/** Locations of a demo tenant. */
const LOCATIONS = 360
/** Largest distance of a location from the middle of its city in latitude and in longitude, degrees; about 7 km. */
const AROUND = 0.065

const sites = [
  'Armazém',
  'Centro de distribuição',
  'Terminal de grãos',
  'Silo',
  'Fábrica',
  'Usina',
  'Pátio de triagem',
  'Porto seco',
  'Cooperativa',
  'Posto de apoio',
  'Frigorífico',
  'Terminal de contêineres',
] as const
const names = [
  'Norte',
  'Sul',
  'Leste',
  'Oeste',
  'Boa Vista',
  'Santa Fé',
  'Bela Vista',
  'São Jorge',
  'Primavera',
  'Progresso',
  'Aliança',
  'União',
  'Horizonte',
  'Três Irmãos',
  'Santa Clara',
  'Novo Mundo',
] as const
const streets = [
  'Avenida das Indústrias',
  'Avenida Perimetral',
  'Estrada Municipal',
  'Rua dos Armazéns',
  'Avenida dos Transportes',
  'Anel Viário',
] as const
/** A road with much freight in each state. */
const roads: Readonly<Record<string, string>> = {
  SP: 'Rodovia Anhanguera',
  RJ: 'Rodovia Presidente Dutra',
  MG: 'Rodovia Fernão Dias',
  ES: 'Rodovia BR-101',
  PR: 'Rodovia BR-277',
  SC: 'Rodovia BR-101',
  RS: 'Rodovia BR-290',
  GO: 'Rodovia BR-060',
  DF: 'Rodovia BR-040',
  MT: 'Rodovia BR-163',
  MS: 'Rodovia BR-163',
  BA: 'Rodovia BR-324',
  PE: 'Rodovia BR-232',
  CE: 'Rodovia BR-116',
  MA: 'Rodovia BR-135',
  PA: 'Rodovia BR-316',
  AM: 'Rodovia AM-010',
  RO: 'Rodovia BR-364',
  TO: 'Rodovia BR-153',
}
const districts = [
  'Distrito Industrial',
  'Zona Rural',
  'Parque Logístico',
  'Setor Industrial',
  'Porto',
  'Jardim das Indústrias',
  'Centro',
] as const

/** Defects that make people review a location, with their weights. */
const doubts = { none: 78, noStreet: 6, noCoordinates: 5, otherCity: 5, noState: 3, shouted: 3 } as const

interface Surroundings {
  municipalities: readonly Municipio[]
  /** Names of the states by their codes. */
  states: ReadonlyMap<string, string>
}

async function surroundings(): Promise<Surroundings> {
  const [{ listarEstados }, { municipios }] = await Promise.all([
    import('municipios-brasil'),
    import('municipios-brasil/dados'),
  ])
  return {
    municipalities: municipios,
    states: new Map<string, string>(listarEstados().map(({ uf, nome }) => [uf, nome])),
  }
}

/** Rounds to five decimals, about a metre. */
const degrees = (value: number) => Number(value.toFixed(5))

function locationRow(
  dice: Dice,
  prefix: string,
  now: Date,
  number: number,
  { municipalities, states }: Surroundings,
): SeedRow<'locations'> {
  const place = dice.pick(countries.BRA.places)
  const municipality = municipalities.find(({ nome, uf }) => nome === place.city && uf === place.stateCode)
  if (!municipality) throw new Error(`There is no municipality ${place.city}/${place.stateCode}.`)
  const doubt = dice.weighted(doubts)
  const title = `${dice.pick(sites)} ${dice.pick(names)} ${place.city}`
  const road = roads[place.stateCode]
  const street = road !== undefined && dice.chance(0.35) ? road : dice.pick(streets)
  const isRoad = street.startsWith('Rodovia') || street.startsWith('Estrada')
  const coordinates = {
    latitude: degrees(municipality.latitude + (dice.next() * 2 - 1) * AROUND),
    longitude: degrees(municipality.longitude + (dice.next() * 2 - 1) * AROUND),
  }
  const created = now.getTime() - dice.int(1, 500) * DAY - dice.int(0, 86_399) * 1_000
  return {
    id: seedId(prefix, 'location', number),
    status: doubt === 'none' && dice.chance(0.85) ? 'APPROVED' : 'PENDING',
    needs_review: doubt !== 'none',
    title: doubt === 'shouted' ? title.toUpperCase() : title,
    country: 'Brasil',
    country_code: 'BRA',
    state: doubt === 'noState' ? null : (states.get(place.stateCode) ?? null),
    state_code: doubt === 'noState' ? null : place.stateCode,
    postal_code: (place.postal + dice.digits(5)).slice(0, 8),
    city: doubt === 'otherCity' ? dice.pick(countries.BRA.places).city : place.city,
    county: null,
    county_code: String(municipality.codigoIbge),
    district: dice.pick(districts),
    subdistrict: null,
    street: doubt === 'noStreet' ? null : street,
    block: null,
    subblock: null,
    building: dice.chance(0.1) ? `Galpão ${dice.int(1, 12)}` : null,
    house_number: isRoad ? `km ${dice.int(2, 840)}` : String(dice.int(10, 5200)),
    complement: dice.chance(0.25) ? `Portaria ${dice.int(1, 4)}` : null,
    ...(doubt === 'noCoordinates'
      ? { latitude: null, longitude: null, radius: null }
      : { ...coordinates, radius: dice.pick([100, 150, 200, 300, 500, 800]) }),
    created_at: iso(created),
    updated_at: iso(created),
  }
}

/** Freight locations around Brazilian cities: most are curated, some have defects. */
export async function locationRows(dice: Dice, prefix: string, now: Date): Promise<SeedRow<'locations'>[]> {
  const around = await surroundings()
  return Array.from({ length: LOCATIONS }, (_, number) => locationRow(dice, prefix, now, number, around))
}
