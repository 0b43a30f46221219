import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, openApi } from '../fixtures/api.ts'
import { launchBrowser, openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed, rowsOf } from '../fixtures/drivers.ts'
import { onDesk, settled, waitingReviews } from '../fixtures/queue.ts'
import { startServer, type TestServer } from '../fixtures/server.ts'

let browser: Browser
let server: TestServer
let api: Api

beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
  api = await openApi(server.url)
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

const palette = ({ page }: Operator) => page.locator('[data-palette]')
/** The title of the highlighted line, without its keys and its explanation. */
const chosen = (operator: Operator) =>
  palette(operator)
    .locator('[cmdk-item][data-selected=true]')
    .evaluateAll((items) => {
      const first = items[0]?.firstChild
      return (first instanceof Element ? first.firstChild : first)?.textContent ?? ''
    })

async function openPalette(operator: Operator): Promise<void> {
  await operator.press('Control+k')
  await palette(operator).locator('input:focus').waitFor()
}

async function retype(operator: Operator, text: string): Promise<void> {
  await operator.press('Control+a', 'Delete')
  await operator.type(text)
}

describe('the palette', () => {
  it('finds commands by words of three languages, with and without accents', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews')
    await onDesk(operator)
    await openPalette(operator)
    for (const [text, title] of [
      ['instrucoes', 'Instruções de revisão'],
      ['INSTRUÇÕES', 'Instruções de revisão'],
      ['rotate', 'Girar a imagem'],
      ['girar', 'Girar a imagem'],
      ['saltar', 'Pular'],
      ['sign out', 'Sair da conta'],
      ['ir motoristas', 'Ir para motoristas'],
      ['rechazar', 'Reprovar'],
      ['aprobar', 'Aprovar'],
    ] as const) {
      await retype(operator, text)
      await expect.poll(() => chosen(operator), PATIENCE).toBe(title)
    }
    await retype(operator, 'zzzz')
    await palette(operator).getByText('Nada encontrado').waitFor()
    await operator.close()
  })

  it('lists what cannot run last and says why, and gives the focus back', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers?driverStatus=ACTIVE')
    await listed(operator)
    await operator.press('j')
    const row = (await rowsOf(operator))[1]
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(row)
    await openPalette(operator)
    // Of everything that can be asked for here the palette draws the best fifty.
    await operator.type('aprov')
    const approve = palette(operator).locator('[cmdk-item]').filter({ hasText: /^Aprovar/ })
    await approve.waitFor()
    expect(await approve.getAttribute('aria-disabled')).toBe('true')
    expect((await approve.innerText()).replaceAll(/\s+/g, ' ')).toContain('Aprovar A situação é: Ativo. Próximo possível: Inativado')
    const disabled = await palette(operator).locator('[cmdk-item]').evaluateAll((items) => items.map((item) => item.getAttribute('aria-disabled') === 'true'))
    expect(disabled).toEqual(disabled.toSorted((one, other) => Number(one) - Number(other)))
    await operator.press('Escape')
    await palette(operator).waitFor({ state: 'detached' })
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(row)
    await operator.close()
  })

  it('tells what a command would change without doing it, asks for a reason on a page, goes back and decides', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews?kind=DRIVER', { stored: { 'torre.undoSeconds': '0' } })
    const id = await onDesk(operator)
    const review = (await waitingReviews(api)).get(id)
    if (!review) throw new Error('It does not wait.')
    await openPalette(operator)
    await operator.type('reprovar')
    await expect.poll(() => chosen(operator), PATIENCE).toBe('Reprovar')
    await operator.press('Alt+Enter')
    await expect.poll(() => palette(operator).locator('[data-dry-run]').innerText().catch(() => ''), PATIENCE).toBe('Mudaria 1: Aguardando revisão → Reprovado')
    expect((await waitingReviews(api)).has(id)).toBe(true)

    await operator.press('Enter')
    await expect.poll(() => palette(operator).locator('[cmdk-item]').count(), PATIENCE).toBe(9)
    await operator.press('Backspace')
    await expect.poll(() => palette(operator).locator('[cmdk-item]').count(), PATIENCE).toBeGreaterThan(9)
    await operator.type('reprovar')
    await expect.poll(() => chosen(operator), PATIENCE).toBe('Reprovar')
    await operator.press('Enter')
    await expect.poll(() => palette(operator).locator('[cmdk-item]').count(), PATIENCE).toBe(9)
    await operator.type('fraude')
    await expect.poll(() => chosen(operator), PATIENCE).toBe('Suspeita de fraude')
    await operator.press('Enter')
    await expect.poll(() => operator.page.locator('[data-review]').getAttribute('data-review'), PATIENCE).not.toBe(id)
    await settled(operator)
    const last = (await api.historiesOf(review.driver, review.resourceId)).at(-1)
    expect([last?.event, last?.byName, last?.details.reason]).toEqual(['DISAPPROVE', 'Ana Souza', { code: 'SUSPECTED_FRAUD' }])
    await operator.close()
  })

  it('finds a driver by name and by document, from three characters on, and opens it', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/')
    const [driver] = (await api.call('listDrivers', { query: { search: 'costa' } })).drivers
    if (!driver) throw new Error('The demo has nobody of that name.')
    await openPalette(operator)
    await operator.type(driver.document.value)
    const found = palette(operator).locator(`[cmdk-item][data-value="${driver._id}"]`)
    await found.waitFor()
    expect(await found.innerText()).toContain(driver.fullName)
    await retype(operator, driver.fullName)
    await found.waitFor()
    await operator.press('Enter')
    await operator.page.locator(`[data-driver="${driver._id}"]`).waitFor()
    await operator.close()
  })

  it('explains to a viewer why nothing can be decided', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers?driverStatus=WAITING_REVIEW')
    await listed(operator)
    const [row = ''] = await rowsOf(operator)
    await openPalette(operator)
    await operator.type('aprovar')
    const approve = palette(operator).locator('[cmdk-item]').filter({ hasText: /^Aprovar/ })
    await approve.waitFor()
    expect(await approve.getAttribute('aria-disabled')).toBe('true')
    expect(await approve.innerText()).toContain('O perfil Leitor não permite esta ação.')
    await operator.press('Escape')
    await palette(operator).waitFor({ state: 'detached' })
    await operator.press('a')
    await expect.poll(() => operator.page.locator('[data-announcement]').textContent(), PATIENCE).toBe('O perfil Leitor não permite esta ação.')
    expect((await api.call('getDriverBasicData', { params: { id: row } })).driver.status.driver).toBe('WAITING_REVIEW')
    // What the services say to a program of that role.
    const viewer = await openApi(server.url, 'automation-viewer')
    const { status } = await viewer.decide('DRIVER', row, { event: 'APPROVE', __v: 1 })
    expect(status).toBe(403)
    // The queue says so as well, without asking for records to decide.
    const asked: string[] = []
    operator.page.on('request', (request) => request.url().includes('/reviews/claims') && asked.push(request.url()))
    await operator.visit('/reviews')
    await operator.page.locator('main').getByText('O perfil Leitor não permite esta ação.').waitFor()
    expect(asked).toEqual([])
    await operator.close()
  })
})
