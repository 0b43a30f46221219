import { describe, expect, it } from 'vitest'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed, rowsOf } from '../fixtures/drivers.ts'

const { browser, server, api } = await consoleOfTests()

const rulesCalled = async (search: string) => (await api.call('listReviewRules', { query: { search } })).reviewRules

async function fillIn(operator: Operator, label: RegExp, text: string): Promise<void> {
  await operator.tabTo(operator.page.locator('form').getByLabel(label))
  await operator.type(text)
}

/** The violations that axe finds when the screen has all its data. */
async function faultsOf(operator: Operator, screen: string): Promise<string[]> {
  await operator.quiet()
  return axeFaults(operator, screen)
}

describe('the rules of automatic review', () => {
  it('are written by keyboard: what makes an approval unsafe is told at its field, then the rule is a draft', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'admin', '/review-rules')
    const { page } = operator
    await listed(operator)
    faults.push(...(await faultsOf(operator, 'the list of rules')))
    await operator.press('n')
    await page.waitForURL('**/review-rule/new-rule')
    const form = page.locator('form')
    await form.getByLabel(/^Nome/).and(page.locator(':focus')).waitFor()
    await operator.type('CNH conferida')
    await operator.tabTo(form.getByRole('radio', { name: 'Cadastro' }))
    await operator.press('ArrowDown')
    await operator.tabTo(form.getByRole('radio', { name: 'Aprovar' }))
    await operator.press('Space')
    await operator.press('Control+Enter')
    await form.getByText('Para aprovar, exija a certeza da leitura e nenhuma diferença.').first().waitFor()
    await operator.quiet()
    expect(await rulesCalled('CNH conferida')).toEqual([])
    faults.push(...(await faultsOf(operator, 'the form of a rule')))

    await fillIn(operator, /^Certeza mínima/, '90')
    await operator.press('Tab')
    await operator.press('ArrowDown')
    await operator.press('Control+Enter')
    await page.waitForURL(/\/review-rules\/[0-9a-f]{24}$/)
    await page.getByRole('heading', { name: 'CNH conferida' }).waitFor()
    await expect
      .poll(() => rulesCalled('CNH conferida'), PATIENCE)
      .toMatchObject([
        {
          name: 'CNH conferida',
          kind: 'DRIVER_LICENSE',
          position: 10,
          status: 'DRAFT',
          conditions: { certainty: 90, differences: 'NONE' },
          result: { action: 'APPROVE' },
        },
      ])
    faults.push(...(await faultsOf(operator, 'a rule')))
    expect(faults).toEqual([])
  })

  it('are tried on decisions of people before they are activated, and switched off again', async () => {
    const faults: string[] = []
    const operator = await openConsole(browser, server.url, 'admin', '/review-rules?kind=DRIVER_VEHICLE')
    const { page } = operator
    await listed(operator)
    const [rule] = (await api.call('listReviewRules', { query: { kind: 'DRIVER_VEHICLE' } })).reviewRules
    if (!rule) throw new Error('The demo has no rule for vehicles.')
    const id = rule._id
    const stored = async () => (await api.call('getReviewRule', { params: { id } })).reviewRule
    const shown = (version: number) => page.locator(`[data-record="${id}"][data-version="${version}"]`).waitFor()
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(id)
    await operator.press('Enter')
    await shown(rule.__v)
    // Nobody activates what nobody has tried.
    await operator.press('Shift+A')
    await operator.quiet()
    expect((await stored()).status).toBe('DRAFT')
    await operator.pause()
    await operator.press('b')
    await expect.poll(async () => (await stored()).status, PATIENCE).toBe('TRIED')
    await shown(rule.__v + 1)
    const { trial } = await stored()
    await page.locator(`[data-trial="${trial?.at}"]`).waitFor()
    faults.push(...(await faultsOf(operator, 'a tried rule')))
    await operator.press('Shift+B')
    await expect.poll(async () => (await stored()).trial?.period, PATIENCE).toBe('YESTERDAY')
    await shown(rule.__v + 2)
    await operator.press('Shift+A')
    await expect.poll(async () => (await stored()).status, PATIENCE).toBe('ACTIVE')
    await shown(rule.__v + 3)
    await operator.press('Shift+I')
    await expect.poll(async () => (await stored()).status, PATIENCE).toBe('INACTIVE')
    await shown(rule.__v + 4)
    // Its history says who did what, and what each trial would have decided.
    await operator.press('}')
    const told = () => page.locator('[data-histories] li p:first-of-type').allInnerTexts()
    await expect
      .poll(async () => (await told()).slice(0, 4).map((line) => line.split(' · ')[1]), PATIENCE)
      .toEqual([
        'Inativado por Rafael Moreira',
        'Ativado por Rafael Moreira',
        'Testada por Rafael Moreira',
        'Testada por Rafael Moreira',
      ])
    const { agreed, disagreed } = (await stored()).trial ?? {}
    await page.getByText(`Decidiria igual: ${agreed} · Decidiria diferente: ${disagreed}`).first().waitFor()
    expect(faults).toEqual([])
  })

  it('beside them an administrator sets who may reopen a review, and for how long', async () => {
    const operator = await openConsole(browser, server.url, 'admin', '/review-rules')
    const { page } = operator
    await listed(operator)
    await operator.press('g', 'Shift+O')
    const hours = page.locator('form').getByLabel(/^Horas depois da decisão/)
    await hours.and(page.locator(':focus')).waitFor()
    await operator.press('Control+a')
    await operator.type('9000')
    await operator.press('Control+Enter')
    await expect.poll(() => hours.getAttribute('aria-invalid'), PATIENCE).toBe('true')
    await operator.tabTo(hours)
    await operator.press('Control+a')
    await operator.type('48')
    await operator.tabTo(page.locator('form').getByLabel(/^Quem pode/))
    await operator.choose('Administradores e acima')
    await operator.press('Control+Enter')
    await page.locator('[data-list=reviewRules]').waitFor()
    expect((await api.call('getReopeningPolicy', {})).policy).toEqual({ hours: 48, right: 'administer' })
  })

  it('are not for operators', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/review-rules')
    await operator.quiet()
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual([])
  })
})
