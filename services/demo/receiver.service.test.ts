import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReceiverFault } from '#contract/schemas/requests/endpoint-choices'
import { reviewKind, type ReviewKind } from '#contract/schemas/reviews/review'
import { type WebhookRequest, webhookRequestStatus } from '#contract/schemas/requests/webhook-request'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { type Deliverer, startDeliverer } from '../webhook/deliverer.ts'
import { createSender } from '../webhook/sender.ts'
import { decisions, eventType } from '../records/publish.ts'
import { pointEndpoints, type Receiver, startReceiver } from './receiver.ts'
import { wrongName } from './receiver-certificate.ts'
import { seedWebhooks } from './webhook-seed.ts'

let core: TestCore
let receiver: Receiver
let deliverer: Deliverer
let made = 0
/** Existing records of every kind. */
const subjects: { id: string; driver: string }[] = []
const now = new Date()

beforeAll(async () => {
  core = await openTestCore()
  for (const records of [core.records, core.others])
    for (const kind of reviewKind.options) {
      const { id, driver } = await records.ofKind(kind)
      subjects.push({ id, driver }, { id: driver, driver })
    }
  for (const tenant of ['demo', 'demo2']) await seedWebhooks(core.db, { tenant, seed: 1, now })
  receiver = await startReceiver(core.db, { chance: () => 0, believedMs: 0 })
  await pointEndpoints(core.db, receiver.origin)
  const sender = createSender({ now: () => new Date(), loopback: true, timeoutMs: 15_000, trusted: wrongName.cert })
  deliverer = await startDeliverer({
    database: core.db,
    sender,
    now: () => new Date(),
    newId: () => (made += 1).toString(16).padStart(24, 'f'),
    pollMs: 50,
  })
}, 120_000)
afterAll(async () => {
  await deliverer?.stop()
  await receiver?.close()
  await core?.close()
})

const endpoints = async () =>
  (await core.reply('viewer', 'listWebhookEndpoints', { query: { pageLength: 500 } })).endpoints

describe('the demo’s requests', () => {
  it('are some hundred, in every status that lasts, with a cluster that has failed since the night', async () => {
    const { requests, count } = await core.reply('viewer', 'listWebhookRequests', { query: { pageLength: 500 } })
    expect(count).toBeGreaterThan(300)
    expect([...new Set(requests.map(({ status }) => status))].toSorted()).toEqual(
      webhookRequestStatus.options.filter((status) => !['CREATED', 'RUNNING'].includes(status)).toSorted(),
    )
    const { failures } = await core.reply('viewer', 'listRequestFailures', { query: {} })
    const [cluster] = failures
    expect([cluster?.endpoint.name, cluster?.cause, (cluster?.count ?? 0) >= 129, cluster?.since.slice(10)]).toEqual([
      'ERP Norte',
      'CONNECTION_REFUSED',
      true,
      'T05:14:00.000Z',
    ])
    const { request } = await core.reply('viewer', 'getWebhookRequest', {
      params: { id: requests.find(({ status }) => status === 'ERROR')?._id ?? '' },
    })
    expect(request.attempts).toHaveLength(request.currentAttempt)
  })

  it('tell of records that there are', async () => {
    const { requests } = await core.reply('viewer', 'listWebhookRequests', { query: { pageLength: 500 } })
    const told = await Promise.all(
      requests
        .slice(0, 40)
        .map(async ({ _id }) => (await core.reply('viewer', 'getWebhookRequest', { params: { id: _id } })).request),
    )
    const bodies = told.map(({ payload, type }) => ({
      type,
      ...(payload as { data: { resource: string; id: string; driver: string } }).data,
    }))
    expect(
      bodies.filter(({ id, driver }) => !subjects.some((known) => known.id === id && known.driver === driver)),
    ).toEqual([])
    const typesOf = (resource: string) =>
      Object.keys(decisions).map((event) => eventType(resource as ReviewKind, event))
    expect(bodies.filter(({ type, resource }) => !typesOf(resource).includes(type)).map(({ type }) => type)).toEqual([])
    const { requests: found } = await core.reply('viewer', 'listWebhookRequests', {
      query: { search: bodies[0]?.id ?? '' },
    })
    expect(found.length).toBeGreaterThan(0)
  })

  it('tell what happened to them: each attempt, who cancelled, and when an endpoint was left alone', async () => {
    const norte = (await endpoints()).find(({ name }) => name === 'ERP Norte')
    const { histories } = await core.reply('viewer', 'listEndpointHistories', {
      params: { id: norte?._id ?? '' },
      query: {},
    })
    expect(histories.map(({ event, cause, byName }) => [event, cause, byName]).slice(-1)).toEqual([
      ['LEFT_ALONE', 'CONNECTION_REFUSED', 'Torre'],
    ])
    expect(histories.slice(0, -1).map(({ event, cause, byName }) => [event, cause, byName])).toEqual(
      histories.slice(0, -1).map(() => ['ANSWERED_AGAIN', null, 'Torre']),
    )
    const storyOf = async (status: WebhookRequest['status']) => {
      const {
        requests: [found],
      } = await core.reply('viewer', 'listWebhookRequests', { query: { status, pageLength: 1 } })
      const story = await core.reply('viewer', 'listRequestHistories', {
        params: { id: found?._id ?? '' },
        query: { pageLength: 20 },
      })
      return [found?.currentAttempt, story.histories.map(({ event, from, to, byName }) => [event, from, to, byName])]
    }
    const failed = ['ATTEMPT_FAILED', 'RUNNING', 'PENDING', 'Torre']
    expect(await storyOf('ERROR')).toEqual([
      8,
      [['ATTEMPTS_EXHAUSTED', 'RUNNING', 'ERROR', 'Torre'], ...Array.from({ length: 7 }, () => failed)],
    ])
    expect(await storyOf('CANCELED')).toEqual([1, [['CANCEL', 'PENDING', 'CANCELED', 'Ana Souza'], failed]])
  })

  it('are the same for the same seed, and not made again', async () => {
    const before = (await endpoints()).map(({ _id }) => _id)
    await seedWebhooks(core.db, { tenant: 'demo', seed: 1, now })
    expect((await endpoints()).map(({ _id }) => _id)).toEqual(before)
    const [own, other] = await Promise.all(
      ['demo', 'demo2'].map((tenant) =>
        core.db.system.selectFrom('webhook_requests').select('id').where('tenant', '=', tenant).orderBy('id').execute(),
      ),
    )
    expect(own?.[0]?.id).not.toBe(other?.[0]?.id)
  })
})

describe('the demo’s receiver', () => {
  /**
   * Retries one failed request under a fault. If it fails again it is cancelled, because its next attempt, five seconds
   * later, would meet the fault of a later test, whose own request a `Retry-After` would then hold back.
   */
  async function tried(fault: ReceiverFault, endpointName = 'Portal Cerrado') {
    const endpoint = (await endpoints()).find(({ name }) => name === endpointName)
    const { receiver: told } = await core.reply('operator', 'updateDemoReceiver', {
      body: { endpoint: endpoint?._id ?? '', fault },
    })
    expect(told.endpoints.find(({ endpoint: { name } }) => name === endpointName)?.fault).toBe(fault)
    const id = await core.records.webhook.request({ endpoint_id: endpoint?._id ?? '' })
    await core.reply('operator', 'reprocessWebhookRequest', { params: { id }, body: { __v: 0 } })
    await expect
      .poll(async () => (await core.reply('viewer', 'getWebhookRequest', { params: { id } })).request.attempts.length, {
        timeout: 20_000,
      })
      .toBeGreaterThan(0)
    const { request } = await core.reply('viewer', 'getWebhookRequest', { params: { id } })
    if (request.status === 'PENDING')
      await core.reply('operator', 'updateRequest', { params: { id }, body: { event: 'CANCEL', __v: request.__v } })
    const attempt = request.attempts.at(-1)
    return [attempt?.statusCode, attempt?.failure, attempt?.response?.bodyCut ?? null]
  }

  it.each<[ReceiverFault, unknown[]]>([
    ['NONE', [200, null, false]],
    ['DOWN', [null, 'CONNECTION_REFUSED', null]],
    ['ERRORS', [500, null, false]],
    ['WRONG_TLS_NAME', [null, 'TLS_NAME', null]],
    ['NONE', [200, null, false]],
    ['HUGE_REPLY', [200, null, true]],
    ['SLOW', [200, null, false]],
    ['TOO_MANY', [429, null, false]],
  ])('behaves as it is told: %s', async (fault, expected) => {
    expect(await tried(fault)).toEqual(expected)
  })

  it('keeps a ledger of what arrived, with its signatures', async () => {
    await tried('NONE', 'TMS Planalto')
    const arrived = async () =>
      (await core.reply('viewer', 'getDemoReceiver', {})).receiver.endpoints.find(
        ({ endpoint }) => endpoint.name === 'TMS Planalto',
      )
    await expect.poll(async () => (await arrived())?.accepted, { timeout: 10_000 }).toBeGreaterThan(0)
    const told = await arrived()
    expect([told?.messages, told?.unverified, told?.verifiedAll]).toEqual([told?.accepted, 0, true])
  })

  it('listens again at the address that it has after a start, for what was down meanwhile', async () => {
    const endpoint = (await endpoints()).find(({ name }) => name === 'Portal Cerrado')
    const portOf = async () => new URL((await endpoints()).find(({ _id }) => _id === endpoint?._id)?.url ?? '').port
    const set = (fault: ReceiverFault) =>
      core.reply('operator', 'updateDemoReceiver', { body: { endpoint: endpoint?._id ?? '', fault } })
    await set('DOWN')
    expect(await portOf()).toBe('1')
    await pointEndpoints(core.db, 'http://127.0.0.1:65001')
    expect(await portOf()).toBe('1')
    await set('NONE')
    expect(await portOf()).toBe('65001')
    await pointEndpoints(core.db, receiver.origin)
    expect(await portOf()).toBe(new URL(receiver.origin).port)
  })

  it('is for demo tenants only', async () => {
    await core.db.system.updateTable('tenants').set({ demo: false }).where('id', '=', 'demo2').execute()
    expect((await core.refusal('demo2/owner', 'getDemoReceiver', {})).status).toBe(404)
    expect((await core.refusal('demo2/owner', 'updateDemoReceiver', { body: { fault: 'DOWN' } })).status).toBe(404)
    const [foreign] = await core.db.system
      .selectFrom('webhook_endpoints')
      .select('id')
      .where('tenant', '=', 'demo2')
      .limit(1)
      .execute()
    expect(
      (await core.refusal('owner', 'updateDemoReceiver', { body: { endpoint: foreign?.id ?? '', fault: 'DOWN' } }))
        .status,
    ).toBe(404)
    expect((await fetch(`${receiver.origin}/demo2/${foreign?.id ?? ''}`, { method: 'POST', body: '{}' })).status).toBe(
      404,
    )
  })
})
