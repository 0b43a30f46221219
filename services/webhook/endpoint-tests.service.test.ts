import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { claim } from './claim.ts'
import type { Deliverer } from './deliverer.ts'
import { startTestDeliverer } from './test-deliverer.ts'
import { answerWith, ok, openTestReceiver, type TestReceiver } from './test-receiver.ts'

const LATER = '2999-01-01T00:00:00.000Z'

let core: TestCore
let receiver: TestReceiver
let deliverer: Deliverer | undefined
beforeAll(async () => {
  core = await openTestCore()
  receiver = await openTestReceiver()
}, 120_000)
afterEach(async () => {
  await deliverer?.stop()
  deliverer = undefined
  receiver.answer = ok
})
afterAll(async () => {
  await receiver?.close()
  await core?.close()
})

type EndpointValues = Parameters<TestCore['records']['webhook']['endpoint']>
const endpointTo = (path: string, values: EndpointValues[0] = {}, health: EndpointValues[1] = {}) =>
  core.records.webhook.endpoint({ url: `${receiver.origin}${path}`, ...values }, health)
const paused = { opens: 3, retry_at: LATER, consecutive_failures: 8, trust: 1 }
const stateOf = async (id: string) =>
  (await core.reply('viewer', 'getEndpoint', { params: { id } })).endpoint.health.state
const healthOf = (id: string) =>
  core.db.system
    .selectFrom('webhook_endpoint_health')
    .select(['opens', 'retry_at', 'consecutive_failures', 'probe'])
    .where('endpoint_id', '=', id)
    .executeTakeFirstOrThrow()
const statusOf = async (id: string) =>
  (await core.reply('viewer', 'getWebhookRequest', { params: { id } })).request.status
const ended = (id: string) => expect.poll(() => statusOf(id), { timeout: 30_000, interval: 20 })

/** Lets the time pass after which an endpoint may be tested again. */
const waitToTest = () => (core.clock.now = new Date(core.clock.now.getTime() + 5_000))
async function tested(id: string): Promise<string> {
  waitToTest()
  return (await core.reply('operator', 'testEndpoint', { params: { id }, body: {} })).request._id
}

describe('a test of a paused endpoint', () => {
  it('is one attempt at once, which keeps the pause where it fails, and ends it where it succeeds: then all goes', async () => {
    const endpoint = await endpointTo('/paused', {}, paused)
    const waiting = await core.records.webhook.requests(5, { status: 'PENDING', endpoint_id: endpoint })
    receiver.answer = answerWith(503)
    deliverer = await startTestDeliverer(core.db)
    const failed = await tested(endpoint)
    await ended(failed).toBe('ERROR')
    expect(await healthOf(endpoint)).toEqual({ opens: 3, retry_at: LATER, consecutive_failures: 9, probe: null })
    expect(receiver.arrivals.filter(({ path }) => path === '/paused').length).toBe(1)
    expect(await Promise.all(waiting.map(statusOf))).toEqual(waiting.map(() => 'PENDING'))
    // Who asked for the test knows that it failed; nothing waits for it.
    expect((await core.reply('viewer', 'listRequestFailures', { query: { endpoint } })).failures).toEqual([])

    receiver.answer = ok
    const succeeded = await tested(endpoint)
    await ended(succeeded).toBe('SUCCESS')
    for (const id of waiting) await ended(id).toBe('SUCCESS')
    expect(await stateOf(endpoint)).toBe('HEALTHY')
    const { request } = await core.reply('viewer', 'getWebhookRequest', { params: { id: succeeded } })
    expect(request.attempts.map(({ number, manual, statusCode }) => [number, manual, statusCode])).toEqual([
      [1, true, 200],
    ])
  })

  it('begins before everything that waits, beside an attempt that hangs, and once among all processes', async () => {
    const endpoint = await endpointTo('/busy', { concurrency: 1 }, { opens: 2, trust: 1 })
    await core.records.webhook.request({ status: 'RUNNING', endpoint_id: endpoint, leased_by: 'other' })
    await core.records.webhook.requests(3, { status: 'PENDING', endpoint_id: endpoint })
    const test = await tested(endpoint)
    const claims = await Promise.all(
      ['one', 'two', 'three'].map((worker) => claim(core.db.system, worker, 100, core.clock.now)),
    )
    expect(
      claims
        .flat()
        .filter(({ endpoint_id }) => endpoint_id === endpoint)
        .map(({ id }) => id),
    ).toEqual([test])
  })
})

describe('an endpoint', () => {
  it('works only once an attempt has succeeded: neither because it is new nor because it was enabled', async () => {
    const { endpoint } = await core.reply('admin', 'createEndpoint', {
      body: { name: 'Novo', url: `${receiver.origin}/new`, hooks: [] },
    })
    const id = endpoint._id
    expect(endpoint.health.state).toBe('UNPROVEN')
    deliverer = await startTestDeliverer(core.db)
    await ended(await tested(id)).toBe('SUCCESS')
    expect(await stateOf(id)).toBe('HEALTHY')
    await core.reply('operator', 'updateEndpoint', { params: { id }, body: { event: 'DISABLE', __v: 0 } })
    await core.reply('operator', 'updateEndpoint', { params: { id }, body: { event: 'ENABLE', __v: 1 } })
    expect(await stateOf(id)).toBe('UNPROVEN')
    const unproven = await core.reply('viewer', 'listWebhookEndpoints', { query: { status: 'UNPROVEN' } })
    expect(unproven.endpoints.map(({ _id }) => _id)).toEqual([id])
    receiver.answer = answerWith(422)
    await ended(await tested(id)).toBe('ERROR')
    expect(await stateOf(id)).toBe('UNPROVEN')
    receiver.answer = ok
    await ended(await tested(id)).toBe('SUCCESS')
    expect(await stateOf(id)).toBe('HEALTHY')
  })

  it('is tested once in five seconds, whoever asks; a repeated call is the same test', async () => {
    const endpoint = await endpointTo('/often')
    const other = await endpointTo('/other')
    const input = { params: { id: endpoint }, body: {} }
    const key = { 'idempotency-key': 'test-1' }
    const first = await core.reply('operator', 'testEndpoint', input, key)
    expect(await core.reply('operator', 'testEndpoint', input, key)).toEqual(first)
    const refused = await core.refusal('admin', 'testEndpoint', input)
    expect([refused.status, refused.error]).toEqual([429, 'TOO_MANY'])
    await core.reply('operator', 'testEndpoint', { params: { id: other }, body: {} })
    core.clock.now = new Date(core.clock.now.getTime() + 4_999)
    expect((await core.refusal('admin', 'testEndpoint', input)).status).toBe(429)
    core.clock.now = new Date(core.clock.now.getTime() + 1)
    await core.reply('admin', 'testEndpoint', input)
    const { count } = await core.reply('viewer', 'listWebhookRequests', { query: { endpoint } })
    expect(count).toBe(2)
  })
})
