import { createHash } from 'node:crypto'
import { distance } from '@turf/distance'
import type { Coordinates } from '#contract/schemas/general/geography'
import { HOUR, iso, MINUTE } from './moments.ts'
import { positionOf } from './operations.ts'

/** Freight corridors of Brazil as the municipalities that the road passes. */
const corridors = {
  'BR-163': [
    ['Sorriso', 'MT'],
    ['Lucas do Rio Verde', 'MT'],
    ['Nova Mutum', 'MT'],
    ['Cuiabá', 'MT'],
    ['Rondonópolis', 'MT'],
    ['Coxim', 'MS'],
    ['Campo Grande', 'MS'],
    ['Dourados', 'MS'],
    ['Guaíra', 'PR'],
    ['Cascavel', 'PR'],
    ['Guarapuava', 'PR'],
    ['Ponta Grossa', 'PR'],
    ['Curitiba', 'PR'],
    ['Paranaguá', 'PR'],
  ],
  'BR-116': [
    ['São Paulo', 'SP'],
    ['Registro', 'SP'],
    ['Curitiba', 'PR'],
    ['Lages', 'SC'],
    ['Vacaria', 'RS'],
    ['Caxias do Sul', 'RS'],
    ['Porto Alegre', 'RS'],
    ['Pelotas', 'RS'],
    ['Rio Grande', 'RS'],
  ],
  'BR-050': [
    ['Santos', 'SP'],
    ['São Paulo', 'SP'],
    ['Campinas', 'SP'],
    ['Ribeirão Preto', 'SP'],
    ['Uberaba', 'MG'],
    ['Uberlândia', 'MG'],
    ['Catalão', 'GO'],
    ['Cristalina', 'GO'],
    ['Brasília', 'DF'],
  ],
  'BR-153': [
    ['Goiânia', 'GO'],
    ['Anápolis', 'GO'],
    ['Uruaçu', 'GO'],
    ['Gurupi', 'TO'],
    ['Palmas', 'TO'],
    ['Araguaína', 'TO'],
    ['Imperatriz', 'MA'],
    ['Belém', 'PA'],
  ],
  'BR-381': [
    ['São Paulo', 'SP'],
    ['Pouso Alegre', 'MG'],
    ['Belo Horizonte', 'MG'],
    ['Governador Valadares', 'MG'],
    ['Teófilo Otoni', 'MG'],
    ['Vitória da Conquista', 'BA'],
    ['Feira de Santana', 'BA'],
    ['Salvador', 'BA'],
  ],
  'BR-101': [
    ['Salvador', 'BA'],
    ['Aracaju', 'SE'],
    ['Maceió', 'AL'],
    ['Recife', 'PE'],
    ['João Pessoa', 'PB'],
    ['Natal', 'RN'],
    ['Mossoró', 'RN'],
    ['Fortaleza', 'CE'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [city: string, stateCode: string])[]>>

/** A driver drives so long, then rests so long, as the law asks for half an hour in each five and a half hours. */
const DRIVING = 5 * HOUR
const RESTING = 40 * MINUTE
/** Slowest and fastest average on the road, kilometres an hour. */
const SLOW = 55
const FAST = 75
/** A phone tells one position for each of these spans, so that a span that is told twice counts once. */
export const SPAN = MINUTE / 2
/** How far a road swings from the straight line between two municipalities, as a share of the line. */
const SWING = 0.05
/** A phone that lasts a day on one charge. */
const CHARGE = 24 * HOUR

interface Road {
  points: readonly Coordinates[]
  cities: readonly { city: string; stateCode: string }[]
  /** Kilometres from the beginning to each point. */
  marks: readonly number[]
  length: number
}

function roadOf(cities: readonly (readonly [string, string])[]): Road {
  const named = cities.map(([city, stateCode]) => ({ city, stateCode }))
  const points = named.map(positionOf)
  const marks = [0]
  for (const [at, { longitude, latitude }] of points.slice(1).entries()) {
    const before = points[at]!
    const kilometres = distance([before.longitude, before.latitude], [longitude, latitude], { units: 'kilometers' })
    marks.push(marks[at]! + kilometres)
  }
  return { points, cities: named, marks, length: marks.at(-1)! }
}

const roads = Object.values(corridors).map(roadOf)

/** Where a driver is and how fast at a moment. */
export interface Drive {
  position: Coordinates
  /** Kilometres an hour. */
  speed: number
  batteryLevel: number
  /** The municipality that was passed last. */
  near: { city: string; stateCode: string }
}

/** Where the road is after so many kilometres. */
function onRoad({ points, cities, marks }: Road, kilometres: number): Pick<Drive, 'position' | 'near'> {
  const next = Math.max(
    1,
    marks.findIndex((mark, at) => at > 0 && mark >= kilometres),
  )
  const [from, to] = [points[next - 1]!, points[next]!]
  const share = (kilometres - marks[next - 1]!) / (marks[next]! - marks[next - 1]!)
  const [east, north] = [to.longitude - from.longitude, to.latitude - from.latitude]
  const swing = SWING * Math.sin(Math.PI * share) * Math.sin(3 * Math.PI * share)
  return {
    position: {
      latitude: from.latitude + north * share + east * swing,
      longitude: from.longitude + east * share - north * swing,
    },
    near: cities[next - 1]!,
  }
}

/**
 * Where a driver is at a moment: up and down one of the corridors, with a rest of 40 minutes after five hours. A pure
 * function of number and time, so that a play that is begun again goes on where the truck was.
 * @param at milliseconds since 1970
 */
export function driveOf(number: number, at: number): Drive {
  const digits = createHash('sha256').update(`drive ${number}`).digest()
  const share = (from: number) => digits.readUInt32BE(from) / 2 ** 32
  const road = roads[number % roads.length]!
  const speed = SLOW + share(0) * (FAST - SLOW)
  const clock = at + share(4) * (DRIVING + RESTING)
  const rounds = Math.floor(clock / (DRIVING + RESTING))
  const inRound = clock - rounds * (DRIVING + RESTING)
  const driven = (rounds * DRIVING + Math.min(inRound, DRIVING)) / HOUR
  const way = (driven * speed + share(8) * road.length * 2) % (road.length * 2)
  return {
    ...onRoad(road, Math.min(way, road.length * 2 - way)),
    speed: inRound < DRIVING ? Math.round(speed * 10) / 10 : 0,
    batteryLevel: 100 - Math.floor(((clock % CHARGE) / CHARGE) * 90),
  }
}

/** The event with which a driver's phone tells the position of a moment; of one span it is always the same. */
export function locatedEvent(driver: string, number: number, now: Date) {
  const at = Math.floor(now.getTime() / SPAN) * SPAN
  const { position, speed, batteryLevel } = driveOf(number, at)
  const hex = createHash('sha256').update(`located ${driver} ${at}`).digest('hex')
  const id = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return { id: id.join('-'), type: 'driver.located' as const, at: iso(at), driver, position, speed, batteryLevel }
}
