import { describe, expect, it } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, PATIENCE } from '../fixtures/console.ts'
import { cellsOf, listed, queryOf, rowsOf } from '../fixtures/drivers.ts'
import { intercept } from '../fixtures/intercept.ts'
import { copied, DELIVERED, filterOf, misbehave, requestsOf } from '../fixtures/requests.ts'

const { browser, server, api } = await consoleOfTests()
const { called, requestOf, failingEndpoints, faultOf, retriesNow, showsAnswer } = requestsOf(api)

describe('integration requests, sent again', () => {
  it('a bulk retry is paused, found again after a reload, resumed and canceled, and another one made beside it; the demo’s receiver is made slow from the palette', async () => {
    const [endpoint, elsewhere] = await failingEndpoints()
    const operator = await openConsole(
      browser,
      server.url,
      'operator',
      `/requests?status=ERROR&endpoint=${endpoint._id}`,
    )
    const { page } = operator
    // The palette offers the commands that exist when it opens.
    await listed(operator)
    await misbehave(operator, 'Lento')
    await expect.poll(() => faultOf(endpoint._id), PATIENCE).toBe('SLOW')
    await listed(operator)
    await operator.press('Shift+R')
    await page.locator('[data-plan]').waitFor()
    await operator.press('Enter')
    await page.locator('[data-retry="RUNNING"]').waitFor()
    await operator.press('t', 'p')
    await page.locator('[data-retry="PAUSED"]').waitFor()
    const begun = (await retriesNow()).retries[0]?._id
    const bulk = async () => (await retriesNow()).retries.find(({ _id }) => _id === begun)
    const status = async () => (await bulk())?.status
    expect(await status()).toBe('PAUSED')
    await page.reload()
    await page.locator('[data-retry="PAUSED"]').waitFor()
    await listed(operator)
    // A colleague sees the bulk retry too, on another screen, with the name of its owner; a key opens its requests.
    const helper = await openConsole(browser, server.url, 'admin', '/drivers')
    await listed(helper)
    await helper.page.locator('[data-retry="PAUSED"]').waitFor()
    await helper.page.getByText(`por ${(await retriesNow()).retries[0]?.byName}`).waitFor()
    await helper.press('t', 't')
    await expect.poll(() => queryOf(helper), PATIENCE).toMatchObject({ status: 'ERROR', endpoint: endpoint._id })
    // Another client's failures do not wait for it: the own job is followed, and a key switches to the other.
    await helper.visit(`/requests?status=ERROR&endpoint=${elsewhere._id}`)
    await listed(helper)
    await helper.page.locator('[data-retry="PAUSED"]').waitFor()
    await helper.press('x')
    await helper.page.locator('[data-selected="1"]').waitFor()
    await helper.press('Shift+R')
    await helper.page.locator('[data-plan="1"]').waitFor()
    await helper.press('Enter')
    await helper.page.locator('[data-retry="over"] [data-account="1 0 0"]').waitFor({ timeout: DELIVERED.timeout })
    await helper.page.locator('[data-others="1"]').waitFor()
    await helper.press('t', 'n')
    await helper.page.locator('[data-retry="PAUSED"]').waitFor()
    const [newest, older] = (await retriesNow()).retries
    expect([newest?.status, newest?.count, older?._id, older?.status]).toEqual(['FINISHED', 1, begun, 'PAUSED'])
    await helper.close()
    // The receiver is slow but works: the job must not end before it is cancelled.
    await operator.press('t', 'r')
    await page.locator('[data-retry="RUNNING"]').waitFor()
    await expect.poll(status, PATIENCE).toBe('RUNNING')
    await operator.press('t', 'c')
    await page.locator('[data-retry="over"]').waitFor({ timeout: DELIVERED.timeout })
    const retry = await bulk()
    expect(
      retry && [
        retry.status,
        retry.waiting,
        retry.sending,
        retry.succeeded + retry.failed + retry.skipped === retry.count,
        retry.skipped > 0,
      ],
    ).toEqual(['CANCELED', 0, 0, true, true])
    await misbehave(operator, 'Funciona')
    await expect.poll(() => faultOf(endpoint._id), PATIENCE).toBe('NONE')
  })

  it('everything that the filter matches is sent again: plan, progress, account', async () => {
    const [endpoint] = await failingEndpoints()
    const { count } = await called({ status: 'ERROR', endpoint: endpoint._id, pageLength: 5 })
    const before = (await retriesNow()).count
    const operator = await openConsole(
      browser,
      server.url,
      'operator',
      `/requests?status=ERROR&endpoint=${endpoint._id}`,
    )
    const { page } = operator
    await listed(operator)
    await operator.press('Shift+R')
    const dialog = page.getByRole('dialog', { name: 'Reprocessar em massa' })
    await dialog.locator(`[data-plan="${count}"]`).waitFor()
    await dialog.getByRole('cell', { name: endpoint.name }).waitFor()
    // Esc changes nothing.
    await operator.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await operator.quiet()
    expect((await retriesNow()).count).toBe(before)
    await operator.press('Shift+R')
    await dialog.locator(`[data-plan="${count}"]`).waitFor()
    await operator.press('Enter')
    const strip = page.locator('[data-retry]')
    await strip.waitFor()
    await page.locator('[data-retry="over"]').waitFor({ timeout: DELIVERED.timeout })
    const [retry] = (await retriesNow()).retries
    if (!retry) throw new Error('No bulk retry was made.')
    expect([retry.count, retry.succeeded + retry.failed + retry.skipped]).toEqual([count, count])
    await strip.locator(`[data-account="${retry.succeeded} ${retry.failed} ${retry.skipped}"]`).waitFor()
    expect((await called({ status: 'ERROR', endpoint: endpoint._id, pageLength: 5 })).count).toBe(retry.failed)
    await operator.press('t', 'x')
    await strip.waitFor({ state: 'detached' })
  })

  it('CON-8-038 a retry that fails says so, by the request’s name and in the services’ words', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/requests?status=ERROR')
    const { page } = operator
    await listed(operator)
    const [failed] = (await called({ status: 'ERROR', pageLength: 5 })).requests
    if (!failed) throw new Error('Nothing fails.')
    await showsAnswer(operator, { status: 'ERROR' })
    // Another person disabled it a moment ago.
    const turn = async (event: 'DISABLE' | 'ENABLE') => {
      const endpoint = (await api.call('listWebhookEndpoints', { query: { pageLength: 500 } })).endpoints.find(
        ({ _id }) => _id === failed.endpoint._id,
      )
      await api.call('updateEndpoint', {
        params: { id: failed.endpoint._id },
        body: { event, __v: endpoint?.__v ?? 0 },
      })
    }
    await turn('DISABLE')
    await operator.press('r')
    await page
      .getByText(`#${failed.code} ${failed.type}: O destino está desativado. Ative-o antes de reenviar.`)
      .first()
      .waitFor()
    const { status, attempts } = await requestOf(failed._id)
    expect([status, attempts.length]).toEqual(['ERROR', failed.currentAttempt])
    await turn('ENABLE')
  })

  it('a plan that no longer holds is not begun: the new one is shown first', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/requests?status=ERROR')
    const { page } = operator
    await listed(operator)
    const { count, requests } = await called({ status: 'ERROR', pageLength: 5 })
    const before = (await retriesNow()).count
    await operator.press('Shift+R')
    await page.locator(`[data-plan="${count}"]`).waitFor()
    // Another person is faster with one of them.
    const [taken] = requests
    if (!taken) throw new Error('Nothing fails.')
    await api.call('reprocessWebhookRequest', { params: { id: taken._id }, body: { __v: taken.__v } })
    await expect.poll(async () => (await requestOf(taken._id)).status, DELIVERED).toBe('SUCCESS')
    await operator.press('Enter')
    await page.getByRole('dialog').getByRole('alert').getByText('Este é o novo plano').waitFor()
    await page.locator(`[data-plan="${count - 1}"]`).waitFor()
    expect((await retriesNow()).count).toBe(before)
    await operator.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('a selection is sent again as one job, of exactly those', async () => {
    const [, endpoint] = await failingEndpoints()
    const operator = await openConsole(
      browser,
      server.url,
      'operator',
      `/requests?status=ERROR&endpoint=${endpoint._id}`,
    )
    const { page } = operator
    await listed(operator)
    const { count: before, requests } = await called({ status: 'ERROR', endpoint: endpoint._id, pageLength: 5 })
    const chosen = [requests[0], requests[2]].map((request) => request?._id ?? '')
    await showsAnswer(operator, { status: 'ERROR', endpoint: endpoint._id })
    await operator.press('x', 'j', 'j', 'x')
    await page.locator('[data-selected="2"]').waitFor()
    await operator.press('Shift+R')
    await page.locator('[data-plan="2"]').waitFor()
    await operator.press('Enter')
    await page.locator('[data-retry="over"]').waitFor({ timeout: DELIVERED.timeout })
    await page.locator('[data-selected]').waitFor({ state: 'detached' })
    const [retry] = (await retriesNow()).retries
    expect([retry?.count, retry?.filter, retry && retry.succeeded + retry.failed + retry.skipped]).toEqual([2, null, 2])
    for (const id of chosen) expect((await requestOf(id)).attempts[0]?.manual).toBe(true)
    expect((await called({ status: 'ERROR', endpoint: endpoint._id, pageLength: 5 })).count).toBe(
      before - (retry?.succeeded ?? 0),
    )
  })

  it('from the alarm to all green: see, try one, read why, mend, try all, watch from elsewhere, hand over', async () => {
    const [alarm] = (await api.call('listRequestFailures', { query: {} })).failures
    if (!alarm) throw new Error('Nothing fails.')
    const { endpoint } = alarm
    const operator = await openConsole(browser, server.url, 'operator', '/requests')
    await operator.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { page } = operator
    await listed(operator)
    await page
      .locator(`[data-failures="${endpoint._id} ${alarm.cause}"]`, { hasText: `para ${endpoint.name}: ` })
      .waitFor()
    await operator.press('c')
    await expect.poll(() => queryOf(operator)['endpoint'], PATIENCE).toBe(endpoint._id)
    // The address changes before the list that it names is drawn.
    await page.locator(`[data-failures="${endpoint._id} ${alarm.cause}"][aria-pressed="true"]`).waitFor()
    await listed(operator)
    await misbehave(operator, 'Fora do ar')
    await expect.poll(() => faultOf(endpoint._id), PATIENCE).toBe('DOWN')
    await listed(operator)
    const [{ _id: id } = { _id: '' }] = (await called({ ...filterOf(alarm), pageLength: 5 })).requests
    await expect.poll(async () => (await rowsOf(operator))[0], PATIENCE).toBe(id)
    const before = await requestOf(id)

    // One is retried, and its attempt is shown in full.
    await operator.press('Enter')
    await page.locator(`[data-record="${id}"]`).waitFor()
    await operator.press('r')
    await expect
      .poll(
        async () => (await requestOf(id)).attempts[0]?.failure !== null && (await requestOf(id)).attempts.length,
        DELIVERED,
      )
      .toBe(before.attempts.length + 1)
    await operator.press('/')
    await page.locator('[data-find] input:focus').waitFor()
    await page.locator(`[data-attempts="${before.attempts.length + 1}"]`).waitFor()
    await operator.type('webhook-')
    await expect.poll(() => page.locator('mark[data-current]').allInnerTexts(), PATIENCE).toEqual(['webhook-'])
    /** Whether there are several hits, and the status names this one as the current of that many. */
    const says = async (at: number) => {
      const hits = await page.locator('mark[data-hit]').count()
      return [hits > 1, await page.getByRole('status').getByText(`${at} de ${hits}`, { exact: true }).count()]
    }
    await expect.poll(() => says(1), PATIENCE).toEqual([true, 1])
    await operator.press('Enter')
    await expect.poll(() => says(2), PATIENCE).toEqual([true, 1])
    await operator.press('Escape')
    await page.locator('[data-find]').waitFor({ state: 'detached' })
    // A key opens its endpoint: why it fails and since when.
    await operator.press('e')
    const cause = page.locator(`[data-record="${endpoint._id}"] [data-cause="${(await requestOf(id)).cause}"]`)
    await cause.getByText(/desde/).waitFor()
    await operator.press('Escape')
    await page.locator(`[data-record="${id}"]`).waitFor()
    await operator.press('Escape')
    await listed(operator)

    // It works again, and all requests of the endpoint are sent again.
    await misbehave(operator, 'Funciona normalmente')
    await expect.poll(() => faultOf(endpoint._id), PATIENCE).toBe('NONE')
    await operator.visit('/requests')
    await listed(operator)
    await expect.poll(async () => (await rowsOf(operator))[0], PATIENCE).toBe(id)
    await operator.press('s')
    await expect.poll(() => queryOf(operator), PATIENCE).toMatchObject({ endpoint: endpoint._id })
    await showsAnswer(operator, { endpoint: endpoint._id })
    const failed = (await called({ endpoint: endpoint._id, status: 'ERROR', pageLength: 5 })).count
    const { count } = (await api.call('planRetry', { body: { filter: { endpoint: endpoint._id } } })).plan
    expect(count).toBeGreaterThanOrEqual(failed)
    await operator.press('Shift+R')
    await page.locator(`[data-plan="${count}"]`).waitFor()
    await operator.press('Enter')
    await page.locator('[data-retry]').waitFor()
    await operator.press('g', 'd')
    await page.locator('[data-list="drivers"]').waitFor()
    await page.locator('[data-retry="over"]').waitFor({ timeout: DELIVERED.timeout })
    await operator.press('t', 't')
    await expect.poll(() => queryOf(operator), PATIENCE).toMatchObject({ endpoint: endpoint._id })
    await page.locator(`[data-account="${count} 0 0"]`).waitFor()

    // All bars are green, as stored; the next one is announced.
    expect((await api.call('listRequestFailures', { query: { endpoint: endpoint._id } })).failures).toEqual([])
    expect((await called({ endpoint: endpoint._id, status: 'ERROR', pageLength: 5 })).count).toBe(0)
    await showsAnswer(operator, { endpoint: endpoint._id })
    const greens = async () =>
      (await Promise.all((await rowsOf(operator)).map((row) => cellsOf(operator, row)))).map((cells) =>
        cells.join('|').includes('Sucesso'),
      )
    await expect.poll(greens, PATIENCE).toEqual([true, true, true, true, true])
    await operator.press('y', 'h')
    await expect
      .poll(() => copied(operator), PATIENCE)
      .toContain(`${count} requisições, entregues: ${count} · falharam de novo: 0 · fora: 0`)
    await expect.poll(() => copied(operator), PATIENCE).toContain(`endpoint=${endpoint._id}`)
    await operator.press('t', 'x')
    await page.locator('[data-retry]').waitFor({ state: 'detached' })
  })

  it('where the platform has no bulk retry, everything that matches is asked for one by one', async () => {
    const [endpoint] = await failingEndpoints()
    const failed = await called({ status: 'ERROR', endpoint: endpoint._id, pageLength: 5 })
    const operator = await openConsole(browser, server.url, 'operator', '/drivers')
    const { page } = operator
    await intercept(operator, '**/session', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), features: [] } })
    })
    await operator.visit(`/requests?status=ERROR&endpoint=${endpoint._id}`)
    await listed(operator)
    await operator.quiet()
    await expect.poll(() => page.locator('[data-results], [data-failures]').count(), PATIENCE).toBe(0)
    await operator.press('Shift+R')
    await page.locator(`[data-partition="${failed.count}/${failed.count}"]`).waitFor()
    await operator.press('Enter')
    await expect
      .poll(
        async () =>
          (await Promise.all(failed.requests.map(({ _id }) => requestOf(_id)))).map(
            ({ attempts }) => attempts[0]?.manual,
          ),
        DELIVERED,
      )
      .toEqual(failed.requests.map(() => true))
    await page.getByText(`${failed.count} novas tentativas pedidas`).first().waitFor()
    // There an endpoint has nothing but its requests to show.
    await operator.press('e')
    await page.locator('[data-list="endpoints"]').waitFor()
    await listed(operator)
    const [first] = (await api.call('listWebhookEndpoints', { query: { pageLength: 5 } })).endpoints
    await expect.poll(async () => (await rowsOf(operator))[0], PATIENCE).toBe(first?._id)
    await operator.press('Enter')
    await expect.poll(() => queryOf(operator)['endpoint'], PATIENCE).toBe(first?._id)
  })
})
