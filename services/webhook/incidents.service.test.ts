import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestCore, personOf, requestOf, type TestCore } from '../app/test-core.ts'
import { DEFAULT_TIME_ZONE } from '#contract/tenant-time'
import { momentText } from '../identity/moments.ts'
import type { Claimed } from './claim.ts'
import { sendIncidentAlerts } from './incident-alerts.ts'
import { adoptOutages, closeIncidents, FLAPPING_FALLS, REOPENS_WITHIN_MS, STEADY_MS } from './incident-keeping.ts'
import type { Delivered } from './sender.ts'
import { type Finished, settle } from './settle.ts'
import { giveUp } from './sweep.ts'

let core: TestCore
/** The clock of deliveries; each test begins an hour after the one before. */
let clock = Date.parse('2026-11-20T21:00:00.000Z')
beforeAll(async () => {
  core = await openTestCore()
}, 120_000)
beforeEach(() => {
  clock += 3_600_000
})
afterAll(() => core?.close())

const MINUTE = 60_000
const at = (minutes: number) => new Date(clock + minutes * MINUTE)
const iso = (minutes: number) => at(minutes).toISOString()
let ids = 0
const newId = () => `feed${(ids += 1).toString(16).padStart(20, '0')}`
const settling = (minutes: number) => ({ now: at(minutes), chance: () => 0.5, newId })

const webhook = () => core.records.webhook
/** A request of an endpoint that was not attempted yet. */
const requestTo = (endpoint: string, type = 'driver.approved') =>
  webhook().request({ status: 'CREATED', endpoint_id: endpoint, type, created_at: iso(0), at: iso(0) })

/** Begins an attempt as `claim` does, without its pauses, so that a test decides what is attempted when. */
async function begun(id: string, minutes: number): Promise<Claimed> {
  const row = await core.db.system
    .updateTable('webhook_requests')
    .set((eb) => ({
      status: 'RUNNING',
      current_attempt: eb('current_attempt', '+', 1),
      version: eb('version', '+', 1),
      leased_by: 'w',
      at: iso(minutes),
      next_attempt_at: null,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, leased_by: 'w', url: '', secrets: [] }
}

/** How an attempt ends: a status code, or the failure that left it without an answer. */
type Answer = number | 'CONNECTION_REFUSED' | 'TIMEOUT'

function deliveredWith(answer: Answer, minutes: number): Delivered {
  const isAnswer = typeof answer === 'number'
  return {
    startedAt: iso(minutes),
    statusCode: isAnswer ? answer : null,
    failure: isAnswer ? null : answer,
    retryAfterMs: null,
    timing: { lookup: null, connect: null, firstByte: null, total: 5 },
    requestHeaders: {},
    response: null,
  }
}

/** Attempts of requests that are settled in one batch at a moment, in minutes of the test. */
async function attempted(
  minutes: number,
  ...attempts: [id: string, answer: Answer, begunAt?: number][]
): Promise<void> {
  const finished: Finished[] = []
  for (const [id, answer, begunAt = minutes] of attempts)
    finished.push({ claimed: await begun(id, begunAt), delivered: deliveredWith(answer, begunAt) })
  await settle(core.db.system, finished, settling(minutes))
}

const incidentsOf = async (endpoint: string) =>
  (await core.reply('viewer', 'listIncidents', { query: { endpoint } })).incidents

/** What an incident is, in short. */
async function outages(endpoint: string) {
  return (await incidentsOf(endpoint)).map(({ status, beganAt, endedAt, firstCause, causes, requests, falls }) => ({
    status,
    from: (Date.parse(beganAt) - clock) / MINUTE,
    to: endedAt === null ? null : (Date.parse(endedAt) - clock) / MINUTE,
    firstCause,
    causes: Object.fromEntries(causes.map(({ cause, count }) => [cause, count])),
    requests,
    falls,
  }))
}

/** The events of an endpoint's latest incident, oldest first. */
async function eventsOf(endpoint: string) {
  const [incident] = await incidentsOf(endpoint)
  const { histories } = await core.reply('viewer', 'listIncidentHistories', {
    params: { id: incident?._id ?? '' },
    query: { pageLength: 100 },
  })
  return histories
    .toReversed()
    .map(({ event, from, to, byName, cause, note }) => [event, from, to, byName, cause, note])
}

/** Removes the incidents of earlier tests, for tests that look at all of them. */
async function forgetIncidents(): Promise<void> {
  await core.db.system.updateTable('webhook_endpoint_health').set({ incident_id: null }).execute()
  await core.db.system.deleteFrom('webhook_incident_alerts').execute()
  await core.db.system.deleteFrom('webhook_incidents').execute()
}

describe('an outage', () => {
  it('begins with its first failed attempt, counts what fails, and ends when everything is delivered', async () => {
    const endpoint = await webhook().endpoint({ name: 'Alfa' })
    const [one, other, later] = [await requestTo(endpoint), await requestTo(endpoint), await requestTo(endpoint)]
    await attempted(0, [one, 'CONNECTION_REFUSED'], [other, 'CONNECTION_REFUSED', 0.1])
    await attempted(1, [one, 503])
    const [incident] = await incidentsOf(endpoint)
    expect(incident).toEqual({
      _id: incident?._id,
      __v: 0,
      status: 'OPEN',
      endpoint: { _id: endpoint, name: 'Alfa', url: 'https://erp.example.com/hooks', client: null },
      endpointState: 'DEGRADED',
      retryAt: null,
      lastSuccessAt: null,
      beganAt: iso(0),
      endedAt: null,
      firstCause: 'CONNECTION_REFUSED',
      latestCause: 'HTTP_503',
      causes: [
        { cause: 'CONNECTION_REFUSED', count: 2 },
        { cause: 'HTTP_503', count: 1 },
      ],
      requests: 2,
      attempts: 3,
      waiting: 3,
      falls: 0,
      isFlapping: false,
      acknowledgedBy: null,
      acknowledgedByName: null,
      acknowledgedAt: null,
      notes: [],
    })
    await attempted(5, [later, 200])
    expect((await incidentsOf(endpoint)).map(({ status }) => status)).toEqual(['RECOVERING'])
    await attempted(6, [one, 200])
    expect((await incidentsOf(endpoint)).map(({ status }) => status)).toEqual(['RECOVERING'])
    await attempted(7, [other, 200])
    expect(await outages(endpoint)).toEqual([
      {
        status: 'CLOSED',
        from: 0,
        to: 7,
        firstCause: 'CONNECTION_REFUSED',
        causes: { CONNECTION_REFUSED: 2, HTTP_503: 1 },
        requests: 2,
        falls: 0,
      },
    ])
    expect(await eventsOf(endpoint)).toEqual([
      ['BEGAN', null, 'OPEN', 'Torre', 'CONNECTION_REFUSED', null],
      ['ANSWERED_AGAIN', 'OPEN', 'RECOVERING', 'Torre', null, null],
      ['MENDED', 'RECOVERING', 'CLOSED', 'Torre', null, null],
    ])
  })

  it('of two endpoints at once is two incidents, and thirteen hours later another one', async () => {
    const [alfa, beta] = [await webhook().endpoint({ name: 'Alfa' }), await webhook().endpoint({ name: 'Beta' })]
    const [ofAlfa, ofBeta] = [await requestTo(alfa), await requestTo(beta)]
    await attempted(0, [ofAlfa, 'TIMEOUT'])
    await attempted(2, [ofBeta, 500], [ofAlfa, 'TIMEOUT'])
    await attempted(4, [ofAlfa, 200])
    await attempted(9, [ofBeta, 200])
    const again = await requestTo(alfa)
    await attempted(13 * 60, [again, 'CONNECTION_REFUSED'])
    const shared = { requests: 1, falls: 0 }
    const refused = { firstCause: 'CONNECTION_REFUSED', causes: { CONNECTION_REFUSED: 1 } }
    const slow = { firstCause: 'TIMEOUT', causes: { TIMEOUT: 2 } }
    expect(await outages(alfa)).toEqual([
      { ...shared, ...refused, status: 'OPEN', from: 13 * 60, to: null },
      { ...shared, ...slow, status: 'CLOSED', from: 0, to: 4 },
    ])
    expect(await outages(beta)).toEqual([
      { ...shared, status: 'CLOSED', from: 2, to: 9, firstCause: 'HTTP_500', causes: { HTTP_500: 1 } },
    ])
  })

  it('that fails every second request for an hour is one, flapping, with a short history', async () => {
    const endpoint = await webhook().endpoint()
    for (let minute = 0; minute < 60; minute += 2) {
      const request = await requestTo(endpoint)
      await attempted(minute, [request, 503])
      await attempted(minute + 1, [request, 200])
      await closeIncidents(core.db.system, settling(minute + 1))
    }
    const [incident] = await incidentsOf(endpoint)
    expect([incident?.status, incident?.falls, incident?.isFlapping, incident?.attempts]).toEqual([
      'OPEN',
      FLAPPING_FALLS,
      true,
      30,
    ])
    await closeIncidents(core.db.system, settling(58 + STEADY_MS / MINUTE - 0.1))
    expect((await outages(endpoint)).map(({ status }) => status)).toEqual(['OPEN'])
    await closeIncidents(core.db.system, settling(58 + STEADY_MS / MINUTE))
    expect(await outages(endpoint)).toEqual([
      {
        status: 'CLOSED',
        from: 0,
        to: 63,
        firstCause: 'HTTP_503',
        causes: { HTTP_503: 30 },
        requests: 30,
        falls: FLAPPING_FALLS,
      },
    ])
    // One beginning, three falls with the ends before them, and the last end.
    expect((await eventsOf(endpoint)).map(([event]) => event)).toEqual([
      'BEGAN',
      ...Array.from({ length: FLAPPING_FALLS }, () => ['MENDED', 'FAILED_AGAIN']).flat(),
      'MENDED',
    ])
  })

  it('of a part of the requests is recovering while they fail, and closed when they are canceled', async () => {
    const endpoint = await webhook().endpoint()
    const [bad, good] = [await requestTo(endpoint), await requestTo(endpoint)]
    await attempted(0, [bad, 422, 0], [good, 200, 0.1])
    expect(await outages(endpoint)).toEqual([
      {
        status: 'RECOVERING',
        from: 0,
        to: null,
        firstCause: 'HTTP_422',
        causes: { HTTP_422: 1 },
        requests: 1,
        falls: 0,
      },
    ])
    const { request } = await core.reply('viewer', 'getWebhookRequest', { params: { id: bad } })
    await core.reply('operator', 'updateRequest', { params: { id: bad }, body: { event: 'CANCEL', __v: request.__v } })
    await closeIncidents(core.db.system, settling(3))
    expect((await outages(endpoint)).map(({ status, to }) => [status, to])).toEqual([['CLOSED', 3]])
  })

  it('is opened again by a failure shortly after its end, and stays with who took it', async () => {
    const endpoint = await webhook().endpoint()
    const request = await requestTo(endpoint)
    await attempted(0, [request, 502])
    const [open] = await incidentsOf(endpoint)
    await core.reply('operator', 'updateIncident', {
      params: { id: open?._id ?? '' },
      body: { event: 'ACKNOWLEDGE', __v: 0, note: 'Ligando para eles' },
    })
    await attempted(1, [request, 200])
    const next = await requestTo(endpoint)
    const soon = 1 + REOPENS_WITHIN_MS / MINUTE
    await attempted(soon, [next, 503])
    expect(await outages(endpoint)).toEqual([
      {
        status: 'ACKNOWLEDGED',
        from: 0,
        to: null,
        firstCause: 'HTTP_502',
        causes: { HTTP_502: 1, HTTP_503: 1 },
        requests: 2,
        falls: 1,
      },
    ])
    await attempted(soon + 1, [next, 200])
    const last = await requestTo(endpoint)
    await attempted(soon + 1.1 + REOPENS_WITHIN_MS / MINUTE, [last, 503])
    expect((await outages(endpoint)).map(({ status, falls }) => [status, falls])).toEqual([
      ['OPEN', 0],
      ['CLOSED', 1],
    ])
    expect((await core.reply('viewer', 'getIncident', { params: { id: open?._id ?? '' } })).incident.notes).toEqual([
      { text: 'Ligando para eles', byName: personOf('operator').name, at: core.clock.now.toISOString() },
    ])
  })

  it('is not opened by a test, is ended by one, and a late failure is no fall', async () => {
    const endpoint = await webhook().endpoint()
    const probe = await requestTo(endpoint, 'torre.test')
    await attempted(0, [probe, 503])
    expect(await outages(endpoint)).toEqual([])
    const [slow, quick] = [await requestTo(endpoint), await requestTo(endpoint)]
    await attempted(1, [quick, 503])
    const answering = await requestTo(endpoint, 'torre.test')
    await attempted(3, [answering, 204])
    expect((await outages(endpoint)).map(({ status }) => status)).toEqual(['RECOVERING'])
    // It began before the test succeeded.
    await attempted(4, [slow, 'TIMEOUT', 2])
    expect((await outages(endpoint)).map(({ status, falls }) => [status, falls])).toEqual([['RECOVERING', 0]])
    await attempted(5, [slow, 200])
    await attempted(6, [quick, 200])
    expect((await outages(endpoint)).map(({ status, causes }) => [status, causes])).toEqual([
      ['CLOSED', { HTTP_503: 1, TIMEOUT: 1 }],
    ])
  })

  it('stays open where its endpoint asks for no more, or a person disables it', async () => {
    const [gone, disabled] = [await webhook().endpoint(), await webhook().endpoint()]
    const [one, two] = [await requestTo(gone), await requestTo(disabled)]
    await attempted(0, [one, 410], [two, 503])
    await core.reply('operator', 'updateEndpoint', { params: { id: disabled }, body: { event: 'DISABLE', __v: 0 } })
    await giveUp(core.db.system, settling(120), 'ENDPOINT_DISABLED')
    await closeIncidents(core.db.system, settling(120))
    const states = async (id: string) =>
      (await incidentsOf(id)).map(({ status, endpointState, latestCause }) => [status, endpointState, latestCause])
    expect(await states(gone)).toEqual([['OPEN', 'DISABLED', 'HTTP_410']])
    expect(await states(disabled)).toEqual([['OPEN', 'DISABLED', 'HTTP_503']])
  })

  it('that a bulk retry mended names the retry, and the drivers whom its requests are about', async () => {
    const endpoint = await webhook().endpoint()
    const driver = await core.records.driver()
    const body = JSON.stringify({ type: 'driver.approved', timestamp: iso(0), data: { driver } })
    const request = await webhook().request({ endpoint_id: endpoint, status: 'CREATED', body, at: iso(0) })
    await attempted(0, [request, 503])
    const retry = await webhook().retry({ total: 1, created_at: iso(1), status: 'FINISHED' })
    await core.db.system
      .insertInto('webhook_retry_items')
      .values({ tenant: 'demo', retry_id: retry, request_id: request, endpoint_id: endpoint, state: 'SENDING' })
      .execute()
    await core.db.system.updateTable('webhook_requests').set({ retry_id: retry }).where('id', '=', request).execute()
    await attempted(2, [request, 200])
    const [incident] = await incidentsOf(endpoint)
    const { incident: detail } = await core.reply('viewer', 'getIncident', { params: { id: incident?._id ?? '' } })
    expect([detail.status, detail.drivers, detail.retries]).toEqual([
      'CLOSED',
      1,
      [{ _id: retry, createdAt: iso(1), byName: 'automation-operator', succeeded: 1 }],
    ])
  })

  it('that began before there were incidents is adopted, once', async () => {
    const [down, partly] = [
      await webhook().endpoint(),
      await webhook().endpoint({}, { last_success_at: iso(10), last_failure_at: iso(5) }),
    ]
    await webhook().request({ endpoint_id: down, failing_since: iso(0), last_status_code: 503 })
    await webhook().request({ endpoint_id: down, failing_since: iso(4), last_status_code: null, cause: 'TIMEOUT' })
    await webhook().request({ endpoint_id: partly, failing_since: iso(5), last_status_code: 422 })
    for (const minutes of [20, 21]) await adoptOutages(core.db.system, settling(minutes))
    const [{ _id: adopted } = { _id: '' }] = await incidentsOf(partly)
    const { histories } = await core.reply('viewer', 'listIncidentHistories', { params: { id: adopted }, query: {} })
    expect(histories.map(({ event, at: moment }) => [event, moment])).toEqual([
      ['ANSWERED_AGAIN', new Date(at(20).getTime() + 1).toISOString()],
      ['BEGAN', iso(20)],
    ])
    const shared = { to: null, falls: 0 }
    expect(await outages(down)).toEqual([
      { ...shared, status: 'OPEN', from: 0, firstCause: 'HTTP_503', causes: { HTTP_503: 1, TIMEOUT: 1 }, requests: 2 },
    ])
    expect(await outages(partly)).toEqual([
      { ...shared, status: 'RECOVERING', from: 5, firstCause: 'HTTP_422', causes: { HTTP_422: 1 }, requests: 1 },
    ])
  })
})

describe('the alerts of a tenant', () => {
  const alerts = { recipient: 'plantao@example.com', url: null, remindMinutes: 15, language: 'pt' as const }
  const emails = async () =>
    (
      await core.db.system
        .selectFrom('outgoing_messages')
        .select(['recipient', 'content'])
        .orderBy('created_at')
        .execute()
    ).map(({ recipient, content }) => ({ recipient, ...(content as { subject: string; text: string }) }))
  const subjects = async () => (await emails()).map(({ recipient, subject }) => [recipient, subject])
  const texts = async () => (await emails()).map(({ text }) => text)

  it('tell of an incident that opened, that nobody took and that is over, each once; a taken one is quiet', async () => {
    await forgetIncidents()
    await core.reply('admin', 'updateIncidentAlerts', { body: { ...alerts, __v: 0 } })
    const [loud, quiet] = [await webhook().endpoint({ name: 'Alfa' }), await webhook().endpoint({ name: 'Beta' })]
    const [one, two] = [await requestTo(loud), await requestTo(quiet)]
    await attempted(0, [two, 503])
    const [taken] = await incidentsOf(quiet)
    const body = { event: 'ACKNOWLEDGE', __v: 0 } as const
    await core.reply('operator', 'updateIncident', { params: { id: taken?._id ?? '' }, body })
    await attempted(1, [one, 503])
    const publicUrl = 'https://torre.example.com'
    const tell = (minutes: number) => sendIncidentAlerts(core.db.system, { ...settling(minutes), publicUrl })
    for (const minutes of [1, 2, 15.9, 16, 17]) await tell(minutes)
    await attempted(20, [one, 200], [two, 200])
    // It may open again until then.
    for (const minutes of [21, 34.9, 35, 36]) await tell(minutes)
    expect(await subjects()).toEqual([
      [alerts.recipient, 'Alfa não recebe requisições'],
      [alerts.recipient, 'Ninguém assumiu: Alfa'],
      [alerts.recipient, 'Alfa voltou'],
    ])
    const [incident] = await incidentsOf(loud)
    const [opened, , over] = await texts()
    const link = `${publicUrl}/incidents/${incident?._id}`
    const [began, ended] = [momentText(iso(1), 'pt', DEFAULT_TIME_ZONE), momentText(iso(20), 'pt', DEFAULT_TIME_ZONE)]
    expect([opened, over]).toEqual([
      `Alfa falha desde ${began}: resposta 503.\n\nAbra o incidente e tecle A para assumi-lo:\n\n${link}\n`,
      `Alfa falhou de ${began} a ${ended}: resposta 503. Tudo o que falhou foi entregue ou cancelado.\n\nO que aconteceu:\n\n${link}\n`,
    ])
  })

  it('are set by administrators, in the version that they saw, and tried by a key', async () => {
    await core.db.system.deleteFrom('webhook_alert_settings').execute()
    await core.db.system.deleteFrom('outgoing_messages').execute()
    expect((await core.reply('admin', 'getIncidentAlerts', {})).alerts).toEqual({ ...alerts, recipient: null, __v: 0 })
    const without = await core.refusal('admin', 'testIncidentAlerts', { body: {} })
    expect([without.status, without.issues?.map(({ path }) => path)]).toEqual([422, [['recipient']]])
    const set = await core.reply('admin', 'updateIncidentAlerts', { body: { ...alerts, __v: 0 } })
    expect(set.alerts).toEqual({ ...alerts, __v: 1 })
    expect((await core.refusal('admin', 'updateIncidentAlerts', { body: { ...alerts, __v: 0 } })).status).toBe(409)
    expect((await core.refusal('operator', 'updateIncidentAlerts', { body: { ...alerts, __v: 1 } })).status).toBe(403)
    await core.reply('admin', 'testIncidentAlerts', { body: {} })
    expect(await subjects()).toEqual([[alerts.recipient, 'Teste dos alertas da Torre']])
    const { details } = await core.db.system
      .selectFrom('histories')
      .select('details')
      .where('resource', '=', 'INCIDENT_ALERTS')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(details).toEqual({ changes: [{ field: 'recipient', before: null, after: alerts.recipient }] })
  })
})

describe('people', () => {
  it('who take one incident at once: one does, the other is told who was first', async () => {
    const endpoint = await webhook().endpoint()
    await attempted(0, [await requestTo(endpoint), 503])
    const [incident] = await incidentsOf(endpoint)
    const id = incident?._id ?? ''
    const body = { event: 'ACKNOWLEDGE', __v: 0 } as const
    const replies = await Promise.all(
      (['operator', 'admin'] as const).map((person) =>
        core.ask(person, requestOf('updateIncident', { params: { id }, body })),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const [entry] = (await core.reply('viewer', 'listIncidentHistories', { params: { id }, query: {} })).histories
    const first = (await core.reply('viewer', 'getIncident', { params: { id } })).incident
    expect([entry?.event, entry?.byName, first.status, first.acknowledgedByName]).toEqual([
      'ACKNOWLEDGE',
      first.acknowledgedByName,
      'ACKNOWLEDGED',
      entry?.byName,
    ])
    const noted = await core.reply('operator', 'updateIncident', {
      params: { id },
      body: { event: 'NOTE', __v: 1, note: 'Chave trocada' },
    })
    expect([noted.incident.status, noted.incident.__v, noted.incident.notes.map(({ text }) => text)]).toEqual([
      'ACKNOWLEDGED',
      2,
      ['Chave trocada'],
    ])
  })

  it('take an incident over from somebody else, once, also while it recovers; both are in its history', async () => {
    const endpoint = await webhook().endpoint()
    const [bad, good] = [await requestTo(endpoint), await requestTo(endpoint)]
    await attempted(0, [bad, 503])
    const [incident] = await incidentsOf(endpoint)
    const params = { id: incident?._id ?? '' }
    const body = (event: 'ACKNOWLEDGE' | 'TAKE_OVER', __v: number) => ({ params, body: { event, __v } })
    expect((await core.refusal('admin', 'updateIncident', body('TAKE_OVER', 0))).status).toBe(409)
    await core.reply('operator', 'updateIncident', body('ACKNOWLEDGE', 0))
    expect((await core.refusal('operator', 'updateIncident', body('TAKE_OVER', 1))).status).toBe(409)
    core.clock.now = new Date(core.clock.now.getTime() + MINUTE)
    const { incident: taken } = await core.reply('admin', 'updateIncident', {
      params,
      body: { event: 'TAKE_OVER', __v: 1, note: 'Troca de turno' },
    })
    expect([taken.status, taken.acknowledgedByName, taken.notes.map(({ text }) => text)]).toEqual([
      'ACKNOWLEDGED',
      personOf('admin').name,
      ['Troca de turno'],
    ])
    await attempted(3, [good, 200])
    core.clock.now = new Date(core.clock.now.getTime() + MINUTE)
    const { incident: back } = await core.reply('operator', 'updateIncident', body('TAKE_OVER', 3))
    expect([back.status, back.acknowledgedByName]).toEqual(['RECOVERING', personOf('operator').name])
    const { histories } = await core.reply('viewer', 'listIncidentHistories', { params, query: { pageLength: 50 } })
    expect(
      histories
        .filter(({ event }) => ['ACKNOWLEDGE', 'TAKE_OVER'].includes(event))
        .toReversed()
        .map(({ event, byName }) => [event, byName]),
    ).toEqual([
      ['ACKNOWLEDGE', personOf('operator').name],
      ['TAKE_OVER', personOf('admin').name],
      ['TAKE_OVER', personOf('operator').name],
    ])
  })

  it('are not called for an endpoint that answers again, which stands below those that are down', async () => {
    await forgetIncidents()
    const [answering, down] = [
      await webhook().endpoint({ name: 'Responde' }),
      await webhook().endpoint({ name: 'Fora do ar' }),
    ]
    const failing = [await requestTo(answering), await requestTo(answering)]
    const [failed, good, other] = [await requestTo(answering), await requestTo(answering), await requestTo(down)]
    for (const id of [...failing, failed]) await attempted(0, [id, 503])
    await attempted(1, [good, 200], [other, 503])
    const { incidents } = await core.reply('viewer', 'listIncidents', { query: { open: true } })
    expect(incidents.map(({ endpoint, status, waiting }) => [endpoint.name, status, waiting])).toEqual([
      ['Fora do ar', 'OPEN', 1],
      ['Responde', 'RECOVERING', 3],
    ])
    const { situation } = await core.reply('viewer', 'getIncidentSituation', {})
    expect([situation.unacknowledged, situation.failing, situation.recovering, situation.worst?.endpoint]).toEqual([
      1,
      1,
      1,
      'Fora do ar',
    ])
  })

  it('see the worst first, and how much of all fails', async () => {
    await forgetIncidents()
    await core.db.system
      .updateTable('webhook_endpoints')
      .set({ deleted_at: iso(0) })
      .execute()
    const named = (name: string) => webhook().endpoint({ name })
    const [few, many, taken, fine] = [
      await named('Poucas'),
      await named('Muitas'),
      await named('Assumido'),
      await named('Funciona'),
    ]
    await attempted(0, [await requestTo(taken), 503], [await requestTo(fine), 200])
    await attempted(1, [await requestTo(few), 'CONNECTION_REFUSED'])
    await attempted(2, [await requestTo(many), 'CONNECTION_REFUSED'], [await requestTo(many), 'CONNECTION_REFUSED'])
    const [mine] = await incidentsOf(taken)
    await core.reply('operator', 'updateIncident', {
      params: { id: mine?._id ?? '' },
      body: { event: 'ACKNOWLEDGE', __v: 0 },
    })
    const listed = async (query: object) =>
      (await core.reply('operator', 'listIncidents', { query })).incidents.map(({ endpoint: { name } }) => name)
    expect(await listed({})).toEqual(['Muitas', 'Poucas', 'Assumido'])
    expect(await listed({ pageLength: 10, page: 1, search: 'pouc' })).toEqual(['Poucas'])
    expect([await listed({ mine: true }), await listed({ status: 'OPEN' })]).toEqual([
      ['Assumido'],
      ['Muitas', 'Poucas'],
    ])
    const { situation } = await core.reply('viewer', 'getIncidentSituation', {})
    expect(situation).toEqual({
      unacknowledged: 2,
      failing: 3,
      recovering: 0,
      endpoints: 4,
      causes: ['CONNECTION_REFUSED', 'HTTP_503'],
      since: iso(0),
      worst: { _id: situation.worst?._id, endpoint: 'Muitas', cause: 'CONNECTION_REFUSED', beganAt: iso(2) },
    })
  })
})
