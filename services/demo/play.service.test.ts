import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { appClient } from './app-client.ts'
import { insertPartnership } from '../partnership-manager/test-partnerships.ts'
import { insertStoryGroup } from '../story-manager/test-story-groups.ts'
import { TRAVELLING_DRIVERS } from './domains/travels.ts'
import { driverNumber, idPrefix, seedId } from './identifiers.ts'
import { playDrivers } from './play.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

it('played drivers register, search and act on what the app shows, and a second play registers nobody twice', async () => {
  const freight = await core.records.freight()
  const storyGroup = await insertStoryGroup(core.records.rows, { status: 'ACTIVE' })
  const partnership = await insertPartnership(core.records.rows, { status: 'ACTIVE' })
  const prefix = idPrefix('demo', 7)
  for (let number = 0; number < 20; number += 1)
    await core.records.driver({
      id: seedId(prefix, 'driver', number),
      status: 'ACTIVE',
      review_result: 'APPROVED_MANUALLY',
    })
  const ask = appClient('demo', async ({ method, path, headers, body }) => {
    const answer = await core.app.inject({
      method,
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, text: answer.body }
  })
  // One round of a second, which does not wait: 30 drivers, of whom 20 and the newcomers are known.
  const play = { tenant: 'demo', drivers: 30, seconds: 1, rate: 80, seed: 7, ask, now: () => core.clock.now }
  const first = await playDrivers(play)
  const second = await playDrivers(play)
  const registered = await core.db.system
    .selectFrom('drivers')
    .select('id')
    .where('origin', '=', 'APP')
    .where('full_name', 'not like', 'Motorista%')
    .execute()
  const { engagement } = (await core.reply('viewer', 'getFreight', { params: { id: freight } })).freight
  expect([first.repeated, Object.keys(first.refused), Object.keys(second.refused)]).toEqual([
    0,
    ['UNKNOWN_DRIVER'],
    ['UNKNOWN_DRIVER'],
  ])
  expect([first.accepted > 60, registered.length > 0, engagement.clicked > 0, engagement.saw > 0]).toEqual([
    true,
    true,
    true,
    true,
  ])
  const { views, likes } = (await core.reply('viewer', 'getStoryGroup', { params: { id: storyGroup } })).storyGroup
  expect([views > 0, likes <= views]).toEqual([true, true])
  const opened = (await core.reply('viewer', 'getPartnership', { params: { id: partnership } })).partnership
  expect(opened.accessesByWeekday.some((count) => count > 0)).toBe(true)
  expect(engagement.clicked).toBeGreaterThanOrEqual(engagement.saw)
  // Those without seeded travels drive, and each told one position of this half minute.
  const told = await core.db.system.selectFrom('driver_positions').select(['driver_id', 'at']).execute()
  expect(new Set(told.map(({ driver_id }) => driver_id)).size).toBe(told.length)
  expect(told.length).toBeGreaterThan(0)
  expect(told.filter(({ driver_id }) => driverNumber(driver_id) < TRAVELLING_DRIVERS)).toEqual([])
})
