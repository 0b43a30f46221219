import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallReply } from '#contract/calls/call'
import type { createGame } from '#contract/calls/extensions/games'
import { openTestCore, personOf, requestOf, type TestCore, type Who } from '../app/test-core.ts'
import { RECORDED_AT } from '../records/test-rows.ts'
import { insertSegmentation } from '../core/segmentations/test-segmentations.ts'
import { eventId } from '../driver-app/test-events.ts'
import { formOf, testFile, type TestFile } from '../http/test-form.ts'
import { raiseDue } from '../records/due.ts'
import { communicationCenterClock } from './communication-center.ts'
import { insertGame } from './test-games.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const picture = testFile('image', 'image/png')
const question = { text: 'Choveu: e agora?', options: ['Reduzo', 'Acelero'], answer: 0 }
const days = { startAt: '2029-01-10', endAt: '2029-02-10' }
const quiz = { kind: 'QUIZ', name: 'Direção defensiva', ...days, questions: [question] }
const draw = { kind: 'PRIZE_DRAW', name: 'Fim de ano', ...days, prizes: [{ name: 'Jogo de pneus', quantity: 2 }] }

async function create(body: object, files: readonly TestFile[] = [picture], who: Who = 'operator') {
  const form = formOf(body, files)
  const { status, body: reply } = await core.ask(who, { ...requestOf('createGame'), ...form })
  return { status, body: reply as CallReply<typeof createGame> & { issues?: { path: unknown[] }[] } }
}

const historiesOf = (id: string) =>
  core.db.system
    .selectFrom('histories')
    .select(['resource', 'event', 'from_status', 'to_status', 'by_user'])
    .where('resource_id', '=', id)
    .orderBy('at')
    .orderBy('version')
    .orderBy('id')
    .execute()

describe('a game', () => {
  it('is created as a quiz or a draw with its picture, and waits for its first day', async () => {
    for (const body of [quiz, draw]) {
      const { status, body: reply } = await create(body)
      expect([status, reply.game]).toMatchObject([
        200,
        { ...body, status: 'SCHEDULE', segmentation: null, players: 0, __v: 0 },
      ])
      expect(reply.game.imageUrl).toMatch(/\/file\//)
      const { game } = await core.reply('viewer', 'getGame', { params: { id: reply.game._id } })
      expect(game).toMatchObject(body)
      expect(await historiesOf(game._id)).toEqual([
        {
          resource: 'GAME',
          event: 'CREATE',
          from_status: null,
          to_status: 'SCHEDULE',
          by_user: personOf('operator').id,
        },
      ])
    }
  })

  it('is refused without picture, with a last day that is over, and with a segmentation that does not exist', async () => {
    const broken = async (body: object, files?: readonly TestFile[]) => {
      const { status, body: reply } = await create(body, files)
      return [status, (reply.issues ?? []).map(({ path }) => path.join('.'))]
    }
    expect([
      await broken(quiz, []),
      await broken({ ...quiz, startAt: '2020-01-01', endAt: '2020-01-02' }),
      await broken({ ...quiz, segmentation: '0'.repeat(24) }),
    ]).toEqual([
      [422, ['files.image']],
      [422, ['endAt']],
      [422, ['segmentation']],
    ])
  })

  it('is changed until it starts; content of the other kind and days in the wrong order are refused', async () => {
    const { body } = await create(draw)
    const params = { id: body.game._id }
    const changed = await core.reply('operator', 'updateGame', {
      params,
      body: { event: 'UPDATE', __v: 0, name: 'Fim do ano', prizes: [{ name: 'Boné', quantity: 9 }] },
    })
    expect(changed.game).toMatchObject({
      ...draw,
      name: 'Fim do ano',
      prizes: [{ name: 'Boné', quantity: 9 }],
      imageUrl: expect.stringMatching(/\/file\//) as string,
      __v: 1,
    })
    const other = await core.refusal('operator', 'updateGame', {
      params,
      body: { event: 'UPDATE', __v: 1, questions: [question] },
    })
    const early = await core.refusal('operator', 'updateGame', {
      params,
      body: { event: 'UPDATE', __v: 1, endAt: '2029-01-09' },
    })
    expect([other, early].map(({ status, issues }) => [status, issues.map(({ path }) => path)])).toEqual([
      [422, [['questions']]],
      [422, [['startAt']]],
    ])
    const running = await insertGame(core.records.rows, { status: 'ACTIVE' })
    const late = await core.refusal('operator', 'updateGame', {
      params: { id: running },
      body: { event: 'UPDATE', __v: 0, name: 'Tarde' },
    })
    expect([late.status, late.error]).toEqual([409, 'NOT_POSSIBLE_NOW'])
  })

  it('that is taken away before its first day is scheduled again, and runs again after it', async () => {
    const switched = async (values: Parameters<typeof insertGame>[1]) => {
      const params = { id: await insertGame(core.records.rows, values) }
      await core.reply('operator', 'updateGame', { params, body: { event: 'INACTIVATE', __v: 0 } })
      return (await core.reply('operator', 'updateGame', { params, body: { event: 'ACTIVATE', __v: 1 } })).game.status
    }
    expect([
      await switched({ status: 'SCHEDULE', start_at: '2029-12-01' }),
      await switched({ status: 'ACTIVE', start_at: '2026-01-01' }),
    ]).toEqual(['SCHEDULE', 'ACTIVE'])
  })

  it('is started on its first day and closed after its last one by the clock, with one history row each', async () => {
    const id = await insertGame(core.records.rows, { start_at: '2028-03-10', end_at: '2028-03-12' })
    const statusOn = async (moment: string) => {
      let ids = 0
      const newId = () => `c10c${moment.replaceAll(/\D/g, '').slice(0, 10)}${String((ids += 1)).padStart(10, '0')}`
      await raiseDue(core.db, communicationCenterClock, { now: new Date(moment), newId })
      return (await core.reply('viewer', 'getGame', { params: { id } })).game.status
    }
    expect([
      await statusOn('2028-03-10T02:59:00.000Z'),
      await statusOn('2028-03-10T03:00:00.000Z'),
      await statusOn('2028-03-13T02:59:00.000Z'),
      await statusOn('2028-03-13T03:00:00.000Z'),
    ]).toEqual(['SCHEDULE', 'ACTIVE', 'ACTIVE', 'CLOSED'])
    expect((await historiesOf(id)).map(({ event, by_user: by }) => [event, by])).toEqual([
      ['START', null],
      ['END', null],
    ])
  })
})

describe('the app of a driver', () => {
  it('offers a game on its days, for everybody or for the drivers of its list, who may be chosen and left out later', async () => {
    const [inside, outside] = [await core.records.driver(), await core.records.driver()]
    const list = await insertSegmentation(core.records.rows, { name: 'Convidados' })
    await core.db.system
      .updateTable('segmentation_drivers')
      .set({ driver_id: inside })
      .where('segmentation_id', '=', list)
      .execute()
    await insertGame(core.records.rows, { name: 'De todos', status: 'ACTIVE' })
    await insertGame(core.records.rows, { name: 'Vencido', status: 'ACTIVE', end_at: '2026-02-01' })
    const { body } = await create({ ...draw, name: 'Da lista', segmentation: list })
    expect(body.game.segmentation).toEqual({ _id: list, name: 'Convidados' })
    const id = body.game._id
    const start = () =>
      core.db.system.updateTable('games').set({ status: 'ACTIVE', start_at: '2026-01-01' }).where('id', '=', id)
    await start().execute()
    const shown = async (driver: string) => {
      const { feed } = await core.reply('driver-app', 'getDriverFeed', { params: { id: driver } })
      return feed.games
        .map(({ name }) => name)
        .filter((name) => ['De todos', 'Da lista', 'Vencido'].includes(name))
        .toSorted()
    }
    expect([await shown(inside), await shown(outside)]).toEqual([['Da lista', 'De todos'], ['De todos']])
    await core.db.system.updateTable('games').set({ status: 'SCHEDULE' }).where('id', '=', id).execute()
    const changed = await core.reply('operator', 'updateGame', {
      params: { id },
      body: { event: 'UPDATE', __v: 0, segmentation: null },
    })
    await start().execute()
    expect([changed.game.segmentation, await shown(outside)]).toEqual([null, ['Da lista', 'De todos']])
  })

  it('tells who played; each driver counts once for each game, whatever is told twice or late', async () => {
    const [one, other] = [await core.records.driver(), await core.records.driver()]
    const id = await insertGame(core.records.rows, { status: 'ACTIVE', start_at: '2026-03-01', players: 5 })
    const event = (name: string, driver: string, at: string, game = id) => ({
      id: eventId(`${id} ${name}`),
      type: 'game.played' as const,
      at,
      driver,
      game,
    })
    const send = (events: object[]) => core.reply('driver-app', 'sendAppEvents', { body: { events } })
    const first = [event('a', one, '2026-03-02T12:00:00Z'), event('b', one, '2026-03-03T12:00:00Z')]
    expect((await send(first)).accepted).toBe(2)
    const again = await send([...first, event('c', other, '2026-03-02T09:00:00Z')])
    expect([again.accepted, again.repeated]).toEqual([1, 2])
    const unfit = await send([
      event('early', one, '2026-02-28T12:00:00Z'),
      event('unknown', one, '2026-03-02T12:00:00Z', '0'.repeat(24)),
    ])
    expect(unfit.refused.map(({ reason }) => reason)).toEqual(['GAME_NOT_SHOWN', 'UNKNOWN_GAME'])
    const { game } = await core.reply('viewer', 'getGame', { params: { id } })
    expect([game.players, game.__v]).toEqual([7, 0])
  })
})

describe('the list of games', () => {
  it('has those of the own tenant that match name, status, kind and days', async () => {
    await insertGame(core.others.rows, {
      name: 'Sorteio da Safra',
      start_at: '2026-05-01',
      end_at: '2026-06-30',
      status: 'CLOSED',
    })
    await insertGame(core.others.rows, {
      name: 'Quiz da chuva',
      kind: 'QUIZ',
      content: JSON.stringify([question]),
      start_at: '2027-01-01',
      end_at: '2027-01-31',
    })
    await insertGame(core.others.rows, { name: 'Apagado', deleted_at: RECORDED_AT })
    const names = async (query: Record<string, string>) =>
      (await core.reply('demo2/viewer', 'listGames', { query })).games.map(({ name }) => name)
    expect([
      await names({ orderBy: 'NAME' }),
      await names({ search: 'safra' }),
      await names({ status: 'SCHEDULED' }),
      await names({ type: 'PRIZE_DRAW' }),
      await names({ startAt: '2026-06-30', endAt: '2026-12-31' }),
      await names({ startAt: '2026-07-01', endAt: '2026-12-31' }),
    ]).toEqual([
      ['Quiz da chuva', 'Sorteio da Safra'],
      ['Sorteio da Safra'],
      ['Quiz da chuva'],
      ['Sorteio da Safra'],
      ['Sorteio da Safra'],
      [],
    ])
  })

  it('of another tenant is not found', async () => {
    const id = await insertGame(core.others.rows)
    expect((await core.refusal('owner', 'getGame', { params: { id } })).status).toBe(404)
  })
})
