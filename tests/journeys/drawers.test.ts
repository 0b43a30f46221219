import { describe, expect, it } from 'vitest'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed, rowsOf } from '../fixtures/drivers.ts'
import { pictureFile } from '../fixtures/files.ts'
import { beatenBy } from '../fixtures/intercept.ts'

const { browser, server, api } = await consoleOfTests()

const drawersCalled = async (search: string) => (await api.call('listDrawers', { query: { search } })).drawers

/** A moment relative to now as the form takes it. */
function typedMoment(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')
  return `${day} 08:00`
}

/** Moves the focus to a field of the form and types into it. */
async function fillIn(operator: Operator, label: RegExp, text: string): Promise<void> {
  await operator.tabTo(operator.page.locator('form').getByLabel(label))
  await operator.type(text)
}

const makeList = (name: string) =>
  api.call('createSegmentation', { body: { source: 'MANUAL', name, type: 'GUESTS', drivers: [{ name: 'Ana' }] } })

/** Finds a list in the field of the form and chooses it. */
async function chooseList(operator: Operator, name: string): Promise<void> {
  const { page } = operator
  await operator.tabTo(page.locator('form').getByRole('combobox', { name: 'Quem vê' }))
  await operator.type(name)
  await page.getByRole('option', { name }).waitFor()
  await operator.press('ArrowDown', 'Enter')
  await expect
    .poll(() => page.locator('form').getByRole('combobox', { name: 'Quem vê' }).inputValue(), PATIENCE)
    .toBe(name)
}

describe('drawers', () => {
  it('CON-1-011 CON-2-001 CON-2-060 CON-8-043 CON-9-008 are created at drawer/new-drawer by keyboard: what is missing or gone is told at its field, then the drawer is stored', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'operator', '/drawers')
    const { page } = operator
    page.on('filechooser', () => undefined)
    await listed(operator)
    await operator.press('n')
    await page.waitForURL('**/drawer/new-drawer')
    const form = page.locator('form')
    await form
      .getByLabel(/^Título/)
      .and(page.locator(':focus'))
      .waitFor()
    await form.getByText('Por enquanto, as campanhas são gratuitas.').waitFor()
    await operator.press('Control+Enter')
    await form.getByRole('alert').first().waitFor()
    await operator.quiet()
    expect(await drawersCalled('Posto novo')).toEqual([])

    await fillIn(operator, /^Título/, 'Posto novo')
    await fillIn(operator, /^Mensagem/, 'Banho e refeição na rodovia.')
    await operator.tabTo(form.getByRole('radio', { name: 'Marketing' }))
    await operator.press('ArrowDown')
    await fillIn(operator, /^Início/, typedMoment(3))
    await fillIn(operator, /^Fim/, typedMoment(9))
    await operator.tabTo(form.getByRole('button', { name: 'Escolher imagem' }))
    const opened = page.waitForEvent('filechooser')
    await operator.press('Enter')
    await (await opened).setFiles(await pictureFile('posto.png'))
    await form.getByText('posto.png', { exact: true }).waitFor()
    await fillIn(operator, /^Texto do botão 1: Português/, 'Ver no mapa')
    await fillIn(operator, /^Texto do botão 1: Español/, 'Ver en el mapa')
    await fillIn(operator, /^Texto do botão 1: English/, 'See on the map')
    await operator.tabTo(form.getByLabel(/^Ação ao tocar/))
    await operator.choose('Página da web')
    await fillIn(operator, /^Endereço/, 'https://www.example.com/posto')
    // The preview shows what was typed, in the language that is chosen there.
    const preview = page.getByRole('region', { name: 'Como o motorista vê' })
    await preview.getByText('Posto novo', { exact: true }).waitFor()
    await operator.tabTo(preview.getByRole('radio', { name: 'Português' }))
    await operator.press('ArrowDown')
    await preview.getByText('See on the map', { exact: true }).waitFor()
    faults.push(...(await axeFaults(operator, 'the form of a drawer')))
    // A colleague deletes the chosen list while the drawer is sent.
    const { segmentation: list } = await makeList('Some já')
    await chooseList(operator, 'Some já')
    await page.locator('[data-reach="0"]').waitFor()
    await beatenBy(operator, '/api/core/drawer', () =>
      api.call('deleteSegmentations', { body: { segmentations: [{ _id: list._id, __v: 0 }] } }),
    )
    await operator.press('Control+Enter')
    await form.getByText('Não foi possível criar a gaveta. Tente novamente!').waitFor()
    await form.getByText('A lista não existe mais. Escolha outra!').first().waitFor()
    expect(await drawersCalled('Posto novo')).toEqual([])
    await operator.press('Alt+k')
    await expect.poll(() => form.getByRole('combobox', { name: 'Quem vê' }).inputValue(), PATIENCE).toBe('')
    await operator.press('Control+Enter')
    await page.waitForURL(/\/drawers\/[0-9a-f]{24}$/)
    await page.getByRole('heading', { name: 'Posto novo' }).waitFor()
    await expect
      .poll(() => drawersCalled('Posto novo'), PATIENCE)
      .toMatchObject([
        {
          title: 'Posto novo',
          category: 'INSTITUTIONAL',
          status: 'SCHEDULE',
          buttons: [
            {
              text: { pt: 'Ver no mapa', es: 'Ver en el mapa', en: 'See on the map' },
              direction: { type: 'WEBVIEW', url: 'https://www.example.com/posto' },
            },
          ],
        },
      ])
    expect(faults).toEqual([])
  })

  it('CON-2-015 CON-2-059 CON-2-061 CON-4-002 CON-4-003 are found in the list, opened, and switched off and on after a question', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const { page } = operator
    await operator.press('g')
    await operator.press('w')
    await page.waitForURL('**/drawers')
    await listed(operator)
    const active = (await api.call('listDrawers', { query: { status: 'ACTIVE' } })).drawers
    await operator.visit('/drawers?status=ACTIVE')
    await listed(operator)
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(active.map(({ _id }) => _id))
    faults.push(...(await axeFaults(operator, 'the list of drawers')))
    const [first] = active
    if (!first) throw new Error('The demo has no active drawer.')
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(first._id)
    await operator.press('Enter')
    await page.locator(`[data-record="${first._id}"]`).waitFor()
    faults.push(...(await axeFaults(operator, 'a drawer')))
    const status = async () => (await api.call('getDrawer', { params: { id: first._id } })).drawer.status

    await operator.press('Shift+I')
    const question = page.getByRole('heading', { name: 'Inativar gaveta' })
    await question.waitFor()
    await operator.press('Escape')
    await question.waitFor({ state: 'detached' })
    await operator.quiet()
    expect(await status()).toBe('ACTIVE')
    await operator.press('Shift+I')
    await question.waitFor()
    await operator.press('Enter')
    await expect.poll(status, PATIENCE).toBe('INACTIVE')
    await page.locator(`[data-record="${first._id}"][data-version="${first.__v + 1}"]`).waitFor()
    await operator.pause()
    await operator.press('Shift+A')
    await page.getByRole('heading', { name: 'Ativar gaveta' }).waitFor()
    await operator.press('Enter')
    await expect.poll(status, PATIENCE).toBe('ACTIVE')
    await operator.press('}')
    const entries = page.locator('[data-histories] li')
    await expect
      .poll(() => entries.allInnerTexts(), PATIENCE)
      .toEqual([
        expect.stringMatching(/^Gaveta · Ativado por .+\s+.* · Inativo → Ativo$/),
        expect.stringMatching(/^Gaveta · Inativado por .+\s+.* · Ativo → Inativo$/),
      ])
    expect(faults).toEqual([])
  })

  it('CON-8-044 CON-8-045 that a colleague has changed meanwhile are not switched, and the failure is told', async () => {
    const [drawer] = (await api.call('listDrawers', { query: { status: 'ACTIVE', orderBy: 'OLDEST' } })).drawers
    if (!drawer) throw new Error('The demo has no active drawer.')
    const { _id: id } = drawer
    const now = async () => (await api.call('getDrawer', { params: { id } })).drawer
    const raise = async (event: 'ACTIVATE' | 'INACTIVATE') =>
      api.call('updateDrawer', { params: { id }, body: { event, __v: (await now()).__v } })
    const operator = await openConsole(browser, server.url, 'operator', `/drawers/${id}`)
    const { page } = operator
    const settled = async () => page.locator(`[data-record="${id}"][data-version="${(await now()).__v}"]`).waitFor()
    await settled()
    await beatenBy(operator, `/drawer/${id}`, async () => {
      await raise('INACTIVATE')
      await raise('ACTIVATE')
    })
    await operator.press('Shift+I')
    await page.getByRole('heading', { name: 'Inativar gaveta' }).waitFor()
    await operator.press('Enter')
    await page.getByText('Não foi possível inativar a gaveta. Tente novamente!').first().waitFor()
    expect((await now()).status).toBe('ACTIVE')
    await raise('INACTIVATE')
    await settled()
    await operator.pause()
    await beatenBy(operator, `/drawer/${id}`, async () => {
      await raise('ACTIVATE')
      await raise('INACTIVATE')
    })
    await operator.press('Shift+A')
    await page.getByRole('heading', { name: 'Ativar gaveta' }).waitFor()
    await operator.press('Enter')
    await page.getByText('Não foi possível ativar a gaveta. Tente novamente!').first().waitFor()
    expect((await now()).status).toBe('INACTIVE')
  })

  it('CON-4-064 are for a new list, an imported one, an existing one or all drivers; the draft of the form stays', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/drawer/new-drawer')
    const { page } = operator
    page.on('filechooser', () => undefined)
    const form = page.locator('form')
    const list = form.getByRole('combobox', { name: 'Quem vê' })
    const backWith = async (name: string) => {
      await page.waitForURL('**/drawer/new-drawer')
      await expect.poll(() => list.inputValue(), PATIENCE).toBe(name)
      await expect.poll(() => form.getByLabel(/^Título/).inputValue(), PATIENCE).toBe('Rascunho')
    }
    await fillIn(operator, /^Título/, 'Rascunho')
    await operator.press('Alt+l')
    await page.waitForURL('**/segmentation/new?for=*')
    await form.getByLabel(/^Nome/).first().and(page.locator(':focus')).waitFor()
    await operator.type('Feita na hora')
    await operator.tabTo(form.getByRole('radio').first())
    await operator.press('Space')
    await operator.tabTo(form.getByLabel(/^Nome/).nth(1))
    await operator.type('Convidada')
    await operator.press('Control+Enter')
    await backWith('Feita na hora')
    await page.locator('[data-reach="0"]').waitFor()

    await operator.press('Alt+k')
    await backWith('')
    await chooseList(operator, 'Frota própria')
    await operator.press('Alt+m')
    await page.waitForURL('**/segmentation/import?for=*')
    await form.getByLabel(/^Nome/).and(page.locator(':focus')).waitFor()
    await operator.type('Da planilha')
    await operator.tabTo(form.getByRole('radio').first())
    await operator.press('Space')
    await fillIn(operator, /^Descrição/, 'Da feira')
    await operator.tabTo(form.getByRole('button', { name: 'Escolher planilha' }))
    const opened = page.waitForEvent('filechooser')
    await operator.press('Enter')
    const buffer = Buffer.from('Nome;Telefone\nDora;11955556666\n')
    await (await opened).setFiles({ name: 'feira.csv', mimeType: 'text/csv', buffer })
    await form.getByText('feira.csv', { exact: true }).waitFor()
    await operator.press('Control+Enter')
    await page.locator('[data-import-status="REVIEW"]').waitFor()
    await operator.press('Shift+A')
    await operator.press('Enter')
    await page.locator('[data-import-status="APPLIED"]').waitFor()
    await operator.press('Shift+B')
    await backWith('Da planilha')
    expect((await api.call('listSegmentations', { query: { search: 'Da planilha' } })).count).toBe(1)
  })
})
