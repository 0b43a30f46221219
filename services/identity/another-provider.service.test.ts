import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer } from '../app/server.ts'
import { createWorld } from '../http/world.ts'
import type { Database } from '../database/database.ts'
import { identitySettings } from './settings.ts'
import { testBrowser } from './test-browser.ts'
import {
  clock,
  listen,
  now,
  openTestIdentity,
  readSession,
  type RunningIdentity,
  startIdentity,
  type TestIdentity,
} from './test-identity.ts'
import { startTestKeycloak, type TestKeycloak } from './test-keycloak.ts'
import { createTokenVerifier, InvalidTokenError } from './tokens.ts'

let identity: TestIdentity
let db: Database
let keycloak: TestKeycloak
let main: RunningIdentity

const ANA = randomUUID()
const person = (username: string, id: string, claims: object) => ({
  id,
  username,
  password: `${username}!`,
  name: 'Ana Souza',
  email: `${username}@acme.example`,
  claims: { ...claims },
})
const roles = (...names: string[]) => ({ resource_access: { 'torre-console': { roles: names } } })
const environment = () => ({
  OIDC_PROVIDER_URL: keycloak.origin,
  OIDC_REALM: 'frota',
  OIDC_CLIENT_ID: 'torre-console',
  OIDC_CLIENT_SECRET: 'of-the-client',
  OIDC_ROLES_CLAIM: 'resource_access.torre-console.roles',
  OIDC_ROLE_MAP: 'torre-leads=CONSOLE_ADMIN, torre-desk=CONSOLE_OPERATOR',
  OIDC_TENANT_CLAIM: 'organization',
})

beforeAll(async () => {
  identity = await openTestIdentity()
  db = identity.db
  const { origin, server } = await listen()
  keycloak = await startTestKeycloak({
    realm: 'frota',
    people: [
      person('ana', ANA, { ...roles('offline_access', 'torre-desk', 'torre-leads'), organization: ['acme'] }),
      person('rui', randomUUID(), { ...roles('torre-desk'), organization: 'demo2' }),
      person('eva', randomUUID(), { ...roles('CONSOLE_OWNER'), organization: 'acme' }),
      person('leo', randomUUID(), roles('torre-desk')),
    ],
    client: {
      id: 'torre-console',
      secret: 'of-the-client',
      redirectUri: `${origin}/session/callback`,
      postLogoutRedirectUri: `${origin}/`,
    },
    audience: 'torre-api',
  })
  main = await startIdentity(db, origin, environment(), server)
}, 60_000)

afterAll(async () => {
  await keycloak?.close()
  await identity?.close()
})

/** Signs in at the provider's page; the reply at the end of the redirects. */
async function signInAt(browser: ReturnType<typeof testBrowser>, username: string, query = '?tenant=acme') {
  const page = await browser.settle(await browser.get(`/session/sign-in${query}`))
  const action = /action="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  return browser.settle(await browser.post(action, { username, password: `${username}!` }))
}

describe('a provider with Keycloak’s addresses and claims', () => {
  test('signs people in with the role and tenant that its claims name', async () => {
    const browser = testBrowser(main.origin)
    const landed = await signInAt(browser, 'ana', '?tenant=acme&returnTo=/reviews')
    expect(landed.url).toBe(`${main.origin}/reviews`)
    expect(await readSession(browser)).toMatchObject({
      user: { _id: ANA, name: 'Ana Souza', username: 'ana', email: 'ana@acme.example' },
      role: 'CONSOLE_ADMIN',
      tenant: { id: 'acme', name: 'Acme' },
    })
    // The claim decides, whatever tenant the sign-in was asked for.
    const other = testBrowser(main.origin)
    await signInAt(other, 'rui', '?tenant=acme')
    expect(await readSession(other)).toMatchObject({ role: 'CONSOLE_OPERATOR', tenant: { id: 'demo2' } })
  })

  test('does not sign in without a role of the map, or without a tenant', async () => {
    for (const username of ['eva', 'leo']) {
      const browser = testBrowser(main.origin)
      const landed = await signInAt(browser, username)
      expect([username, landed.status]).toEqual([username, 400])
      expect((await browser.get('/session')).status).toBe(204)
    }
  })

  test('renews tokens', async () => {
    const browser = testBrowser(main.origin)
    await signInAt(browser, 'ana')
    const before = await readSession(browser)
    clock.ahead = 250_000
    expect((await readSession(browser)).accessToken).not.toBe(before.accessToken)
    clock.ahead = 0
  })

  test('is signed out of at its own logout address, without a question', async () => {
    const browser = testBrowser(main.origin)
    await signInAt(browser, 'ana')
    const open = keycloak.sessions()
    const left = await browser.get('/session/sign-out', { 'sec-fetch-site': 'same-origin' })
    const logout = new URL(left.headers.get('location') ?? '')
    expect(`${logout.origin}${logout.pathname}`).toBe(`${keycloak.origin}/realms/frota/protocol/openid-connect/logout`)
    const back = await browser.get(logout.href)
    expect([back.status, back.headers.get('location')]).toEqual([302, `${main.origin}/`])
    expect(keycloak.sessions()).toBe(open - 1)
    expect((await browser.get('/session')).status).toBe(204)
  })

  test('gives access by access tokens alone: other tokens of its realm are refused', async () => {
    const verifier = createTokenVerifier({ db, settings: main.settings, now })
    const good = { sub: ANA, preferred_username: 'ana', aud: 'torre-api', organization: 'acme', ...roles('torre-desk') }
    expect(await verifier.verify(await keycloak.sign({ ...good, typ: 'Bearer' }))).toMatchObject({
      role: 'CONSOLE_OPERATOR',
      tenant: 'acme',
    })
    const bad = [
      { ...good, typ: 'ID' },
      { ...good, typ: 'Refresh' },
      { ...good, organization: 'nobody' },
      { ...good, organization: { acme: {} } },
      { ...good, iss: `${keycloak.origin}/realms/acme` },
      { ...good, aud: 'account' },
      { ...good, resource_access: 'torre-desk' },
      { ...good, sub: '1' },
    ]
    for (const payload of bad)
      await expect(verifier.verify(await keycloak.sign(payload)), JSON.stringify(payload)).rejects.toBeInstanceOf(
        InvalidTokenError,
      )
  })
})

describe('with another provider', () => {
  test('users are read-only, and the refusal says why', async () => {
    const app = await createServer({
      database: db,
      identity: main.settings,
      console: null,
      now,
      logLevel: 'silent',
    })
    const token = await keycloak.sign({
      sub: ANA,
      preferred_username: 'ana',
      aud: 'torre-api',
      organization: 'acme',
      ...roles('torre-leads'),
    })
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
    for (const [method, url] of [
      ['POST', '/api/core/user'],
      ['PATCH', `/api/core/user/${ANA}`],
      ['PATCH', `/api/core/user/${ANA}/reset-password`],
    ] as const) {
      const { statusCode, body } = await app.inject({ method, url, headers, payload: {} })
      expect([statusCode, body]).toEqual([409, expect.stringContaining('changed there; here they are read-only')])
    }
    expect((await app.inject({ url: '/api/core/users', headers })).statusCode).toBe(200)
    await app.close()
    expect(createWorld('secret').usersElsewhere).toBe(false)
  })

  test.each([
    [{ OIDC_ROLE_MAP: 'admins=ADMIN' }, 'OIDC_ROLE_MAP must name a role of the console'],
    [{ OIDC_ROLE_MAP: 'CONSOLE_ADMIN' }, 'and "CONSOLE_ADMIN" does not'],
    [{ OIDC_REALM: 'frota' }, 'need each other'],
    [{ OIDC_TENANT_CLAIM: 'tenant' }, 'need each other'],
  ])('the setting %j is refused in words', (wrong, sentence) => {
    expect(() => identitySettings('http://127.0.0.1:1', wrong)).toThrow(sentence)
  })

  test('a claim whose name has a dot is written with a backslash', () => {
    const { claims } = identitySettings('http://127.0.0.1:1', {
      OIDC_ROLES_CLAIM: String.raw`resource_access.torre\.console.roles`,
    })
    expect(claims.roles).toEqual(['resource_access', 'torre.console', 'roles'])
  })
})
