import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CodeFor } from '#contract/schemas/users/sign-in-policy'
import { RECOVERY_CODES } from '#contract/schemas/users/authenticator'
import { textOf } from '#contract/texts'
import { codeTexts } from './code-texts.ts'
import { demoAccountId, DEMO_PASSWORD } from './demo-accounts.ts'
import { codeAt } from './one-time-codes.ts'
import { signInTexts } from './sign-in-texts.ts'
import { type TestBrowser, testBrowser } from './test-browser.ts'
import { clock, noted, now, openSignIn, openTestIdentity, readSession, type TestIdentity } from './test-identity.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await openTestIdentity()
}, 60_000)
afterAll(() => identity?.close())
beforeEach(async () => {
  clock.ahead = 0
  noted.length = 0
  await identity.db.system.deleteFrom('user_authenticators').execute()
})

async function askedFor(codeFor: CodeFor): Promise<void> {
  const row = { code_for: codeFor, version: 1, updated_by: 'tests', updated_at: now().toISOString() }
  await identity.db.system
    .insertInto('sign_in_policies')
    .values({ tenant: 'demo', id: '0'.repeat(24), ...row })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet(row))
    .execute()
}

const codeOf = (secret: string, seconds = 0) => codeAt(secret, new Date(now().getTime() + seconds * 1_000))
/** Milliseconds for which an authenticator shows a code. */
const CODE_MS = 30_000
/**
 * Sets the clock at least so many milliseconds ahead, to the moment at which a code begins. The codes that a test makes
 * then stay the same for ten seconds; otherwise a code could change between two attempts with it.
 */
function setAhead(least: number): void {
  clock.ahead = least
  clock.ahead += CODE_MS - (now().getTime() % CODE_MS)
}
const wrong = (secret: string) => codeOf(secret, 600)

/** Gives the password. @returns the reply, and the path of the page that asks for a code */
async function givePassword(browser: TestBrowser, username = 'operator', password = DEMO_PASSWORD, lang = 'pt') {
  const { address } = await openSignIn(browser, `?tenant=demo&lang=${lang}`)
  const reply = await browser.post(address, { username, password, lang })
  return { reply, password: address, code: `${address}/code` }
}

const secretIn = (page: string) =>
  /<p class="key"><code>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(' ', '') ?? ''
const recoveryIn = (page: string) => /<textarea[^>]*>([^<]+)<\/textarea>/.exec(page)?.[1]?.split('\n') ?? []

/** Signs in for the first time, setting up an authenticator. */
async function enrolled(username = 'operator') {
  const browser = testBrowser(identity.main.origin)
  const { code } = await givePassword(browser, username)
  const secret = secretIn(await (await browser.get(code)).text())
  const shown = await browser.post(code, { code: codeOf(secret) })
  const recovery = recoveryIn(await shown.text())
  await browser.settle(await browser.post(code, {}))
  expect((await readSession(browser)).user.username).toBe(username)
  noted.length = 0
  return { secret, recovery, browser }
}

const isSignedIn = async (browser: TestBrowser) => (await browser.get('/session')).status === 200

describe('the code at sign-in', () => {
  test('is asked of nobody, of administrators and owners, or of everybody', async () => {
    const asked = async (username: string) => {
      const { reply } = await givePassword(testBrowser(identity.main.origin), username)
      return reply.headers.get('location')?.includes('/code?lang=pt') ?? false
    }
    const all = async () => Promise.all(['owner', 'admin', 'operator', 'viewer'].map(asked))
    expect(await all()).toEqual([false, false, false, false])
    await askedFor('ADMINISTRATORS')
    expect(await all()).toEqual([true, true, false, false])
    await askedFor('EVERYBODY')
    expect(await all()).toEqual([true, true, true, true])
  })

  test('begins with setting up an authenticator, whose recovery codes are shown once', async () => {
    await askedFor('EVERYBODY')
    const browser = testBrowser(identity.main.origin)
    const { code } = await givePassword(browser)
    const page = await (await browser.get(code)).text()
    expect(page).toContain(`aria-label="${codeTexts.pt.qr}"><svg`)
    const secret = secretIn(page)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    // The page shows the same secret when it is loaded again, and after a wrong code.
    expect(secretIn(await (await browser.get(code)).text())).toBe(secret)
    const refused = await browser.post(code, { code: wrong(secret), lang: 'en' })
    const again = await refused.text()
    expect([refused.status, again.includes(textOf('oneTimeCodeWrong', 'en')), secretIn(again)]).toEqual([
      422,
      true,
      secret,
    ])
    const empty = await browser.post(code, { code: '  ', lang: 'es' })
    expect([empty.status, (await empty.text()).includes(codeTexts.es.missing)]).toEqual([422, true])
    expect([await isSignedIn(browser), noted]).toEqual([false, []])

    const first = codeOf(secret)
    const shown = await browser.post(code, { code: `${first.slice(0, 3)} ${first.slice(3)}` })
    const recovery = recoveryIn(await shown.text())
    expect([shown.status, recovery.length, new Set(recovery).size]).toEqual([200, RECOVERY_CODES, RECOVERY_CODES])
    expect(await isSignedIn(browser)).toBe(false)
    const later = await (await browser.get(code)).text()
    expect([recoveryIn(later), later.includes(codeTexts.pt.shownText)]).toEqual([[], true])
    // A browser that loads the page of the codes again sends the first code once more.
    const resent = await browser.post(code, { code: first })
    expect([(await resent.text()).includes(codeTexts.pt.shownText), await isSignedIn(browser)]).toEqual([true, false])
    const landed = await browser.settle(await browser.post(code, {}))
    expect([await landed.text(), await isSignedIn(browser)]).toEqual(['console at /', true])
    expect(noted.map(({ event, user }) => [event, user])).toEqual([['ENROL', demoAccountId('demo', 'operator')]])
  })

  test('is taken once, from a clock that is 40 seconds off and from none that is 90 seconds off', async () => {
    await askedFor('EVERYBODY')
    const { secret } = await enrolled()
    // The code of the set-up, and one from before it, serve no more.
    setAhead(120_000)
    const give = async (seconds: number) => {
      const browser = testBrowser(identity.main.origin)
      const { code } = await givePassword(browser)
      const reply = await browser.settle(await browser.post(code, { code: codeOf(secret, seconds) }))
      return [reply.status, await isSignedIn(browser)]
    }
    expect([await give(90), await give(-90)]).toEqual([
      [422, false],
      [422, false],
    ])
    expect(await give(-40)).toEqual([200, true])
    expect(await give(-40)).toEqual([422, false])
    expect(await give(40)).toEqual([200, true])
    expect(await give(40)).toEqual([422, false])
    // A refused code leaves the hint in sight, which says what may be entered instead.
    const refused = testBrowser(identity.main.origin)
    const { code: page } = await givePassword(refused)
    expect(await (await refused.post(page, { code: codeOf(secret, 40) })).text()).toContain(codeTexts.pt.hint)
    // Of two browsers with one code at once, one gets in.
    setAhead(240_000)
    const both = await Promise.all([give(0), give(0)])
    expect(both.map(([status]) => Number(status)).sort((one, other) => one - other)).toEqual([200, 422])
  })

  test('may be a recovery code, each once, which the history tells', async () => {
    await askedFor('EVERYBODY')
    const { recovery } = await enrolled()
    const give = async (text: string) => {
      const browser = testBrowser(identity.main.origin)
      const { code } = await givePassword(browser)
      await browser.settle(await browser.post(code, { code: text }))
      return isSignedIn(browser)
    }
    const [one = '', other = ''] = recovery
    expect([await give(one.toLowerCase()), await give(one), await give(other.replace('-', ' '))]).toEqual([
      true,
      false,
      true,
    ])
    expect(noted.map(({ event }) => event)).toEqual(['USE_RECOVERY_CODE', 'USE_RECOVERY_CODE'])
  })
})

describe('the password alone', () => {
  test('lets nobody in, whatever page follows it', async () => {
    await askedFor('EVERYBODY')
    const { secret } = await enrolled()
    const browser = testBrowser(identity.main.origin)
    const { code, password } = await givePassword(browser)
    // The address to which the provider would lead after a whole sign-in.
    const uid = password.split('/').at(-1)
    const resumed = await browser.settle(await browser.get(`/realms/demo/protocol/openid-connect/auth/${uid}`))
    expect([await isSignedIn(browser), resumed.url.includes('/interaction/')]).toEqual([false, true])
    // That sign-in is over; the next one asks for the password again.
    expect((await browser.post(code, { code: codeOf(secret, 60) })).status).toBe(400)
    const next = new URL(resumed.url).pathname
    expect((await browser.get(`${next}/code`)).headers.get('location')).toBe(`${next}?lang=pt`)
    const stranger = await testBrowser(identity.main.origin).post(code, { code: codeOf(secret, 60), lang: 'en' })
    expect([stranger.status, (await stranger.text()).includes(signInTexts.en.expired)]).toEqual([400, true])
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('counts for ten minutes, and no longer than it is the password', async () => {
    await askedFor('EVERYBODY')
    const { secret } = await enrolled()
    const late = testBrowser(identity.main.origin)
    const { code } = await givePassword(late)
    clock.ahead = 10 * 60_000 + 1_000
    const told = await late.post(code, { code: codeOf(secret), lang: 'es' })
    expect([told.status, (await told.text()).includes(codeTexts.es.late)]).toEqual([400, true])
    const changed = testBrowser(identity.main.origin)
    const before = await givePassword(changed)
    const operator = () => identity.db.system.updateTable('users').where('id', '=', demoAccountId('demo', 'operator'))
    await operator()
      .set((eb) => ({ token_epoch: eb('token_epoch', '+', 1) }))
      .execute()
    expect((await changed.post(before.code, { code: codeOf(secret) })).status).toBe(400)
    const out = testBrowser(identity.main.origin)
    const open = await givePassword(out)
    await operator().set({ active: false }).execute()
    const refused = await out.post(open.code, { code: codeOf(secret) })
    await operator().set({ active: true }).execute()
    expect([refused.status, await isSignedIn(out)]).toEqual([400, false])
  })

  test('replaces no authenticator that was set up meanwhile', async () => {
    await askedFor('EVERYBODY')
    const thief = testBrowser(identity.main.origin)
    const { code } = await givePassword(thief)
    const stolen = secretIn(await (await thief.get(code)).text())
    const { secret } = await enrolled()
    expect(stolen).not.toBe(secret)
    const refused = await thief.post(code, { code: codeOf(stolen) })
    const page = await refused.text()
    expect([refused.status, page.includes(codeTexts.pt.title), secretIn(page)]).toEqual([422, true, ''])
    const rows = await identity.db.system.selectFrom('user_authenticators').select('secret').execute()
    expect([rows, await isSignedIn(thief)]).toEqual([[{ secret }], false])
  })

  test('is not enough to guess codes: ten wrong ones wait, also after the right password, many at once, and in each language', async () => {
    await askedFor('EVERYBODY')
    const { secret } = await enrolled('viewer')
    clock.ahead = 60_000
    const browser = testBrowser(identity.main.origin)
    const { code } = await givePassword(browser, 'viewer')
    const guesses = await Promise.all(Array.from({ length: 15 }, () => browser.post(code, { code: wrong(secret) })))
    expect(guesses.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      ...Array.from({ length: 10 }, () => 422),
      ...Array.from({ length: 5 }, () => 429),
    ])
    const again = await givePassword(browser, 'viewer')
    for (const language of ['pt', 'en', 'es'] as const) {
      const slowed = await browser.post(again.code, { code: codeOf(secret), lang: language })
      expect([slowed.status, Number(slowed.headers.get('retry-after')) > 200]).toEqual([429, true])
      expect(await slowed.text()).toContain(signInTexts[language].tooMany.replace('{minutes}', '5'))
    }
    // The password of the same name is not slowed by wrong codes, and the code of another name is not either.
    expect(again.reply.status).toBe(303)
    await enrolled('admin')
    clock.ahead += 5 * 60_000
    const after = await givePassword(browser, 'viewer')
    // The provider's clock stays, so that the sign-in is not followed to its end here.
    const taken = await browser.post(after.code, { code: codeOf(secret) })
    expect([taken.status, taken.headers.get('location')?.includes('/openid-connect/auth/')]).toEqual([303, true])
  })
})

describe('a reset by somebody else', () => {
  const resetBy = (at: string, reason: string) => ({
    tenant: 'demo',
    id: at,
    user_id: demoAccountId('demo', 'viewer'),
    by_name: 'Zoé <b>',
    reason,
    language: 'pt' as const,
    at,
  })

  test('is told on a page of its own before the console, each once, in the language of the person', async () => {
    await askedFor('NOBODY')
    const rows = [
      resetBy('2026-11-20T12:00:00.000Z', 'Perdeu o celular'),
      resetBy('2026-11-21T12:00:00.000Z', 'De novo'),
    ]
    await identity.db.system.insertInto('account_resets').values(rows).execute()
    const browser = testBrowser(identity.main.origin)
    const { reply, code } = await givePassword(browser, 'viewer', DEMO_PASSWORD, 'en')
    expect(reply.headers.get('location')).toBe(`${code}?lang=en`)
    const first = await (await browser.get(`${code}?lang=en`)).text()
    expect(first).toContain('Zoé &lt;b&gt; reset your password and your authenticator on 11/20/26, 09:00 (BRT).')
    expect([first.includes('Reason: Perdeu o celular'), await isSignedIn(browser)]).toEqual([true, false])
    // Going on without having read the page leads to it again.
    expect((await browser.post(code, { lang: 'en' })).headers.get('location')).toBe(`${code}?lang=en`)
    await browser.post(code, { lang: 'es', told: rows[0]?.id ?? '' })
    expect(await (await browser.get(`${code}?lang=es`)).text()).toContain('Motivo: De novo')
    await browser.settle(await browser.post(code, { told: rows[1]?.id ?? '' }))
    expect(await isSignedIn(browser)).toBe(true)
    const again = await givePassword(testBrowser(identity.main.origin), 'viewer')
    expect(again.reply.headers.get('location')).not.toContain('/code')
  })
})
