import { describe, expect, it } from 'vitest'
import { session } from '#contract/schemas/session/session'
import { consoleOfTests } from '../fixtures/bed.ts'
import { fetchedAhead, openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed, rowsOf } from '../fixtures/drivers.ts'
import { intercept } from '../fixtures/intercept.ts'
import { settled } from '../fixtures/queue.ts'
import { offeredMeanwhile } from '../fixtures/which-key.ts'

const { browser, server, api } = await consoleOfTests()

const ACTIVE = '/drivers?driverStatus=ACTIVE&workMode=SELF_EMPLOYED'
const statusOf = async (id: string) => (await api.call('getDriverBasicData', { params: { id } })).driver.status.driver
const recorded = (operator: Operator, steps: number) => operator.page.locator(`[data-recording="${steps}"]`).waitFor()
const said = ({ page }: Operator, text: RegExp) =>
  page.locator('[data-sonner-toast] [data-title]').filter({ hasText: text }).first().waitFor()

/** Names the macro that was recorded. */
async function saved(operator: Operator, name: string): Promise<void> {
  await operator.press('q', 's')
  await operator.page.locator('[data-palette] input:focus').waitFor()
  await operator.type(name)
  await operator.press('Enter')
  await said(operator, new RegExp(`Macro «${name}» guardada`))
}

/** Opens the dialog of macros, which come when the first screen is quiet. */
async function openMacros(operator: Operator): Promise<void> {
  await fetchedAhead(operator)
  await expect
    .poll(async () => {
      await operator.press('q', 'l')
      await operator.painted()
      return operator.page.getByRole('dialog', { name: 'Macros' }).count()
    }, PATIENCE)
    .toBe(1)
}

/** Opens a list with macros at hand. */
async function openList(path: string): Promise<Operator> {
  const operator = await openConsole(browser, server.url, 'operator', path, {
    stored: { 'torre.undoSeconds': '30', 'torre.evidenceFirst': 'false' },
  })
  await listed(operator)
  await openMacros(operator)
  await operator.press('Escape')
  await operator.page.getByRole('dialog').waitFor({ state: 'detached' })
  await operator.pause()
  return operator
}

describe('a macro', () => {
  it('is recorded, named, tried, run by its key, and undone as one', async () => {
    const operator = await openList(ACTIVE)
    const { page } = operator
    const [first = '', second = '', third = ''] = await rowsOf(operator)
    await operator.press('q', 'q')
    await recorded(operator, 0)
    await operator.press('Shift+I')
    await recorded(operator, 1)
    await operator.press('j')
    await recorded(operator, 2)
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(second)
    await operator.press('q', 's')
    await page.locator('[data-palette] input:focus').waitFor()
    await operator.type('Inativar e seguir')
    await operator.press('Enter')
    await said(operator, /Macro «Inativar e seguir» guardada/)
    await operator.press('u')
    await expect.poll(() => statusOf(first), PATIENCE).toBe('ACTIVE')

    // The dry run tells what the lifecycle would do to the row in focus, and changes nothing.
    await operator.press('q', 'l')
    const item = page.locator('[data-macro="Inativar e seguir"]')
    await expect
      .poll(async () => (await item.locator('li').allInnerTexts()).map((text) => text.replaceAll('\n', ' ')), PATIENCE)
      .toEqual([expect.stringMatching(/^Inativar.* — Ativo → Inativo$/), expect.stringMatching(/ — faz$/)])
    await operator.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(second)
    const offered = await offeredMeanwhile(operator, 'q', '1')
    expect([1, 2].map((digit) => offered.includes(`Executar a macro ${digit}`))).toEqual([true, false])
    await said(operator, /Inativar e seguir»: 2 passos feitos/)
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(third)
    await expect.poll(() => page.locator('footer').getAttribute('data-outbox'), PATIENCE).not.toBeNull()
    await expect.poll(() => page.locator('footer [data-pending]').count(), PATIENCE).toBe(1)
    await operator.press('u')
    await page.locator('footer [data-pending]').waitFor({ state: 'detached' })
    await settled(operator)
    const statuses = async () => [await statusOf(first), await statusOf(second)]
    await expect.poll(statuses, PATIENCE).toEqual(['ACTIVE', 'ACTIVE'])
  }, 120_000)

  it('names its steps where their commands are not there yet, and says that they are not for this screen', async () => {
    const macro = {
      name: 'Próxima página',
      key: 1,
      steps: [{ command: 'grid.nextPage', given: {}, screen: 'drivers', record: null }],
    }
    const operator = await openConsole(browser, server.url, 'operator', '/reviews/numbers')
    const { user } = session.parse(await operator.page.evaluate(async () => (await fetch('/session')).json()))
    const stored = JSON.stringify({ [user._id]: [macro] })
    await operator.page.evaluate((macros) => localStorage.setItem('torre.macros', macros), stored)
    await operator.visit('/reviews/numbers')
    await openMacros(operator)
    const item = operator.page.locator('[data-macro="Próxima página"] li')
    await expect.poll(() => item.innerText(), PATIENCE).toBe('Próxima página — Não se repete aqui: Próxima página.')
  })

  it('stops at the first refusal and says where; the palette runs it, and it is forgotten', async () => {
    const operator = await openList(ACTIVE)
    const { page } = operator
    const rows = await rowsOf(operator)
    await operator.press('q', 'q')
    await recorded(operator, 0)
    await operator.press('Shift+I')
    await recorded(operator, 1)
    await operator.press('q', 's')
    await page.locator('[data-palette] input:focus').waitFor()
    await operator.type('Só inativar')
    await operator.press('Enter')
    await said(operator, /Macro «Só inativar» guardada/)
    // The row is inactive now, as the outbox holds it.
    await operator.press('Control+k')
    await page.locator('[data-palette] input:focus').waitFor()
    await operator.type('so inativar')
    await expect
      .poll(async () => (await page.locator('[data-palette] [cmdk-item]').allInnerTexts())[0], PATIENCE)
      .toMatch(/^Só inativar/)
    await operator.press('Enter')
    await said(operator, /^Macro «Só inativar» parou no passo 1 \(Inativar.*\): A situação é: Inativo/)
    await operator.press('u')
    await page.locator('footer [data-pending]').waitFor({ state: 'detached' })
    await expect.poll(() => statusOf(rows[0] ?? ''), PATIENCE).toBe('ACTIVE')
    await operator.press('q', 'r')
    await page.locator('[data-palette] input:focus').waitFor()
    await operator.press('Enter')
    await said(operator, /Macro «Só inativar» esquecida/)
    await operator.press('q', '1')
    await said(operator, /Não há macro com este número/)
  }, 120_000)

  it('of different decisions is summed up at the foot, and undone as one', async () => {
    const operator = await openList(ACTIVE)
    const { page } = operator
    const [, second = ''] = await rowsOf(operator)
    const held = page.locator('footer [data-last-decision=held]')
    await operator.press('q', 'q')
    await recorded(operator, 0)
    await operator.press('Shift+I')
    await recorded(operator, 1)
    await operator.press('Shift+A')
    await recorded(operator, 2)
    await saved(operator, 'Ida e volta')
    await operator.press('u')
    await expect.poll(() => held.textContent(), PATIENCE).toMatch(/^Inativado — /)
    await operator.press('u')
    await held.waitFor({ state: 'detached' })

    await operator.press('j')
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(second)
    await operator.press('q', '1')
    await said(operator, /Ida e volta»: 2 passos feitos/)
    await expect.poll(() => held.textContent(), PATIENCE).toMatch(/^2 decisões — /)
    await expect.poll(() => held.getAttribute('title'), PATIENCE).toMatch(/^Inativado — .*\nAtivado — /)
    await operator.press('u')
    await held.waitFor({ state: 'detached' })
    await settled(operator)
    await expect.poll(() => statusOf(second), PATIENCE).toBe('ACTIVE')
  }, 120_000)

  it('with an event that is not held is done when it is answered, and stops where it is refused', async () => {
    const operator = await openList('/requests?status=ERROR')
    const rows = await rowsOf(operator)
    await operator.press('q', 'q')
    await recorded(operator, 0)
    await operator.press('r')
    await recorded(operator, 1)
    await saved(operator, 'Repetir')
    await operator.press('j')
    await expect.poll(() => focusedRow(operator), PATIENCE).not.toBe(rows[0])
    await intercept(operator, /\/api\/webhook\/.*request/, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({
            status: 409,
            json: { message: 'Recusada no teste', error: 'NOT_POSSIBLE_NOW', details: null, issues: [] },
          }),
    )
    // The retried request fails again meanwhile and is listed again. Another row may have the focus then, and keys that
    // decide wait for a pause.
    await expect
      .poll(async () => {
        await operator.pause()
        await operator.press('q', '1')
        await operator.quiet()
        return operator.page.locator('[data-sonner-toast] [data-title]').allInnerTexts()
      }, PATIENCE)
      .toContainEqual(expect.stringMatching(/^Macro «Repetir» parou no passo 1 .*Recusada no teste/))
    const { request } = await api.call('getWebhookRequest', { params: { id: rows[1] ?? '' } })
    expect(request.status).toBe('ERROR')
  }, 120_000)

  it('is told to have no number while all nine are in use', async () => {
    const operator = await openList(ACTIVE)
    for (let count = 1; count <= 10; count += 1) {
      await operator.press('q', 'q')
      await recorded(operator, 0)
      await operator.press('j')
      await recorded(operator, 1)
      await saved(operator, `Macro ${count}`)
    }
    await said(operator, /«Macro 10» guardada sem número.*a paleta a executa.*q r liberar/i)
    await operator.press('q', 'r')
    await operator.page.locator('[data-palette] input:focus').waitFor()
    await operator.press('Enter')
    await said(operator, /Macro «Macro 1» esquecida/)
    const before = await focusedRow(operator)
    await operator.press('q', '1')
    await said(operator, /Macro «Macro 10»: 1 passo feito/)
    await expect.poll(() => focusedRow(operator), PATIENCE).not.toBe(before)
  }, 180_000)
})
