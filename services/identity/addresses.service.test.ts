import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { testBrowser } from './test-browser.ts'
import {
  openTestIdentity,
  readSession,
  type RunningIdentity,
  signIn,
  startIdentity,
  TEST_PROXY,
  type TestIdentity,
} from './test-identity.ts'
import { createTokenVerifier } from './tokens.ts'

let identity: TestIdentity
let db: Database
let main: RunningIdentity

beforeAll(async () => {
  identity = await openTestIdentity()
  db = identity.db
  main = identity.main
}, 60_000)

afterAll(() => identity?.close())

describe('two processes under one address', () => {
  test("accept each other's tokens and sessions, wherever they listen", async () => {
    const second = await startIdentity(db, main.origin)
    const browser = testBrowser(main.origin)
    await signIn(browser)
    const session = await readSession(browser)
    const elsewhere = await browser.get(`${second.origin}/session`, { accept: 'application/json' })
    expect([elsewhere.status, await elsewhere.json()]).toEqual([200, session])
    const verifier = createTokenVerifier({ db, settings: second.settings })
    expect((await verifier.verify(session.accessToken)).username).toBe('operator')
  })

  test('renew a session whose token names the address of an earlier start', async () => {
    const restarted = await startIdentity(db)
    const browser = testBrowser(main.origin)
    await signIn(browser)
    const before = await readSession(browser)
    const reply = await browser.get(`${restarted.origin}/session`, { accept: 'application/json' })
    const after = (await reply.json()) as typeof before
    expect([reply.status, after.user, decodeJwt(after.accessToken).iss]).toEqual([
      200,
      before.user,
      `${restarted.origin}/realms/demo`,
    ])
  })
})

describe('a process that people reach by several addresses', () => {
  test('keeps everybody at the address that they came to', async () => {
    const many = await startIdentity(db, undefined, {}, undefined, { followsRequest: true })
    const byName = many.origin.replace('127.0.0.1', 'localhost')
    const browser = testBrowser(byName)
    expect((await signIn(browser, '?returnTo=/reviews')).url).toBe(`${byName}/reviews`)
    const { accessToken } = await readSession(browser)
    expect((await createTokenVerifier({ db, settings: many.settings }).verify(accessToken)).username).toBe('operator')
    const left = await browser.settle(await browser.get('/session/sign-out', { referer: `${byName}/reviews` }))
    expect([left.url, (await browser.get('/session')).status]).toEqual([`${byName}/`, 204])
  })

  test('believes the headers of a trusted proxy only, and returns to no other address', async () => {
    const many = await startIdentity(db, undefined, {}, undefined, { followsRequest: true })
    const ask = (url: string, remoteAddress: string) =>
      many.app.inject({
        url,
        remoteAddress,
        headers: { 'x-forwarded-host': 'torre.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.9.9.9' },
      })
    const discovery = '/realms/demo/.well-known/openid-configuration'
    const endpoint = async (from: string) =>
      (await ask(discovery, from)).json<{ token_endpoint: string }>().token_endpoint
    expect(await endpoint(TEST_PROXY)).toMatch(/^https:\/\/torre\.example\/realms\/demo\//)
    expect(await endpoint('10.9.9.9')).not.toContain('torre.example')

    const begun = await ask('/session/sign-in', TEST_PROXY)
    const provider = new URL(begun.headers.location ?? '')
    expect([provider.origin, provider.searchParams.get('redirect_uri'), begun.headers['set-cookie']]).toEqual([
      'https://torre.example',
      'https://torre.example/session/callback',
      expect.stringContaining('Secure'),
    ])
    const page = await ask(provider.pathname + provider.search, TEST_PROXY)
    expect([page.statusCode, page.headers['set-cookie']]).toEqual([303, expect.anything()])
    provider.searchParams.set('redirect_uri', 'https://evil.example/session/callback')
    expect((await ask(provider.pathname + provider.search, TEST_PROXY)).statusCode).toBe(400)
  })
})
