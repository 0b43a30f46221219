import { afterAll, describe, expect, it } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openBrowserProfile, openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed, queryOf, rowsOf } from '../fixtures/drivers.ts'
import { startGallery } from '../fixtures/gallery.ts'
import { intercept } from '../fixtures/intercept.ts'
import { settledAfter } from '../fixtures/queue.ts'

const { browser, server, api } = await consoleOfTests()
const gallery = await startGallery()
afterAll(() => gallery.close())

const list = async (query: Record<string, string | number>) => api.call('listDrivers', { query })
const selectedCount = ({ page }: Operator) =>
  page.locator('[data-selected]').evaluateAll((marks) => Number(marks[0]?.getAttribute('data-selected') ?? 0))
const recordOn = ({ page }: Operator) =>
  page.locator('[data-record]').evaluateAll((records) => records[0]?.getAttribute('data-record') ?? null)

describe('a list', () => {
  it('CTR-2-011 CTR-2-014 CTR-2-020 says how many were found, heads its columns and is in the order of names', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers?pageLength=15')
    await listed(operator)
    const { count, drivers } = await list({ pageLength: 15 })
    await expect
      .poll(() => operator.page.locator('[data-count]').innerText(), PATIENCE)
      .toBe(`${new Intl.NumberFormat('pt-BR').format(count)} encontrados`)
    await expect
      .poll(() => operator.page.locator('.ag-header-cell-text').allInnerTexts(), PATIENCE)
      .toEqual(['Nome', 'Documento', 'Celular', 'Situação', 'Veículo', 'Vínculo', 'Nível', 'País', 'Cadastrado em'])
    // The grid draws its first rows before it knows its height, and the others afterwards.
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(drivers.map(({ _id }) => _id))
    const names = drivers.map(({ fullName }) => fullName)
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)))
    for (const orderBy of ['RECENT', 'OLDEST'])
      expect((await list({ pageLength: 15, orderBy })).drivers.map(({ fullName }) => fullName)).not.toEqual(names)
  })

  it('CON-9-001 CTR-2-015 is sorted and filtered by no heading, but paged; a data table that may be is, first ascending, then descending', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers')
    await listed(operator)
    const tools = '.ag-header-cell button, .ag-floating-filter, .ag-header-cell-filter-button, .ag-sort-indicator-icon'
    await expect.poll(() => operator.page.locator(tools).filter({ visible: true }).count(), PATIENCE).toBe(0)
    await expect.poll(() => operator.page.locator('.ag-header-cell[aria-sort]').count(), PATIENCE).toBe(0)
    await operator.press(']')
    await listed(operator, 2)
    const reader = await openBrowserProfile(browser, gallery.url)
    await reader.visit('/gallery.html?piece=grid')
    const heading = reader.page.getByRole('columnheader', { name: 'Nome' })
    const shown = async () => [await heading.getAttribute('aria-sort'), await rowsOf(reader)]
    await expect.poll(shown, PATIENCE).toEqual(['ascending', ['1', '2', '3']])
    await expect.poll(() => focusedRow(reader), PATIENCE).toBe('1')
    await reader.press('Shift+Tab')
    const focused = heading.getByRole('button').and(reader.page.locator(':focus'))
    await focused.waitFor()
    // The heading keeps the focus, so that the same key orders the other way.
    for (const sorted of [
      ['descending', ['3', '2', '1']],
      ['ascending', ['1', '2', '3']],
      ['descending', ['3', '2', '1']],
    ]) {
      await reader.press('Enter')
      await expect.poll(shown, PATIENCE).toEqual(sorted)
      await reader.painted()
      await expect.poll(() => focused.count(), PATIENCE).toBe(1)
    }
    await reader.press('Shift+Tab')
    await expect.poll(() => focusedRow(reader), PATIENCE).toBe('1')
  })

  it.each([
    [
      'pt',
      'Digite palavras-chave',
      'Linhas por página',
      'de',
      'Nenhum motorista encontrado',
      'Ajuste os filtros ou confira se há erros de digitação.',
    ],
    [
      'en',
      'Please enter keywords',
      'Rows per page',
      'of',
      'No drivers found',
      'Adjust the filters or check for typos.',
    ],
    [
      'es',
      'Escriba palabras clave',
      'Filas por página',
      'de',
      'No se encontraron conductores',
      'Ajuste los filtros o revise si hay errores de escritura.',
    ],
  ])(
    'CON-8-063 CTR-8-032 asks for keywords where a search has none, and says what was not found, in %s',
    async (language, keywords, rows, of, notFound, hint) => {
      const operator = await openConsole(browser, server.url, 'viewer', '/drivers', {
        stored: { 'torre.language': language },
      })
      const { page } = operator
      await listed(operator)
      await operator.press('/', 'Enter')
      await expect.poll(() => page.locator('#search-problem').textContent(), PATIENCE).toBe(keywords)
      expect(queryOf(operator)['search']).toBeUndefined()
      const foot = () =>
        page
          .locator('select')
          .last()
          .evaluate((select) => select.closest('div')?.innerText ?? '')
      await expect.poll(foot, PATIENCE).toMatch(new RegExp(`${rows}[^]* 1 ${of} \\d`))
      await operator.type('nobody of this name')
      await operator.press('Enter')
      await page.getByText(notFound).waitFor()
      await page.getByText(hint).waitFor()
    },
  )

  it('says that it is searching while the answer is under way CTR-8-032', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers')
    const { page } = operator
    await listed(operator)
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await intercept(operator, /search=souza/, async (route) => {
      await held
      await route.continue()
    })
    await operator.press('/')
    await operator.type('souza')
    await operator.press('Enter')
    await page.getByText('Buscando…').waitFor()
    await expect.poll(() => page.locator('[data-list-page]').count(), PATIENCE).toBe(0)
    answer()
    await page.getByText('Buscando…').waitFor({ state: 'detached' })
    await listed(operator)
  })

  it('CTR-2-035 searches by its icon as well, and nothing scrolls', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers?pageLength=15', {
      viewport: { width: 1280, height: 500 },
    })
    const { page } = operator
    await listed(operator)
    const last = (await list({ pageLength: 15 })).drivers.at(-1)
    await operator.press('End')
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(last?._id)
    const scrolled = () => page.locator('main').evaluate((main) => [main.scrollTop, scrollY])
    await operator.press('/')
    await operator.type('s.o-u/z.a')
    await operator.quiet()
    const before = await scrolled()
    await operator.press('Tab', 'Enter')
    await expect.poll(() => queryOf(operator)['search'], PATIENCE).toBe('souza')
    await operator.quiet()
    await expect.poll(scrolled, PATIENCE).toEqual(before)
  })

  it('selects the page, then all that match, then none; Esc takes a selection back', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers?driverStatus=WAITING_REVIEW')
    await listed(operator)
    const { count } = await list({ driverStatus: 'WAITING_REVIEW' })
    await operator.press('Control+a')
    await expect.poll(() => selectedCount(operator), PATIENCE).toBe(5)
    await operator.page.getByText(`Selecionar todos os ${count} encontrados`).waitFor()
    await operator.press('Control+a')
    await expect.poll(() => selectedCount(operator), PATIENCE).toBe(count)
    await operator.press(']')
    await listed(operator, 2)
    await expect.poll(() => selectedCount(operator), PATIENCE).toBe(count)
    await operator.press('Escape')
    await expect.poll(() => selectedCount(operator), PATIENCE).toBe(0)
  })

  it('CTR-2-018 steps back when the last page has lost its rows', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drivers', {
      stored: { 'torre.undoSeconds': '0', 'torre.evidenceFirst': 'false' },
    })
    await listed(operator)
    const filter = { driverStatus: 'WAITING_REVIEW', pageLength: 5 }
    const { pages } = await list(filter)
    await operator.visit(`/drivers?driverStatus=WAITING_REVIEW&page=${pages}`)
    await listed(operator, pages)
    await operator.press('Control+a', 'a')
    await operator.page.getByRole('dialog', { name: 'Aprovar' }).locator('[data-partition]').waitFor()
    await settledAfter(operator, () => operator.press('Enter'))
    await listed(operator, pages - 1)
    const before = (await list({ ...filter, page: pages - 1 })).drivers.map(({ _id }) => _id)
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(before)
  })
})

describe('a record that was opened from a list', () => {
  it('leads to the records beside it, over the end of a page, and back to the row of the last one', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers?orderBy=RECENT')
    const { page } = operator
    await listed(operator)
    const ids = (await list({ orderBy: 'RECENT', pageLength: 15 })).drivers.map(({ _id }) => _id)
    await operator.press('j', 'j', 'j', 'Enter')
    await expect.poll(() => recordOn(operator), PATIENCE).toBe(ids[3])
    await page.getByText(/^4 de /).waitFor()
    await operator.press('j')
    await expect.poll(() => recordOn(operator), PATIENCE).toBe(ids[4])
    await operator.press('{', 'j')
    await expect.poll(() => recordOn(operator), PATIENCE).toBe(ids[5])
    await page.getByText(/^6 de /).waitFor()
    // The tab stays, so that histories of several records can be compared.
    await expect.poll(() => page.getByRole('tab', { selected: true }).innerText(), PATIENCE).toBe('Histórico')
    await operator.press('k')
    await expect.poll(() => recordOn(operator), PATIENCE).toBe(ids[4])
    await operator.press('j')
    await expect.poll(() => recordOn(operator), PATIENCE).toBe(ids[5])
    await operator.press('Escape')
    await listed(operator, 2)
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(ids[5])
    expect(queryOf(operator)).toMatchObject({ orderBy: 'RECENT', page: '2' })
  })

  it('is there again with its place and the same grid after a record, in the language of now', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers?pageLength=15')
    const { page } = operator
    await listed(operator)
    await page.setViewportSize({ width: 1280, height: 600 })
    const ids = (await list({ pageLength: 15 })).drivers.map(({ _id }) => _id)
    await operator.press('End')
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(ids[14])
    await operator.press('k', 'k')
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(ids[12])
    const scrolled = () => page.locator('.ag-grid-viewport').evaluateAll((all) => all.map(({ scrollTop }) => scrollTop))
    const grids = () => page.locator('.ag-root').evaluateAll((all) => all.map((grid) => grid.dataset['made'] ?? 'new'))
    await expect.poll(async () => (await scrolled())[0], PATIENCE).toBeGreaterThan(0)
    const before = await scrolled()
    await page.locator('.ag-root').evaluate((grid) => grid.setAttribute('data-made', 'before'))
    await operator.press('Enter')
    await expect.poll(() => recordOn(operator), PATIENCE).toBe(ids[12])
    await expect.poll(grids, PATIENCE).toEqual([])
    await operator.press('Control+k')
    for (const [typed, chosen] of [
      ['idioma', 'Mudar o idioma'],
      ['english', 'English'],
    ] as const) {
      await operator.type(typed)
      await page.locator('[cmdk-item][aria-selected=true]').filter({ hasText: chosen }).waitFor()
      await operator.press('Enter')
    }
    await page.locator('html[lang^=en]').waitFor()
    await operator.press('Escape')
    await listed(operator)
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(ids[12])
    await expect.poll(scrolled, PATIENCE).toEqual(before)
    await expect.poll(grids, PATIENCE).toEqual(['before'])
    await page.getByRole('columnheader', { name: 'Document' }).waitFor()
    // Another list has a grid of its own, and the keys of its rows.
    await operator.press('g', 'r')
    await listed(operator)
    await expect.poll(grids, PATIENCE).toEqual(['new'])
    await operator.press('Enter')
    await page.waitForURL(/\/requests\/[^/]+$/)
  })

  it('is come back to through the screens where one was, and left again the same way', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers')
    const { page } = operator
    const at = () => new URL(page.url()).pathname
    const spoken = () => page.locator('[data-announcement]').textContent()
    await listed(operator)
    await operator.press('g', ';')
    await expect.poll(spoken, PATIENCE).toBe('Não há tela anterior.')
    const id = await focusedRow(operator)
    await operator.press('Enter')
    await expect.poll(() => recordOn(operator), PATIENCE).toBe(id)
    await operator.press('g', 'r')
    await expect.poll(at, PATIENCE).toBe('/requests')
    await operator.press('g', ';')
    await expect.poll(() => recordOn(operator), PATIENCE).toBe(id)
    await operator.press('g', ';')
    await listed(operator)
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(id)
    await operator.press('g', ',')
    await expect.poll(() => recordOn(operator), PATIENCE).toBe(id)
    await operator.press('g', ',')
    await expect.poll(at, PATIENCE).toBe('/requests')
    await page.getByRole('heading', { name: 'Requisições' }).first().waitFor()
    await operator.press('g', ',')
    await expect.poll(spoken, PATIENCE).toBe('Não há tela seguinte.')
  })
})

describe('a saved view', () => {
  it('is named on its list, gone to from the palette of any screen, and forgotten', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers?level=CERTIFIED&orderBy=RECENT')
    const { page } = operator
    await listed(operator)
    const wanted = (await list({ level: 'CERTIFIED', orderBy: 'RECENT', pageLength: 5 })).drivers.map(({ _id }) => _id)
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(wanted)
    await operator.press('v', 's')
    const palette = page.locator('[data-palette]')
    await palette.locator('input:focus').waitFor()
    await operator.type('Certificados novos')
    await operator.press('Enter')
    await palette.waitFor({ state: 'detached' })
    await page.locator('[aria-live=polite]').getByText('Certificados novos').first().waitFor()
    await operator.press('g', 'b')
    await page.locator('[data-list]').waitFor({ state: 'detached' })
    await operator.press('Control+k')
    await palette.locator('input:focus').waitFor()
    await operator.type('certificados novos')
    await palette.getByRole('option', { name: /Certificados novos/, selected: true }).waitFor()
    await operator.press('Enter')
    await listed(operator)
    expect(queryOf(operator)).toMatchObject({ level: 'CERTIFIED', orderBy: 'RECENT' })
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(wanted)
    // Only the person who saved a view finds it.
    const views = () => page.evaluate(() => localStorage.getItem('torre.views') ?? '{}')
    const owners = async () => Object.keys(JSON.parse(await views()) as object)
    await expect.poll(owners, PATIENCE).toHaveLength(1)
    await operator.press('v', 'r')
    await expect
      .poll(
        () =>
          page.evaluate(() =>
            Object.values(JSON.parse(localStorage.getItem('torre.views') ?? '{}') as Record<string, unknown[]>).flat(),
          ),
        PATIENCE,
      )
      .toEqual([])
  })
})
