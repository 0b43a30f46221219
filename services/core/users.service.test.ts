import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#contract/roles'
import { demoAccountId } from '../identity/demo-accounts.ts'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { RECORDED_AT } from '../records/test-rows.ts'

let core: TestCore
let sales: string
let fleet: string

const DAY_ONE = '2026-01-01T00:00:00.000Z'

async function person(
  tenant: string,
  username: string,
  fullName: string,
  role: Role,
  values: object = {},
): Promise<string> {
  const id = demoAccountId(tenant, username)
  await core.db.system
    .insertInto('users')
    .values({
      tenant,
      id,
      username,
      full_name: fullName,
      email: `${username}@torre.example`,
      role,
      password_hash: 'none',
      created_at: DAY_ONE,
      updated_at: DAY_ONE,
      ...values,
    })
    .execute()
  return id
}
const link = (tenant: string, user_id: string, department_id: string, level: Role) =>
  core.db.system.insertInto('user_departments').values({ tenant, user_id, department_id, level }).execute()

/** Disables the accounts of demo, so that lists of active users contain only these people. */
beforeAll(async () => {
  core = await openTestCore()
  await core.db.system.updateTable('users').set({ active: false }).where('tenant', '=', 'demo').execute()
  fleet = await core.records.department({ identifier: 'frota' })
  sales = await core.records.department({ identifier: 'comercial' })
  const gone = await core.records.department({ identifier: 'apagado', deleted_at: RECORDED_AT })
  const ana = await person('demo', 'ana', 'Ana Lúcia Prado', 'CONSOLE_ADMIN', {
    document_type: 'CPF',
    document: '52998224725',
    cellphone: '+5519999990000',
    last_access_at: '2026-02-01T00:00:00.000Z',
  })
  const bia = await person('demo', 'bia', 'Bia', 'CONSOLE_OPERATOR', { created_at: '2026-01-02T00:00:00.000Z' })
  const caio = await person('demo', 'caio', 'Caio Élcio', 'CONSOLE_VIEWER', {
    created_at: '2026-01-03T00:00:00.000Z',
    last_access_at: '2026-02-02T00:00:00.000Z',
  })
  await person('demo', 'zoe', 'Zoe Apagada', 'CONSOLE_VIEWER', { deleted_at: RECORDED_AT })
  await link('demo', ana, sales, 'CONSOLE_ADMIN')
  await link('demo', ana, fleet, 'CONSOLE_VIEWER')
  await link('demo', ana, gone, 'CONSOLE_VIEWER')
  await link('demo', bia, fleet, 'CONSOLE_OPERATOR')
  await link('demo', caio, fleet, 'CONSOLE_VIEWER')
  await person('demo2', 'ana', 'Ana Deles', 'CONSOLE_VIEWER')
}, 60_000)
afterAll(() => core?.close())

type Query = Record<string, string | number | boolean>

async function names(query: Query): Promise<string> {
  const { users, count } = await core.reply('viewer', 'listUsers', { query: { active: true, ...query } })
  expect(count).toBe(users.length)
  return users.map(({ firstName }) => firstName).join(' ')
}

async function byDepartment(query: Query): Promise<string[]> {
  const { users, count } = await core.reply('viewer', 'listDepartmentUsers', { query: { active: true, ...query } })
  expect(count).toBe(users.length)
  return users.map(({ firstName, department }) => `${department.identifier} ${firstName} ${department.level}`)
}

const ana = () => ({
  _id: demoAccountId('demo', 'ana'),
  createdBy: null,
  updatedBy: null,
  deletedBy: null,
  createdAt: DAY_ONE,
  updatedAt: DAY_ONE,
  deletedAt: null,
  active: true,
  __v: 0,
  firstName: 'Ana',
  lastName: 'Lúcia Prado',
  email: 'ana@torre.example',
  document: { type: 'CPF', value: '52998224725' },
  cellphone: '+5519999990000',
  profilePictureUrl: null,
  level: 'CONSOLE_ADMIN',
  departments: [
    { department: sales, level: 'CONSOLE_ADMIN', identifier: 'comercial' },
    { department: fleet, level: 'CONSOLE_VIEWER', identifier: 'frota' },
  ],
  lastAccessAt: '2026-02-01T00:00:00.000Z',
})

describe('the user list', () => {
  it('is by name, in other orders where asked, and in pages (CON-7-058)', async () => {
    expect([
      await names({}),
      await names({ orderBy: 'RECENT' }),
      await names({ orderBy: 'OLDEST' }),
      await names({ orderBy: 'LAST_ACCESS' }),
    ]).toEqual(['Ana Bia Caio', 'Caio Bia Ana', 'Ana Bia Caio', 'Caio Ana Bia'])
    const { users, ...head } = await core.reply('viewer', 'listUsers', {
      query: { active: true, page: 2, pageLength: 2 },
    })
    expect([head, users.map(({ firstName, lastName }) => [firstName, lastName])]).toEqual([
      { message: 'Done.', pages: 2, count: 3, countBounded: false },
      [['Caio', 'Élcio']],
    ])
  })

  it.each([
    ['roles', 'CONSOLE_ADMIN', 'Ana'],
    ['roles', 'CONSOLE_VIEWER,CONSOLE_OPERATOR', 'Bia Caio'],
    ['search', 'lucia', 'Ana'],
    ['search', 'ÉLCIO', 'Caio'],
    ['search', '529.982', 'Ana'],
    ['search', 'bia@torre', 'Bia'],
    ['search', 'élcio caio', 'Caio'],
    ['search', '%%%', ''],
  ])('is filtered by %s %s', async (name, value, expected) => {
    expect(await names({ [name]: value })).toBe(expected)
  })

  it('is filtered by department, and by who is switched off', async () => {
    expect([
      await names({ department: sales }),
      await names({ department: fleet, roles: 'CONSOLE_ADMIN' }),
      await names({ department: '0'.repeat(24) }),
    ]).toEqual(['Ana', 'Ana', ''])
    expect((await core.reply('viewer', 'listUsers', { query: { active: false } })).count).toBe(4)
  })

  it('shows the whole record, and no password (CON-3-067, CON-7-057)', async () => {
    const { users } = await core.reply('viewer', 'listUsers', { query: { department: sales } })
    expect(users).toEqual([{ ...ana(), code: users[0]?.code }])
    expect((await core.reply('viewer', 'getUser', { params: { id: demoAccountId('demo', 'ana') } })).user).toEqual(
      users[0],
    )
    expect(
      (await core.reply('viewer', 'getUser', { params: { id: demoAccountId('demo', 'ana').toUpperCase() } })).user,
    ).toEqual(users[0])
  })

  it('refuses a role that is none', async () => {
    expect((await core.refusal('viewer', 'listUsers', { query: { roles: 'CONSOLE_VIEWER,KING' } })).status).toBe(400)
  })
})

describe('the users by department', () => {
  it('are one row for each department of a user, with the level in it (CON-7-059)', async () => {
    expect(await byDepartment({})).toEqual([
      'comercial Ana CONSOLE_ADMIN',
      'frota Ana CONSOLE_VIEWER',
      'frota Bia CONSOLE_OPERATOR',
      'frota Caio CONSOLE_VIEWER',
    ])
    const { users } = await core.reply('viewer', 'listDepartmentUsers', { query: { department: sales } })
    expect(users).toEqual([
      {
        ...ana(),
        code: users[0]?.code,
        department: { department: sales, level: 'CONSOLE_ADMIN', identifier: 'comercial' },
      },
    ])
  })

  it('are filtered by department, level and text', async () => {
    expect(await byDepartment({ department: fleet, orderBy: 'RECENT' })).toEqual([
      'frota Caio CONSOLE_VIEWER',
      'frota Bia CONSOLE_OPERATOR',
      'frota Ana CONSOLE_VIEWER',
    ])
    expect(await byDepartment({ roles: 'CONSOLE_VIEWER', search: 'ana' })).toEqual(['frota Ana CONSOLE_VIEWER'])
  })
})

describe('a user', () => {
  it('of another tenant, or a deleted one, is not found', async () => {
    for (const id of [
      demoAccountId('demo2', 'ana'),
      demoAccountId('demo', 'zoe'),
      '00000000-0000-4000-8000-000000000000',
    ]) {
      expect((await core.refusal('owner', 'getUser', { params: { id } })).status).toBe(404)
    }
  })

  it('was last there when a session was opened or took a new token, written once in five minutes', async () => {
    const id = demoAccountId('demo', 'bia')
    const lastAccess = async () => (await core.reply('viewer', 'getUser', { params: { id } })).user.lastAccessAt
    const session = {
      tenant: 'demo',
      id: 's',
      user_id: id,
      access_token: 'one',
      access_expires_at: RECORDED_AT,
      refresh_token: null,
      id_token: 'x',
      expires_at: RECORDED_AT,
    }
    await core.db.system.insertInto('sessions').values(session).execute()
    const opened = await lastAccess()
    await core.db.system.updateTable('sessions').set({ access_token: 'two' }).where('id', '=', 's').execute()
    const soon = await lastAccess()
    await core.db.system
      .updateTable('users')
      .set({ last_access_at: sql`now() - interval '6 minutes'` })
      .where('id', '=', id)
      .execute()
    const before = await lastAccess()
    await core.db.system.updateTable('sessions').set({ access_token: 'three' }).where('id', '=', 's').execute()
    const refreshed = await lastAccess()
    expect([opened !== null, soon, Date.parse(refreshed ?? '') > Date.parse(before ?? '')]).toEqual([
      true,
      opened,
      true,
    ])
    expect((await core.reply('viewer', 'getUser', { params: { id } })).user.__v).toBe(0)
  })
})
