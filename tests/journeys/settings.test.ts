import { describe, expect, it } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { listed, rowsOf } from '../fixtures/drivers.ts'
import { onDesk, settled, waitingReviews } from '../fixtures/queue.ts'

const { browser, server, api } = await consoleOfTests()

async function openSettings(operator: Operator) {
  await operator.press(',')
  const drawer = operator.page.getByRole('dialog')
  await drawer.getByRole('radio').first().waitFor()
  // The drawer takes the focus after it is drawn.
  await operator.page.locator('[role=dialog]:focus, [role=dialog] :focus').waitFor({ state: 'attached' })
  return drawer
}

describe('the settings', () => {
  it('start in Portuguese, switch between exactly three languages and keep the chosen one CON-1-020 CON-1-021 CON-1-022 CON-1-023 CON-1-032 CON-7-004 CTR-2-021', async () => {
    const languages: string[] = []
    const operator = await openConsole(browser, server.url, 'operator', '/', { locale: 'en-US' })
    const { page } = operator
    page.on(
      'request',
      (request) => request.url().includes('/api/') && languages.push(request.headers()['accept-language'] ?? ''),
    )
    const title = () => page.locator('main h1').innerText()
    await expect.poll(title, PATIENCE).toBe('Bem-vindo ao backoffice')
    await operator.press('g', 'd')
    await listed(operator)
    expect(new Set(languages)).toEqual(new Set(['pt-BR']))
    await operator.press('g', 'b')
    await expect.poll(title, PATIENCE).toBe('Bem-vindo ao backoffice')
    await openSettings(operator)
    const panel = page.locator('[id*=headlessui-dialog-panel]').filter({ has: page.getByRole('radio') })
    const place = () => panel.evaluate((box) => box.getBoundingClientRect().toJSON() as unknown)
    await expect.poll(place, PATIENCE).toMatchObject({ width: 280, right: 1600 })
    const names = page.locator('label:has(input[name=language])')
    await expect.poll(() => names.allTextContents(), PATIENCE).toEqual(['Português', 'English', 'Español'])
    await operator.tabTo(page.locator('input[name=language]:checked'))
    await operator.press('ArrowDown')
    await expect.poll(title, PATIENCE).toMatch(/^Welcome to (the )?backoffice$/i)
    await operator.press('ArrowDown')
    await expect.poll(title, PATIENCE).toMatch(/^Bienvenido al backoffice$/i)
    await expect.poll(() => page.locator('html').getAttribute('lang'), PATIENCE).toBe('es')
    await operator.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.reload()
    await expect.poll(title, PATIENCE).toMatch(/^Bienvenido al backoffice$/i)
    await operator.press('g', 'd')
    await listed(operator)
    await expect.poll(() => languages.at(-1), PATIENCE).toBe('es')
  })

  it('switch between light and dark and keep that CTR-2-025', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/', { colorScheme: 'light' })
    const { page } = operator
    const mode = () => page.locator('html').getAttribute('data-mode')
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await expect.poll(mode, PATIENCE).toBe('light')
    const light = await background()
    await openSettings(operator)
    await operator.tabTo(page.locator('input[name=mode]:checked'))
    await operator.press('ArrowDown')
    await expect.poll(mode, PATIENCE).toBe('dark')
    await expect.poll(background, PATIENCE).not.toBe(light)
    await page.reload()
    await expect.poll(mode, PATIENCE).toBe('dark')
  })

  it('send a decision at once with no seconds to undo', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews')
    const { page } = operator
    await onDesk(operator)
    await openSettings(operator)
    await operator.tabTo(page.getByRole('spinbutton'))
    await operator.press('Control+a', '0', 'Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const id = await onDesk(operator)
    const acknowledged = page.waitForResponse(
      (response) => response.request().method() !== 'GET' && response.url().includes('/api/core/dri'),
    )
    await operator.press('a')
    expect((await acknowledged).status()).toBeLessThan(300)
    await expect.poll(async () => (await waitingReviews(api)).has(id), PATIENCE).toBe(false)
    await settled(operator)
    await operator.press('u')
    await expect
      .poll(() => page.locator('[data-announcement]').textContent(), PATIENCE)
      .toBe('Não há decisão que ainda possa ser desfeita. Shift+U mostra as de hoje e reabre as enviadas.')
  })

  it('switch single-character keys off and leave the others', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers?driverStatus=WAITING_REVIEW')
    const { page } = operator
    await listed(operator)
    const rows = await rowsOf(operator)
    await openSettings(operator)
    await operator.tabTo(page.getByRole('checkbox', { name: /Teclas de um só caractere/ }))
    await operator.press('Space', 'Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await operator.press('x', 'a', 'f', '?')
    await operator.press('Control+k')
    await page.locator('[data-palette] input:focus').waitFor()
    await operator.quiet()
    await expect.poll(() => page.locator('[data-selected][role=status]').count(), PATIENCE).toBe(0)
    await operator.type('aprovar')
    await page.locator('[data-palette] [cmdk-item][data-value="review.approve.grid"]').waitFor()
    await operator.press('Escape')
    await page.locator('[data-palette]').waitFor({ state: 'detached' })
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(rows)
    await operator.press('Alt+ArrowRight')
    await listed(operator, 2)
  })
})

describe('the menu', () => {
  it('leads to each screen by keyboard and says where one is CON-2-010 CON-1-033', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/')
    const { page } = operator
    const heading = page.getByRole('heading', { level: 1 })
    await heading.waitFor()
    await page
      .locator('main')
      .getByRole('img', { name: 'Uma torre de controle sobre uma estrada com caminhões' })
      .waitFor()
    const drivers = page.getByRole('navigation', { name: 'Navegação' }).getByRole('link', { name: /^Motoristas/ })
    await operator.tabTo(drivers)
    await operator.press('Enter')
    await listed(operator)
    await expect.poll(() => drivers.getAttribute('aria-current'), PATIENCE).toBe('page')
  })
})
