import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, personOf, type TestCore } from '../app/test-core.ts'
import { claim } from './claim.ts'
import type { Deliverer } from './deliverer.ts'
import { feed } from './feed.ts'
import { endHolds, giveUp } from './sweep.ts'
import { startTestDeliverer } from './test-deliverer.ts'
import { openTestReceiver, type TestReceiver } from './test-receiver.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let core: TestCore
let receiver: TestReceiver
let deliverers: Deliverer[] = []
beforeAll(async () => {
  core = await openTestCore()
  receiver = await openTestReceiver()
}, 120_000)
afterEach(async () => {
  await Promise.all(deliverers.map((deliverer) => deliverer.stop()))
  deliverers = []
})
afterAll(async () => {
  await receiver?.close()
  await core?.close()
})

type EndpointValues = Parameters<TestCore['records']['webhook']['endpoint']>
const endpointTo = (path: string, values: EndpointValues[0] = {}, health: EndpointValues[1] = {}) =>
  core.records.webhook.endpoint({ url: `${receiver.origin}${path}`, ...values }, health)
const read = async (id: string) => (await core.reply('viewer', 'getEndpoint', { params: { id } })).endpoint
const requestOf = async (id: string) => (await core.reply('viewer', 'getWebhookRequest', { params: { id } })).request
const settling = () => ({ now: core.clock.now, chance: () => 0.5, newId: () => randomBytes(12).toString('hex') })
const change = (id: string, event: 'HOLD' | 'RELEASE' | 'DISABLE', __v: number, until?: string) =>
  core.reply('operator', 'updateEndpoint', { params: { id }, body: { event, __v, ...(until ? { until } : {}) } })
const historyOf = async (id: string) =>
  (await core.reply('viewer', 'listEndpointHistories', { params: { id } })).histories.map(
    ({ event, from, to, byName }) => [event, from, to, byName],
  )
const later = (milliseconds: number) => new Date(core.clock.now.getTime() + milliseconds).toISOString()
const claimedOf = async (endpoint: string) =>
  (await claim(core.db.system, 'worker', 100, core.clock.now))
    .filter(({ endpoint_id }) => endpoint_id === endpoint)
    .map(({ id }) => id)

describe('a held endpoint', () => {
  it('keeps its queue and gets nothing of it, nor of a bulk retry, but a test; released, it gets everything once', async () => {
    const endpoint = await endpointTo('/held')
    const waiting = await core.records.webhook.requests(3, { status: 'PENDING', endpoint_id: endpoint })
    const [failed = ''] = await core.records.webhook.requests(1, { status: 'ERROR', endpoint_id: endpoint })
    const held = (await change(endpoint, 'HOLD', 0)).endpoint
    const hold = { since: core.clock.now.toISOString(), until: null }
    expect([held.health.state, held.hold, held.active, held.__v]).toEqual(['HELD', hold, true, 1])
    const [listed] = (await core.reply('viewer', 'listWebhookEndpoints', { query: { status: 'HELD' } })).endpoints
    expect([listed?._id, listed?.hold, listed?.waiting]).toEqual([endpoint, hold, 3])
    expect((await requestOf(waiting[0] ?? '')).waitsFor).toEqual({ state: 'HELD', until: null })
    const { failures } = await core.reply('viewer', 'listRequestFailures', { query: { endpoint } })
    expect(failures.map(({ state, retryAt }) => [state, retryAt])).toEqual([['HELD', null]])

    const { retry } = await core.reply('operator', 'createRetry', { body: { ids: [failed], count: 1 } })
    expect(await feed(core.db.system, settling())).toBe(0)
    expect(await claimedOf(endpoint)).toEqual([])
    expect(retry.endpoints.map(({ state }) => state)).toEqual(['HELD'])

    deliverers.push(await startTestDeliverer(core.db))
    const { request: test } = await core.reply('operator', 'testEndpoint', { params: { id: endpoint }, body: {} })
    await expect.poll(async () => (await requestOf(test._id)).status, { timeout: 30_000 }).toBe('SUCCESS')
    expect(receiver.arrivals.filter(({ path }) => path === '/held').map(({ webhookId }) => webhookId)).toEqual([
      test.webhookId,
    ])
    expect((await read(endpoint)).health.state).toBe('HELD')

    core.clock.now = new Date(core.clock.now.getTime() + 1_000)
    expect((await change(endpoint, 'RELEASE', 1)).endpoint.health.state).toBe('UNPROVEN')
    for (const id of [...waiting, failed])
      await expect.poll(async () => (await requestOf(id)).status, { timeout: 30_000 }).toBe('SUCCESS')
    expect(receiver.arrivals.filter(({ path }) => path === '/held').length).toBe(5)
    expect((await read(endpoint)).health.state).toBe('HEALTHY')
    const by = personOf('operator').name
    expect(await historyOf(endpoint)).toEqual([
      ['RELEASE', 'HELD', 'ENABLED', by],
      ['HOLD', 'ENABLED', 'HELD', by],
    ])
  })

  it('is released by the clock, once among all processes', async () => {
    const endpoint = await endpointTo('/until')
    const until = later(10 * MINUTE)
    const { hold } = (await change(endpoint, 'HOLD', 0, until)).endpoint
    expect(hold?.until).toBe(until)
    await core.records.webhook.requests(4, { status: 'PENDING', endpoint_id: endpoint })
    expect(await endHolds(core.db.system, settling())).toBe(0)
    core.clock.now = new Date(Date.parse(until))
    const ended = await Promise.all([1, 2, 3].map(() => endHolds(core.db.system, settling())))
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await historyOf(endpoint)).toEqual([
      ['HOLD_ENDED', 'HELD', 'ENABLED', 'Torre'],
      ['HOLD', 'ENABLED', 'HELD', personOf('operator').name],
    ])
    const now = await read(endpoint)
    expect([now.health.state, now.hold, now.__v]).toEqual(['UNPROVEN', null, 2])
    deliverers.push(await startTestDeliverer(core.db), await startTestDeliverer(core.db))
    const delivered = async () =>
      (await core.reply('viewer', 'listWebhookRequests', { query: { endpoint, status: 'SUCCESS' } })).count
    await expect.poll(delivered, { timeout: 30_000 }).toBe(4)
    expect(receiver.arrivals.filter(({ path }) => path === '/until').length).toBe(4)
  })

  it('loses nothing that is older than the time for which requests are kept for a paused one', async () => {
    const endpoint = await endpointTo('/window', {}, { opens: 4, retry_at: later(HOUR) })
    const created_at = later(-100 * HOUR)
    const [old = ''] = await core.records.webhook.requests(1, { status: 'PENDING', endpoint_id: endpoint, created_at })
    await change(endpoint, 'HOLD', 0)
    await giveUp(core.db.system, settling(), 'WINDOW_OVER')
    expect((await requestOf(old)).status).toBe('PENDING')
    await change(endpoint, 'RELEASE', 1)
    await giveUp(core.db.system, settling(), 'WINDOW_OVER')
    expect((await requestOf(old)).status).toBe('PENDING')
  })

  it('is disabled by a person, which ends the hold; and an end is neither past nor of another event', async () => {
    const endpoint = await endpointTo('/ends')
    const input = (body: object) => ({ params: { id: endpoint }, body: { __v: 0, ...body } }) as never
    const past = await core.refusal('operator', 'updateEndpoint', input({ event: 'HOLD', until: later(0) }))
    const alone = await core.refusal('operator', 'updateEndpoint', input({ event: 'DISABLE', until: later(HOUR) }))
    expect([past, alone].map(({ status, issues }) => [status, issues.map(({ path }) => path.join('.'))])).toEqual([
      [422, ['until']],
      [422, ['until']],
    ])
    await change(endpoint, 'HOLD', 0, later(HOUR))
    const disabled = (await change(endpoint, 'DISABLE', 1)).endpoint
    expect([disabled.health.state, disabled.hold]).toEqual(['DISABLED', null])
    core.clock.now = new Date(core.clock.now.getTime() + 2 * HOUR)
    expect(await endHolds(core.db.system, settling())).toBe(0)
  })
})
