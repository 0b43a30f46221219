import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { lifecycles, workflows } from '#machines/catalogue'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed, queryOf } from '../fixtures/drivers.ts'
import { onDesk } from '../fixtures/queue.ts'

const { browser, server } = await consoleOfTests()

const names = [...Object.keys(lifecycles), ...Object.keys(workflows)]

const drawn = ({ page }: Operator) =>
  page.evaluate(() => document.querySelector('[data-drawing]:has(> svg)')?.getAttribute('data-drawing') ?? null)
const lit = ({ page }: Operator) =>
  page.locator('[data-drawing] [data-lit]').evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-state')))
const focusedMachine = ({ page }: Operator) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-machine') ?? null)
const focusedState = ({ page }: Operator) =>
  page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? null)
/** The rows of a state in the list: event, raiser, keys, target, condition. */
const rowsOf = ({ page }: Operator, state: string) =>
  page
    .locator(`[data-row="${state}"] [data-step]`)
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim())),
    )

async function openWorkflows(
  path = '/help/workflows',
  stored: Readonly<Record<string, string>> = {},
): Promise<Operator> {
  const operator = await openConsole(browser, server.url, 'operator', path, { stored })
  await operator.page.locator('[data-drawing] > svg').waitFor()
  return operator
}

/** Identifiers that must not appear: text keys, missing values, names of statuses and machines. */
const RAW = /\b(workflows|machine[A-Z]\w+|events|statuses)\.\w+|\{\{\w*\}\}|\b[A-Z]+_[A-Z_]+\b|\b[a-z]+[A-Z]\w+\b/g

/** Texts and boxes of the drawing that overlap, or are too small to read. */
function faultsOf(drawing: Locator): Promise<string[]> {
  return drawing.evaluate((frame) => {
    const faults: string[] = []
    const texts = [...frame.querySelectorAll('text')].map((text) => ({
      text: text.textContent ?? '',
      area: text.getBoundingClientRect(),
      holder: text.closest('[data-state], [data-label]'),
      size: Number.parseFloat(getComputedStyle(text).fontSize),
    }))
    for (const { text, size } of texts) if (size < 12) faults.push(`${text}: ${size} px`)
    for (const [at, one] of texts.entries()) {
      for (const other of texts.slice(at + 1)) {
        const across = Math.min(one.area.right, other.area.right) - Math.max(one.area.left, other.area.left)
        const down = Math.min(one.area.bottom, other.area.bottom) - Math.max(one.area.top, other.area.top)
        if (across > 1 && down > 4) faults.push(`${one.text} / ${other.text}`)
      }
      const frameOfText = one.holder?.querySelector('rect')?.getBoundingClientRect()
      if (frameOfText && (one.area.left < frameOfText.left - 1 || one.area.right > frameOfText.right + 1))
        faults.push(`${one.text} leaves its box`)
    }
    return faults
  })
}

describe('the workflows page', () => {
  it('is reached by a key, walked machine by machine and state by state, and searched', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/')
    const { page } = operator
    await operator.press('g', 'x')
    await expect.poll(() => focusedMachine(operator), PATIENCE).toBe(names[0])
    for (const name of names.slice(1)) {
      await operator.press('j')
      const reached = async () => [await drawn(operator), await focusedMachine(operator)]
      await expect.poll(reached, PATIENCE).toEqual([name, name])
    }
    await operator.press('Home')
    await expect.poll(() => drawn(operator), PATIENCE).toBe('driverRegistration')

    // Enter moves into the machine's states, where the same keys work; Enter again highlights one.
    await operator.press('Enter')
    await expect.poll(() => focusedState(operator), PATIENCE).toBe('WAITING_REVIEW')
    await expect
      .poll(() => rowsOf(operator, 'WAITING_REVIEW'), PATIENCE)
      .toEqual([
        ['Aprovar', 'Pessoa · Proprietário, Administrador, Operador', 'AA', 'Ativo', ''],
        ['Reprovar', 'Pessoa · Proprietário, Administrador, Operador', 'DD', 'Reprovado', 'só se houver um motivo'],
        ['Aprovado pela regra', 'Sistema', '', 'Ativo', ''],
        ['Reprovado pela regra', 'Sistema', '', 'Reprovado', ''],
      ])
    await operator.press('j', 'j')
    await expect.poll(() => focusedState(operator), PATIENCE).toBe('DISAPPROVED')
    const marked = () => page.locator('[data-drawing] [data-focused]').getAttribute('data-state')
    await expect.poll(marked, PATIENCE).toBe('DISAPPROVED')
    await operator.press('Enter')
    await expect.poll(() => lit(operator), PATIENCE).toEqual(['DISAPPROVED'])
    const chosen = { machine: 'driverRegistration', state: 'DISAPPROVED' }
    await expect.poll(() => queryOf(operator), PATIENCE).toEqual(chosen)
    await page.reload()
    await expect.poll(() => focusedState(operator), PATIENCE).toBe('DISAPPROVED')

    // Esc goes one level back: to the list of machines, then to the page from which this one was opened.
    await operator.press('Escape')
    await expect.poll(() => focusedMachine(operator), PATIENCE).toBe('driverRegistration')
    await operator.press('/')
    await operator.type('sessao renovando')
    await expect.poll(() => drawn(operator), PATIENCE).toBe('session')
    await operator.press('Enter')
    await expect.poll(() => focusedMachine(operator), PATIENCE).toBe('session')
    await operator.press('Shift+F')
    await expect.poll(() => page.locator('[data-machine]').count(), PATIENCE).toBe(names.length)
    await operator.press('Escape')
    await expect.poll(() => new URL(page.url()).pathname, PATIENCE).toBe('/')
  })

  it('opens on the record in focus with its state lit, and leads back to it', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers?driverStatus=WAITING_REVIEW', {
      stored: { 'torre.undoSeconds': '0' },
    })
    const { page } = operator
    await listed(operator)
    const id = (await focusedRow(operator)) ?? ''
    await operator.press('Enter')
    await page.locator(`[data-record="${id}"]`).waitFor()
    const name = await page.getByRole('heading', { level: 1 }).innerText()

    await operator.press('w')
    await expect.poll(() => lit(operator), PATIENCE).toEqual(['WAITING_REVIEW'])
    const asked = { machine: 'driverRegistration', state: 'WAITING_REVIEW', record: name }
    await expect.poll(() => queryOf(operator), PATIENCE).toEqual(asked)
    await expect.poll(() => focusedState(operator), PATIENCE).toBe('WAITING_REVIEW')
    const now = page.locator('[data-now]')
    const steps = now.getByRole('list').first().getByRole('listitem')
    const offered = async () => (await steps.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
    await expect
      .poll(offered, PATIENCE)
      .toEqual(['A A Aprovar: leva a Ativo', 'D D Reprovar: leva a Reprovado (só se houver um motivo)'])
    await now.getByText(`${name} está aqui`).waitFor()
    const next = page.locator('[data-drawing] [data-next]')
    const labels = () => next.evaluateAll((all) => all.map((label) => label.getAttribute('data-label')))
    const leading = new Set(['WAITING_REVIEW ACTIVE', 'WAITING_REVIEW DISAPPROVED'])
    await expect.poll(async () => new Set(await labels()), PATIENCE).toEqual(leading)

    // Moving within the page adds nothing to the browser's history.
    await operator.press('j', 'Escape')
    const record = page.locator(`[data-record="${id}"]`)
    await record.waitFor()
    const version = await record.getAttribute('data-version')
    await operator.press('a')
    // Before the record is read again, the earlier state may still be shown.
    await page.locator(`[data-record="${id}"]:not([data-version="${version}"])`).waitFor()
    await page.getByRole('banner').or(page.locator('header')).getByText('Ativo', { exact: true }).first().waitFor()
    await operator.press('w')
    await expect.poll(() => lit(operator), PATIENCE).toEqual(['ACTIVE'])
    await operator.press('Escape')
    await page.locator(`[data-record="${id}"]`).waitFor()
  })

  it('opens from the list and from the queue on the lifecycle of what is in focus', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers?driverStatus=ACTIVE')
    const { page } = operator
    await listed(operator)
    const id = await focusedRow(operator)
    await operator.press('w')
    await expect.poll(() => lit(operator), PATIENCE).toEqual(['ACTIVE'])
    await operator.press('Escape')
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(id)

    await operator.visit('/reviews?kind=DRIVER_LICENSE')
    await onDesk(operator)
    await operator.press('w')
    await expect.poll(() => drawn(operator), PATIENCE).toBe('documentReview')
    const asked = { machine: 'documentReview', state: 'SENT' }
    await expect.poll(() => queryOf(operator), PATIENCE).toMatchObject(asked)
    await expect.poll(() => lit(operator), PATIENCE).toEqual(['SENT'])
    await operator.press('Escape')
    await expect.poll(() => new URL(page.url()).pathname, PATIENCE).toBe('/reviews')
  })

  it('says so where an address names no machine or no state of it', async () => {
    const operator = await openWorkflows('/help/workflows?machine=noSuchMachine')
    const alert = operator.page.getByRole('alert')
    await expect.poll(() => alert.innerText(), PATIENCE).toBe('Não há fluxo com o nome noSuchMachine.')
    await operator.visit('/help/workflows?machine=session&state=nowhere')
    await expect.poll(() => alert.innerText(), PATIENCE).toBe('Este fluxo não tem o estado nowhere.')
  })

  it('tells who may not decide why', async () => {
    const operator = await openConsole(
      browser,
      server.url,
      'viewer',
      '/help/workflows?machine=composition&state=INACTIVE',
    )
    await expect
      .poll(() => operator.page.locator('[data-now] li').first().innerText(), PATIENCE)
      .toContain('O perfil Leitor não permite esta ação.')
  })

  it('enlarges, shrinks and scrolls the drawing by keys', async () => {
    const operator = await openWorkflows('/help/workflows?machine=reviewQueue')
    const frame = operator.page.locator('[data-drawing]')
    const width = () => frame.locator('> svg').evaluate((svg) => Math.round(svg.getBoundingClientRect().width))
    await operator.quiet()
    const normal = await width()
    await operator.press('+', '+')
    await expect.poll(width, PATIENCE).toBe(Math.round(normal * 1.5))
    await operator.press('0', '-')
    await expect.poll(width, PATIENCE).toBe(Math.round(normal * 0.75))
    await operator.press('0')
    await operator.tabTo(frame)
    const scrolled = () => frame.evaluate((element) => element.scrollTop)
    const before = await scrolled()
    await operator.press('ArrowDown', 'j')
    await expect.poll(scrolled, PATIENCE).toBeGreaterThan(before)
  })

  it.each(['pt', 'en', 'es'])(
    'is readable in %s at 1280 and 1920, machine by machine, without names of the program',
    async (language) => {
      const operator = await openConsole(browser, server.url, 'operator', '/help/workflows', {
        stored: { 'torre.language': language },
      })
      const { page } = operator
      const wider = () =>
        page
          .locator('main, main > *, main > * > *')
          .evaluateAll((parts) =>
            parts.filter((part) => part.getBoundingClientRect().right > innerWidth).map((part) => part.className),
          )
      const faults = async () => {
        const words = await page.locator('main#content').innerText()
        const drawing = await faultsOf(page.locator('[data-drawing]'))
        return { drawing, raw: words.match(RAW) ?? [], wide: await wider() }
      }
      for (const name of names) {
        await expect.poll(() => drawn(operator), PATIENCE).toBe(name)
        for (const width of [1280, 1920]) {
          await page.setViewportSize({ width, height: 800 })
          await operator.painted()
          // Layout follows the window's width in a later frame.
          const patience = { ...PATIENCE, message: `${name} at ${width}` }
          await expect.poll(faults, patience).toEqual({ drawing: [], raw: [], wide: [] })
        }
        await operator.press('j')
      }
    },
  )

  it('has nothing that axe finds in light and dark', async () => {
    const operator = await openWorkflows('/help/workflows?machine=driverRegistration&state=WAITING_REVIEW&record=Ana')
    await operator.quiet()
    const found: string[] = []
    found.push(...(await axeFaults(operator, 'a record')))
    for (const path of [
      '/help/workflows?machine=export&state=running.reading',
      '/help/workflows?search=nothingofthisname',
    ]) {
      await operator.visit(path)
      await operator.page
        .locator('[data-drawing] > svg')
        .or(operator.page.getByText('Nenhum fluxo encontrado'))
        .waitFor()
      await operator.quiet()
      found.push(...(await axeFaults(operator, path)))
    }
    expect(found).toEqual([])
  })
})
