import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from './demo-accounts.ts'
import { testBrowser } from './test-browser.ts'
import {
  clock,
  openSignIn,
  openTestIdentity,
  readSession,
  type RunningIdentity,
  signIn,
  TEST_PROXY,
} from './test-identity.ts'
import type { TestIdentity } from './test-identity.ts'

let identity: TestIdentity
let main: RunningIdentity

beforeAll(async () => {
  identity = await openTestIdentity()
  main = identity.main
}, 60_000)

afterAll(() => identity?.close())

const TOKEN = '/realms/demo/protocol/openid-connect/token'

/** Asks for a program's token from an address. */
async function tokenFrom(remoteAddress: string, name: string, secret: string, client = '203.0.113.200') {
  const reply = await main.app.inject({
    method: 'POST',
    url: TOKEN,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': client },
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: name,
      client_secret: secret,
    }).toString(),
  })
  return { status: reply.statusCode, after: Number(reply.headers['retry-after'] ?? 0), body: reply.json<object>() }
}

describe('guessing a client secret', () => {
  test('is slowed after ten wrong ones from an address; other addresses and other programs go on', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect((await tokenFrom('192.0.2.1', 'automation-viewer', `guess ${guess}`)).status).toBe(401)
    const slowed = await tokenFrom('192.0.2.1', 'automation-viewer', DEMO_PASSWORD)
    expect(slowed).toMatchObject({ status: 429, body: { error: 'slow_down' } })
    expect(slowed.after).toBeGreaterThan(200)
    expect((await tokenFrom('192.0.2.1', 'automation-operator', DEMO_PASSWORD)).status).toBe(200)
    expect((await tokenFrom('192.0.2.2', 'automation-viewer', DEMO_PASSWORD)).status).toBe(200)
    clock.ahead = 5 * 60_000
    expect((await tokenFrom('192.0.2.1', 'automation-viewer', DEMO_PASSWORD)).status).toBe(200)
    clock.ahead = 0
  })

  test('is slowed by the address of the client behind a trusted proxy, and not by that of the proxy', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect((await tokenFrom(TEST_PROXY, 'automation-admin', `guess ${guess}`, '198.51.100.1')).status).toBe(401)
    expect((await tokenFrom(TEST_PROXY, 'automation-admin', DEMO_PASSWORD, '198.51.100.1')).status).toBe(429)
    expect((await tokenFrom(TEST_PROXY, 'automation-admin', DEMO_PASSWORD, '198.51.100.2')).status).toBe(200)
  })

  test('and client ids is slowed by address, also for ids that do not exist', async () => {
    const replies: number[] = []
    for (let guess = 0; guess < 101; guess += 1)
      replies.push((await tokenFrom('192.0.2.3', `nobody-${guess}`, 'secret')).status)
    expect([replies.slice(0, 100).every((status) => status === 401), replies.at(-1)]).toEqual([true, 429])
    expect((await tokenFrom('192.0.2.3', 'automation-admin', 'wrong')).status).toBe(429)
    expect((await tokenFrom('192.0.2.4', 'automation-admin', DEMO_PASSWORD)).status).toBe(200)
  })

  test('a right secret is still right for many tokens at once, and a changed one is wrong', async () => {
    const many = await Promise.all(
      Array.from({ length: 40 }, () => tokenFrom('192.0.2.5', 'automation-owner', DEMO_PASSWORD)),
    )
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]))
    const clients = identity.db.system.updateTable('service_clients').where('client_id', '=', 'automation-owner')
    const { secret_hash: before } = await identity.db.system
      .selectFrom('service_clients')
      .select('secret_hash')
      .where('tenant', '=', 'demo')
      .where('client_id', '=', 'automation-owner')
      .executeTakeFirstOrThrow()
    await clients.set({ secret_hash: `${before.slice(0, -2)}AA` }).execute()
    expect((await tokenFrom('192.0.2.5', 'automation-owner', DEMO_PASSWORD)).status).toBe(401)
    await clients.set({ secret_hash: before }).execute()
  })

  test('leaves others their answers: a flood of wrong secrets makes nobody wait for 100 ms', async () => {
    const flood = Array.from({ length: 45 }, (_, guess) => tokenFrom('192.0.2.6', 'automation-operator', `g${guess}`))
    const waits: number[] = []
    // Injected requests are answered without a turn of the event loop; each wrong secret is checked in turns of it.
    for (const guess of flood) {
      const began = performance.now()
      await main.app.inject(`/realms/demo/.well-known/openid-configuration`)
      waits.push(performance.now() - began)
      await guess
    }
    const sorted = waits.toSorted((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(100)
  })
})

describe('guessing a password', () => {
  test('from many addresses does not lock out the browser that its owner uses', async () => {
    const browser = testBrowser(main.origin)
    await signIn(browser, '', 'admin')
    await browser.get('/session/sign-out', { 'sec-fetch-site': 'same-origin' }).then((reply) => browser.settle(reply))
    const stranger = testBrowser(main.origin)
    const { address } = await openSignIn(stranger)
    const cookie = `torre_interaction=${stranger.cookie('torre_interaction')}; torre_interaction.sig=${stranger.cookie('torre_interaction.sig')}`
    const guessFrom = async (remoteAddress: string) => {
      const reply = await main.app.inject({
        method: 'POST',
        url: address,
        remoteAddress,
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
        payload: new URLSearchParams({ username: 'Admin', password: 'guess' }).toString(),
      })
      return reply.statusCode
    }
    for (let guess = 0; guess < 50; guess += 1) expect(await guessFrom(`198.51.100.${guess}`)).toBe(422)
    expect(await guessFrom('198.51.100.99')).toBe(429)
    // The owner comes from an address of today, with the browser of yesterday.
    const { address: page } = await openSignIn(browser)
    expect((await browser.post(page, { username: 'admin', password: 'typo' })).status).toBe(422)
    await browser.settle(await browser.post(page, { username: 'admin', password: DEMO_PASSWORD }))
    expect((await readSession(browser)).user.username).toBe('admin')
  })
})
