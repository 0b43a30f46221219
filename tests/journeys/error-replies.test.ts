import { describe, expect, it } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openBrowserProfile, openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { listed } from '../fixtures/drivers.ts'
import { intercept } from '../fixtures/intercept.ts'

const { browser, server, api } = await consoleOfTests()

const DEPARTMENTS = /\/api\/core\/departments\?/
const STREAM = /\/api\/core\/changes$/
const status = async ({ page }: Operator) => (await page.locator('main [role=status]').allInnerTexts()).join('\n')

/** Answers the list of departments in place of the services. */
async function answered(operator: Operator, reply: { status: number; body: string; contentType?: string }) {
  await intercept(operator, DEPARTMENTS, (route) => route.fulfill({ contentType: 'application/json', ...reply }))
  await operator.visit('/departments')
}

describe('a change that is refused', () => {
  it('CON-8-001 CON-8-002 CTR-8-034 tells message, details and issues of the body, whatever its status, and keeps what was typed', async () => {
    const [location] = (await api.call('listLocales', { query: {} })).locales
    if (!location) throw new Error('The demo has no location.')
    const operator = await openConsole(browser, server.url, 'operator', `/locations/${location._id}?tab=EDIT`)
    const { page } = operator
    const raised: string[] = []
    page.on('pageerror', ({ message }) => raised.push(message))
    await page.locator('form#location').waitFor()
    const body = {
      message: 'O cadastro foi recusado.',
      error: 'REFUSED_ELSEWHERE',
      details: 'A plataforma de origem não aceita este bairro.',
      issues: [{ code: 'custom', path: ['district'], message: 'Bairro desconhecido.' }],
      validationContext: null,
    }
    let code = 0
    await intercept(operator, `**/locale/${location._id}`, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: code, contentType: 'application/json', body: JSON.stringify(body) }),
    )
    const district = page.locator('form').getByLabel(/^Bairro/)
    for (const [at, next] of [400, 409, 418, 422, 500].entries()) {
      code = next
      await operator.tabTo(district)
      await operator.press('Control+a')
      await operator.type(`Vila Nova ${at}`)
      const asked = page.waitForResponse((response) => response.status() === next)
      await operator.press('Control+Enter')
      await asked
      await expect
        .poll(
          async () => [
            (await page.locator('form [role=alert]').allInnerTexts()).join('\n').includes(body.message),
            (await page.locator('form [role=alert]').allInnerTexts()).join('\n').includes(body.details),
            await page.locator('form p[role=alert][id$="-error"]').allInnerTexts(),
            await district.inputValue(),
          ],
          PATIENCE,
        )
        .toEqual([true, true, ['Bairro desconhecido.'], `Vila Nova ${at}`])
    }
    expect(raised).toEqual([])
    expect((await api.call('getLocale', { params: { id: location._id } })).locale.__v).toBe(location.__v)
  })
})

describe('a reply without data', () => {
  it('CON-8-003 carries the message "erro"', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/')
    await answered(operator, { status: 502, body: '<html>Bad gateway</html>', contentType: 'text/html' })
    await expect.poll(() => status(operator), PATIENCE).toContain('Houve um problema com servidor! (erro)')
  })

  it('CON-8-004 of the session tells that the network response was not ok, and the console opens once it is', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/', { stored: { 'torre.language': 'en' } })
    let isBroken = true
    await intercept(operator, `${server.url}/session`, (route) =>
      isBroken ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )
    await operator.visit('/departments')
    const told = () => operator.page.locator('#console').innerText()
    await expect.poll(told, PATIENCE).toBe('Network response was not ok')
    isBroken = false
    await listed(operator)
  })
})

describe('an answer that is no success', () => {
  it('CON-8-065 of 403, 404 and 5xx shows a message, and of 401 signs out', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/')
    const body = (message: string) =>
      JSON.stringify({ message, error: 'X', details: null, issues: [], validationContext: null })
    for (const code of [403, 404, 503]) {
      await answered(operator, { status: code, body: body(`Recusado com ${code}`) })
      await expect.poll(() => status(operator), PATIENCE).toContain(`Recusado com ${code}`)
      await operator.page.unroute(DEPARTMENTS)
    }
    await intercept(operator, DEPARTMENTS, (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body: body('Entre de novo.') }),
    )
    // The first answer lets the console open; the one after the refused token says that nobody is signed in.
    let asked = 0
    await intercept(operator, `${server.url}/session`, (route) => {
      asked += 1
      return asked === 1 ? route.fallback() : route.fulfill({ status: 204 })
    })
    await operator.visit('/departments')
    await operator.page.getByText('Sua sessão terminou').waitFor()
  })

  it('CON-7-005 CON-8-065 that never comes is given up after 30 seconds, and told', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers')
    await listed(operator)
    await operator.page.clock.install()
    // With their addresses, so that a failure tells what was asked a second time.
    const held: string[] = []
    await intercept(operator, DEPARTMENTS, (route) => void held.push(route.request().url()))
    // After a jump of the clock the stream begins anew, and whatever is being read is then read again.
    await intercept(operator, STREAM, () => undefined)
    const failed: string[] = []
    operator.page.on('requestfailed', (request) => failed.push(request.url()))
    await operator.visit('/departments')
    await expect.poll(() => held.length, PATIENCE).toBe(1)
    // The list asks before it is drawn. A list that is drawn after its page was given up asks a second time.
    await operator.page.locator('main').getByText('Buscando…').waitFor()
    const givenUp = () => failed.filter((url) => DEPARTMENTS.test(url)).length
    await operator.page.clock.fastForward(29_000)
    await operator.painted()
    expect(givenUp()).toBe(0)
    await operator.page.clock.fastForward(1_000)
    await expect.poll(givenUp, PATIENCE).toBe(1)
    await expect.poll(() => status(operator), PATIENCE).toContain('Sem conexão com o servidor. Nada foi perdido.')
    expect(held).toEqual(held.slice(0, 1))
  })
})

describe('signing in', () => {
  it('CON-7-117 leads to the provider in the tenant’s realm by OpenID Connect, and keeps the tokens behind a cookie', async () => {
    const operator = await openBrowserProfile(browser, server.url)
    const { page, context } = operator
    const asked: URL[] = []
    page.on('request', (request) => asked.push(new URL(request.url())))
    await operator.visit('/departments')
    await page.locator('#username:focus').waitFor()
    const provider = asked.find(({ pathname }) => pathname.includes('/realms/'))
    expect([
      provider?.pathname,
      provider?.searchParams.get('response_type'),
      provider?.searchParams.get('client_id'),
    ]).toEqual(['/realms/demo/protocol/openid-connect/auth', 'code', 'torre-console'])
    await operator.signIn('viewer')
    await listed(operator)
    const cookies = (await context.cookies()).filter(({ path, httpOnly }) => path === '/' || httpOnly)
    const session = await context.request.get(`${server.url}/session`)
    const { accessToken } = (await session.json()) as { accessToken: string }
    expect([
      cookies.every(({ httpOnly }) => httpOnly),
      accessToken.split('.').length,
      cookies.some(({ value }) => value.includes(accessToken)),
    ]).toEqual([true, 3, false])
    const kept = () =>
      page.evaluate(
        (token) => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).includes(token),
        accessToken,
      )
    await expect.poll(kept, PATIENCE).toBe(false)
  })
})
