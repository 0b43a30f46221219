import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallReply } from '#contract/calls/call'
import type { createDrawer } from '#contract/calls/drawers'
import { openTestCore, personOf, requestOf, type TestCore, type Who } from '../app/test-core.ts'
import { eventId } from '../driver-app/test-events.ts'
import { formOf, testFile, type TestFile } from '../http/test-form.ts'
import { raiseDue } from '../records/due.ts'
import { coreClock } from './core.ts'
import { insertDrawer, newDrawerOfTests } from './test-drawers.ts'
import { insertSegmentation } from './segmentations/test-segmentations.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const logo = testFile('logo', 'image/png')

async function create(body: object, files: readonly TestFile[] = [logo], who: Who = 'operator') {
  const form = formOf(body, files)
  const { status, body: reply } = await core.ask(who, { ...requestOf('createDrawer'), ...form })
  return { status, body: reply as CallReply<typeof createDrawer> & { issues?: { path: unknown[]; message: string }[] } }
}

const historiesOf = (id: string) =>
  core.db.system
    .selectFrom('histories')
    .select(['resource', 'event', 'from_status', 'to_status', 'by_name'])
    .where('resource_id', '=', id)
    .orderBy('at')
    .orderBy('version')
    .orderBy('id')
    .execute()

/** Raises what the clock has to raise at a moment, with ids of its own. */
async function clockAt(moment: string): Promise<void> {
  let ids = 0
  const newId = () => `d4a1${moment.replaceAll(/\D/g, '').slice(0, 12)}${String((ids += 1)).padStart(8, '0')}`
  await raiseDue(core.db, coreClock, { now: new Date(moment), newId })
}

describe('a drawer', () => {
  it('CON-7-021 CON-7-022 is created with its logo, and is read with all that was written', async () => {
    const { status, body } = await create(newDrawerOfTests)
    expect([status, body.drawer]).toMatchObject([
      200,
      {
        ...newDrawerOfTests,
        startAt: '2029-01-10T11:00:00.000Z',
        endAt: '2029-02-10T11:00:00.000Z',
        status: 'SCHEDULE',
        segmentation: null,
        __v: 0,
      },
    ])
    expect(body.drawer.logoUrl).toMatch(/\/file\//)
    const { drawer } = await core.reply('viewer', 'getDrawer', { params: { id: body.drawer._id } })
    const { logoUrl: _signed, ...stored } = body.drawer
    expect(drawer).toMatchObject(stored)
    expect(await historiesOf(drawer._id)).toEqual([
      {
        resource: 'DRAWER',
        event: 'CREATE',
        from_status: null,
        to_status: 'SCHEDULE',
        by_name: personOf('operator').name,
      },
    ])
  })

  it.each([
    ['CON-5-037', { title: 'a'.repeat(36) }, ['title']],
    ['CON-5-038', { message: 'a'.repeat(141) }, ['message']],
    ['CON-5-040', { startAt: '2029-02-10T08:00:00-03:00' }, ['endAt']],
    ['CON-3-031', { buttons: [] }, ['buttons']],
    ['CON-3-032', { buttons: [{ text: { pt: 'Ver', en: 'See', es: 'Ver' } }] }, ['buttons', 0, 'direction']],
  ])('%s is refused for what its rule forbids, at that field', async (_row, change, path) => {
    const { status, body } = await create({ ...newDrawerOfTests, ...change })
    expect([status === 422 || status === 400, body.issues?.[0]?.path]).toEqual([true, path])
  })

  it('CON-5-039 is refused with a logo that is no PNG, that is too large, or that is missing', async () => {
    const refused = async (files: readonly TestFile[]) => {
      const { status, body } = await create(newDrawerOfTests, files)
      return [status, body.issues?.map(({ path }) => path[1])]
    }
    expect([await refused([]), await refused([testFile('logo', 'image/jpeg')]), await refused([logo, logo])]).toEqual([
      [422, ['logo']],
      [415, ['logo']],
      [422, ['logo']],
    ])
  })

  it('is refused with an end that is over, a link that is a script, and a list that does not exist', async () => {
    const scripted = [{ ...newDrawerOfTests.buttons[0], direction: { type: 'WEBVIEW', url: 'javascript:alert(1)' } }]
    const refused = async (change: object) => {
      const { status, body } = await create({ ...newDrawerOfTests, ...change })
      return [status, body.issues?.map(({ path }) => path.join('.')) ?? []]
    }
    const deleted = await insertSegmentation(core.records.rows, { deleted_at: '2026-01-01T00:00:00.000Z' })
    expect([
      await refused({ startAt: '2020-01-01T00:00:00Z', endAt: '2020-01-02T00:00:00Z' }),
      await refused({ buttons: scripted }),
      await refused({ segmentation: '0'.repeat(24) }),
      await refused({ segmentation: deleted }),
    ]).toEqual([
      [422, ['endAt']],
      [422, ['buttons.0.direction.url']],
      [422, ['segmentation']],
      [422, ['segmentation']],
    ])
  })

  it('CTR-3-074 has a button that asks for a code of 1 to 6 digits, and of no other length', async () => {
    const withCode = async (codeLength: number) => {
      const direction = { type: 'BOTTOM_SHEET', bottomSheet: { type: 'SEND_CODE', codeLength } }
      const { status, body } = await create({
        ...newDrawerOfTests,
        buttons: [{ ...newDrawerOfTests.buttons[0], direction }],
      })
      return [status, body.issues?.map(({ path }) => path.join('.')) ?? []]
    }
    const refused = [422, ['buttons.0.direction.bottomSheet.codeLength']]
    expect([await withCode(0), await withCode(1), await withCode(6), await withCode(7)]).toEqual([
      refused,
      [200, []],
      [200, []],
      refused,
    ])
  })

  it('CON-7-023 is switched off and on; before its start it is scheduled again', async () => {
    const switched = async (values: Parameters<typeof insertDrawer>[1]) => {
      const params = { id: await insertDrawer(core.records.rows, values) }
      await core.reply('operator', 'updateDrawer', { params, body: { event: 'INACTIVATE', __v: 0 } })
      const body = { event: 'ACTIVATE', __v: 1 } as const
      return (await core.reply('operator', 'updateDrawer', { params, body })).drawer.status
    }
    expect([
      await switched({ status: 'SCHEDULE', start_at: '2029-12-01T00:00:00Z' }),
      await switched({ status: 'ACTIVE' }),
    ]).toEqual(['SCHEDULE', 'ACTIVE'])
  })

  it('CON-4-001 is shown at its start and closed at its end by the clock, with one history row each', async () => {
    const id = await insertDrawer(core.records.rows, {
      start_at: '2028-03-10T11:00:00Z',
      end_at: '2028-03-12T11:00:00Z',
    })
    const statuses: string[] = []
    for (const moment of ['10T10:59:59', '10T11:00:00', '12T10:59:59', '12T11:00:00']) {
      await clockAt(`2028-03-${moment}.000Z`)
      statuses.push((await core.reply('viewer', 'getDrawer', { params: { id } })).drawer.status)
    }
    expect(statuses).toEqual(['SCHEDULE', 'ACTIVE', 'ACTIVE', 'CLOSED'])
    expect((await historiesOf(id)).map(({ event, to_status: to }) => [event, to])).toEqual([
      ['START', 'ACTIVE'],
      ['END', 'CLOSED'],
    ])
  })

  it('tells its history', async () => {
    const { body: made } = await create(newDrawerOfTests)
    const params = { id: made.drawer._id }
    await core.reply('admin', 'updateDrawer', { params, body: { event: 'INACTIVATE', __v: 0 } })
    const { count, histories } = await core.reply('viewer', 'listRecordHistories', {
      params,
      query: { kind: 'DRAWER' },
    })
    expect([count, new Map(histories.map(({ event, from, to, byName }) => [event, [from, to, byName]]))]).toEqual([
      2,
      new Map([
        ['CREATE', [null, 'SCHEDULE', personOf('operator').name]],
        ['INACTIVATE', ['SCHEDULE', 'INACTIVE', personOf('admin').name]],
      ]),
    ])
    expect(
      await core.ask('viewer', requestOf('listRecordHistories', { params, query: { kind: 'GAME' } })),
    ).toMatchObject({
      status: 404,
    })
  })

  it('of another tenant is not found', async () => {
    const id = await insertDrawer(core.others.rows)
    expect((await core.refusal('owner', 'getDrawer', { params: { id } })).status).toBe(404)
  })
})

describe('the list of drawers', () => {
  it('CON-7-020 has those of the own tenant that match text, status, category and days', async () => {
    const { rows } = core.others
    await insertDrawer(rows, {
      title: 'Pneus',
      category: 'MARKETING',
      status: 'CLOSED',
      start_at: '2026-05-01T11:00:00Z',
      end_at: '2026-06-30T11:00:00Z',
    })
    await insertDrawer(rows, {
      title: 'Banho quente',
      start_at: '2027-01-01T11:00:00Z',
      end_at: '2027-01-31T11:00:00Z',
    })
    const titles = async (query: Record<string, string>) =>
      (await core.reply('demo2/viewer', 'listDrawers', { query })).drawers.map(({ title }) => title)
    expect([
      await titles({ search: 'banho quente' }),
      await titles({ status: 'CLOSED' }),
      await titles({ type: 'MARKETING', orderBy: 'TITLE' }),
      await titles({ startAt: '2026-06-30', endAt: '2026-07-10' }),
      await titles({ startAt: '2026-07-01', endAt: '2026-12-31' }),
      await titles({ startAt: '2027-01-31', endAt: '2027-12-31', orderBy: 'TITLE' }),
    ]).toEqual([
      ['Banho quente'],
      ['Pneus'],
      ['Pneus'],
      ['Pneus', 'Novo ponto de apoio'],
      ['Novo ponto de apoio'],
      ['Banho quente', 'Novo ponto de apoio'],
    ])
  })
})

describe('the app of a driver', () => {
  it('shows a drawer from its start to its end, for everybody or for the drivers of its list', async () => {
    const [inside, outside] = [await core.records.driver(), await core.records.driver()]
    // The guest of the other list has registered since.
    const registered = await core.records.driver({ document_type: 'CPF', document: '52998224725' })
    const guests = await insertSegmentation(core.records.rows, { name: 'Feira' })
    await insertDrawer(core.records.rows, { title: 'Da feira', status: 'ACTIVE', segmentation_id: guests })
    const list = await insertSegmentation(core.records.rows, { name: 'Convidados' })
    await core.db.system
      .updateTable('segmentation_drivers')
      .set({ driver_id: inside })
      .where('segmentation_id', '=', list)
      .execute()
    // The phone of this guest is registered without its ninth digit.
    const called = await core.records.driver({ cellphone: '+551187654321' })
    const callers = await insertSegmentation(core.records.rows, { name: 'Pelo telefone' })
    await core.db.system
      .updateTable('segmentation_drivers')
      .set({ document_type: null, document: null, phone: '+5511987654321' })
      .where('segmentation_id', '=', callers)
      .execute()
    await insertDrawer(core.records.rows, { title: 'Por telefone', status: 'ACTIVE', segmentation_id: callers })
    await insertDrawer(core.records.rows, { title: 'De todos', status: 'ACTIVE' })
    await insertDrawer(core.records.rows, { title: 'Da lista', status: 'ACTIVE', segmentation_id: list })
    await insertDrawer(core.records.rows, { title: 'Agendada', status: 'SCHEDULE' })
    await insertDrawer(core.records.rows, { title: 'Vencida', status: 'ACTIVE', end_at: '2026-02-01T00:00:00Z' })
    const shown = async (driver: string) => {
      const { feed } = await core.reply('driver-app', 'getDriverFeed', { params: { id: driver } })
      return feed.drawers
        .map(({ title }) => title)
        .filter((title) => ['De todos', 'Da lista', 'Da feira', 'Por telefone', 'Agendada', 'Vencida'].includes(title))
    }
    const sorted = async (driver: string) => (await shown(driver)).toSorted()
    expect([await sorted(inside), await sorted(outside), await sorted(registered), await sorted(called)]).toEqual([
      ['Da lista', 'De todos'],
      ['De todos'],
      ['Da feira', 'De todos'],
      ['De todos', 'Por telefone'],
    ])
  })
})

describe('what drivers do with a drawer', () => {
  it('is told by the app: views and taps count once a day for each driver, whatever is told twice or late', async () => {
    const [one, other] = [await core.records.driver(), await core.records.driver()]
    const drawer = await insertDrawer(core.records.rows, { status: 'ACTIVE', start_at: '2026-03-01T12:00:00.000Z' })
    const event = (name: string, type: 'viewed' | 'tapped', driver: string, at: string) => ({
      id: eventId(`${drawer} ${name}`),
      type: `drawer.${type}` as const,
      at,
      driver,
      drawer,
    })
    const send = (events: object[]) => core.reply('driver-app', 'sendAppEvents', { body: { events } })
    const first = [
      event('a', 'viewed', one, '2026-03-02T12:00:00Z'),
      event('b', 'viewed', one, '2026-03-02T13:00:00Z'),
      event('c', 'viewed', other, '2026-03-02T13:00:00Z'),
      event('d', 'viewed', one, '2026-03-03T13:00:00Z'),
      event('e', 'tapped', one, '2026-03-02T13:01:00Z'),
    ]
    expect((await send(first)).accepted).toBe(5)
    const again = await send([...first.toReversed(), event('f', 'tapped', one, '2026-03-02T20:00:00Z')])
    expect([again.accepted, again.repeated]).toEqual([1, 5])
    const unfit = await send([
      event('early', 'viewed', one, '2026-03-01T11:59:59Z'),
      { ...event('unknown', 'viewed', one, '2026-03-02T12:00:00Z'), drawer: '0'.repeat(24) },
    ])
    expect(unfit.refused.map(({ reason }) => reason)).toEqual(['DRAWER_NOT_SHOWN', 'UNKNOWN_DRAWER'])
    const read = (await core.reply('viewer', 'getDrawer', { params: { id: drawer } })).drawer
    expect([read.views, read.taps, read.__v]).toEqual([3, 1, 0])
  })
})

describe('a segmentation list', () => {
  it('is not deleted while a drawer uses it that is not over, which is named; afterwards it is', async () => {
    const { rows } = core.records
    const list = await insertSegmentation(rows, { name: 'Frota própria' })
    const drawer = await insertDrawer(rows, { title: 'Só para a frota', status: 'ACTIVE', segmentation_id: list })
    const body = { segmentations: [{ _id: list, __v: 0 }] }
    const { status, issues } = await core.refusal('operator', 'deleteSegmentations', { body })
    expect([status, issues]).toMatchObject([
      422,
      [{ path: ['segmentations', 0], message: 'A campaign that is not over uses the list: Só para a frota.' }],
    ])
    const detail = (await core.reply('viewer', 'getDrawer', { params: { id: drawer } })).drawer
    expect(detail.segmentation).toEqual({ _id: list, name: 'Frota própria' })
    await core.db.system.updateTable('drawers').set({ status: 'CLOSED' }).where('id', '=', drawer).execute()
    expect((await core.reply('operator', 'deleteSegmentations', { body })).deleted).toEqual([list])
  })
})
