import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Change } from '#contract/change'
import { KEPT_BODY_BYTES_MAXIMUM } from '#contract/schemas/requests/webhook-request'
import { openTestCore, personOf, type TestCore } from '../app/test-core.ts'
import { openChangeHub } from '../http/changes.ts'
import type { Deliverer } from './deliverer.ts'
import { startTestDeliverer } from './test-deliverer.ts'
import { TEST_SECRET } from './test-records.ts'
import { ok, openTestReceiver, answerWith, type TestReceiver } from './test-receiver.ts'

let core: TestCore
let receiver: TestReceiver
let deliverer: Deliverer
/** The clock is the real one plus `ahead`, milliseconds, which tests increase. */
let ahead = 0
const now = () => new Date(Date.now() + ahead)
/** Long enough for every answer that comes; only requests that hang time out. */
const TIMEOUT_MS = 4_000

beforeAll(async () => {
  core = await openTestCore()
  receiver = await openTestReceiver()
  deliverer = await startTestDeliverer(core.db, { now, timeoutMs: TIMEOUT_MS })
}, 120_000)
afterEach(() => {
  receiver.answer = ok
  ahead = 0
})
afterAll(async () => {
  await deliverer?.stop()
  await receiver?.close()
  await core?.close()
})

const webhook = () => core.records.webhook
const endpointTo = (
  path: string,
  values: Parameters<ReturnType<typeof webhook>['endpoint']>[0] = {},
  health?: Parameters<ReturnType<typeof webhook>['endpoint']>[1],
  secrets?: readonly string[],
) => webhook().endpoint({ url: `${receiver.origin}${path}`, ...values }, health, secrets)
const read = async (id: string) => (await core.reply('viewer', 'getWebhookRequest', { params: { id } })).request
const healthOf = (id: string) =>
  core.db.system
    .selectFrom('webhook_endpoint_health')
    .selectAll()
    .where('endpoint_id', '=', id)
    .executeTakeFirstOrThrow()

/** Waits until no attempt of a request is due or on its way. */
async function settled(id: string) {
  let request = await read(id)
  await expect
    .poll(
      async () => {
        request = await read(id)
        return request.currentAttempt > 0 && request.status !== 'RUNNING' && request.status !== 'CREATED'
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBe(true)
  return request
}

/** Makes one delivery to an endpoint that answers with `answer`. */
async function delivered(
  answer: TestReceiver['answer'],
  values: Parameters<ReturnType<typeof webhook>['request']>[0] = {},
) {
  receiver.answer = answer
  const id = await webhook().request({
    status: 'CREATED',
    endpoint_id: await endpointTo('/one'),
    at: now().toISOString(),
    created_at: now().toISOString(),
    ...values,
  })
  return settled(id)
}

describe('a delivery', () => {
  it('CON-3-076 arrives signed, byte for byte, and is kept with its answer and its timing', async () => {
    const body = '{"type":"driver.approved",  "data":{"é":"ü"}}'
    const request = await delivered(
      (response) =>
        void response
          .writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'session=secret' })
          .end('{"got":true}'),
      { body },
    )
    const [arrival] = receiver.arrivals.filter(({ webhookId }) => webhookId === request.webhookId)
    expect([arrival?.verified, arrival?.body, arrival?.headers['content-type']]).toEqual([
      true,
      body,
      'application/json',
    ])
    const [attempt] = request.attempts
    expect([
      request.status,
      request.currentAttempt,
      request.lastStatusCode,
      request.nextAttemptAt,
      request.attempts.length,
    ]).toEqual(['SUCCESS', 1, 201, null, 1])
    expect([attempt?.number, attempt?.manual, attempt?.statusCode, attempt?.failure]).toEqual([1, false, 201, null])
    expect([
      attempt?.request.body,
      attempt?.request.headers['webhook-id'],
      attempt?.request.headers['webhook-signature'],
    ]).toEqual([
      body,
      request.webhookId,
      'v1,'.concat(arrival?.headers['webhook-signature']?.toString().slice(3, 4) ?? '', '•••'),
    ])
    expect([attempt?.response?.body, attempt?.response?.headers['set-cookie']]).toEqual(['{"got":true}', 'sess•••'])
    expect(
      [attempt?.timing.connect, attempt?.timing.firstByte, attempt?.timing.total].every(
        (part) => part !== null && part !== undefined && part >= 0,
      ),
    ).toBe(true)
  })

  it('is signed by both keys while they are rotated, and the old one stops when the overlap ends', async () => {
    const endpoint = await endpointTo('/rotated')
    const { secret, overlapEndsAt } = await core.reply('admin', 'rotateEndpointSecret', {
      params: { id: endpoint },
      body: { overlapHours: 1 },
    })
    const rotated = await openTestReceiver(ok, secret)
    await core.db.system
      .updateTable('webhook_endpoints')
      .set({ url: `${rotated.origin}/rotated` })
      .where('id', '=', endpoint)
      .execute()
    const first = await settled(await webhook().request({ status: 'CREATED', endpoint_id: endpoint }))
    const signatures = () => String(rotated.arrivals.at(-1)?.headers['webhook-signature']).split(' ').length
    expect([first.status, rotated.arrivals[0]?.verified, signatures()]).toEqual(['SUCCESS', true, 2])
    expect(Date.parse(overlapEndsAt) - core.clock.now.getTime()).toBe(3_600_000)
    ahead = 2 * 3_600_000
    await settled(await webhook().request({ status: 'CREATED', endpoint_id: endpoint }))
    // The receiver's clock is two hours behind, beyond the tolerance of Standard Webhooks.
    expect([rotated.arrivals.at(-1)?.verified, signatures()]).toEqual([false, 1])
    await rotated.close()
  })

  it('is signed by every key whose overlap is not over, however often keys are replaced', async () => {
    const endpoint = await endpointTo('/often')
    const rotate = (overlapHours: number) =>
      core.reply('admin', 'rotateEndpointSecret', { params: { id: endpoint }, body: { overlapHours } })
    const kept = async () =>
      (
        await core.db.system
          .selectFrom('webhook_secrets')
          .select(['secret', 'retires_at'])
          .where('endpoint_id', '=', endpoint)
          .execute()
      ).map((key) => [key.secret, key.retires_at] as const)
    const first = await rotate(24)
    const second = await rotate(1)
    expect(new Map(await kept())).toEqual(
      new Map([
        [second.secret, null],
        [first.secret, second.overlapEndsAt],
        [TEST_SECRET, first.overlapEndsAt],
      ]),
    )
    await settled(await webhook().request({ status: 'CREATED', endpoint_id: endpoint }))
    expect([
      receiver.arrivals.at(-1)?.verified,
      String(receiver.arrivals.at(-1)?.headers['webhook-signature']).split(' ').length,
    ]).toEqual([true, 3])
    // Two people rotate at once: exactly one key is current afterwards, and both new keys are kept.
    const both = await Promise.all([rotate(24), rotate(24)])
    const after = await kept()
    expect([after.length, after.filter(([, retires]) => retires === null).length]).toEqual([5, 1])
    expect(both.map(({ secret }) => after.some(([known]) => known === secret))).toEqual([true, true])
  })

  it('is signed by one new key where the call for it is sent twice', async () => {
    const endpoint = await endpointTo('/twice')
    const key = { 'idempotency-key': 'b0e0a3a6-5d0d-4b7c-9e39-0d6f3c9f7d11' }
    const rotate = () =>
      core.reply('admin', 'rotateEndpointSecret', { params: { id: endpoint }, body: { overlapHours: 1 } }, key)
    const [first, again] = [await rotate(), await rotate()]
    expect(again).toEqual(first)
    const events = () =>
      core.db.system.selectFrom('histories').select('event').where('resource_id', '=', endpoint).execute()
    expect(await events()).toEqual([{ event: 'ROTATE_SECRET' }])
    // The table of idempotency keys does not hold the signing key; only the table of signing keys does.
    const [kept] = await core.db.system
      .selectFrom('idempotency_keys')
      .select('reply')
      .where('key', '=', key['idempotency-key'])
      .execute()
    expect(JSON.stringify(kept)).not.toContain(first.secret)
    await core.db.system.deleteFrom('webhook_secrets').where('secret', '=', first.secret).execute()
    const refused = await core.refusal(
      'admin',
      'rotateEndpointSecret',
      { params: { id: endpoint }, body: { overlapHours: 1 } },
      key,
    )
    expect([refused.error, await events()]).toEqual(['NOT_POSSIBLE_NOW', [{ event: 'ROTATE_SECRET' }]])
  })

  it('hides what an answer repeats of the key', async () => {
    const request = await delivered(
      (response) => void response.writeHead(200).end('your key is whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'),
    )
    expect(request.attempts[0]?.response?.body).toBe('your key is •••')
  })
})

describe('a receiver that fails', () => {
  it('with a status is tried again later, with the same webhook id', async () => {
    const request = await delivered(answerWith(503))
    expect([request.status, request.lastStatusCode, request.currentAttempt]).toEqual(['PENDING', 503, 1])
    expect(
      Math.round((Date.parse(request.nextAttemptAt ?? '') - Date.parse(request.at)) / 1000),
    ).toBeGreaterThanOrEqual(5)
    receiver.answer = ok
    ahead = 7_000
    await expect.poll(async () => (await read(request._id)).status, { timeout: 20_000 }).toBe('SUCCESS')
    const again = await read(request._id)
    expect(again.attempts.map(({ number, statusCode }) => [number, statusCode])).toEqual([
      [2, 200],
      [1, 503],
    ])
    expect(
      receiver.arrivals.filter(({ webhookId }) => webhookId === request.webhookId).map(({ verified }) => verified),
    ).toEqual([true, true])
  })

  it.each([
    ['redirects', answerWith(302, { location: 'http://127.0.0.1:1/' }), 302, null],
    ['asks for another method', answerWith(405), 405, null],
    ['hangs', () => undefined, null, 'TIMEOUT'],
    ['closes at once', (response) => response.socket?.destroy(), null, 'CONNECTION_CLOSED'],
    [
      'closes in the middle',
      (response) =>
        void response.writeHead(200, { 'content-length': '100' }).write('half', () => response.socket?.destroy()),
      null,
      'CONNECTION_CLOSED',
    ],
    ['speaks no HTTP', (response) => void response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n'), null, 'MALFORMED_REPLY'],
    [
      'sends endless headers',
      (response) =>
        void response.socket?.end(
          `HTTP/1.1 200 OK\r\n${'x-filler: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(2_000)}\r\n`,
        ),
      null,
      'MALFORMED_REPLY',
    ],
    [
      'gives two lengths',
      (response) => void response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 7\r\n\r\nok'),
      null,
      'CONNECTION_CLOSED',
    ],
    [
      'gives a length below nothing',
      (response) => void response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\nok'),
      null,
      'MALFORMED_REPLY',
    ],
    [
      'drips',
      (response) => {
        response.writeHead(200)
        const dripping = setInterval(() => response.write('.'), 50)
        response.on('close', () => clearInterval(dripping))
      },
      null,
      'TIMEOUT',
    ],
  ] satisfies [string, TestReceiver['answer'], number | null, string | null][])(
    'when it %s',
    async (_how, answer, statusCode, failure) => {
      const request = await delivered(answer)
      expect([
        request.status,
        request.lastStatusCode,
        request.attempts.map((attempt) => [attempt.statusCode, attempt.failure]),
      ]).toEqual(['PENDING', statusCode, [[statusCode, failure]]])
    },
  )

  it('by sending a gigabyte is read to 64 KB and hung up on', async () => {
    let sent = 0
    const chunk = Buffer.alloc(65_536, 'a')
    const request = await delivered((response) => {
      response.writeHead(200, { 'content-length': String(2 ** 30) })
      const more = () => {
        while (!response.destroyed && sent < 2 ** 30) {
          sent += chunk.length
          if (!response.write(chunk)) return void response.once('drain', more)
        }
      }
      more()
    })
    expect([
      request.status,
      request.attempts[0]?.failure,
      request.attempts[0]?.response?.bodyCut,
      request.attempts[0]?.response?.body?.length,
    ]).toEqual(['SUCCESS', null, true, KEPT_BODY_BYTES_MAXIMUM])
    expect(sent).toBeLessThan(2 ** 26)
  })

  it.each([
    ['gzip', { 'content-encoding': 'gzip' }, gzipSync('packed'), 'packed'],
    ['gzip that is none', { 'content-encoding': 'gzip' }, Buffer.from('not packed'), 'not packed'],
    ['a packed gigabyte', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(2 ** 24)), null],
    ['an encoding that nobody knows', { 'content-encoding': 'snappy' }, Buffer.from('odd'), 'odd'],
    ['Latin 1', { 'content-type': 'text/plain; charset=iso-8859-1' }, Buffer.from('S\xe3o', 'latin1'), 'São'],
    [
      'UTF-8 that is none',
      { 'content-type': 'text/plain; charset=utf-8' },
      Buffer.from([0x61, 0xff, 0x62]),
      'a\ufffdb',
    ],
    ['a charset that nobody knows', { 'content-type': 'text/plain; charset=klingon' }, Buffer.from('Qapla'), 'Qapla'],
    ['NUL', { 'content-type': 'text/plain' }, Buffer.from('a\u0000b'), 'a\ufffdb'],
  ])('in its encoding (%s) does not stop the delivery', async (_what, headers, bytes, text) => {
    const request = await delivered(
      (response) => void response.writeHead(200, headers as Record<string, string>).end(bytes),
    )
    expect([request.status, request.lastStatusCode]).toEqual(['SUCCESS', 200])
    const body = request.attempts[0]?.response?.body
    expect(text === null ? null : body).toBe(text)
    expect(Buffer.byteLength(body ?? '')).toBeLessThanOrEqual(3 * KEPT_BODY_BYTES_MAXIMUM)
  })

  it('by sending more than it said is read as far as it said, and the next delivery is its own', async () => {
    const request = await delivered(
      (response) =>
        void response.socket?.write(
          'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nokHTTP/1.1 500 Smuggled\r\ncontent-length: 0\r\n\r\n',
        ),
    )
    expect([request.status, request.attempts[0]?.response?.body]).toEqual(['SUCCESS', 'ok'])
    receiver.answer = ok
    const next = await settled(await webhook().request({ status: 'CREATED', endpoint_id: request.endpoint._id }))
    expect([next.status, next.lastStatusCode]).toEqual(['SUCCESS', 200])
  })

  it('and asks for time is given it', async () => {
    const request = await delivered(answerWith(429, { 'retry-after': '120' }))
    expect(
      Math.round((Date.parse(request.nextAttemptAt ?? '') - Date.parse(request.at)) / 1000),
    ).toBeGreaterThanOrEqual(119)
    const { endpoints } = await core.reply('viewer', 'listWebhookEndpoints', {
      query: { pageLength: 500, status: 'PAUSED' },
    })
    expect(endpoints.filter(({ _id }) => _id === request.endpoint._id).map(({ health }) => health.state)).toEqual([
      'PAUSED',
    ])
  })

  it('by being gone is disabled, and what waits for it is given up until it is enabled', async () => {
    receiver.answer = answerWith(410)
    const told: Change[] = []
    const hub = await openChangeHub(core.db)
    hub.subscribe('demo', (change) => change && told.push(change))
    const endpoint = await endpointTo('/gone', { concurrency: 1 })
    const [first, second] = (await webhook().requests(2, { status: 'CREATED', endpoint_id: endpoint })) as [
      string,
      string,
    ]
    await expect
      .poll(async () => [(await read(first)).status, (await read(second)).status], { timeout: 20_000 })
      .toEqual(['ERROR', 'ERROR'])
    expect((await read(second)).attempts).toEqual([])
    expect((await healthOf(endpoint)).disabled).toBe(true)
    const { __v } = await read(first)
    expect(
      (await core.refusal('operator', 'reprocessWebhookRequest', { params: { id: first }, body: { __v } })).error,
    ).toBe('ENDPOINT_DISABLED')
    receiver.answer = ok
    const historiesOf = async () =>
      (await core.reply('viewer', 'listEndpointHistories', { params: { id: endpoint }, query: {} })).histories.map(
        ({ event, from, to, by, byName, requestId, cause }) => ({ event, from, to, by, byName, requestId, cause }),
      )
    const gone = {
      event: 'GONE',
      from: 'ENABLED',
      to: 'DISABLED',
      by: null,
      byName: 'Torre',
      requestId: (await read(first)).webhookId,
      cause: 'HTTP_410',
    }
    expect(await historiesOf()).toEqual([gone])
    await expect
      .poll(
        () =>
          told
            .filter(({ id, event }) => id === endpoint && event === 'GONE')
            .map(({ resource, status, __v: version, byName }) => [resource, status, version, byName]),
        { timeout: 20_000 },
      )
      .toEqual([['WEBHOOK_ENDPOINT', 'DISABLED', 1, 'Torre']])
    await hub.close()
    const enabled = await core.reply('operator', 'updateEndpoint', {
      params: { id: endpoint },
      body: { event: 'ENABLE', __v: 1 },
    })
    expect([enabled.endpoint.health.state, enabled.endpoint.active]).toEqual(['UNPROVEN', true])
    const { id: by, name: byName } = personOf('operator')
    // People act by the suite's clock and deliveries by the real one, so the order of histories is not compared.
    expect((await historiesOf()).toSorted((one, other) => one.event.localeCompare(other.event))).toEqual([
      expect.objectContaining({ event: 'ENABLE', from: 'DISABLED', to: 'ENABLED', by, byName, cause: null }),
      gone,
    ])
    await core.reply('operator', 'reprocessWebhookRequest', { params: { id: first }, body: { __v } })
    await expect.poll(async () => (await read(first)).status, { timeout: 20_000 }).toBe('SUCCESS')
  })

  it('for ever is exhausted after its last attempt', async () => {
    const request = await delivered(answerWith(500), { attempts_maximum: 1 })
    expect([request.status, request.nextAttemptAt, request.currentAttempt]).toEqual(['ERROR', null, 1])
    const { histories } = await core.reply('viewer', 'listRequestHistories', { params: { id: request._id } })
    expect(histories.map(({ event, from, to, byName, cause }) => [event, from, to, byName, cause])).toEqual([
      ['ATTEMPTS_EXHAUSTED', 'RUNNING', 'ERROR', 'Torre', 'HTTP_500'],
    ])
  })
})

describe('an endpoint', () => {
  it('that fails five times in a row is left alone, tried with one request, and takes the rest when it is back', async () => {
    let asked = 0
    receiver.answer = (response, { path }) => {
      if (path === '/breaker') asked += 1
      response.writeHead(503).end()
    }
    const endpoint = await endpointTo('/breaker', { concurrency: 1 })
    const ids = await webhook().requests(12, { status: 'CREATED', endpoint_id: endpoint })
    await expect.poll(async () => (await healthOf(endpoint)).opens, { timeout: 20_000 }).toBe(1)
    expect(asked).toBe(5)
    ahead = 12_000
    await expect.poll(async () => (await healthOf(endpoint)).opens, { timeout: 20_000 }).toBe(2)
    expect(asked).toBe(6)
    receiver.answer = ok
    ahead = 40_000
    await expect
      .poll(
        async () =>
          (await core.reply('viewer', 'listWebhookRequests', { query: { endpoint, status: 'SUCCESS' } })).count,
        { timeout: 30_000 },
      )
      .toBe(ids.length)
    expect((await healthOf(endpoint)).opens).toBe(0)
    // The history has the first pause and its end, each with the message that was answered, and no pause in between.
    const { histories, count } = await core.reply('viewer', 'listEndpointHistories', {
      params: { id: endpoint },
      query: {},
    })
    expect([
      count,
      histories.map(({ event, from, to, by, byName, cause }) => [event, from, to, by, byName, cause]),
    ]).toEqual([
      2,
      [
        ['ANSWERED_AGAIN', 'ENABLED', 'ENABLED', null, 'Torre', null],
        ['LEFT_ALONE', 'ENABLED', 'ENABLED', null, 'Torre', 'HTTP_503'],
      ],
    ])
    expect(histories.map(({ requestId }) => ids.includes(requestId.slice('msg_'.length)))).toEqual([true, true])
  })

  it('gets no more attempts at once than it is given, and no more a second', async () => {
    let most = 0
    const held: Parameters<TestReceiver['answer']>[0][] = []
    // Answers none until as many have arrived as may run at once; one more than allowed would arrive in the time given.
    receiver.answer = (response) => {
      held.push(response)
      most = Math.max(most, held.length)
      if (held.length === 3) setTimeout(() => held.splice(0).forEach((waiting) => waiting.writeHead(200).end()), 30)
    }
    const endpoint = await endpointTo('/limited', { concurrency: 3 })
    await webhook().requests(30, { status: 'CREATED', endpoint_id: endpoint })
    const done = async () =>
      (await core.reply('viewer', 'listWebhookRequests', { query: { endpoint, status: 'SUCCESS' } })).count
    await expect.poll(done, { timeout: 20_000 }).toBe(30)
    expect(most).toBe(3)

    receiver.answer = ok
    const slow = await endpointTo('/slow', { rate_per_second: 10 }, { tokens_at: new Date().toISOString() })
    const began = Date.now()
    await webhook().requests(15, { status: 'CREATED', endpoint_id: slow })
    await expect
      .poll(
        async () =>
          (await core.reply('viewer', 'listWebhookRequests', { query: { endpoint: slow, status: 'SUCCESS' } })).count,
        { timeout: 20_000 },
      )
      .toBe(15)
    // Ten at once from a full bucket, and the others at ten a second.
    expect(Date.now() - began).toBeGreaterThan(450)
  })

  it('that is dead does not keep the others waiting', async () => {
    receiver.answer = (response, { path }) => {
      if (path !== '/dead') response.writeHead(200).end()
    }
    const dead = await endpointTo('/dead')
    const alive = await Promise.all(Array.from({ length: 9 }, (_, at) => endpointTo(`/alive/${at}`)))
    await webhook().requests(60, { status: 'CREATED', endpoint_id: dead })
    for (const endpoint of alive) await webhook().requests(10, { status: 'CREATED', endpoint_id: endpoint })
    const count = async (endpoint: string) =>
      (await core.reply('viewer', 'listWebhookRequests', { query: { endpoint, status: 'SUCCESS' } })).count
    await expect
      .poll(async () => (await Promise.all(alive.map(count))).every((found) => found === 10), { timeout: 20_000 })
      .toBe(true)
    expect(await count(dead)).toBe(0)
  })
})

describe('what was left lying', () => {
  it('by a process that died is taken up again, and counts as interrupted', async () => {
    const endpoint = await endpointTo('/left')
    const id = await webhook().request({
      status: 'RUNNING',
      endpoint_id: endpoint,
      current_attempt: 1,
      leased_by: 'dead',
      last_status_code: null,
      failing_since: null,
    })
    await expect.poll(async () => (await read(id)).status, { timeout: 20_000 }).toBe('SUCCESS')
    expect((await read(id)).attempts.map(({ number, failure, statusCode }) => [number, failure, statusCode])).toEqual([
      [2, null, 200],
      [1, 'INTERRUPTED', null],
    ])
  })
})
