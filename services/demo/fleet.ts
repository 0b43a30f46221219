import type { VehicleData } from '#contract/schemas/vehicles/driver-vehicle'
import type { Dice } from './dice.ts'
import { chassisOf, cnpjOf, plateOf } from './identifiers.ts'
import type { Person } from './people.ts'

interface Build {
  brand: string
  model: string
  /** World manufacturer identifier, three characters (ISO 3780). */
  maker: string
}

const tractors: readonly Build[] = [
  { brand: 'SCANIA', model: 'R 450 A6X2', maker: '9BS' },
  { brand: 'VOLVO', model: 'FH 540 6X4T', maker: '9BV' },
  { brand: 'MERCEDES-BENZ', model: 'ACTROS 2651S', maker: '9BM' },
  { brand: 'DAF', model: 'XF FTS 480', maker: '98P' },
  { brand: 'VOLKSWAGEN', model: '29.530 METEOR', maker: '953' },
  { brand: 'IVECO', model: 'HI-WAY 600S44T', maker: '93Z' },
]
const rigids: readonly Build[] = [
  { brand: 'MERCEDES-BENZ', model: 'ATEGO 2430', maker: '9BM' },
  { brand: 'VOLKSWAGEN', model: '24.280 CONSTELLATION', maker: '953' },
  { brand: 'VOLVO', model: 'VM 270 6X2R', maker: '9BV' },
]
const trailers: readonly Build[] = [
  { brand: 'RANDON', model: 'SR GR TR', maker: '9AD' },
  { brand: 'LIBRELATO', model: 'SRGR 3E', maker: '9A9' },
  { brand: 'FACCHINI', model: 'SRF CF', maker: '94B' },
  { brand: 'GUERRA', model: 'AG GR', maker: '9AA' },
]
const bodies = ['GRANELEIRA', 'SIDER', 'BAÚ', 'FRIGORÍFICA', 'TANQUE', 'PORTA-CONTÊINER', 'CARGA SECA'] as const
const colours = ['BRANCA', 'PRATA', 'VERMELHA', 'AZUL', 'CINZA', 'PRETA', 'AMARELA'] as const

/** Companies that own trucks; all are invented. */
const hauliers = [
  'Transportes Ipê Amarelo Ltda',
  'Rodofrota Araucária S.A.',
  'Expresso Serra Azul Ltda',
  'Cerrado Cargas Ltda',
  'Logística Ponta Grossa Ltda',
  'Via Pampa Transportes',
  'Trans Jequitibá Ltda',
  'Rodoviário Três Fronteiras',
] as const

/** Data of a demo vehicle, without missing fields. */
export type WholeVehicleData = { [Field in keyof VehicleData]: NonNullable<VehicleData[Field]> }

/** A driver's vehicles and their configuration; the first vehicle pulls. */
export interface Fleet {
  configuration: string
  vehicles: WholeVehicleData[]
}

/** Weights of the numbers of vehicles. */
const sizes = { none: 24, rigid: 28, one: 36, two: 12 } as const

/**
 * The vehicles of one driver; null for none.
 * @param year newest year of manufacture
 */
export function fleetOf(dice: Dice, person: Person, document: string, year: number, atLeastOne: boolean): Fleet | null {
  const size = dice.weighted(sizes)
  if (size === 'none' && !atLeastOne) return null
  const owned = dice.chance(0.55)
  const owner = owned
    ? { ownerName: person.fullName, ownerDocument: document }
    : { ownerName: dice.pick(hauliers), ownerDocument: cnpjOf(dice) }
  const rntrc = dice.digits(9)
  const make = (
    build: Build,
    facts: Pick<WholeVehicleData, 'axleCount' | 'grossWeight' | 'body' | 'configuration'>,
  ): WholeVehicleData => ({
    licensePlate: plateOf(dice),
    nationalRegister: `0${dice.digits(10)}`,
    chassis: chassisOf(dice, build.maker),
    brand: build.brand,
    model: build.model,
    manufactureYear: year - dice.int(0, 16),
    color: dice.pick(colours),
    stateCode: person.place.stateCode,
    city: person.place.city,
    rntrc,
    ...owner,
    ...facts,
  })
  const body = dice.pick(bodies)
  if (size === 'rigid' || size === 'none') {
    return {
      configuration: 'TRUCK 6X2',
      vehicles: [
        make(dice.pick(rigids), { axleCount: 3, grossWeight: 23_000, body, configuration: 'CAMINHÃO TRUCK 6X2' }),
      ],
    }
  }
  const axles = dice.pick([2, 3, 3] as const)
  const tractor = make(dice.pick(tractors), {
    axleCount: axles,
    grossWeight: axles === 2 ? 16_000 : 23_000,
    body: 'CAVALO MECÂNICO',
    configuration: axles === 2 ? 'CAMINHÃO TRATOR 4X2' : 'CAMINHÃO TRATOR 6X2',
  })
  const build = dice.pick(trailers)
  if (size === 'one') {
    return {
      configuration: axles === 2 ? 'CAVALO 4X2 + SEMIRREBOQUE' : 'CAVALO 6X2 + SEMIRREBOQUE',
      vehicles: [
        tractor,
        make(build, { axleCount: 3, grossWeight: 41_500, body, configuration: 'SEMIRREBOQUE 3 EIXOS' }),
      ],
    }
  }
  const half = () => make(build, { axleCount: 2, grossWeight: 28_500, body, configuration: 'SEMIRREBOQUE 2 EIXOS' })
  return { configuration: 'BITREM 7 EIXOS', vehicles: [{ ...tractor, axleCount: 3 }, half(), half()] }
}
