import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/calls/call'
import type { listAudit } from '#contract/calls/extensions/audit'
import { openTestCore, personOf, type TestCore, type Who } from '../app/test-core.ts'
import { insertUser } from './test-users.ts'

let core: TestCore
let person: string
beforeAll(async () => {
  core = await openTestCore()
  const department = await core.records.department({ identifier: 'frota' })
  person = await insertUser(core.records.rows, { full_name: 'Núbia Prado', role: 'CONSOLE_VIEWER' })
  const company = await core.records.company({ trade_name: 'Expresso Sabiá' })
  const start = core.clock.now
  const on = (day: string) => (core.clock.now = new Date(`${day}T15:00:00.000Z`))
  on('2026-10-01')
  const edit = { event: 'EDIT', __v: 0 } as const
  await core.reply('admin', 'updateDepartment', {
    params: { id: department },
    body: { ...edit, description: 'Frota própria' },
  })
  on('2026-10-02')
  await core.reply('owner', 'updateUser', {
    params: { id: person },
    body: { event: 'EDIT_ACCESS', __v: 0, level: 'CONSOLE_OPERATOR' },
  })
  on('2026-10-03')
  await core.reply('admin', 'updateCompany', { params: { id: company }, body: { ...edit, name: 'Sabiá Cargas' } })
  on('2026-10-04')
  await core.reply('admin', 'updateSignInPolicy', { body: { codeFor: 'ADMINISTRATORS', __v: 0 } })
  on('2026-10-05')
  await core.reply('admin', 'resetUserAccess', { params: { id: person }, body: { __v: 1, reason: 'Perdeu o celular' } })
  // A history of another kind, and one of another tenant, are not part of it.
  const commodity = await core.records.commodity()
  await core.reply('admin', 'updateCommodity', { params: { id: commodity }, body: { event: 'INACTIVATE', __v: 0 } })
  await core.reply('demo2/admin', 'updateSignInPolicy', { body: { codeFor: 'EVERYBODY', __v: 0 } })
  core.clock.now = start
}, 60_000)
afterAll(() => core?.close())

const list = (query: CallInput<typeof listAudit>['query'] = {}, who: Who = 'admin') =>
  core.reply(who, 'listAudit', { query })
const days = async (query: CallInput<typeof listAudit>['query']) =>
  (await list(query)).entries.map(({ at }) => at.slice(8, 10))

describe('the audit', () => {
  it('tells who changed what on people, departments, companies and the sign-in, before and after, newest first', async () => {
    const { entries, ...head } = await list()
    expect(head).toEqual({ message: 'Done.', count: 5, countBounded: false, pages: 1 })
    const told = entries.map(({ at, kind, record, recordName, event, byName, details }) => {
      return { day: at.slice(8, 10), kind, isPerson: record === person, recordName, event, byName, details }
    })
    const change = (field: string, before: string | null, after: string | null) => ({ field, before, after })
    const [admin, owner] = [personOf('admin').name, personOf('owner').name]
    expect(told).toEqual([
      {
        day: '05',
        kind: 'USER',
        isPerson: true,
        recordName: 'Núbia Prado',
        event: 'RESET_ACCESS',
        byName: admin,
        details: { explanation: 'Perdeu o celular' },
      },
      {
        day: '04',
        kind: 'SIGN_IN_POLICY',
        isPerson: false,
        recordName: null,
        event: 'EDIT',
        byName: admin,
        details: { changes: [change('codeFor', 'NOBODY', 'ADMINISTRATORS')] },
      },
      {
        day: '03',
        kind: 'COMPANY',
        isPerson: false,
        recordName: 'Sabiá Cargas',
        event: 'EDIT',
        byName: admin,
        details: { fields: ['name'], changes: [change('name', 'Expresso Sabiá', 'Sabiá Cargas')] },
      },
      {
        day: '02',
        kind: 'USER',
        isPerson: true,
        recordName: 'Núbia Prado',
        event: 'EDIT_ACCESS',
        byName: owner,
        details: { changes: [change('level', 'CONSOLE_VIEWER', 'CONSOLE_OPERATOR')] },
      },
      {
        day: '01',
        kind: 'DEPARTMENT',
        isPerson: false,
        recordName: 'frota',
        event: 'EDIT',
        byName: admin,
        details: { changes: [change('description', null, 'Frota própria')] },
      },
    ])
  })

  it('is filtered by person, author, kind, period and words, and ordered from the oldest', async () => {
    expect([
      await days({ user: person.toUpperCase() }),
      await days({ by: personOf('owner').id }),
      await days({ kind: 'COMPANY' }),
      await days({ startAt: '2026-10-02', endAt: '2026-10-03' }),
      await days({ search: 'nubia' }),
      await days({ search: personOf('owner').name }),
      await days({ orderBy: 'OLDEST', pageLength: 2 }),
      await days({ kind: 'DEPARTMENT', user: person }),
    ]).toEqual([['05', '02'], ['02'], ['03'], ['03', '02'], ['05', '02'], ['02'], ['01', '02'], []])
  })

  it('tells what a tenant sets once for all its people, with the values before and after', async () => {
    const company = await core.others.company({ trade_name: 'Rápido Ipê' })
    const reviewer = await insertUser(core.others.rows, { full_name: 'Ana Revisora' })
    const set = async (hour: string, work: () => Promise<unknown>) => {
      core.clock.now = new Date(`2026-10-06T${hour}:00:00.000Z`)
      await work()
    }
    const who = 'demo2/admin'
    await set('12', () => core.reply(who, 'updateReopeningPolicy', { body: { hours: 48, right: 'administer' } }))
    await set('13', () => core.reply(who, 'chooseOwnCompany', { body: { company } }))
    const rates = { rate: 0.05, reasons: { ILLEGIBLE: 0.2 }, reviewers: { [reviewer]: 0.1 } } as const
    await set('14', () => core.reply(who, 'updateSecondLookRates', { body: rates }))
    await set('15', () => core.reply(who, 'updateSendingPolicy', { body: { dailyMaximum: 3, __v: 0 } }))
    const alerts = { recipient: 'plantao@example.com', remindMinutes: 15, language: 'pt', __v: 0 } as const
    await set('16', () => core.reply(who, 'updateIncidentAlerts', { body: alerts }))
    await set('17', () => core.reply(who, 'updateReopeningPolicy', { body: { hours: 0, right: 'administer' } }))
    const { entries } = await list({ startAt: '2026-10-06' }, who)
    expect(
      entries.map(({ kind, details }) => [
        kind,
        details.changes?.map(({ field, before, after }) => [field, before, after]),
      ]),
    ).toEqual([
      ['REOPENING_POLICY', [['hours', '48', '0']]],
      ['INCIDENT_ALERTS', [['recipient', null, 'plantao@example.com']]],
      ['SENDING_POLICY', [['dailyMaximum', null, '3']]],
      [
        'SECOND_LOOK_RATES',
        [
          ['rate', '0 %', '5 %'],
          ['reasons', null, 'ILLEGIBLE 20 %'],
          ['reviewers', null, 'Ana Revisora 10 %'],
        ],
      ],
      ['OWN_COMPANY', [['company', null, 'Rápido Ipê']]],
      [
        'REOPENING_POLICY',
        [
          ['hours', '24', '48'],
          ['right', 'operate', 'administer'],
        ],
      ],
    ])
  })

  it('is for administrators and owners, of their own tenant', async () => {
    expect([
      (await core.refusal('operator', 'listAudit', {})).status,
      (await core.refusal('viewer', 'listAudit', {})).status,
      (await list({}, 'owner')).count,
      (await list({}, 'demo2/owner')).count,
    ]).toEqual([403, 403, 5, 7])
    const { status, issues } = await core.refusal('admin', 'listAudit', {
      query: { startAt: '2026-10-03', endAt: '2026-10-02' },
    })
    expect([status, issues.map(({ path }) => path.join('.'))]).toEqual([400, ['startAt']])
  })
})
