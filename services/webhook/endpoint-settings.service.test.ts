import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { openTestCore, personOf, type TestCore } from '../app/test-core.ts'
import { startTestDeliverer } from './test-deliverer.ts'
import { ok, openTestReceiver } from './test-receiver.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
  await core.records.webhook.hook('driver.approved')
  await core.records.webhook.hook('driver.licence.approved')
}, 120_000)
afterAll(() => core?.close())

const given = { name: 'ERP Norte', url: 'https://erp.example.com/hooks?key=abc', hooks: ['driver.approved'] }
const paths = (issues: readonly { path: readonly (string | number)[] }[]) => issues.map(({ path }) => path.join('.'))
const read = async (id: string) => (await core.reply('viewer', 'getEndpoint', { params: { id } })).endpoint
const historyOf = async (id: string) =>
  (await core.reply('viewer', 'listEndpointHistories', { params: { id } })).histories.map(({ event, byName, to }) => [
    event,
    byName,
    to,
  ])

describe('a new endpoint', () => {
  it('is made by an administrator, with its key in this reply alone, once for each idempotency key', async () => {
    const client = await core.records.company()
    const body = { ...given, client, concurrency: 4, ratePerSecond: 2.5 }
    const key = { 'idempotency-key': 'endpoint-1' }
    const first = await core.reply('admin', 'createEndpoint', { body }, key)
    const again = await core.reply('admin', 'createEndpoint', { body }, key)
    expect(first.secret).toMatch(/^whsec_/)
    expect(again).toEqual(first)
    const { _id: id } = first.endpoint
    expect(await read(id)).toMatchObject({
      name: 'ERP Norte',
      url: 'https://erp.example.com/hooks?...',
      client: { _id: client },
      hooks: ['driver.approved'],
      concurrency: 4,
      ratePerSecond: 2.5,
      active: true,
      health: { state: 'UNPROVEN' },
    })
    expect(await historyOf(id)).toEqual([['CREATE', personOf('admin').name, 'ENABLED']])
    const stored = await core.db.system.selectFrom('idempotency_keys').select('reply').execute()
    expect(JSON.stringify(stored)).not.toContain(first.secret)
  })

  it('is refused with its reason at the field', async () => {
    const refused = async (change: object) => {
      const { status, issues } = await core.refusal('owner', 'createEndpoint', { body: { ...given, ...change } })
      return [status, paths(issues)]
    }
    expect(await refused({ name: ' ' })).toEqual([422, ['name']])
    expect(await refused({ url: 'ftp://erp.example.com' })).toEqual([422, ['url']])
    expect(await refused({ url: 'https://user:pass@erp.example.com' })).toEqual([422, ['url']])
    expect(await refused({ hooks: ['driver.approved', 'driver.flown'] })).toEqual([422, ['hooks.1']])
    expect(await refused({ client: await core.others.company() })).toEqual([422, ['client']])
    expect(await refused({ concurrency: 65 })).toEqual([422, ['concurrency']])
    expect((await core.refusal('operator', 'createEndpoint', { body: given })).status).toBe(403)
  })
})

describe('an edit of an endpoint', () => {
  it('changes what it names; the address as it is shown keeps the stored one', async () => {
    const made = await core.reply('admin', 'createEndpoint', { body: given })
    const { _id: id } = made.endpoint
    core.clock.now = new Date(core.clock.now.getTime() + 1_000)
    const edit = { event: 'EDIT', __v: 0, name: 'ERP Sul', url: 'https://erp.example.com/hooks?...' } as const
    const { endpoint } = await core.reply('admin', 'editEndpoint', {
      params: { id },
      body: { ...edit, hooks: ['driver.licence.approved'], client: null, ratePerSecond: null },
    })
    expect(endpoint).toMatchObject({ name: 'ERP Sul', hooks: ['driver.licence.approved'], client: null, __v: 1 })
    const row = await core.db.system.selectFrom('webhook_endpoints').select('url').where('id', '=', id).execute()
    expect(row).toEqual([{ url: given.url }])
    expect((await historyOf(id)).map(([event]) => event)).toEqual(['EDIT', 'CREATE'])
    const late = await core.refusal('owner', 'editEndpoint', { params: { id }, body: edit })
    expect([late.status, late.error]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect((await core.refusal('operator', 'editEndpoint', { params: { id }, body: edit })).status).toBe(403)
    expect((await core.refusal('demo2/admin', 'editEndpoint', { params: { id }, body: edit })).status).toBe(404)
  })
})

describe('a test delivery', () => {
  it('arrives signed with the key that was shown, and its request tells the answer', async () => {
    const receiver = await openTestReceiver()
    const deliverer = await startTestDeliverer(core.db)
    try {
      receiver.answer = ok
      const { endpoint, secret } = await core.reply('admin', 'createEndpoint', {
        body: { ...given, url: `${receiver.origin}/test`, hooks: [] },
      })
      const { request } = await core.reply('operator', 'testEndpoint', { params: { id: endpoint._id }, body: {} })
      expect(request).toMatchObject({ type: 'torre.test', status: 'CREATED', attemptsMaximum: 1 })
      const status = async () =>
        (await core.reply('viewer', 'getWebhookRequest', { params: { id: request._id } })).request.status
      await expect.poll(status, { timeout: 30_000 }).toBe('SUCCESS')
      const [arrival] = receiver.arrivals
      const headers = arrival?.headers as Record<string, string>
      expect(new Webhook(secret).verify(arrival?.body ?? '', headers)).toMatchObject({
        type: 'torre.test',
        data: { endpoint: endpoint._id, byName: personOf('operator').name },
      })
    } finally {
      await deliverer.stop()
      await receiver.close()
    }
  })

  it('is refused for a disabled endpoint and for an unknown one', async () => {
    const disabled = await core.records.webhook.endpoint({ active: false })
    const refused = await core.refusal('operator', 'testEndpoint', { params: { id: disabled }, body: {} })
    expect([refused.status, refused.error]).toEqual([409, 'ENDPOINT_DISABLED'])
    const unknown = { params: { id: '64656d6f0000000000ffffff' }, body: {} }
    expect((await core.refusal('operator', 'testEndpoint', unknown)).status).toBe(404)
    expect((await core.refusal('viewer', 'testEndpoint', { params: { id: disabled }, body: {} })).status).toBe(403)
  })
})
