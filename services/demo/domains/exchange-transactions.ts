import type { z } from 'zod'
import {
  exchangeTransactionCandidate,
  type ExchangeSourceType,
  type ExchangeTransactionStatus,
} from '#contract/schemas/exchange/exchange-transaction'
import type { DemoContext, DemoDomain } from '../demo-domain.ts'
import { idWithDigits } from '../identifiers.ts'
import { HOUR, iso, MINUTE } from '../moments.ts'
import { ownDriver, toldRow } from '../operations.ts'
import type { SeedRow } from '../partners.ts'
import { demo as freights } from './freights.ts'
import { demo as schedules, EACH_DRIVERS_SCHEDULES } from './schedules.ts'
import { demo as travels, EACH_DRIVERS_TRAVELS } from './travels.ts'

const EXCHANGES = 60

/** Of what kind the sources are by turns, the digits of their ids, and how many concern one driver. */
const sources = [
  { type: 'TRAVEL', digits: travels.idDigits, each: EACH_DRIVERS_TRAVELS },
  { type: 'SCHEDULE', digits: schedules.idDigits, each: EACH_DRIVERS_SCHEDULES },
  { type: 'FREIGHT', digits: freights.idDigits, each: 2 },
] as const satisfies readonly { type: ExchangeSourceType; digits: string; each: number }[]

/** Statuses by turns, with the minutes from the beginning to the end; null for what has not begun. */
const states: readonly (readonly [status: ExchangeTransactionStatus, minutes: number | null])[] = [
  ['FINISHED', 4],
  ['IN_PROGRESS', 0],
  ['CREATED', null],
  ['FINISHED', 35],
  ['CANCELED', 12],
  ['FINISHED', 9],
  ['DELETED', null],
]

function exchangeOf(
  context: DemoContext,
  number: number,
): { driver: string; told: z.input<typeof exchangeTransactionCandidate>; created: number } {
  const { dice, firms, now, prefix } = context
  const { type, digits, each } = sources[number % sources.length] ?? sources[0]
  const at = Math.floor(number / sources.length)
  const [status, minutes] = states[number % states.length] ?? states[0]!
  const created = now.getTime() - dice.int(2, 300) * HOUR
  const started = created + dice.int(1, 20) * MINUTE
  const ended = iso(started + (minutes ?? 0) * MINUTE)
  const company = dice.pick(firms)
  return {
    driver: ownDriver(context, Math.floor(at / each)),
    created,
    told: {
      externalId: `TX-${90_000 + number}`,
      createdBySystem: dice.pick(['TMS Rota Norte', 'Embarcador Digital', 'ERP Horizonte']),
      status,
      source: { type, _id: idWithDigits(prefix, digits, at) },
      company: { document: { type: 'CNPJ', value: company.cnpj }, name: company.name },
      ...(minutes === null ? {} : { startedAt: iso(started) }),
      ...(status === 'FINISHED' ? { finishedAt: ended } : {}),
      ...(status === 'CANCELED' ? { canceledAt: ended } : {}),
    },
  }
}

/** Exchanges about the first travels, schedules and freights. */
function rows(context: DemoContext): SeedRow<'exchange_transactions'>[] {
  return Array.from({ length: EXCHANGES }, (_, number) => {
    const { driver, told: given, created } = exchangeOf(context, number)
    const told = exchangeTransactionCandidate.parse(given)
    return { ...toldRow(context, number, driver, told, [], iso(created)), started_at: told.startedAt ?? null }
  })
}

export const demo: DemoDomain<'exchange_transactions'> = {
  table: 'exchange_transactions',
  idDigits: '26',
  dice: 26,
  rows,
}
