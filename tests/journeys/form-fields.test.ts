import { describe, expect, it } from 'vitest'
import { axeFaults } from '../fixtures/axe.ts'
import { galleryOfTests } from '../fixtures/bed.ts'
import { PATIENCE } from '../fixtures/console.ts'
import {
  choose,
  fill,
  fillWhole,
  focused,
  into,
  named,
  openFieldsForm,
  pick,
  problemOf,
  sent,
  storedDraft,
  summary,
  whole,
} from '../fixtures/fields-form.ts'

const { browser, gallery } = await galleryOfTests()

const openForm = (look: Readonly<Record<string, string>> = {}, options?: { ownClock: boolean }) =>
  openFieldsForm(browser, gallery, look, options)

describe('a form', () => {
  it('is filled in and sent by keys alone, as the contract has it, and once only CON-9-005', async () => {
    const operator = await openForm()
    await fillWhole(operator)
    await operator.press('Control+Enter', 'Control+Enter')
    await expect.poll(() => sent(operator), PATIENCE).toEqual({ count: '1', value: whole })
    await expect.poll(() => storedDraft(operator), PATIENCE).toBe(null)
    await operator.quiet()
    await expect.poll(() => sent(operator), PATIENCE).toEqual({ count: '1', value: whole })
  })

  it('sends what may be left out too: measures, documents, colours, moments, choices and actions', async () => {
    const operator = await openForm()
    const { page } = operator
    await fillWhole(operator)
    await fill(operator, "Company's document: Número", '12abc34501de35')
    await expect
      .poll(() => named(operator, "Company's document: Número").inputValue(), PATIENCE)
      .toBe('12.ABC.345/01DE-35')
    await into(operator, 'Weight')
    await operator.type('1500,5')
    await expect.poll(() => named(operator, 'Weight').inputValue(), PATIENCE).toBe('1.500,5')
    await operator.press('Tab')
    await operator.choose('t')
    await fill(operator, 'Count', '12')
    await fill(operator, 'Colour', '#3A84FF')
    await fill(operator, 'Start', '22/11/2026 14:00')
    await pick(operator, 'Carrier', 'aur', 'Transportes Aurora')
    await pick(operator, 'Locale', 'campinas', 'Campinas - SP')
    await fill(operator, 'Notes', '**forte**')
    await into(operator, 'Ação ao tocar')
    const actions = () =>
      page
        .locator('[name="tapAction.type"] option')
        .evaluateAll((options) => options.slice(1).map((option) => option.getAttribute('value')))
    await expect
      .poll(actions, PATIENCE)
      .toEqual(['NAVIGATION', 'WEBVIEW', 'WHATSAPP', 'DEEPLINK', 'PDF', 'IMAGE', 'VIDEO'])
    await choose(operator, 'Ação ao tocar', 'WhatsApp')
    await fill(operator, 'Telefone do WhatsApp: Número com DDD', '+54 11 2345 6789')
    await expect.poll(() => named(operator, 'Telefone do WhatsApp: País do telefone').inputValue(), PATIENCE).toBe('AR')
    await operator.tabTo(page.getByRole('radio', { name: 'Road' }))
    await operator.press('ArrowRight')
    await operator.tabTo(page.getByRole('checkbox', { name: 'Agreed' }))
    await operator.press('Space')
    await operator.tabTo(page.getByRole('switch', { name: 'Active' }))
    await operator.press('Space', 'Control+Enter')
    const value = {
      ...whole,
      company: { type: 'CNPJ', value: '12ABC34501DE35' },
      weight: { value: 1500.5, unit: 't' },
      count: 12,
      color: '#3A84FF',
      startAt: '2026-11-22T14:00:00-03:00',
      carrier: '64656d6f0000000000000101',
      locale: { city: 'Campinas', stateCode: 'SP', postalCode: '13010-001' },
      notes: '**forte**',
      tapAction: { type: 'WHATSAPP', phone: '+541123456789' },
      way: 'AIR',
      agreed: true,
      active: false,
    }
    await expect.poll(() => sent(operator), PATIENCE).toEqual({ count: '1', value })
  })

  it('tells what is wrong at its field when it is left, and takes it back while it is mended CON-8-053 CON-8-059 CON-8-060', async () => {
    const operator = await openForm()
    await fill(operator, 'Identifier', 'FROTA')
    await operator.quiet()
    await expect.poll(() => problemOf(operator, 'Identifier'), PATIENCE).toBe(null)
    await operator.press('Tab')
    await expect
      .poll(() => problemOf(operator, 'Identifier'), PATIENCE)
      .toBe('O identificador deve estar em letras minúsculas.')
    await operator.press('Shift+Tab', 'Control+a')
    await operator.type('frota')
    await expect.poll(() => problemOf(operator, 'Identifier'), PATIENCE).toBe(null)
    await fill(operator, 'Birth', '31/02/1990')
    await operator.press('Tab')
    await expect.poll(() => problemOf(operator, 'Birth'), PATIENCE).toBe('Data inválida: use DD/MM/AAAA.')
    await fill(operator, 'Colour', '#3A84F')
    await operator.press('Tab')
    await expect
      .poll(() => problemOf(operator, 'Colour'), PATIENCE)
      .toBe('Use uma cor hexadecimal de 7 caracteres, como #3A84FF.')
    await fill(operator, 'Code', '12345')
    await operator.press('Tab')
    await expect.poll(() => problemOf(operator, 'Code'), PATIENCE).toBe('Código deve conter 6 digitos!')
    await operator.press('Shift+Tab')
    await operator.type('1234567')
    await expect.poll(() => problemOf(operator, 'Code'), PATIENCE).toBe('Código não deve ter mais que 6 digitos!')
  })

  it.each([
    ['CTR-8-016', 'Image', 'The image URL must be a valid picture URL.'],
    ['CTR-8-018', 'PDF', 'The file URL must be a valid URL'],
  ] as const)('tells in English that the address of a tap action is wrong: %s', async (_, action, message) => {
    const operator = await openForm({ language: 'en' })
    await choose(operator, 'Action on touch', action)
    await fill(operator, String.raw`Address \(URL\)`, 'torre.example')
    await operator.press('Tab')
    await expect.poll(() => problemOf(operator, String.raw`Address \(URL\)`), PATIENCE).toBe(message)
  })

  it('leads to the first field that is wrong when it is refused, lists all of them, each a link, and keys jump from one to the next', async () => {
    const operator = await openForm()
    const { page } = operator
    await into(operator, 'Price')
    await operator.press('Control+Enter')
    await summary(operator).waitFor()
    await expect.poll(() => focused(operator), PATIENCE).toBe('demo-identifier')
    await expect
      .poll(async () => (await summary(operator).getByRole('link').allInnerTexts()).slice(0, 5), PATIENCE)
      .toEqual([
        'Identifier: Obrigatório!',
        'Kind: Obrigatório!',
        'Document: Obrigatório!',
        'Phone: Obrigatório!',
        'Postal code: Obrigatório!',
      ])
    await operator.tabTo(page.getByRole('link', { name: 'Phone: Obrigatório!' }))
    await operator.press('Enter')
    await expect.poll(() => focused(operator), PATIENCE).toBe('demo-phone')
    await operator.press('F8')
    await expect.poll(() => focused(operator), PATIENCE).toBe('demo-postalCode')
    await operator.press('F8')
    await expect.poll(() => focused(operator), PATIENCE).toBe('demo-price')
    await operator.press('Shift+F8', 'Shift+F8', 'Shift+F8')
    await expect.poll(() => focused(operator), PATIENCE).toBe('demo-document.value')
    await operator.press('Alt+n')
    await expect.poll(() => focused(operator), PATIENCE).toBe('demo-phone')
  })

  it('stays open with what was typed when the services refuse it, with each issue at its field CON-8-064', async () => {
    const operator = await openForm()
    const { page } = operator
    await fillWhole(operator, 'ocupado')
    await operator.press('Control+Enter')
    await page.getByText('Regra violada.').waitFor()
    // The summary shows the problems before each field does, and then links to the first one.
    await expect.poll(() => problemOf(operator, 'Identifier'), PATIENCE).toBe('Este identificador já está em uso!')
    await expect.poll(() => focused(operator), PATIENCE).toBe('demo-identifier')
    await expect
      .poll(() => summary(operator).getByRole('listitem').allInnerTexts(), PATIENCE)
      .toEqual(['Identifier: Este identificador já está em uso!', 'O limite da empresa foi atingido.'])
    const labels = ['Identifier', 'Price', 'Title: Español', 'Password']
    await expect
      .poll(() => Promise.all(labels.map((label) => named(operator, label).inputValue())), PATIENCE)
      .toEqual(['ocupado', 'R$ 1.234,56', 'Flota Sur', 'torre2026'])
    // The problem stays while other fields change, and disappears when its own value changes.
    await fill(operator, 'Price', '99')
    await operator.press('Tab')
    await operator.quiet()
    await expect.poll(() => problemOf(operator, 'Identifier'), PATIENCE).toBe('Este identificador já está em uso!')
    await fill(operator, 'Identifier', 'livre')
    await expect.poll(() => problemOf(operator, 'Identifier'), PATIENCE).toBe(null)
    await operator.press('Control+Enter')
    await expect
      .poll(() => sent(operator), PATIENCE)
      .toEqual({ count: '1', value: { ...whole, identifier: 'livre', price: 99 } })
  })
})

describe('what is typed and not sent', () => {
  it('is there again after a reload, without its secrets, and goes when it is discarded', async () => {
    const operator = await openForm()
    const { page } = operator
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await fill(operator, 'Identifier', 'frota-norte')
    await fill(operator, 'Price', '10')
    await pick(operator, 'Commodities', 'milho', 'Milho em grãos')
    await pick(operator, 'Carrier', 'boa', 'Rodoviária Boa Vista')
    await fill(operator, 'Password', 'segredo1')
    await operator.press('Control+s')
    await page.reload()
    await page.getByText(/^Rascunho de \d\d\/\d\d\/\d{4} \d\d:\d\d recuperado\./).waitFor()
    expect(asked).toEqual(['beforeunload'])
    await expect
      .poll(
        () =>
          Promise.all(
            ['Identifier', 'Price', 'Carrier', 'Password'].map((label) => named(operator, label).inputValue()),
          ),
        PATIENCE,
      )
      .toEqual(['frota-norte', 'R$ 10,00', 'Rodoviária Boa Vista', ''])
    await expect
      .poll(() => page.getByRole('list', { name: /1 escolhido/ }).innerText(), PATIENCE)
      .toBe('Milho em grãos')
    await expect
      .poll(() => storedDraft(operator), PATIENCE)
      .toSatisfy((kept: string | null) => kept !== null && kept.includes('frota-norte') && !kept.includes('segredo1'))
    await operator.tabTo(page.getByRole('button', { name: 'Descartar o que foi digitado' }))
    await operator.press('Enter')
    await expect.poll(() => named(operator, 'Identifier').inputValue(), PATIENCE).toBe('')
    await page.reload()
    await named(operator, 'Identifier').waitFor()
    await operator.quiet()
    await expect
      .poll(async () => [await page.getByText(/^Rascunho de/).count(), asked], PATIENCE)
      .toEqual([0, ['beforeunload']])
  })

  it('is asked about before a link or Esc leads away from it', async () => {
    const operator = await openForm()
    const { page } = operator
    const dialog = page.getByRole('dialog', { name: 'Sair sem enviar?' })
    const asked = () => dialog.getByRole('button', { name: 'Continuar editando' }).waitFor()
    await fill(operator, 'Identifier', 'frota-norte')
    await operator.press('Escape')
    await asked()
    await operator.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => named(operator, 'Identifier').inputValue(), PATIENCE).toBe('frota-norte')

    await operator.tabTo(page.getByRole('link', { name: 'Elsewhere' }))
    await operator.press('Enter')
    await asked()
    await operator.quiet()
    await expect.poll(() => page.locator('[data-elsewhere]').count(), PATIENCE).toBe(0)
    await operator.tabTo(dialog.getByRole('button', { name: 'Sair e guardar o rascunho' }))
    await operator.press('Enter')
    await page.locator('[data-elsewhere]').waitFor()

    await operator.tabTo(page.getByRole('link', { name: 'Back to the form' }))
    await operator.press('Enter')
    await page.getByText(/^Rascunho de/).waitFor()
    await expect.poll(() => named(operator, 'Identifier').inputValue(), PATIENCE).toBe('frota-norte')
    await into(operator, 'Identifier')
    await operator.press('Escape')
    await asked()
    await operator.tabTo(dialog.getByRole('button', { name: 'Sair e descartar' }))
    await operator.press('Enter')
    await page.locator('[data-elsewhere]').waitFor()
    await expect.poll(() => storedDraft(operator), PATIENCE).toBe(null)
  })

  it('is not asked about where there is nothing to lose', async () => {
    const operator = await openForm()
    await into(operator, 'Identifier')
    await operator.press('Escape')
    await operator.page.locator('[data-elsewhere]').waitFor()
    await operator.quiet()
    await expect.poll(() => operator.page.getByRole('dialog').count(), PATIENCE).toBe(0)
  })
})

describe('the Markdown editor', () => {
  it('marks by keys, shows what will be read, and takes no HTML CTR-2-038', async () => {
    const operator = await openForm()
    const { page } = operator
    const preview = page.getByRole('group', { name: 'Notes: Prévia' })
    const notes = await into(operator, 'Notes')
    await operator.type('Portão norte')
    await operator.press('Control+Shift+ArrowLeft', 'Control+b')
    await expect.poll(() => notes.inputValue(), PATIENCE).toBe('Portão **norte**')
    await preview.locator('strong').filter({ hasText: 'norte' }).waitFor()
    await operator.press('Control+b', 'Control+i')
    await expect.poll(() => notes.inputValue(), PATIENCE).toBe('Portão *norte*')
    await operator.press('End', 'Control+k')
    await operator.type('https://www.example.com')
    await expect.poll(() => notes.inputValue(), PATIENCE).toBe('Portão *norte*[texto](https://www.example.com)')
    await operator.quiet()
    await expect.poll(() => page.getByRole('dialog').count(), PATIENCE).toBe(0)
    await operator.press('Control+End')
    await operator.type(' <img src=x onerror=alert(1)> <b>cru</b> [x](javascript:alert(1))')
    // The preview may lag behind the typed text; in the end it shows the link without its address.
    await expect.poll(() => preview.innerText(), PATIENCE).toMatch(/<b>cru<\/b> x$/)
    await expect.poll(() => preview.locator('b, img, [href^=javascript]').count(), PATIENCE).toBe(0)
  })
})

describe('axe and the width of the screen', () => {
  // Each mode and each contrast once, in the languages with the longer words; colours are measured by the tokens' own
  // test.
  it.each([
    ['en', 'light', 'default'],
    ['es', 'dark', 'bold'],
  ])('find nothing in %s, %s, %s', async (language, mode, contrast) => {
    const operator = await openForm({ language, mode, contrast })
    const { page } = operator
    const found: string[] = []
    const look = async (what: string) => {
      found.push(...(await axeFaults(operator, what, { within: 'main', looks: [{ mode, contrast }] })))
      const excess = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)
      if (excess > 0) found.push(`${what}: ${excess} pixels too wide`)
    }
    await look('empty')
    await into(operator, 'Identifier')
    await operator.press('Control+Enter')
    await page
      .getByRole('group')
      .filter({ has: page.getByRole('link') })
      .first()
      .waitFor()
    await look('refused')
    await into(operator, 'Commodities')
    await operator.press('ArrowDown')
    await page.locator('[role=option]').first().waitFor()
    await look('options')
    await operator.visit(`/gallery.html?${new URLSearchParams({ piece: 'fields-states', language, mode, contrast })}`)
    await page
      .getByRole('group')
      .filter({ has: page.getByRole('link') })
      .first()
      .waitFor()
    await look('states')
    expect(found).toEqual([])
  })
})
