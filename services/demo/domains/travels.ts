import type { z } from 'zod'
import { travelCandidate } from '#contract/schemas/travels/travel'
import type { StoppingPointStatus, TravelStatus } from '#contract/schemas/travels/travel-status'
import type { DemoContext, DemoDomain } from '../demo-domain.ts'
import { HOUR, iso } from '../moments.ts'
import { operationRow, ownDriver, positionOf, type Route, routeOf } from '../operations.ts'
import { drivenPositions } from '../driven-positions.ts'
import type { SeedRow } from '../partners.ts'
import { plateOf } from '../identifiers.ts'

const TRAVELS = 72
/** Travels of one driver. */
export const EACH_DRIVERS_TRAVELS = 6
/** Drivers whose travels are seeded, with the positions that belong to them. */
export const TRAVELLING_DRIVERS = TRAVELS / EACH_DRIVERS_TRAVELS

type Candidate = z.input<typeof travelCandidate>
type Stop = Candidate['origin']

/** The travels of each driver, newest first: how many hours ago each began, its status, and how many stops are done. */
const states: readonly (readonly [hours: number, status: TravelStatus, done: number])[] = [
  [-30, 'CREATED', 0],
  [8, 'STARTED', 1],
  [52, 'LATE', 1],
  [150, 'COMPLETED', 3],
  [320, 'BALANCE_RECEIVABLE', 3],
  [640, 'CANCELED', 0],
]

const titles = {
  LOAD: ['Armazém', 'Silo', 'Usina'],
  UNLOAD: ['Terminal', 'Centro de distribuição', 'Porto seco'],
} as const
const openStatuses: readonly StoppingPointStatus[] = ['CREATED', 'LATE', 'PAUSED', 'BLOCKED']

const event = (type: 'CHECK_IN' | 'CHECK_OUT', order: number, expected: number, done: number | null) => ({
  type,
  order,
  required: true,
  expectedAt: iso(expected),
  status:
    done === null
      ? ('CREATED' as const)
      : done > expected + HOUR / 2
        ? ('COMPLETED_LATE' as const)
        : ('COMPLETED_ON_TIME' as const),
  ...(done === null ? {} : { completedAt: iso(done) }),
})

/** One stop of the route: what is done there, and what happened as far as it was reached. */
function stopOf(
  { dice, firms }: DemoContext,
  { place, at, number }: Route[number],
  isDone: boolean,
  isOpen: boolean,
): Stop {
  const operation = number === 0 ? 'LOAD' : number === 1 ? 'COLLECT' : 'UNLOAD'
  const arrived = at + dice.int(-1, 2) * (HOUR / 2)
  const client = dice.pick(firms)
  const refused = isDone && operation === 'UNLOAD' && dice.chance(0.25)
  return {
    externalId: `P-${number + 1}`,
    title: `${dice.pick(titles[operation === 'LOAD' ? 'LOAD' : 'UNLOAD'])} ${place.city}`,
    locale: {
      countryCode: 'BRA',
      city: place.city,
      stateCode: place.stateCode,
      address: {
        street: 'Rodovia de acesso',
        houseNumber: `km ${dice.int(2, 90)}`,
        postalCode: `${place.postal}00-000`,
      },
      coordinates: positionOf(place),
    },
    operation,
    status: refused ? 'PARTIAL_DELIVERY' : isDone ? 'COMPLETED' : isOpen ? dice.pick(openStatuses) : 'CREATED',
    ...(refused
      ? {
          reason: {
            label: {
              pt: 'Avaria em parte da carga',
              en: 'Part of the load damaged',
              es: 'Avería en parte de la carga',
            },
          },
        }
      : {}),
    expectedAt: iso(at),
    ...(isDone ? { startedAt: iso(arrived), completedAt: iso(arrived + 2 * HOUR) } : {}),
    clients: [{ document: { type: 'CNPJ', value: client.cnpj }, name: client.name }],
    goods: [{ description: dice.pick(['Farelo de soja', 'Bobinas de aço', 'Açúcar cristal', 'Eletrodomésticos']) }],
    events: [
      event('CHECK_IN', 1, at, isDone ? arrived : null),
      event('CHECK_OUT', 2, at + 2 * HOUR, isDone ? arrived + 2 * HOUR : null),
    ],
    documents: [
      {
        type: 'NF-E',
        identifier: dice.digits(6),
        key: dice.digits(44),
        status: refused ? 'PARTIAL_DELIVERY' : isDone ? 'COMPLETED' : 'CREATED',
        client: { document: { type: 'CNPJ', value: client.cnpj }, name: client.name },
        sentAt: iso(at - 6 * HOUR),
      },
    ],
  }
}

/** The driver signs for the goods of the last stop. */
function withReceipt(stop: Stop): Stop {
  const documents = (stop.documents ?? []).flatMap(({ identifier }) => identifier ?? [])
  const { latitude = 0, longitude = 0 } = stop.locale.coordinates ?? {}
  return {
    ...stop,
    receipts: [
      {
        documents,
        status: 'CONCLUDED',
        location: { type: 'Point', coordinates: [longitude, latitude] },
        response: { recebedor: 'Portaria', canhoto: true },
      },
    ],
  }
}

const occurrences = [
  { pt: 'Fila no carregamento', en: 'Queue at loading', es: 'Fila en la carga' },
  { pt: 'Pneu furado', en: 'Flat tyre', es: 'Neumático pinchado' },
  { pt: 'Estrada interditada', en: 'Road closed', es: 'Ruta cortada' },
] as const

function travelOf(context: DemoContext, number: number): Candidate {
  const { dice, firms, now } = context
  const [hours, status, done] = states[number % EACH_DRIVERS_TRAVELS] ?? states[0]!
  const begin = now.getTime() - hours * HOUR
  const route = routeOf(dice, begin)
  const stops = route.map((each, at) => stopOf(context, each, at < done, at === done && done > 0))
  const [origin, stopover, destination] = stops
  const company = dice.pick(firms)
  const plate = plateOf(dice)
  return {
    externalId: `VG-${48_000 + number}`,
    createdBySystem: dice.pick(['TMS Rota Norte', 'Embarcador Digital']),
    status,
    scheduledAt: iso(begin),
    ...(done > 0 ? { startedAt: origin!.startedAt ?? null } : {}),
    ...(done === 3 ? { completedAt: destination!.completedAt ?? null } : {}),
    company: { document: { type: 'CNPJ', value: company.cnpj }, name: company.name },
    vehicle: { licensePlate: plate, configuration: 'Carreta LS', body: 'Graneleiro', axleCount: 6, plateCount: 2 },
    origin: origin!,
    stopovers: [stopover!],
    destination: done === 3 ? withReceipt(destination!) : destination!,
    route: {
      provider: 'HERE',
      segments: [
        { length: { value: dice.int(80, 400), unit: 'km' } },
        { length: { value: dice.int(80, 900), unit: 'km' } },
      ],
      length: { value: dice.int(300, 1_400), unit: 'km' },
      duration: { value: dice.int(6, 30), unit: 'hour' },
    },
    tracking: { enabled: true },
    negotiationInfo: {
      price: { value: dice.int(30, 140) * 100, currency: 'BRL' },
      type: 'PROPOSAL',
      priceType: 'TRAVEL',
    },
    features: { pause: { enabled: true }, occurrence: { enabled: true }, travelInitializationAction: 'FIRST_EVENT' },
    documents: [{ type: 'CTE', identifier: dice.digits(5), key: dice.digits(44), sentAt: iso(begin - 8 * HOUR) }],
    loadDetail: {
      slots: ['Dianteira', 'Traseira'].map((title) => ({
        title,
        subSlots: [1, 2].map((part) => ({ label: `Compartimento ${part}`, capacity: 16, placeholder: 'toneladas' })),
      })),
    },
    occurrences:
      done > 0 && dice.chance(0.6)
        ? [
            {
              externalId: `OC-${number}`,
              status: dice.pick(['SENT', 'UNDER_ANALYSIS', 'RESOLVED'] as const),
              category: { label: dice.pick(occurrences) },
              at: iso(begin + HOUR),
              stoppingPoint: 'P-1',
              responsible: company.name,
            },
          ]
        : [],
  }
}

/** Travels of some drivers: one ahead, one under way, a late one, and those of the last weeks. */
function rows(context: DemoContext): SeedRow<'travels'>[] {
  return Array.from({ length: TRAVELS }, (_, number) => {
    const told = travelCandidate.parse(travelOf(context, number))
    const names = [told.origin, ...told.stopovers, told.destination].flatMap((stop) => [
      stop.title ?? '',
      ...stop.clients.map(({ name }) => name),
    ])
    return operationRow(context, number, ownDriver(context, Math.floor(number / EACH_DRIVERS_TRAVELS)), told, [
      told.vehicle?.licensePlate ?? '',
      ...names,
    ])
  })
}

export const demo: DemoDomain<'travels'> = {
  table: 'travels',
  idDigits: '24',
  dice: 24,
  rows,
  others: async (context, travels) => ({ driver_positions: drivenPositions(context, travels) }),
}
