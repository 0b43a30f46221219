import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { places as destinations } from '#commands/places/menu'
import { reasonsFor, standardReasons } from '#contract/schemas/reviews/offered-reasons'
import { pt } from '#locales/pt'
import { openApi } from '../fixtures/api.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed, rowsOf } from '../fixtures/drivers.ts'
import { intercept } from '../fixtures/intercept.ts'
import { onDesk, settledAfter, waitingReviews } from '../fixtures/queue.ts'

const { browser, server, api } = await consoleOfTests()

const palette = ({ page }: Operator) => page.locator('[data-palette]')
/** The highlighted line's title, without keys and explanation. */
const chosen = (operator: Operator) =>
  palette(operator)
    .locator('[cmdk-item][data-selected=true]')
    .evaluateAll((items) => {
      const first = items[0]?.firstChild
      return (first instanceof Element ? first.firstChild : first)?.textContent ?? ''
    })

/** The text of the input. */
const typed = (operator: Operator) => palette(operator).locator('input').inputValue()
/** Vertical position of the highlighted line. */
const heightOf = (operator: Operator) =>
  palette(operator)
    .locator('[cmdk-item][data-selected=true]')
    .evaluate((line) => line.getBoundingClientRect().y)

async function openPalette(operator: Operator): Promise<void> {
  await operator.press('Control+k')
  await palette(operator).locator('input:focus').waitFor()
}

/** Whether a line is unavailable, and its explanation. */
async function saidOf(line: Locator): Promise<unknown[]> {
  return [await line.getAttribute('aria-disabled'), (await line.innerText()).replaceAll(/\s+/g, ' ')]
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
  })

  it('lists what cannot run last and says why, and gives the focus back', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers?driverStatus=ACTIVE')
    await listed(operator)
    await operator.press('j')
    const row = (await rowsOf(operator))[1]
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(row)
    await openPalette(operator)
    // The palette draws the best fifty of all commands.
    await operator.type('aprov')
    const approve = palette(operator)
      .locator('[data-section=unavailable] [cmdk-item]')
      .filter({ hasText: /^Aprovar/ })
    const why = 'Aprovar A situação é: Ativo. Próximo possível: Inativado'
    await expect.poll(() => saidOf(approve), PATIENCE).toEqual(['true', expect.stringContaining(why)])
    const items = palette(operator).locator('[cmdk-item]')
    const disabled = () => items.evaluateAll((lines) => lines.map((line) => line.getAttribute('aria-disabled')))
    await expect.poll(disabled, PATIENCE).toSatisfy((lines: string[]) => String(lines) === String(lines.toSorted()))
    await operator.press('Escape')
    await palette(operator).waitFor({ state: 'detached' })
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(row)
  })

  it('tells what a command would change without doing it, asks for a reason on a page, goes back and decides', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews?kind=DRIVER', {
      stored: { 'torre.undoSeconds': '0' },
    })
    const id = await onDesk(operator)
    const review = (await waitingReviews(api)).get(id)
    if (!review) throw new Error('It does not wait.')
    // Counted on this page only, because the first page may have as many.
    const reasons = operator.page.locator('[data-palette=ask] [cmdk-item]')
    await openPalette(operator)
    await operator.type('reprovar')
    await expect.poll(() => chosen(operator), PATIENCE).toBe('Reprovar')
    await operator.press('Alt+Enter')
    await expect
      .poll(
        () =>
          palette(operator)
            .locator('[data-dry-run]')
            .innerText()
            .catch(() => ''),
        PATIENCE,
      )
      .toBe('Mudaria 1: Aguardando revisão → Reprovado')
    await operator.quiet()
    await expect.poll(async () => (await waitingReviews(api)).has(id), PATIENCE).toBe(true)

    await operator.press('Enter')
    await expect.poll(() => reasons.count(), PATIENCE).toBe(reasonsFor(standardReasons, ['DRIVER']).length)
    // Goes one page back, where the text and the highlight are kept.
    await operator.press('Backspace')
    await expect.poll(() => typed(operator), PATIENCE).toBe('reprovar')
    await expect.poll(() => chosen(operator), PATIENCE).toBe('Reprovar')
    await operator.press('Enter')
    await expect.poll(() => reasons.count(), PATIENCE).toBe(reasonsFor(standardReasons, ['DRIVER']).length)
    await operator.type('fraude')
    await expect.poll(() => chosen(operator), PATIENCE).toBe('Suspeita de fraude')
    await settledAfter(operator, () => operator.press('Enter'))
    await expect.poll(() => onDesk(operator), PATIENCE).not.toBe(id)
    const last = (await api.historiesOf(review.driver, review.resourceId)).at(-1)
    expect([last?.event, last?.byName, last?.details.reason]).toEqual([
      'DISAPPROVE',
      'Ana Souza',
      { code: 'SUSPECTED_FRAUD', id: expect.any(String) },
    ])
  })

  it('finds a driver by name and by document, from three characters on, and opens it', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/')
    const [driver] = (await api.call('listDrivers', { query: { search: 'costa' } })).drivers
    if (!driver) throw new Error('The demo has nobody of that name.')
    await openPalette(operator)
    await operator.type(driver.document.value)
    const found = palette(operator).locator(`[cmdk-item][data-value="${driver._id}"]`)
    await expect.poll(() => found.innerText(), PATIENCE).toContain(driver.fullName)
    await retype(operator, driver.fullName)
    // It is on screen already, found by its document.
    await found.and(operator.page.locator('[data-selected=true]')).waitFor()
    await operator.press('Enter')
    await operator.page.locator(`[data-record="${driver._id}"]`).waitFor()
  })

  it('explains to a viewer why nothing can be decided', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers?driverStatus=WAITING_REVIEW')
    await listed(operator)
    const [row = ''] = await rowsOf(operator)
    await openPalette(operator)
    await operator.type('aprovar')
    const approve = palette(operator)
      .locator('[cmdk-item]')
      .filter({ hasText: /^Aprovar/ })
    const why = 'O perfil Leitor não permite esta ação.'
    await expect.poll(() => saidOf(approve), PATIENCE).toEqual(['true', expect.stringContaining(why)])
    await operator.press('Escape')
    await palette(operator).waitFor({ state: 'detached' })
    await operator.press('a')
    await expect.poll(() => operator.page.locator('[data-announcement]').textContent(), PATIENCE).toBe(why)
    await operator.quiet()
    const stored = async () => (await api.call('getDriverBasicData', { params: { id: row } })).driver.status.driver
    await expect.poll(stored, PATIENCE).toBe('WAITING_REVIEW')
    // The services' reply to a program with that role.
    const viewer = await openApi(server.url, 'automation-viewer')
    const { status } = await viewer.decide('DRIVER', row, { event: 'APPROVE', __v: 1 })
    expect(status).toBe(403)
    // The queue shows the same text and claims no records.
    const asked: string[] = []
    operator.page.on('request', (request) => request.url().includes('/reviews/claims') && asked.push(request.url()))
    await operator.visit('/reviews')
    await operator.page.locator('main').getByText(why).waitFor()
    await operator.quiet()
    expect(asked).toEqual([])
  })

  it('reaches what cannot run with the arrows, and Enter says why without leaving', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers?driverStatus=WAITING_REVIEW')
    await listed(operator)
    await openPalette(operator)
    await operator.type('reprovar')
    await expect.poll(() => chosen(operator), PATIENCE).toBe('Reprovar')
    await operator.press('Enter')
    await expect
      .poll(
        () =>
          palette(operator)
            .locator('[data-refused]')
            .innerText()
            .catch(() => ''),
        PATIENCE,
      )
      .toBe('O perfil Leitor não permite esta ação.')
    await expect.poll(() => typed(operator), PATIENCE).toBe('reprovar')
    // Of many commands the fifty best are listed; these words put unavailable ones at the end.
    await retype(operator, 'ativar')
    // Records that arrive later would be below the last line.
    await palette(operator).getByText('Buscando registros').waitFor({ state: 'detached' })
    await operator.quiet()
    await operator.press('End')
    const last = palette(operator).locator('[cmdk-item]').last()
    await expect.poll(() => last.getAttribute('data-selected'), PATIENCE).toBe('true')
    await expect.poll(() => last.getAttribute('aria-disabled'), PATIENCE).toBe('true')
    const input = palette(operator).locator('input')
    const isNamed = async () => (await input.getAttribute('aria-activedescendant')) === (await last.getAttribute('id'))
    await expect.poll(isNamed, PATIENCE).toBe(true)
    await operator.press('ArrowUp', 'ArrowDown')
    await expect.poll(() => last.getAttribute('data-selected'), PATIENCE).toBe('true')
  })

  it('lets records that come late neither take the highlight nor move its line, and breaks off what is overtaken', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const { page } = operator
    const held = new Map<string, () => void>()
    const broken: string[] = []
    const textOf = (address: string) => new URL(address).searchParams.get('search') ?? ''
    page.on('requestfailed', (request) => broken.push(textOf(request.url())))
    await intercept(operator, '**/api/core/drivers?*', async (route) => {
      await new Promise<void>((resolve) => {
        held.set(textOf(route.request().url()), resolve)
      })
      await route.continue().catch(() => undefined)
    })
    await openPalette(operator)
    // From now on the texts of all languages are loaded.
    await operator.quiet()
    await operator.type('cos')
    await expect.poll(() => held.has('cos'), PATIENCE).toBe(true)
    await operator.type('t')
    await expect.poll(() => held.has('cost'), PATIENCE).toBe(true)
    await expect.poll(() => broken, PATIENCE).toContain('cos')
    expect(broken).not.toContain('cost')
    await retype(operator, 'ir para')
    await expect.poll(() => held.has('ir para'), PATIENCE).toBe(true)
    const first = await chosen(operator)
    await operator.press('ArrowDown')
    await expect.poll(() => chosen(operator), PATIENCE).not.toBe(first)
    await page.getByText('Buscando registros').waitFor()
    await operator.painted()
    const before = [await chosen(operator), await heightOf(operator)]
    for (const release of held.values()) release()
    await page.getByText('Buscando registros').waitFor({ state: 'detached' })
    await operator.quiet()
    await expect.poll(async () => [await chosen(operator), await heightOf(operator)], PATIENCE).toEqual(before)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await retype(operator, 'costa')
    await palette(operator).locator('[data-section^=drivers] [cmdk-item]').first().waitFor()
  })

  it('CON-8-061 says which service did not answer and shows the rest', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const body = JSON.stringify({
      message: 'Houve um problema com servidor!',
      error: 'INTERNAL',
      details: null,
      issues: [],
      validationContext: null,
    })
    await intercept(operator, '**/api/core/drivers?*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body }),
    )
    await openPalette(operator)
    await operator.type('motoristas')
    await expect
      .poll(
        () =>
          palette(operator)
            .locator('[data-note]')
            .innerText()
            .catch(() => ''),
        PATIENCE,
      )
      .toBe('Motoristas: Não foi possível buscar agora: Houve um problema com servidor!')
    await expect.poll(() => chosen(operator), PATIENCE).toBe('Ir para motoristas')
    await operator.press('Enter')
    await operator.page.waitForURL(/\/drivers/)
  })

  it('shows what a command would do to a selection, and what it would leave', async () => {
    /** Without the current reviewer, because a claim of an earlier test may expire meanwhile. */
    const pageOf = async (page: number) => {
      const reply = await api.call('listDrivers', { query: { page, pageLength: 15 } })
      return { ...reply, drivers: reply.drivers.map(({ holding: _holding, ...driver }) => driver) }
    }
    const waitingOf = (reply: Awaited<ReturnType<typeof pageOf>>) =>
      reply.drivers.filter((driver) => driver.status.driver === 'WAITING_REVIEW').length
    let at = 1
    while (at < 20 && [0, 15].includes(waitingOf(await pageOf(at)))) at += 1
    const before = await pageOf(at)
    const waiting = waitingOf(before)
    const operator = await openConsole(browser, server.url, 'operator', `/drivers?pageLength=15&page=${at}`)
    await listed(operator, at)
    await operator.press('Control+a')
    await operator.page.locator('[data-selected="15"]').waitFor()
    await openPalette(operator)
    await palette(operator).getByText('Para os 15 selecionados').first().waitFor()
    await operator.type('aprovar')
    await expect.poll(() => chosen(operator), PATIENCE).toBe('Aprovar')
    await operator.press('Alt+Enter')
    await palette(operator).locator(`[data-partition="${waiting}/15"]`).waitFor()
    const change = `Mudaria ${waiting}: Aguardando revisão → Ativo`
    await expect.poll(() => palette(operator).locator('[data-dry-run]').innerText(), PATIENCE).toContain(change)
    await operator.quiet()
    expect(await pageOf(at)).toEqual(before)
  })

  it('finds what a screen adds, such as the calls of the API', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/help/api')
    const { page } = operator
    await page.locator('[data-call]').first().waitFor()
    await openPalette(operator)
    await operator.type('listDrivers')
    await expect
      .poll(
        () =>
          palette(operator)
            .locator('[data-section=saved] [data-selected=true]')
            .innerText()
            .catch(() => ''),
        PATIENCE,
      )
      .toContain('GET /api/core/drivers')
    await operator.press('Enter')
    await page.locator('[data-call=listDrivers][data-open=true]').waitFor()
    await page.keyboard.press('Control+k')
    await palette(operator).locator('input:focus').waitFor()
    await operator.press('Control+k')
    await palette(operator).waitFor({ state: 'detached' })
  })

  it('lifts what one person uses, and for that person only', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const { page } = operator
    const order = () =>
      palette(operator)
        .locator('[data-section=anywhere] [cmdk-item]')
        .evaluateAll((items) => items.map((item) => item.firstChild?.firstChild?.textContent))
    await openPalette(operator)
    await operator.quiet()
    await expect.poll(async () => (await order()).indexOf('Ir para o início'), PATIENCE).toBeGreaterThan(0)
    const before = await order()
    await operator.type('ir para o inicio')
    await expect.poll(() => chosen(operator), PATIENCE).toBe('Ir para o início')
    await operator.press('Enter')
    await palette(operator).waitFor({ state: 'detached' })
    await openPalette(operator)
    await expect.poll(async () => (await order())[0], PATIENCE).toBe('Ir para o início')
    await operator.type('sair da conta')
    await expect.poll(() => chosen(operator), PATIENCE).toBe('Sair da conta')
    await operator.press('Enter')
    await operator.signIn('viewer')
    await page.locator('main#content').waitFor()
    await openPalette(operator)
    // Commands for some roles are last for the others; places for some roles are not there for the others.
    const places = (titles: readonly (string | null | undefined)[]) =>
      titles.filter((title) => title?.startsWith('Ir para'))
    const closed = destinations.filter(({ roles }) => roles && !roles.includes('CONSOLE_VIEWER'))
    const closedTitles = new Set<string | null | undefined>(closed.map(({ id }) => pt.goTo[id]))
    // The palette draws only so many commands: whoever has fewer of them sees further places below.
    const shared = places(before).filter((title) => !closedTitles.has(title))
    await expect.poll(async () => places(await order()).slice(0, shared.length), PATIENCE).toEqual(shared)
  })
})
