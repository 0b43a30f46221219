import type { z } from 'zod'
import { scheduleCandidate } from '#contract/schemas/schedules/schedule'
import type { ScheduleStatus } from '#contract/schemas/schedules/schedule-status'
import type { DemoContext, DemoDomain } from '../demo-domain.ts'
import { plateOf } from '../identifiers.ts'
import { HOUR, iso, MINUTE } from '../moments.ts'
import { operationRow, ownDriver, positionOf, routeOf } from '../operations.ts'
import type { SeedRow } from '../partners.ts'

const SCHEDULES = 72
/** Schedules of one driver. */
export const EACH_DRIVERS_SCHEDULES = 6

type Candidate = z.input<typeof scheduleCandidate>

/** The schedules of each driver: how many hours ago each was, its status, and how many of its events are done. */
const states: readonly (readonly [hours: number, status: ScheduleStatus, done: number])[] = [
  [-40, 'SCHEDULED', 0],
  [-20, 'WAITING_APPROVAL', 0],
  [2, 'PARTIAL', 2],
  [70, 'FINISHED', 4],
  [200, 'CANCELED', 0],
  [500, 'FINISHED', 4],
]

const types = ['CHECK_IN', 'START_OPERATION', 'END_OPERATION', 'CHECK_OUT'] as const

/** Four events of an operation, so many of which are done. */
function eventsOf({ dice }: DemoContext, begin: number, done: number): Candidate['events'] {
  return types.map((type, at) => {
    const expected = begin + at * 45 * MINUTE
    const late = dice.int(-20, 40)
    return {
      type,
      order: at + 1,
      required: at % 3 === 0,
      expectedAt: iso(expected),
      tolerance: { before: { value: 30, unit: 'minute' }, after: { value: 30, unit: 'minute' } },
      ...(at < done
        ? {
            status: late > 30 ? ('COMPLETED_LATE' as const) : ('COMPLETED_ON_TIME' as const),
            completedAt: iso(expected + late * MINUTE),
            companyResponse: { source: dice.pick(['DRIVER', 'COMPANY', 'AUTOMATION'] as const) },
          }
        : {}),
    }
  })
}

function scheduleOf(context: DemoContext, number: number): Candidate {
  const { dice, firms, now } = context
  const [hours, status, done] = states[number % EACH_DRIVERS_SCHEDULES] ?? states[0]!
  const begin = now.getTime() - hours * HOUR
  const [origin, , destination] = routeOf(dice, begin)
  const [company, client] = [dice.pick(firms), dice.pick(firms)]
  const isLoading = dice.chance(0.5)
  const { place } = (isLoading ? origin : destination)!
  const dock = dice.int(1, 14)
  return {
    externalId: `AG-${71_000 + number}`,
    createdBySystem: dice.pick(['Pátio Digital', 'WMS Armazéns Gerais']),
    status,
    source: dice.pick(['EXTERNAL', 'LEGACY'] as const),
    scheduledAt: iso(begin),
    interval: { startAt: iso(begin), endAt: iso(begin + 3 * HOUR) },
    timezoneOffset: '-03:00',
    operation: isLoading ? 'LOAD' : 'UNLOAD',
    company: { document: { type: 'CNPJ', value: company.cnpj }, name: company.name },
    client: { document: { type: 'CNPJ', value: client.cnpj }, name: client.name },
    products: [{ description: dice.pick(['Farelo de soja', 'Milho em grãos', 'Adubo NPK', 'Cerveja']) }],
    vehiclePlates: [plateOf(dice), plateOf(dice)],
    place: {
      externalId: `DOCA-${place.stateCode}-${dock}`,
      name: `Doca ${dock}, ${place.city}`,
      point: {
        city: place.city,
        stateCode: place.stateCode,
        coordinates: positionOf(place),
        address: { street: 'Distrito industrial' },
      },
      mainCategory: { type: 'DOCK' },
    },
    origin: { city: origin!.place.city, stateCode: origin!.place.stateCode },
    destination: { city: destination!.place.city, stateCode: destination!.place.stateCode },
    instructions: [
      {
        pt: 'Use colete e capacete no pátio.',
        en: 'Wear vest and helmet in the yard.',
        es: 'Use chaleco y casco en el patio.',
      },
    ],
    highlightInfo: { type: 'TEXT', value: `Senha ${dice.digits(4)}` },
    features: { events: { enabled: true }, instructions: { enabled: true }, queue: { enabled: dice.chance(0.5) } },
    events: eventsOf(context, begin, done),
    occurrences:
      status === 'PARTIAL'
        ? [
            {
              externalId: `OA-${number}`,
              category: {
                label: { pt: 'Doca ocupada', en: 'Dock occupied', es: 'Muelle ocupado' },
              },
              at: iso(begin + 20 * MINUTE),
              status: 'UNDER_ANALYSIS',
              responsible: company.name,
            },
          ]
        : [],
  }
}

/** Schedules of the drivers who travel: some ahead, one under way, and those of the last weeks. */
function rows(context: DemoContext): SeedRow<'schedules'>[] {
  return Array.from({ length: SCHEDULES }, (_, number) => {
    const told = scheduleCandidate.parse(scheduleOf(context, number))
    const driver = ownDriver(context, Math.floor(number / EACH_DRIVERS_SCHEDULES))
    return operationRow(context, number, driver, told, [
      told.place?.name ?? '',
      told.client?.name ?? '',
      ...told.vehiclePlates,
    ])
  })
}

export const demo: DemoDomain<'schedules'> = { table: 'schedules', idDigits: '25', dice: 25, rows }
