import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { demoAccountId, demoPersonName, demoUsernames, DEMO_PASSWORD, seedDemoAccounts } from './demo-accounts.ts'
import { localPath } from './local-path.ts'
import { hashPassword } from './password.ts'
import { SESSION_COOKIE } from './sessions.ts'
import { signInTexts } from './sign-in-texts.ts'
import { testBrowser } from './test-browser.ts'
import {
  clock,
  openSignIn,
  openTestIdentity,
  readSession,
  type RunningIdentity,
  signIn,
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

describe('signing in', () => {
  test('by code and PKCE opens a session and comes back to where it was asked', async () => {
    const browser = testBrowser(main.origin)
    const landed = await signIn(browser, `?tenant=demo&returnTo=${encodeURIComponent('/reviews?kind=licence')}`)
    expect(await landed.text()).toBe('console at /reviews?kind=licence')
    const session = await readSession(browser)
    expect(session).toEqual({
      user: {
        _id: demoAccountId('demo', 'operator'),
        name: 'Ana Souza',
        username: 'operator',
        email: 'operator@demo.example',
      },
      role: 'CONSOLE_OPERATOR',
      tenant: { id: 'demo', name: 'Transportes Demo' },
      features: ['*'],
      accessToken: expect.any(String),
      expiresAt: new Date((decodeJwt(session.accessToken).exp ?? 0) * 1000).toISOString(),
    })
    expect(decodeJwt(session.accessToken)).toMatchObject({
      iss: `${main.origin}/realms/demo`,
      aud: 'torre-api',
      azp: 'torre-console',
      tenant: 'demo',
      name: 'Ana Souza',
      preferred_username: 'operator',
      realm_access: { roles: ['CONSOLE_OPERATOR'] },
    })
  })

  test('with an initial password only leads to the choice of another one, and is over after its time', async () => {
    const add = async (username: string, until: string) =>
      db.system
        .insertInto('users')
        .values({
          tenant: 'demo',
          id: demoAccountId('demo', username),
          username,
          full_name: 'Pessoa Nova',
          email: `${username}@demo.example`,
          role: 'CONSOLE_VIEWER',
          password_hash: await hashPassword('inicial2026'),
          initial_password_until: until,
        })
        .execute()
    await add('nova', '2099-01-01T00:00:00.000Z')
    await add('tarde', '2020-01-01T00:00:00.000Z')
    const browser = testBrowser(main.origin)
    const { address } = await openSignIn(browser)
    const late = await browser.post(address, { username: 'tarde', password: 'inicial2026' })
    expect([late.status, (await late.text()).includes(signInTexts.pt.wrong)]).toEqual([422, true])
    const chosen = await browser.post(address, { username: 'nova', password: 'inicial2026' })
    const page = chosen.headers.get('location') ?? ''
    expect([chosen.status, page]).toEqual([303, expect.stringContaining('/session/account/')])
    const saved = await browser.post(page, { password: 'escolhida7', confirmation: 'escolhida7' })
    expect(saved.status).toBe(303)
    const other = testBrowser(main.origin)
    const again = await openSignIn(other)
    expect((await other.post(again.address, { username: 'nova', password: 'inicial2026' })).status).toBe(422)
    const landed = await other.settle(await other.post(again.address, { username: 'nova', password: 'escolhida7' }))
    expect([await landed.text(), (await readSession(other)).role]).toEqual(['console at /', 'CONSOLE_VIEWER'])
  })

  test('works for every account of both tenants, with different people', async () => {
    for (const tenant of ['demo', 'demo2']) {
      for (const username of demoUsernames) {
        const browser = testBrowser(main.origin)
        await signIn(browser, `?tenant=${tenant}`, username)
        const { user, role } = await readSession(browser)
        expect([user.name, role]).toEqual([demoPersonName(tenant, username), `CONSOLE_${username.toUpperCase()}`])
      }
    }
    expect(demoPersonName('demo', 'operator')).not.toBe(demoPersonName('demo2', 'operator'))
  })

  test('sets cookies that state how long they are kept, because a machine’s clock may be an hour behind', async () => {
    const browser = testBrowser(main.origin)
    const lines: string[] = []
    let reply = await browser.get('/session/sign-in?tenant=demo')
    for (; reply.headers.has('location'); reply = await browser.get(reply.headers.get('location') ?? ''))
      lines.push(...reply.headers.getSetCookie())
    expect(reply.status).toBe(200)
    const ages = lines.map((line) => Number(/; max-age=(\d+)/i.exec(line)?.[1]))
    expect([lines.length > 3, lines.filter((line) => /expires=/i.test(line))]).toEqual([true, []])
    expect(ages.filter((age) => age > 60).length).toBe(ages.length)
  })

  test('sets cookies that scripts and other sites cannot use', async () => {
    const browser = testBrowser(main.origin)
    const { address } = await openSignIn(browser)
    let reply = await browser.post(address, { username: 'operator', password: DEMO_PASSWORD })
    while (!reply.headers.getSetCookie().some((line) => line.startsWith(SESSION_COOKIE)))
      reply = await browser.get(reply.headers.get('location') ?? '')
    const line = reply.headers.getSetCookie().find((cookie) => cookie.startsWith(SESSION_COOKIE)) ?? ''
    expect(line.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax'])
    const secret = browser.cookie(SESSION_COOKIE)?.split('.')[1] ?? ''
    const rows = await db.system.selectFrom('sessions').select('id').execute()
    expect(rows.map((row) => row.id)).not.toContain(secret)
  })

  test.each(['pt', 'en', 'es'] as const)('tells a wrong password in one neutral sentence, in %s', async (language) => {
    const texts = signInTexts[language]
    const browser = testBrowser(main.origin)
    const { page, address } = await openSignIn(browser, `?lang=${language}`)
    expect(page).toContain(`<html lang="${language === 'pt' ? 'pt-BR' : language}">`)
    expect(page).toMatch(/<input id="username"[^>]* autofocus>/)
    const replies = []
    for (const username of ['operator', 'no <body>']) {
      const reply = await browser.post(address, { username, password: `wrong in ${language}`, lang: language })
      replies.push({ status: reply.status, html: await reply.text() })
    }
    expect(replies.map(({ status }) => status)).toEqual([422, 422])
    expect(replies[0]?.html).toContain(`<p class="error" id="password-error" role="alert">${texts.wrong}</p>`)
    expect(replies[1]?.html).toContain(texts.wrong)
    expect(replies[0]?.html).toContain('value="operator"')
    expect(replies[1]?.html).toContain('value="no &lt;body&gt;"')
    const empty = await (await browser.post(address, { username: '', password: '', lang: language })).text()
    expect(empty).toContain(texts.usernameMissing)
    expect(empty).toContain(texts.passwordMissing)
    const landed = await browser.settle(await browser.post(address, { username: 'operator', password: DEMO_PASSWORD }))
    expect(await landed.text()).toBe('console at /')
  })

  test('shows the language of the link, else of the address, else of the browser', async () => {
    const browser = testBrowser(main.origin)
    const { address } = await openSignIn(browser, '?lang=es')
    expect(await (await browser.get(address, { 'accept-language': 'en' })).text()).toContain(signInTexts.es.submit)
    expect(await (await browser.get(`${address}?lang=en`)).text()).toContain(signInTexts.en.submit)
    const other = testBrowser(main.origin)
    const unchosen = await openSignIn(other)
    expect(await (await other.get(unchosen.address, { 'accept-language': 'fr, en;q=0.8' })).text()).toContain(
      signInTexts.en.submit,
    )
  })

  test('allows no script and tells demo accounts only where they are', async () => {
    const browser = testBrowser(main.origin)
    const { page, address } = await openSignIn(browser)
    expect(page).not.toContain('<script')
    expect(page).toContain('torre-demo')
    const policy = (await browser.get(address)).headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(policy).not.toContain('unsafe')
    const real = await openSignIn(testBrowser(main.origin), '?tenant=acme')
    expect(real.page).toContain('Acme')
    expect(real.page).not.toContain('torre-demo')
    await expect(seedDemoAccounts(db, 'acme')).rejects.toThrow('not a demo tenant')
  })

  test('is slowed after ten wrong passwords, for that name and address, until the window is over', async () => {
    const browser = testBrowser(main.origin)
    const { address } = await openSignIn(browser, '?lang=en')
    const began = Date.now()
    for (let round = 0; round < 10; round += 1) {
      expect((await browser.post(address, { username: 'Viewer', password: `guess ${round}` })).status).toBe(422)
    }
    const slowed = await browser.post(address, { username: 'viewer', password: DEMO_PASSWORD, lang: 'en' })
    expect(slowed.status).toBe(429)
    // The window began with the first attempt, however long ten attempts took.
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThanOrEqual(
      300 - Math.ceil((Date.now() - began) / 1_000),
    )
    expect(await slowed.text()).toContain('Wait 5 minutes')
    clock.ahead = 5 * 60_000
    const after = await browser.post(address, { username: 'viewer', password: DEMO_PASSWORD })
    clock.ahead = 0
    expect(after.status).toBe(303)
  })

  test('refuses to lead elsewhere', async () => {
    const wanted = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/.//evil.example',
      'evil',
      '/session/sign-out',
      '/realms/demo',
    ]
    expect(wanted.map((path) => localPath(path, main.origin))).toEqual(wanted.map(() => '/'))
    expect(localPath('/drivers?page=2#top', main.origin)).toBe('/drivers?page=2#top')
    const landed = await signIn(testBrowser(main.origin), `?returnTo=${encodeURIComponent('/.//evil.example')}`)
    expect(landed.url).toBe(`${main.origin}/`)
  })

  test('does not go on from a used page, a foreign browser or a forged callback', async () => {
    const browser = testBrowser(main.origin)
    const { address } = await openSignIn(browser, '?lang=en')
    const stranger = await testBrowser(main.origin).post(address, {
      username: 'operator',
      password: DEMO_PASSWORD,
      lang: 'en',
    })
    expect([stranger.status, (await stranger.text()).includes(signInTexts.en.expired)]).toEqual([400, true])
    const forged = await browser.get('/session/callback?code=x&state=y', { 'accept-language': 'es' })
    expect([forged.status, (await forged.text()).includes(signInTexts.es.refused)]).toEqual([400, true])
    const unknown = await browser.get('/session/sign-in?tenant=nobody', { 'accept-language': 'pt' })
    expect([unknown.status, (await unknown.text()).includes(signInTexts.pt.unknownTenant)]).toEqual([404, true])
    const json = await fetch(main.origin + address, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(json.status).toBe(415)
  })
})
