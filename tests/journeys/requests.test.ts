import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WebhookRequest } from '#contract/schemas/webhook-request'
import { type Api, openApi } from '../fixtures/api.ts'
import { launchBrowser, openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { cellsOf, listed, queryOf, rowsOf } from '../fixtures/drivers.ts'
import { startServer, type TestServer } from '../fixtures/server.ts'

/** Deliveries take their time on a busy machine. */
const DELIVERED = { ...PATIENCE, timeout: 60_000 }

let browser: Browser
let server: TestServer
let api: Api

beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
  api = await openApi(server.url)
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

type Filter = NonNullable<Parameters<typeof api.call<'listWebhookRequests'>>[1]['query']>
const called = (query: Filter) => api.call('listWebhookRequests', { query })
const requestOf = async (id: string) => (await api.call('getWebhookRequest', { params: { id } })).request

/** The endpoint with most failures, and another one that has some. */
async function failingEndpoints(): Promise<[WebhookRequest['endpoint'], WebhookRequest['endpoint']]> {
  const { endpoints } = await api.call('listWebhookEndpoints', { query: {} })
  const counted = await Promise.all(endpoints.map(async (endpoint) => ({ endpoint, count: (await called({ endpoint: endpoint._id, status: 'ERROR', pageLength: 5 })).count })))
  const [most, other] = counted.filter(({ count }) => count > 0).toSorted((one, two) => two.count - one.count)
  if (!most || !other) throw new Error('The demo has no two endpoints that fail.')
  return [most.endpoint, other.endpoint]
}

async function choose(operator: Operator, label: RegExp, letters: string): Promise<void> {
  await operator.tabTo(operator.page.getByRole('dialog', { name: 'Filtros' }).getByLabel(label))
  await operator.type(letters)
}

describe('integration requests', () => {
  it('CON-2-022 CON-2-080 CON-7-094 CON-7-096 CON-7-098 are listed from the menu’s place and found by status, type and endpoint', async () => {
    const [endpoint] = await failingEndpoints()
    const type = (await called({ status: 'ERROR', endpoint: endpoint._id, pageLength: 5 })).requests[0]?.type ?? ''
    const operator = await openConsole(browser, server.url, 'operator', '/')
    const { page } = operator
    await operator.press('g', 'r')
    await listed(operator)
    expect(await rowsOf(operator)).toEqual((await called({ pageLength: 5 })).requests.map(({ _id }) => _id))
    await operator.press('f')
    await choose(operator, /^Situação/, 'Erro')
    await choose(operator, /^Tipo/, type)
    await choose(operator, /^Destino/, endpoint.name.split(' ')[0] ?? '')
    await operator.tabTo(page.getByRole('dialog', { name: 'Filtros' }).getByRole('button', { name: 'Aplicar' }))
    await operator.press('Enter')
    await expect.poll(() => queryOf(operator), PATIENCE).toMatchObject({ status: 'ERROR', type, endpoint: endpoint._id })
    await listed(operator)
    const { requests, count } = await called({ status: 'ERROR', type, endpoint: endpoint._id, pageLength: 5 })
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(requests.map(({ _id }) => _id))
    expect(await page.locator('[data-count]').getAttribute('data-count')).toBe(String(count))
    // The chip says the endpoint's name, not its code.
    await page.getByRole('button', { name: `Destino: ${endpoint.name}` }).waitFor()
    await operator.close()
  })

  it('CON-5-026 tells at the field that a status code lies from 100 to 599', async () => {
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
    await operator.press('Enter')
    await expect.poll(() => queryOf(operator)['statusCode'], PATIENCE).toBe('500')
    await operator.close()
  })

  it('CON-1-015 CON-2-081 CON-7-095 CON-7-097 one failed request is opened, its attempts are read in full, and it is tried again until it is delivered', async () => {
    const [, endpoint] = await failingEndpoints()
    const [failed] = (await called({ status: 'ERROR', endpoint: endpoint._id, pageLength: 5 })).requests
    if (!failed) throw new Error('No request of it failed.')
    const operator = await openConsole(browser, server.url, 'operator', `/requests?status=ERROR&endpoint=${endpoint._id}`)
    const { page } = operator
    await listed(operator)
    expect((await cellsOf(operator, failed._id)).join('|')).toContain(`Erro|${failed.type}|${failed.client?.name}|${failed.endpoint.name}`)
    await operator.press('Enter')
    await page.locator(`[data-record="${failed._id}"]`).waitFor()
    await operator.press('}')
    const attempts = page.locator('[data-attempts] > li')
    await attempts.first().waitFor()
    const before = await requestOf(failed._id)
    expect(await attempts.evaluateAll((items) => items.map((item) => Number((item as HTMLElement).dataset['attempt'])))).toEqual(before.attempts.map(({ number }) => number))
    // The newest is open, with what was sent.
    expect(await attempts.first().locator('pre').first().innerText()).toContain(`"type": "${failed.type}"`)
    await operator.press('r')
    await expect.poll(async () => (await requestOf(failed._id)).status, DELIVERED).toBe('SUCCESS')
    const after = await requestOf(failed._id)
    expect([after.currentAttempt, after.webhookId, after.attempts[0]?.manual]).toEqual([before.currentAttempt + 1, before.webhookId, true])
    // What happened shows by itself.
    await expect.poll(() => attempts.count(), DELIVERED).toBe(before.attempts.length + 1)
    await page.locator('[data-record] h1 + span', { hasText: 'Sucesso' }).waitFor()
    await operator.press('r')
    await page.getByText(/Sucesso/).last().waitFor()
    expect((await requestOf(failed._id)).attempts.length).toBe(after.attempts.length)
    await operator.close()
  })

  it('what fails is told by endpoint and cause, and one key filters the list by it', async () => {
    const { failures } = await api.call('listRequestFailures', { query: {} })
    const [first, second] = failures
    if (!first || !second) throw new Error('The demo has no two groups of failures.')
    const operator = await openConsole(browser, server.url, 'viewer', '/requests')
    const { page } = operator
    await listed(operator)
    const group = page.locator(`[data-failures="${first.endpoint._id} ${first.cause}"]`)
    await group.waitFor()
    expect(await group.innerText()).toContain(`para ${first.endpoint.name}: `)
    for (const { endpoint, cause } of [first, second]) {
      await operator.press('c')
      const code = /^HTTP_(\d+)$/.exec(cause)?.[1]
      const filter = { endpoint: endpoint._id, ...(code ? { statusCode: code } : { cause }) }
      await expect.poll(() => queryOf(operator), PATIENCE).toEqual({ page: '1', pageLength: '5', ...filter })
      const expected = await called({ ...filter, pageLength: 5 })
      await expect.poll(() => rowsOf(operator), PATIENCE).toEqual(expected.requests.map(({ _id }) => _id))
      await page.locator(`[data-failures="${endpoint._id} ${cause}"][aria-pressed="true"]`).waitFor()
    }
    await operator.close()
  })

  it('a bulk retry is paused, found again after a reload, resumed and canceled; the demo’s receiver is made slow from the palette', async () => {
    const [endpoint] = await failingEndpoints()
    const operator = await openConsole(browser, server.url, 'operator', `/requests?status=ERROR&endpoint=${endpoint._id}`)
    const { page } = operator
    const faultOf = async () => (await api.call('getDemoReceiver', {})).receiver.endpoints.find((known) => known.endpoint._id === endpoint._id)?.fault
    const misbehave = async (fault: string) => {
      await listed(operator)
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
    await misbehave('Lento')
    await expect.poll(faultOf, PATIENCE).toBe('SLOW')
    await listed(operator)
    await operator.press('Shift+R')
    await page.locator('[data-plan]').waitFor()
    await operator.press('Enter')
    await page.locator('[data-retry="RUNNING"]').waitFor()
    await operator.press('t', 'p')
    await page.locator('[data-retry="PAUSED"]').waitFor()
    const status = async () => (await api.call('listRetries', { query: {} })).retries[0]?.status
    expect(await status()).toBe('PAUSED')
    await page.reload()
    await page.locator('[data-retry="PAUSED"]').waitFor()
    await listed(operator)
    await operator.press('t', 'r')
    await expect.poll(status, PATIENCE).toBe('RUNNING')
    await page.locator('[data-retry="RUNNING"]').waitFor()
    await operator.press('t', 'c')
    await page.locator('[data-retry="over"]').waitFor({ timeout: DELIVERED.timeout })
    const [retry] = (await api.call('listRetries', { query: {} })).retries
    expect(retry && [retry.status, retry.waiting, retry.sending, retry.succeeded + retry.failed + retry.skipped === retry.count, retry.skipped > 0]).toEqual(['CANCELED', 0, 0, true, true])
    await misbehave('Funciona')
    await expect.poll(faultOf, PATIENCE).toBe('NONE')
    await operator.close()
  })

  it('everything that the filter matches is sent again: plan, progress, account', async () => {
    const [endpoint] = await failingEndpoints()
    const { count } = await called({ status: 'ERROR', endpoint: endpoint._id, pageLength: 5 })
    const before = (await api.call('listRetries', { query: {} })).count
    const operator = await openConsole(browser, server.url, 'operator', `/requests?status=ERROR&endpoint=${endpoint._id}`)
    const { page } = operator
    await listed(operator)
    await operator.press('Shift+R')
    const dialog = page.getByRole('dialog', { name: 'Tentar de novo em massa' })
    await dialog.locator(`[data-plan="${count}"]`).waitFor()
    await dialog.getByRole('cell', { name: endpoint.name }).waitFor()
    // Esc leaves everything as it is.
    await operator.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect((await api.call('listRetries', { query: {} })).count).toBe(before)
    await operator.press('Shift+R')
    await dialog.locator(`[data-plan="${count}"]`).waitFor()
    await operator.press('Enter')
    const strip = page.locator('[data-retry]')
    await strip.waitFor()
    await page.locator('[data-retry="over"]').waitFor({ timeout: DELIVERED.timeout })
    const [retry] = (await api.call('listRetries', { query: {} })).retries
    if (!retry) throw new Error('No bulk retry was made.')
    expect([retry.count, retry.succeeded + retry.failed + retry.skipped]).toEqual([count, count])
    expect(await strip.locator('[data-account]').getAttribute('data-account')).toBe(`${retry.succeeded} ${retry.failed} ${retry.skipped}`)
    expect((await called({ status: 'ERROR', endpoint: endpoint._id, pageLength: 5 })).count).toBe(retry.failed)
    await operator.press('t', 'x')
    await strip.waitFor({ state: 'detached' })
    await operator.close()
  })

  it('CON-8-038 a retry that fails says so, by the request’s name and in the services’ words', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/requests?status=ERROR')
    const { page } = operator
    await listed(operator)
    const [failed] = (await called({ status: 'ERROR', pageLength: 5 })).requests
    await page.route('**/reprocess', (route) =>
      route.fulfill({ status: 409, contentType: 'application/json', body: JSON.stringify({ message: 'Este destino não aceita mais nada.', error: 'ENDPOINT_DISABLED', details: null, issues: [], validationContext: null }) }),
    )
    await operator.press('r')
    await page.getByText(`#${failed?.code} ${failed?.type}: Este destino não aceita mais nada.`).first().waitFor()
    expect((await requestOf(failed?._id ?? '')).status).toBe('ERROR')
    await operator.close()
  })

  it('a plan that no longer holds is not begun: the new one is shown first', async () => {
    const operator = await openConsole(browser, server.url, 'operator', '/requests?status=ERROR')
    const { page } = operator
    await listed(operator)
    const { count, requests } = await called({ status: 'ERROR', pageLength: 5 })
    const before = (await api.call('listRetries', { query: {} })).count
    await operator.press('Shift+R')
    await page.locator(`[data-plan="${count}"]`).waitFor()
    // Somebody else is quicker with one of them.
    const [taken] = requests
    if (!taken) throw new Error('Nothing fails.')
    await api.call('reprocessWebhookRequest', { params: { id: taken._id }, body: { __v: taken.__v } })
    await expect.poll(async () => (await requestOf(taken._id)).status, DELIVERED).toBe('SUCCESS')
    await operator.press('Enter')
    await page.getByRole('dialog').getByRole('alert').getByText('Este é o novo plano').waitFor()
    await page.locator(`[data-plan="${count - 1}"]`).waitFor()
    expect((await api.call('listRetries', { query: {} })).count).toBe(before)
    await operator.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await operator.close()
  })

  it('is only looked at by a viewer, who is told why', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/requests?status=ERROR')
    await listed(operator)
    await operator.press('Shift+R')
    await operator.page.getByText('O perfil Leitor não permite esta ação.').first().waitFor()
    expect(await operator.page.getByRole('dialog').count()).toBe(0)
    await operator.close()
  })
})
