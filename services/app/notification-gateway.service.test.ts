import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NotificationChannel } from '#contract/schemas/notifications/notification'
import { NOTIFICATION_RECEIPTS_PATH } from '#contract/paths'
import { messageIdOf } from '../communication-center/notification-receipts.ts'
import { type Notifier, startNotifier } from '../communication-center/notifier.ts'
import { insertNotification, newNotificationOfTests } from '../communication-center/test-notifications.ts'
import { insertSegmentation } from '../core/segmentations/test-segmentations.ts'
import { createWorld, newObjectId, signingSecret } from '../http/world.ts'
import { smtpTransport } from '../mail/smtp.ts'
import { startMailServer } from '../mail/test-mail-server.ts'
import { createSender } from '../webhook/sender.ts'
import { TEST_SECRET } from '../webhook/test-records.ts'
import { answerWith, ok, openTestReceiver, type TestReceiver } from '../webhook/test-receiver.ts'
import { channelPorts } from './channel-ports.ts'
import { openTestCore, requestOf, type TestCore } from './test-core.ts'

let core: TestCore
let gateway: TestReceiver
beforeAll(async () => {
  core = await openTestCore({ gatewaySecret: TEST_SECRET })
  gateway = await openTestReceiver()
}, 60_000)
afterAll(async () => {
  await gateway?.close()
  await core?.close()
})
beforeEach(() => {
  gateway.arrivals.length = 0
  gateway.answer = ok
})
afterEach(() =>
  core.db.system
    .deleteFrom('notification_gateway_health')
    .execute()
    .then(() => undefined),
)

const PATIENCE = { timeout: 30_000, interval: 30 }
const faults: unknown[] = []

interface Setting {
  mailPort?: number
  knowsRepeats?: boolean
  loopback?: boolean
  perSecond?: number | null
}

/** Runs notifiers with the ports of an installation while `work` goes on. */
async function withNotifiers(count: number, setting: Setting, work: () => Promise<void>): Promise<void> {
  const { mailPort, knowsRepeats = false, loopback = true, perSecond = null } = setting
  const now = () => core.clock.now
  const secret = await signingSecret(core.db)
  const world = createWorld(secret, { now, consoleUrl: 'https://torre.example.com' })
  const sender = createSender({ now, loopback })
  const started: Notifier[] = []
  for (let at = 0; at < count; at += 1)
    started.push(
      await startNotifier({
        database: core.db,
        ports: channelPorts({
          db: core.db.system,
          world,
          secret,
          email:
            mailPort === undefined
              ? null
              : smtpTransport({ url: `smtp://127.0.0.1:${mailPort}`, from: 'torre@rotanorte.example' }),
          gateway: {
            url: `${gateway.origin}/messages`,
            secret: TEST_SECRET,
            channels: ['SMS', 'PUSH_NOTIFICATION'],
            knowsRepeats,
            perSecond,
          },
          sender,
        }),
        now,
        newId: () => newObjectId(now()),
        pollMs: 20,
        onFault: (fault) => faults.push(fault),
      }),
    )
  // The clock goes on, so that who could not be told is tried again.
  const ticking = setInterval(() => (core.clock.now = new Date(core.clock.now.getTime() + 1_000)), 50)
  try {
    await work()
  } finally {
    clearInterval(ticking)
    await Promise.all(started.map((notifier) => notifier.stop()))
    await sender.close()
  }
  expect(faults).toEqual([])
}

let made = 0
/** Drivers with a phone each, the first ones of them with an e-mail. */
async function drivers(count: number, emails: readonly (string | null)[] = []): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    made += 1
    ids.push(
      await core.records.driver({
        document: String(71_000_000_000 + made),
        cellphone: `+55119${String(80_000_000 + made)}`,
        email: emails[at] ?? null,
      }),
    )
  }
  return ids
}

/** A notification that is due now for these drivers. */
async function due(channel: NotificationChannel, ids: readonly string[], values: object = {}): Promise<string> {
  const list = await insertSegmentation(core.records.rows)
  await core.db.system.deleteFrom('segmentation_drivers').where('segmentation_id', '=', list).execute()
  await core.db.system
    .insertInto('segmentation_drivers')
    .values(
      ids.map((driver, at) => ({
        tenant: 'demo',
        segmentation_id: list,
        id: core.records.rows.nextId(),
        position: at + 1,
        name: driver,
        document_type: null,
        document: null,
        phone: null,
        driver_id: driver,
      })),
    )
    .execute()
  const send_at = core.clock.now.toISOString()
  return insertNotification(core.records.rows, { channel, send_at, segmentation_id: list, ...values })
}

const healths = () =>
  core.db.system.selectFrom('notification_gateway_health').selectAll().where('channel', '=', 'SMS').execute()
const read = async (id: string) =>
  (await core.reply('viewer', 'getNotification', { params: { id } })).communicationSchedule
const numbers = async (id: string) => (await core.reply('viewer', 'getNotificationNumbers', { params: { id } })).numbers
const statesOf = async (id: string) => (await numbers(id)).states.map(({ state, drivers: many }) => [state, many])
const sent = (id: string) => expect.poll(async () => (await read(id)).status, PATIENCE).toBe('SENT')
const messageId = (notification: string, driver: string) => messageIdOf({ tenant: 'demo', notification, driver })

describe('the gateway', () => {
  it('CON-1-014 gets each driver once from two processes, whatever it answers in between, person by person', async () => {
    const ids = await drivers(30)
    const id = await due('SMS', ids, { redirect_url: 'https://www.example.com/cargas' })
    let asked = 0
    const refusedIds = new Set(ids.slice(0, 3).map((driver) => messageId(id, driver)))
    gateway.answer = (response, arrival, request) => {
      asked += 1
      if (refusedIds.has(arrival.webhookId)) return answerWith(410)(response, arrival, request)
      // Busy and broken by turns.
      if (asked % 7 === 0) return answerWith(429, { 'retry-after': '1' })(response, arrival, request)
      if (asked % 11 === 0) return answerWith(500)(response, arrival, request)
      return ok(response, arrival, request)
    }
    await withNotifiers(2, {}, () => sent(id))
    const accepted = [...gateway.accepted()]
      .filter(([key]) => key.includes(id))
      .map(([key, times]) => `${key} ${times}`)
    expect(accepted.toSorted()).toEqual(
      ids
        .slice(3)
        .map((driver) => `${messageId(id, driver)} 1`)
        .toSorted(),
    )
    expect([await statesOf(id), (await read(id)).driversReached]).toEqual([
      [
        ['BOUNCED', 3],
        ['HANDED_OVER', 27],
      ],
      27,
    ])
    const message = JSON.parse(gateway.arrivals[0]?.body ?? '{}') as { data: Record<string, unknown> }
    expect(gateway.arrivals.every(({ verified }) => verified)).toBe(true)
    // The title of an SMS is internal.
    expect(Object.keys(message.data).toSorted()).toEqual(['channel', 'id', 'imageUrl', 'link', 'message', 'to'])
    expect(message.data['link']).toMatch(/^https:\/\/torre\.example\.com\/public\/notification\/demo\//)
  })

  it('that hangs up leaves the message uncertain, or gets it again where it recognises repetitions', async () => {
    const [driver] = await drivers(1)
    const unsure = await due('SMS', [driver!])
    gateway.answer = (response) => void response.socket?.destroy()
    await withNotifiers(1, {}, () => sent(unsure))
    expect([await statesOf(unsure), gateway.arrivals.length]).toEqual([[['UNCERTAIN', 1]], 1])
    gateway.arrivals.length = 0
    let asked = 0
    gateway.answer = (response, arrival, request) =>
      (asked += 1) === 1 ? void response.socket?.destroy() : ok(response, arrival, request)
    const repeated = await due('SMS', [driver!])
    await withNotifiers(1, { knowsRepeats: true }, () => sent(repeated))
    expect([await statesOf(repeated), new Set(gateway.arrivals.map(({ webhookId }) => webhookId)).size]).toEqual([
      [['HANDED_OVER', 1]],
      1,
    ])
  })

  it('gets messages of two processes side by side: more than one of them sends at once', async () => {
    const ids = await drivers(100)
    const id = await due('SMS', ids)
    const held: (() => void)[] = []
    gateway.answer = (response, arrival, request) => {
      held.push(() => ok(response, arrival, request))
      // One process sends 64; the others are only here while those wait if a second one sends them.
      if (gateway.arrivals.length >= ids.length) for (const answer of held.splice(0)) answer()
    }
    await withNotifiers(2, {}, () => sent(id))
    expect([await statesOf(id), gateway.arrivals.length]).toEqual([[['HANDED_OVER', 100]], 100])
  })

  it('gets no more in a second than it takes', async () => {
    const ids = await drivers(6)
    const id = await due('SMS', ids)
    const began = performance.now()
    await withNotifiers(1, { perSecond: 4 }, () => sent(id))
    // Four at once, two more when half a second has brought them.
    expect(performance.now() - began).toBeGreaterThan(450)
    expect(await statesOf(id)).toEqual([['HANDED_OVER', 6]])
  })

  it('that is down is asked by two processes as if they were one: one attempt at a time while its breaker is open', async () => {
    const ids = await drivers(40)
    const id = await due('SMS', ids)
    let busy = 0
    let most = 0
    gateway.answer = (response, arrival, request) => {
      busy += 1
      most = Math.max(most, gateway.arrivals.length > 40 ? busy : 0)
      setTimeout(() => {
        busy -= 1
        answerWith(503)(response, arrival, request)
      }, 30)
    }
    await withNotifiers(2, { knowsRepeats: true }, () =>
      expect
        .poll(async () => (await healths()).find(({ channel }) => channel === 'SMS')?.opens, PATIENCE)
        .toBeGreaterThan(2),
    )
    // Afterwards each process would have tried by itself.
    expect(most).toBeLessThanOrEqual(1)
    gateway.answer = ok
    await withNotifiers(2, {}, () => sent(id))
    expect(await statesOf(id)).toEqual([['HANDED_OVER', 40]])
    expect(await healths()).toMatchObject([{ channel: 'SMS', opens: 0, retry_at: null }])
  })

  it('at an address that leads inside gets nothing', async () => {
    const [driver] = await drivers(1)
    const id = await due('SMS', [driver!])
    await withNotifiers(1, { loopback: false }, () =>
      expect
        .poll(
          async () =>
            (await core.db.system.selectFrom('notification_deliveries').select('attempts').execute()).some(
              ({ attempts }) => attempts > 1,
            ),
          PATIENCE,
        )
        .toBe(true),
    )
    expect([gateway.arrivals, (await read(id)).status]).toEqual([[], 'SCHEDULED'])
    await core.ask('operator', requestOf('updateNotification', { params: { id }, body: { event: 'CANCEL', __v: 1 } }))
    expect((await read(id)).status).toBe('CANCELED')
  })

  it('leaves out a driver without the app where it is a push', async () => {
    const [driver] = await drivers(1)
    await core.db.system.updateTable('drivers').set({ app_installed: false }).where('id', '=', driver!).execute()
    const id = await due('PUSH_NOTIFICATION', [driver!])
    await withNotifiers(1, {}, () => expect.poll(async () => (await read(id)).status, PATIENCE).toBe('ERROR'))
    expect([await statesOf(id), gateway.arrivals]).toEqual([[['SKIPPED', 1]], []])
  })
})

describe('receipts', () => {
  let receipts = 0
  /** Sends a receipt; @returns the status of the answer */
  async function receive(
    body: unknown,
    { secret = TEST_SECRET, at = new Date(), id = `receipt-${(receipts += 1)}` } = {},
  ): Promise<number> {
    const payload = JSON.stringify(body)
    const answer = await core.app.inject({
      method: 'POST',
      url: NOTIFICATION_RECEIPTS_PATH,
      payload,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': new Webhook(secret).sign(id, at, payload),
      },
    })
    return answer.statusCode
  }

  it('settle what became of each message; what is forged, old, malformed or unknown changes nothing', async () => {
    const [one, two] = (await drivers(2)) as [string, string]
    const id = await due('SMS', [one, two])
    await withNotifiers(1, {}, () => sent(id))
    const of = (driver: string, type: string) => ({ type: `notification.${type}`, id: messageId(id, driver) })
    expect([
      await receive(of(one, 'delivered'), { secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }),
      await receive(of(one, 'delivered'), { at: new Date(Date.now() - 600_000) }),
      await receive({ type: 'notification.read' }),
      await receive(of('0'.repeat(24), 'delivered')),
      await receive({ type: 'notification.delivered', id: 'not ours' }),
    ]).toEqual([401, 401, 400, 404, 404])
    expect(await statesOf(id)).toEqual([['HANDED_OVER', 2]])
    expect([
      await receive(of(one, 'clicked'), { id: 'click' }),
      await receive(of(one, 'clicked'), { id: 'click' }),
      await receive(of(two, 'bounced')),
      // What arrived stays arrived.
      await receive(of(one, 'bounced')),
    ]).toEqual([200, 200, 200, 200])
    expect(await numbers(id)).toMatchObject({
      driversReached: 1,
      clicks: 1,
      uniqueClicks: 1,
      states: [
        { state: 'BOUNCED', drivers: 1 },
        { state: 'DELIVERED', drivers: 1 },
      ],
    })
  })

  it('CON-3-058 count clicks on the signed link too, which leads on to the link of the notification', async () => {
    const [driver] = await drivers(1)
    const id = await due('SMS', [driver!], { redirect_url: 'https://www.example.com/cargas' })
    await withNotifiers(1, {}, () => sent(id))
    const { link } = (JSON.parse(gateway.arrivals[0]?.body ?? '{}') as { data: { link: string } }).data
    const path = new URL(link).pathname
    const followed = await core.app.inject(path)
    const forged = await core.app.inject(path.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')))
    expect([followed.statusCode, followed.headers.location, forged.statusCode]).toEqual([
      302,
      'https://www.example.com/cargas',
      404,
    ])
    expect(await numbers(id)).toMatchObject({ clicks: 1, uniqueClicks: 1 })
    // Programs that show a preview of the link are led on too, and count nothing.
    const agents = ['WhatsApp/2.24.6', 'facebookexternalhit/1.1', 'TelegramBot (like TwitterBot)', 'Slackbot 1.0']
    const asked = [
      ...agents.map((agent) => core.app.inject({ url: path, headers: { 'user-agent': agent } })),
      core.app.inject({ url: path, headers: { 'sec-purpose': 'prefetch;prerender' } }),
      core.app.inject({ url: path, headers: { purpose: 'prefetch' } }),
      core.app.inject({ url: path, method: 'HEAD' }),
    ]
    expect((await Promise.all(asked)).map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
      asked.map(() => [302, 'https://www.example.com/cargas']),
    )
    expect(await numbers(id)).toMatchObject({ clicks: 1, uniqueClicks: 1 })
  })
})

describe('e-mails', () => {
  it('go by SMTP to whoever has an address; the server refuses some', async () => {
    const server = await startMailServer({
      refuse: (recipients) => (recipients[0]?.startsWith('cheia') ? { code: 552, text: 'mailbox full' } : null),
    })
    const ids = await drivers(3, ['ana@example.com', 'cheia@example.com'])
    const id = await due('EMAIL', ids, { title: 'Novo ponto', message: 'Linha 1\n<b>Linha 2</b>' })
    await withNotifiers(2, { mailPort: server.port }, () => sent(id))
    await server.stop()
    expect([server.received.map(({ recipients, subject, text }) => [recipients, subject, text?.trim()])]).toEqual([
      [[['ana@example.com'], 'Novo ponto', 'Linha 1\n<b>Linha 2</b>']],
    ])
    expect(server.received[0]?.html).toContain('&lt;b&gt;Linha 2&lt;/b&gt;')
    expect(await statesOf(id)).toEqual([
      ['BOUNCED', 1],
      ['HANDED_OVER', 1],
      ['SKIPPED', 1],
    ])
  })
})

it('a channel without configuration says so at its field before anything is sent', async () => {
  const bare = await openTestCore({ channels: ['DRAWER', 'IN_APP_MESSAGE'] })
  const { status, issues } = await bare.refusal('operator', 'createNotification', {
    body: { ...newNotificationOfTests, channel: 'SMS' },
  })
  const { channels } = await bare.reply('viewer', 'listNotificationChannels', {})
  await bare.close()
  expect([status, issues.map(({ path, message }) => [path, message])]).toEqual([
    422,
    [[['channel'], 'This channel is not configured in this installation.']],
  ])
  expect(
    channels
      .filter(({ isConfigured }) => isConfigured)
      .map(({ channel }) => channel)
      .toSorted(),
  ).toEqual(['DRAWER', 'IN_APP_MESSAGE'])
})
