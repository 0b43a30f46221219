import { describe, expect, it } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { decidedOn, onDesk, settled, settledAfter, waitingReviews } from '../fixtures/queue.ts'

const { browser, server, api } = await consoleOfTests()

const ANA = 'Ana Souza'

const current = ({ page }: Operator) => page.locator('[data-decisions] [aria-selected=true]')
const footLine = ({ page }: Operator) => page.locator('[data-last-decision]')

/** Presses the keys of a decision on the record in focus; resolves when the next one is shown. */
async function decide(operator: Operator, ...strokes: string[]): Promise<void> {
  const before = await onDesk(operator)
  await operator.press(...strokes)
  await expect.poll(() => onDesk(operator), PATIENCE).not.toBe(before)
}

describe('decisions of today', () => {
  it('are told at the foot, undone while they are held, and reopened with a reason once they are sent', async () => {
    const [first, second] = [...(await waitingReviews(api)).values()]
    if (!first || !second) throw new Error('Too few records wait.')
    const operator = await openConsole(browser, server.url, 'operator', '/reviews', {
      stored: { 'torre.undoSeconds': '30' },
    })
    const { page } = operator
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(first._id)
    await decide(operator, 'd', 'p', '2')
    await expect
      .poll(() => footLine(operator).textContent(), PATIENCE)
      .toMatch(new RegExp(`^Reprovado · Dados não conferem · nova foto pedida — ${first.driverName}\\d+ s`))
    await expect
      .poll(() => page.locator('[role=status][data-announcement]').textContent(), PATIENCE)
      .toMatch(new RegExp(`^Reprovado · Dados não conferem · nova foto pedida — ${first.driverName}\\. Agora: `))
    await decide(operator, 'a')

    // The list undoes the older one of two decisions that are held.
    await operator.press('Shift+U')
    const heldLines = page.locator('[data-decisions] [data-state=held]')
    await expect.poll(() => heldLines.count(), PATIENCE).toBe(2)
    await operator.press('j')
    await expect.poll(() => current(operator).textContent(), PATIENCE).toContain(first.driverName)
    await operator.press('u')
    await expect.poll(() => heldLines.count(), PATIENCE).toBe(1)
    await operator.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(first._id)
  })

  it('reopen a decision that was sent', async () => {
    const [review] = [...(await waitingReviews(api)).values()]
    if (!review) throw new Error('Too few records wait.')
    const operator = await openConsole(browser, server.url, 'operator', '/reviews', {
      stored: { 'torre.undoSeconds': '0' },
    })
    const { page } = operator
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(review._id)
    await settledAfter(operator, () => decide(operator, 'a'))
    await expect.poll(() => footLine(operator).getAttribute('data-last-decision'), PATIENCE).toBe('sent')
    await operator.press('u')
    await page.getByText('Não há decisão que ainda possa ser desfeita. Shift+U').first().waitFor()
    await operator.press('Shift+U')
    await expect.poll(() => current(operator).textContent(), PATIENCE).toContain(review.driverName)
    await operator.pause()
    await operator.press('r')
    await page.getByLabel('Por que reabrir a revisão?').and(page.locator(':focus')).waitFor()
    await operator.type('Aprovei o errado')
    await settledAfter(operator, () => operator.press('Enter'))
    await settled(operator)
    await expect.poll(() => current(operator).textContent(), PATIENCE).toContain('Revisão reaberta · Aprovei o errado')
    expect(await decidedOn(api, review)).toEqual([
      ['APPROVE', ANA],
      ['REOPEN', ANA],
    ])
    const again = [...(await waitingReviews(api)).values()].find(({ resourceId }) => resourceId === review.resourceId)
    expect(again?.driverName).toBe(review.driverName)
  })
})

describe('what is set aside', () => {
  it('stays skipped after a reload, is worked through, and Esc leads back; m takes a flag off', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews')
    const { page } = operator
    const skipped = await onDesk(operator)
    await decide(operator, 's')
    await page.reload()
    await expect.poll(() => onDesk(operator), PATIENCE).not.toBe(skipped)
    await operator.press('Shift+S')
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(skipped)
    await expect.poll(() => page.locator('[data-number=waiting]').textContent(), PATIENCE).toBe('1')
    await operator.press('Escape')
    await expect.poll(() => new URL(page.url()).search, PATIENCE).toBe('')
    await expect.poll(() => onDesk(operator), PATIENCE).not.toBe(skipped)

    const flagged = await onDesk(operator)
    await decide(operator, 'm')
    await expect.poll(async () => (await waitingReviews(api)).has(flagged), PATIENCE).toBe(false)
    await operator.press('Shift+M')
    await page.getByRole('heading', { name: 'Marcados para depois' }).waitFor()
    await expect.poll(() => onDesk(operator), PATIENCE).not.toBe(flagged)
    const { count } = await api.call('listReviews', { query: { flagged: true } })
    await expect.poll(() => page.locator('[data-number=waiting]').textContent(), PATIENCE).toBe(String(count))
    await operator.press('End')
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(flagged)
    await operator.press('m')
    await expect.poll(async () => (await waitingReviews(api)).has(flagged), PATIENCE).toBe(true)
  })
})
