import { expect, it } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { listed } from '../fixtures/drivers.ts'
import { intercept } from '../fixtures/intercept.ts'
import { onDesk, settledAfter } from '../fixtures/queue.ts'

const { browser, server, api } = await consoleOfTests()

const spoken = ({ page }: Operator) => page.locator('[data-announcement]').textContent()

/** The second look on screen, when its image is drawn. */
async function look({ page }: Operator): Promise<string> {
  await page.locator('[data-look]:has([data-evidence])').waitFor()
  return (await page.locator('[data-look]').getAttribute('data-look')) ?? ''
}

it('decisions get a second look by the rates, which is blind, and a disagreement is settled, by keyboard alone', async () => {
  const admin = await openConsole(browser, server.url, 'admin', '/reconciliations')
  await admin.page.getByText('Nenhuma divergência encontrada').waitFor()
  await admin.press('e')
  const rate = admin.page.locator('form').getByLabel(/^Em geral/)
  await rate.and(admin.page.locator(':focus')).waitFor()
  await admin.press('Control+a')
  await admin.type('101')
  await admin.press('Control+Enter')
  await expect.poll(() => rate.getAttribute('aria-invalid'), PATIENCE).toBe('true')
  await admin.tabTo(rate)
  await admin.press('Control+a')
  await admin.type('0')
  await admin.tabTo(admin.page.locator('form').getByLabel('Ana Souza'))
  await admin.type('100')
  await admin.press('Control+Enter')
  await admin.page.waitForURL('**/reconciliations')
  const { rates } = await api.call('getSecondLookRates', {})
  expect([rates.rate, rates.reasons, Object.values(rates.reviewers)]).toEqual([0, {}, [1]])

  // The operator approves three licences, and none of them waits for the operator.
  const operator = await openConsole(browser, server.url, 'operator', '/reviews?kind=DRIVER_LICENSE', {
    stored: { 'torre.undoSeconds': '0' },
  })
  for (let at = 0; at < 3; at += 1) {
    await onDesk(operator)
    await settledAfter(operator, () => operator.press('a'))
  }
  await operator.press('g', 'Shift+L')
  await operator.page.getByText('Nenhuma segunda olhada espera você.').waitFor()

  // The administrator decides without knowing; the services know whether it is the same.
  let showImages: () => void = () => undefined
  const held = new Promise<void>((resolve) => (showImages = resolve))
  await intercept(admin, /\/api\/core\/file\//, async (route) => {
    await held
    await route.continue()
  })
  await admin.press('g', 'Shift+L')
  await admin.page.locator('[data-look]').waitFor()
  // Nothing is decided while its image is on its way.
  await admin.press('d')
  await expect.poll(() => spoken(admin), PATIENCE).toBe('A imagem ainda não está na tela.')
  await admin.pause()
  await admin.press('a')
  await admin.pause()
  await expect.poll(() => admin.page.getByRole('dialog').count(), PATIENCE).toBe(0)
  showImages()

  // Another person decides the look on screen: the next one takes its place, which is said.
  const decided = await look(admin)
  const [taken] = (await api.call('listSecondLooks', { query: {} })).secondLooks.filter(({ _id }) => _id === decided)
  const body = { decision: 'APPROVE', __v: taken?.__v ?? 0 } as const
  await api.call('decideSecondLook', { params: { id: decided }, body })
  await expect.poll(() => spoken(admin), PATIENCE).toMatch(/^Outra pessoa já decidiu: /)
  await expect.poll(() => look(admin), PATIENCE).not.toBe(decided)
  const first = await look(admin)
  await expect.poll(() => admin.page.locator('main').innerText(), PATIENCE).not.toContain('Ana Souza')
  await admin.press('j')
  await expect.poll(() => look(admin), PATIENCE).not.toBe(first)
  await admin.press('k')
  await expect.poll(() => look(admin), PATIENCE).toBe(first)
  await admin.press('k')
  await expect.poll(() => spoken(admin), PATIENCE).toBe('Início da lista.')
  await admin.pause()
  await admin.press('d')
  await admin.page.getByRole('dialog', { name: 'Por que reprovar?' }).waitFor({ state: 'attached' })
  await admin.press('1')
  await expect.poll(() => look(admin), PATIENCE).not.toBe(first)
  const second = await look(admin)
  await admin.press('a')
  await admin.page.getByText('Nenhuma segunda olhada espera você.').waitFor()
  const idsOf = async (status: 'AGREED' | 'DISAGREED' | 'SETTLED') =>
    (await api.call('listReconciliations', { query: { status } })).reconciliations.map(({ _id }) => _id)
  await expect
    .poll(async () => [await idsOf('DISAGREED'), await idsOf('AGREED')], PATIENCE)
    .toEqual([[first], [decided, second]])

  // The one on which they differ is opened, and the second person was right: the review is opened again.
  await admin.press('g', 'Shift+R')
  await listed(admin)
  await admin.press('Enter')
  await admin.page.getByRole('region', { name: 'Segunda decisão' }).getByText('Reprovado · Imagem ilegível').waitFor()
  await admin.press('2')
  await admin.page.locator('[role=dialog] input:focus').waitFor()
  await admin.type('A foto está ilegível')
  await admin.press('Enter')
  await admin.page.getByText('A revisão foi reaberta.').waitFor()
  const { reconciliation } = await api.call('getReconciliation', { params: { id: first } })
  expect(reconciliation).toMatchObject({
    status: 'SETTLED',
    settlement: { decision: 'DISAPPROVE', explanation: 'A foto está ilegível', reopened: true },
  })
}, 240_000)

it('whoever decided first is told why the disagreement is for somebody else', async () => {
  const admin = await openConsole(browser, server.url, 'admin', '/reviews?kind=DRIVER_LICENSE', {
    stored: { 'torre.undoSeconds': '0' },
  })
  await api.call('updateSecondLookRates', { body: { rate: 1, reasons: {}, reviewers: {} } })
  await onDesk(admin)
  await settledAfter(admin, () => admin.press('a'))
  const operator = await openConsole(browser, server.url, 'operator', '/second-looks')
  await look(operator)
  await operator.press('d')
  await operator.page.getByRole('dialog', { name: 'Por que reprovar?' }).waitFor({ state: 'attached' })
  await operator.press('1')
  await operator.page.getByText('Nenhuma segunda olhada espera você.').waitFor()
  const differing = async () => (await api.call('listReconciliations', { query: { status: 'DISAGREED' } })).count
  await expect.poll(differing, PATIENCE).toBe(1)
  await admin.press('g', 'Shift+R')
  await listed(admin)
  await admin.press('Enter')
  await admin.page.getByRole('region', { name: 'Segunda decisão' }).getByText('Reprovado · Imagem ilegível').waitFor()
  await admin.press('1')
  await admin.page
    .getByText('Só é possível se quem decide não for quem decidiu primeiro.')
    .and(admin.page.locator('[data-title]'))
    .waitFor()
  await expect.poll(() => admin.page.getByRole('dialog').count(), PATIENCE).toBe(0)
  const settling = admin.page.locator('[data-notices=below][role=group] button')
  await expect
    .poll(() => settling.evaluateAll((all) => all.map((one) => one.getAttribute('aria-disabled'))), PATIENCE)
    .toEqual(['true', 'true'])
}, 240_000)
