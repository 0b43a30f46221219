import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { ACCOUNT_PATH } from '../identity/account-links.ts'
import { accountTexts } from '../identity/account-texts.ts'
import { identitySettings } from '../identity/settings.ts'
import { testBrowser } from '../identity/test-browser.ts'
import { listen, readSession } from '../identity/test-identity.ts'
import { eventTypes } from '../records/publish.ts'
import { createTenant } from './new-tenant.ts'
import { createServer } from './server.ts'
import { setUpCode } from './set-up.ts'

interface Installation {
  db: Database
  origin: string
  close(): Promise<void>
}

const clock = { ahead: 0 }

/** A process on a database without tenants. */
async function emptyInstallation(): Promise<Installation> {
  const { db, drop }: TestDatabase = await openTestDatabase()
  const { server, origin } = await listen()
  const app: FastifyInstance = await createServer({
    database: db,
    // The provider has a clock of its own, so that tokens must outlive the minutes that the tests' clock is ahead.
    identity: identitySettings(origin, {}, { accessTokenSeconds: 3600 }),
    console: null,
    now: () => new Date(Date.now() + clock.ahead),
    logLevel: 'silent',
    server,
  })
  await app.ready()
  return {
    db,
    origin,
    async close() {
      await app.close()
      await drop()
    },
  }
}

const given = { company: 'Acme', tenant: 'acme', ownerName: 'Ana Souza', ownerEmail: 'Ana@Acme.example' }
const pathOf = (reply: Response) => (reply.headers.get('location') ?? '').replace(/^https?:\/\/[^/]+/, '')

describe('the first visit on an empty installation', () => {
  let torre: Installation
  beforeAll(async () => {
    torre = await emptyInstallation()
  }, 60_000)
  afterAll(() => torre?.close())

  test('is led to the set-up page, in the language of the browser, and programs are told what to do', async () => {
    const browser = testBrowser(torre.origin)
    for (const language of ['pt', 'en', 'es'] as const) {
      expect(pathOf(await browser.get('/session/sign-in'))).toBe('/session/set-up')
      const page = await browser.get('/session/set-up', { 'accept-language': language })
      expect(page.status).toBe(200)
      expect(await page.text()).toContain(accountTexts[language].setUpText)
    }
    const refusal = await fetch(`${torre.origin}/api/core/drivers`, { headers: { 'accept-language': 'en' } })
    expect([refusal.status, await refusal.json()]).toEqual([
      401,
      expect.objectContaining({ error: 'NOT_SET_UP', message: expect.stringContaining('/session/set-up') }),
    ])
  })

  test('is refused with another code, at its field, and after ten guesses for a while', async () => {
    const browser = testBrowser(torre.origin)
    const first = await browser.post('/session/set-up', { ...given, tenant: 'Acme Ltd', code: 'WRONG', lang: 'en' })
    const page = await first.text()
    expect(first.status).toBe(422)
    expect(page).toContain(`id="code-error" role="alert">${accountTexts.en.codeWrong}`)
    expect(page).toContain('id="tenant-error" role="alert">Use 2 to 63 lower-case letters')
    expect(page).toContain('value="Acme Ltd"')
    const statuses = []
    for (let guess = 0; guess < 10; guess += 1)
      statuses.push((await browser.post('/session/set-up', { ...given, code: `WRONG-${guess}` })).status)
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 422), 429])
    const right = await browser.post('/session/set-up', { ...given, code: await setUpCode(torre.db) })
    expect([right.status, Number(right.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    clock.ahead += 6 * 60_000
    expect(await torre.db.system.selectFrom('tenants').select('id').execute()).toEqual([])
  })

  test('makes one tenant with its owner, who chooses a password once and signs in', async () => {
    const browser = testBrowser(torre.origin)
    const code = await setUpCode(torre.db)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
    const typed = code.toLowerCase().replaceAll('-', ' ')
    const [made, late] = await Promise.all([
      browser.post('/session/set-up', { ...given, code: typed, lang: 'en' }),
      testBrowser(torre.origin).post('/session/set-up', { ...given, tenant: 'other', code }),
    ])
    const link = [made, late].map(pathOf).find((path) => path.startsWith(ACCOUNT_PATH)) ?? ''
    const tenants = await torre.db.system.selectFrom('tenants').select(['id', 'name', 'demo', 'features']).execute()
    expect(tenants).toHaveLength(1)
    const [tenant = { id: '' }] = tenants
    expect(tenant).toMatchObject({ name: 'Acme', demo: false, features: ['*'] })
    const hooks = await torre.db.system.selectFrom('webhook_hooks').select('type').orderBy('type').execute()
    expect(hooks.map(({ type }) => type)).toEqual([...eventTypes].sort())

    const page = await (await browser.get(link)).text()
    expect(page).toContain(accountTexts.en.choosePassword)
    expect(page).toContain('ana@acme.example')
    const weak = await browser.post(link, { password: 'short', confirmation: 'other', lang: 'en' })
    expect(weak.status).toBe(422)
    const told = await weak.text()
    expect(told).toContain('id="password-error"')
    expect(told).toContain('The passwords do not match!')

    const chosen = { password: 'torre2026', confirmation: 'torre2026', lang: 'en' }
    const [set, again] = await Promise.all([browser.post(link, chosen), testBrowser(torre.origin).post(link, chosen)])
    expect(new Set([set.status, again.status])).toEqual(new Set([303, 404]))
    const signIn = await browser.settle(await browser.get(pathOf(set.status === 303 ? set : again)))
    const form = await signIn.text()
    expect(form).toContain('value="ana@acme.example"')
    expect(form).toMatch(/<input id="password"[^>]* autofocus>/)
    await browser.settle(
      await browser.post(new URL(signIn.url).pathname, { username: 'ana@acme.example', password: 'torre2026' }),
    )
    expect(await readSession(browser)).toMatchObject({
      user: { name: 'Ana Souza', email: 'Ana@Acme.example' },
      role: 'CONSOLE_OWNER',
      tenant: { id: tenant.id, name: 'Acme' },
    })
    expect((await browser.get(link)).status).toBe(404)
  })

  test('is over once a tenant exists: the page leads to the console, and nobody needs to name the one tenant', async () => {
    const browser = testBrowser(torre.origin)
    expect(pathOf(await browser.get('/session/set-up'))).toBe('/')
    const code = await setUpCode(torre.db)
    expect(pathOf(await browser.post('/session/set-up', { ...given, tenant: 'second', code }))).toBe('/')
    expect(await torre.db.system.selectFrom('tenants').select('id').execute()).toHaveLength(1)
    const page = await browser.settle(await browser.get('/session/sign-in'))
    expect(await page.text()).toContain('<p class="tenant">Acme</p>')
    const refusal = await fetch(`${torre.origin}/api/core/drivers`)
    expect(((await refusal.json()) as { error: string }).error).toBe('SIGNED_OUT')
  })
})

describe('the command for tenants', () => {
  let torre: Installation
  beforeAll(async () => {
    torre = await emptyInstallation()
  }, 60_000)
  afterAll(() => torre?.close())

  const acme = { id: 'acme', name: 'Acme', ownerName: 'Ana Souza', ownerEmail: 'ana@acme.example' }
  const make = (tenant = acme, anotherOwner = false) =>
    createTenant(torre.db, tenant, { now: new Date(), only: false, anotherOwner })
  const opens = async (secret: string) => (await fetch(`${torre.origin}${ACCOUNT_PATH}/${secret}`)).status

  test('run twice gives a new link, and the earlier one no longer opens', async () => {
    const first = await make()
    const second = await make()
    if ('refused' in first || 'refused' in second) throw new Error('refused')
    expect([first.made, second.made]).toEqual(['TENANT', 'LINK'])
    expect([await opens(first.secret), await opens(second.secret), await opens('guess')]).toEqual([404, 200, 404])
    clock.ahead += 4 * 86_400_000
    expect(await opens(second.secret)).toBe(404)
  })

  test('makes one more owner only where it is told to, so that a mistyped address makes none', async () => {
    const rui = { ...acme, ownerEmail: 'rui@acme.example' }
    const owners = () => torre.db.system.selectFrom('users').select('username').orderBy('username').execute()
    expect(await make(rui)).toEqual({ refused: 'UNKNOWN_OWNER' })
    expect(await owners()).toEqual([{ username: 'ana@acme.example' }])
    expect(await make(rui, true)).toEqual({ made: 'OWNER', secret: expect.any(String) })
    expect(await owners()).toEqual([{ username: 'ana@acme.example' }, { username: 'rui@acme.example' }])
  })

  test('makes further tenants, and changes none that has another name or another owner', async () => {
    expect(await make({ ...acme, id: 'beta', name: 'Beta' })).toMatchObject({ made: 'TENANT' })
    expect(await make({ ...acme, name: 'Acme 2' })).toEqual({ refused: 'NAME_DIFFERS' })
    await torre.db.system.updateTable('users').set({ role: 'CONSOLE_VIEWER' }).where('tenant', '=', 'beta').execute()
    expect(await make({ ...acme, id: 'beta', name: 'Beta' })).toEqual({ refused: 'NOT_OWNER' })
    const names = await torre.db.system.selectFrom('tenants').select('name').orderBy('id').execute()
    expect(names).toEqual([{ name: 'Acme' }, { name: 'Beta' }])
  })
})
