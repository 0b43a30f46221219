import { describe, expect, it } from 'vitest'
import { webhookRequestStatus } from '#contract/schemas/requests/webhook-request'
import { statuses } from '#locales/pt/console/vocabulary'
import { requestCauses } from '#locales/pt/requests'
import { axeFaults } from '../fixtures/axe.ts'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { cellsOf, listed, queryOf, rowsOf } from '../fixtures/drivers.ts'
import { intercept } from '../fixtures/intercept.ts'
import { copied, DELIVERED, filterOf, requestsOf } from '../fixtures/requests.ts'

const { browser, server, api } = await consoleOfTests()
const { called, requestOf, failingEndpoints, showsAnswer, kept } = requestsOf(api)

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
    const operator = await openConsole(browser, server.url, 'operator', `/requests/${kept()._id}`)
    const { page } = operator
    const offered = page.locator('[data-record]').getByRole('button', { name: /^Tentar de novo/ })
    let status: string = ''
    await intercept(operator, `**/api/webhook/request/${kept()._id}`, async (route) => {
      const response = await route.fetch()
      const { request, ...reply } = (await response.json()) as { request: object }
      await route.fulfill({ response, json: { ...reply, request: { ...request, status } } })
    })
    for (status of webhookRequestStatus.options) {
      await operator.visit(`/requests/${kept()._id}`)
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

  it('one that waits is given up, with its history, and leads to the record that it tells of', async () => {
    const operator = await openConsole(browser, server.url, 'operator', `/requests/${kept()._id}`)
    const { page } = operator
    await page.locator(`[data-record="${kept()._id}"]`).waitFor()
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
    const { histories } = await api.call('listRequestHistories', { params: { id: kept()._id }, query: {} })
    expect(histories[0]).toMatchObject({ event: 'CANCEL', from: 'PENDING', to: 'CANCELED' })
    expect((await requestOf(kept()._id)).nextAttemptAt).toBeNull()
    await expect.poll(() => latest.innerText(), PATIENCE).toContain(histories[0]?.byName ?? '?')
    const { payload } = await requestOf(kept()._id)
    await operator.press('v')
    const { driver } = (payload as { data: { driver: string } }).data
    await expect.poll(() => new URL(page.url()).pathname, PATIENCE).toBe(`/drivers/${driver}`)
    // The address changes before the screen that takes the next key is drawn.
    await page.locator(`[data-record="${driver}"]`).waitFor()
    await operator.press('Escape')
    await page.locator(`[data-record="${kept()._id}"]`).waitFor()
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
    const operator = await openConsole(browser, server.url, 'admin', '/requests', {
      // All endpoints on one page: the one that is switched off goes to the end of the list.
      stored: { 'torre.rowsPerPage': '15' },
    })
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
    await operator.press('Alt+c')
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

  it('is only looked at by a viewer, who is told why', async () => {
    const operator = await openConsole(browser, server.url, 'viewer', '/requests?status=ERROR')
    await listed(operator)
    await operator.press('Shift+R')
    await operator.page.getByText('O perfil Leitor não permite esta ação.').first().waitFor()
    await operator.quiet()
    await expect.poll(() => operator.page.getByRole('dialog').count(), PATIENCE).toBe(0)
  })
})
