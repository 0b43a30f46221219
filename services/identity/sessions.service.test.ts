import type { Session } from '#contract/schemas/session/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { demoAccountId } from './demo-accounts.ts'
import { oidcAdapter, purgeExpiredIdentity } from './oidc-adapter.ts'
import { SESSION_COOKIE } from './sessions.ts'
import { signInTexts } from './sign-in-texts.ts'
import { testBrowser } from './test-browser.ts'
import {
  clock,
  now,
  openSignIn,
  openTestIdentity,
  readSession,
  type RunningIdentity,
  signIn,
  startIdentity,
  type TestIdentity,
} from './test-identity.ts'

let identity: TestIdentity
let db: Database
let main: RunningIdentity

beforeAll(async () => {
  identity = await openTestIdentity()
  db = identity.db
  main = identity.main
}, 60_000)

afterAll(() => identity?.close())

describe('a session', () => {
  test('that is not there answers without content, which browsers do not log as an error', async () => {
    for (const cookie of ['', 'torre_session=demo.forged', 'torre_session=%00.', 'torre_session=a.b.c']) {
      const reply = await fetch(`${main.origin}/session`, { headers: { cookie, 'accept-language': 'es' } })
      expect([reply.status, await reply.text()]).toEqual([204, ''])
    }
  })

  test('renews its token once, however many tabs and processes ask, and ends when its time is over', async () => {
    const second = await startIdentity(db, main.origin)
    const browser = testBrowser(main.origin)
    await signIn(browser)
    const before = await readSession(browser)
    const cookie = `${SESSION_COOKIE}=${browser.cookie(SESSION_COOKIE)}`
    const consumed = async () =>
      (
        await db.system
          .selectFrom('oidc_records')
          .select('id')
          .where('model', '=', 'RefreshToken')
          .where('consumed_at', 'is not', null)
          .execute()
      ).length
    const consumedBefore = await consumed()
    clock.ahead = 250_000
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, tab) =>
        fetch(`${tab % 2 ? main.origin : second.origin}/session`, { headers: { cookie } }).then(
          (reply) => reply.json() as Promise<Session>,
        ),
      ),
    )
    clock.ahead = 0
    const tokens = new Set(replies.map((reply) => reply.accessToken))
    expect(tokens.size).toBe(1)
    expect(tokens).not.toContain(before.accessToken)
    expect((await consumed()) - consumedBefore).toBe(1)
    expect((await readSession(browser)).accessToken).toBe(replies[0]?.accessToken)
    clock.ahead = 12 * 3_600_000
    expect((await fetch(`${main.origin}/session`, { headers: { cookie } })).status).toBe(204)
    clock.ahead = 0
  })

  test('is ended by the second use of a refresh token, as only a thief would', async () => {
    const browser = testBrowser(main.origin)
    await signIn(browser, '?tenant=demo2', 'viewer')
    const { refresh_token: stolen } = await db.system
      .selectFrom('sessions')
      .select('refresh_token')
      .where('user_id', '=', demoAccountId('demo2', 'viewer'))
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    clock.ahead = 250_000
    await readSession(browser)
    const again = await fetch(`${main.origin}/realms/demo2/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: 'torre-console',
        refresh_token: stolen ?? '',
      }),
    })
    expect([again.status, ((await again.json()) as { error: string }).error]).toEqual([400, 'invalid_grant'])
    clock.ahead = 500_000
    expect((await browser.get('/session')).status).toBe(204)
    clock.ahead = 0
    // One of two simultaneous uses succeeds.
    const tokens = oidcAdapter(db, 'demo2', now)('RefreshToken')
    await tokens.upsert('twice', { jti: 'twice' }, 60)
    const uses = await Promise.allSettled([tokens.consume('twice'), tokens.consume('twice')])
    expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test("ends with the person's account", async () => {
    const browser = testBrowser(main.origin)
    await signIn(browser, '?tenant=demo2', 'admin')
    const users = db.system.updateTable('users').where('tenant', '=', 'demo2').where('username', '=', 'admin')
    await users.set({ active: false }).execute()
    clock.ahead = 250_000
    expect((await browser.get('/session')).status).toBe(204)
    clock.ahead = 0
    await users.set({ active: true }).execute()
    expect(
      await db.system
        .selectFrom('sessions')
        .select('id')
        .where('tenant', '=', 'demo2')
        .where('user_id', '=', demoAccountId('demo2', 'admin'))
        .execute(),
    ).toEqual([])
  })

  test("CON-7-113 and the provider's session end together at sign-out, without a question", async () => {
    const browser = testBrowser(main.origin)
    await signIn(browser, '?tenant=demo', 'owner')
    const kept = `${SESSION_COOKIE}=${browser.cookie(SESSION_COOKIE)}`
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { referer: 'http://127.0.0.1.evil.example/' },
      { origin: 'null' },
      {},
    ]
    for (const foreign of elsewhere) {
      const reply = await browser.get('/session/sign-out', foreign)
      expect(reply.headers.get('location')).toBe(`${main.origin}/`)
      await readSession(browser)
    }
    // Without a sign-out at the provider, it signs in again without asking.
    expect(await (await browser.settle(await browser.get('/session/sign-in?returnTo=/drivers'))).text()).toBe(
      'console at /drivers',
    )

    const first = await browser.get('/session/sign-out', { 'sec-fetch-site': 'same-origin' })
    const logout = new URL(first.headers.get('location') ?? '')
    expect(logout.pathname).toBe('/realms/demo/protocol/openid-connect/logout')
    expect(logout.searchParams.get('id_token_hint')).toMatch(/^ey/)
    const second = await browser.get(logout.href)
    expect([second.status, second.headers.get('location')]).toEqual([303, `${main.origin}/`])
    expect((await browser.get('/session')).status).toBe(204)
    expect((await fetch(`${main.origin}/session`, { headers: { cookie: kept } })).status).toBe(204)
    const { page } = await openSignIn(browser)
    expect(page).toContain('name="password"')
  })

  test('is not ended by a logout address that proves nothing; the page asks and Enter answers', async () => {
    const browser = testBrowser(main.origin)
    await signIn(browser)
    const asked = await browser.get('/realms/demo/protocol/openid-connect/logout?ui_locales=en')
    const page = await asked.text()
    expect([asked.status, page.includes(signInTexts.en.signOutText), page.includes('<script')]).toEqual([
      200,
      true,
      false,
    ])
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
    const done = await browser.settle(await browser.post(action, { xsrf, logout: 'yes' }))
    expect(done.status).toBe(200)
    const nobody = await testBrowser(main.origin).get('/realms/demo/protocol/openid-connect/logout')
    expect(nobody.status).toBe(303)
  })

  test("opened under another host name moves to the app's own, once", async () => {
    const port = new URL(main.origin).port
    const moved = await fetch(`http://localhost:${port}/session/sign-in?returnTo=/reviews`, { redirect: 'manual' })
    expect(moved.headers.get('location')).toBe(`${main.origin}/session/sign-in?returnTo=%2Freviews&moved=1`)
    const again = await fetch(`http://localhost:${port}/session/sign-in?moved=1`, { redirect: 'manual' })
    expect(again.headers.get('location')).toContain('/protocol/openid-connect/auth?')
  })

  test('is purged when it has expired', async () => {
    await purgeExpiredIdentity(db, new Date(Date.now() + 20 * 3_600_000))
    expect(await db.system.selectFrom('sessions').select('id').execute()).toEqual([])
    expect(
      await db.system.selectFrom('oidc_records').select('id').where('expires_at', 'is not', null).execute(),
    ).toEqual([])
  })
})
