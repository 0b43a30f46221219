import { describe, expect, it } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, PATIENCE } from '../fixtures/console.ts'
import { listed } from '../fixtures/drivers.ts'

const { browser, server, api } = await consoleOfTests()

/** Longest wait for deliveries, which are slow on a busy machine. */
const DELIVERED = { ...PATIENCE, timeout: 60_000 }
/** Longer than the first pause of an endpoint that fails, milliseconds. */
const LONG_PAUSE_MS = 15_000

const endpointNow = async (id: string) => (await api.call('getEndpoint', { params: { id } })).endpoint

/** The endpoints with most failures. */
async function failing(): Promise<{ _id: string; name: string }[]> {
  const counts = new Map<string, { endpoint: { _id: string; name: string }; count: number }>()
  for (const { endpoint, count } of (await api.call('listRequestFailures', { query: {} })).failures)
    counts.set(endpoint._id, { endpoint, count: count + (counts.get(endpoint._id)?.count ?? 0) })
  return [...counts.values()].toSorted((one, two) => two.count - one.count).map(({ endpoint }) => endpoint)
}

/** Begins a bulk retry to an endpoint whose receiver answers 429 with `Retry-After`, until it is paused for long. */
async function pauseWithRetry(endpoint: string, ids: string[]): Promise<void> {
  await api.call('updateDemoReceiver', { body: { endpoint, fault: 'TOO_MANY' } })
  await api.call('createRetry', { body: { ids, count: ids.length } })
  const pause = async () => Date.parse((await endpointNow(endpoint)).health.retryAt ?? '') - Date.now()
  await expect.poll(pause, DELIVERED).toBeGreaterThan(LONG_PAUSE_MS)
}

describe('testing an endpoint', () => {
  it('a retry of a request of a paused endpoint says that it waits; a test from anywhere ends the pause at once, and all is delivered', async () => {
    const [endpoint, other] = await failing()
    if (!endpoint || !other) throw new Error('The demo has no two endpoints that fail.')
    const id = endpoint._id
    const query = { status: 'ERROR', endpoint: id, pageLength: 50 } as const
    const [failed, ...others] = (await api.call('listWebhookRequests', { query })).requests
    if (!failed) throw new Error('Nothing of it failed.')
    const operator = await openConsole(browser, server.url, 'operator', `/requests/${failed._id}`)
    const { page } = operator
    await page.locator(`[data-record="${failed._id}"]`).waitFor()
    await pauseWithRetry(
      id,
      others.map(({ _id }) => _id),
    )
    const until = (await endpointNow(id)).health.retryAt ?? ''

    // One that is asked for now waits with the others, and says which key tests the endpoint.
    const said = page.getByText(`${endpoint.name}: a nova tentativa espera o destino, em pausa até`).first()
    await operator.press('r')
    await said.filter({ hasText: 'Shift+T' }).waitFor()
    await page.locator('[data-record] h1 + span', { hasText: 'Em pausa' }).waitFor()

    // It works again, which nobody knows before an attempt; the key of the bulk retry tests it from any screen.
    await api.call('updateDemoReceiver', { body: { endpoint: id, fault: 'NONE' } })
    await operator.visit('/drivers')
    await listed(operator)
    await page.locator('[data-waits]', { hasText: endpoint.name }).waitFor()
    await operator.press('t', 'e')
    await page.getByText(`${endpoint.name} funciona: respondeu 200`).first().waitFor()
    // Somebody else's bulk retry leaves the screen when it is over.
    await page.locator('[data-retry]').waitFor({ state: 'detached', timeout: DELIVERED.timeout })
    const { health } = await endpointNow(id)
    expect([health.state, health.retryAt, Date.parse(health.lastSuccessAt ?? '') < Date.parse(until)]).toEqual([
      'HEALTHY',
      null,
      true,
    ])
    const tests = async (of: string) =>
      (await api.call('listWebhookRequests', { query: { endpoint: of, type: 'torre.test' } })).requests.map(
        ({ status, currentAttempt }) => [status, currentAttempt],
      )
    expect(await tests(id)).toEqual([['SUCCESS', 1]])
    await expect
      .poll(async () => (await api.call('getWebhookRequest', { params: { id: failed._id } })).request.status, DELIVERED)
      .toBe('SUCCESS')

    // On an endpoint's own screen: after it was enabled it is unproven, and a test that fails says why.
    await api.call('updateDemoReceiver', { body: { endpoint: other._id, fault: 'DOWN' } })
    for (const event of ['DISABLE', 'ENABLE'] as const) {
      const { __v } = await endpointNow(other._id)
      await api.call('updateEndpoint', { params: { id: other._id }, body: { event, __v } })
    }
    await operator.visit(`/endpoints/${other._id}`)
    const record = page.locator(`[data-record="${other._id}"]`)
    await record.locator('h1 + span', { hasText: 'Por comprovar' }).waitFor()
    await operator.press('Shift+T')
    await page.getByText(`Teste de ${other.name}: conexão recusada.`).first().waitFor()
    await record.locator('h1 + span', { hasText: 'Falhando' }).waitFor()
    expect(await tests(other._id)).toEqual([['ERROR', 1]])
    // Pressed again at once it sends nothing.
    await operator.press('Shift+T')
    await page.getByText('O destino foi testado há instantes.').first().waitFor()
    await operator.quiet()
    expect(await tests(other._id)).toEqual([['ERROR', 1]])
  })
})
