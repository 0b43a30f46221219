import { describe, expect, it } from 'vitest'
import { cpf } from 'cpf-cnpj-validator'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { beatenBy } from '../fixtures/intercept.ts'
import { cellsOf, focusedRow, listed, listedAfter, rowsOf, selectedTab, tabNames } from '../fixtures/drivers.ts'

const { browser, server, api } = await consoleOfTests()

const listsCalled = async (search: string) => (await api.call('listSegmentations', { query: { search } })).segmentations
const driversCalled = async (id: string) => (await api.call('getSegmentation', { params: { id } })).drivers

/** Moves the focus to a field of the form and types into it. */
async function fillIn(operator: Operator, label: RegExp, text: string, at = 0): Promise<void> {
  await operator.tabTo(operator.page.locator('form').getByLabel(label).nth(at))
  await operator.type(text)
}

async function chooseType(operator: Operator, name: string): Promise<void> {
  await operator.tabTo(operator.page.locator('form').getByRole('radio').first())
  await operator.press(name === 'Convidados' ? 'Space' : 'ArrowDown')
}

/** Registered Brazilian drivers of the demo. */
async function people(count: number) {
  const { drivers } = await api.call('listDrivers', { query: { country: 'BRA', pageLength: count } })
  return drivers.map(({ fullName, document }) => ({ name: fullName, cpf: document.value }))
}

/** The violations that axe finds when the screen has all its data. */
async function faultsOf(operator: Operator, screen: string): Promise<string[]> {
  await operator.quiet()
  return axeFaults(operator, screen)
}

const make = (name: string, type: 'GUESTS' | 'RESTRICTED', driver: object = { name: 'Ana' }) =>
  api.call('createSegmentation', { body: { source: 'MANUAL', name, type, drivers: [driver as { name: string }] } })

describe('segmentation lists', () => {
  it('CON-2-021 CON-2-074 CON-2-075 CON-2-076 CON-6-012 are listed in the tabs Guests and Restricted', async () => {
    const [driver] = await people(1)
    await make('Convidados da feira', 'GUESTS')
    await make('Frota própria', 'RESTRICTED', { name: 'Ana', document: { type: 'CPF', value: driver?.cpf } })
    const operator = await openConsole(browser, server.url, 'operator', '/drivers')
    const { page } = operator
    await listed(operator)
    await operator.press('g')
    await operator.press('s')
    await page.waitForURL('**/segmentations**')
    await listed(operator)
    await expect.poll(() => tabNames(operator), PATIENCE).toEqual(['Convidados', 'Restritas'])
    await expect.poll(() => selectedTab(operator), PATIENCE).toBe('Convidados')
    await page.getByText('Convidados da feira').first().waitFor()
    await listedAfter(operator, () => operator.press('}'))
    await expect.poll(() => selectedTab(operator), PATIENCE).toBe('Restritas')
    await page.getByText('Frota própria').first().waitFor()
    const faults: string[] = []
    faults.push(...(await faultsOf(operator, 'the lists')))
    expect(faults).toEqual([])
  })

  it('CON-2-077 CON-4-053 CON-4-056 CON-4-057 are created by hand; their drivers are added and deleted, one and several', async () => {
    const [ana, bia, caio] = await people(3)
    if (!ana || !bia || !caio) throw new Error('The demo has no drivers.')
    await make('Outra', 'GUESTS')
    const operator = await openConsole(browser, server.url, 'operator', '/segmentations')
    const { page } = operator
    await listed(operator)
    await operator.press('n')
    await page.waitForURL('**/segmentation/new')
    const form = page.locator('form')
    await form.getByLabel(/^Nome/).first().and(page.locator(':focus')).waitFor()
    await operator.type('Frota do sul')
    await chooseType(operator, 'Restritas')
    await fillIn(operator, /^CPF/, cpf.format(ana.cpf))
    // The name of a driver is required.
    await operator.press('Control+Enter')
    await form.getByRole('alert').first().waitFor()
    await operator.quiet()
    expect(await listsCalled('Frota do sul')).toEqual([])
    await fillIn(operator, /^Nome/, 'Ana', 1)
    await operator.press('Alt+a')
    await form.getByLabel(/^Nome/).nth(2).and(page.locator(':focus')).waitFor()
    await operator.type('Bia')
    await fillIn(operator, /^CPF/, bia.cpf, 1)
    await operator.press('Control+Enter')
    await page.waitForURL(/\/segmentations\/[0-9a-f]{24}/)
    await listed(operator)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const names = async () => (await driversCalled(id)).map(({ name }) => name)
    await expect.poll(names, PATIENCE).toEqual([ana.name, bia.name])
    await page.locator('[data-reach="2"]').waitFor()
    const faults: string[] = []
    faults.push(...(await faultsOf(operator, 'a list')))

    // A registered driver is found by the CPF, and the fields are filled in.
    await operator.press('n')
    const dialog = page.getByRole('dialog', { name: 'Adicionar motorista' })
    await operator.tabTo(dialog.getByLabel(/^Buscar motorista/))
    await operator.type(caio.cpf)
    await dialog.getByRole('option', { name: caio.name }).waitFor()
    await operator.press('ArrowDown', 'Enter')
    await expect.poll(() => dialog.getByLabel(/^Nome/).inputValue(), PATIENCE).toBe(caio.name)
    await operator.press('Control+Enter')
    await expect.poll(names, PATIENCE).toEqual([ana.name, bia.name, caio.name])
    await page.locator(`[data-segmentation="${id}"][data-version="1"]`).waitFor()
    await expect.poll(async () => (await rowsOf(operator)).length, PATIENCE).toBe(3)

    // Two together, then the one that is left: those that are gone are selected no more.
    await operator.press('Home')
    await operator.press('x')
    await operator.press('j')
    await operator.press('x')
    await operator.press('Shift+D')
    await page.getByText('Motoristas que saem da lista: 2.').waitFor()
    await operator.press('Enter')
    await expect.poll(names, PATIENCE).toEqual([caio.name])
    await page.locator(`[data-segmentation="${id}"][data-version="2"]`).waitFor()
    await expect.poll(async () => (await rowsOf(operator)).length, PATIENCE).toBe(1)
    await operator.press('Enter')
    await page.getByRole('heading', { name: 'Editar motorista' }).waitFor()
    await operator.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await operator.press('Shift+D')
    await page.getByText('Motoristas que saem da lista: 1.').waitFor()
    await operator.press('Enter')
    await expect.poll(names, PATIENCE).toEqual([])
    expect(faults).toEqual([])
  })

  it('CON-4-054 CON-4-055 are deleted one at a time and in bulk', async () => {
    for (const name of ['Apagar A', 'Apagar B', 'Apagar C']) await make(name, 'GUESTS')
    const operator = await openConsole(browser, server.url, 'operator', '/segmentations?search=apagar')
    await listed(operator)
    const names = async () => (await listsCalled('Apagar')).map(({ name }) => name).toSorted()
    await expect.poll(async () => (await rowsOf(operator)).length, PATIENCE).toBe(3)
    await operator.press('Shift+D')
    await operator.press('Enter')
    await expect.poll(names, PATIENCE).toEqual(['Apagar A', 'Apagar B'])
    await expect.poll(async () => (await rowsOf(operator)).length, PATIENCE).toBe(2)
    await operator.press('Control+a')
    await operator.press('Shift+D')
    await operator.page.getByRole('button', { name: 'Confirmar' }).and(operator.page.locator(':focus')).waitFor()
    await operator.press('Enter')
    await expect.poll(names, PATIENCE).toEqual([])
  })
})

describe('a failure with segmentation lists', () => {
  it('CON-8-032 CON-8-034 CON-8-035 of a list that is created or deleted, or of a driver who is deleted, is told', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/segmentation/new')
    const { page } = operator
    const form = page.locator('form')
    await form.getByLabel(/^Nome/).first().and(page.locator(':focus')).waitFor()
    await operator.type('Sem cadastro')
    await chooseType(operator, 'Restritas')
    await fillIn(operator, /^CPF/, cpf.generate())
    await fillIn(operator, /^Nome/, 'Ninguém', 1)
    await operator.press('Control+Enter')
    await form.getByText('Não foi possível criar a lista. Tente novamente!').waitFor()
    expect(await listsCalled('Sem cadastro')).toEqual([])

    const { _id: id } = (await make('Disputada', 'GUESTS')).segmentation
    const addGuest = async () => {
      const { __v } = (await api.call('getSegmentation', { params: { id } })).segmentation
      await api.call('updateSegmentationDriver', {
        params: { id },
        body: { event: 'ADD', __v, driver: { name: 'Bia' } },
      })
    }
    const viewer = await openConsole(browser, server.url, 'viewer', `/segmentations/${id}`)
    await listed(viewer)
    await viewer.press('Enter')
    await viewer.quiet()
    await expect.poll(() => viewer.page.getByRole('dialog').count(), PATIENCE).toBe(0)

    const other = await openConsole(browser, server.url, 'operator', `/segmentations/${id}`)
    await listed(other)
    await beatenBy(other, `/segmentation/${id}/drivers`, addGuest)
    await other.press('Shift+D')
    await other.press('Enter')
    await other.page
      .getByText(/Não foi possível excluir o motorista da lista\. Tente novamente! \S+/)
      .first()
      .waitFor()
    expect((await driversCalled(id)).length).toBe(2)

    await other.visit('/segmentations?search=disputada')
    await listed(other)
    await beatenBy(other, '/core/segmentations', addGuest)
    await other.press('Shift+D')
    await other.press('Enter')
    await other.page
      .getByText(/Não foi possível excluir a lista\. Tente novamente! \S+/)
      .first()
      .waitFor()
    expect((await listsCalled('Disputada')).length).toBe(1)
  })
})

describe('a spreadsheet', () => {
  const sheet = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

  async function send(operator: Operator, name: string, file: ReturnType<typeof sheet>): Promise<void> {
    const { page } = operator
    const form = page.locator('form')
    await form.getByLabel(/^Nome/).and(page.locator(':focus')).waitFor()
    await operator.type(name)
    await chooseType(operator, 'Restritas')
    await fillIn(operator, /^Descrição/, 'Da feira')
    await operator.tabTo(form.getByRole('button', { name: 'Escolher planilha' }))
    const opened = page.waitForEvent('filechooser')
    await operator.press('Enter')
    await (await opened).setFiles(file)
    await form.getByText(file.name, { exact: true }).waitFor()
    await operator.press('Control+Enter')
    await page.waitForURL(/\/segmentation\/import\/[0-9a-f]{24}/)
  }

  it('CON-4-052 is reviewed, corrected and becomes a list, which is taken back', async () => {
    const [ana, bia] = await people(2)
    if (!ana || !bia) throw new Error('The demo has no drivers.')
    const operator = await openConsole(browser, server.url, 'operator', '/segmentations')
    const { page } = operator
    page.on('filechooser', () => undefined)
    await listed(operator)
    await operator.press('i')
    await page.waitForURL('**/segmentation/import')
    const text = `Nome;CPF;Telefone\nAna;${ana.cpf};\nAna;${Number(ana.cpf)};\nBia;12345678900;\n`
    await send(operator, 'Feira de maio', sheet('feira.csv', text))
    await page.locator('[data-import-status="REVIEW"]').waitFor()
    await page.getByText('Confira e crie a lista. Entram: 1. Ficam de fora: 2.').waitFor()
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(['3', '4'])
    await expect.poll(() => cellsOf(operator, '3'), PATIENCE).toContain('O motorista já está na lista. (já na linha 2)')
    const faults: string[] = []
    faults.push(...(await faultsOf(operator, 'an import')))

    await operator.press('j')
    await operator.press('e')
    const document = page.getByRole('dialog').getByLabel(/^Documento/)
    await operator.tabTo(document)
    await operator.press('Control+a')
    await operator.type(bia.cpf)
    await operator.press('Control+Enter')
    await page.getByText('Confira e crie a lista. Entram: 2. Ficam de fora: 1.').waitFor()
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(['3'])

    await operator.press('Shift+A')
    await operator.press('Enter')
    await page.locator('[data-import-status="APPLIED"]').waitFor()
    const [list] = await listsCalled('Feira de maio')
    expect(list).toMatchObject({ driversCount: 2, type: 'RESTRICTED', source: 'UPLOAD', file: { name: 'feira.csv' } })
    await operator.press('Shift+Z')
    await page.getByRole('heading', { name: 'Desfazer a importação' }).waitFor()
    await operator.press('Enter')
    await page.locator('[data-import-status="UNDONE"]').waitFor()
    await operator.press('h')
    await page.locator('[data-histories="5"]').getByText('Linha corrigida').waitFor()
    await operator.visit('/segmentation/imports')
    await listed(operator)
    const { segmentationImports } = await api.call('listSegmentationImports', { query: {} })
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(segmentationImports.map(({ _id }) => _id))
    await operator.press('Enter')
    await page.locator('[data-import-status="UNDONE"]').waitFor()
    expect(await listsCalled('Feira de maio')).toEqual([])
    expect(faults).toEqual([])
  })

  it('has its refused rows one key apart, also on other pages, and each is corrected where it stands', async () => {
    const [ana, ...others] = await people(8)
    if (!ana) throw new Error('The demo has no drivers.')
    const operator = await openConsole(browser, server.url, 'operator', '/segmentation/import')
    const { page } = operator
    page.on('filechooser', () => undefined)
    // Lines 2 to 9; lines 3 and 9 are refused.
    const rows = others.map(({ name, cpf: number }, at) => `${name};${at === 1 ? '123' : number};`)
    await send(operator, 'Feira de junho', sheet('junho.csv', ['Nome;CPF;Telefone', ...rows, 'Ana;99;'].join('\n')))
    await page.locator('[data-import-status="REVIEW"]').waitFor()
    await operator.visit(`${new URL(page.url()).pathname}?pageLength=5`)
    await listed(operator)
    await listedAfter(operator, () => operator.press('{'))
    await expect.poll(() => selectedTab(operator), PATIENCE).toBe('Todas')
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(['2', '3', '4', '5', '6'])

    await operator.press(']')
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe('3')
    await operator.press(']')
    await listed(operator, 2)
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe('9')
    await operator.press(']')
    await page.getByText('Nenhuma linha recusada depois desta.').first().waitFor()

    await operator.press('Enter')
    await operator.tabTo(page.getByRole('dialog').getByLabel(/^Documento/))
    await operator.press('Control+a')
    await operator.type(ana.cpf)
    await operator.press('Control+Enter')
    await page.getByText('Confira e crie a lista. Entram: 7. Ficam de fora: 1.').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await operator.press('[')
    await listed(operator, 1)
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe('3')

    await operator.press('Shift+A')
    await operator.press('Enter')
    await page.locator('[data-import-status="APPLIED"]').waitFor()
    const [list] = await listsCalled('Feira de junho')
    const names = (await driversCalled(list?._id ?? '')).map(({ name }) => name)
    expect(names).toEqual([...others.filter((_, at) => at !== 1), ana].map(({ name }) => name))
  })

  it('CON-8-033 CON-8-036 of another type, or that does not follow the template is refused, with the columns that are expected and found', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/segmentation/import')
    const { page } = operator
    page.on('filechooser', () => undefined)
    const template = page.getByRole('link', { name: 'Baixar o modelo da planilha' })
    await expect
      .poll(async () => decodeURIComponent((await template.getAttribute('href')) ?? ''), PATIENCE)
      .toBe('data:text/csv;charset=utf-8,\ufeffNome;CPF;Telefone\r\n')
    await operator.tabTo(page.locator('form').getByRole('button', { name: 'Escolher planilha' }))
    const opened = page.waitForEvent('filechooser')
    await operator.press('Enter')
    await (await opened).setFiles(sheet('frota.ods', 'Nome;CPF'))
    await page.getByText('Somente arquivos .xlsx, .xls ou .csv são permitidos').first().waitFor()
    await operator.tabTo(page.locator('form').getByLabel(/^Nome/))
    await send(operator, 'Errada', sheet('errada.csv', 'Placa;Nome\nABC1D23;Ana\n'))
    await page.locator('[data-import-status="REFUSED"]').waitFor()
    await page.getByText('Insira o documento com template certo ou faça o download do arquivo!').waitFor()
    await page.getByText('Colunas esperadas: Nome, CPF, Telefone').waitFor()
    await page.getByText('Colunas encontradas: Placa, Nome').waitFor()
  })
})
