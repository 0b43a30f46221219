import { beforeEach, describe, expect, it } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import type { WaitingReview } from '../fixtures/queue.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { givenOf, onDesk, settled, waitingReviews } from '../fixtures/queue.ts'
import { offeredMeanwhile } from '../fixtures/which-key.ts'

const { browser, server, api } = await consoleOfTests()

const ANA = 'Ana Souza'

/** An undo window that is long enough for a busy machine. */
const LONG_TO_UNDO = { 'torre.undoSeconds': '15' }

let waiting: Map<string, WaitingReview>
beforeEach(async () => {
  waiting = await waitingReviews(api)
})

/** The last history entry of a decided record, without ids and times. */
async function lastOf(review: WaitingReview) {
  const last = (await api.historiesOf(review.driver, review.resourceId)).at(-1)
  return (
    last && {
      event: last.event,
      byName: last.byName,
      reason: last.details.reason ? givenOf(last.details.reason) : null,
      photo: last.details.requestNewPhoto ?? false,
    }
  )
}

/** Waits for a current record, presses keys, and waits for the next one. */
async function decide(operator: Operator, review: WaitingReview, ...strokes: string[]): Promise<void> {
  await expect.poll(() => onDesk(operator), PATIENCE).toBe(review._id)
  await operator.press(...strokes)
  await expect
    .poll(() => operator.page.locator('[data-review]').getAttribute('data-review'), PATIENCE)
    .not.toBe(review._id)
}

/** A record by its index (from 0) in the queue's order, whatever records the demo has. */
function waitingAt(place: number): WaitingReview {
  const review = [...waiting.values()][place]
  if (!review) throw new Error('Too few records wait.')
  return review
}

describe('deciding by keyboard', () => {
  it('approves, disapproves with a reason, in own words and with a new photo, skips, flags and undoes; the services hold exactly that CON-4-018 CON-4-019 CON-4-020 CON-4-021', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews', { stored: LONG_TO_UNDO })
    const { page } = operator
    const before = waiting.size
    const [numbered, approved, third, worded] = [waitingAt(0), waitingAt(1), waitingAt(2), waitingAt(3)]
    const [photographed, skipped, flagged, undone] = [waitingAt(4), waitingAt(5), waitingAt(6), waitingAt(7)]

    // The second key follows immediately, before the dialog is on screen.
    await decide(operator, numbered, 'd', '1')
    await decide(operator, approved, 'a')
    await decide(operator, third, 'd', '4')

    await expect.poll(() => onDesk(operator), PATIENCE).toBe(worded._id)
    await operator.press('d', '9')
    await page.getByLabel('Descreva o motivo').and(page.locator(':focus')).waitFor()
    // Without a text there is no disapproval.
    await operator.press('Enter')
    await expect.poll(() => page.locator('#reason-error').textContent(), PATIENCE).toBe('Obrigatório!')
    await operator.type('Assinatura não confere, a de 1990')
    await operator.press('Enter')
    await expect.poll(() => page.locator('[data-review]').getAttribute('data-review'), PATIENCE).not.toBe(worded._id)

    await expect.poll(() => onDesk(operator), PATIENCE).toBe(photographed._id)
    await operator.press('d', 'p')
    await expect.poll(() => page.getByRole('switch').getAttribute('aria-checked'), PATIENCE).toBe('true')
    await operator.press('5')
    await expect
      .poll(() => page.locator('[data-review]').getAttribute('data-review'), PATIENCE)
      .not.toBe(photographed._id)

    await decide(operator, skipped, 's')
    await decide(operator, flagged, 'm')

    await decide(operator, undone, 'a')
    await operator.press('u')
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(undone._id)
    await expect
      .poll(() => page.locator('[role=status][data-announcement]').textContent(), PATIENCE)
      .toBe(`Desfeito: ${undone.driverName}`)

    await settled(operator)
    const decided = [numbered, approved, third, worded, photographed]
    expect(await Promise.all(decided.map(lastOf))).toEqual([
      { event: 'DISAPPROVE', byName: ANA, reason: { code: 'ILLEGIBLE' }, photo: false },
      { event: 'APPROVE', byName: ANA, reason: null, photo: false },
      { event: 'DISAPPROVE', byName: ANA, reason: { code: 'WRONG_DOCUMENT' }, photo: false },
      {
        event: 'DISAPPROVE',
        byName: ANA,
        reason: { code: 'OTHER', text: 'Assinatura não confere, a de 1990' },
        photo: false,
      },
      { event: 'DISAPPROVE', byName: ANA, reason: { code: 'INCOMPLETE_IMAGE' }, photo: true },
    ])
    // Skipped and flagged records, which are independent of decisions.
    await expect.poll(async () => (await waitingReviews(api)).has(flagged._id), PATIENCE).toBe(false)
    const after = await waitingReviews(api)
    expect(decided.filter((review) => after.has(review._id))).toEqual([])
    expect([after.has(skipped._id), after.has(undone._id)]).toEqual([true, true])
    expect((await lastOf(undone))?.byName).not.toBe(ANA)
    const put = await api.call('listReviews', { query: { flagged: true, pageLength: 500 } })
    expect(put.reviews.find((review) => review._id === flagged._id)?.flaggedBy).toBe(ANA)
    expect(after.size).toBe(before - decided.length - 1)
    expect((await api.call('getReviewSummary', {})).summary.waiting).toBe(after.size)
  })

  it('ignores a held key, refuses a number before a decision, and repeats with a full stop', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews', { stored: LONG_TO_UNDO })
    const { page } = operator
    const [first, second] = [waitingAt(0), waitingAt(1)]
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(first._id)

    await operator.press('7', 'a')
    await expect
      .poll(() => page.locator('[data-announcement]').textContent(), PATIENCE)
      .toContain('Um número não se aplica a decisões')
    await operator.quiet()
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(first._id)

    // A held key repeats; only its first stroke decides.
    await operator.pause()
    await page.keyboard.down('a')
    for (let held = 0; held < 8; held += 1) await page.keyboard.down('a')
    await page.keyboard.up('a')
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(second._id)
    await operator.quiet()
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(second._id)
    await operator.press('u')
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(first._id)
    await operator.press('j')
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(second._id)
    await operator.press('k')
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(first._id)

    await decide(operator, first, 'd', '7')
    await decide(operator, second, '.')
    await settled(operator)
    expect(await Promise.all([first, second].map(lastOf))).toEqual([
      { event: 'DISAPPROVE', byName: ANA, reason: { code: 'DUPLICATE' }, photo: false },
      { event: 'DISAPPROVE', byName: ANA, reason: { code: 'DUPLICATE' }, photo: false },
    ])
  })

  it('cannot take back what has been sent, and says so', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews', {
      stored: { 'torre.undoSeconds': '0' },
    })
    const approved = waitingAt(0)
    await decide(operator, approved, 'a')
    await settled(operator)
    await operator.press('u')
    await expect
      .poll(() => operator.page.locator('[data-announcement]').textContent(), PATIENCE)
      .toBe('Não há decisão que ainda possa ser desfeita. Shift+U mostra as de hoje e reabre as enviadas.')
    expect(await lastOf(approved)).toEqual({ event: 'APPROVE', byName: ANA, reason: null, photo: false })
  })
})

describe('looking by keyboard', () => {
  it('zooms, turns and leafs through the images, looks ahead and comes back, without deciding anything', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews?kind=DRIVER')
    const { page } = operator
    const first = await onDesk(operator)
    const evidence = page.getByRole('region', { name: 'Evidência' }).locator('header')
    const view = () => evidence.innerText().then((text) => text.replaceAll(/\s+/g, ' '))
    await expect.poll(view, PATIENCE).toContain('Imagem 1 de 2 100 %')
    await operator.press('+')
    await expect.poll(view, PATIENCE).toContain('150 %')
    await operator.press('+')
    await expect.poll(view, PATIENCE).toContain('225 %')
    await operator.press('+')
    await expect.poll(view, PATIENCE).toContain('338 %')
    await operator.press('-', 'r')
    await expect.poll(view, PATIENCE).toContain('225 % · 90°')
    await operator.press('0')
    await expect.poll(view, PATIENCE).toContain('100 % · 90°')
    await operator.press('Tab')
    await expect.poll(view, PATIENCE).toContain('Imagem 2 de 2 100 %')
    await operator.press('Shift+Tab')
    await expect.poll(view, PATIENCE).toContain('Imagem 1 de 2')

    await operator.press('j', 'ArrowDown', '6', 'j')
    await expect
      .poll(
        () =>
          page
            .locator('[role=option][aria-selected=true]')
            .evaluate((option) => [...(option.parentElement?.children ?? [])].indexOf(option)),
        PATIENCE,
      )
      .toBe(8)
    await operator.press('k')
    await expect
      .poll(
        () =>
          page
            .locator('[role=option][aria-selected=true]')
            .evaluate((option) => [...(option.parentElement?.children ?? [])].indexOf(option)),
        PATIENCE,
      )
      .toBe(7)
    await operator.press('Home')
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(first)

    await operator.press('i')
    await page.getByRole('dialog', { name: 'Como revisar' }).waitFor({ state: 'attached' })
    // No key reaches the queue behind a dialog.
    await operator.press('a', 's', 'm')
    await operator.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await operator.quiet()
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(first)
    expect((await waitingReviews(api)).size).toBe(waiting.size)
  })

  it('narrows the queue to a kind, keeps that in the address, and shows what was put aside', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews')
    const { page } = operator
    await onDesk(operator)
    await operator.press('f')
    await page.locator('[data-palette] input:focus').waitFor()
    await operator.type('veic')
    await expect.poll(() => page.locator('[data-palette] [cmdk-item]').allInnerTexts(), PATIENCE).toEqual(['Veículo'])
    await operator.press('Enter')
    await expect.poll(() => new URL(page.url()).search, PATIENCE).toBe('?kind=DRIVER_VEHICLE')
    await expect.poll(async () => waiting.get(await onDesk(operator))?.kind, PATIENCE).toBe('DRIVER_VEHICLE')
    await page.reload()
    await expect.poll(async () => waiting.get(await onDesk(operator))?.kind, PATIENCE).toBe('DRIVER_VEHICLE')

    await operator.press('Shift+M')
    await expect.poll(() => new URL(page.url()).search, PATIENCE).toBe('?flagged=true')
    const aside = await api.call('listReviews', { query: { flagged: true, pageLength: 500 } })
    await expect
      .poll(async () => aside.reviews.map((review) => review._id).includes(await onDesk(operator)), PATIENCE)
      .toBe(true)
  })

  it('shows what can follow a key, the keys of the screen, and runs one from there', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews')
    const { page } = operator
    const first = await onDesk(operator)
    expect(await offeredMeanwhile(operator, 'g', 'd')).toContain('Ir para motoristas')
    await page.locator('[data-list-page="1"]').waitFor()
    await operator.press('g', 'q')
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(first)

    await operator.press('?')
    const sheet = page.getByRole('dialog', { name: 'Teclas que você pode usar aqui' })
    await sheet.locator('input:focus').waitFor()
    const entry = sheet.getByRole('option', { name: /^Pular/ })
    await expect.poll(() => entry.innerText(), PATIENCE).toMatch(/Pular\s+S/)
    await operator.type('pular')
    await expect.poll(() => entry.getAttribute('aria-selected'), PATIENCE).toBe('true')
    await operator.press('Enter')
    await expect.poll(() => onDesk(operator), PATIENCE).not.toBe(first)
  })

  it('opens the driver of the record and comes back to it', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews')
    const review = waitingAt(0)
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(review._id)
    await operator.press('Enter')
    await operator.page.locator(`[data-record="${review.driver}"]`).waitFor()
    await operator.press('Escape')
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(review._id)
  })
})

describe('every kind of record that waits', () => {
  it.each([
    ['CON-1-003', 'DRIVER'],
    ['CON-1-004', 'DRIVER_LICENSE'],
    ['CON-1-005', 'DRIVER_VEHICLE'],
  ])('%s: is approved, and disapproved with a reason: %s', async (_row, kind) => {
    const operator = await openConsole(browser, server.url, 'operator', `/reviews?kind=${kind}`, {
      stored: { 'torre.undoSeconds': '0' },
    })
    const [approved, disapproved] = [...waiting.values()].filter((review) => review.kind === kind)
    if (!approved || !disapproved) throw new Error(`Too few records of ${kind} wait.`)
    await decide(operator, approved, 'a')
    await decide(operator, disapproved, 'd', '1')
    await settled(operator)
    expect(await Promise.all([approved, disapproved].map(lastOf))).toEqual([
      { event: 'APPROVE', byName: ANA, reason: null, photo: false },
      { event: 'DISAPPROVE', byName: ANA, reason: { code: 'ILLEGIBLE' }, photo: false },
    ])
    const after = await waitingReviews(api)
    expect([after.has(approved._id), after.has(disapproved._id)]).toEqual([false, false])
  })
})
