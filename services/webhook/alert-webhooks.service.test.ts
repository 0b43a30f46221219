import { Webhook } from 'standardwebhooks'
import { buildConnector } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IncidentAlertsEdit } from '#contract/schemas/requests/incident-alerts'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { type TestRows, testRows } from '../records/test-rows.ts'
import { startAlertSender } from './alert-sender.ts'
import { sendIncidentAlerts } from './incident-alerts.ts'
import { createSender } from './sender.ts'
import { insertIncident } from './test-incidents.ts'
import { answerWith, ok, openTestReceiver, type TestReceiver } from './test-receiver.ts'

let core: TestCore
let receiver: TestReceiver
let rows: TestRows
/** Where the name of the alerts' address leads; public, so that the test's connector is asked. */
let address = '93.184.215.14'
const faults: unknown[] = []
const PATIENCE = { timeout: 20_000, interval: 20 }
const URL_OF_ALERTS = 'https://alerts.example.com/torre?key=hidden'
const SHOWN_URL = 'https://alerts.example.com/torre?...'
let edits = 0

beforeAll(async () => {
  core = await openTestCore()
  rows = testRows(core.db, 'demo', () => core.clock.now)
  receiver = await openTestReceiver()
}, 120_000)
beforeEach(async () => {
  receiver.answer = ok
  receiver.arrivals.length = 0
  address = '93.184.215.14'
  faults.length = 0
  for (const table of ['webhook_alert_settings', 'outgoing_messages', 'webhook_incident_alerts'] as const)
    await core.db.system.deleteFrom(table).execute()
  await core.db.system.updateTable('webhook_endpoint_health').set({ incident_id: null }).execute()
  await core.db.system.deleteFrom('webhook_incidents').execute()
  await core.db.system.deleteFrom('webhook_secrets').where('endpoint_id', 'is', null).execute()
})
afterAll(async () => {
  await receiver?.close()
  await core?.close()
})

const alerts: IncidentAlertsEdit = {
  recipient: null,
  url: URL_OF_ALERTS,
  remindMinutes: 15,
  language: 'pt',
  __v: 0,
}
const save = (edit: Partial<IncidentAlertsEdit> = {}, key = `save-${(edits += 1)}`) =>
  core.reply('admin', 'updateIncidentAlerts', { body: { ...alerts, ...edit } }, { 'idempotency-key': key })
const lastWebhook = async () => (await core.reply('admin', 'getIncidentAlerts', {})).lastWebhook
const tellDue = () =>
  sendIncidentAlerts(core.db.system, {
    now: core.clock.now,
    newId: () => rows.nextId(),
    publicUrl: 'https://torre.example.com',
  })

/** Runs the sender of alerts, whose connections lead to the receiver whatever address was chosen. */
async function whileSending(work: () => Promise<void>): Promise<void> {
  const { port } = new URL(receiver.origin)
  const local = buildConnector({})
  const sender = createSender({
    now: () => core.clock.now,
    loopback: false,
    resolve: async () => [{ address, family: 4 }],
    connect: (target, connected) => local({ ...target, protocol: 'http:', hostname: '127.0.0.1', port }, connected),
  })
  const alertSender = await startAlertSender({
    database: core.db,
    sender,
    now: () => core.clock.now,
    pollMs: 20,
    onFault: (error) => faults.push(error),
  })
  try {
    await work()
  } finally {
    await alertSender.stop()
  }
  expect(faults).toEqual([])
}

const verified = (secret: string) =>
  receiver.arrivals.map(({ body, headers }) => {
    const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    return new Webhook(secret).verify(body, signed) as { type: string; timestamp: string; data: unknown }
  })

describe('alerts by webhook', () => {
  it('are signed with a key that is shown once, and tell what opened and what is over, each once', async () => {
    core.clock.now = new Date()
    const { secret, alerts: saved } = await save()
    expect([saved.url, (await core.reply('admin', 'getIncidentAlerts', {})).alerts.url]).toEqual([SHOWN_URL, SHOWN_URL])
    const incident = await insertIncident(rows)
    const [{ endpoint } = { endpoint: null }] = (await core.reply('viewer', 'listIncidents', { query: {} })).incidents
    await whileSending(async () => {
      for (const _ of [1, 2]) await tellDue()
      await expect.poll(() => receiver.arrivals.length, PATIENCE).toBe(1)
      await expect.poll(async () => (await lastWebhook())?.status, PATIENCE).toBe('SENT')
    })
    const began = core.clock.now.toISOString()
    expect([receiver.arrivals.map(({ path }) => path), verified(secret ?? '')]).toEqual([
      ['/torre?key=hidden'],
      [
        {
          type: 'incident.opened',
          timestamp: began,
          data: {
            incident: {
              _id: incident,
              link: `https://torre.example.com/incidents/${incident}`,
              endpoint: { _id: endpoint?._id, name: endpoint?.name },
              cause: 'CONNECTION_REFUSED',
              beganAt: began,
              endedAt: null,
            },
          },
        },
      ],
    ])
    // Neither the key nor the part of the address that it opens with stands where people read.
    const messages = await core.db.system.selectFrom('outgoing_messages').selectAll().execute()
    expect(JSON.stringify(messages)).not.toContain('hidden')
    expect((await save({ __v: 1 })).secret).toBeNull()
  })

  it('that are refused are sent again later with the same id, and neither make an incident nor stop the e-mail', async () => {
    core.clock.now = new Date()
    await save({ recipient: 'plantao@example.com' })
    await insertIncident(rows)
    receiver.answer = answerWith(503)
    await whileSending(async () => {
      await tellDue()
      await expect.poll(async () => (await lastWebhook())?.lastError, PATIENCE).toBe('HTTP_503')
      expect((await lastWebhook())?.status).toBe('WAITING')
      receiver.answer = ok
      core.clock.now = new Date(core.clock.now.getTime() + 2_000)
      await expect.poll(async () => (await lastWebhook())?.status, PATIENCE).toBe('SENT')
    })
    expect(new Set(receiver.arrivals.map(({ webhookId }) => webhookId)).size).toBe(1)
    const emails = await core.db.system
      .selectFrom('outgoing_messages')
      .select(['recipient', 'status'])
      .where('channel', '=', 'EMAIL')
      .execute()
    expect(emails).toEqual([{ recipient: 'plantao@example.com', status: 'WAITING' }])
    expect((await core.reply('viewer', 'listIncidents', { query: {} })).incidents).toHaveLength(1)
  })

  it('never reach a private address, and are given up after a day', async () => {
    core.clock.now = new Date()
    await save()
    address = '169.254.169.254'
    await whileSending(async () => {
      await core.reply('admin', 'testIncidentAlerts', { body: {} })
      await expect.poll(async () => (await lastWebhook())?.lastError, PATIENCE).toBe('ADDRESS_REFUSED')
      core.clock.now = new Date(core.clock.now.getTime() + 24 * 3_600_000)
      const statuses = async () =>
        (await core.db.system.selectFrom('outgoing_messages').select('status').execute()).map(({ status }) => status)
      // Read past the services, where the token is over.
      await expect.poll(statuses, PATIENCE).toEqual(['FAILED'])
    })
    expect(receiver.arrivals).toEqual([])
  })

  it('are signed with the former key too after a rotation, which a repeated call does once', async () => {
    core.clock.now = new Date()
    const { secret: former } = await save({}, 'first-save')
    expect((await save({}, 'first-save')).secret).toBe(former)
    const rotate = () =>
      core.reply(
        'admin',
        'rotateIncidentAlertsSecret',
        { body: { overlapHours: 1 } },
        { 'idempotency-key': 'rotate-once' },
      )
    const rotated = await rotate()
    expect(await rotate()).toEqual(rotated)
    await whileSending(async () => {
      await core.reply('admin', 'testIncidentAlerts', { body: {} })
      await expect.poll(() => receiver.arrivals.length, PATIENCE).toBe(1)
    })
    for (const secret of [former ?? '', rotated.secret])
      expect(verified(secret)).toEqual([
        { type: 'incident.test', timestamp: core.clock.now.toISOString(), data: { incident: null } },
      ])
    const { entries } = await core.reply('owner', 'listAudit', { query: { kind: 'INCIDENT_ALERTS' } })
    expect(entries.map(({ event }) => event)).toContain('ROTATE_SECRET')
  })

  it('need https, keep an address that is sent back as it is shown, and their key is an administrator’s', async () => {
    const plain = await core.refusal('admin', 'updateIncidentAlerts', {
      body: { ...alerts, url: 'http://a.example/x' },
    })
    expect([plain.status, plain.issues?.map(({ path }) => path)]).toEqual([422, [['url']]])
    const user = { ...alerts, url: 'https://user:word@a.example/x' }
    expect((await core.refusal('admin', 'updateIncidentAlerts', { body: user })).status).toBe(422)
    const none = await core.refusal('admin', 'rotateIncidentAlertsSecret', { body: { overlapHours: 1 } })
    expect([none.status, none.issues?.map(({ path }) => path)]).toEqual([422, [['url']]])
    await save()
    await save({ url: SHOWN_URL, __v: 1 })
    const { url, ...without } = { ...alerts, __v: 1 }
    await core.reply('admin', 'updateIncidentAlerts', { body: without })
    const row = await core.db.system.selectFrom('webhook_alert_settings').select('url').executeTakeFirst()
    expect(row?.url).toBe(url)
    for (const who of ['operator', 'viewer'] as const)
      expect((await core.refusal(who, 'rotateIncidentAlertsSecret', { body: { overlapHours: 1 } })).status).toBe(403)
    const refused = await core.refusal('demo2/admin', 'rotateIncidentAlertsSecret', { body: { overlapHours: 1 } })
    expect(refused.status).toBe(422)
  })
})
