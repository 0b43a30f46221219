import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  RETRY_IDS_MAXIMUM,
  type Retry,
  type RetryPlan,
  type RetrySelection,
} from '#contract/schemas/requests/request-operations'
import { allowedEvents, apply } from '#machines/lifecycle'
import { retry as retryLifecycle } from '#machines/requests/retry.lifecycle'
import { openTestCore, requestOf, type TestCore } from '../app/test-core.ts'
import { createDatabase } from '../database/database.ts'
import type { Deliverer } from './deliverer.ts'
import { TEST_TYPE } from './moves.ts'
import { startTestDeliverer } from './test-deliverer.ts'
import { ok, openTestReceiver, answerWith, type TestReceiver } from './test-receiver.ts'

let core: TestCore
let receiver: TestReceiver
const running: Deliverer[] = []

beforeAll(async () => {
  core = await openTestCore()
  receiver = await openTestReceiver()
}, 120_000)
afterEach(async () => {
  await Promise.all(running.splice(0).map((deliverer) => deliverer.stop()))
  receiver.answer = ok
})
afterAll(async () => {
  await receiver?.close()
  await core?.close()
})

const webhook = () => core.records.webhook
async function deliver(options: Parameters<typeof startTestDeliverer>[1] = {}): Promise<Deliverer> {
  const deliverer = await startTestDeliverer(core.db, options)
  running.push(deliverer)
  return deliverer
}
const endpointTo = (
  path: string,
  values: Parameters<ReturnType<typeof webhook>['endpoint']>[0] = {},
  health?: Parameters<ReturnType<typeof webhook>['endpoint']>[1],
) => webhook().endpoint({ url: `${receiver.origin}${path}`, ...values }, health)
const plan = async (selection: RetrySelection): Promise<RetryPlan> =>
  (await core.reply('operator', 'planRetry', { body: selection })).plan
const create = async (selection: RetrySelection, count: number): Promise<Retry> =>
  (await core.reply('operator', 'createRetry', { body: { ...selection, count } })).retry
const read = async (id: string): Promise<Retry> => (await core.reply('viewer', 'getRetry', { params: { id } })).retry
const change = (id: string, event: 'PAUSE' | 'RESUME' | 'CANCEL', version: number) =>
  core.reply('operator', 'updateRetry', { params: { id }, body: { event, __v: version } })
const sumOf = ({ waiting, sending, succeeded, failed, skipped }: Retry) =>
  waiting + sending + succeeded + failed + skipped

async function ended(id: string, timeout = 60_000): Promise<Retry> {
  await expect
    .poll(
      async () => {
        const retry = await read(id)
        expect(sumOf(retry)).toBe(retry.count)
        return retry.waiting + retry.sending === 0 && retry.status !== 'RUNNING'
      },
      { timeout, interval: 50 },
    )
    .toBe(true)
  return read(id)
}

/** How often the receiver answered each of these requests with success. */
function acceptedOf(ids: readonly string[]): number[] {
  return ids.map((id) => receiver.accepted().get(`msg_${id}`) ?? 0)
}

describe('the plan of a bulk retry', () => {
  it('tells how many, where, how long, and what is left out and why', async () => {
    const fast = await endpointTo('/fast', { name: 'Fast' }, { average_ms: 100 })
    const slow = await endpointTo('/slow', { name: 'Slow', rate_per_second: 2 })
    const gone = await endpointTo('/gone', { name: 'Gone' }, { disabled: true })
    const type = 'plan.all'
    await webhook().requests(320, { endpoint_id: fast, type })
    await webhook().requests(10, {
      endpoint_id: slow,
      type,
      status: 'PENDING',
      next_attempt_at: '2999-01-01T00:00:00.000Z',
    })
    await webhook().requests(3, { endpoint_id: gone, type })
    await webhook().requests(4, { endpoint_id: fast, type, status: 'SUCCESS' })
    await webhook().requests(2, { endpoint_id: fast, type, status: 'CANCELED' })
    expect(await plan({ filter: { type } })).toEqual({
      count: 330,
      seconds: 5,
      endpoints: [
        // 16 at once, each answered after a tenth of a second.
        {
          endpoint: { _id: fast, name: 'Fast' },
          count: 320,
          seconds: 2,
          ratePerSecond: null,
          state: 'HEALTHY',
          retryAt: null,
        },
        {
          endpoint: { _id: slow, name: 'Slow' },
          count: 10,
          seconds: 5,
          ratePerSecond: 2,
          state: 'HEALTHY',
          retryAt: null,
        },
      ],
      skipped: expect.arrayContaining([
        { cause: 'SUCCESS', count: 4 },
        { cause: 'CANCELED', count: 2 },
        { cause: 'ENDPOINT_DISABLED', count: 3 },
      ]) as RetryPlan['skipped'],
    })
  })

  it('of a filter leaves out failed test messages, which were meant for their moment, unless the filter names them', async () => {
    const endpoint = await endpointTo('/tested')
    const failed = { status: 'ERROR', endpoint_id: endpoint }
    const tested = await webhook().request({ ...failed, type: TEST_TYPE })
    await webhook().request(failed)
    for (const filter of [{ endpoint }, { endpoint, startAt: '2020-01-01' }]) {
      const { count, skipped } = await plan({ filter })
      expect([count, skipped]).toEqual([1, [{ cause: 'TEST', count: 1 }]])
    }
    expect((await plan({ filter: { endpoint, type: TEST_TYPE } })).count).toBe(1)
    expect((await plan({ ids: [tested] })).count).toBe(1)
  })

  it('of named requests leaves out what is not there or is another tenant’s', async () => {
    const own = await webhook().requests(2, { endpoint_id: await endpointTo('/named') })
    const foreign = await core.others.webhook.request()
    const made = await plan({ ids: [...own, foreign, 'ffffffffffffffffffffffff'] })
    expect([made.count, made.skipped]).toEqual([2, [{ cause: 'NOT_FOUND', count: 2 }]])
  })

  it('of named requests is begun as it was planned, and its account is theirs alone', async () => {
    const endpoint = await endpointTo('/chosen')
    const ids = await webhook().requests(6, { endpoint_id: endpoint })
    const chosen = [
      ...ids.slice(0, 3),
      ids[0] ?? '',
      await webhook().request({ endpoint_id: endpoint, status: 'SUCCESS', last_status_code: 200 }),
    ]
    const made = await plan({ ids: chosen })
    expect([made.count, made.skipped]).toEqual([3, [{ cause: 'SUCCESS', count: 1 }]])
    expect((await core.refusal('operator', 'createRetry', { body: { ids: chosen, count: 5 } })).error).toBe(
      'PLAN_CHANGED',
    )
    const begun = await create({ ids: chosen }, made.count)
    expect([begun.count, begun.waiting, begun.filter]).toEqual([3, 3, null])
    await deliver()
    const retry = await ended(begun._id)
    expect([retry.status, retry.succeeded, retry.skipped]).toEqual(['FINISHED', 3, 0])
    expect(acceptedOf(ids)).toEqual([1, 1, 1, 0, 0, 0])
  })

  it('of named requests takes a whole selection, and not one more', async () => {
    const ids = Array.from({ length: RETRY_IDS_MAXIMUM + 1 }, (_, at) => `eeeeeeee${at.toString(16).padStart(16, '0')}`)
    const known = await webhook().request()
    const most = await plan({ ids: [known, ...ids.slice(0, RETRY_IDS_MAXIMUM - 1)] })
    expect([most.count, most.skipped]).toEqual([1, [{ cause: 'NOT_FOUND', count: RETRY_IDS_MAXIMUM - 1 }]])
    expect((await core.refusal('operator', 'planRetry', { body: { ids } })).status).toBe(400)
  })

  it('that no longer holds is refused with the new one', async () => {
    const endpoint = await endpointTo('/changed')
    const ids = await webhook().requests(3, { endpoint_id: endpoint })
    await core.reply('operator', 'updateRequest', {
      params: {
        id: await webhook().request({
          endpoint_id: endpoint,
          status: 'PENDING',
          next_attempt_at: '2999-01-01T00:00:00.000Z',
        }),
      },
      body: { event: 'CANCEL', __v: 0 },
    })
    const refused = await core.refusal('operator', 'createRetry', { body: { filter: { endpoint }, count: 4 } })
    expect([refused.status, refused.error]).toEqual([409, 'PLAN_CHANGED'])
    expect(refused.validationContext?.plan).toEqual(await plan({ filter: { endpoint } }))
    expect(
      await core.db.system
        .selectFrom('webhook_retry_items')
        .select('request_id')
        .where('request_id', 'in', ids)
        .execute(),
    ).toEqual([])
  })

  it.each([
    ['nothing', {}],
    ['two ways', { filter: {}, ids: ['ffffffffffffffffffffffff'] }],
  ])('of %s is refused', async (_what, body) => {
    const refused = await core.refusal('operator', 'planRetry', { body })
    expect([refused.status, refused.issues.map(({ message }) => message)]).toEqual([
      422,
      ['Give either a filter or a list of requests, not both.'],
    ])
  })
})

describe('a bulk retry', () => {
  it('sends everything once, with the webhook id it had, and its account adds up', async () => {
    receiver.answer = (response, { webhookId }) =>
      void response.writeHead(Number.parseInt(webhookId.slice(-2), 16) % 10 < 3 ? 503 : 200).end()
    const endpoints = [await endpointTo('/a'), await endpointTo('/b')]
    const ids = [
      ...(await webhook().requests(150, { endpoint_id: endpoints[0] ?? '', type: 'account.all', attempts_maximum: 1 })),
      ...(await webhook().requests(50, { endpoint_id: endpoints[1] ?? '', type: 'account.all', current_attempt: 8 })),
    ]
    const failing = ids.filter((id) => Number.parseInt(id.slice(-2), 16) % 10 < 3)
    // With low concurrency answers come in the order of the requests; failures are spread, so that the breaker stays
    // closed.
    await core.db.system.updateTable('webhook_endpoints').set({ concurrency: 4 }).where('id', 'in', endpoints).execute()
    const begun = await create({ filter: { type: 'account.all' } }, 200)
    expect([begun.status, begun.count, begun.waiting, begun.filter]).toEqual([
      'RUNNING',
      200,
      200,
      { type: 'account.all' },
    ])
    await deliver()
    const retry = await ended(begun._id)
    expect([retry.status, retry.succeeded, retry.failed, retry.skipped]).toEqual([
      'FINISHED',
      200 - failing.length,
      failing.length,
      0,
    ])
    expect(retry.failures).toEqual([{ cause: 'HTTP_503', count: failing.length }])
    expect(
      endpoints
        .map((id) => retry.endpoints.find(({ endpoint }) => endpoint._id === id))
        .map((of) => [of?.count, of?.done]),
    ).toEqual([
      [150, 150],
      [50, 50],
    ])
    expect(acceptedOf(ids)).toEqual(ids.map((id) => (failing.includes(id) ? 0 : 1)))
    const manual = await core.db.system
      .selectFrom('webhook_attempts')
      .select(['manual', 'by_name'])
      .distinct()
      .where('request_id', 'in', ids.slice(0, 100))
      .execute()
    expect(manual).toEqual([{ manual: true, by_name: 'automation-operator' }])
  })

  it('skips what was delivered, cancelled or begun by others meanwhile, and says so', async () => {
    const endpoint = await endpointTo('/meanwhile')
    const [first, second] = (await webhook().requests(2, {
      endpoint_id: endpoint,
      status: 'PENDING',
      next_attempt_at: '2999-01-01T00:00:00.000Z',
    })) as [string, string]
    const begun = await create({ filter: { endpoint } }, 2)
    await core.reply('operator', 'updateRequest', { params: { id: first }, body: { event: 'CANCEL', __v: 0 } })
    await deliver()
    const retry = await ended(begun._id)
    expect([retry.succeeded, retry.skipped, retry.skips, acceptedOf([second])]).toEqual([
      1,
      1,
      [{ cause: 'CANCELED', count: 1 }],
      [1],
    ])
  })

  it('pauses, resumes and is cancelled; what was not sent is accounted for', async () => {
    receiver.answer = (response) => void setTimeout(() => response.writeHead(200).end(), 20)
    const endpoint = await endpointTo('/paused', { concurrency: 1, rate_per_second: 40 })
    const ids = await webhook().requests(300, { endpoint_id: endpoint })
    const begun = await create({ filter: { endpoint } }, 300)
    await deliver()
    await expect.poll(async () => (await read(begun._id)).succeeded, { timeout: 30_000 }).toBeGreaterThan(0)
    const paused = (await change(begun._id, 'PAUSE', 0)).retry
    expect([paused.status, sumOf(paused)]).toEqual(['PAUSED', 300])
    await expect.poll(async () => (await read(begun._id)).sending, { timeout: 30_000 }).toBe(0)
    const quiet = await read(begun._id)
    expect([quiet.status, quiet.waiting > 0]).toEqual(['PAUSED', true])
    await change(begun._id, 'RESUME', 1)
    await expect
      .poll(async () => (await read(begun._id)).succeeded, { timeout: 30_000 })
      .toBeGreaterThan(quiet.succeeded)
    await change(begun._id, 'CANCEL', 2)
    const over = await ended(begun._id)
    expect([over.status, over.succeeded + over.skipped, over.skips.map(({ cause }) => cause)]).toEqual([
      'CANCELED',
      300,
      ['CANCELED'],
    ])
    expect(acceptedOf(ids).filter((times) => times > 0).length).toBe(over.succeeded)
    const refused = await core.refusal('operator', 'updateRetry', {
      params: { id: begun._id },
      body: { event: 'RESUME', __v: over.__v },
    })
    expect([refused.error, refused.validationContext?.allowed]).toEqual(['NOT_POSSIBLE_NOW', []])
  })

  it.each(['PAUSE', 'CANCEL'] as const)('takes back what it has queued and not begun: %s', async (event) => {
    let release = () => undefined as void
    receiver.answer = (response) => {
      release = () => void response.writeHead(200).end()
    }
    const path = `/queued/${event}`
    const endpoint = await endpointTo(path, { concurrency: 1 })
    const scheduled = {
      endpoint_id: endpoint,
      status: 'PENDING',
      last_status_code: 502,
      next_attempt_at: '2999-01-01T00:00:00.000Z',
    }
    const ids = [
      ...(await webhook().requests(20, { endpoint_id: endpoint })),
      ...(await webhook().requests(5, scheduled)),
    ]
    const begun = await create({ filter: { endpoint } }, 25)
    // Longer than the test may take, so that the held attempt does not time out before it is released.
    await deliver({ timeoutMs: 300_000 })
    const arrived = () =>
      receiver.arrivals.filter((arrival) => arrival.path === path).map(({ webhookId }) => webhookId.slice(4))
    await expect.poll(() => arrived().length, { timeout: 20_000 }).toBe(1)
    const queued = () =>
      core.db.system
        .selectFrom('webhook_requests')
        .select(['id', 'status', 'next_attempt_at', 'retry_id', 'manual_by'])
        .where('endpoint_id', '=', endpoint)
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()
    await expect
      .poll(
        async () =>
          (await queued()).filter(({ status, retry_id: retry }) => status === 'PENDING' && retry !== null).length,
        { timeout: 20_000 },
      )
      .toBe(24)

    const { retry } = await change(begun._id, event, 0)
    expect([retry.status, retry.sending, retry.waiting, retry.skipped]).toEqual(
      event === 'PAUSE' ? ['PAUSED', 1, 24, 0] : ['CANCELED', 1, 0, 24],
    )
    // Only the running request has changed.
    const [first = ''] = arrived()
    expect((await queued()).filter(({ id }) => id !== first)).toEqual(
      ids
        .toSorted()
        .filter((id) => id !== first)
        .map((id) => ({
          id,
          status: ids.indexOf(id) < 20 ? 'ERROR' : 'PENDING',
          next_attempt_at: ids.indexOf(id) < 20 ? null : '2999-01-01T00:00:00.000Z',
          retry_id: null,
          manual_by: null,
        })),
    )
    const eventsOf = async (id: string) =>
      (await core.reply('viewer', 'listRequestHistories', { params: { id } })).histories
        .map((row) => row.event)
        .toSorted()
    const [failed = '', waiting = ''] = [ids.slice(0, 20).find((id) => id !== first), ids.at(-1)]
    expect([await eventsOf(failed), await eventsOf(waiting)]).toEqual([
      ['REPROCESS', 'WITHDRAWN'],
      ['REPROCESS', 'SCHEDULE_RESTORED'],
    ])

    // The next delivery to this endpoint, which takes one at a time, comes right after the one that was running.
    receiver.answer = ok
    const canary = await webhook().request({ status: 'CREATED', endpoint_id: endpoint })
    release()
    await expect.poll(() => arrived(), { timeout: 20_000 }).toEqual([first, canary])
    await expect.poll(async () => (await read(begun._id)).succeeded, { timeout: 20_000 }).toBe(1)
    if (event === 'CANCEL') return
    await change(begun._id, 'RESUME', 1)
    expect((await ended(begun._id)).succeeded).toBe(25)
    expect(acceptedOf(ids)).toEqual(ids.map(() => 1))
  })

  it('waits for an endpoint that is down, and does not knock it over when it is back', async () => {
    let atOnce = 0
    const seen: number[] = []
    receiver.answer = answerWith(503)
    const endpoint = await endpointTo(
      '/back',
      { concurrency: 16 },
      { consecutive_failures: 5, opens: 1, retry_at: new Date(Date.now() + 400).toISOString(), trust: 1 },
    )
    await webhook().requests(60, { endpoint_id: endpoint })
    const begun = await create({ filter: { endpoint } }, 60)
    receiver.answer = (response) => {
      atOnce += 1
      seen.push(atOnce)
      setTimeout(() => {
        atOnce -= 1
        response.writeHead(200).end()
      }, 25)
    }
    await deliver()
    const retry = await ended(begun._id)
    expect([retry.succeeded, retry.failed]).toEqual([60, 0])
    // Starts with one at a time, and adds at most one for each answer.
    expect(seen[0]).toBe(1)
    expect(seen.every((together, place) => together <= place + 1)).toBe(true)
  })

  it('that two people begin on the same filter sends nothing twice', async () => {
    const endpoint = await endpointTo('/same')
    const ids = await webhook().requests(40, { endpoint_id: endpoint })
    const answers = await Promise.all(
      (['operator', 'admin', 'owner'] as const).map((who) =>
        core.ask(who, {
          method: 'POST',
          url: '/api/webhook/retries',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ filter: { endpoint }, count: 40 }),
        }),
      ),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    const again = await plan({ filter: { endpoint } })
    expect([again.count, again.skipped]).toEqual([0, [{ cause: 'IN_RETRY', count: 40 }]])
    await Promise.all([deliver(), deliver()])
    const begun = answers.find(({ status }) => status === 200)?.body as { retry: Retry }
    expect((await ended(begun.retry._id)).succeeded).toBe(40)
    expect(acceptedOf(ids)).toEqual(ids.map(() => 1))
  })

  it('is listed, newest first', async () => {
    const { retries, count } = await core.reply('viewer', 'listRetries', { query: { pageLength: 500 } })
    expect(count).toBe(retries.length)
    expect(retries.map(({ createdAt }) => createdAt)).toEqual(
      retries
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    )
    expect(
      (await core.reply('viewer', 'listRetries', { query: { status: 'CANCELED', pageLength: 500 } })).retries,
    ).toEqual(retries.filter(({ status }) => status === 'CANCELED'))
  })

  it.each(
    ['RUNNING', 'PAUSED', 'CANCELED', 'FINISHED'].flatMap((status) =>
      (['PAUSE', 'RESUME', 'CANCEL'] as const).map((event) => [status, event] as const),
    ),
  )('is ruled by its lifecycle: from %s, %s', async (status, event) => {
    const id = await webhook().retry({ status })
    const outcome = apply(retryLifecycle, status, { type: event })
    const answer = await core.ask('operator', requestOf('updateRetry', { params: { id }, body: { event, __v: 0 } }))
    const { retry, validationContext } = answer.body as { retry?: Retry; validationContext?: { allowed: string[] } }
    expect([answer.status, retry?.status, validationContext?.allowed]).toEqual(
      outcome ? [200, outcome.status, undefined] : [409, undefined, allowedEvents(retryLifecycle, status)],
    )
  })
})

describe('faults', () => {
  it('of a deliverer that vanishes with answers in its hands lose nothing', async () => {
    const endpoint = await endpointTo('/vanishes')
    const ids = await webhook().requests(120, { endpoint_id: endpoint })
    const begun = await create({ filter: { endpoint } }, 120)
    // The state that a dead process leaves: running requests whose process is gone.
    await core.db.system
      .updateTable('webhook_retry_items')
      .set({ state: 'SENDING' })
      .where('retry_id', '=', begun._id)
      .where('request_id', 'in', ids.slice(0, 30))
      .execute()
    await core.db.system
      .updateTable('webhook_requests')
      .set({
        status: 'RUNNING',
        current_attempt: 9,
        leased_by: 'dead',
        retry_id: begun._id,
        manual_by: '',
        manual_by_name: 'x',
      })
      .where('id', 'in', ids.slice(0, 30))
      .execute()
    await deliver()
    const retry = await ended(begun._id)
    expect([retry.succeeded, retry.failed, retry.skipped]).toEqual([120, 0, 0])
    expect(acceptedOf(ids).every((times) => times >= 1)).toBe(true)
  })

  it('of the database cost time and nothing else', async () => {
    const endpoint = await endpointTo('/away')
    const ids = await webhook().requests(200, { endpoint_id: endpoint })
    const begun = await create({ filter: { endpoint } }, 200)
    let isAway = false
    const away = Object.assign(new Error('Connection terminated'), { code: '57P01' })
    const { pool } = core.db
    const failing = createDatabase({
      ...pool,
      connect: async () => {
        if (isAway) throw away
        const client = await pool.connect()
        return {
          get scope() {
            return client.scope
          },
          set scope(value: string) {
            client.scope = value
          },
          exec: (text: string) => client.exec(text),
          release: (error?: Error) => client.release(error),
          // Statements fail in the middle of transactions too, while the connection stays open.
          query: async (text: string, params: readonly unknown[]) => {
            if (isAway && !/^\s*rollback/i.test(text)) throw away
            return client.query(text, params)
          },
        }
      },
    })
    let faults = 0
    receiver.answer = (response) => void setTimeout(() => response.writeHead(200).end(), 10)
    const deliverer = await startTestDeliverer(failing, { onFault: () => (faults += 1) })
    running.push(deliverer)
    for (let round = 0; round < 3; round += 1) {
      const before = (await read(begun._id)).succeeded
      isAway = true
      await expect.poll(() => faults, { timeout: 20_000 }).toBeGreaterThan(round)
      isAway = false
      await expect
        .poll(async () => (await read(begun._id)).succeeded, { timeout: 30_000 })
        .toBeGreaterThanOrEqual(Math.min(200, before + 1))
    }
    const retry = await ended(begun._id)
    expect([retry.succeeded, retry.failed, retry.skipped]).toEqual([200, 0, 0])
    expect(acceptedOf(ids).every((times) => times >= 1)).toBe(true)
  })
})
