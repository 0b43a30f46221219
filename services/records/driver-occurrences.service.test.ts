import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { eventId } from '../driver-app/test-events.ts'
import { insertTravel, travelOfTests } from '../travel-manager/test-travels.ts'
import { scheduleOfTests } from '../schedule-manager/test-schedules.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const feedOf = async (driver: string) =>
  (await core.reply('driver-app', 'getDriverFeed', { params: { id: driver } })).feed.occurrences
const occurrence = (externalId: string, at: string, more: object = {}) => ({
  externalId,
  status: 'SENT',
  category: { label: 'Avaria', externalId: 'A-1', checklist: '0'.repeat(24) },
  at,
  ...more,
})

let named = 0
const told = (driver: string, type: 'travel' | 'schedule', record: object) => ({
  id: eventId(`occurrence ${(named += 1)}`),
  type: `${type}.told`,
  at: new Date(core.clock.now.getTime() - 60_000).toISOString(),
  driver,
  [type]: { ...(type === 'travel' ? travelOfTests : scheduleOfTests), ...record },
})
const send = (...events: unknown[]) => core.reply('driver-app', 'sendAppEvents', { body: { events } })

describe('the occurrences of a driver', () => {
  it('CTR-3-154 CTR-3-155 are in the feed of the app, latest first, with codes, source, category and response', async () => {
    const driver = await core.records.driver()
    const response = [{ step: 'a', response: 'Duas caixas molhadas' }]
    await send(
      told(driver, 'travel', {
        externalId: 'V-feed',
        occurrences: [
          occurrence('O-1', '2026-03-02T11:00:00Z', { response }),
          occurrence('O-2', '2026-03-02T13:00:00Z', { category: { label: 'Fila' } }),
        ],
      }),
      told(driver, 'schedule', { externalId: 'S-feed', occurrences: [occurrence('O-3', '2026-03-02T12:00:00Z')] }),
    )
    const { travels } = await core.reply('viewer', 'listTravels', { query: { driver } })
    const { schedules } = await core.reply('viewer', 'listSchedules', { query: { driver } })
    const [travel, schedule] = [travels[0]!, schedules[0]!]
    const detail = await core.reply('viewer', 'getTravel', { params: { id: travel._id }, query: { driver } })
    const [damage, queue] = detail.travel.categories
    const [first, second] = detail.travel.occurrences
    const sourceOf = ({ _id, internalId, externalId }: typeof travel | typeof schedule) => ({
      _id,
      code: Number(internalId),
      label: { pt: externalId, en: externalId, es: externalId },
    })
    const category = {
      _id: damage?._id,
      label: damage?.label,
      checklist: '0'.repeat(24),
      sources: [sourceOf(travel), sourceOf(schedule)],
    }
    const common = { updatedAt: core.clock.now.toISOString() }
    const ofTravel = { ...common, travelCode: Number(travel.internalId), scheduleCode: null, source: sourceOf(travel) }
    const feed = await feedOf(driver)
    expect(feed).toEqual([
      {
        ...ofTravel,
        _id: second?._id,
        code: 2,
        category: { _id: queue?._id, label: queue?.label, checklist: null, sources: [sourceOf(travel)] },
      },
      {
        ...common,
        _id: feed[1]?._id,
        code: 1,
        travelCode: null,
        scheduleCode: Number(schedule.internalId),
        source: sourceOf(schedule),
        category,
      },
      { ...ofTravel, _id: first?._id, code: 1, category, response },
    ])
  })

  it('are nobody else’s, and none where none is told', async () => {
    const [ana, rui] = [await core.records.driver(), await core.records.driver()]
    await insertTravel(core.records.rows, { driver_id: ana })
    await send(told(rui, 'travel', { externalId: 'V-none', occurrences: [] }))
    expect([(await feedOf(ana)).length, await feedOf(rui)]).toEqual([1, []])
  })
})
