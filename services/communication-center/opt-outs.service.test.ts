import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, personOf, type TestCore } from '../app/test-core.ts'
import { deliveriesOf } from '../app/test-notification-steps.ts'
import { eventId } from '../driver-app/test-events.ts'

let core: TestCore
let steps: ReturnType<typeof deliveriesOf>
beforeAll(async () => {
  core = await openTestCore()
  steps = deliveriesOf(core)
  core.clock.now = new Date('2026-03-02T15:00:00.000Z')
}, 60_000)
afterAll(() => core?.close())

const optOuts = async (id: string) => (await core.reply('viewer', 'getDriverOptOuts', { params: { id } })).optOuts
const choose = (id: string, channels: ('SMS' | 'EMAIL')[], __v: number) =>
  core.reply('operator', 'updateDriverOptOuts', { params: { id }, body: { channels, __v } })
const tell = (driver: string, type: 'driver.opted-out' | 'driver.opted-in', at: string, channel?: 'SMS' | 'EMAIL') =>
  core.reply('driver-app', 'sendAppEvents', {
    body: { events: [{ id: eventId(`${type} ${at} ${driver} ${channel}`), type, at, driver, channel }] },
  })
const historiesOf = async (id: string) =>
  (await core.reply('viewer', 'listDriverHistories', { params: { id }, query: {} })).histories.map(
    ({ event, byName }) => [event, byName],
  )

describe('a driver who does not want a channel', () => {
  it('says so in the app, for one channel or all, and takes it back; what comes late changes nothing', async () => {
    const id = await steps.driver()
    await tell(id, 'driver.opted-out', '2026-03-02T14:00:00.000Z', 'SMS')
    expect(await optOuts(id)).toEqual({ channels: ['SMS'], __v: 1 })
    await tell(id, 'driver.opted-in', '2026-03-02T13:00:00.000Z', 'SMS')
    expect(await optOuts(id)).toEqual({ channels: ['SMS'], __v: 1 })
    await tell(id, 'driver.opted-out', '2026-03-02T14:10:00.000Z')
    expect((await optOuts(id)).channels.length).toBe(7)
    await tell(id, 'driver.opted-in', '2026-03-02T14:20:00.000Z')
    expect(await optOuts(id)).toEqual({ channels: [], __v: 3 })
    expect(await historiesOf(id)).toEqual(Array.from({ length: 3 }, () => ['OPT_OUTS_CHANGED', expect.any(String)]))
  })

  it('is written down by a person, who is named, and not over somebody else’s change', async () => {
    const id = await steps.driver()
    expect((await choose(id, ['SMS', 'EMAIL'], 0)).optOuts).toEqual({ channels: ['SMS', 'EMAIL'], __v: 1 })
    expect((await choose(id, ['EMAIL'], 1)).optOuts).toEqual({ channels: ['EMAIL'], __v: 2 })
    const { status } = await core.refusal('operator', 'updateDriverOptOuts', {
      params: { id },
      body: { channels: [], __v: 1 },
    })
    const reader = await core.refusal('viewer', 'updateDriverOptOuts', {
      params: { id },
      body: { channels: [], __v: 2 },
    })
    expect([status, reader.status, await optOuts(id)]).toEqual([409, 403, { channels: ['EMAIL'], __v: 2 }])
    const by = ['OPT_OUTS_CHANGED', personOf('operator').name]
    expect(await historiesOf(id)).toEqual([by, by])
  })

  it('is left out at the hand-over, also of a notification that had begun before, and counted before it is sent', async () => {
    const [wants, refuses] = [await steps.driver(), await steps.driver()]
    const id = await steps.begun([wants, refuses], { channel: 'SMS' })
    await tell(refuses, 'driver.opted-out', '2026-03-02T14:30:00.000Z', 'SMS')
    const list = await steps.listWith(wants, refuses)
    const counted = async (channel: 'SMS' | 'EMAIL', segmentation?: string) =>
      (await core.reply('viewer', 'countOptedOut', { query: { channel, segmentation } })).optedOut
    expect([await counted('SMS', list), await counted('EMAIL', list)]).toEqual([1, 0])
    await steps.serve('SMS', () => ({ result: 'TAKEN' }))
    expect(await steps.statesOf(id)).toEqual([
      ['HANDED_OVER', null, 1],
      ['SKIPPED', 'OPTED_OUT', 1],
    ])
  })
})
