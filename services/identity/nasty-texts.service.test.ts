import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from './demo-accounts.ts'
import { testBrowser } from './test-browser.ts'
import { openSignIn, openTestIdentity, type RunningIdentity, type TestIdentity } from './test-identity.ts'

let identity: TestIdentity
let main: RunningIdentity

beforeAll(async () => {
  identity = await openTestIdentity()
  main = identity.main
}, 60_000)

afterAll(() => identity?.close())

/** NUL, halves of surrogate pairs as bytes and as escapes, bytes of no character, line ends, and very long texts. */
const NASTY = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%ED%BF%BF',
  '%uD800',
  '%FF%FE',
  '%C0%80',
  '%0D%0Ax:y',
  '%',
  'a'.repeat(4000),
]
const OIDC = '/realms/demo/protocol/openid-connect'

const PARAMETERS = [
  'client_id',
  'client_secret',
  'code',
  'code_challenge',
  'code_verifier',
  'grant_type',
  'id_token_hint',
  'login_hint',
  'logout',
  'nonce',
  'post_logout_redirect_uri',
  'prompt',
  'redirect_uri',
  'refresh_token',
  'resource',
  'response_mode',
  'response_type',
  'scope',
  'state',
  'token',
  'token_type_hint',
  'ui_locales',
  'xsrf',
]

/** A request in which everything but one parameter is right. */
const goods: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [`${OIDC}/auth`]: {
    client_id: 'torre-console',
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    redirect_uri: '',
  },
  [`${OIDC}/token`]: { grant_type: 'authorization_code', client_id: 'torre-console', code: 'x', code_verifier: 'x' },
  [`${OIDC}/revoke`]: { client_id: 'torre-console', token: 'x' },
  [`${OIDC}/logout`]: { client_id: 'torre-console' },
}

function encoded(good: Readonly<Record<string, string>>, parameter: string, value: string): string {
  const others = new URLSearchParams({
    ...good,
    ...(good['redirect_uri'] === '' ? { redirect_uri: `${main.origin}/session/callback` } : {}),
  })
  others.delete(parameter)
  return `${others.toString()}&${parameter}=${value}`
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Sends the text in an address, and in a form. */
async function statusesOf(path: string, query: string, headers: Record<string, string> = {}): Promise<number[]> {
  const asked = await main.app.inject({ url: `${path}?${query}`, headers })
  const posted = await main.app.inject({ method: 'POST', url: path, headers: { ...FORM, ...headers }, payload: query })
  return [asked.statusCode, posted.statusCode]
}

describe('a text that no database stores', () => {
  test.each(Object.keys(goods))(
    'is a bad request in every parameter of %s',
    async (path) => {
      for (const parameter of PARAMETERS)
        for (const nasty of NASTY) {
          const query = encoded(goods[path] ?? {}, parameter, nasty)
          const statuses = await statusesOf(path, query)
          expect(Math.max(...statuses), `${parameter}=${nasty}`).toBeLessThan(500)
          expect(nasty.includes('%00') ? statuses[0] : 400, `${parameter}=${nasty}`).toBe(400)
        }
    },
    60_000,
  )

  test('is a bad request in the addresses of a session', async () => {
    const paths = ['/session/sign-in', '/session/callback', '/session', '/session/sign-out']
    for (const path of paths)
      for (const parameter of ['tenant', 'returnTo', 'lang', 'moved', 'state', 'code', 'iss', 'error'])
        for (const nasty of NASTY) {
          const { statusCode } = await main.app.inject({
            url: `${path}?${parameter}=${nasty}`,
            headers: { accept: 'text/html' },
          })
          expect(statusCode, `${path}?${parameter}=${nasty}`).toBeLessThan(500)
          expect(nasty.includes('%00') ? statusCode : 400).toBe(400)
        }
  })

  test('is a bad request in the form of the sign-in page and in the code that a sign-in brings', async () => {
    const browser = testBrowser(main.origin)
    const { address } = await openSignIn(browser)
    for (const fields of [
      { username: 'opera\u0000tor', password: DEMO_PASSWORD },
      { username: 'operator', password: `\u0000${DEMO_PASSWORD}` },
      { username: 'operator', password: DEMO_PASSWORD, lang: '\u0000' },
      { username: 'operator', password: DEMO_PASSWORD, '\u0000': 'x' },
    ])
      expect((await browser.post(address, fields)).status).toBe(400)
    expect((await browser.get(`${address}?lang=%00`)).status).toBe(400)
    const pending = new URL((await browser.get('/session/sign-in')).headers.get('location') ?? '')
    const state = pending.searchParams.get('state') ?? ''
    expect((await browser.get(`/session/callback?state=${state}&code=%00`)).status).toBe(400)
    // The page is still usable.
    expect((await browser.post(address, { username: 'operator', password: DEMO_PASSWORD })).status).toBe(303)
  })

  test('is a bad request as an id in a path and in credentials', async () => {
    for (const nasty of NASTY) {
      for (const path of [`/realms/${nasty}/.well-known/openid-configuration`, `/realms/demo/interaction/${nasty}`])
        expect((await main.app.inject(path)).statusCode, path).toBeLessThan(500)
      const basic = Buffer.from(`${nasty}:${nasty}`).toString('base64')
      const { statusCode } = await main.app.inject({
        method: 'POST',
        url: `${OIDC}/token`,
        headers: { ...FORM, authorization: `Basic ${basic}` },
        payload: 'grant_type=client_credentials',
      })
      expect(statusCode).toBeLessThan(500)
    }
  })
})
