import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { TEST_ID, testRecord } from '../general/test-record.ts'
import {
  webhookEndpoint,
  webhookRequest,
  webhookRequestDetail,
  webhookRequestsQuery,
  webhookRequestStatus,
} from './webhook-request.ts'

const at = '2026-11-21T10:00:00Z'
const request = {
  ...testRecord,
  type: 'travel.completed',
  status: 'ERROR',
  client: { _id: TEST_ID, name: 'Usina Boa Vista' },
  endpoint: { _id: TEST_ID, name: 'ERP', url: 'https://erp.example.com/hooks' },
  currentAttempt: 1,
  attemptsMaximum: 8,
  lastStatusCode: 503,
  at,
  nextAttemptAt: null,
}
const attempt = {
  number: 1,
  manual: false,
  byName: null,
  startedAt: at,
  statusCode: 503,
  failure: null,
  timing: { lookup: 1, connect: 2, firstByte: 30, total: 33 },
  request: { headers: { 'webhook-id': 'msg_1' }, body: '{}', bodyCut: false },
  response: { headers: { 'retry-after': '60' }, body: 'busy', bodyCut: false },
}
const told = (query: unknown) =>
  issuesOf(webhookRequestsQuery, query, 'en').map(({ path, message }) => [path.join('.'), message])

describe('a request', () => {
  it('CON-3-075 carries id, type, status, client, endpoint and date-time', () => {
    expect(webhookRequest.parse(request)).toEqual(request)
  })

  it('CON-3-076 carries current attempt, last status code and attempts with status code and response', () => {
    const detail = { ...request, webhookId: 'msg_1', payload: { travel: 1 }, attempts: [attempt] }
    expect(webhookRequestDetail.parse(detail)).toEqual(detail)
  })

  it('keeps an attempt without a response', () => {
    const silent = {
      ...attempt,
      statusCode: null,
      failure: 'TIMEOUT',
      timing: { lookup: null, connect: null, firstByte: null, total: 30_000 },
      response: null,
    }
    const detail = { ...request, webhookId: 'msg_1', payload: null, attempts: [silent] }
    expect(webhookRequestDetail.parse(detail)).toEqual(detail)
  })

  it('CON-4-033 is created, pending, running, success, error or canceled', () => {
    expect(webhookRequestStatus.options).toEqual(['CREATED', 'PENDING', 'RUNNING', 'SUCCESS', 'ERROR', 'CANCELED'])
    expect(
      (['created', 'pending', 'running', 'success', 'error', 'canceled'] as const).map((word) =>
        webhookRequestStatus.parse(word),
      ),
    ).toEqual([...webhookRequestStatus.options])
    expect(webhookRequestStatus.safeParse('DONE').success).toBe(false)
  })
})

describe('the query of requests', () => {
  it('CON-5-026 filters by a status code from 100 to 599', () => {
    expect(['100', '599'].map((statusCode) => webhookRequestsQuery.parse({ statusCode }).statusCode)).toEqual([
      100, 599,
    ])
    for (const statusCode of ['99', '600', '200.5', '', 'x'])
      expect([statusCode, told({ statusCode })]).toEqual([
        statusCode,
        [['statusCode', 'The status code must be between 100 and 599.']],
      ])
  })

  it('CON-5-027 has a start that is not after its end', () => {
    expect(told({ startAt: '2026-11-21', endAt: '2026-11-21' })).toEqual([])
    expect(told({ startAt: '2026-11-22', endAt: '2026-11-21' })).toEqual([
      ['startAt', 'The start date cannot be after the end date.'],
    ])
  })

  it('CON-8-055 tells of dates in the wrong order in every language', () => {
    expect(
      (['pt', 'en', 'es'] as const).map(
        (language) =>
          issuesOf(webhookRequestsQuery, { startAt: '2026-11-22', endAt: '2026-11-21' }, language)[0]?.message,
      ),
    ).toEqual([
      'A data inicial não pode ser posterior à data final.',
      'The start date cannot be after the end date.',
      'La fecha inicial no puede ser posterior a la fecha final.',
    ])
  })
})

describe('an endpoint', () => {
  it('tells how it does', () => {
    const endpoint = {
      ...request.endpoint,
      client: null,
      hooks: ['travel.completed'],
      active: true,
      health: { state: 'PAUSED', consecutiveFailures: 5, lastSuccessAt: null, lastFailureAt: at, retryAt: at },
      __v: 3,
      failingSince: '2026-11-21T05:14:00Z',
      hold: null,
      waiting: 12,
    }
    expect(webhookEndpoint.parse(endpoint)).toEqual(endpoint)
  })
})
