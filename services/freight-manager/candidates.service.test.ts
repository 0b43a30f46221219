import fc from 'fast-check'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchable } from '#contract/searchable'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { fittingDriver } from '../app/test-fitting-driver.ts'
import type { Tables } from '../database/tables.ts'
import { OPTIONS_OF_TESTS } from './test-freights.ts'

let core: TestCore
/** The names and groups of the configurations, by id. */
let configurations: ReadonlyMap<string, { name: string; group: string }>
beforeAll(async () => {
  core = await openTestCore()
  const rows = await core.db.system.selectFrom('vehicle_configurations').select(['id', 'name', 'group']).execute()
  configurations = new Map(rows.map(({ id, name, group }) => [id, { name, group }]))
}, 120_000)
afterAll(() => core?.close())

type Trx = Parameters<Parameters<ReturnType<TestCore['db']['system']['transaction']>['execute']>[0]>[0]
type Data = Record<string, string | undefined>
/** A change of one driver's facts. */
type Change = (trx: Trx, driver: string, id: string) => Promise<unknown>

const moment = (minute: number) => new Date(Date.UTC(2026, 5, 1, 0, minute)).toISOString()
const at = fc.integer({ min: 0, max: 600 }).map(moment)
const options = () => [...configurations.keys()]
const sent = { review_result: 'APPROVED_MANUALLY', readings: '[]', file_ids: '[]' }

const ofDriver = (trx: Trx, table: 'driver_licences' | 'driver_compositions' | 'driver_vehicles', driver: string) =>
  trx.updateTable(table as 'driver_licences').where('driver_id', '=', driver)

const licenceValues = fc.record({
  type: fc.constantFrom('BRA_CNH', 'BRA_CNH', 'ARG_LNC'),
  status: fc.constantFrom('APPROVED_MANUALLY', 'APPROVED_AUTOMATICALLY', 'SENT', 'EXPIRED'),
  expire_at: fc.constantFrom(null, '2026-01-01', '2031-12-31'),
  data: fc.constantFrom('A', 'B', 'C', 'AD', 'AE', 'E').map((category) => JSON.stringify({ category })),
})
const composition = fc.record({ status: fc.constantFrom('ACTIVE', 'INACTIVE', 'WAITING_REVIEW'), main: fc.boolean() })

const changes = (): fc.Arbitrary<Change> =>
  fc.oneof(
    fc
      .record({
        status: fc.constantFrom('ACTIVE', 'ACTIVE', 'INACTIVE', 'DISAPPROVED'),
        active: fc.constantFrom(true, true, false),
        deleted_at: fc.constantFrom(null, null, moment(0)),
        data: fc
          .constantFrom(null, { city: 'São José dos Campos', stateCode: 'SP' }, { city: 'Curitiba' })
          .map((residence) => JSON.stringify({ residence })),
      })
      .map<Change>(
        (values) => (trx, driver) => trx.updateTable('drivers').set(values).where('id', '=', driver).execute(),
      ),
    licenceValues.map<Change>((values) => (trx, driver, id) => {
      const row = { ...sent, ...values, tenant: 'demo', id, driver_id: driver, identifier: id }
      return trx.insertInto('driver_licences').values(row).execute()
    }),
    licenceValues.map<Change>(
      (values) => (trx, driver) => ofDriver(trx, 'driver_licences', driver).set(values).execute(),
    ),
    composition.map<Change>((values) => async (trx, driver, id) => {
      const vehicle = await trx.selectFrom('driver_vehicles').select('id').where('driver_id', '=', driver).execute()
      const vehicle_ids = JSON.stringify(vehicle.map((row) => row.id))
      const row = { ...sent, ...values, tenant: 'demo', id, driver_id: driver, vehicle_ids, data: '{}' }
      const { readings: _readings, file_ids: _files, ...own } = row
      await trx.insertInto('driver_compositions').values(own).execute()
    }),
    composition.map<Change>(
      (values) => (trx, driver) => ofDriver(trx, 'driver_compositions', driver).set(values).execute(),
    ),
    fc
      .constantFrom(null, moment(1))
      .map<Change>(
        (deleted_at) => (trx, driver) => ofDriver(trx, 'driver_compositions', driver).set({ deleted_at }).execute(),
      ),
    fc.nat().map<Change>((choice) => (trx, driver) => {
      const type = options()[choice % (options().length + 1)]
      const details = JSON.stringify({ ...(type ? { type } : {}), body: OPTIONS_OF_TESTS.body })
      return trx.updateTable('driver_vehicles').set({ details }).where('driver_id', '=', driver).execute()
    }),
    fc
      .constantFrom('EXPIRED', 'DISAPPROVED', 'APPROVED_MANUALLY')
      .map<Change>(
        (status) => (trx, driver) =>
          trx.updateTable('driver_additional_documents').set({ status }).where('driver_id', '=', driver).execute(),
      ),
    fc
      .record({ last_search_at: at, located_at: at, latitude: fc.integer({ min: -30, max: 0 }) })
      .map<Change>((values) => (trx, driver) => {
        const told = { ...values, longitude: -47, last_used_at: values.located_at, first_used_at: values.located_at }
        const row = { tenant: 'demo', driver_id: driver, ...told }
        return trx
          .insertInto('driver_app_states')
          .values(row)
          .onConflict((conflict) => conflict.columns(['tenant', 'driver_id']).doUpdateSet(told))
          .execute()
      }),
    at.map<Change>(
      (contacted) => (trx, driver, id) =>
        trx
          .insertInto('freight_contacts')
          .values({
            tenant: 'demo',
            id,
            freight_id: freight,
            driver_id: driver,
            type: 'CONTACT',
            by_user: null,
            by_name: 'Ana',
            at: contacted,
          })
          .execute(),
    ),
  )

let freight = ''

const latest = <Row extends { id: string }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => (one.id < other.id ? 1 : -1))[0]

/** CTB art. 143, told apart from the definition in SQL. */
function covers(category: string, configuration: string): boolean {
  const { name = '', group = '' } = configurations.get(configuration) ?? {}
  if (group === 'ARTICULATED' || group === 'RIGID_WITH_TRAILER') return category.includes('E')
  const light = ['LIGHT_CARGO_VEHICLE', 'CARGO_VAN', 'SMALL_VAN'].includes(name)
  return [...(light ? 'BCDE' : 'CDE')].some((letter) => category.includes(letter))
}

/** The kept row of a driver as the facts say it. */
async function factsOf(id: string): Promise<Insertable<Tables['freight_candidates']>> {
  const { system: db } = core.db
  const of = <Table extends 'driver_licences' | 'driver_compositions' | 'driver_additional_documents'>(table: Table) =>
    db
      .selectFrom(table as 'driver_licences')
      .selectAll()
      .where('driver_id', '=', id)
      .where('deleted_at', 'is', null)
  const driver = await db.selectFrom('drivers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const licence = latest(await of('driver_licences').execute())
  const compositions = (await of('driver_compositions').execute()) as unknown as {
    id: string
    main: boolean
    status: string
    vehicle_ids: string[]
  }[]
  const main = latest(compositions.filter((row) => row.main && row.status === 'ACTIVE'))
  const vehicle = await db
    .selectFrom('driver_vehicles')
    .selectAll()
    .where('id', '=', main?.vehicle_ids.at(-1) ?? '')
    .executeTakeFirst()
  const papers = await of('driver_additional_documents').execute()
  const app = await db.selectFrom('driver_app_states').selectAll().where('driver_id', '=', id).executeTakeFirst()
  const contacts = await db.selectFrom('freight_contacts').select('at').where('driver_id', '=', id).execute()
  const { type: configuration = '', body = '' } = (vehicle?.details ?? {}) as { type?: string; body?: string }
  const { residence } = driver.data as { residence?: Data | null }
  const category = (licence?.data as Data | undefined)?.['category'] ?? ''
  return {
    tenant: 'demo',
    driver_id: id,
    fits:
      driver.status === 'ACTIVE' &&
      driver.active &&
      driver.deleted_at === null &&
      (licence?.status.startsWith('APPROVED_') ?? false) &&
      (licence?.type !== 'BRA_CNH' || covers(category, configuration)) &&
      vehicle !== undefined &&
      !papers.some(({ status }) => status === 'EXPIRED' || status === 'DISAPPROVED'),
    licence_until: licence?.expire_at ?? 'infinity',
    configuration,
    body,
    residence_city: searchable(residence?.['city'] ?? ''),
    residence_state: searchable(residence?.['stateCode'] ?? ''),
    last_search_at: app?.last_search_at ?? null,
    latitude: app?.latitude ?? null,
    longitude: app?.longitude ?? null,
    located_at: app?.located_at ?? null,
    contacted_at:
      contacts
        .map((row) => row.at)
        .toSorted()
        .at(-1) ?? null,
  }
}

const keptOf = (id: string) =>
  core.db.system.selectFrom('freight_candidates').selectAll().where('driver_id', '=', id).executeTakeFirstOrThrow()

const fitting = () => fittingDriver({ db: core.db, records: core.records, at: core.clock.now })

describe('the kept row of a driver', () => {
  it('says what the facts say, after whatever changes, one or several in a transaction', async () => {
    freight = await core.records.freight()
    const drivers = [await fitting(), await fitting()]
    for (const driver of drivers) await core.records.document(driver)
    let ids = 0
    let fits = 0
    const step = fc.array(fc.tuple(fc.nat({ max: 1 }), changes()), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(step, async (transaction) => {
        await core.db.system.transaction().execute(async (trx) => {
          for (const [choice, change] of transaction)
            await change(trx, drivers[choice]!, `c${String((ids += 1)).padStart(5, '0')}`)
        })
        for (const driver of drivers) {
          const kept = await keptOf(driver)
          fits += kept.fits ? 1 : 0
          expect(kept).toEqual(await factsOf(driver))
        }
      }),
      // One seed, because not every walk of 150 steps meets a driver who fits.
      { seed: 16, numRuns: 150, endOnFailure: true },
    )
    expect([fits > 0, fits < 300]).toEqual([true, true])
    const notes = await core.db.system.selectFrom('freight_candidate_notes').selectAll().execute()
    expect(notes).toEqual([])
  })

  it('holds what two transactions changed side by side', async () => {
    // The embedded database has one connection, so that there is nothing side by side.
    if (core.db.kind === 'pglite') return
    const driver = await fitting()
    const papers = await core.records.document(driver)
    await core.db.system.transaction().execute(async (one) => {
      await one.updateTable('driver_additional_documents').set({ status: 'EXPIRED' }).where('id', '=', papers).execute()
      await core.db.system.transaction().execute(async (other) => {
        await other
          .updateTable('driver_licences')
          .set({ expire_at: '2031-05-05' })
          .where('driver_id', '=', driver)
          .execute()
      })
    })
    const kept = await keptOf(driver)
    expect(kept).toMatchObject({ fits: false, licence_until: '2031-05-05' })
    expect(kept).toEqual(await factsOf(driver))
  })
})
