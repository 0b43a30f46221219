import { describe, expect, it } from 'vitest'
import { axeFaults } from '../fixtures/axe.ts'
import { galleryOfTests } from '../fixtures/bed.ts'
import { openBrowserProfile, type Operator, PATIENCE } from '../fixtures/console.ts'

const { browser, gallery } = await galleryOfTests()

const stepOf = ({ page }: Operator) => page.locator('[data-wizard]').getAttribute('data-wizard', { timeout: 1_000 })

describe('a wizard', () => {
  it('walks its steps by keyboard, lets each be revisited, keeps everything over a reload, and sends what the summary shows', async () => {
    const operator = await openBrowserProfile(browser, gallery.url)
    const { page } = operator
    await operator.visit('/gallery.html?piece=wizard')
    const identifier = page.getByLabel(/^Identificador/)
    await identifier.waitFor()
    await operator.tabTo(identifier)
    // Only the step's own rules must be satisfied.
    await operator.press('Control+Enter')
    await expect.poll(() => identifier.getAttribute('aria-invalid'), PATIENCE).toBe('true')
    await operator.tabTo(identifier)
    await operator.type('taken')
    await operator.press('Control+Enter')
    await expect.poll(() => stepOf(operator), PATIENCE).toBe('details')
    const description = page.getByLabel(/^Descrição/)
    await operator.tabTo(description)
    await operator.type('Quem vigia')
    // Input that was typed but not accepted is still there after going back and forth.
    await operator.press('Alt+ArrowUp')
    await expect.poll(() => stepOf(operator), PATIENCE).toBe('main')
    await expect.poll(() => identifier.inputValue(), PATIENCE).toBe('taken')
    await operator.press('Alt+ArrowDown')
    await expect.poll(() => stepOf(operator), PATIENCE).toBe('details')
    await expect.poll(() => description.inputValue(), PATIENCE).toBe('Quem vigia')
    await operator.press('Control+Enter')
    await expect.poll(() => stepOf(operator), PATIENCE).toBe('summary')
    await expect.poll(() => page.locator('[data-wizard] dd').allInnerTexts(), PATIENCE).toEqual(['taken', 'Quem vigia'])
    await expect.poll(() => axeFaults(operator, 'summary', { within: '[data-wizard]' }), PATIENCE).toEqual([])

    // A refusal is shown, and all input stays.
    await operator.press('Control+Enter')
    await page.locator('[data-wizard]').getByRole('alert').getByText('Houve um problema com servidor!').waitFor()
    await page.reload()
    await page.getByLabel(/^Descrição/).waitFor()
    await operator.press('Alt+ArrowUp')
    await expect.poll(() => stepOf(operator), PATIENCE).toBe('main')
    await operator.tabTo(identifier)
    await operator.press('Control+a')
    await operator.type('vigia')
    await operator.press('Control+Enter')
    await expect.poll(() => stepOf(operator), PATIENCE).toBe('details')
    await operator.press('Control+Enter')
    await expect.poll(() => stepOf(operator), PATIENCE).toBe('summary')
    await operator.press('Control+Enter')
    await expect
      .poll(() => page.locator('[data-sent]').innerText(), PATIENCE)
      .toBe('{"main":{"identifier":"vigia"},"details":{"description":"Quem vigia"}}')
    await expect
      .poll(
        () =>
          page.evaluate(() =>
            Object.keys(localStorage).filter(
              (key) => key.startsWith('torre.wizard.') || key.startsWith('torre.draft.'),
            ),
          ),
        PATIENCE,
      )
      .toEqual([])
  })
})
