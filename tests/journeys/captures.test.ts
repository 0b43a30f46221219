import { describe, expect, it } from 'vitest'
import { contactReasonType } from '#contract/schemas/captures/contact-task'
import { pt } from '#locales/pt'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed, rowsOf } from '../fixtures/drivers.ts'
import { intercept } from '../fixtures/intercept.ts'

const { browser, server, api } = await consoleOfTests()

const list = async (query: Record<string, string | number> = {}) =>
  (await api.call('listCaptures', { query: { pageLength: 15, ...query } })).transactions
const read = async (id: string) => (await api.call('getCapture', { params: { id } })).transaction

describe('captures', () => {
  it('CON-2-020 CON-2-078 CON-2-079 are opened from the menu, listed, and shown with all that happened', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers')
    const { page } = operator
    await listed(operator)
    await operator.press('g', 'a')
    await listed(operator)
    await page.getByRole('heading', { name: 'Aquisições' }).waitFor()
    const [first] = await list()
    await expect.poll(async () => (await rowsOf(operator))[0], PATIENCE).toBe(first?._id)
    await operator.visit('/captures?status=IN_PROGRESS')
    await listed(operator)
    const told = await read((await focusedRow(operator)) ?? '')
    await operator.press('Enter')
    await page.getByRole('heading', { name: told.name }).waitFor()
    await expect.poll(() => page.locator('[data-events] li').count(), PATIENCE).toBe(told.events.length)
    await page.getByText(told.action === 'OPEN_APP' ? 'Abrir o aplicativo' : 'Instalar o aplicativo').waitFor()
    const faults: string[] = []
    faults.push(...(await axeFaults(operator, 'captures')))
    expect(faults).toEqual([])
    // Whoever may only read is told so.
    await operator.press('a')
    await expect
      .poll(() => page.locator('[data-announcement]').textContent(), PATIENCE)
      .toBe('O perfil Leitor não permite esta ação.')
  })

  it('CTR-4-021 offers each reason as a filter', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/captures')
    await listed(operator)
    await operator.press('f')
    const options = operator.page.getByRole('combobox', { name: 'Motivo' }).locator('option')
    await expect
      .poll(() => options.allInnerTexts(), PATIENCE)
      .toEqual([expect.any(String), ...contactReasonType.options.map((type) => pt.captures[`type_${type}`])])
  })

  it('CON-1-016 CTR-4-023 CON-3-074 take a manual action with one of six answers, which says where it leads', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/captures?status=PENDING')
    const { page } = operator
    await listed(operator)
    const id = (await focusedRow(operator)) ?? ''
    await operator.press('a')
    const answer = page.getByRole('combobox', { name: /^Resposta/ })
    await answer.waitFor()
    await expect
      .poll(() => answer.locator('option').allInnerTexts(), PATIENCE)
      .toEqual([
        expect.any(String),
        'Não sou eu → Concluído',
        'Não reconhece → Concluído',
        'Não foi possível contatar → Em andamento',
        'Reconhece e aceitou instalar → Em andamento',
        'Reconhece, mas recusa → Concluído',
        'Outra resposta → Em andamento',
      ])
    await operator.tabTo(answer)
    await operator.choose('Outra resposta → Em andamento')
    await operator.press('Control+Enter')
    // Another answer needs its description.
    await page
      .getByLabel(/^Descrição/)
      .and(page.locator('[aria-invalid=true]'))
      .waitFor()
    await operator.type('Pediu que ligue depois das 18 h.')
    await operator.press('Control+Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect
      .poll(() => read(id), PATIENCE)
      .toMatchObject({
        status: 'IN_PROGRESS',
        manualAction: {
          answer: 'OTHER_ANSWER',
          observation: null,
          description: 'Pediu que ligue depois das 18 h.',
          byName: 'Ana Souza',
        },
      })
  })

  it('CON-8-037 tell that a manual action failed, and lose nothing of it', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/captures?status=PENDING')
    const { page } = operator
    await listed(operator)
    await intercept(operator, /transaction\/manual/, (route) => route.fulfill({ status: 500, json: {} }))
    await operator.press('a')
    const answer = page.getByRole('combobox', { name: /^Resposta/ })
    await operator.tabTo(answer)
    await operator.choose('Não sou eu → Concluído')
    await operator.press('Control+Enter')
    await page.getByText('Não foi possível registrar a ação manual. Tente novamente!').first().waitFor()
    await expect.poll(() => answer.evaluate((select) => (select as HTMLSelectElement).value), PATIENCE).toBe('NOT_ME')
  })

  it('CON-1-016 works the queue by key: act, undo, skip and go on', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/captures', {
      stored: { 'torre.undoSeconds': '30' },
    })
    const { page } = operator
    await listed(operator)
    await operator.press('n')
    const onScreen = page.locator('[data-capture]')
    const shown = () => onScreen.getAttribute('data-capture')
    await onScreen.waitFor()
    const first = (await shown()) ?? ''
    expect((await read(first)).status).toMatch(/PENDING|IN_PROGRESS/)
    const faults: string[] = []
    faults.push(...(await axeFaults(operator, 'capture queue')))
    expect(faults).toEqual([])
    // A colleague is handed another one.
    const theirs = (await api.call('claimCapture', { body: {} })).transaction?._id
    expect(theirs).not.toBe(first)
    if (theirs) await api.call('renewCaptureClaims', { body: { release: [theirs] } })
    await operator.press('s')
    await expect.poll(shown, PATIENCE).not.toBe(first)
    const second = (await shown()) ?? ''
    // What was skipped stays skipped for the day, also when the page is loaded again.
    await operator.visit('/captures/queue')
    await expect.poll(shown, PATIENCE).toBe(second)
    const before = (await read(second)).__v
    await operator.press('a')
    const answer = page.getByRole('combobox', { name: /^Resposta/ })
    await answer.waitFor()
    await operator.tabTo(answer)
    await operator.choose('Não foi possível contatar → Em andamento')
    await operator.press('Control+Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(async () => [first, second].includes((await shown()) ?? ''), PATIENCE).toBe(false)
    // Nothing has left the console, so that it can be undone.
    expect((await read(second)).__v).toBe(before)
    await operator.press('u')
    await expect.poll(shown, PATIENCE).toBe(second)
    await operator.press('a')
    await answer.waitFor()
    await operator.tabTo(answer)
    await operator.choose('Reconhece, mas recusa → Concluído')
    await operator.press('Control+Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await operator.press('Shift+s')
    await expect.poll(shown, PATIENCE).toBe(first)
    // The answer leaves when its window is over.
    await expect
      .poll(() => read(second), { ...PATIENCE, timeout: 60_000 })
      .toMatchObject({ status: 'DONE', manualAction: { answer: 'REFUSED' } })
  })
})
