import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DRIVER_SCORE } from '#contract/driver-score'
import { calendarOf, DEFAULT_TIME_ZONE } from '#contract/tenant-time'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { fittingDriver } from '../app/test-fitting-driver.ts'
import { interact, OPTIONS_OF_TESTS } from './test-freights.ts'

const { dayOf } = calendarOf(DEFAULT_TIME_ZONE)

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The moment so many milliseconds ago. */
const ago = (milliseconds: number) => new Date(core.clock.now.getTime() - milliseconds).toISOString()
const fitting = (facts: Parameters<typeof fittingDriver>[1] = {}) =>
  fittingDriver({ db: core.db, records: core.records, at: core.clock.now }, facts)

const options = {
  configuration_ids: JSON.stringify([OPTIONS_OF_TESTS.configuration]),
  body_ids: JSON.stringify([OPTIONS_OF_TESTS.body]),
}
const campinas = { latitude: -22.9, longitude: -47.06 }

/** Ids of the compatible drivers, in their order. */
const compatible = async (id: string, query: object = {}) =>
  (await core.reply('viewer', 'searchFreightDrivers', { params: { id }, query: { type: 'COMPATIBLE', ...query } }))
    .drivers

describe('drivers for a freight', () => {
  it('CON-7-073 CON-7-081 are those whose app searched in the last four hours and who fit in every respect', async () => {
    const freight = await core.records.freight(options)
    const fit = await fitting()
    const anyDay = await fitting({ licence: { expire_at: dayOf(core.clock.now) } })
    const foreign = await fitting({ licence: { type: 'ARG_LNC', data: '{"category":"B1"}' } })
    const misfits = [
      await fitting({ app: { last_search_at: ago(4 * HOUR + 1_000) } }),
      await fitting({ app: { last_search_at: null } }),
      await fitting({ app: null }),
      await fitting({ driver: { status: 'INACTIVE' } }),
      await fitting({ driver: { active: false } }),
      await fitting({ licence: { status: 'SENT' } }),
      await fitting({ licence: { expire_at: dayOf(new Date(ago(DAY))) } }),
      await fitting({ licence: { data: '{"category":"AD"}' } }),
      await fitting({ composition: { status: 'WAITING_REVIEW' } }),
      await fitting({ composition: { main: false } }),
      await fitting({ options: { type: 'c0f190000000000000000001' } }),
      await fitting({ options: { body: 'b0d190000000000000000001' } }),
    ]
    const blocked = await fitting()
    await core.records.document(blocked, { status: 'EXPIRED' })
    const found = (await compatible(freight)).map(({ _id }) => _id)
    expect(found).toEqual([fit, anyDay, foreign])
    expect(found.filter((id) => [...misfits, blocked].includes(id))).toEqual([])

    const beyond = (await compatible(freight, { beyond: 'true' })).map(({ _id }) => _id)
    expect(beyond).toEqual([fit, anyDay, foreign, ...misfits.slice(0, 3)])
    const [newer] = misfits
    expect((await core.reply('viewer', 'getFreightDriver', { params: { id: newer! } })).driver.lastSearchAt).toBe(
      ago(4 * HOUR + 1_000),
    )
    expect(
      await core.reply('viewer', 'searchFreightDrivers', { params: { id: freight }, query: { page: 9 } }),
    ).toMatchObject({
      count: 0,
      drivers: [],
    })
  })

  it('CON-7-075 are recommended by what speaks for them, each with its reasons and points, in one order', async () => {
    const freight = await core.records.freight({ ...options, published_at: ago(DAY) })
    const residence = JSON.stringify({ residence: { city: 'Campinas', stateCode: 'SP' } })
    const near = await fitting({ app: { ...campinas, located_at: ago(HOUR) }, driver: { data: residence } })
    const longAgo = await fitting({ app: { ...campinas, located_at: ago(3 * DAY) } })
    const saved = await fitting()
    await interact(
      { db: core.db, tenant: 'demo' },
      { freight_id: freight, driver_id: saved, type: 'SAVE', at: ago(HOUR) },
    )
    await interact(
      { db: core.db, tenant: 'demo' },
      { freight_id: freight, driver_id: saved, type: 'VIEW', at: ago(HOUR) },
    )
    const searched = await fitting()
    const lane = { origin_city: 'campinas', origin_state: 'sp', destination_city: 'curitiba', destination_state: 'pr' }
    const search = { tenant: 'demo', driver_id: searched, at: ago(2 * DAY), ...lane }
    await core.db.system
      .insertInto('freight_searches')
      .values([
        { ...search, id: 's1' },
        { ...search, id: 's2', destination_city: '' },
        { ...search, id: 's3', at: ago(40 * DAY) },
      ])
      .execute()
    const expert = await fitting()
    const earlier = await core.records.freight({ status: 'COMPLETED' })
    await core.db.system
      .insertInto('freight_drivers')
      .values({ tenant: 'demo', freight_id: earlier, driver_id: expert, defined_at: ago(20 * DAY) })
      .execute()
    for (const driver of [expert, searched])
      await core.reply('operator', 'createFreightContact', { body: { freight, driver, type: 'OPEN_PHONE' } })

    const found = await compatible(freight, { pageLength: 50 })
    const rowOf = (id: string) => {
      const row = found.find(({ _id }) => _id === id)!
      return [row.match, row.score, row.reasons]
    }
    const { nearOrigin, livesNearOrigin, interacted, searchedLane, knowsLane, contactedLately } = DRIVER_SCORE
    const lately = { code: 'CONTACTED_LATELY', points: contactedLately.points, value: 1 }
    expect([rowOf(near), rowOf(longAgo), rowOf(saved), rowOf(searched), rowOf(expert)]).toEqual([
      [
        'RECOMMENDED',
        nearOrigin.points + livesNearOrigin.city,
        [
          { code: 'NEAR_ORIGIN', points: nearOrigin.points, value: 1 },
          { code: 'LIVES_NEAR_ORIGIN', points: livesNearOrigin.city, value: 1 },
        ],
      ],
      ['COMPATIBLE', 0, []],
      ['RECOMMENDED', interacted.save, [{ code: 'INTERACTED', points: interacted.save, value: 2 }]],
      [
        'RECOMMENDED',
        searchedLane.cities + contactedLately.points,
        [{ code: 'SEARCHED_LANE', points: searchedLane.cities, value: 2 }, lately],
      ],
      [
        'COMPATIBLE',
        knowsLane.points + contactedLately.points,
        [{ code: 'KNOWS_LANE', points: knowsLane.points, value: 1 }, lately],
      ],
    ])
    const scores = found.map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((one, other) => other - one))
    const recommended = await core.reply('viewer', 'searchFreightDrivers', { params: { id: freight }, query: {} })
    expect(recommended.drivers.map(({ _id }) => _id)).toEqual([near, saved, searched])
    expect(await core.reply('viewer', 'countFreightDrivers', { params: { id: freight } })).toEqual({
      message: 'Done.',
      recommended: 3,
      compatible: found.length,
      countBounded: false,
    })
    const second = await core.reply('viewer', 'searchFreightDrivers', {
      params: { id: freight },
      query: { page: 2, pageLength: 1 },
    })
    expect([second.count, second.pages, second.drivers.map(({ _id }) => _id)]).toEqual([3, 3, [saved]])
    const row = found.find(({ _id }) => _id === searched)
    expect([row?.contactedAt, row?.defined, found.find(({ _id }) => _id === near)?.distance]).toEqual([
      core.clock.now.toISOString(),
      false,
      expect.closeTo(1, 0),
    ])
  })

  it('CON-7-065 are told with their vehicle and phone, filtered by what the list offers, and of the own tenant only', async () => {
    const freight = await core.records.freight(options)
    const id = await fitting({
      driver: {
        full_name: 'Jurema Sales',
        search: 'jurema sales',
        level: 'CERTIFIED',
        work_mode: 'AGGREGATED',
        data: JSON.stringify({ residence: { city: 'Jundiaí', stateCode: 'SP' } }),
      },
      composition: {
        data: JSON.stringify({
          configuration: 'Carreta',
          configurationLabel: { pt: 'Carreta', en: 'Semi-trailer', es: 'Semirremolque' },
          bodyLabel: { pt: 'Baú', en: 'Box', es: 'Furgón' },
        }),
      },
    })
    const { driver } = await core.reply('viewer', 'getFreightDriver', { params: { id } })
    expect(driver).toMatchObject({
      fullName: 'Jurema Sales',
      cellphone: '+5519999990000',
      level: 'CERTIFIED',
      workMode: 'AGGREGATED',
      city: 'Jundiaí',
      stateCode: 'SP',
      vehicle: { configuration: 'Semi-trailer', body: 'Box', plates: ['ABC1D23'] },
      lastSearchAt: core.clock.now.toISOString(),
    })
    for (const query of [
      { search: 'jurema' },
      { level: 'CERTIFIED' },
      { workMode: 'AGGREGATED' },
      { city: 'jundiai' },
      { city: 'jundiai', stateCode: 'sp', hasContact: 'false' },
    ])
      expect([query, (await compatible(freight, query)).map(({ _id }) => _id)]).toEqual([query, [id]])
    expect(await compatible(freight, { search: 'jurema', hasContact: 'true' })).toEqual([])
    const theirs = await core.others.freight(options)
    expect(
      await core.reply('demo2/viewer', 'countFreightDrivers', { params: { id: theirs }, query: { beyond: true } }),
    ).toEqual({
      message: 'Done.',
      recommended: 0,
      compatible: 0,
      countBounded: false,
    })
    expect((await core.refusal('demo2/viewer', 'getFreightDriver', { params: { id } })).status).toBe(404)
  })
})
