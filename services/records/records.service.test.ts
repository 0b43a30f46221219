import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, personOf, requestOf, type TestCore } from '../app/test-core.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 120_000)
afterAll(() => core?.close())

const historiesOf = (id: string) =>
  core.db.system
    .selectFrom('histories')
    .select(['event', 'from_status', 'to_status', 'version'])
    .where('resource_id', '=', id)
    .orderBy('version')
    .execute()

const switchTo = (event: 'ACTIVATE' | 'INACTIVATE', id: string, version: number) =>
  core.reply('owner', 'updateDepartment', { params: { id }, body: { event, __v: version } })

describe('a change', () => {
  it('keeps in its history which version it made', async () => {
    const { department } = await core.reply('owner', 'createDepartment', { body: { identifier: 'versões' } })
    await switchTo('INACTIVATE', department._id, 0)
    await core.reply('owner', 'updateDepartment', {
      params: { id: department._id },
      body: { event: 'EDIT', __v: 1, description: 'Tarde' },
    })
    expect(await historiesOf(department._id)).toEqual([
      { event: 'CREATE', from_status: null, to_status: 'ACTIVE', version: 0 },
      { event: 'INACTIVATE', from_status: 'ACTIVE', to_status: 'INACTIVE', version: 1 },
      { event: 'EDIT', from_status: 'INACTIVE', to_status: 'INACTIVE', version: 2 },
    ])
  })

  it('that breaks a unique index leaves nothing and says at which field', async () => {
    const known = await core.reply('owner', 'createDepartment', { body: { identifier: 'tomado' } })
    const id = await core.records.department()
    const body = { event: 'EDIT', __v: 0, identifier: known.department.identifier } as const
    const refused = await core.refusal('owner', 'updateDepartment', { params: { id }, body })
    expect([refused.status, refused.error, refused.issues.map(({ path }) => path)]).toEqual([
      409,
      'ALREADY_REGISTERED',
      [['identifier']],
    ])
    expect(await historiesOf(id)).toEqual([])
  })
})

it('changes of one moment are told in the order of their versions, by the history and by a refusal', async () => {
  const created = await core.reply('owner', 'createCommodity', { body: { description: 'Um só momento' } })
  const id = created.commodity._id
  const change = (event: 'ACTIVATE' | 'INACTIVATE', __v: number) => ({ params: { id }, body: { event, __v } })
  const events = ['INACTIVATE', 'ACTIVATE', 'INACTIVATE', 'ACTIVATE', 'INACTIVATE', 'ACTIVATE'] as const
  for (const [version, event] of events.entries()) await core.reply('owner', 'updateCommodity', change(event, version))
  const { histories } = await core.reply('owner', 'listRecordHistories', {
    params: { id },
    query: { kind: 'COMMODITY' },
  })
  expect(histories.map(({ event }) => event)).toEqual([...events.toReversed(), 'CREATE'])
  const { validationContext } = await core.refusal('owner', 'updateCommodity', change('INACTIVATE', 0))
  expect(validationContext?.changes?.map(({ event }) => event)).toEqual(events)
})

describe('a refusal of an older version', () => {
  it('tells the changes since, oldest first, and none of before', async () => {
    const id = await core.records.department()
    for (const [version, event] of (['INACTIVATE', 'ACTIVATE', 'INACTIVATE'] as const).entries()) {
      core.clock.now = new Date(core.clock.now.getTime() + 1000)
      await switchTo(event, id, version)
    }
    const { validationContext } = await core.refusal('admin', 'updateDepartment', {
      params: { id },
      body: { event: 'ACTIVATE', __v: 1 },
    })
    expect([validationContext?.__v, validationContext?.changes?.map(({ event, by }) => [event, by])]).toEqual([
      3,
      [
        ['ACTIVATE', personOf('owner').name],
        ['INACTIVATE', personOf('owner').name],
      ],
    ])
  })

  it('tells the newest twenty of many', async () => {
    const id = await core.records.department({ version: 30 })
    const at = core.clock.now.getTime()
    const rows = Array.from({ length: 30 }, (_, place) => ({
      tenant: 'demo',
      id: `${id.slice(0, 20)}${String(place).padStart(4, '0')}`,
      resource: 'DEPARTMENT',
      resource_id: id,
      event: `E${place + 1}`,
      version: place + 1,
      by_name: 'Ana',
      at: new Date(at + place).toISOString(),
      request_id: 'many',
      details: '{"fields":["description"]}',
      driver_id: null,
      from_status: null,
      to_status: null,
      by_user: null,
    }))
    await core.db.system.insertInto('histories').values(rows).execute()
    const { validationContext } = await core.refusal('owner', 'updateDepartment', {
      params: { id },
      body: { event: 'INACTIVATE', __v: 2 },
    })
    expect(validationContext?.changes?.map(({ event, fields }) => [event, fields])).toEqual(
      Array.from({ length: 20 }, (_, place) => [`E${place + 11}`, ['description']]),
    )
  })
})

describe('an idempotency key', () => {
  it('names one call with all that it was given', async () => {
    const [one, other] = [await core.records.department(), await core.records.location()]
    const headers = { 'idempotency-key': 'key-of-one-call' }
    await core.reply(
      'owner',
      'updateDepartment',
      { params: { id: one }, body: { event: 'INACTIVATE', __v: 0 } },
      headers,
    )
    const refused = await core.refusal(
      'owner',
      'updateLocale',
      { params: { id: other }, body: { event: 'APPROVE', __v: 0 } },
      headers,
    )
    expect([refused.status, refused.error]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  })

  it('that is repeated answers the same bytes', async () => {
    const id = await core.records.department()
    const { headers, ...request } = requestOf('updateDepartment', {
      params: { id },
      body: { event: 'INACTIVATE', __v: 0 },
    })
    const send = async () => {
      const authorization = `Bearer ${await core.token('owner')}`
      const reply = await core.app.inject({
        ...request,
        headers: { ...headers, authorization, 'idempotency-key': 'key-of-bytes' },
      })
      return [reply.statusCode, reply.body, reply.headers['content-type']]
    }
    const first = await send()
    expect(first[0]).toBe(200)
    expect([await send(), await send()]).toEqual([first, first])
  })

  it('whose fingerprint was made another way tells the request by itself', async () => {
    const id = await core.records.department()
    const request = requestOf('updateDepartment', { params: { id }, body: { event: 'INACTIVATE', __v: 0 } })
    const send = () =>
      core.ask('owner', { ...request, headers: { ...request.headers, 'idempotency-key': 'key-of-before' } })
    const first = await send()
    await core.db.system
      .updateTable('idempotency_keys')
      .set({ fingerprint: 'of an earlier form' })
      .where('key', '=', 'key-of-before')
      .execute()
    expect(await send().then(({ status, body }) => [status, body])).toEqual([200, first.body])
    expect(await historiesOf(id)).toHaveLength(1)
  })
})
