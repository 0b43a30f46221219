import { describe, expect, it } from 'vitest'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { listed } from '../fixtures/drivers.ts'
import { onDesk, settledAfter, waitingReviews } from '../fixtures/queue.ts'

const { browser, server, api } = await consoleOfTests()

const reasonsFound = async (search: string) =>
  (await api.call('listDisapprovalReasons', { query: { search } })).disapprovalReasons

async function fillIn(operator: Operator, label: RegExp, text: string): Promise<void> {
  await operator.tabTo(operator.page.locator('form').getByLabel(label))
  await operator.type(text)
}

/** The violations that axe finds when the screen has all its data. */
async function faultsOf(operator: Operator, screen: string): Promise<string[]> {
  await operator.quiet()
  return axeFaults(operator, screen)
}

const KINDS = [
  'DRIVER',
  'DRIVER_LICENSE',
  'DRIVER_VEHICLE',
  'DRIVER_COMPOSITION',
  'DRIVER_ADDITIONAL_DOCUMENT',
] as const
const driverText = { pt: 'Fotografe o documento.', en: 'Photograph the document.', es: 'Fotografíe el documento.' }

/** Makes a reason that is given to every kind of record. */
async function makeReason(colleagueText: string, position: number, snippets: string[] = []): Promise<string> {
  const body = { reasonCode: 'OTHER', kinds: [...KINDS], position, driverText, colleagueText, snippets } as const
  return (await api.call('createDisapprovalReason', { body: { ...body, kinds: [...KINDS] } })).disapprovalReason._id
}

const question = ({ page }: Operator) => page.getByRole('group', { name: 'Por que reprovar?' })

describe('the reasons for disapproval', () => {
  it('are written by keyboard by an administrator, and their history names what was edited', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'admin', '/')
    const { page } = operator
    await operator.press('g', 'Shift+D')
    await listed(operator)
    faults.push(...(await faultsOf(operator, 'the list of reasons')))
    await operator.press('n')
    await page.waitForURL('**/disapproval-reason/new-reason')
    const form = page.locator('form')
    await form
      .getByLabel(/^Texto para colegas/)
      .and(page.locator(':focus'))
      .waitFor()
    await operator.type('Foto de tela')
    // What is missing is told at its field, and nothing is stored.
    await operator.press('Control+Enter')
    await expect.poll(() => page.getByText('Serve para: Obrigatório!').count(), PATIENCE).toBe(1)
    await operator.quiet()
    expect(await reasonsFound('Foto de tela')).toEqual([])
    faults.push(...(await faultsOf(operator, 'the form of a reason')))
    await operator.tabTo(form.getByLabel(/^Contado como/))
    await operator.choose('Imagem ilegível')
    await fillIn(operator, /^Posição/, '10')
    await operator.tabTo(form.getByRole('checkbox', { name: 'CNH' }))
    await operator.press('Space')
    await fillIn(operator, /: Português/, driverText.pt)
    await fillIn(operator, /: Español/, driverText.es)
    await fillIn(operator, /: English/, driverText.en)
    await fillIn(operator, /^Textos prontos/, 'Use a luz do dia.')
    await operator.press('Control+Enter')
    await page.waitForURL(/\/disapproval-reasons\/[0-9a-f]{24}$/)
    await page.getByRole('heading', { name: 'Foto de tela' }).waitFor()
    // Each language of the driver's text is on a line of its own.
    await page.getByText(`Português: ${driverText.pt}`).waitFor()
    await expect
      .poll(() => reasonsFound('Foto de tela'), PATIENCE)
      .toMatchObject([
        {
          reasonCode: 'ILLEGIBLE',
          kinds: ['DRIVER_LICENSE'],
          position: 10,
          driverText,
          colleagueText: 'Foto de tela',
          snippets: ['Use a luz do dia.'],
          active: true,
          __v: 0,
        },
      ])
    await operator.press('e')
    await page.waitForURL('**/edit')
    await form
      .getByLabel(/^Texto para colegas/)
      .and(page.locator(':focus'))
      .waitFor()
    await operator.press('Control+A')
    await operator.type('Foto da tela do computador')
    await operator.press('Control+Enter')
    await page.getByRole('heading', { name: 'Foto da tela do computador' }).waitFor()
    await settledAfter(operator, () => operator.press('Shift+I'))
    await expect
      .poll(() => reasonsFound('computador'), PATIENCE)
      .toMatchObject([{ active: false, colleagueText: 'Foto da tela do computador', __v: 2 }])
    await operator.press('}')
    const told = () => page.locator('[data-histories] li p:first-of-type').allInnerTexts()
    await expect
      .poll(async () => (await told()).map((line) => line.split(' · ')[1]), PATIENCE)
      .toEqual(['Inativado por Rafael Moreira', 'Corrigido por Rafael Moreira', 'Criado por Rafael Moreira'])
    await page.getByText('Texto para colegas', { exact: true }).waitFor()
    faults.push(...(await faultsOf(operator, 'a reason')))
    expect(faults).toEqual([])
  })

  it('are offered by the question at once, and a decision keeps the text of its day CON-4-020', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews', {
      stored: { 'torre.undoSeconds': '0' },
    })
    const { page } = operator
    const review = (await waitingReviews(api)).get(await onDesk(operator))
    if (!review) throw new Error('Nothing waits.')
    // Both are made while the queue is on screen; the services tell it.
    const id = await makeReason('Documento plastificado', 20, ['Retire o plástico.', 'Evite reflexos.'])
    const [mismatch] = await reasonsFound('data_mismatch')
    if (!mismatch) throw new Error('The tenant has no such reason.')
    await api.call('updateDisapprovalReason', {
      params: { id: mismatch._id },
      body: { event: 'INACTIVATE', __v: mismatch.__v },
    })
    await expect
      .poll(async () => {
        await operator.press('d')
        await question(operator).waitFor()
        const texts = await question(operator).getByRole('button').allInnerTexts()
        await operator.press('Escape')
        await question(operator).waitFor({ state: 'detached' })
        return [
          texts.some((text) => text.includes('plastificado')),
          texts.some((text) => text.includes('não conferem')),
        ]
      }, PATIENCE)
      .toEqual([true, false])
    await operator.press('d')
    // The digit of the inactive reason chooses none.
    await question(operator).waitFor()
    await operator.press('2')
    await page.getByText('Nenhum motivo tem este número aqui.').first().waitFor()
    await operator.pause()
    await operator.quiet()
    expect((await waitingReviews(api)).has(review._id)).toBe(true)
    await operator.tabTo(page.getByRole('button', { name: 'Documento plastificado' }))
    await operator.press('Space')
    await page.getByLabel('Descreva o motivo').and(page.locator(':focus')).waitFor()
    const faults: string[] = []
    faults.push(...(await faultsOf(operator, 'the question with ready texts')))
    expect(faults).toEqual([])
    await operator.tabTo(page.getByRole('button', { name: 'Evite reflexos.' }))
    await operator.press('Space')
    await page.getByLabel('Descreva o motivo').and(page.locator(':focus')).waitFor()
    await settledAfter(operator, () => operator.press('Enter'))
    const last = (await api.historiesOf(review.driver, review.resourceId)).at(-1)
    expect([last?.event, last?.details.reason]).toEqual([
      'DISAPPROVE',
      { code: 'OTHER', id, text: 'Evite reflexos.', driverText, colleagueText: 'Documento plastificado' },
    ])
  })
})
