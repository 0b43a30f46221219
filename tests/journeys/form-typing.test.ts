import { describe, expect, it } from 'vitest'
import { galleryOfTests } from '../fixtures/bed.ts'
import { type Operator, PATIENCE } from '../fixtures/console.ts'
import { choose, fill, into, named, openFieldsForm, optionsOf, paste, pick } from '../fixtures/fields-form.ts'

const { browser, gallery } = await galleryOfTests()

const openForm = (look: Readonly<Record<string, string>> = {}, options?: { ownClock: boolean }) =>
  openFieldsForm(browser, gallery, look, options)

/** The texts that were searched on the page, in order. */
const searched = ({ page }: Operator) =>
  page.evaluate(() => (document.documentElement.dataset['searched'] ?? '').split('|').filter(Boolean))

/**
 * Types into a searched list. The page's clock is stopped meanwhile, so that the pause begins with the last key on a
 * slow machine too: nothing is searched a millisecond before the pause is over, and then the whole text.
 */
async function searchAfter(operator: Operator, pause: number, text: string): Promise<void> {
  const { clock } = operator.page
  const before = await searched(operator)
  await clock.pauseAt(await operator.page.evaluate(() => Date.now() + 60_000))
  await operator.type(text)
  await clock.runFor(pause - 1)
  await expect.poll(() => searched(operator), PATIENCE).toEqual(before)
  await clock.runFor(1)
  await expect.poll(() => searched(operator), PATIENCE).toEqual([...before, text])
  await clock.resume()
}

describe('masks', () => {
  it('strip what is no digit of what is pasted CTR-2-054', async () => {
    const operator = await openForm()
    await paste(operator, 'Postal code', 'CEP 13.010-001')
    await expect.poll(() => named(operator, 'Postal code').inputValue(), PATIENCE).toBe('13010-001')
    await paste(operator, 'Document: Número', ' 529.982.247-25 ')
    await expect.poll(() => named(operator, 'Document: Número').inputValue(), PATIENCE).toBe('529.982.247-25')
    await paste(operator, 'Code', '123 456')
    await expect.poll(() => named(operator, 'Code').inputValue(), PATIENCE).toBe('123456')
  })

  it('keep the letters of a CNPJ and the caret behind what was typed', async () => {
    const operator = await openForm()
    await paste(operator, "Company's document: Número", '12.ABC.345/01de-35')
    await expect
      .poll(() => named(operator, "Company's document: Número").inputValue(), PATIENCE)
      .toBe('12.ABC.345/01DE-35')
    await fill(operator, 'Document: Número', '52982247')
    await operator.press('Home', 'ArrowRight', 'ArrowRight', 'ArrowRight')
    await operator.type('9')
    const field = named(operator, 'Document: Número')
    await expect
      .poll(
        () =>
          field.evaluate((input) => [(input as HTMLInputElement).value, (input as HTMLInputElement).selectionStart]),
        PATIENCE,
      )
      .toEqual(['529.982.247', 5])
  })
})

describe('dates', () => {
  it('are typed, stepped by arrows and said in words, whose reading is shown before it is taken', async () => {
    const operator = await openForm()
    const { page } = operator
    const start = await into(operator, 'Start')
    await operator.type('22112026 0930')
    await operator.press('Tab')
    await expect.poll(() => start.inputValue(), PATIENCE).toBe('22/11/2026 09:30')
    await operator.press('Shift+Tab', 'Home', 'ArrowUp')
    await expect.poll(() => start.inputValue(), PATIENCE).toBe('23/11/2026 09:30')
    await operator.press('End', 'ArrowDown')
    await expect.poll(() => start.inputValue(), PATIENCE).toBe('23/11/2026 09:29')
    for (const words of ['amanhã 14h', 'tomorrow 2pm', 'mañana 14:00']) {
      await operator.press('Control+a')
      await operator.type(words)
      await page.getByText(/^Leitura: \d\d\/\d\d\/\d{4} 14:00\. Enter aceita\.$/).waitFor()
      await expect.poll(() => start.inputValue(), PATIENCE).toBe(words)
      await operator.press('Enter')
      await expect.poll(() => start.inputValue(), PATIENCE).toMatch(/^\d\d\/\d\d\/\d{4} 14:00$/)
    }
    await operator.press('Control+a')
    await operator.type('banana')
    await page.getByText('Não entendi esta data.').waitFor()
  })
})

describe('autocompletes', () => {
  it('of commodities: title and label, descriptions of the list, the words for none, and a second after the last key CTR-2-001 CTR-2-003 CON-5-002', async () => {
    const operator = await openForm({}, { ownClock: true })
    const { page } = operator
    await page.getByRole('heading', { name: 'What is carried' }).waitFor()
    await into(operator, 'Commodities')
    await operator.press('ArrowDown')
    await expect
      .poll(() => optionsOf(operator), PATIENCE)
      .toEqual([
        'Soja em grãos',
        'Milho em grãos',
        'Farelo de soja',
        'Açúcar cristal',
        'Café em sacas',
        'Fertilizante',
        'Celulose',
        'Minério de ferro',
      ])
    await searchAfter(operator, 1_000, 'soja')
    await expect.poll(() => optionsOf(operator), PATIENCE).toEqual(['Soja em grãos', 'Farelo de soja'])
    // No option is highlighted automatically, so that the first Enter only highlights one and the second chooses it.
    const chosen = () => page.locator('select[name=commodities] option:checked').count()
    await operator.press('Enter')
    await page.locator('[role=option][data-active]', { hasText: 'Soja em grãos' }).waitFor()
    await expect.poll(chosen, PATIENCE).toBe(0)
    await operator.press('Enter')
    await expect.poll(chosen, PATIENCE).toBe(1)
    await searchAfter(operator, 1_000, 'zzz')
    await page
      .getByRole('status')
      .filter({ hasText: /^Não encontrado$/ })
      .waitFor()
    await operator.press('Escape', 'Backspace', 'Backspace', 'Backspace', 'Backspace')
    await expect.poll(chosen, PATIENCE).toBe(0)
  })

  it.each([
    ['en', 'Not found'],
    ['es', 'No encontrado'],
  ])('of commodities say in %s that there is none CTR-2-003', async (language, words) => {
    const operator = await openForm({ language })
    await into(operator, 'Commodities')
    await operator.type('zzz')
    await expect.poll(() => operator.page.locator('#demo-commodities-status').innerText(), PATIENCE).toBe(words)
  })

  it('of locales: a second after the last key, with city, state and postal code CTR-2-043 CTR-7-003 CON-5-003', async () => {
    const operator = await openForm({}, { ownClock: true })
    await into(operator, 'Locale')
    await searchAfter(operator, 1_000, 'campinas')
    await expect
      .poll(() => optionsOf(operator), PATIENCE)
      .toEqual(['Campinas - SP\n13010-001', 'Campinas do Sul - RS\n99660-000'])
    await operator.press('ArrowDown', 'ArrowDown', 'Enter')
    await expect.poll(() => named(operator, 'Locale').inputValue(), PATIENCE).toBe('Campinas do Sul - RS')
  })

  it('of companies: asked from the third character on, told when they fail and asked again by Enter CTR-2-042', async () => {
    const operator = await openForm()
    const { page } = operator
    await into(operator, 'Carrier')
    await operator.type('au')
    await page.getByRole('status').filter({ hasText: 'Digite pelo menos 3 caracteres.' }).waitFor()
    await operator.type('r')
    await expect
      .poll(() => optionsOf(operator), PATIENCE)
      .toEqual(['Transportes Aurora\n11.222.333/0001-81', 'Aurora Grãos\n12.ABC.345/01DE-35'])
    await expect.poll(() => searched(operator), PATIENCE).toEqual(['aur'])
    await operator.press('Control+a')
    await operator.type('erro')
    await page.getByRole('status').filter({ hasText: 'A busca falhou. Enter tenta de novo.' }).waitFor()
    await operator.press('Enter')
    await page
      .getByRole('status')
      .filter({ hasText: /^Não encontrado$/ })
      .waitFor()
  })

  it('of places narrow each other: another state empties the city, another country both', async () => {
    const operator = await openForm()
    await choose(operator, 'Estado', 'São Paulo')
    await pick(operator, 'Cidade', 'sant', 'Santos')
    await expect.poll(() => named(operator, 'Cidade').inputValue(), PATIENCE).toBe('Santos')
    await operator.press('Shift+Tab', 'ArrowUp')
    await expect.poll(() => named(operator, 'Cidade').inputValue(), PATIENCE).toBe('')
    await choose(operator, 'País', 'Argentina')
    await expect.poll(() => named(operator, 'Estado').inputValue(), PATIENCE).toBe('')
    await expect.poll(() => named(operator, 'Estado').evaluate((field) => field.tagName), PATIENCE).toBe('INPUT')
  })
})
