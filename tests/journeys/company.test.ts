import { describe, expect, it } from 'vitest'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { callsOf } from '../fixtures/calls.ts'
import { pictureFile } from '../fixtures/files.ts'

const { browser, server, api } = await consoleOfTests()

const ownNow = async () => {
  const { company } = await api.call('getOwnCompany', {})
  if (!company) throw new Error('The demo has no company of its own.')
  return company
}
const heading = ({ page }: Operator, name: string | RegExp) => page.getByRole('heading', { name })
const dialogOf = ({ page }: Operator) => page.getByRole('dialog')

async function fillIn(operator: Operator, label: RegExp, text: string): Promise<void> {
  await operator.tabTo(dialogOf(operator).locator('form').getByLabel(label))
  await operator.press('Control+a')
  await operator.type(text)
}

/** The values of a section of the record, by their labels. */
const section = ({ page }: Operator, name: string) =>
  page
    .getByRole('group', { name })
    .evaluate((group) =>
      Object.fromEntries(
        [...group.querySelectorAll('dt')].map((label) => [
          label.textContent,
          label.nextElementSibling?.textContent ?? '',
        ]),
      ),
    )

describe('the company configuration', () => {
  it('CON-1-019 CON-2-027 CON-2-095 CON-2-096 CON-2-097 CON-7-016 shows data and address, and is edited by an administrator', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'admin', '/')
    const { page } = operator
    page.on('filechooser', () => undefined)
    const calls = callsOf(operator)
    const before = await ownNow()
    await operator.tabTo(page.getByRole('navigation').getByRole('link', { name: 'Configuração da empresa' }))
    await operator.press('Enter')
    await page.waitForURL('**/company')
    await page.locator(`[data-record="${before._id}"]`).waitFor()
    await heading(operator, before.name).waitFor()
    await expect.poll(() => page.getByRole('tab', { selected: true }).innerText(), PATIENCE).toBe('Dados da empresa')
    await expect.poll(() => section(operator, 'Detalhes'), PATIENCE).toMatchObject({ Nome: before.name })
    faults.push(...(await axeFaults(operator, 'the data of the own company')))

    await operator.press('e')
    await heading(operator, 'Editar empresa').waitFor()
    const dialog = dialogOf(operator)
    // Only an owner changes the document.
    await expect.poll(() => dialog.getByLabel('Documento: Número').getAttribute('readonly'), PATIENCE).not.toBeNull()
    await fillIn(operator, /^Razão social/, 'Transportes da Torre S.A.')
    await fillIn(operator, /^Cor principal$/, '#FAB31B')
    await dialog.getByText(/contraste [\d,]+:1/).waitFor()
    await fillIn(operator, /^Logradouro|^Rua/, 'Avenida das Palmeiras')
    await operator.tabTo(dialog.getByRole('button', { name: /imagem/i }).first())
    const opened = page.waitForEvent('filechooser')
    await operator.press('Enter')
    await (await opened).setFiles([await pictureFile('logo.png')])
    faults.push(...(await axeFaults(operator, 'the form of the own company')))
    await operator.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.locator(`[data-record="${before._id}"][data-version="${before.__v + 1}"]`).waitFor()
    await expect
      .poll(() => section(operator, 'Detalhes'), PATIENCE)
      .toMatchObject({ 'Razão social': 'Transportes da Torre S.A.', 'Cor principal': '#FAB31B' })
    expect(calls.has('PATCH /company/{id} multipart')).toBe(true)
    const saved = await ownNow()
    expect([saved.document, saved.color, saved.locale?.address?.street, saved.logoUrl === null]).toEqual([
      before.document,
      '#FAB31B',
      'Avenida das Palmeiras',
      false,
    ])
    await operator.press('}')
    await page.waitForURL('**/company?tab=ADDRESS_COMPANY')
    await expect.poll(() => page.getByText('Avenida das Palmeiras').isVisible(), PATIENCE).toBe(true)
    expect(faults).toEqual([])
  })

  it('CON-2-098 lists the registered departments, and leads to where they are changed', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'owner', '/company?tab=DEPARTMENTS')
    const { page } = operator
    const registered = (await api.call('listDepartments', { query: { pageLength: 100 } })).departments
    await page.locator(`[data-departments="${registered.length}"]`).waitFor()
    const shown = () =>
      page
        .locator('[data-department]')
        .evaluateAll((rows) => rows.map((row) => row.querySelector('td')?.textContent ?? ''))
    await expect.poll(shown, PATIENCE).toEqual(registered.map(({ identifier }) => identifier))
    faults.push(...(await axeFaults(operator, 'the registered departments')))
    await api.call('createDepartment', { body: { identifier: 'zz-novo' } })
    await expect.poll(shown, PATIENCE).toContain('zz-novo')
    await operator.press('g')
    await operator.press('z')
    await page.waitForURL('**/departments')
    expect(faults).toEqual([])
  })

  it('CTR-8-005 tells a colour that is none, in English as the contract words it, and the owner names another company', async () => {
    const operator = await openConsole(browser, server.url, 'owner', '/company', {
      stored: { 'torre.language': 'en' },
    })
    const { page } = operator
    const before = await ownNow()
    await page.locator(`[data-record="${before._id}"]`).waitFor()
    await operator.press('e')
    await heading(operator, 'Edit company').waitFor()
    await fillIn(operator, /^Main colour$/, 'blue')
    await operator.press('Control+Enter')
    await dialogOf(operator).getByText('The color must be a hex color.').first().waitFor()
    expect((await ownNow()).color).toBe(before.color)
    await fillIn(operator, /^Main colour$/, before.color ?? '')
    await operator.press('Escape')
    await dialogOf(operator).waitFor({ state: 'detached' })

    const others = (await api.call('listCompanies', { query: { pageLength: 50 } })).companies
    const other = others.find(
      ({ _id, name }) => _id !== before._id && others.filter((one) => one.name === name).length === 1,
    )
    if (!other) throw new Error('The demo has no other company with a name of its own.')
    await operator.press('Shift+C')
    await heading(operator, 'Choose the company of this installation').waitFor()
    await dialogOf(operator).getByRole('combobox', { name: 'Registered company' }).and(page.locator(':focus')).waitFor()
    await operator.type(other.name)
    await page.getByRole('option').first().waitFor()
    await operator.press('ArrowDown', 'Enter')
    await operator.press('Control+Enter')
    await page.locator(`[data-record="${other._id}"]`).waitFor()
    expect((await ownNow())._id).toBe(other._id)
  })

  it('sets the time zone in which the company’s days begin, which the rules of sending name', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'owner', '/company')
    const { page } = operator
    await page.getByText('Horário Padrão de Brasília').waitFor()
    await operator.press('z')
    await heading(operator, 'Definir o fuso horário').waitFor()
    const field = dialogOf(operator).getByRole('combobox', { name: 'Fuso horário' })
    await field.and(page.locator(':focus')).waitFor()
    // What is typed replaces the zone of now.
    await operator.type('branco')
    await page.getByRole('option', { name: /America\/Rio Branco.*Acre/ }).waitFor()
    faults.push(...(await axeFaults(operator, 'the dialog of the time zone')))
    await operator.press('ArrowDown', 'Enter')
    await expect.poll(() => field.inputValue(), PATIENCE).toMatch(/^America\//)
    await operator.press('Control+Enter')
    await dialogOf(operator).waitFor({ state: 'detached' })
    await page.getByText(/^#.* · Horário Padrão do Acre$/).waitFor()
    const { timeZone, __v } = await api.call('getTimeZone', {})
    expect([timeZone, __v]).toEqual(['America/Rio_Branco', 1])
    await operator.press('g')
    await operator.press('Shift+N')
    await page.getByText('Fuso: Horário Padrão do Acre.').waitFor()
    expect(faults).toEqual([])
  })

  it('is no place for operators, who are told why nothing changes', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/company')
    const { page } = operator
    await page.locator('[data-record]').waitFor()
    await operator.press('e')
    await page.getByText('O perfil Operador não permite esta ação.').first().waitFor()
    await operator.quiet()
    await expect.poll(() => page.getByRole('dialog').count(), PATIENCE).toBe(0)
  })
})
