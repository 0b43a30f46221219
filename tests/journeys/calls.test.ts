import type { Request } from 'playwright'
import { describe, expect, it } from 'vitest'
import { readingConsole } from '../fixtures/bed.ts'
import { openConsole, PATIENCE } from '../fixtures/console.ts'
import { listed } from '../fixtures/drivers.ts'

const { browser, server } = await readingConsole()

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

describe('what the console says with every call', () => {
  it('is who asks, for which tenant, in which language, and how long a page is CON-7-002 CON-7-003 CON-9-002 CTR-6-003 CTR-7-001', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers', {
      stored: { 'torre.language': 'es' },
    })
    await listed(operator)
    const heard: Request[] = []
    // Only answered requests count: the body of one that the next page aborts is unknown.
    operator.page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/api/core/')) heard.push(response.request())
    })
    await operator.press('j', 'Enter')
    await expect.poll(() => heard.some((request) => request.url().endsWith('/basic-data')), PATIENCE).toBe(true)
    await operator.visit('/drivers?page=2')
    await listed(operator, 2)
    const calls = heard.filter((request) => !request.url().includes('/file/'))
    for (const request of calls) {
      const headers = await request.allHeaders()
      const token = headers['access-token'] ?? ''
      expect([
        request.url(),
        headers['accept-language'],
        headers['tenant'],
        UUID.test(headers['user-id'] ?? ''),
        headers['authorization'],
        token.split('.').length,
      ]).toEqual([request.url(), 'es', 'demo', true, `Bearer ${token}`, 3])
    }
    const lists = calls.map((request) => new URL(request.url())).filter((url) => url.pathname === '/api/core/drivers')
    expect(lists.length).toBeGreaterThan(0)
    expect(lists.map((url) => url.searchParams.get('pageLength'))).toEqual(lists.map(() => '5'))
  })
})
