import { describe, expect, it } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import { fetchedAhead, openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed, rowsOf } from '../fixtures/drivers.ts'
import { intercept } from '../fixtures/intercept.ts'
import { settled } from '../fixtures/queue.ts'

const { browser, server, api } = await consoleOfTests()

/** Longer than the longest pause between two attempts of the outbox. */
const AGAIN = 40_000

const WAITING = '/drivers?driverStatus=WAITING_REVIEW'
/** A list that approves at once. */
const WITHOUT_LOOKING = { 'torre.evidenceFirst': 'false' }

interface Watched {
  /** The most notices that were visible at one time. */
  most: number
  /** The number of notices. */
  seen: number
  /** How long each was on the page, in milliseconds, by its text. */
  lives: [string, number][]
  /** The text of each with its keys, recorded so that no test has to look in time. */
  texts: { title: string; keys: string }[]
}

/** Records notices from now on. */
async function watchNotices({ page }: Operator): Promise<() => Promise<Watched>> {
  await page.evaluate(() => {
    const watched: Watched = { most: 0, seen: 0, lives: [], texts: [] }
    const since = new Map<Element, number>()
    Object.assign(window, { watched })
    new MutationObserver(() => {
      const shown = [...document.querySelectorAll('[data-sonner-toast]')]
      watched.most = Math.max(
        watched.most,
        shown.filter(
          (toast) => toast.getAttribute('data-visible') === 'true' && toast.getAttribute('data-removed') === 'false',
        ).length,
      )
      for (const toast of shown) {
        if (since.has(toast)) continue
        since.set(toast, performance.now())
        watched.seen += 1
        watched.texts.push({
          title: toast.querySelector('[data-title]')?.textContent ?? '',
          keys: toast.querySelector('kbd')?.textContent ?? '',
        })
      }
      for (const [toast, at] of since) {
        if (toast.isConnected) continue
        since.delete(toast)
        watched.lives.push([toast.querySelector('[data-title]')?.textContent ?? '', performance.now() - at])
      }
    }).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-visible', 'data-removed'],
    })
  })
  return () => page.evaluate(() => (window as unknown as { watched: Watched }).watched)
}

const toasts = ({ page }: Operator) => page.locator('[data-sonner-toast]')

describe('notices', () => {
  it('are five at once at most, at the top right, never two alike, and go away after three seconds CTR-2-044 CTR-2-046 CTR-2-047', async () => {
    const operator = await openConsole(browser, server.url, 'operator', WAITING, { ownClock: true })
    const { page } = operator
    const { clock } = page
    await listed(operator)
    // The notices' code is loaded before the first one.
    await fetchedAhead(operator)
    // From here the test moves the page's clock: eight notices appear within one second of it on the slowest machine.
    // Far enough ahead that a slow machine has not passed this time when the page receives it.
    await clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    const watched = await watchNotices(operator)
    const said = () => page.locator('[data-announcement]').getAttribute('data-announcement').then(Number)
    const told = async (...keys: string[]) => {
      const spoken = await said()
      const { seen } = await watched()
      await operator.press(...keys)
      // A copy is announced when the clipboard has the text, which takes real time.
      await expect.poll(said, PATIENCE).toBe(spoken + 1)
      await expect
        .poll(
          () =>
            clock
              .runFor(10)
              .then(watched)
              .then((now) => now.seen),
          PATIENCE,
        )
        .toBe(seen + 1)
    }
    await told('y', 'i')
    await expect
      .poll(
        () =>
          clock
            .runFor(100)
            .then(watched)
            .then(({ lives }) => lives.length),
        PATIENCE,
      )
      .toBe(1)
    const life = () => watched().then(({ lives }) => lives[0]?.[1] ?? 0)
    await expect.poll(life, PATIENCE).toBeGreaterThanOrEqual(3_000)
    await expect.poll(life, PATIENCE).toBeLessThan(10_000)
    await told('y', 'i')
    // The same notice twice more: each is announced, none is added on screen.
    const before = await said()
    await operator.press('y', 'i', 'y', 'i')
    await expect.poll(said, PATIENCE).toBe(before + 2)
    await clock.runFor(100)
    const shown = async () => {
      const placeOf = (all: Element[]) => all.map((toast) => toast.getBoundingClientRect().toJSON() as DOMRect)
      const places = await toasts(operator).evaluateAll(placeOf)
      return places.map(({ right, top }) => ({ isRight: right > 1500, isTop: top < 150 }))
    }
    await expect.poll(shown, PATIENCE).toEqual([{ isRight: true, isTop: true }])
    for (const key of ['d', 'p', 'l']) await told('y', key)
    await operator.press('j')
    for (const key of ['i', 'd', 'l']) await told('y', key)
    await expect.poll(() => watched().then(({ most }) => most), PATIENCE).toBe(5)
    await expect.poll(() => clock.runFor(1_000).then(() => toasts(operator).count()), PATIENCE).toBe(0)
    const end = async () => {
      const { most, lives } = await watched()
      return [most, lives.length, new Set(lives.map(([text]) => text)).size]
    }
    await expect.poll(end, PATIENCE).toEqual([5, 8, 7])
  })

  it('CTR-2-045 go away after 3000 ms of the page’s clock, and not before', async () => {
    const operator = await openConsole(browser, server.url, 'operator', WAITING, { ownClock: true })
    await listed(operator)
    const watched = await watchNotices(operator)
    // The first notice may have to load its code.
    await operator.press('y', 'i')
    await expect.poll(() => watched().then(({ lives }) => lives.length), PATIENCE).toBe(1)
    const { clock } = operator.page
    await clock.pauseAt(Date.now() + 30_000)
    await operator.press('y', 'd')
    await expect
      .poll(
        () =>
          clock
            .runFor(10)
            .then(watched)
            .then(({ seen }) => seen),
        PATIENCE,
      )
      .toBe(2)
    await expect
      .poll(
        () =>
          clock
            .runFor(20)
            .then(watched)
            .then(({ lives }) => lives.length),
        PATIENCE,
      )
      .toBe(2)
    const [, [, life] = ['', 0]] = (await watched()).lives
    // It fades for a fifth of a second, and the test moves the clock by 20 ms at a time.
    expect([life >= 3_000, life < 3_400, life]).toEqual([true, true, life])
  })

  it('show the key that takes a decision back', async () => {
    const operator = await openConsole(browser, server.url, 'operator', WAITING, {
      stored: { 'torre.undoSeconds': '30', ...WITHOUT_LOOKING },
    })
    const { page } = operator
    await listed(operator)
    const watched = await watchNotices(operator)
    const keysOf = async (title: RegExp) => (await watched()).texts.find((notice) => title.test(notice.title))?.keys
    await operator.press('a')
    await expect.poll(() => keysOf(/Aprovado/), PATIENCE).toBe('U')
    await operator.press('u')
    await expect.poll(() => keysOf(/Desfeito/), PATIENCE).toBe('')
    await page.locator('footer [data-pending]').waitFor({ state: 'detached' })
  })
})

describe('a notice of a decision', () => {
  it('goes when the services refuse the decision, and the refusal stays alone', async () => {
    const operator = await openConsole(browser, server.url, 'operator', WAITING, {
      stored: { 'torre.undoSeconds': '0', ...WITHOUT_LOOKING },
      ownClock: true,
    })
    const { page } = operator
    await listed(operator)
    await fetchedAhead(operator)
    const id = (await rowsOf(operator)).at(-1) ?? ''
    await operator.press('End')
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(id)
    let isSaid = false
    await intercept(operator, /\/api\/core\/driver\/[^/]+$/, async (route) => {
      await expect.poll(() => isSaid, PATIENCE).toBe(true)
      const { driver } = await api.call('getDriverBasicData', { params: { id } })
      await api.decide('DRIVER', id, { event: 'APPROVE', __v: driver.__v })
      await route.continue()
    })
    const { clock } = page
    // The page's clock moves by steps of 10 ms, so that no notice goes because its time is over.
    await clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    const titles = () => clock.runFor(10).then(() => toasts(operator).locator('[data-title]').allInnerTexts())
    await operator.press('a')
    await expect.poll(titles, PATIENCE).toEqual([expect.stringMatching(/^Aprovado/)])
    isSaid = true
    await expect.poll(titles, PATIENCE).toEqual([expect.not.stringMatching(/^Aprovado/)])
  })
})

describe('a command that wants a second thought', () => {
  it('says what will happen, and nothing does before it is confirmed CTR-2-048', async () => {
    const operator = await openConsole(browser, server.url, 'operator', WAITING, {
      stored: { 'torre.undoSeconds': '30', ...WITHOUT_LOOKING },
    })
    const { page } = operator
    await listed(operator)
    await operator.press('a')
    await page.locator('footer [data-pending="1"]').waitFor()
    await operator.press('Control+k')
    await page.locator('[data-palette] input:focus').waitFor()
    await operator.type('sair da conta')
    await page.locator('[data-palette] [cmdk-item][data-selected=true]').filter({ hasText: 'Sair da conta' }).waitFor()
    await operator.press('Enter')
    const asked = page.getByRole('dialog').filter({ hasText: 'Sair com decisões por enviar?' })
    await asked.getByText('Decisões por enviar: 1. Elas ficam neste computador').waitFor()
    await operator.press('Escape')
    await asked.waitFor({ state: 'detached' })
    await operator.press('u')
    await page.locator('footer [data-pending]').waitFor({ state: 'detached' })
    await operator.quiet()
    expect(new URL(page.url()).pathname).toBe('/drivers')
  })
})

describe('without the network', () => {
  it('a bar says what waits and when it is tried again, lists it, and goes away by itself', async () => {
    const operator = await openConsole(browser, server.url, 'operator', WAITING, {
      stored: { 'torre.undoSeconds': '0', ...WITHOUT_LOOKING },
    })
    const { page, context } = operator
    await listed(operator)
    const bar = page.locator('[data-offline]')
    await operator.press('Control+k')
    await page.locator('[data-palette] input:focus').waitFor()
    await operator.press('Escape')
    await page.locator('[data-palette]').waitFor({ state: 'detached' })
    const [first = '', second = ''] = await rowsOf(operator)
    const nameOf = (id: string) => page.locator(`.ag-row[row-id="${id}"] [col-id=fullName]`).innerText()
    const names = [await nameOf(first), await nameOf(second)]
    await fetchedAhead(operator)
    await context.setOffline(true)
    await bar.getByText('Sem conexão com o servidor. Nada foi perdido.').waitFor()
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(first)
    await operator.press('a')
    await bar.getByText('Sem conexão: 1 decisão guardada neste computador.').waitFor()
    await operator.press('j')
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(second)
    await operator.press('a')
    await bar.getByText('Sem conexão: 2 decisões guardadas neste computador.').waitFor()
    await bar.getByText(/^Próxima tentativa em \d+ s\.$/).waitFor()
    await operator.tabTo(bar.getByRole('button', { name: 'Decisões a enviar' }))
    await operator.press('Enter')
    const listedThere = page.locator('[data-unsent="2"] li')
    await listedThere.first().waitFor()
    const told = () => listedThere.allInnerTexts()
    await expect.poll(told, PATIENCE).toEqual(names.map((name): unknown => expect.stringContaining(name)))
    await expect.poll(told, PATIENCE).toEqual(names.map((): unknown => expect.stringContaining('Aprovado')))
    await operator.press('Escape')
    await context.setOffline(false)
    // It disappears when waiting decisions are tried again.
    await bar.waitFor({ state: 'detached', timeout: AGAIN })
    await settled(operator)
    const { drivers } = await api.call('listDrivers', { query: { driverStatus: 'WAITING_REVIEW', pageLength: 500 } })
    expect(drivers.filter(({ _id }) => _id === first || _id === second)).toEqual([])
  })
})

describe('a part of the screen', () => {
  it('says that it loads while its page and then its data are on their way CON-2-101', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const { page } = operator
    const gates: (() => void)[] = []
    const hold = async (pattern: string) => {
      const gate = new Promise<void>((resolve) => {
        gates.push(resolve)
      })
      await intercept(operator, pattern, async (route) => {
        await gate
        await route.continue()
      })
    }
    await hold('**/assets/api-reference-route-*.js')
    await hold('**/api/openapi.json')
    await page.locator('main h1').waitFor()
    await operator.press('g', 'e')
    await page.locator('main [data-loading]').getByText('Carregando…').waitFor()
    await expect.poll(() => page.locator('main [data-call]').count(), PATIENCE).toBe(0)
    gates[0]?.()
    await page.locator('main [data-loading]').waitFor({ state: 'detached' })
    await page.locator('main').getByText('Carregando…').waitFor()
    gates[1]?.()
    await page.locator('main [data-call]').first().waitFor()
  })

  it('that fails says which one it is and is tried again; the others go on', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const { page } = operator
    await page.locator('main h1').waitFor()
    await intercept(operator, '**/assets/grid-*.js', (route) => route.abort())
    await operator.press('g', 'd')
    await page.locator('main').getByText('Motoristas: esta parte falhou').waitFor()
    await expect.poll(() => page.getByRole('navigation', { name: 'Navegação' }).isVisible(), PATIENCE).toBe(true)
    await page.unroute('**/assets/grid-*.js')
    await operator.tabTo(page.locator('main').getByRole('button', { name: 'Tentar de novo' }))
    await operator.press('Enter')
    await listed(operator)
  })
})
