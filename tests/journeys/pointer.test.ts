import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openBrowserProfile, PATIENCE } from '../fixtures/console.ts'

describe('the fixture that keeps journeys off the pointer', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  it('refuses the calls of a program that would use one', async () => {
    const operator = await openBrowserProfile(browser, 'about:blank')
    expect(() => operator.page.mouse).toThrow('keyboard alone')
    expect(() => operator.page.locator('body').click).toThrow('keyboard alone')
  })

  it('fails a journey whose page was reached by one in any other way', async () => {
    const operator = await openBrowserProfile(browser, 'data:text/html,<button>x</button>')
    await operator.visit('')
    const session = await operator.context.newCDPSession(operator.page)
    await session.send('Input.dispatchMouseEvent', {
      type: 'mousePressed',
      x: 20,
      y: 20,
      button: 'left',
      clickCount: 1,
    })
    await expect.poll(() => operator.pointerUses, PATIENCE).toContain('mousedown')
    await expect(operator.close()).rejects.toThrow('A pointer was used')
  })
})
