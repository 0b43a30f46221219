import { describe, expect, it } from 'vitest'
import { pt } from '#locales/pt'
import { consoleOfTests } from '../fixtures/bed.ts'
import { axeFaults } from '../fixtures/axe.ts'
import { openConsole, PATIENCE } from '../fixtures/console.ts'
import { listed } from '../fixtures/drivers.ts'
import { DELIVERED } from '../fixtures/requests.ts'

const { browser, server, api } = await consoleOfTests()

describe('an incident', () => {
  it('is reached from any screen by the alarm, taken and noted, and closed when its endpoint is mended', async () => {
    const { incidents } = await api.call('listIncidents', { query: { open: true } })
    const [worst] = incidents
    if (!worst) throw new Error('No endpoint of the demo fails.')
    const { _id: id, endpoint } = worst
    const incidentNow = async () => (await api.call('getIncident', { params: { id } })).incident
    const statusNow = async () => (await incidentNow()).status
    await api.call('updateDemoReceiver', { body: { endpoint: endpoint._id, fault: 'DOWN' } })
    const query = { status: 'ERROR', endpoint: endpoint._id, pageLength: 5 } as const
    const [failed] = (await api.call('listWebhookRequests', { query })).requests
    if (!failed) throw new Error('Nothing of it failed.')
    const retried = { params: { id: failed._id }, body: { __v: failed.__v } }
    await api.call('reprocessWebhookRequest', retried)
    await expect.poll(statusNow, DELIVERED).toBe('OPEN')

    const operator = await openConsole(browser, server.url, 'operator', '/drivers')
    const { page } = operator
    await listed(operator)
    // Those that answer again are told in the list, and no alarm.
    const { situation } = await api.call('getIncidentSituation', {})
    expect([situation.unacknowledged, situation.worst?._id]).toEqual([1, id])
    await page.locator('[data-alarm="1"]').waitFor()
    await operator.press('g', '!')
    const record = page.locator(`[data-record="${id}"]`)
    await record.locator('[data-sentence]', { hasText: new RegExp(`^${endpoint.name}: .*conexão recusada`) }).waitFor()
    await record.locator('[data-sentence]', { hasText: 'ninguém assumiu' }).waitFor()
    await operator.press('a')
    await record.locator('h1 + span', { hasText: 'Assumido' }).waitFor()
    await page.locator('[data-alarm]').waitFor({ state: 'detached' })

    const ownerNow = async () => (await incidentNow()).acknowledgedByName
    const person = await ownerNow()
    const second = await openConsole(browser, server.url, 'admin', `/incidents/${id}`)
    const seenBySecond = second.page.locator(`[data-record="${id}"]`)
    await seenBySecond.locator('[data-sentence]', { hasText: `${person} assumiu` }).waitFor()
    await second.press('Shift+A')
    await expect.poll(ownerNow, PATIENCE).not.toBe(person)
    const colleague = await ownerNow()
    for (const seen of [seenBySecond, record])
      await seen.locator('[data-sentence]', { hasText: `${colleague} assumiu` }).waitFor()
    await operator.press('Shift+A')
    await record.locator('[data-sentence]', { hasText: `${person} assumiu` }).waitFor()
    await operator.press('n')
    await page.locator('[data-palette] input:focus').waitFor()
    await operator.type('Avisei o cliente, estão reiniciando')
    await operator.press('Enter')
    await record.locator('[data-notes="1"]', { hasText: 'Avisei o cliente' }).waitFor()

    await api.call('updateDemoReceiver', { body: { endpoint: endpoint._id, fault: 'NONE' } })
    await operator.press('Shift+T')
    await record.locator('h1 + span', { hasText: 'Em recuperação' }).waitFor(DELIVERED)
    await operator.press('Shift+R')
    await page.locator('[data-plan]').waitFor()
    await operator.press('Enter')
    await expect.poll(statusNow, DELIVERED).toBe('CLOSED')
    await record.locator('h1 + span', { hasText: 'Encerrado' }).waitFor(DELIVERED)

    const stored = await incidentNow()
    expect([stored.notes.map(({ text, byName }) => [text, byName]), stored.waiting, stored.retries.length]).toEqual([
      [['Avisei o cliente, estão reiniciando', person]],
      0,
      1,
    ])
    const { histories } = await api.call('listIncidentHistories', { params: { id }, query: { pageLength: 50 } })
    const events = histories.toReversed().map(({ event, byName }) => [event, byName])
    expect(events.slice(-7)).toEqual([
      ['FAILED_AGAIN', 'Torre'],
      ['ACKNOWLEDGE', person],
      ['TAKE_OVER', colleague],
      ['TAKE_OVER', person],
      ['NOTE', person],
      ['ANSWERED_AGAIN', 'Torre'],
      ['MENDED', 'Torre'],
    ])
  })
})

describe('the alerts of incidents', () => {
  it('get an e-mail and a webhook address by keyboard; the key is shown once, and a test leaves by both', async () => {
    const saved = async () => (await api.call('getIncidentAlerts', {})).alerts
    const admin = await openConsole(browser, server.url, 'admin', '/incidents')
    const { page } = admin
    await page.locator('[data-list="incidents"]').waitFor()
    await admin.press('g', 'Shift+A')
    const email = page.getByLabel('Avisar por e-mail')
    await email.and(page.locator(':focus')).waitFor()
    await admin.type('plantao@example.com')
    await admin.tabTo(page.getByLabel('Avisar por webhook'))
    await admin.type('http://127.0.0.1:9/avisos')
    await admin.press('Control+Enter')
    await page.getByText('Use um endereço que comece com https://.').first().waitFor()
    await page.getByLabel('Avisar por webhook').and(page.locator(':focus')).waitFor()
    await admin.press('Control+a')
    await admin.type('https://127.0.0.1:9/avisos?chave=1')
    await admin.press('Control+Enter')
    const secret = page.locator('[data-secret]')
    await secret.waitFor()
    await expect.poll(() => secret.textContent(), PATIENCE).toMatch(/^whsec_/)
    expect(await saved()).toEqual({
      recipient: 'plantao@example.com',
      url: 'https://127.0.0.1:9/avisos?...',
      remindMinutes: 15,
      language: 'pt',
      __v: 1,
    })
    // One Esc does not lose a key that is shown once.
    await admin.press('Escape')
    await page.getByRole('alert').filter({ hasText: pt.endpoints.secretNotCopied }).waitFor()
    await admin.press('Escape')
    await page.locator('[data-list="incidents"]').waitFor()
    await admin.press('g', 'Shift+A')
    await email.and(page.locator(':focus')).waitFor()
    await expect.poll(() => email.inputValue(), PATIENCE).toBe('plantao@example.com')
    await admin.press('Alt+m')
    await page.locator('[data-last-webhook]').waitFor()
    await expect.poll(() => axeFaults(admin, 'the alerts of incidents'), PATIENCE).toEqual([])
    const last = async () => (await api.call('getIncidentAlerts', {})).lastWebhook
    await expect.poll(async () => (await last())?.lastError, PATIENCE).toBe('CONNECTION_REFUSED')
    expect((await api.call('listIncidents', { query: { search: '127.0.0.1:9' } })).incidents).toEqual([])
  })
})
