import type { z } from 'zod'
import type { workMode } from '#contract/schemas/drivers/driver'
import type { IntegrationHistory } from '#contract/schemas/drivers/integration-history'
import type { DriverSeed } from './bundle.ts'
import { createDice, type Dice } from './dice.ts'
import { driverNumber, seedId } from './identifiers.ts'
import { DAY, HOUR, iso } from './moments.ts'
import { LINKING_COMPANIES, type SeedRow } from './partners.ts'

type WorkMode = z.infer<typeof workMode>

const workModes: Readonly<Record<WorkMode, number>> = { CONTRACTED: 55, AGGREGATED: 35, SELF_EMPLOYED: 10 }
/** Weights of the numbers of links of a driver; several follow one another. */
const counts = { 0: 42, 1: 36, 2: 15, 3: 7 } as const
/** Share of drivers whose newest link is current, and share of those with a second current link. */
const CURRENT = 0.7
const SECOND = 0.15
/** Share of drivers with integration histories. */
const EXCHANGED = 0.6
/** Tenants with more drivers keep no integration histories, which would be most of the load. */
const BRIEF_ABOVE = 10_000

const exchanges = [
  { integration: 'ERP Norte', event: 'driver.approved', direction: 'SENT' },
  { integration: 'Portal Cerrado', event: 'driver.licence.approved', direction: 'SENT' },
  { integration: 'Gerenciadora Sabiá', event: 'risk.profile.updated', direction: 'RECEIVED' },
  { integration: 'TMS Planalto', event: 'driver.registration.updated', direction: 'RECEIVED' },
] as const satisfies readonly Pick<IntegrationHistory, 'integration' | 'event' | 'direction'>[]
const failures = [
  'O sistema não respondeu em 30 segundos.',
  'Documento já cadastrado no destino.',
  'Campo obrigatório ausente: RNTRC.',
] as const

interface Options {
  seed: number
  /** First digits of all ids of the tenant. */
  prefix: string
  now: Date
  /** Number of drivers in the finished tenant. */
  drivers: number
}

function linkRows(
  dice: Dice,
  driver: DriverSeed,
  number: number,
  { prefix, now }: Options,
): SeedRow<'driver_companies'>[] {
  const count = driver.level === 'PRE_REGISTERED' ? 0 : Number(dice.weighted(counts))
  const begin = Math.min(Date.parse(driver.registered_at), now.getTime() - 90 * DAY)
  const span = (now.getTime() - 2 * DAY - begin) / Math.max(1, count)
  const first = dice.int(0, LINKING_COMPANIES - 1)
  const goesOn = dice.chance(CURRENT)
  const isDouble = count > 1 && goesOn && dice.chance(SECOND)
  return Array.from({ length: count }, (_, at) => {
    const linked = begin + span * at + dice.int(1, 40) * HOUR
    const isCurrent = goesOn && (at === count - 1 || (isDouble && at === count - 2))
    const unlinked = isCurrent ? null : Math.max(linked + HOUR, begin + span * (at + 1) - dice.int(1, 200) * HOUR)
    return {
      id: seedId(prefix, 'link', number, at),
      driver_id: driver.id,
      // Steps of 7 give a different company for each link.
      company_id: seedId(prefix, 'company', (first + at * 7) % LINKING_COMPANIES),
      work_mode: isCurrent ? driver.work_mode : dice.weighted(workModes),
      linked_at: iso(linked),
      unlinked_at: unlinked === null ? null : iso(unlinked),
      work_mode_after: unlinked === null ? null : dice.weighted(workModes),
      version: unlinked === null ? 0 : 1,
      created_at: iso(linked),
      updated_at: iso(unlinked ?? linked),
    }
  })
}

function exchangeRows(
  dice: Dice,
  driver: DriverSeed,
  number: number,
  { prefix, now }: Options,
): SeedRow<'integration_histories'>[] {
  const count = dice.chance(EXCHANGED) ? dice.int(1, 4) : 0
  const begin = Date.parse(driver.registered_at)
  return Array.from({ length: count }, (_, at) => {
    const isFailed = dice.chance(0.15)
    return {
      id: seedId(prefix, 'exchange', number, at),
      driver_id: driver.id,
      ...dice.pick(exchanges),
      status: isFailed ? 'ERROR' : 'SUCCESS',
      message: isFailed ? dice.pick(failures) : null,
      request_id: null,
      at: iso(begin + dice.next() * Math.max(HOUR, now.getTime() - HOUR - begin)),
    }
  })
}

/**
 * Links and integration histories of some drivers. Each driver has separate dice, so that they stay the same whatever
 * else the demo draws.
 */
export function linksOf(
  drivers: readonly DriverSeed[],
  options: Options,
): { links: SeedRow<'driver_companies'>[]; exchanges: SeedRow<'integration_histories'>[] } {
  const rows = drivers.map((driver) => {
    const number = driverNumber(driver.id)
    const dice = createDice([options.seed, number, 8])
    return {
      links: linkRows(dice, driver, number, options),
      exchanges: options.drivers > BRIEF_ABOVE ? [] : exchangeRows(dice, driver, number, options),
    }
  })
  return { links: rows.flatMap(({ links }) => links), exchanges: rows.flatMap((row) => row.exchanges) }
}
