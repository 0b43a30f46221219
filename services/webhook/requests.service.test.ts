import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webhookRequestStatus } from '#contract/schemas/requests/webhook-request'
import { allowedEvents, apply } from '#machines/lifecycle'
import { webhookRequest } from '#machines/requests/webhook-request.lifecycle'
import { openTestCore, personOf, requestOf, type TestCore } from '../app/test-core.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 120_000)
afterAll(() => core?.close())

const webhook = () => core.records.webhook
const listed = (query: object) => core.reply('viewer', 'listWebhookRequests', { query: { pageLength: 500, ...query } })
const found = async (query: object) => (await listed(query)).requests.map(({ _id }) => _id)

describe('the lifecycle of a request', () => {
  const statuses = webhookRequestStatus.options
  const events = webhookRequest.person as readonly ('REPROCESS' | 'CANCEL')[]
  const raise = (id: string, event: 'REPROCESS' | 'CANCEL', version = 0) =>
    event === 'REPROCESS'
      ? { name: 'reprocessWebhookRequest' as const, input: { params: { id }, body: { __v: version } } }
      : { name: 'updateRequest' as const, input: { params: { id }, body: { event, __v: version } } }

  it('CON-4-033 has the six statuses of the contract', () => {
    expect(Object.keys(webhookRequest.machine.states).toSorted()).toEqual([...statuses].toSorted())
  })

  it.each(statuses.flatMap((status) => events.map((event) => [status, event] as const)))(
    'CON-4-034 rules the services: from %s, %s',
    async (status, event) => {
      const id = await webhook().request({ status })
      const { name, input } = raise(id, event)
      const outcome = apply(webhookRequest, status, { type: event })
      const answer = await core.ask('operator', requestOf(name, input))
      const { request, validationContext } = answer.body as {
        request?: { status: string; __v: number }
        validationContext?: object
      }
      expect([answer.status, request?.status, request?.__v, validationContext]).toEqual(
        outcome
          ? [200, outcome.status, 1, undefined]
          : [
              409,
              undefined,
              undefined,
              { allowed: allowedEvents(webhookRequest, status), status, __v: 0, lastEvent: null, by: null, at: null },
            ],
      )
      const { histories } = await core.reply('viewer', 'listRequestHistories', { params: { id } })
      const operator = personOf('operator')
      expect(histories.map((row) => [row.event, row.from, row.to, row.by, row.byName])).toEqual(
        outcome ? [[event, status, outcome.status, operator.id, operator.name]] : [],
      )
    },
  )

  it('CON-4-034 lets only failed and pending requests be sent again', () => {
    expect(statuses.filter((status) => allowedEvents(webhookRequest, status).includes('REPROCESS'))).toEqual([
      'PENDING',
      'ERROR',
    ])
  })

  it('refuses who read an older version, with who was first', async () => {
    const id = await webhook().request()
    await core.reply('operator', 'reprocessWebhookRequest', { params: { id }, body: { __v: 0 } })
    const refused = await core.refusal('admin', 'reprocessWebhookRequest', { params: { id }, body: { __v: 0 } })
    expect([refused.error, refused.validationContext?.by, refused.validationContext?.__v]).toEqual([
      'CHANGED_MEANWHILE',
      personOf('operator').name,
      1,
    ])
  })

  it('asks for one attempt when one person asks twice with one key', async () => {
    const id = await webhook().request()
    const key = { 'idempotency-key': 'reprocess-1' }
    const first = await core.reply('operator', 'reprocessWebhookRequest', { params: { id }, body: { __v: 0 } }, key)
    expect(await core.reply('operator', 'reprocessWebhookRequest', { params: { id }, body: { __v: 0 } }, key)).toEqual(
      first,
    )
  })

  it('waits for the pause of its endpoint, which it does not end, and says until when', async () => {
    const endpoint = await webhook().endpoint(
      {},
      { opens: 3, retry_at: '2999-01-01T00:00:00.000Z', consecutive_failures: 8 },
    )
    const id = await webhook().request({ endpoint_id: endpoint })
    const waits = { state: 'PAUSED', until: '2999-01-01T00:00:00.000Z' }
    const before = (await core.reply('viewer', 'getWebhookRequest', { params: { id } })).request
    const { request } = await core.reply('operator', 'reprocessWebhookRequest', { params: { id }, body: { __v: 0 } })
    const [row] = (await core.reply('viewer', 'listWebhookRequests', { query: { endpoint } })).requests
    expect([before.waitsFor, request.waitsFor, row?.waitsFor]).toEqual([null, waits, waits])
    const health = await core.db.system
      .selectFrom('webhook_endpoint_health')
      .select(['retry_at', 'opens'])
      .where('endpoint_id', '=', endpoint)
      .executeTakeFirstOrThrow()
    expect(health).toEqual({ retry_at: '2999-01-01T00:00:00.000Z', opens: 3 })
  })
})

describe('the list of requests', () => {
  let norte: string
  let sul: string
  const ids: Record<string, string> = {}
  const COMPANY = 'aaaaaaaaaaaaaaaaaaaaaaaa'
  beforeAll(async () => {
    norte = await webhook().endpoint({
      name: 'Integração Araucária',
      client_id: COMPANY,
      client_name: 'Madeiras Araucária',
    })
    sul = await webhook().endpoint({ name: 'Barramento Sul', url: 'https://sul.example.com/hooks?token=secret' })
    await webhook().hook('list.first')
    await webhook().hook('list.second', { active: false })
    const of = async (name: string, values: Parameters<ReturnType<typeof webhook>['request']>[0]) => {
      ids[name] = await webhook().request({ endpoint_id: norte, type: 'list.first', ...values })
    }
    await of('old', {
      at: '2025-01-10T03:00:00.000Z',
      last_status_code: 500,
      failing_since: '2025-01-10T03:00:00.000Z',
    })
    await of('edge', {
      at: '2025-01-11T02:59:59.000Z',
      last_status_code: 503,
      failing_since: '2025-01-11T02:59:59.000Z',
    })
    await of('refused', {
      at: '2025-01-12T12:00:00.000Z',
      last_status_code: null,
      cause: 'CONNECTION_REFUSED',
      failing_since: '2025-01-12T11:00:00.000Z',
      resource_id: 'bbbbbbbbbbbbbbbbbbbbbbbb',
    })
    await of('delivered', {
      at: '2025-01-13T12:00:00.000Z',
      status: 'SUCCESS',
      last_status_code: 200,
      endpoint_id: sul,
      type: 'list.second',
    })
    await of('pending', {
      at: '2025-01-14T12:00:00.000Z',
      status: 'PENDING',
      last_status_code: 502,
      failing_since: '2025-01-14T10:00:00.000Z',
      endpoint_id: sul,
    })
  })
  const among = async (query: object) => {
    const here = Object.entries(ids)
    const got = await found(query)
    return got.flatMap((id) => here.filter(([, known]) => known === id).map(([name]) => name))
  }

  it.each<[object, string[]]>([
    [{ type: 'list.first' }, ['pending', 'refused', 'edge', 'old']],
    [{ type: 'list.first', orderBy: 'OLDEST' }, ['old', 'edge', 'refused', 'pending']],
    [{ type: 'list.second' }, ['delivered']],
    [{ company: COMPANY }, ['refused', 'edge', 'old']],
    [{ companyName: 'araucaria' }, ['refused', 'edge', 'old']],
    [{ companyName: 'nobody' }, []],
    [{ type: 'list.first', status: 'PENDING' }, ['pending']],
    [{ type: 'list.first', cause: 'CONNECTION_REFUSED' }, ['refused']],
    [{ type: 'list.first', cause: 'HTTP_503' }, ['edge']],
    [{ search: 'list.first' }, ['pending', 'refused', 'edge', 'old']],
    [{ search: 'Araucária' }, ['refused', 'edge', 'old']],
    [{ search: 'sul.example' }, ['pending', 'delivered']],
    [{ search: 'nothing of the sort' }, []],
    [{ search: 'bbbbbbbbbbbbbbbbbbbbbbbb' }, ['refused']],
    [{ search: '000000000000000000000000' }, []],
    [{ type: 'list.first', failingSince: '2025-01-12T11:00:00Z', endAt: '2025-12-31' }, ['pending', 'refused']],
    // Whole hours come from the kept counts, other moments from the rows; days and moments narrow each other.
    [{ type: 'list.first', attemptedFrom: '2025-01-11T02:00:00Z', attemptedBefore: '2025-01-12T12:00:00Z' }, ['edge']],
    [
      { type: 'list.first', attemptedFrom: '2025-01-11T02:59:59Z', attemptedBefore: '2025-01-12T12:00:01Z' },
      ['refused', 'edge'],
    ],
    [
      {
        type: 'list.first',
        startAt: '2025-01-12',
        attemptedFrom: '2025-01-10T03:00:00+00:00',
        attemptedBefore: '2025-01-13T00:00:00-03:00',
      },
      ['refused'],
    ],
  ])('CON-2-106 CON-2-110 CON-2-111: answers %j', async (query, expected) => {
    expect(await among(query)).toEqual(expected)
    expect((await listed(query)).count).toBe(expected.length)
  })

  it('CON-5-026 takes a status code from 100 to 599 and finds by it', async () => {
    expect(await among({ type: 'list.first', statusCode: 502 })).toEqual(['pending'])
    expect((await listed({ type: 'list.first', statusCode: 599 })).count).toBe(0)
    for (const statusCode of [99, 600])
      expect((await core.refusal('viewer', 'listWebhookRequests', { query: { statusCode } })).status).toBe(400)
  })

  it('CON-5-027 takes days, both included and of Brazil, the first not after the last', async () => {
    expect(await among({ type: 'list.first', startAt: '2025-01-10', endAt: '2025-01-10' })).toEqual(['edge', 'old'])
    expect(await among({ type: 'list.first', startAt: '2025-01-11', endAt: '2025-01-14' })).toEqual([
      'pending',
      'refused',
    ])
    const refused = await core.refusal('viewer', 'listWebhookRequests', {
      query: { startAt: '2025-01-12', endAt: '2025-01-11' },
    })
    expect([refused.status, refused.issues.map(({ message }) => message)]).toEqual([
      400,
      ['The start date cannot be after the end date.'],
    ])
  })

  it('finds one by its id, its webhook id and its number', async () => {
    const id = ids['refused'] ?? ''
    const { request } = await core.reply('viewer', 'getWebhookRequest', { params: { id } })
    for (const search of [id, request.webhookId, String(request.code).padStart(3, '0')])
      expect((await found({ search })).includes(id)).toBe(true)
  })

  it('CON-3-075 tells id, type, status, client, endpoint and date-time, and hides what an address opens with', async () => {
    const [request] = (await listed({ type: 'list.second' })).requests
    expect(request).toMatchObject({
      _id: ids['delivered'],
      type: 'list.second',
      status: 'SUCCESS',
      client: null,
      endpoint: { _id: sul, name: 'Barramento Sul', url: 'https://sul.example.com/hooks?...' },
      at: '2025-01-13T12:00:00.000Z',
    })
  })

  it('tells why the latest attempt had no answer', async () => {
    const { requests } = await listed({ type: 'list.first' })
    expect(
      requests
        .filter(({ _id }) => [ids['refused'], ids['pending']].includes(_id))
        .map(({ lastStatusCode, cause }) => [lastStatusCode, cause]),
    ).toEqual([
      [502, null],
      [null, 'CONNECTION_REFUSED'],
    ])
  })

  it('pages to and fro without losing or doubling a row', async () => {
    const endpoint = await webhook().endpoint()
    await webhook().requests(23, { endpoint_id: endpoint })
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map(async (page) => found({ endpoint, page, pageLength: 5 })))
    expect(pages.map(({ length }) => length)).toEqual([5, 5, 5, 5, 3, 0])
    expect(pages.flat()).toEqual(await found({ endpoint }))
    expect(new Set(pages.flat()).size).toBe(23)
  })

  it('is counted as its rows are, whatever happens to them', async () => {
    const kept = await core.db.system
      .selectFrom('webhook_request_counts')
      .select(['status', 'type', 'endpoint_id', 'cause', 'total'])
      .where('tenant', '=', 'demo')
      .where('total', '<>', 0)
      .execute()
    const { rows } = await core.db.system.executeQuery<object>(
      core.db.system
        .selectFrom('webhook_requests')
        .select((eb) => [
          'status',
          'type',
          'endpoint_id',
          eb.fn<string>('webhook_cause', ['last_status_code', 'cause']).as('cause'),
          eb.fn.countAll<number>().as('total'),
        ])
        .where('tenant', '=', 'demo')
        .groupBy((eb) => [
          'status',
          'type',
          'endpoint_id',
          eb.fn<string>('webhook_cause', ['last_status_code', 'cause']),
        ])
        .compile(),
    )
    const sorted = (of: readonly object[]) => of.map((row) => JSON.stringify(row)).toSorted()
    expect(sorted(kept)).toEqual(sorted(rows))
    const hours = await core.db.system
      .selectFrom('webhook_request_hours')
      .select((eb) => eb.fn.sum<string>('total').as('total'))
      .where('tenant', '=', 'demo')
      .executeTakeFirstOrThrow()
    expect(Number(hours.total)).toBe(kept.reduce((sum, { total }) => sum + total, 0))
  })

  it('of endpoints leads to each with how it is delivered to, and to its own history, page by page', async () => {
    const values = {
      name: 'Portal do Sul',
      url: 'https://portal.example.com/in?token=secret',
      concurrency: 4,
      rate_per_second: 2.5,
      attempts_maximum: 5,
      hooks: '["list.first"]',
      created_at: '2025-01-01T00:00:00.000Z',
    }
    const id = await webhook().endpoint(values, {
      average_ms: 130,
      opens: 2,
      consecutive_failures: 7,
      retry_at: '2999-01-01T00:00:00.000Z',
    })
    await webhook().request({
      endpoint_id: id,
      status: 'PENDING',
      last_status_code: 502,
      failing_since: '2025-02-01T01:00:00.000Z',
      type: 'endpoint.record',
    })
    const { endpoint } = await core.reply('viewer', 'getEndpoint', { params: { id } })
    const { code, ...told } = endpoint
    expect(code).toBeGreaterThan(0)
    expect(told).toEqual({
      _id: id,
      name: 'Portal do Sul',
      url: 'https://portal.example.com/in?...',
      client: null,
      hooks: ['list.first'],
      active: true,
      __v: 0,
      createdAt: '2025-01-01T00:00:00.000Z',
      hold: null,
      waiting: 1,
      failingSince: '2025-02-01T01:00:00.000Z',
      health: {
        state: 'PAUSED',
        consecutiveFailures: 7,
        lastSuccessAt: null,
        lastFailureAt: null,
        retryAt: '2999-01-01T00:00:00.000Z',
      },
      concurrency: 4,
      ratePerSecond: 2.5,
      schedule: [5, 25, 125, 625],
      averageMs: 130,
    })
    const [one] = (await core.reply('viewer', 'listWebhookEndpoints', { query: { search: 'Portal do Sul' } })).endpoints
    expect(told).toEqual({ ...told, ...one })
    await core.reply('operator', 'updateEndpoint', { params: { id }, body: { event: 'DISABLE', __v: 0 } })
    await core.reply('owner', 'rotateEndpointSecret', { params: { id }, body: {} })
    const pages = await Promise.all(
      [1, 2].map((page) =>
        core.reply('viewer', 'listEndpointHistories', { params: { id }, query: { page, pageLength: 1 } }),
      ),
    )
    expect(pages.map(({ count, pages: all }) => [count, all])).toEqual([
      [2, 2],
      [2, 2],
    ])
    expect(pages.flatMap(({ histories }) => histories.map(({ event }) => event)).toSorted()).toEqual([
      'DISABLE',
      'ROTATE_SECRET',
    ])
    expect(
      (await core.refusal('viewer', 'listEndpointHistories', { params: { id: '0'.repeat(24) }, query: {} })).status,
    ).toBe(404)
  })

  it('of endpoints begins with what fails now, then with what has open failures, by name', async () => {
    const client = { client_id: '5'.repeat(24), client_name: 'Ordem Logística' }
    await webhook().endpoint({ ...client, name: 'A desativado', active: false })
    await webhook().endpoint({ ...client, name: 'B funciona' })
    const open = await webhook().endpoint({ ...client, name: 'C com falhas' })
    await webhook().request({
      endpoint_id: open,
      status: 'ERROR',
      last_status_code: 500,
      failing_since: '2025-02-02T01:00:00.000Z',
      type: 'endpoint.order',
    })
    await webhook().endpoint({ ...client, name: 'D falha' }, { consecutive_failures: 2 })
    await webhook().endpoint(
      { ...client, name: 'E em pausa' },
      { consecutive_failures: 7, opens: 1, retry_at: '2999-01-01T00:00:00.000Z' },
    )
    const { endpoints } = await core.reply('viewer', 'listWebhookEndpoints', { query: { company: client.client_id } })
    expect(endpoints.map(({ name }) => name)).toEqual([
      'E em pausa',
      'D falha',
      'C com falhas',
      'B funciona',
      'A desativado',
    ])
  })

  it('of hooks and endpoints is filtered and paged', async () => {
    const { hooks } = await core.reply('viewer', 'listWebhookHooks', { query: { search: 'list.', pageLength: 500 } })
    expect(hooks.map(({ type, active }) => [type, active])).toEqual([
      ['list.first', true],
      ['list.second', false],
    ])
    expect((await core.reply('viewer', 'listWebhookHooks', { query: { search: 'list.', active: true } })).count).toBe(1)
    const { endpoints } = await core.reply('viewer', 'listWebhookEndpoints', { query: { company: COMPANY } })
    expect(endpoints.map(({ _id, client, waiting, health }) => [_id, client?.name, waiting, health.state])).toEqual([
      [norte, 'Madeiras Araucária', 0, 'HEALTHY'],
    ])
    expect(endpoints.map(({ failingSince }) => failingSince)).toEqual(['2025-01-10T03:00:00.000Z'])
    expect(
      (await core.reply('viewer', 'listWebhookEndpoints', { query: { search: 'Barramento Sul' } })).endpoints.map(
        ({ waiting, failingSince }) => [waiting, failingSince],
      ),
    ).toEqual([[1, '2025-01-14T10:00:00.000Z']])
  })
})

describe('failures', () => {
  it('are told by endpoint and cause, with since when, most first', async () => {
    const endpoint = await webhook().endpoint(
      { name: 'ERP Sudeste' },
      { consecutive_failures: 7, opens: 1, retry_at: '2999-01-01T00:00:00.000Z' },
    )
    await webhook().requests(4, {
      endpoint_id: endpoint,
      last_status_code: null,
      cause: 'CONNECTION_REFUSED',
      failing_since: '2026-03-02T05:30:00.000Z',
      at: '2026-03-02T06:00:00.000Z',
    })
    await webhook().request({
      endpoint_id: endpoint,
      last_status_code: null,
      cause: 'CONNECTION_REFUSED',
      failing_since: '2026-03-02T05:14:00.000Z',
      status: 'PENDING',
    })
    await webhook().request({ endpoint_id: endpoint, last_status_code: 503, failing_since: '2026-03-02T08:00:00.000Z' })
    await webhook().request({ endpoint_id: endpoint, last_status_code: 200, status: 'SUCCESS', failing_since: null })
    const told = async (query: object) =>
      (await core.reply('viewer', 'listRequestFailures', { query: { endpoint, ...query } })).failures.map(
        ({ endpoint: { name }, cause, count, since, latestAt, state }) => [name, cause, count, since, latestAt, state],
      )
    const refused = [
      'ERP Sudeste',
      'CONNECTION_REFUSED',
      5,
      '2026-03-02T05:14:00.000Z',
      '2026-03-02T12:00:00.000Z',
      'PAUSED',
    ]
    const answered = ['ERP Sudeste', 'HTTP_503', 1, '2026-03-02T08:00:00.000Z', '2026-03-02T12:00:00.000Z', 'PAUSED']
    expect(await told({})).toEqual([refused, answered])
    expect(await told({ failingSince: '2026-03-02T05:00:00Z' })).toEqual([refused, answered])
    expect(await told({ cause: 'HTTP_503' })).toEqual([answered])
  })

  it('and successes are told over time', async () => {
    const NO_ATTEMPTS = { succeeded: 0, failed: 0 }
    const endpoint = await webhook().endpoint()
    await webhook().requests(3, {
      endpoint_id: endpoint,
      status: 'SUCCESS',
      last_status_code: 200,
      failing_since: null,
      at: '2026-01-05T15:10:00.000Z',
    })
    await webhook().requests(2, { endpoint_id: endpoint, at: '2026-01-05T15:50:00.000Z' })
    await webhook().request({ endpoint_id: endpoint, status: 'PENDING', at: '2026-01-05T17:00:00.000Z' })
    const { bucketSeconds, buckets } = await core.reply('viewer', 'getRequestResults', {
      query: { endpoint, startAt: '2026-01-05', endAt: '2026-01-05' },
    })
    expect([bucketSeconds, buckets.length, buckets[0]?.at]).toEqual([3600, 24, '2026-01-05T03:00:00.000Z'])
    expect(buckets.filter(({ succeeded, failed, waiting }) => succeeded + failed + waiting > 0)).toEqual([
      { at: '2026-01-05T15:00:00.000Z', succeeded: 3, failed: 2, waiting: 0, attempts: NO_ATTEMPTS },
      { at: '2026-01-05T17:00:00.000Z', succeeded: 0, failed: 0, waiting: 1, attempts: NO_ATTEMPTS },
    ])
    const wide = await core.reply('viewer', 'getRequestResults', {
      query: { endpoint, startAt: '2020-01-01', endAt: '2026-12-31' },
    })
    expect(wide.buckets.reduce((sum, { succeeded, failed, waiting }) => sum + succeeded + failed + waiting, 0)).toBe(6)
    expect((await core.reply('viewer', 'getRequestResults', { query: { endpoint } })).buckets).toHaveLength(24)
  })

  it('stay in the chart where they were after a retry mended them, by cause too; what is canceled waits for nothing', async () => {
    const endpoint = await webhook().endpoint()
    const delivered = { status: 'SUCCESS', last_status_code: 200, failing_since: null } as const
    const mended = await webhook().request({ endpoint_id: endpoint, ...delivered, at: '2026-01-06T18:20:00.000Z' })
    const canceled = await webhook().request({
      endpoint_id: endpoint,
      status: 'CANCELED',
      at: '2026-01-06T15:30:00.000Z',
    })
    const attempt = (id: string, number: number, at: string, answer: { status_code?: number; failure?: string }) => ({
      tenant: 'demo',
      request_id: id,
      number,
      started_at: `2026-01-06T${at}:00.000Z`,
      timing: JSON.stringify({ lookup: null, connect: null, firstByte: null, total: 1 }),
      request_headers: '{}',
      response_headers: 'null',
      ...answer,
    })
    await core.db.system
      .insertInto('webhook_attempts')
      .values([
        attempt(mended, 1, '15:10', { failure: 'TIMEOUT' }),
        attempt(mended, 2, '15:40', { status_code: 503 }),
        attempt(mended, 3, '18:20', { status_code: 200 }),
        attempt(canceled, 1, '15:30', { status_code: 503 }),
      ])
      .execute()
    const chart = async (filter: object) => {
      const days = { startAt: '2026-01-06', endAt: '2026-01-06' }
      const { buckets } = await core.reply('viewer', 'getRequestResults', { query: { endpoint, ...days, ...filter } })
      return buckets
        .map(({ at, waiting, attempts }) => [at.slice(11, 16), attempts.succeeded, attempts.failed, waiting])
        .filter(([, ...counts]) => counts.some((count) => count !== 0))
    }
    const whole = [
      ['15:00', 0, 3, 0],
      ['18:00', 1, 0, 0],
    ]
    expect(await chart({})).toEqual(whole)
    expect(await chart({ status: 'ERROR' })).toEqual(whole)
    expect(await chart({ cause: 'HTTP_503' })).toEqual([['15:00', 0, 2, 0]])
    expect(await chart({ statusCode: 503, search: mended })).toEqual([['15:00', 0, 1, 0]])
    expect(await chart({ search: mended })).toEqual([
      ['15:00', 0, 2, 0],
      ['18:00', 1, 0, 0],
    ])
  })
})

describe('what was sent and received', () => {
  it('is searched across requests, in either case, seven days back, in the own tenant alone', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
    const bodyOf = (plate: string) => JSON.stringify({ type: 'driver.approved', data: { plate } })
    const endpoint = await webhook().endpoint()
    const sent = await webhook().request({ endpoint_id: endpoint, body: bodyOf('QXZ1D23'), at: ago(1) })
    const answered = await webhook().request({ endpoint_id: endpoint, at: ago(2) })
    await webhook().request({ endpoint_id: endpoint, body: bodyOf('QXZ1D23'), at: ago(8) })
    await core.others.webhook.request({ body: bodyOf('QXZ1D23'), at: ago(1) })
    await core.db.system
      .insertInto('webhook_attempts')
      .values({
        tenant: 'demo',
        request_id: answered,
        number: 1,
        started_at: ago(2),
        status_code: 422,
        timing: '{}',
        request_headers: '{}',
        response_headers: '{}',
        response_body: 'Placa qxz1d23 desconhecida: 100%',
      })
      .execute()
    expect(await found({ bodyText: 'qxz1D23' })).toEqual([sent, answered])
    expect(await found({ bodyText: '00%', endpoint })).toEqual([answered])
    expect(await found({ bodyText: 'QXZ1D23', status: 'SUCCESS' })).toEqual([])
    expect(await found({ bodyText: '___' })).toEqual([])
    const { buckets } = await core.reply('viewer', 'getRequestResults', { query: { bodyText: 'QXZ1D23' } })
    expect(buckets.reduce((sum, { failed }) => sum + failed, 0)).toBeLessThanOrEqual(1)
    expect((await core.refusal('viewer', 'listWebhookRequests', { query: { bodyText: 'ab' } })).status).toBe(400)
  })

  it('by a bulk retry is exactly what that retry delivered', async () => {
    const endpoint = await webhook().endpoint()
    const made = { endpoint_id: endpoint, status: 'SUCCESS', last_status_code: 200, failing_since: null } as const
    const [first, second, failed] = [
      await webhook().request(made),
      await webhook().request(made),
      await webhook().request({ endpoint_id: endpoint }),
    ]
    await webhook().request(made)
    const [retry, other] = [await webhook().retry(), await webhook().retry()]
    const item = (retry_id: string, request_id: string, state: string) => ({
      tenant: 'demo',
      endpoint_id: endpoint,
      retry_id,
      request_id,
      state,
    })
    await core.db.system
      .insertInto('webhook_retry_items')
      .values([
        item(retry, first, 'SUCCEEDED'),
        item(retry, failed, 'FAILED'),
        item(other, second, 'SUCCEEDED'),
        item(other, first, 'SKIPPED'),
      ])
      .execute()
    expect([await found({ deliveredBy: retry }), await found({ deliveredBy: other })]).toEqual([[first], [second]])
  })
})
