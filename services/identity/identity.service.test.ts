import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type Database } from '../database/database.ts'
import { openPostgresql } from '../database/postgresql.ts'
import { demoAccountId, demoUsernames, DEMO_PASSWORD } from './demo-accounts.ts'
import { assertDemoAllowed, hasDemoAccounts } from './demo-guard.ts'
import { identitySettings } from './settings.ts'
import { findTenantIdentity } from './tenant-identity.ts'
import { testBrowser } from './test-browser.ts'
import {
  clock,
  listen,
  now,
  openSignIn,
  openTestIdentity,
  programToken,
  readSession,
  type RunningIdentity,
  signIn,
  startIdentity,
  type TestIdentity,
} from './test-identity.ts'
import { createTokenVerifier, InvalidTokenError } from './tokens.ts'

let identity: TestIdentity
let db: Database
let main: RunningIdentity

beforeAll(async () => {
  identity = await openTestIdentity()
  db = identity.db
  main = identity.main
}, 60_000)

afterAll(() => identity?.close())

describe('the provider', () => {
  test('is discovered at Keycloak-shaped addresses, whatever host a client names', async () => {
    const reply = await fetch(`${main.origin}/realms/demo/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example' },
    })
    const realm = `${main.origin}/realms/demo`
    expect(await reply.json()).toMatchObject({
      issuer: realm,
      authorization_endpoint: `${realm}/protocol/openid-connect/auth`,
      token_endpoint: `${realm}/protocol/openid-connect/token`,
      userinfo_endpoint: `${realm}/protocol/openid-connect/userinfo`,
      jwks_uri: `${realm}/protocol/openid-connect/certs`,
      end_session_endpoint: `${realm}/protocol/openid-connect/logout`,
      revocation_endpoint: `${realm}/protocol/openid-connect/revoke`,
      code_challenge_methods_supported: ['S256'],
    })
  })

  test('publishes one public key per tenant and no private part', async () => {
    const { keys } = (await (await fetch(`${main.origin}/realms/demo/protocol/openid-connect/certs`)).json()) as {
      keys: Record<string, unknown>[]
    }
    expect(keys).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })])
    expect(keys[0]).not.toHaveProperty('d')
    expect((await findTenantIdentity(db, 'demo'))?.keys).toHaveLength(1)
  })

  test('answers 404 in JSON for an unknown tenant', async () => {
    for (const path of [
      '/realms/nobody/.well-known/openid-configuration',
      '/realms/nobody/protocol/openid-connect/auth',
      '/realms/NO..BODY/interaction/x',
    ]) {
      const reply = await fetch(main.origin + path, { headers: { 'accept-language': 'en' } })
      expect([reply.status, await reply.json()]).toEqual([
        404,
        { message: 'Record not found.', error: 'NOT_FOUND', details: null, issues: [], validationContext: null },
      ])
    }
  })

  test('refuses an authorization request without PKCE or to another redirect address', async () => {
    const ask = (query: Record<string, string>) =>
      fetch(
        `${main.origin}/realms/demo/protocol/openid-connect/auth?${new URLSearchParams({ client_id: 'torre-console', response_type: 'code', scope: 'openid', ...query })}`,
        { redirect: 'manual' },
      )
    const callback = `${main.origin}/session/callback`
    const bare = await ask({ redirect_uri: callback })
    expect(bare.status).toBe(303)
    expect(new URL(bare.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request')
    const plain = await ask({ redirect_uri: callback, code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' })
    expect(new URL(plain.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request')
    const elsewhere = await ask({
      redirect_uri: 'https://evil.example/session/callback',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    })
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([400, null])
  })
})

describe('access tokens', () => {
  test('of programs carry role, name and a subject of their own', async () => {
    const verifier = createTokenVerifier({ db, settings: main.settings, now })
    for (const name of demoUsernames) {
      const { access_token: token } = (await (await programToken(main.origin, name)).json()) as { access_token: string }
      expect(await verifier.verify(token)).toEqual({
        userId: demoAccountId('demo', `automation-${name}`),
        userName: `automation-${name}`,
        username: `automation-${name}`,
        role: `CONSOLE_${name.toUpperCase()}`,
        tenant: 'demo',
        expiresAt: decodeJwt(token).exp,
        token,
      })
      expect(decodeJwt(token)).toMatchObject({
        realm_access: { roles: [`CONSOLE_${name.toUpperCase()}`] },
        azp: `automation-${name}`,
        tenant: 'demo',
        aud: 'torre-api',
      })
    }
    const basic = await fetch(`${main.origin}/realms/demo/protocol/openid-connect/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`automation-viewer:${DEMO_PASSWORD}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    expect(basic.status).toBe(200)
    expect((await programToken(main.origin, 'operator', 'demo', 'wrong')).status).toBe(401)
    expect((await programToken(main.origin, 'operator', 'acme')).status).toBe(401)
  })

  test('that are forged, unsigned, expired or of somebody else are refused', async () => {
    const verifier = createTokenVerifier({ db, settings: main.settings, now })
    const { access_token: good } = (await (await programToken(main.origin)).json()) as { access_token: string }
    const claims = decodeJwt(good)
    const [head = '', , signature = ''] = good.split('.')
    const kid = (await findTenantIdentity(db, 'demo'))?.keys[0]?.kid ?? ''
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const sign = (header: Record<string, unknown>, payload: Record<string, unknown>) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid, ...header }).sign(privateKey)
    const promoted = Buffer.from(JSON.stringify({ ...claims, realm_access: { roles: ['CONSOLE_OWNER'] } })).toString(
      'base64url',
    )
    const publicBytes = new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey)))
    const browser = testBrowser(main.origin)
    await signIn(browser)
    const { id_token: idToken } = await db.system.selectFrom('sessions').select('id_token').executeTakeFirstOrThrow()
    const bad = {
      empty: '',
      noise: 'not.a.token',
      unsigned: new UnsecuredJWT({ ...claims }).encode(),
      'another key': await sign({}, claims),
      'own key in the header': await sign({ jwk: await exportJWK(publicKey) }, claims),
      'unknown key id': await sign({ kid: 'unknown' }, claims),
      'symmetric with a public key': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
        .sign(publicBytes),
      'changed role': `${head}.${promoted}.${signature}`,
      'another issuer': await sign({}, { ...claims, iss: 'https://evil.example/realms/demo' }),
      'unknown tenant': await sign({}, { ...claims, iss: `${main.origin}/realms/nobody` }),
      'the key of one tenant, the name of another': await sign({}, { ...claims, iss: `${main.origin}/realms/demo2` }),
      'an id token': idToken,
    }
    for (const [what, token] of Object.entries(bad)) {
      await expect(verifier.verify(token), what).rejects.toBeInstanceOf(InvalidTokenError)
    }
    const elsewhere = createTokenVerifier({ db, settings: { ...main.settings, audience: 'another-api' }, now })
    await expect(elsewhere.verify(good)).rejects.toBeInstanceOf(InvalidTokenError)
    await verifier.verify(good)
    clock.ahead = 301_000
    await expect(verifier.verify(good)).rejects.toBeInstanceOf(InvalidTokenError)
    await expect(createTokenVerifier({ db, settings: main.settings, now }).verify(good)).rejects.toBeInstanceOf(
      InvalidTokenError,
    )
    clock.ahead = 0
  })
})

describe('two processes on one database', () => {
  test('take a sign-in from each other half way', async () => {
    const other = identity.url === null ? null : createDatabase(openPostgresql(identity.url))
    const second = await startIdentity(other ?? db, main.origin)
    const elsewhere = (url: string) => url.replace(main.origin, second.origin)
    const browser = testBrowser(main.origin)
    const { address } = await openSignIn(browser)
    // Posts to the second process, which must know the first one's interaction, cookies and keys.
    let reply = await browser.post(elsewhere(main.origin + address), { username: 'operator', password: DEMO_PASSWORD })
    for (let hop = 0; reply.headers.has('location') && hop < 6; hop += 1) {
      const next = reply.headers.get('location') ?? ''
      reply = await browser.get(hop % 2 ? next : elsewhere(next))
    }
    const session = await readSession(browser)
    const verifier = createTokenVerifier({ db: other ?? db, settings: main.settings })
    expect((await verifier.verify(session.accessToken)).userName).toBe('Ana Souza')
    await second.app.close()
    await readSession(browser)
    await other?.end()
  })
})

describe('guards', () => {
  test('demo accounts stay on their own machine', async () => {
    const demoAccounts = await hasDemoAccounts(db)
    expect(demoAccounts).toBe(true)
    for (const host of ['127.0.0.1', '127.8.0.1', 'localhost', '::1', '[::1]'])
      assertDemoAllowed({ host, demoAccounts, allowDemoAnywhere: false })
    for (const host of ['0.0.0.0', '::', '192.168.1.10', 'torre.example']) {
      expect(() => assertDemoAllowed({ host, demoAccounts, allowDemoAnywhere: false })).toThrow(
        `does not listen on ${host}`,
      )
      assertDemoAllowed({ host, demoAccounts, allowDemoAnywhere: true })
      assertDemoAllowed({ host, demoAccounts: false, allowDemoAnywhere: false })
    }
  })

  test('the role that answers people reads no secret of identity', async () => {
    const people = await db.tenant('demo').selectFrom('users').select('username').orderBy('username').execute()
    expect(people.map((user) => user.username)).toEqual(['admin', 'operator', 'owner', 'viewer'])
    await expect(db.tenant('demo').selectFrom('users').select('password_hash').execute()).rejects.toThrow(
      'permission denied',
    )
    for (const table of ['service_clients', 'oidc_records', 'signing_keys', 'sessions'] as const) {
      await expect(db.tenant('demo').selectFrom(table).select('tenant').execute()).rejects.toThrow('permission denied')
    }
  })

  test("another provider takes the embedded one's place by settings alone", async () => {
    // The second process knows the first one only by its address, as an external provider.
    const { origin, server } = await listen()
    const provider = await startIdentity(db, undefined, { APP_URL: origin })
    const app = await startIdentity(
      db,
      origin,
      { OIDC_PROVIDER_URL: `${provider.origin}/`, OIDC_CLIENT_ID: 'torre-console' },
      server,
    )
    expect(app.settings).toMatchObject({ embedded: false, realmsUrl: `${provider.origin}/realms`, appUrl: origin })
    expect((await app.app.inject('/realms/demo/.well-known/openid-configuration')).body).toContain('console at')

    const browser = testBrowser(origin)
    const asked = await browser.settle(await browser.get('/session/sign-in?returnTo=/reviews'))
    expect(new URL(asked.url).origin).toBe(provider.origin)
    const landed = await browser.settle(
      await browser.post(asked.url, { username: 'operator', password: DEMO_PASSWORD }),
    )
    expect(landed.url).toBe(`${origin}/reviews`)
    const before = await readSession(browser)
    clock.ahead = 250_000
    expect((await readSession(browser)).accessToken).not.toBe(before.accessToken)
    clock.ahead = 0
    await provider.app.close()
    expect((await readSession(browser)).user.name).toBe('Ana Souza')
    clock.ahead = 400_000
    const away = await browser.get('/session', { accept: 'application/json' })
    clock.ahead = 0
    expect([away.status, away.headers.get('retry-after'), ((await away.json()) as { error: string }).error]).toEqual([
      503,
      '1',
      'PROVIDER_AWAY',
    ])
    expect(() => identitySettings('http://127.0.0.1:1', { OIDC_REALMS_URL: 'nowhere' })).toThrow(
      'OIDC_REALMS_URL must be an http or https address',
    )
  })

  test('a database that is away is told as such and costs nobody the session', async () => {
    let away = false
    const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const shaky = createDatabase({ ...db.pool, connect: () => (away ? Promise.reject(lost) : db.pool.connect()) })
    const { origin } = await startIdentity(shaky)
    const browser = testBrowser(origin)
    await signIn(browser)
    away = true
    const session = await browser.get('/session', { accept: 'application/json', 'accept-language': 'en' })
    expect([
      session.status,
      session.headers.get('retry-after'),
      ((await session.json()) as { error: string }).error,
    ]).toEqual([503, '1', 'DATABASE_AWAY'])
    expect((await programToken(origin)).status).toBe(503)
    expect((await browser.get('/session/sign-in')).status).toBe(503)
    away = false
    await readSession(browser)
  })
})
