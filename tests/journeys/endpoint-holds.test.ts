import { describe, expect, it } from 'vitest'
import { consoleOfTests } from '../fixtures/bed.ts'
import { openConsole, type Operator, PATIENCE } from '../fixtures/console.ts'
import { cellsOf, listed, rowsOf } from '../fixtures/drivers.ts'

const { browser, server, api } = await consoleOfTests()

/** Longest wait for deliveries, which are slow on a busy machine. */
const DELIVERED = { ...PATIENCE, timeout: 60_000 }

/** Presses the key that holds the endpoint in focus, and writes when that ends. */
async function hold(operator: Operator, end: string): Promise<void> {
  const { page } = operator
  await operator.press('h')
  await page.locator('[data-palette] input:focus').waitFor()
  if (end !== '') await operator.type(end)
  await operator.press('Enter')
  await page.locator('[data-palette]').waitFor({ state: 'detached' })
}

describe('holding an endpoint', () => {
  it('keeps what is for it, says so wherever it shows, and is released by a key; disabling says first what it fails', async () => {
    const [failing] = (await api.call('listRequestFailures', { query: {} })).failures
    if (!failing) throw new Error('Nothing fails.')
    const { _id: id, name } = failing.endpoint
    const endpointNow = async () => (await api.call('getEndpoint', { params: { id } })).endpoint
    const [failed] = (await api.call('listWebhookRequests', { query: { status: 'ERROR', endpoint: id } })).requests
    if (!failed) throw new Error('Nothing of it failed.')
    const requestNow = async () => (await api.call('getWebhookRequest', { params: { id: failed._id } })).request

    const operator = await openConsole(browser, server.url, 'operator', `/endpoints?search=${encodeURIComponent(name)}`)
    const { page } = operator
    await listed(operator)
    await expect.poll(() => rowsOf(operator), PATIENCE).toEqual([id])
    await hold(operator, '+30min')
    await expect.poll(async () => (await endpointNow()).health.state, PATIENCE).toBe('HELD')
    await page.getByText(`${name} segurado até`).first().waitFor()
    await expect.poll(async () => (await cellsOf(operator, id)).join('|'), PATIENCE).toContain('|Segurado|')
    const { hold: held } = await endpointNow()
    const minutes = (Date.parse(held?.until ?? '') - Date.parse(held?.since ?? '')) / 60_000
    expect(Math.round(minutes)).toBe(30)

    // A request that is asked for waits, and says for what.
    await operator.visit(`/requests/${failed._id}`)
    const record = page.locator('[data-record]')
    await record.locator('h1').waitFor()
    await operator.press('r')
    await page.getByText(`${name}: a nova tentativa espera o destino, segurado até`).first().waitFor()
    await record.locator('h1 + span', { hasText: 'Segurado' }).waitFor()
    expect((await requestNow()).waitsFor).toEqual({ state: 'HELD', until: held?.until })

    // Its page says so too, and before disabling how many requests that fails.
    await operator.press('e')
    const screen = page.locator(`[data-record="${id}"]`)
    await screen.locator('h1 + span', { hasText: 'Segurado' }).waitFor()
    await screen.getByText('Segurado desde').waitFor()
    const { waiting } = await endpointNow()
    expect(waiting).toBeGreaterThan(0)
    await operator.press('Shift+I')
    await page
      .getByRole('dialog')
      .getByText(new RegExp(`${waiting} requisiç.* por ele`))
      .waitFor()
    await operator.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await operator.quiet()
    expect((await endpointNow()).health.state).toBe('HELD')
    expect((await requestNow()).currentAttempt).toBe(failed.currentAttempt)

    await operator.press('Shift+H')
    await page.getByText(`Destino liberado: ${name}`).first().waitFor()
    await expect.poll(async () => (await requestNow()).status, DELIVERED).toBe('SUCCESS')
    await screen.locator('h1 + span', { hasText: 'Funcionando' }).waitFor()
    const { histories } = await api.call('listEndpointHistories', { params: { id }, query: {} })
    expect(histories.slice(0, 2).map(({ event }) => event)).toEqual(['RELEASE', 'HOLD'])

    // Without an end it is held until somebody releases it.
    await hold(operator, '')
    await expect.poll(async () => (await endpointNow()).hold?.until, PATIENCE).toBeNull()
    await screen.getByText('segurado até que alguém libere').first().waitFor()
  })
})
