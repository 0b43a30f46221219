import { describe, expect, it } from 'vitest'
import type { WebhookAttempt } from '#contract/schemas/requests/webhook-request'
import { requestCurl } from './request-curl.ts'

const endpoint = { _id: 'a'.repeat(24), name: 'ERP', url: 'https://erp.example/in' }

function attempt(headers: Record<string, string>, body: string | null): WebhookAttempt {
  return {
    number: 2,
    manual: false,
    byName: null,
    startedAt: '2026-01-01T00:00:00.000Z',
    statusCode: 500,
    failure: null,
    timing: { lookup: null, connect: null, firstByte: null, total: 1 },
    request: { headers, body, bodyCut: false },
    response: null,
  }
}

describe('a delivery as curl', () => {
  it('is the latest attempt, quoted for a shell, with what is masked left masked', () => {
    const latest = attempt(
      { 'content-type': 'application/json', 'content-length': '20', 'webhook-signature': 'v1,a•••' },
      `{"name":"Joana d'Arc"}`,
    )
    expect(requestCurl({ endpoint, payload: {}, attempts: [latest, attempt({}, 'earlier')] })).toBe(
      [
        `curl -X POST 'https://erp.example/in' \\`,
        `  -H 'content-type: application/json' \\`,
        `  -H 'webhook-signature: v1,a•••' \\`,
        String.raw`  --data-raw '{"name":"Joana d'\''Arc"}'`,
      ].join('\n'),
    )
  })

  it('is the payload where nothing was sent yet', () => {
    expect(requestCurl({ endpoint, payload: { type: 'driver.approved' }, attempts: [] })).toBe(
      [
        `curl -X POST 'https://erp.example/in' \\`,
        `  -H 'content-type: application/json' \\`,
        `  --data-raw '{"type":"driver.approved"}'`,
      ].join('\n'),
    )
  })
})
