import { describe, expect, it } from 'vitest'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed, rowsOf } from '../fixtures/drivers.ts'
import { pictureFile } from '../fixtures/files.ts'

const { browser, server, api } = await consoleOfTests()

const gamesCalled = async (search: string) => (await api.call('listGames', { query: { search } })).games

/** A day relative to today as the form takes it. */
function typedDay(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')
}

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

describe('games', () => {
  it('CON-2-004 CON-2-073 are created at game/new-game by keyboard: what is missing is told at its field, then the game is stored', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'operator', '/games')
    const { page } = operator
    page.on('filechooser', () => undefined)
    await listed(operator)
    await operator.press('n')
    await page.waitForURL('**/game/new-game')
    const form = page.locator('form')
    await form.getByLabel(/^Nome/).and(page.locator(':focus')).waitFor()
    await operator.press('Control+Enter')
    await form.getByRole('alert').first().waitFor()
    await operator.quiet()
    expect(await gamesCalled('Chuva na serra')).toEqual([])

    await fillIn(operator, /^Nome/, 'Chuva na serra')
    await operator.tabTo(form.getByRole('radio', { name: 'Quiz' }))
    await operator.press('Space')
    await fillIn(operator, /^Primeiro dia/, typedDay(3))
    await fillIn(operator, /^Último dia/, typedDay(9))
    await operator.tabTo(form.getByRole('button', { name: 'Escolher imagem' }))
    const opened = page.waitForEvent('filechooser')
    await operator.press('Enter')
    await (await opened).setFiles(await pictureFile('chuva.png'))
    await form.getByText('chuva.png', { exact: true }).waitFor()
    await fillIn(operator, /^Pergunta 1/, 'Choveu: e agora?')
    await operator.press('Tab')
    await operator.type('Reduzo')
    await operator.press('Enter')
    await operator.type('Acelero')
    await operator.press('Tab')
    await operator.type('1')
    // A further question takes the focus; one that stays empty is not sent.
    await operator.press('Alt+a')
    await form
      .getByLabel(/^Pergunta 2/)
      .and(page.locator('input:focus'))
      .waitFor()
    await operator.press('Control+Enter')
    await page.waitForURL(/\/games\/[0-9a-f]{24}$/)
    await page.getByRole('heading', { name: 'Chuva na serra' }).waitFor()
    await expect
      .poll(() => gamesCalled('Chuva na serra'), PATIENCE)
      .toMatchObject([
        {
          name: 'Chuva na serra',
          kind: 'QUIZ',
          status: 'SCHEDULE',
          questions: [{ text: 'Choveu: e agora?', options: ['Reduzo', 'Acelero'], answer: 0 }],
        },
      ])
    faults.push(...(await faultsOf(operator, 'a game')))
    expect(faults).toEqual([])
  })

  it('are found in the list, changed until they start, taken away and brought back', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'operator', '/games?status=SCHEDULE')
    const { page } = operator
    await listed(operator)
    const [scheduled] = (await api.call('listGames', { query: { status: 'SCHEDULE', pageLength: 5 } })).games
    if (!scheduled) throw new Error('The demo has no scheduled game.')
    const id = scheduled._id
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(id)
    faults.push(...(await faultsOf(operator, 'the list of games')))
    await operator.press('Enter')
    await page.locator(`[data-record="${id}"]`).waitFor()
    await operator.press('e')
    const name = page.locator('form').getByLabel(/^Nome/)
    await name.and(page.locator(':focus')).waitFor()
    faults.push(...(await faultsOf(operator, 'the form of a game')))
    await operator.press('Control+a')
    await operator.type('Outro nome')
    await operator.press('Control+Enter')
    await page.getByRole('heading', { name: 'Outro nome' }).waitFor()
    const game = async () => (await api.call('getGame', { params: { id } })).game
    expect(await game()).toMatchObject({ name: 'Outro nome', status: 'SCHEDULE', __v: scheduled.__v + 1 })

    await page.locator(`[data-record="${id}"][data-version="${scheduled.__v + 1}"]`).waitFor()
    await operator.press('Shift+I')
    await expect.poll(async () => (await game()).status, PATIENCE).toBe('INACTIVE')
    // What the lifecycle does not allow is told with its reason: an inactive game is not changed.
    await page.locator(`[data-record="${id}"][data-version="${scheduled.__v + 2}"]`).waitFor()
    await operator.press('e')
    await operator.quiet()
    expect(new URL(page.url()).pathname).toBe(`/games/${id}`)
    await operator.pause()
    await operator.press('Shift+A')
    await expect.poll(async () => (await game()).status, PATIENCE).toBe('SCHEDULE')

    await operator.visit('/games?type=QUIZ')
    await listed(operator)
    const quizzes = (await api.call('listGames', { query: { type: 'QUIZ', pageLength: 5 } })).games
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(quizzes.map(({ _id }) => _id))
    expect(faults).toEqual([])
  })
})
