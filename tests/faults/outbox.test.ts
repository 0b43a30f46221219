import { rmSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import { startBrowserProcess } from '../fixtures/chromium-process.ts'
import { fetchedAhead, openConsole, type Operator, PATIENCE, seat } from '../fixtures/console.ts'
import { intercept } from '../fixtures/intercept.ts'
import { decidedOn, lookedAhead, onDesk, settled, waitingReviews, type WaitingReview } from '../fixtures/queue.ts'
import { temporaryFolder } from '../fixtures/server.ts'

const { browser, server, api } = await consoleOfTests()

const AT_ONCE = { 'torre.undoSeconds': '0' }

type Keyed = Map<string, 'APPROVE' | 'DISAPPROVE'>

/** Decides the claimed records; every third decision is a disapproval. */
async function decide(operator: Operator, times: number, keyed: Keyed): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const id = await onDesk(operator)
    const event = keyed.size % 3 === 2 ? 'DISAPPROVE' : 'APPROVE'
    await operator.press(...(event === 'APPROVE' ? ['a'] : ['d', '1']))
    await expect.poll(() => operator.page.locator('[data-review]').getAttribute('data-review'), PATIENCE).not.toBe(id)
    keyed.set(id, event)
  }
}

/** Expects each decision that was keyed in exactly once in the histories, and no others. */
async function expectOnceEach(waiting: Map<string, WaitingReview>, keyed: Keyed): Promise<void> {
  for (const [id, event] of keyed) {
    const review = waiting.get(id)
    if (!review) throw new Error('It did not wait.')
    expect(await decidedOn(api, review), review.driverName).toEqual([[event, 'Ana Souza']])
  }
  const after = await waitingReviews(api)
  expect([...waiting.keys()].filter((id) => !after.has(id)).toSorted()).toEqual([...keyed.keys()].toSorted())
}

describe('decisions that were keyed', () => {
  it('arrive once each when the service is killed between acknowledgements and comes back', async () => {
    const waiting = await waitingReviews(api)
    const operator = await openConsole(browser, server.url, 'operator', '/reviews', { stored: AT_ONCE })
    const keyed: Keyed = new Map()
    await decide(operator, 4, keyed)
    // Opens the records once, so that deciding them needs no services.
    await lookedAhead(operator, 5)
    // Two more are being sent when the server is killed; the next four are decided while it is down.
    await decide(operator, 2, keyed)
    await server.kill()
    let isDown = true
    const startAgain = async () => {
      if (isDown) await server.start()
      isDown = false
    }
    onTestFinished(startAgain)
    await decide(operator, 4, keyed)
    await operator.page.getByText(/^Sem conexão: \d+ decisões guardadas/).waitFor()
    await startAgain()
    await settled(operator)
    expect(keyed.size).toBe(10)
    await expectOnceEach(waiting, keyed)
  })

  it('arrive once each when the acknowledgement is lost on its way', async () => {
    const waiting = await waitingReviews(api)
    const operator = await openConsole(browser, server.url, 'operator', '/reviews', { stored: AT_ONCE })
    const keyed: Keyed = new Map()
    // The services make the change, but their reply is lost, three times.
    let lost = 0
    await intercept(operator, /\/api\/core\/driver/, async (route) => {
      if (route.request().method() === 'GET' || lost >= 3) return route.fallback()
      lost += 1
      await route.fetch()
      return route.abort('connectionreset')
    })
    await decide(operator, 5, keyed)
    await expect.poll(() => lost, PATIENCE).toBe(3)
    await settled(operator)
    await expectOnceEach(waiting, keyed)
  })

  it('arrive once each when the browser is killed with decisions in its outbox and opened again', async () => {
    const waiting = await waitingReviews(api)
    const profile = temporaryFolder()
    onTestFinished(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
    const keyed: Keyed = new Map()
    const first = await startBrowserProcess(profile)
    onTestFinished(() => first.kill())
    // The undo window of 20 seconds keeps all decisions in the outbox while keys are pressed, also on a slow machine.
    const operator = await seat(first.context, server.url, { 'torre.undoSeconds': '20' })
    await operator.visit('/reviews')
    await operator.signIn('operator')
    await decide(operator, 9, keyed)
    await operator.page.locator('footer [data-pending]').waitFor()
    const before = await waitingReviews(api)
    expect([...keyed.keys()].some((id) => before.has(id))).toBe(true)
    await first.kill()

    const second = await startBrowserProcess(profile)
    onTestFinished(() => second.kill())
    const again = await seat(second.context, server.url)
    await again.visit('/reviews')
    await again.page.locator('#username, main#content').first().waitFor()
    if ((await again.page.locator('#username').count()) > 0) await again.signIn('operator')
    await onDesk(again)
    // Decided records do not return to the queue.
    expect([...keyed.keys()]).not.toContain(await onDesk(again))
    await settled(again)
    await expectOnceEach(waiting, keyed)
  })

  it('wait for the network, say so, and go out when it is back', async () => {
    const waiting = await waitingReviews(api)
    const operator = await openConsole(browser, server.url, 'operator', '/reviews', { stored: AT_ONCE })
    const keyed: Keyed = new Map()
    await lookedAhead(operator, 3)
    await fetchedAhead(operator)
    await operator.context.setOffline(true)
    await decide(operator, 4, keyed)
    await operator.page.getByText('Sem conexão: 4 decisões guardadas neste computador').waitFor()
    expect([...keyed.keys()].every((id) => waiting.has(id))).toBe(true)
    expect((await waitingReviews(api)).size).toBe(waiting.size)
    await operator.context.setOffline(false)
    await settled(operator)
    await expectOnceEach(waiting, keyed)
  })

  it('do not wait for a slow network: the next record is there at once', async () => {
    const waiting = await waitingReviews(api)
    const operator = await openConsole(browser, server.url, 'operator', '/reviews', { stored: AT_ONCE })
    const keyed: Keyed = new Map()
    await lookedAhead(operator, 4)
    await fetchedAhead(operator)
    // Replies are held back until all five decisions are keyed.
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await intercept(operator, /\/api\/core\/driver/, async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      const response = await route.fetch()
      await answered
      return route.fulfill({ response })
    })
    const network = await operator.context.newCDPSession(operator.page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 2_500,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
    await decide(operator, 5, keyed)
    await expect
      .poll(() => operator.page.locator('footer [data-pending]').getAttribute('data-pending'), PATIENCE)
      .toBe('5')
    answer()
    await settled(operator)
    await expectOnceEach(waiting, keyed)
  })
})
