import { cpf } from 'cpf-cnpj-validator'
import { describe, expect, it } from 'vitest'
import { CHANGES_PATH } from '#contract/paths'
import { pt } from '#locales/pt'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openBrowserProfile, openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { focusedRow, listed, listedAfter, rowsOf } from '../fixtures/drivers.ts'
import { intercept } from '../fixtures/intercept.ts'
import { decidedOn, onDesk, settled, settledAfter, waitingReviews, type WaitingReview } from '../fixtures/queue.ts'

const { browser, server, api } = await consoleOfTests()

const AT_ONCE = { 'torre.undoSeconds': '0' }
const pane = ({ page }: Operator) =>
  page.locator('[role=option]').evaluateAll((options) => options.map((option) => option.id.replace('review-', '')))
const said = ({ page }: Operator) => page.locator('[data-announcement]').textContent()

/** Presses a key at the moment at which the next record has taken the place of the one on screen. */
async function pressAtReplacement({ page }: Operator, key: string): Promise<void> {
  await page.evaluate((struck) => {
    const root = document.documentElement
    new MutationObserver((_, observer) => {
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: struck, bubbles: true, cancelable: true }))
    }).observe(root, { attributeFilter: ['data-awaits-pause'] })
  }, key)
}

/** The first page of the driver list, as the services answer it. */
async function answered(query: Record<string, string>): Promise<string[]> {
  return (await api.call('listDrivers', { query: { ...query, pageLength: 5 } })).drivers.map(({ _id }) => _id)
}

async function versionOf(review: WaitingReview): Promise<number> {
  const { drivers } = await api.call('listDrivers', { query: { pageLength: 500 } })
  const driver = drivers.find((candidate) => candidate._id === review.resourceId)
  if (!driver) throw new Error('No such driver')
  return driver.__v
}

/** Opens a place; resolves when the stream of changes is open. */
async function visitWithNews(operator: Operator, path: string): Promise<void> {
  await Promise.all([
    operator.page.waitForResponse((response) => new URL(response.url()).pathname === CHANGES_PATH && response.ok()),
    operator.visit(path),
  ])
}

describe('two operators on one queue', () => {
  it('never have the same record, and each record is decided once', async () => {
    const ana = await openConsole(browser, server.url, 'operator', '/reviews', { stored: AT_ONCE })
    const rafael = await openConsole(browser, server.url, 'admin', '/reviews', { stored: AT_ONCE })
    const waiting = await waitingReviews(api)
    await Promise.all([onDesk(ana), onDesk(rafael)])
    const claimed = async () => {
      const [one, other] = await Promise.all([pane(ana), pane(rafael)])
      return [one.length, other.length, new Set([...one, ...other]).size]
    }
    await expect.poll(claimed, PATIENCE).toEqual([20, 20, 40])

    const decidedBy = async (operator: Operator, times: number) => {
      const decided: string[] = []
      for (let at = 0; at < times; at += 1) {
        const id = await onDesk(operator)
        await operator.press('a')
        await expect
          .poll(() => operator.page.locator('[data-review]').getAttribute('data-review'), PATIENCE)
          .not.toBe(id)
        decided.push(id)
      }
      await settled(operator)
      return decided
    }
    // More decisions than records that were claimed at first, so that both people claim again while the other decides.
    const [byAna, byRafael] = await Promise.all([decidedBy(ana, 12), decidedBy(rafael, 12)])
    const names = new Map([
      ...byAna.map((id) => [id, 'Ana Souza'] as const),
      ...byRafael.map((id) => [id, 'Rafael Moreira'] as const),
    ])
    expect(names.size).toBe(24)
    for (const [id, name] of names) {
      const review = waiting.get(id)
      if (!review) throw new Error('It did not wait.')
      expect(await decidedOn(api, review)).toEqual([['APPROVE', name]])
    }
  })
})

describe('a record that somebody else decides', () => {
  it('leaves the screen, says who and when, and the next one takes its place', async () => {
    const operator = await openConsole(browser, server.url, 'operator')
    const { page } = operator
    await visitWithNews(operator, '/reviews?kind=DRIVER')
    const waiting = await waitingReviews(api)
    const id = await onDesk(operator)
    const review = waiting.get(id)
    if (!review) throw new Error('It does not wait.')
    const { status } = await api.decide('DRIVER', review.resourceId, { event: 'APPROVE', __v: await versionOf(review) })
    expect(status).toBe(200)
    await expect.poll(() => page.locator('[data-review]').getAttribute('data-review'), PATIENCE).not.toBe(id)
    await expect
      .poll(() => said(operator), PATIENCE)
      .toMatch(new RegExp(`^${review.driverName} foi decidido antes por .+ às \\d\\d:\\d\\d\\.`))
    await expect.poll(() => pane(operator), PATIENCE).not.toContain(id)
  })

  it('takes the key with it that was meant for it: the next one is decided after a pause alone', async () => {
    const operator = await openConsole(browser, server.url, 'operator', undefined, { stored: AT_ONCE })
    await visitWithNews(operator, '/reviews?kind=DRIVER')
    const waiting = await waitingReviews(api)
    const review = waiting.get(await onDesk(operator))
    if (!review) throw new Error('It does not wait.')
    await pressAtReplacement(operator, 'a')
    await api.decide('DRIVER', review.resourceId, { event: 'APPROVE', __v: await versionOf(review) })
    await operator.page.getByText(pt.notices.replacedFirst).first().waitFor()
    const next = waiting.get(await onDesk(operator))
    if (!next) throw new Error('The next one does not wait.')
    expect(next._id).not.toBe(review._id)
    await operator.quiet()
    expect(await decidedOn(api, next)).toEqual([])

    await operator.pause()
    await settledAfter(operator, () => operator.press('a'))
    expect((await decidedOn(api, next)).map(([event, by]) => [event, by])).toEqual([['APPROVE', 'Ana Souza']])
  })

  it('leaves a filtered list, and the key that was meant for it decides no other row', async () => {
    const operator = await openConsole(browser, server.url, 'operator', undefined, { stored: AT_ONCE })
    await visitWithNews(operator, '/drivers?driverStatus=WAITING_REVIEW&orderBy=RECENT')
    await listed(operator)
    const [first = '', second = ''] = await rowsOf(operator)
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(first)
    await pressAtReplacement(operator, 'a')
    const { driver } = await api.call('getDriverBasicData', { params: { id: first } })
    const { status } = await api.decide('DRIVER', first, { event: 'APPROVE', __v: driver.__v })
    expect(status).toBe(200)
    await operator.page.getByText(pt.notices.replacedFirst).first().waitFor()
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(second)
    await operator.quiet()
    await expect.poll(() => operator.page.getByRole('dialog').count(), PATIENCE).toBe(0)
    const { driver: other } = await api.call('getDriverBasicData', { params: { id: second } })
    expect(other.status.driver).toBe('WAITING_REVIEW')
  })

  it('is not decided twice: a decision on an older version is told and dropped', async () => {
    // The stream of changes does not reach this page.
    const operator = await openBrowserProfile(browser, server.url, { stored: AT_ONCE })
    await intercept(operator, `**${CHANGES_PATH}`, (route) => route.abort())
    await operator.visit('/reviews?kind=DRIVER')
    await operator.signIn('operator')
    const id = await onDesk(operator)
    const review = (await waitingReviews(api)).get(id)
    if (!review) throw new Error('It does not wait.')
    await api.decide('DRIVER', review.resourceId, { event: 'APPROVE', __v: await versionOf(review) })
    await operator.quiet()
    await expect.poll(() => onDesk(operator), PATIENCE).toBe(id)
    await operator.press('d')
    await operator.page.getByRole('dialog').waitFor({ state: 'attached' })
    await operator.press('4')
    await expect
      .poll(() => said(operator), PATIENCE)
      .toMatch(
        new RegExp(
          `^${review.driverName} foi decidido antes por .+ às \\d\\d:\\d\\d\\. A sua decisão não foi aplicada\\.`,
        ),
      )
    await settled(operator)
    const { driver } = await api.call('getDriverBasicData', { params: { id: review.resourceId } })
    expect([driver.status.driver, driver.rejectionReason]).toEqual(['ACTIVE', null])
    expect((await decidedOn(api, review)).map(([event]) => event)).toEqual(['APPROVE'])
  })

  it('changes its row in the list without a reload', async () => {
    const operator = await openConsole(browser, server.url, 'viewer')
    // The list is loaded before the first change can arrive.
    let open = (): void => undefined
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    await intercept(operator, `**${CHANGES_PATH}`, async (route) => {
      await opened
      await route.continue()
    })
    await operator.visit('/drivers?driverStatus=WAITING_REVIEW')
    await listed(operator)
    await operator.page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const before = await answered({ driverStatus: 'WAITING_REVIEW' })
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(before)
    const [, second = ''] = before
    const { driver } = await api.call('getDriverBasicData', { params: { id: second } })
    await api.decide('DRIVER', second, { event: 'APPROVE', __v: driver.__v })
    open()
    const without = await answered({ driverStatus: 'WAITING_REVIEW' })
    expect(without.slice(0, 4)).toEqual(before.filter((id) => id !== second))
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(without)

    await listedAfter(operator, () => operator.press('Shift+F'))
    expect(new URL(operator.page.url()).searchParams.get('driverStatus')).toBeNull()
    const everybody = await answered({})
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(everybody)
    const [shown = ''] = everybody
    /** Another person decides the first row; resolves to the word of its new status. */
    const decided = async () => {
      const { driver: known } = await api.call('getDriverBasicData', { params: { id: shown } })
      const event =
        known.status.driver === 'ACTIVE' ? 'INACTIVATE' : known.status.driver === 'INACTIVE' ? 'ACTIVATE' : 'APPROVE'
      expect((await api.decide('DRIVER', shown, { event, __v: known.__v })).status).toBe(200)
      return event === 'INACTIVATE' ? 'Inativo' : 'Ativo'
    }
    const told = () => operator.page.locator(`.ag-row[row-id="${shown}"] [col-id="status"]`).innerText()
    const next = await decided()
    await expect.poll(told, PATIENCE).toBe(next)
    await expect.poll(() => operator.page.evaluate(() => 'sameDocument' in window), PATIENCE).toBe(true)

    // A change during another screen is visible after returning.
    const turnTo = async (key: string, place: string) => {
      await operator.press('g', key)
      await operator.page.locator(`[data-list="${place}"]`).waitFor()
      await listed(operator)
    }
    await turnTo('l', 'locations')
    const last = await decided()
    await turnTo('d', 'drivers')
    await expect.poll(told, PATIENCE).toBe(last)
  })

  it('keeps the focus when another row comes in above it, before the first key too', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/drivers?orderBy=RECENT')
    await listed(operator)
    const before = await answered({ orderBy: 'RECENT' })
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(before)
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(before[0])
    const { driver } = await api.call('createDriver', {
      body: { document: { type: 'CPF', value: cpf.generate() }, fullName: 'Ana Recém-Chegada' },
    })
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual([driver._id, ...before.slice(0, -1)])
    await operator.quiet()
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(before[0])
    await operator.press('j')
    await expect.poll(() => focusedRow(operator), PATIENCE).toBe(before[1])
  })

  it('cannot be decided from the list while somebody reviews it, and says who does', async () => {
    const rafael = await openConsole(browser, server.url, 'admin', '/reviews?kind=DRIVER')
    const review = (await waitingReviews(api)).get(await onDesk(rafael))
    const { driver } = await api.call('getDriverBasicData', { params: { id: review?.driver ?? '' } })
    const place = `/drivers?search=${driver.document.value}`
    const ana = await openConsole(browser, server.url, 'operator', place, { stored: AT_ONCE })
    await listed(ana)
    await ana.press('a')
    await expect.poll(() => said(ana), PATIENCE).toBe('Em revisão por Rafael Moreira.')
    await ana.quiet()
    expect((await api.call('getDriverBasicData', { params: { id: driver._id } })).driver.status.driver).toBe(
      'WAITING_REVIEW',
    )
  })
})
