import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, personOf, type TestCore } from '../app/test-core.ts'
import { communicationCenterClock } from '../communication-center/communication-center.ts'
import { insertGame } from '../communication-center/test-games.ts'
import { followCalendars } from '../identity/calendars.ts'
import { newObjectId } from '../http/world.ts'
import { raiseDue } from '../records/due.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const zoneOf = async (who: 'viewer' | 'demo2/viewer') => {
  const { timeZone, __v } = await core.reply(who, 'getTimeZone', {})
  return { timeZone, __v }
}

describe('the time zone of a tenant', () => {
  it('is that of Brasília until an administrator sets another, tells its history, and is each tenant’s own', async () => {
    expect(await zoneOf('viewer')).toEqual({ timeZone: 'America/Sao_Paulo', __v: 0 })
    const { message: _message, ...set } = await core.reply('admin', 'updateTimeZone', {
      body: { timeZone: 'America/Manaus', __v: 0 },
    })
    expect([set, await zoneOf('viewer'), await zoneOf('demo2/viewer')]).toEqual([
      { timeZone: 'America/Manaus', __v: 1 },
      { timeZone: 'America/Manaus', __v: 1 },
      { timeZone: 'America/Sao_Paulo', __v: 0 },
    ])
    // What is set already is no change, and the history tells of none.
    const again = await core.reply('admin', 'updateTimeZone', { body: { timeZone: 'America/Manaus', __v: 1 } })
    expect(again.__v).toBe(1)
    const { entries } = await core.reply('admin', 'listAudit', { query: { kind: 'TIME_ZONE' } })
    expect(entries).toMatchObject([
      {
        event: 'EDIT',
        by: personOf('admin').id,
        details: { changes: [{ field: 'timeZone', before: 'America/Sao_Paulo', after: 'America/Manaus' }] },
      },
    ])
  })

  it('is known to other processes once it is set, without being asked for', async () => {
    const other = await followCalendars(core.db)
    expect([other.of('demo').timeZone, other.of('demo2').timeZone]).toEqual(['America/Manaus', 'America/Sao_Paulo'])
    await core.reply('demo2/admin', 'updateTimeZone', { body: { timeZone: 'UTC', __v: 0 } })
    await expect.poll(() => other.of('demo2').timeZone).toBe('UTC')
    await core.reply('demo2/admin', 'updateTimeZone', { body: { timeZone: 'America/Sao_Paulo', __v: 1 } })
    await expect.poll(() => other.of('demo2').timeZone).toBe('America/Sao_Paulo')
    await other.close()
  })

  it('is refused where it is none, over somebody else’s change, and to whoever does not administer', async () => {
    const refused = async (who: 'admin' | 'operator', timeZone: string, __v: number) => {
      const { status, issues } = await core.refusal(who, 'updateTimeZone', { body: { timeZone, __v } })
      return [status, issues.map(({ path, message }) => [path, message])]
    }
    expect([
      await refused('admin', 'America/Atlantis', 1),
      await refused('admin', '-04:00', 1),
      await refused('admin', 'UTC', 0),
      await refused('operator', 'UTC', 1),
    ]).toEqual([
      [422, [[['timeZone'], 'It must be a valid timezone.']]],
      [422, [[['timeZone'], 'It must be a valid timezone.']]],
      [409, []],
      [403, []],
    ])
    expect(await zoneOf('viewer')).toEqual({ timeZone: 'America/Manaus', __v: 1 })
  })
})

describe('days in a time zone that is set', () => {
  it('cut the filters of lists, of this tenant alone', async () => {
    // 23:30 of the 9th in Manaus, 00:30 of the 10th in Brasília.
    const registeredAt = '2026-03-10T03:30:00.000Z'
    const here = await core.records.driver({ registered_at: registeredAt })
    const there = await core.others.driver({ registered_at: registeredAt })
    const found = async (who: 'viewer' | 'demo2/viewer', day: string) =>
      (await core.reply(who, 'listDrivers', { query: { startAt: day, endAt: day } })).drivers.map(({ _id }) => _id)
    expect([await found('viewer', '2026-03-09'), await found('viewer', '2026-03-10')]).toEqual([[here], []])
    expect([await found('demo2/viewer', '2026-03-09'), await found('demo2/viewer', '2026-03-10')]).toEqual([
      [],
      [there],
    ])
  })

  it('count requests as their list finds them, also where no kept count begins at that hour', async () => {
    const { webhook } = core.records
    const endpoint = await webhook.endpoint()
    for (const at of ['2026-03-10T03:59:59.999Z', '2026-03-10T04:00:00.000Z', '2026-03-11T03:59:59.999Z'])
      await webhook.request({ endpoint_id: endpoint, at })
    const query = { startAt: '2026-03-10', endAt: '2026-03-10', endpoint }
    const { count, requests } = await core.reply('viewer', 'listWebhookRequests', { query })
    expect([count, requests.length]).toEqual([2, 2])
    await core.reply('admin', 'updateTimeZone', { body: { timeZone: 'Asia/Kolkata', __v: 1 } })
    // The 10th is from 18:30 to 18:30 there.
    const halfHours = await core.reply('viewer', 'listWebhookRequests', { query })
    expect([halfHours.count, halfHours.requests.length]).toEqual([2, 2])
    await core.reply('admin', 'updateTimeZone', { body: { timeZone: 'America/Manaus', __v: 2 } })
  })

  it('begin and end campaigns by the clock there', async () => {
    const here = await insertGame(core.records.rows, { start_at: '2028-03-10', end_at: '2028-03-12' })
    const there = await insertGame(core.others.rows, { start_at: '2028-03-10', end_at: '2028-03-12' })
    const statesAt = async (moment: string) => {
      const now = new Date(moment)
      await raiseDue(core.db, communicationCenterClock, { now, newId: () => newObjectId(now) })
      return [
        (await core.reply('viewer', 'getGame', { params: { id: here } })).game.status,
        (await core.reply('demo2/viewer', 'getGame', { params: { id: there } })).game.status,
      ]
    }
    expect([
      await statesAt('2028-03-10T02:59:59.999Z'),
      await statesAt('2028-03-10T03:00:00.000Z'),
      await statesAt('2028-03-10T04:00:00.000Z'),
      await statesAt('2028-03-13T03:00:00.000Z'),
      await statesAt('2028-03-13T04:00:00.000Z'),
    ]).toEqual([
      ['SCHEDULE', 'SCHEDULE'],
      ['SCHEDULE', 'ACTIVE'],
      ['ACTIVE', 'ACTIVE'],
      ['ACTIVE', 'CLOSED'],
      ['CLOSED', 'CLOSED'],
    ])
  })

  it('quiet hours are told in it', async () => {
    const { policy } = await core.reply('admin', 'updateSendingPolicy', {
      body: { quietFrom: '22:00', quietTo: '07:00', __v: 0 },
    })
    expect(policy).toMatchObject({ quietFrom: '22:00', timeZone: 'America/Manaus' })
    expect((await core.reply('viewer', 'getSendingPolicy', {})).policy).toEqual(policy)
    // 21:30 and 22:30 in Manaus.
    const sendAt = async (moment: string) =>
      (
        await core.reply('operator', 'createNotification', {
          body: { channel: 'DRAWER', title: 'Aviso', message: 'Bom dia', timing: 'SPECIFIC_DATE', sendAt: moment },
        })
      ).communicationSchedule.sendAt
    expect([await sendAt('2029-03-02T01:30:00.000Z'), await sendAt('2029-03-02T02:30:00.000Z')]).toEqual([
      '2029-03-02T01:30:00.000Z',
      '2029-03-02T11:00:00.000Z',
    ])
  })
})
