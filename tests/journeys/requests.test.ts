import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type WebhookRequest, webhookRequestStatus } from '#contract/schemas/requests/webhook-request'
import { statuses } from '#locales/pt/console/vocabulary'
import { requestCauses } from '#locales/pt/requests'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { cellsOf, listed, queryOf, rowsOf } from '../fixtures/drivers.ts'
import { intercept } from '../fixtures/intercept.ts'

const { browser, server, api } = await consoleOfTests()

/** Longest wait for deliveries, which are slow on a busy machine. */
const DELIVERED = { ...PATIENCE, timeout: 60_000 }

type Filter = NonNullable<Parameters<typeof api.call<'listWebhookRequests'>>[1]['query']>
const called = (query: Filter) => api.call('listWebhookRequests', { query })
const requestOf = async (id: string) => (await api.call('getWebhookRequest', { params: { id } })).request

/** The endpoint with most failures, and another one with some. */
async function failingEndpoints(): Promise<[WebhookRequest['endpoint'], WebhookRequest['endpoint']]> {
  const { endpoints } = await api.call('listWebhookEndpoints', { query: {} })
  const counted = await Promise.all(
    endpoints.map(async (endpoint) => ({
      endpoint,
      count: (await called({ endpoint: endpoint._id, status: 'ERROR', pageLength: 5 })).count,
    })),
  )
  const [most, other] = counted.filter(({ count }) => count > 0).toSorted((one, two) => two.count - one.count)
  if (!most || !other) throw new Error('The demo has no two endpoints that fail.')
  return [most.endpoint, other.endpoint]
}

/** Sets from the palette how the demo's receiver behaves towards the endpoint of the list's filter. */
async function misbehave(operator: Operator, fault: string): Promise<void> {
  const { page } = operator
  await operator.press('Control+k')
  await page.locator('[data-palette] input:focus').waitFor()
  await operator.type('comportamento do destino')
  await page.locator('[data-palette] [cmdk-item][data-selected="true"]', { hasText: 'Demonstração' }).waitFor()
  await operator.press('Enter')
  await page.locator('[cmdk-item]', { hasText: 'Funciona normalmente' }).waitFor()
  await operator.type(fault)
  await page.locator('[cmdk-item][data-selected="true"]', { hasText: fault }).waitFor()
  await operator.press('Enter')
}
const faultOf = async (endpoint: string) =>
  (await api.call('getDemoReceiver', {})).receiver.endpoints.find((known) => known.endpoint._id === endpoint)?.fault
const copied = ({ page }: Operator) => page.evaluate(() => navigator.clipboard.readText())

/** Calls of the webhook service that the page sends from now on, as `GET /requests`, each once. */
function callsOf({ page }: Operator): Set<string> {
  const heard = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/webhook/')) heard.add(`${request.method()} ${pathname.slice('/api/webhook'.length)}`)
  })
  return heard
}

/** Chooses an option of a filter when it is loaded: endpoints and types come from the services. */
async function choose(operator: Operator, label: RegExp, option: string): Promise<void> {
  const field = operator.page.getByRole('dialog', { name: 'Filtros' }).getByLabel(label)
  await operator.tabTo(field)
  await field.locator('option').filter({ hasText: option }).first().waitFor({ state: 'attached' })
  await operator.choose(option)
}

/** The list's filter for a group of failures. */
function filterOf({ endpoint, cause }: { endpoint: { _id: string }; cause: string }): Record<string, string> {
  const code = /^HTTP_(\d+)$/.exec(cause)?.[1]
  return { endpoint: endpoint._id, ...(code ? { statusCode: code } : { cause }) }
}

/** The newest bulk retries, and their number. */
const retriesNow = () => api.call('listRetries', { query: {} })

/** Resolves when the list equals the services' answer; deliveries change both meanwhile. */
async function showsAnswer(operator: Operator, query: Filter): Promise<void> {
  const both = async () => {
    const { requests, count } = await called({ ...query, pageLength: 5 })
    return [
      { rows: await rowsOf(operator), count: await operator.page.locator('[data-count]').getAttribute('data-count') },
      { rows: requests.map(({ _id }) => _id), count: String(count) },
    ]
  }
  await expect
    .poll(both, PATIENCE)
    .toSatisfy(([shown, answered]: unknown[]) => JSON.stringify(shown) === JSON.stringify(answered))
}

/** The requests that wait for their next attempt, longest wait first. */
async function waitingLongest(): Promise<WebhookRequest[]> {
  const { requests } = await called({ status: 'PENDING', pageLength: 500 })
  return requests.toSorted((one, two) => (two.nextAttemptAt ?? '').localeCompare(one.nextAttemptAt ?? ''))
}

/** The request that a test cancels: the demo's ones wait for hours. */
let kept: WebhookRequest
beforeAll(async () => {
  const [longest] = await waitingLongest()
  if (!longest) throw new Error('Nothing waits.')
  kept = longest
})

/**
 * Ends bulk retries that an earlier test left running.
 * @returns their number
 */
async function endWhatIsUnderWay(): Promise<number> {
  const { endpoints } = (await api.call('getDemoReceiver', {})).receiver
  const faulty = endpoints.filter(({ fault }) => fault !== 'NONE')
  if (faulty.length > 0) await api.call('updateDemoReceiver', { body: { fault: 'NONE' } })
  const off = (await api.call('listWebhookEndpoints', { query: { status: 'DISABLED', pageLength: 500 } })).endpoints
  for (const { _id: id, __v } of off) {
    await api.attempt('updateEndpoint', { params: { id }, body: { event: 'ENABLE', __v } })
  }
  const retries = (await retriesNow()).retries.filter(({ status }) => status === 'RUNNING' || status === 'PAUSED')
  for (const { _id: id, __v } of retries) {
    await api.attempt('updateRetry', { params: { id }, body: { event: 'CANCEL', __v } })
  }
  // A delivery that becomes due during a test would change rows and counts, so waiting requests are cancelled. One that
  // was claimed meanwhile cannot be cancelled any more.
  const due = (await waitingLongest()).filter(({ _id }) => _id !== kept._id)
  for (const { _id: id, __v } of due) {
    await api.attempt('updateRequest', { params: { id }, body: { event: 'CANCEL', __v } })
  }
  const running = (await called({ status: 'RUNNING', pageLength: 5 })).count
  return faulty.length + off.length + retries.length + due.length + running
}

beforeEach(async () => {
  await expect.poll(endWhatIsUnderWay, { ...DELIVERED, interval: 200 }).toBe(0)
})

describe('integration requests', () => {
  it('CON-2-022 CON-2-080 CON-7-094 CON-7-096 CON-7-098 CTR-2-033 are listed from the menu’s item and found by status, type and endpoint', async () => {
    const [endpoint] = await failingEndpoints()
    const type = (await called({ status: 'ERROR', endpoint: endpoint._id, pageLength: 5 })).requests[0]?.type ?? ''
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const { page } = operator
    const heard = callsOf(operator)
    await operator.tabTo(
      page.getByRole('navigation', { name: 'Navegação' }).getByRole('link', { name: /^Requisições/ }),
    )
    await operator.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname, PATIENCE).toBe('/requests')
    await listed(operator)
    await showsAnswer(operator, {})
    await operator.press('f')
    await choose(operator, /^Situação/, 'Erro')
    await choose(operator, /^Tipo/, type)
    await choose(operator, /^Destino/, endpoint.name)
    await operator.tabTo(page.getByRole('dialog', { name: 'Filtros' }).getByRole('button', { name: 'Aplicar' }))
    await operator.press('Enter')
    await expect
      .poll(() => queryOf(operator), PATIENCE)
      .toMatchObject({ status: 'ERROR', type, endpoint: endpoint._id })
    await showsAnswer(operator, { status: 'ERROR', type, endpoint: endpoint._id })
    // The chip says the endpoint's name, not its code.
    await page.getByRole('button', { name: `Destino: ${endpoint.name}` }).waitFor()
    expect(['GET /requests', 'GET /hooks', 'GET /endpoints'].filter((call) => !heard.has(call))).toEqual([])
  })

  it('CON-5-026 CON-5-027 CON-8-055 tells at the field that a status code lies from 100 to 599, and that the start is not after the end', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/requests')
    await listed(operator)
    await operator.press('f')
    const dialog = operator.page.getByRole('dialog', { name: 'Filtros' })
    const code = dialog.getByLabel('Código HTTP')
    await operator.tabTo(code)
    await operator.type('99')
    await operator.press('Enter')
    await dialog.getByRole('alert').waitFor()
    expect(queryOf(operator)['statusCode']).toBeUndefined()
    await operator.press('Control+a')
    await operator.type('500')
    const period = dialog.getByRole('group', { name: 'Última tentativa entre' })
    await operator.tabTo(period.getByLabel('De'))
    await operator.type('22/11/2026')
    await operator.tabTo(period.getByLabel('Até'))
    await operator.type('21/11/2026')
    await operator.press('Enter')
    await dialog.getByRole('alert').getByText('A data inicial não pode ser posterior à data final.').waitFor()
    expect(queryOf(operator)['startAt']).toBeUndefined()
    await operator.tabTo(period.getByLabel('De'))
    await operator.press('Control+a')
    await operator.type('20/11/2026')
    await operator.press('Enter')
    await expect
      .poll(() => queryOf(operator), PATIENCE)
      .toMatchObject({ statusCode: '500', startAt: '2026-11-20', endAt: '2026-11-21' })
  })

  it('CON-1-015 CON-2-081 CON-7-095 CON-7-097 one failed request is opened, its attempts are read in full, and it is tried again until it is delivered', async () => {
    const [, endpoint] = await failingEndpoints()
    const [failed] = (await called({ status: 'ERROR', endpoint: endpoint._id, pageLength: 5 })).requests
    if (!failed) throw new Error('No request of it failed.')
    const operator = await openConsole(
      browser,
      server.url,
      'operator',
      `/requests?status=ERROR&endpoint=${endpoint._id}`,
    )
    const { page } = operator
    const heard = callsOf(operator)
    await listed(operator)
    await expect
      .poll(async () => (await cellsOf(operator, failed._id)).join('|'), PATIENCE)
      .toContain(`Erro|${failed.type}|${failed.client?.name}|${failed.endpoint.name}`)
    await operator.press('Enter')
    await page.locator(`[data-record="${failed._id}"]`).waitFor()
    await operator.press('}')
    const attempts = page.locator('[data-attempts] > li')
    await attempts.first().waitFor()
    const before = await requestOf(failed._id)
    const numbers = () => attempts.evaluateAll((items) => items.map((item) => item.getAttribute('data-attempt')))
    await expect.poll(numbers, PATIENCE).toEqual(before.attempts.map(({ number }) => String(number)))
    // The newest attempt is open, with the sent request.
    await expect
      .poll(() => attempts.first().locator('pre').first().innerText(), PATIENCE)
      .toContain(`"type": "${failed.type}"`)
    await operator.press('r')
    await expect.poll(async () => (await requestOf(failed._id)).status, DELIVERED).toBe('SUCCESS')
    const after = await requestOf(failed._id)
    expect([after.currentAttempt, after.webhookId, after.attempts[0]?.manual]).toEqual([
      before.currentAttempt + 1,
      before.webhookId,
      true,
    ])
    // The change appears without a reload.
    await expect.poll(() => attempts.count(), DELIVERED).toBe(before.attempts.length + 1)
    await page.locator('[data-record] h1 + span', { hasText: 'Sucesso' }).waitFor()
    await operator.press('r')
    await page.locator('[data-announcement]', { hasText: 'Sucesso' }).waitFor()
    await operator.quiet()
    expect((await requestOf(failed._id)).attempts.length).toBe(after.attempts.length)
    expect(
      [`GET /request/${failed._id}`, `POST /request/${failed._id}/reprocess`].filter((call) => !heard.has(call)),
    ).toEqual([])
  })

  it('CON-4-034 are offered to be sent again only when they failed or wait', async () => {
    const operator = await openConsole(browser, server.url, 'operator', `/requests/${kept._id}`)
    const { page } = operator
    const offered = page.locator('[data-record]').getByRole('button', { name: /^Tentar de novo/ })
    let status: string = ''
    await intercept(operator, `**/api/webhook/request/${kept._id}`, async (route) => {
      const response = await route.fetch()
      const { request, ...reply } = (await response.json()) as { request: object }
      await route.fulfill({ response, json: { ...reply, request: { ...request, status } } })
    })
    for (status of webhookRequestStatus.options) {
      await operator.visit(`/requests/${kept._id}`)
      await page.locator('[data-record] h1 + span', { hasText: statuses[status as keyof typeof statuses] }).waitFor()
      const retriable = ['PENDING', 'ERROR'].includes(status)
      await expect.poll(() => offered.getAttribute('aria-disabled'), PATIENCE).toBe(String(!retriable))
    }
  })

  it('what fails is told by endpoint and cause, and one key filters the list by it', async () => {
    const { failures } = await api.call('listRequestFailures', { query: {} })
    const [first, second] = failures
    if (!first || !second) throw new Error('The demo has no two groups of failures.')
    const operator = await openConsole(browser, server.url, 'viewer', '/requests')
    const { page } = operator
    await listed(operator)
    const told = page.locator(`[data-failures="${first.endpoint._id} ${first.cause}"]`)
    await told.filter({ hasText: `para ${first.endpoint.name}: ` }).waitFor()
    for (const group of [first, second]) {
      const { endpoint, cause } = group
      await operator.press('c')
      const filter = filterOf(group)
      await expect.poll(() => queryOf(operator), PATIENCE).toEqual({ page: '1', pageLength: '5', ...filter })
      await showsAnswer(operator, filter)
      await page.locator(`[data-failures="${endpoint._id} ${cause}"][aria-pressed="true"]`).waitFor()
    }
    // If no reply came, the row shows the cause in words.
    const silent = failures.find(({ cause }) => !cause.startsWith('HTTP_'))
    if (!silent) throw new Error('Every failure of the demo was answered.')
    await operator.visit(`/requests?endpoint=${silent.endpoint._id}&cause=${silent.cause}`)
    await listed(operator)
    const [row] = (await called({ endpoint: silent.endpoint._id, cause: silent.cause, pageLength: 5 })).requests
    await expect
      .poll(async () => (await cellsOf(operator, row?._id ?? '')).join('|'), PATIENCE)
      .toContain(`|${requestCauses[silent.cause as keyof typeof requestCauses]}|`)
  })

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

  it('one that waits is given up, with its history, and leads to the record that it tells of', async () => {
    const operator = await openConsole(browser, server.url, 'operator', `/requests/${kept._id}`)
    const { page } = operator
    await page.locator(`[data-record="${kept._id}"]`).waitFor()
    await operator.press('Shift+C')
    await page.getByRole('heading', { name: 'Cancelar a requisição' }).waitFor()
    await operator.press('Enter')
    await page
      .locator('[data-record] h1 + span', { hasText: 'Cancelado' })
      .or(page.locator('[data-record] h1 + span', { hasText: 'Cancelada' }))
      .waitFor()
    await operator.press('{')
    const latest = page.locator('[data-histories] li').first()
    await latest.waitFor()
    const { histories } = await api.call('listRequestHistories', { params: { id: kept._id }, query: {} })
    expect(histories[0]).toMatchObject({ event: 'CANCEL', from: 'PENDING', to: 'CANCELED' })
    expect((await requestOf(kept._id)).nextAttemptAt).toBeNull()
    await expect.poll(() => latest.innerText(), PATIENCE).toContain(histories[0]?.byName ?? '?')
    const { payload } = await requestOf(kept._id)
    await operator.press('v')
    const { driver } = (payload as { data: { driver: string } }).data
    await expect.poll(() => new URL(page.url()).pathname, PATIENCE).toBe(`/drivers/${driver}`)
    // The address changes before the screen that takes the next key is drawn.
    await page.locator(`[data-record="${driver}"]`).waitFor()
    await operator.press('Escape')
    await page.locator(`[data-record="${kept._id}"]`).waitFor()
  })

  it('results over time stand above the list, an interval becomes the filter by key, and axe finds nothing', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/requests')
    const { page } = operator
    await listed(operator)
    const { buckets } = await api.call('getRequestResults', { query: {} })
    await page.locator(`[data-results="${buckets.length}"]`).waitFor()
    const filled = buckets.filter(({ succeeded, failed, waiting }) => succeeded + failed + waiting > 0)
    await operator.press('h', 'h')
    const bar = page.locator('[data-bar][aria-pressed="true"]')
    await expect.poll(() => bar.getAttribute('data-bar'), PATIENCE).toBe(filled.at(-2)?.at)
    const { attemptedFrom = '', attemptedBefore = '' } = queryOf(operator)
    expect([attemptedFrom, Date.parse(attemptedBefore) - Date.parse(attemptedFrom)]).toEqual([
      filled.at(-2)?.at,
      3_600_000,
    ])
    await showsAnswer(operator, { attemptedFrom, attemptedBefore })
    await expect.poll(() => axeFaults(operator, 'requests'), PATIENCE).toEqual([])
    await operator.press('l', 'l')
    await expect.poll(() => queryOf(operator)['attemptedFrom'], PATIENCE).toBeUndefined()
    await showsAnswer(operator, {})
    await operator.press('g', 'v')
    await page.locator('[data-list="endpoints"] .ag-row').first().waitFor()
    await listed(operator)
    await expect.poll(() => axeFaults(operator, 'endpoints'), PATIENCE).toEqual([])
    const { endpoints } = await api.call('listWebhookEndpoints', { query: { pageLength: 5 } })
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(endpoints.map(({ _id }) => _id))
    await operator.press('Enter')
    await page.locator(`[data-record="${endpoints[0]?._id}"] [data-last-day]`).waitFor()
    await expect.poll(() => axeFaults(operator, 'endpoint'), PATIENCE).toEqual([])
  })

  it('an endpoint is switched off in the list, and on its own screen on again; there it gets a new key, which is shown once, its history grows, and its failures are planned', async () => {
    const operator = await openConsole(browser, server.url, 'admin', '/requests')
    await operator.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { page } = operator
    await listed(operator)
    await operator.press('e')
    await page.locator('[data-list="endpoints"]').waitFor()
    await listed(operator)
    const [{ _id: id } = { _id: '' }] = (await api.call('listWebhookEndpoints', { query: { pageLength: 5 } })).endpoints
    await expect.poll(async () => (await rowsOf(operator))[0], PATIENCE).toBe(id)
    const historiesNow = async () => (await api.call('listEndpointHistories', { params: { id }, query: {} })).histories
    const before = (await historiesNow()).length
    const stored = async () =>
      (await api.call('listWebhookEndpoints', { query: { pageLength: 500 } })).endpoints.find(({ _id }) => _id === id)
    const confirm = async (keys: string, title: string) => {
      await operator.press(keys)
      await page.getByRole('heading', { name: title }).waitFor()
      await operator.press('Enter')
    }
    await confirm('Shift+I', 'Desativar destino')
    await expect.poll(async () => (await stored())?.health.state, PATIENCE).toBe('DISABLED')
    await expect.poll(async () => (await cellsOf(operator, id)).join('|'), PATIENCE).toContain('Desativado')
    await operator.press('Enter')
    const record = page.locator(`[data-record="${id}"]`)
    await record.locator('h1 + span', { hasText: 'Desativado' }).waitFor()
    await confirm('Shift+A', 'Ativar destino')
    // That it works is said after an attempt that succeeded.
    await expect.poll(async () => (await stored())?.health.state, PATIENCE).toBe('UNPROVEN')
    await record.locator('h1 + span', { hasText: 'Por comprovar' }).waitFor()
    await operator.press('}')
    await page.locator(`[data-histories="${before + 2}"]`).waitFor()
    await confirm('Shift+S', 'Trocar a chave do destino')
    const secret = page.locator('[data-secret]')
    await secret.waitFor()
    await operator.press('c')
    await expect.poll(async () => (await copied(operator)) === (await secret.innerText()), PATIENCE).toBe(true)
    await expect.poll(() => copied(operator), PATIENCE).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    await operator.press('Escape')
    await secret.waitFor({ state: 'detached' })
    // The change appears without a reload, with the person who made it.
    await page.locator(`[data-histories="${before + 3}"]`).waitFor()
    const histories = (await historiesNow()).slice(0, 3)
    expect(histories.map(({ event }) => event)).toEqual(['ROTATE_SECRET', 'ENABLE', 'DISABLE'])
    const told = async () => (await page.locator('[data-histories] li').allInnerTexts()).slice(0, 3)
    const words = ['Chave trocada', 'Destino ativado', 'Destino desativado']
    const parts = histories.map(({ byName }, at) => [words[at] ?? '?', byName])
    const saysBoth = (text: string, at: number) => parts[at]?.every((part) => text.includes(part))
    await expect.poll(async () => (await told()).map(saysBoth), PATIENCE).toEqual([true, true, true])
    const { plan } = await api.call('planRetry', { body: { filter: { endpoint: id } } })
    await operator.press('Shift+R')
    await page.locator(`[data-plan="${plan.count}"]`).waitFor()
    await operator.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await operator.press('r')
    await expect.poll(() => queryOf(operator)['endpoint'], PATIENCE).toBe(id)
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

  it('is only looked at by a viewer, who is told why', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/requests?status=ERROR')
    await listed(operator)
    await operator.press('Shift+R')
    await operator.page.getByText('O perfil Leitor não permite esta ação.').first().waitFor()
    await operator.quiet()
    await expect.poll(() => operator.page.getByRole('dialog').count(), PATIENCE).toBe(0)
  })
})
