import { describe, expect, it } from 'vitest'
import { reviewSplit, type ReviewSplit } from '#contract/schemas/reviews/review-split'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { decidedOn, onDesk, settled, settledAfter, type WaitingReview } from '../fixtures/queue.ts'

const { browser, server, api } = await consoleOfTests()

const ANA = 'Ana Souza'

/** What waits in a split, in the queue's order. */
async function waitingIn(split: ReviewSplit | null): Promise<WaitingReview[]> {
  const query = { pageLength: 500, order: 'DRIVER', ...(split ? { split } : {}) } as const
  return (await api.call('listReviews', { query })).reviews
}

const countShown = ({ page }: Operator, id: string) => page.locator(`[data-split-count=${id}]`).textContent()
const searchOf = ({ page }: Operator) => new URL(page.url()).search
const unseen = ({ page }: Operator) => page.getByText(/^\d+ imagens? não vistas?$/)

/** Leafs through the images of the current record until all of them were on screen. */
async function seeAll(operator: Operator): Promise<void> {
  await onDesk(operator)
  for (let turns = 0; turns < 6 && (await unseen(operator).count()) > 0; turns += 1) {
    await operator.press('Tab')
    await operator.painted()
  }
  await expect.poll(() => unseen(operator).count(), PATIENCE).toBe(0)
}

describe('splits of the queue', () => {
  it('are switched by 1 to 5, counted by the services, and stay after a reload', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews')
    const { page } = operator
    await onDesk(operator)
    const { summary } = await api.call('getReviewSummary', {})
    for (const split of reviewSplit.options)
      await expect.poll(() => countShown(operator, split), PATIENCE).toBe(summary.splits[split].toLocaleString('pt-BR'))
    await expect.poll(() => countShown(operator, 'ALL'), PATIENCE).toBe(summary.waiting.toLocaleString('pt-BR'))
    for (const [at, split] of reviewSplit.options.entries()) {
      const [first] = await waitingIn(split)
      if (!first) throw new Error(`Nothing waits in ${split}.`)
      await operator.press(String(at + 1))
      await expect.poll(() => searchOf(operator), PATIENCE).toBe(`?split=${split}`)
      await expect.poll(() => onDesk(operator), PATIENCE).toBe(first._id)
      await expect.poll(() => page.locator('[data-split][aria-current]').getAttribute('data-split')).toBe(split)
    }
    await page.reload()
    const [foreign] = await waitingIn('FOREIGN')
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(foreign?._id)
    await operator.press('5')
    await expect.poll(() => searchOf(operator), PATIENCE).toBe('?flagged=true')
    await operator.press('Escape')
    await expect.poll(() => searchOf(operator), PATIENCE).toBe('')
    // A flag leaves the counts at once.
    const [first] = await waitingIn(null)
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(first?._id)
    await operator.press('m')
    await expect
      .poll(() => countShown(operator, 'FLAGGED'), PATIENCE)
      .toBe((summary.flagged + 1).toLocaleString('pt-BR'))
    await expect.poll(() => countShown(operator, 'ALL'), PATIENCE).toBe((summary.waiting - 1).toLocaleString('pt-BR'))
  })
})

describe('one driver, one sitting', () => {
  it('hands out a driver in a row and approves what is clean of it after it was on screen, undone as one', async () => {
    const clean = await waitingIn('CLEAN')
    const pair = clean.filter(({ driver }) => clean.filter((other) => other.driver === driver).length === 2).slice(0, 2)
    const [one, two] = pair
    if (!one || !two) throw new Error('No driver has two clean records.')
    const operator = await openConsole(browser, server.url, 'operator', '/reviews?split=CLEAN', {
      stored: { 'torre.undoSeconds': '30' },
    })
    const { page } = operator
    const toDriver = async () => {
      for (let moves = 0; moves < clean.length && (await onDesk(operator)) !== one._id; moves += 1)
        await operator.press('j')
    }
    await toDriver()
    await expect.poll(() => page.locator('[data-pace]').textContent(), PATIENCE).toContain('1 de 2 deste motorista')
    await seeAll(operator)
    await operator.press('Shift+A')
    // The other record was never on screen: it is named, and nothing happens without a yes.
    const dialog = page.getByRole('dialog')
    await dialog.locator('[data-partition="1/2"]').waitFor()
    await dialog.getByText('imagem ainda não vista').waitFor()
    await operator.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await operator.press('j')
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(two._id)
    await expect.poll(() => page.locator('[data-pace]').textContent(), PATIENCE).toContain('2 de 2 deste motorista')
    await seeAll(operator)
    await operator.press('Shift+A')
    await page.locator('footer [data-pending="2"]').waitFor()
    await page.locator('[data-batch=running] [data-batch-account="0/0/2"]').waitFor()
    await expect.poll(() => page.locator('[data-pace]').getAttribute('data-pace'), PATIENCE).toBe('2')
    await settledAfter(operator, () => operator.press('u'))
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(one._id)
    await page.locator('[data-batch]').waitFor({ state: 'detached' })
    expect(await Promise.all([one, two].map((review) => decidedOn(api, review)))).toEqual([[], []])
  })

  it('sends the approvals as one command, with an account that names what was refused', async () => {
    const clean = await waitingIn('CLEAN')
    const [one, two] = clean.filter(({ driver }) => clean.filter((other) => other.driver === driver).length === 2)
    if (!one || !two) throw new Error('No driver has two clean records.')
    const operator = await openConsole(browser, server.url, 'operator', '/reviews?split=CLEAN', {
      stored: { 'torre.undoSeconds': '0' },
    })
    const { page } = operator
    for (let moves = 0; moves < clean.length && (await onDesk(operator)) !== one._id; moves += 1)
      await operator.press('j')
    await seeAll(operator)
    await operator.press('j')
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(two._id)
    await seeAll(operator)
    await settledAfter(operator, () => operator.press('Shift+A'))
    await settled(operator)
    expect(await Promise.all([one, two].map((review) => decidedOn(api, review)))).toEqual([
      [['APPROVE', ANA]],
      [['APPROVE', ANA]],
    ])
    await page.locator('[data-batch]').waitFor({ state: 'detached' })
  })
})

describe('a flag with a time and a note', () => {
  it('is written in one line, is shown on the record, and comes off by m', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/reviews')
    const { page } = operator
    const id = await onDesk(operator)
    await operator.press('Shift+N')
    await page.locator('[data-palette] input:focus').waitFor()
    await operator.type('+3h ligar de novo')
    await operator.press('Enter')
    await expect.poll(() => onDesk(operator), PATIENCE).not.toBe(id)
    const flaggedReview = async () =>
      (await api.call('listReviews', { query: { flagged: true, pageLength: 500 } })).reviews.find(
        (review) => review._id === id,
      )
    await expect.poll(async () => (await flaggedReview())?.flagNote, PATIENCE).toBe('ligar de novo')
    const until = Date.parse((await flaggedReview())?.flaggedUntil ?? '')
    expect(Math.abs(until - Date.now() - 3 * 3_600_000)).toBeLessThan(120_000)
    await operator.press('5')
    await expect.poll(() => searchOf(operator), PATIENCE).toBe('?flagged=true')
    await onDesk(operator)
    await operator.press('End')
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(id)
    await expect.poll(() => page.locator('[data-flag]').textContent(), PATIENCE).toContain('ligar de novo')
    await operator.press('m')
    await expect.poll(flaggedReview, PATIENCE).toBeUndefined()
  })
})

describe('the numbers of the shift', () => {
  it('are reached by g j, and count the decisions and what was taken back', async () => {
    const operator = await openConsole(browser, server.url, 'owner', '/reviews', {
      stored: { 'torre.undoSeconds': '30' },
    })
    const { page } = operator
    const first = await onDesk(operator)
    await seeAll(operator)
    await operator.press('d', '1')
    await expect.poll(() => onDesk(operator), PATIENCE).not.toBe(first)
    await operator.press('u')
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(first)
    await operator.press('g', 'j')
    const today = page.locator('[data-period="1"]')
    await expect.poll(() => today.locator('[data-own=undone]').textContent(), PATIENCE).toBe('1')
    await expect.poll(() => today.locator('[data-own=decided]').textContent(), PATIENCE).toBe('0')
    await expect.poll(() => page.locator('[data-period="7"] tbody tr').count(), PATIENCE).toBe(7)
  })
})
