import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TRACK_MAXIMUM } from '#contract/schemas/positions/driver-track'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { eventId } from '../driver-app/test-events.ts'
import { insertTravel } from '../travel-manager/test-travels.ts'
import { openMonths, turnMonths } from './position-months.ts'

let core: TestCore
let driver: string
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())
beforeEach(async () => {
  driver = await core.records.driver({ full_name: 'Ana Souza' })
})

const MINUTE = 60_000
const ago = (minutes: number) => new Date(core.clock.now.getTime() - minutes * MINUTE).toISOString()
const period = () => ({ startAt: ago(2 * 24 * 60), endAt: ago(-60) })

let named = 0
const located = (more: object = {}) => ({
  id: eventId(`position ${(named += 1)}`),
  type: 'driver.located',
  at: ago(60),
  driver,
  position: { latitude: -23.55, longitude: -46.633 },
  ...more,
})
const send = (...events: unknown[]) => core.reply('driver-app', 'sendAppEvents', { body: { events } })
const listed = async (query: object = {}) =>
  (await core.reply('viewer', 'listDriverLocations', { query: { driver, ...period(), ...query } })).driverLocations
const momentsOf = async (query: object = {}) => (await listed(query)).map(({ positionAt }) => positionAt)
const track = () => core.reply('viewer', 'getDriverTrack', { params: { driver }, query: period() })

/** The integers of a column of the track. */
function integersOf(column: string, bytes: 2 | 4): number[] {
  const buffer = Buffer.from(column, 'base64')
  return Array.from({ length: buffer.length / bytes }, (_, at) => buffer.readIntBE(at * bytes, bytes))
}

describe('positions', () => {
  it('CON-3-077 CON-3-078 CON-7-088 of a driver in a period are told with client, travel, plates, battery and speed', async () => {
    const company = await core.records.company({ trade_name: 'Transportes Horizonte' })
    const travel = await insertTravel(core.records.rows, {
      driver_id: driver,
      external_id: 'V-9001',
      company_id: company,
      company_name: 'Transportes Horizonte',
    })
    const told = { speed: 72.5, batteryLevel: 80, plates: ['ABC1D23'], travel: 'V-9001' }
    expect(await send(located(told), located({ at: ago(59) }))).toMatchObject({ accepted: 2, refused: [] })
    const [bare, whole, ...others] = await listed()
    expect(whole).toEqual({
      _id: whole?._id,
      client: { _id: company, name: 'Transportes Horizonte' },
      positionAt: ago(60),
      driver: { _id: driver, fullName: 'Ana Souza', document: whole?.driver.document },
      travel: { _id: travel, name: 'V-9001' },
      plates: ['ABC1D23'],
      batteryLevel: 80,
      speed: 72.5,
      latitude: -23.55,
      longitude: -46.633,
    })
    expect([bare, others]).toEqual([
      {
        ...whole,
        _id: bare?._id,
        positionAt: ago(59),
        client: null,
        travel: null,
        plates: [],
        batteryLevel: null,
        speed: null,
      },
      [],
    ])
  })

  it('come in any order, repeated and twice for one moment, and each moment counts once', async () => {
    const [late, early] = [located({ at: ago(10) }), located({ at: ago(30) })]
    expect(await send(late, early)).toMatchObject({ accepted: 2, repeated: 0 })
    expect(await send(early, late)).toMatchObject({ accepted: 0, repeated: 2 })
    await send(located({ at: ago(30), position: { latitude: 1, longitude: 1 } }))
    expect((await listed({ orderBy: 'OLDEST' })).map(({ positionAt, latitude }) => [positionAt, latitude])).toEqual([
      [ago(30), -23.55],
      [ago(10), -23.55],
    ])
    expect([await momentsOf(), await momentsOf({ pageLength: 1, page: 2 })]).toEqual([[ago(10), ago(30)], [ago(30)]])
  })

  it('are within the period, its ends included, and of that driver', async () => {
    await send(located({ at: ago(30) }), located({ at: ago(20) }), located({ at: ago(10) }))
    expect(await momentsOf({ startAt: ago(20), endAt: ago(10) })).toEqual([ago(10), ago(20)])
    const other = await core.records.driver()
    expect(await momentsOf({ driver: other })).toEqual([])
    expect(await core.refusal('viewer', 'listDriverLocations', { query: { driver } })).toMatchObject({ status: 400 })
  })

  it('at 0, 0, out of range, from a clock ahead or older than what is kept do not count, and spoil no other', async () => {
    const reply = await send(
      located({ position: { latitude: 0, longitude: 0 } }),
      located({ position: { latitude: 91, longitude: 0 } }),
      located({ at: ago(-60) }),
      located({ at: '2019-01-01T00:00:00.000Z' }),
      located({ at: ago(1), position: { latitude: 0, longitude: -50.1 } }),
    )
    expect([reply.accepted, reply.refused.map(({ index, reason }) => [index, reason])]).toEqual([
      1,
      [
        [0, 'MALFORMED'],
        [1, 'MALFORMED'],
        [2, 'IN_FUTURE'],
        [3, 'TOO_OLD'],
      ],
    ])
    expect(await momentsOf()).toEqual([ago(1)])
  })
})

describe('a track', () => {
  it('has the positions of the period as columns, oldest first', async () => {
    await send(
      located({ at: ago(10), speed: 80.4, batteryLevel: 55.5 }),
      located({ at: ago(30), position: { latitude: -22.9, longitude: -47.06 } }),
    )
    const { track: columns } = await track()
    expect(columns.length).toBe(2)
    const start = Date.parse(columns.startAt)
    expect(integersOf(columns.times, 4).map((time) => new Date(start + time).toISOString())).toEqual([ago(30), ago(10)])
    expect(integersOf(columns.longitudes, 4)).toEqual([-47_060_000, -46_633_000])
    expect(integersOf(columns.latitudes, 4)).toEqual([-22_900_000, -23_550_000])
    expect(integersOf(columns.speeds, 2)).toEqual([-1, 804])
    expect(integersOf(columns.batteries, 2)).toEqual([-1, 56])
  })

  it('is empty for a driver without positions, and 404 for an unknown driver', async () => {
    expect((await track()).track).toMatchObject({ length: 0, times: '', speeds: '' })
    const unknown = { params: { driver: '0123456789abcdef01234567' }, query: period() }
    expect(await core.refusal('viewer', 'getDriverTrack', unknown)).toMatchObject({ status: 404 })
  })

  it('of more positions than a browser draws is refused at the end of the period', async () => {
    const from = ago(24 * 60)
    await openMonths(core.db.system, [from, ago(0)])
    const insert = `insert into driver_positions (tenant, driver_id, at, id, latitude, longitude)
      select 'demo', $1, $2::timestamptz + n * interval '500 milliseconds', n::text, 1, 1 from generate_series(1, $3::int) n`
    await core.db.system.executeQuery(CompiledQuery.raw(insert, [driver, from, TRACK_MAXIMUM + 1]))
    const refused = await core.refusal('viewer', 'getDriverTrack', { params: { driver }, query: period() })
    expect(refused).toMatchObject({ status: 400, issues: [{ path: ['endAt'] }] })
  })
})

describe('the months of positions', () => {
  const partitions = async () => {
    const { rows } = await core.db.system.executeQuery<{ name: string }>(
      CompiledQuery.raw(`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'driver_positions'::regclass order by 1`),
    )
    return rows.map(({ name }) => name.replace('driver_positions_', ''))
  }

  it('are opened ahead, and dropped with their positions when they are not kept any more', async () => {
    const now = new Date('2031-05-20T12:00:00Z')
    await openMonths(core.db.system, ['2031-01-10T00:00:00Z', '2031-02-10T00:00:00Z'])
    await turnMonths(core.db, now, 3)
    expect(await partitions()).toEqual(['203102', '203105', '203106'])
  })

  it('are no table that a caller can reach by its own name', async () => {
    await openMonths(core.db.system, ['2032-01-10T00:00:00Z'])
    for (const role of [core.db.tenant('demo'), core.db.system])
      await expect(role.executeQuery(CompiledQuery.raw('select * from driver_positions_203201'))).rejects.toMatchObject(
        { code: '42501' },
      )
  })
})
