import { describe, expect, it } from 'vitest'
import { openApi } from '../fixtures/api.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openBrowserProfile, openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { listed, queryOf } from '../fixtures/drivers.ts'
import { onDesk, settledAfter } from '../fixtures/queue.ts'

const { browser, server } = await consoleOfTests()

/** Longer than the life of an access token, in milliseconds. */
const TOKEN_LIFE = 320_000

const addressOf = ({ page }: Operator) => page.url().slice(server.url.length)
const isAtSignIn = ({ page }: Operator) => page.locator('#username').isVisible()

describe('signing in by keyboard', () => {
  it.each([
    { language: 'Português', wrong: 'Usuário ou senha incorretos.', missing: 'Informe a senha.', tag: 'pt-BR' },
    { language: 'English', wrong: 'Wrong user name or password.', missing: 'Enter the password.', tag: 'en' },
    { language: 'Español', wrong: 'Usuario o contraseña incorrectos.', missing: 'Escriba la contraseña.', tag: 'es' },
  ])(
    'says in $language that the password is wrong or missing, and lets the right one in',
    async ({ language, wrong, missing, tag }) => {
      const operator = await openBrowserProfile(browser, server.url)
      const { page } = operator
      await operator.visit('/')
      await page.locator('#username:focus').waitFor()
      await operator.tabTo(page.getByRole('link', { name: language, exact: true }))
      await operator.press('Enter')
      await expect.poll(() => page.locator('html').getAttribute('lang'), PATIENCE).toMatch(new RegExp(`^${tag}`))
      await operator.signIn('operator', 'not-the-password')
      await expect.poll(() => page.getByRole('alert').textContent(), PATIENCE).toBe(wrong)
      await expect.poll(() => page.locator('#username').inputValue(), PATIENCE).toBe('operator')
      // The typed user name stays, and the field to correct has the focus.
      await page.locator('#password:focus').waitFor()
      await operator.press('Enter')
      await expect.poll(() => page.getByRole('alert').textContent(), PATIENCE).toBe(missing)
      await page.locator('#password:focus').waitFor()
      await operator.type('torre-demo')
      await operator.press('Enter')
      await page.locator('main#content').waitFor()
      await expect.poll(() => addressOf(operator), PATIENCE).toBe('/')
    },
  )

  it('returns to the page that was asked for, with its query', async () => {
    const operator = await openBrowserProfile(browser, server.url)
    await operator.visit('/drivers?driverStatus=WAITING_REVIEW&page=2')
    await operator.signIn('operator')
    await listed(operator, 2)
    const asked = () => ({ path: new URL(operator.page.url()).pathname, ...queryOf(operator) })
    await expect.poll(asked, PATIENCE).toMatchObject({ path: '/drivers', driverStatus: 'WAITING_REVIEW', page: '2' })
  })

  it('is needed again after signing out CON-7-006', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews')
    await onDesk(operator)
    await operator.press('Control+k')
    await operator.page.locator('[data-palette] input:focus').waitFor()
    await operator.type('sair da conta')
    await expect
      .poll(
        () =>
          operator.page
            .locator('[data-palette] [cmdk-item][data-selected=true]')
            .innerText()
            .catch(() => ''),
        PATIENCE,
      )
      .toContain('Sair da conta')
    await operator.press('Enter')
    await expect.poll(() => isAtSignIn(operator), PATIENCE).toBe(true)
    await operator.visit('/reviews')
    await expect.poll(() => isAtSignIn(operator), PATIENCE).toBe(true)
    expect((await operator.context.request.get(`${server.url}/session`)).status()).toBe(204)
    // Another person on this computer.
    await operator.signIn('viewer')
    await operator.page.getByText('Bruno Teixeira').waitFor()
  })

  it('offers one tenant nothing of the other', async () => {
    const operator = await openBrowserProfile(browser, server.url)
    await operator.visit('/session/sign-in?tenant=demo2&returnTo=/drivers')
    await operator.signIn('operator')
    await operator.page.locator('[data-list-page="1"]').waitFor()
    await operator.page.getByText('Sul Cargas').waitFor()
    const other = await openApi(server.url, 'automation-operator', 'demo')
    const [driver] = (await other.call('listDrivers', {})).drivers
    if (!driver) throw new Error('The other tenant has no driver.')
    await operator.visit(`/drivers/${driver._id}`)
    await operator.page
      .getByRole('heading', { level: 2 })
      .or(operator.page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor()
    await operator.quiet()
    await expect.poll(() => operator.page.getByText(driver.fullName).count(), PATIENCE).toBe(0)
  })
})

describe('a session that ends while a disapproval is being written', () => {
  it('is told, and after a new sign-in the text is still there and the decision goes through', async () => {
    const api = await openApi(server.url)
    const operator = await openBrowserProfile(browser, server.url, {
      stored: { 'torre.undoSeconds': '0' },
      ownClock: true,
    })
    const { page } = operator
    await operator.visit('/reviews')
    await operator.signIn('operator')
    const onTop = () => page.locator('[data-review]').getAttribute('data-resource')
    await onDesk(operator)
    const resource = await onTop()
    await operator.press('d')
    await page.getByRole('dialog').waitFor({ state: 'attached' })
    await operator.press('9')
    await page.getByLabel('Descreva o motivo').and(page.locator(':focus')).waitFor()
    await operator.type('A foto mostra outra pessoa')
    const written = () => page.getByLabel('Descreva o motivo').inputValue()

    // The person signs out elsewhere, and the access token expires.
    await operator.context.request.get(`${server.url}/session/sign-out`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    await page.clock.fastForward(TOKEN_LIFE)
    await page.getByText('Sua sessão terminou').waitFor()
    await expect.poll(written, PATIENCE).toBe('A foto mostra outra pessoa')
    await page.getByRole('button', { name: 'Entrar de novo' }).and(page.locator(':focus')).waitFor()
    await operator.press('Enter')
    await page.locator('#username').waitFor()
    // The page's clock matches the services' again.
    await page.clock.setSystemTime(new Date())
    await operator.signIn('operator')

    await onDesk(operator)
    await expect.poll(onTop, PATIENCE).toBe(resource)
    await operator.press('d')
    await expect.poll(written, PATIENCE).toBe('A foto mostra outra pessoa')
    await settledAfter(operator, () => operator.press('Control+Enter'))
    await expect.poll(onTop, PATIENCE).not.toBe(resource)

    const waiting = await api.call('listReviews', { query: { pageLength: 500 } })
    expect(waiting.reviews.filter((review) => review.resourceId === resource)).toEqual([])
  })
})
