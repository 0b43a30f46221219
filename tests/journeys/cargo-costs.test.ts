import { describe, expect, it } from 'vitest'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { listed, rowsOf } from '../fixtures/drivers.ts'

const { browser, server, api } = await consoleOfTests()

const tablesFound = async (search: string) =>
  (await api.call('listCargoCostTables', { query: { search } })).cargoCostTables

/** Moves the focus to a field of the form and types into it. */
async function fillIn(operator: Operator, label: RegExp, text: string): Promise<void> {
  await operator.tabTo(operator.page.locator('form').getByLabel(label))
  await operator.type(text)
}

/** The violations that axe finds when the screen has all its data. */
async function faultsOf(operator: Operator, screen: string): Promise<string[]> {
  await operator.quiet()
  return axeFaults(operator, screen)
}

const money = { currency: 'BRL' } as const

/** A table with one kind of cargo, which no freight of the demo carries. */
const tableOf = (type: 'A' | 'B', label: string, perKilometre: number, perOperation: number) => ({
  category: { type, label, description: 'Somente para este teste' },
  items: [
    {
      label: 'PASSENGER' as const,
      cost: { byLength: { value: perKilometre, unit: 'km', ...money }, byOperation: { value: perOperation, ...money } },
    },
  ],
  disclaimer: `Aviso da ${label}.`,
  source: {
    label: 'Fonte de teste',
    publishedAt: '2026-01-20',
    info: { title: 'Título', description: 'Texto' },
    linkUrl: 'https://www.example.com/tabela',
  },
})

/** Publishes a freight from Campinas to Curitiba. @param value of the whole travel */
async function published(value: number, cargoType?: 'PASSENGER'): Promise<string> {
  const { vehicleConfigurations } = await api.call('listVehicleConfigurations', {})
  const { vehicleBodies } = await api.call('listVehicleBodies', {})
  const { freight } = await api.call('createFreight', {
    body: {
      endAt: '2040-01-01T08:00:00-03:00',
      origin: { stateCode: 'SP', city: 'Campinas' },
      destination: { stateCode: 'PR', city: 'Curitiba' },
      stopovers: [],
      ...(cargoType ? { cargoType } : {}),
      configurations: vehicleConfigurations.slice(0, 1).map(({ _id }) => _id),
      bodies: vehicleBodies.slice(0, 1).map(({ _id }) => _id),
      negotiation: { kind: 'FIXED', priceType: 'TRAVEL', value, calculationUnit: 'travel' },
      carrier: { name: 'Transportes Horizonte', cnpj: '11222333000181' },
      shipper: { name: 'Usina Boa Vista', cnpj: '12ABC34501DE35' },
    },
  })
  return freight._id
}

describe('the cost tables', () => {
  it('are written by keyboard by an administrator: what is missing is told at its field, then the table is stored, edited and deleted', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'admin', '/')
    const { page } = operator
    await operator.press('g', 'Shift+F')
    await page.waitForURL('**/cargo-costs')
    await listed(operator)
    // The demo's tables say that their values are examples.
    const { cargoCostTables: shown } = await api.call('listCargoCostTables', { query: {} })
    expect(shown.map(({ disclaimer }) => disclaimer.startsWith('Exemplo da demonstração'))).toEqual([true, true])
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(shown.map(({ _id }) => _id))
    faults.push(...(await faultsOf(operator, 'the list of cost tables')))

    await operator.press('n')
    await page.waitForURL('**/cargo-cost/new-table')
    await expect.poll(() => page.title(), PATIENCE).toBe('Nova tabela de custos · Torre')
    const form = page.locator('form')
    await form
      .getByLabel(/^Nome da categoria/)
      .and(page.locator(':focus'))
      .waitFor()
    await operator.type('Alto desempenho')
    await operator.press('Control+Enter')
    await form.getByRole('alert').first().waitFor()
    await operator.quiet()
    expect(await tablesFound('desempenho')).toEqual([])
    faults.push(...(await faultsOf(operator, 'the form of a cost table')))

    await operator.tabTo(form.getByRole('radio', { name: 'Tabela A' }))
    await operator.press('ArrowDown', 'ArrowDown')
    await fillIn(operator, /^Descrição da categoria/, 'Descarga em três horas')
    await operator.tabTo(form.getByRole('combobox', { name: /^Tipo de carga 1/ }))
    await operator.choose('Granel')
    await operator.press('Tab')
    await operator.type('6,2534')
    await fillIn(operator, /^Moeda do custo por distância 1/, 'brl')
    await fillIn(operator, /^Custo por operação 1/, '420,5')
    // A further kind of cargo takes the focus; its cost by operation alone is enough.
    await operator.press('Alt+a')
    await form
      .getByRole('combobox', { name: /^Tipo de carga 2/ })
      .and(page.locator(':focus'))
      .waitFor()
    await operator.choose('Granel')
    await fillIn(operator, /^Aviso/, 'Só para teste.')
    await fillIn(operator, /^Quem publicou/, 'ANTT')
    await fillIn(operator, /^Publicado em/, '20/01/2026')
    await fillIn(operator, /^Título da fonte/, 'Resolução')
    await operator.tabTo(form.getByRole('textbox', { name: /^Texto da fonte/ }))
    await operator.type('Tabela **C** <b>nova</b> [x](javascript:alert(1))')
    await fillIn(operator, /^Endereço da fonte/, 'https://www.example.com/c')
    await operator.press('Control+Enter')
    // The second line has no cost.
    await expect
      .poll(() => page.getByText('Informe o custo por distância, por operação ou ambos.').count(), PATIENCE)
      .toBeGreaterThan(0)
    await fillIn(operator, /^Custo por operação 2/, '99')
    await operator.press('Control+Enter')
    // And it repeats the first one's kind of cargo.
    await page.getByText('A mesma opção foi escolhida duas vezes.').first().waitFor()
    await operator.quiet()
    expect(await tablesFound('desempenho')).toEqual([])
    await operator.tabTo(form.getByRole('combobox', { name: /^Tipo de carga 2/ }))
    await operator.choose('Caixa')
    await operator.press('Control+Enter')
    await page.waitForURL(/\/cargo-costs\/[0-9a-f]{24}$/)
    await page.getByRole('heading', { name: 'C · Alto desempenho' }).waitFor()
    const source = {
      label: 'ANTT',
      publishedAt: '2026-01-20',
      info: { title: 'Resolução', description: 'Tabela **C** <b>nova</b> [x](javascript:alert(1))' },
      linkUrl: 'https://www.example.com/c',
    }
    await expect
      .poll(() => tablesFound('desempenho'), PATIENCE)
      .toMatchObject([
        {
          category: { type: 'C', label: 'Alto desempenho', description: 'Descarga em três horas' },
          items: [
            {
              label: 'BULK',
              cost: { byLength: { value: 6.2534, unit: 'km', ...money }, byOperation: { value: 420.5, ...money } },
            },
            { label: 'BOX', cost: { byOperation: { value: 99, ...money } } },
          ],
          disclaimer: 'Só para teste.',
          source,
          __v: 0,
        },
      ])
    const [{ _id: id } = { _id: '' }] = await tablesFound('desempenho')
    const shownSource = page.locator('[data-source]')
    // Markdown is drawn, HTML in it is text, and an address that would run code is none.
    await expect.poll(() => shownSource.locator('strong', { hasText: /^C$/ }).count(), PATIENCE).toBe(1)
    await expect.poll(() => shownSource.innerText(), PATIENCE).toContain('<b>nova</b>')
    await expect.poll(() => shownSource.locator('a[href^="javascript"]').count(), PATIENCE).toBe(0)
    await expect
      .poll(() => page.locator('[data-cargo="BULK"]').innerText(), PATIENCE)
      .toMatch(/R\$ 6,2534 \/ km\s+R\$ 420,50/)
    faults.push(...(await faultsOf(operator, 'a cost table')))

    await operator.press('e')
    await page.waitForURL('**/edit')
    await form
      .getByLabel(/^Nome da categoria/)
      .and(page.locator(':focus'))
      .waitFor()
    await operator.press('Control+A')
    await operator.type('Alto rendimento')
    await operator.press('Control+Enter')
    await page.getByRole('heading', { name: 'C · Alto rendimento' }).waitFor()
    await operator.press('}')
    const told = () => page.locator('[data-histories] li p:first-of-type').allInnerTexts()
    await expect
      .poll(async () => (await told()).map((line) => line.split(' · ')[1]), PATIENCE)
      .toEqual(['Corrigido por Rafael Moreira', 'Criado por Rafael Moreira'])

    await page.locator(`[data-record="${id}"][data-version="1"]`).waitFor()
    await operator.press('Shift+D')
    await page.getByText('Excluir a tabela C · Alto rendimento?').waitFor()
    await operator.press('Enter')
    await expect.poll(() => tablesFound('rendimento'), PATIENCE).toEqual([])
    // The record is gone from the screen too.
    await page.locator(`[data-record="${id}"]`).waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })

  it('stand beside the price of a freight: what each gives, which gives least, and whether the price is below', async () => {
    const faults: string[] = []
    const dear = await api.call('createCargoCostTable', { body: tableOf('A', 'Tabela cara', 10, 500) })
    const cheap = await api.call('createCargoCostTable', { body: tableOf('B', 'Tabela barata', 4, 100.5) })
    const id = await published(2_000, 'PASSENGER')
    const { distance } = (await api.call('getFreight', { params: { id } })).freight.estimate
    if (distance === null) throw new Error('The distance is unknown.')
    const operator = await openConsole(browser, server.url, 'operator', `/freights/${id}`)
    const { page } = operator
    const amount = (value: number) =>
      new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(Math.round(value * 100) / 100)
    const costs = page.locator('[data-record] [data-cargo-costs]')
    /** Which of some words the line of a table says. */
    const saidBy = async (table: string, words: readonly string[]) => {
      const line = await costs.locator(`[data-cost-of="${table}"]`).innerText()
      const text = line.replaceAll('\u00a0', ' ')
      return words.filter((part) => text.includes(part))
    }
    const [below, least] = ['O preço está abaixo deste custo', 'Menor custo nesta distância']
    const dearWords = [
      `R$ ${amount(10 * distance + 500)}`,
      `R$ ${amount(10 * distance)} pela distância + R$ 500,00 por operação`,
      below,
      'Aviso da Tabela cara.',
      'Fonte de teste, 20/01/2026: Título',
    ]
    await expect.poll(() => saidBy(dear.cargoCostTable._id, [...dearWords, least]), PATIENCE).toEqual(dearWords)
    const cheapWords = [
      `R$ ${amount(4 * distance + 100.5)}`,
      `R$ ${amount(4 * distance)} pela distância + R$ 100,50 por operação`,
      least,
      'O preço não está abaixo deste custo',
      'Aviso da Tabela barata.',
    ]
    await expect.poll(() => saidBy(cheap.cargoCostTable._id, [...cheapWords, below]), PATIENCE).toEqual(cheapWords)
    faults.push(...(await faultsOf(operator, 'a freight with costs')))

    // The price that is typed is compared at once, and a low one is not refused.
    await operator.press('e')
    const dialog = page.locator('[role="dialog"]')
    await dialog.locator('form :focus').waitFor()
    await operator.tabTo(dialog.getByLabel(/^Valor/))
    await operator.press('Control+a')
    await operator.type('50')
    await expect
      .poll(() => dialog.locator('[data-cost-of]', { hasText: 'O preço está abaixo deste custo' }).count(), PATIENCE)
      .toBe(2)
    faults.push(...(await faultsOf(operator, 'the price beside its costs')))
    await operator.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await api.call('getFreight', { params: { id } })).freight.negotiation.value, PATIENCE)
      .toBe(50)

    await operator.visit(`/freights/${await published(2_000)}`)
    await expect.poll(() => costs.innerText(), PATIENCE).toContain('não calculável: o frete não diz o tipo de carga.')
    expect(faults).toEqual([])
  })

  it('are read by an operator, who is told why they cannot be written', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/cargo-costs')
    const { page } = operator
    await listed(operator)
    await operator.press('n')
    await page.getByText('O perfil Operador não permite esta ação.').first().waitFor()
    await operator.quiet()
    expect(new URL(page.url()).pathname).toBe('/cargo-costs')
    await operator.press('Enter')
    await page.waitForURL(/\/cargo-costs\/[0-9a-f]{24}/)
    await page.locator('[data-source]').waitFor()
  })
})
