import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaptureChange } from '#contract/schemas/captures/capture'
import { contactReasonType, contactTaskStatus } from '#contract/schemas/captures/contact-task'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { insertCapture } from './test-captures.ts'

let core: TestCore

const day = (of: number) => new Date(Date.UTC(2026, 0, of, 12)).toISOString()
const names = async (query: Record<string, string | number>) =>
  (await core.reply('viewer', 'listCaptures', { query })).transactions.map(({ name }) => name).join('')
const read = async (id: string) => (await core.reply('viewer', 'getCapture', { params: { id } })).transaction
const created = async (body: object) =>
  (
    await core.reply('admin', 'createCapture', {
      body: { name: 'Ana', primaryContact: '+5511987650001', type: 'OTHERS', ...body },
    })
  ).transaction

beforeAll(async () => {
  core = await openTestCore()
  const { rows } = core.records
  const states = [...contactTaskStatus.options]
  await insertCapture(rows, {
    name: 'A',
    created_at: day(1),
    status: states[0],
    type: 'TRAVEL',
    limit_at: day(9),
    origin_client: 'Usina São José',
    external_id: 'CAP-X-1',
  })
  await insertCapture(rows, { name: 'B', created_at: day(2), status: states[1], type: 'CHECKLIST', limit_at: day(8) })
  await insertCapture(rows, { name: 'C', created_at: day(3), status: states[2], type: 'OTHERS', limit_at: null })
  await insertCapture(rows, {
    name: 'D',
    created_at: day(4),
    status: states[3],
    type: 'OTHERS',
    limit_at: day(7),
    primary_contact: '+5585996660002',
  })
  await insertCapture(core.others.rows, { name: 'Z' })
}, 60_000)
afterAll(() => core?.close())

describe('the list of captures', () => {
  it('CON-7-091 is newest first, in other orders where asked, and in pages', async () => {
    expect([await names({}), await names({ orderBy: 'OLDEST' }), await names({ orderBy: 'DUE' })]).toEqual([
      'DCBA',
      'ABCD',
      'DBAC',
    ])
    expect([await names({ pageLength: 3 }), await names({ pageLength: 3, page: 2 })]).toEqual(['DCB', 'A'])
  })

  it('CTR-4-019 CTR-4-021 is filtered by status and by reason, where ALL is every reason', async () => {
    const byStatus = await Promise.all(contactTaskStatus.options.map((status) => names({ status })))
    expect(byStatus).toEqual(['A', 'B', 'C', 'D'])
    const byType = await Promise.all([...contactReasonType.options, 'ALL'].map((type) => names({ type })))
    expect(byType).toEqual(['A', 'B', '', '', 'DC', '', '', '', 'DCBA'])
  })

  it('CON-4-049 has one of four statuses, and is asked for by the words of both vocabularies', async () => {
    const words = ['pending', 'in progress', 'canceled', 'done']
    expect(await Promise.all(words.map((status) => names({ status })))).toEqual(['A', 'B', 'C', 'D'])
    const { transactions } = await core.reply('viewer', 'listCaptures', { query: { orderBy: 'OLDEST' } })
    expect(transactions.map(({ status }) => status)).toEqual(['PENDING', 'IN_PROGRESS', 'CANCELED', 'DONE'])
    const { status } = await core.refusal('viewer', 'listCaptures', { query: { status: 'finished' } })
    expect(status).toBe(400)
  })

  it('is filtered by client and days, and searched by name, number and external id', async () => {
    expect([
      await names({ companyName: 'sao jose' }),
      await names({ startAt: '2026-01-02', endAt: '2026-01-03' }),
      await names({ search: '996660002' }),
      await names({ search: 'cap-x-1' }),
    ]).toEqual(['A', 'CB', 'D', 'A'])
  })
})

describe('a capture', () => {
  it('CON-7-092 CON-3-069 CON-3-070 CON-3-071 CON-3-072 CON-3-073 is told by another system, with its attempts', async () => {
    await core.records.driver({ cellphone: '+5511987650007' })
    const { _id: id } = await created({
      name: 'Ana Souza',
      primaryContact: '+5511987650007',
      alternativeContact: '+5511987650008',
      type: 'SCORE_SEARCH',
      originClient: 'Usina',
      originSystem: 'TMS',
      externalId: 'ext-7',
      limitAt: '2030-01-01T00:00:00Z',
    })
    const contacts = [
      { type: 'SMS', at: day(5) },
      { type: 'WHATSAPP', at: day(6) },
      { type: 'PUSH_NOTIFICATION', at: day(7) },
      { type: 'SMS', at: day(5) },
    ] as const
    for (const at of [0, 1]) {
      await core.reply(
        'admin',
        'tellContacts',
        { params: { id }, body: { contacts: [...contacts] } },
        { idempotencyKey: `told-${at}` },
      )
    }
    await core.reply('admin', 'tellContacts', {
      params: { id },
      body: { contacts: [{ type: 'APP_INSTALLED', at: day(8) }] },
    })
    const capture = await read(id)
    expect(capture).toMatchObject({
      name: 'Ana Souza',
      originClient: 'Usina',
      originSystem: 'TMS',
      primaryContact: '+5511987650007',
      alternativeContact: '+5511987650008',
      hasRegistration: true,
      status: 'DONE',
      type: 'SCORE_SEARCH',
      limitAt: '2030-01-01T00:00:00.000Z',
      appInstalledAt: day(8),
      internalId: String(capture.code),
      externalId: 'ext-7',
      pushCount: 1,
      smsAttempts: 1,
      whatsappAttempts: 1,
      manualAction: null,
    })
    expect(capture.events.map(({ type }) => type).toSorted()).toEqual([
      'APP_INSTALLED',
      'CREATED',
      'PUSH',
      'SMS',
      'WHATSAPP',
    ])
  })

  it('CTR-3-209 CTR-4-020 CTR-4-024 is a contact task: described by status, reason, action, channels, events and outcome', async () => {
    const { _id: id, action } = await created({ type: 'SELF_REGISTRATION_INSTALL', action: 'INSTALL_APP' })
    const asked = [await created({ action: 'OPEN_APP' }), await created({})]
    expect([action, ...asked.map((capture) => capture.action)]).toEqual(['INSTALL_APP', 'OPEN_APP', null])
    const channels = ['SMS', 'WHATSAPP', 'PUSH'] as const
    const contacts = channels.map((type, at) => ({ type, at: day(5 + at) }))
    await core.reply('admin', 'tellContacts', { params: { id }, body: { contacts } })
    await core.reply('operator', 'actOnCapture', {
      params: { id },
      body: { event: 'ACT_MANUALLY', __v: 1, answer: 'AGREED_TO_INSTALL' },
    })
    const { status, type, manualAction, events } = await read(id)
    expect([status, type, manualAction?.answer]).toEqual([
      'IN_PROGRESS',
      'SELF_REGISTRATION_INSTALL',
      'AGREED_TO_INSTALL',
    ])
    expect(new Set(events.map((event) => event.type))).toEqual(new Set(['CREATED', ...channels, 'MANUAL']))
    const person = { name: 'Ana', primaryContact: '+5511987650001', type: 'OTHERS' } as const
    const [otherAction, otherReason, otherChannel]: readonly object[] = [
      { action: 'CALL' },
      { type: 'ALL' },
      { type: 'EMAIL' },
    ]
    const refused = [
      await core.refusal('admin', 'createCapture', { body: { ...person, ...otherAction } }),
      await core.refusal('admin', 'createCapture', { body: { ...person, ...otherReason } }),
      await core.refusal('admin', 'tellContacts', {
        params: { id },
        body: { contacts: [{ type: 'SMS', at: day(5), ...otherChannel }] },
      }),
    ]
    expect(refused.map(({ status: code, issues }) => [code, issues.map(({ path }) => path.join('.'))])).toEqual([
      [400, ['action']],
      [400, ['type']],
      [400, ['contacts.0.type']],
    ])
  })

  it('counts once by its external id; a limit that has passed and a contact to come are refused', async () => {
    await created({ externalId: 'ext-9' })
    const again = await core.refusal('admin', 'createCapture', {
      body: { name: 'B', primaryContact: '+5511987650001', type: 'OTHERS', externalId: 'ext-9' },
    })
    expect([again.status, again.issues.map(({ path }) => path)]).toEqual([409, [['externalId']]])
    const over = await core.refusal('admin', 'createCapture', {
      body: { name: 'B', primaryContact: '+5511987650001', type: 'OTHERS', limitAt: '2020-01-01T00:00:00Z' },
    })
    expect([over.status, over.issues.map(({ path }) => path)]).toEqual([422, [['limitAt']]])
    const { _id: id } = await created({})
    const early = await core.refusal('admin', 'tellContacts', {
      params: { id },
      body: { contacts: [{ type: 'SMS', at: '2040-01-01T00:00:00Z' }] },
    })
    expect([early.status, early.issues.map(({ path }) => path)]).toEqual([422, [['contacts', 0, 'at']]])
  })

  it('CON-7-093 CON-3-074 CTR-4-023 keeps the manual action; the second person to act is told', async () => {
    const { _id: id } = await created({})
    const act = (__v: number, body: Pick<CaptureChange, 'answer'> & Partial<CaptureChange>) => ({
      params: { id },
      body: { ...body, event: 'ACT_MANUALLY' as const, __v },
    })
    await core.reply('operator', 'actOnCapture', act(0, { answer: 'NOT_REACHED', observation: 'Caixa postal.' }))
    const late = await core.refusal('operator', 'actOnCapture', act(0, { answer: 'REFUSED' }))
    expect([late.status, late.error]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(await read(id)).toMatchObject({
      status: 'IN_PROGRESS',
      __v: 1,
      manualAction: { answer: 'NOT_REACHED', observation: 'Caixa postal.', description: null },
    })
    await core.reply(
      'operator',
      'actOnCapture',
      act(1, { answer: 'REFUSED', description: 'Já tem outro.', alternativeContact: '+5511987650009' }),
    )
    expect(await read(id)).toMatchObject({
      status: 'DONE',
      alternativeContact: '+5511987650009',
      manualAction: { answer: 'REFUSED', observation: null, description: 'Já tem outro.' },
    })
    const over = await core.refusal('operator', 'actOnCapture', act(2, { answer: 'NOT_ME' }))
    expect([over.status, over.error]).toEqual([409, 'NOT_POSSIBLE_NOW'])
    const { histories } = await core.reply('viewer', 'listRecordHistories', {
      params: { id },
      query: { kind: 'CAPTURE' },
    })
    // They may have the same millisecond, which leaves their order open.
    expect(new Set(histories.map(({ event, from, to }) => `${event} ${from} ${to}`))).toEqual(
      new Set(['ACT_MANUALLY IN_PROGRESS DONE', 'ACT_MANUALLY PENDING IN_PROGRESS', 'CREATE null PENDING']),
    )
  })
})
