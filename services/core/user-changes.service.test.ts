import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/calls/call'
import { type createUser, updateUser } from '#contract/calls/users'
import type { Role } from '#contract/roles'
import { openTestCore, personOf, requestOf, type TestCore, type Who } from '../app/test-core.ts'
import { formOf, testFile } from '../http/test-form.ts'
import { demoAccountId } from '../identity/demo-accounts.ts'
import { insertUser, personToken } from './test-users.ts'

let core: TestCore
let fleet: string
let sales: string
beforeAll(async () => {
  core = await openTestCore()
  fleet = await core.records.department({ identifier: 'frota' })
  sales = await core.records.department({ identifier: 'comercial' })
}, 60_000)
afterAll(() => core?.close())

type NewUser = CallInput<typeof createUser>['body']
type Change = CallInput<typeof updateUser>['body']

let named = 0
const newUser = (values: Partial<NewUser> = {}): NewUser => ({
  firstName: 'Ana Maria',
  lastName: 'Souza',
  email: `Ana.Souza${(named += 1)}@torre.example`,
  password: 'torre2026',
  document: { type: 'CPF', value: '529.982.247-25' },
  cellphone: '+5511987654321',
  level: 'CONSOLE_OPERATOR',
  departments: [{ department: fleet, level: 'CONSOLE_VIEWER' }],
  ...values,
})
const person = (role: Role = 'CONSOLE_OPERATOR', values = {}) => insertUser(core.records.rows, { role, ...values })
const change = (id: string, body: Change) => ({ params: { id }, body })
const read = async (id: string) => (await core.reply('viewer', 'getUser', { params: { id } })).user
const stored = (id: string) =>
  core.db.system.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const historiesOf = (id: string) =>
  core.db.system
    .selectFrom('histories')
    .select(['event', 'from_status', 'to_status', 'by_name', 'details'])
    .where('resource_id', '=', id)
    .orderBy('version')
    .execute()

const tokenOf = (role: Role, id: string) => personToken(core, 'demo', { person: id, role })

/** A change of a user by a person with this token. */
async function changeAs(token: string, id: string, body: Change | null) {
  const request = body ? requestOf('updateUser', { params: { id }, body }) : requestOf('deleteUser', { params: { id } })
  const answer = await core.app.inject({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}`, 'accept-language': 'en' },
  })
  const { error = null } = answer.json<{ error?: string }>()
  return [answer.statusCode, error]
}

describe('a new user', () => {
  it('CON-7-060 CON-6-007 CON-6-004 is stored with levels and a link, and with no password in any reply', async () => {
    const body = newUser()
    const { user, link } = await core.reply('admin', 'createUser', { body })
    expect(user).toMatchObject({
      firstName: 'Ana Maria',
      lastName: 'Souza',
      email: body.email,
      document: { type: 'CPF', value: '52998224725' },
      cellphone: '+5511987654321',
      level: 'CONSOLE_OPERATOR',
      departments: [{ department: fleet, level: 'CONSOLE_VIEWER', identifier: 'frota' }],
      active: true,
      lastAccessAt: null,
      __v: 0,
    })
    expect(await read(user._id)).toEqual(user)
    const page = await core.app.inject({ url: link ?? '' })
    expect([page.statusCode, page.body.includes(body.email.toLowerCase())]).toEqual([200, true])
    expect(await historiesOf(user._id)).toEqual([
      { event: 'CREATE', from_status: null, to_status: 'ACTIVE', by_name: personOf('admin').name, details: {} },
    ])
  })

  it('is made once by a repeated request, whose reply has a link of its own; no link is stored', async () => {
    const body = newUser()
    const headers = { 'idempotency-key': 'user-once' }
    const first = await core.reply('admin', 'createUser', { body }, headers)
    const again = await core.reply('admin', 'createUser', { body }, headers)
    expect(again).toEqual({ ...first, link: again.link })
    expect([
      (await core.app.inject({ url: first.link ?? '' })).statusCode,
      (await core.app.inject({ url: again.link ?? '' })).statusCode,
    ]).toEqual([404, 200])
    const secret = (again.link ?? '').split('/').at(-1) ?? ''
    const replies = await core.db.system.selectFrom('idempotency_keys').select('reply').execute()
    expect(JSON.stringify(replies)).not.toContain(secret)
  })

  it('needs an e-mail that no other user has, known departments, and no level above that of whoever makes it', async () => {
    const body = newUser()
    await core.reply('admin', 'createUser', { body })
    expect(
      await core.refusal('admin', 'createUser', { body: newUser({ email: body.email.toUpperCase() }) }),
    ).toMatchObject({ status: 409, issues: [{ path: ['email'], message: 'This e-mail is already registered!' }] })
    const wrong = newUser({
      level: 'CONSOLE_OWNER',
      departments: [
        { department: '0'.repeat(24), level: 'CONSOLE_VIEWER' },
        { department: fleet, level: 'CONSOLE_OWNER' },
      ],
    })
    expect(await core.refusal('admin', 'createUser', { body: wrong })).toMatchObject({
      status: 422,
      issues: [
        { path: ['level'], message: 'This level is above your own.' },
        { path: ['departments', 0, 'department'], message: 'This department no longer exists.' },
        { path: ['departments', 1, 'level'], message: 'This level is above your own.' },
      ],
    })
    const theirs = await core.others.department()
    const foreign = newUser({ departments: [{ department: theirs, level: 'CONSOLE_VIEWER' }] })
    expect((await core.refusal('owner', 'createUser', { body: foreign })).status).toBe(422)
  })
})

describe('a user', () => {
  it('CON-7-062 CON-6-008 is edited with values before and after in the history; who signs in by e-mail uses the new one', async () => {
    const { user } = await core.reply('admin', 'createUser', { body: newUser() })
    const email = `Nova${(named += 1)}@torre.example`
    const edit = { event: 'EDIT', __v: 0, firstName: 'Ana', lastName: null, email, cellphone: null } as const
    core.clock.now = new Date(core.clock.now.getTime() + 1_000)
    const { user: edited } = await core.reply('admin', 'updateUser', change(user._id, edit))
    expect([edited.firstName, edited.lastName, edited.email, edited.cellphone, edited.__v]).toEqual([
      'Ana',
      null,
      email,
      null,
      1,
    ])
    expect((await stored(user._id)).username).toBe(email.toLowerCase())
    const { histories } = await core.reply('viewer', 'listRecordHistories', {
      params: { id: user._id },
      query: { kind: 'USER' },
    })
    expect(histories[0]?.details).toEqual({
      changes: [
        { field: 'name', before: 'Ana Maria Souza', after: 'Ana' },
        { field: 'email', before: user.email, after: email },
        { field: 'cellphone', before: '+5511987654321', after: null },
      ],
    })
    expect((await core.refusal('admin', 'updateUser', change(user._id, edit))).error).toBe('CHANGED_MEANWHILE')
  })

  it('gets a picture; a file that is none is refused', async () => {
    const id = await person()
    const send = (name: string, type: string) =>
      core.ask('admin', {
        ...requestOf('updateUser', { params: { id } }),
        ...formOf({ event: 'EDIT', __v: 0 }, [testFile('picture', type, { name })]),
      })
    expect((await send('x', 'text/plain')).status).toBe(415)
    const { status, body } = await send('foto.png', 'image/png')
    const { profilePictureUrl } = updateUser.reply.parse(body).user
    expect([status, profilePictureUrl]).toEqual([200, expect.stringContaining('/file/')])
    // The console reads the user with it.
    expect((await read(id)).profilePictureUrl).toContain('/file/')
  })

  it('gets other levels, with a history of each, and loses sessions and access tokens with the general one', async () => {
    const id = await person('CONSOLE_OPERATOR')
    const token = await tokenOf('CONSOLE_OPERATOR', id)
    await core.db.system
      .insertInto('sessions')
      .values({
        tenant: 'demo',
        id: `s-${id}`,
        user_id: id,
        access_token: token,
        access_expires_at: '2030-01-01T00:00:00.000Z',
        refresh_token: null,
        id_token: 'x',
        expires_at: '2030-01-01T00:00:00.000Z',
      })
      .execute()
    await core.reply(
      'owner',
      'updateUser',
      change(id, {
        event: 'EDIT_ACCESS',
        __v: 0,
        level: 'CONSOLE_ADMIN',
        departments: [
          { department: fleet, level: 'CONSOLE_ADMIN' },
          { department: sales, level: 'CONSOLE_VIEWER' },
        ],
      }),
    )
    const changed = await read(id)
    expect([changed.level, changed.departments.map(({ identifier, level }) => [identifier, level])]).toEqual([
      'CONSOLE_ADMIN',
      [
        ['comercial', 'CONSOLE_VIEWER'],
        ['frota', 'CONSOLE_ADMIN'],
      ],
    ])
    expect((await historiesOf(id)).at(-1)?.details).toEqual({
      changes: [
        { field: 'level', before: 'CONSOLE_OPERATOR', after: 'CONSOLE_ADMIN' },
        { field: 'department', of: 'comercial', before: null, after: 'CONSOLE_VIEWER' },
        { field: 'department', of: 'frota', before: null, after: 'CONSOLE_ADMIN' },
      ],
    })
    const revoked = core.db.system.selectFrom('token_revocations').select('epoch').where('subject', '=', `user:${id}`)
    expect([
      await core.db.system.selectFrom('sessions').select('id').where('user_id', '=', id).execute(),
      await revoked.execute(),
    ]).toEqual([[], [{ epoch: 1 }]])
  })

  it('goes on in a department that is switched off, with the same levels, token and place in the lists', async () => {
    const department = await core.records.department({ identifier: 'pátio' })
    const id = await person('CONSOLE_OPERATOR')
    const departments = [{ department, level: 'CONSOLE_ADMIN' as const }]
    await core.reply('owner', 'updateUser', change(id, { event: 'EDIT_ACCESS', __v: 0, departments }))
    const [before, token] = [await read(id), await tokenOf('CONSOLE_OPERATOR', id)]
    await core.reply('owner', 'updateDepartment', {
      params: { id: department },
      body: { event: 'INACTIVATE', __v: 0 },
    })
    const { users } = await core.reply('viewer', 'listDepartmentUsers', { query: { department } })
    expect([await read(id), users.map(({ _id }) => _id)]).toEqual([before, [id]])
    expect(await changeAs(token, id, { event: 'EDIT', __v: 1, firstName: 'Pilar' })).toEqual([200, null])
  })

  it('CON-7-061 CON-6-009 is deleted by an owner alone; what it did stays, and its e-mail is free again', async () => {
    const { user } = await core.reply('owner', 'createUser', { body: newUser() })
    const input = { params: { id: user._id } }
    expect((await core.refusal('admin', 'deleteUser', input)).status).toBe(403)
    core.clock.now = new Date(core.clock.now.getTime() + 1_000)
    await core.reply('owner', 'deleteUser', input)
    expect((await core.refusal('owner', 'getUser', input)).status).toBe(404)
    expect((await core.refusal('owner', 'deleteUser', input)).status).toBe(404)
    const { histories } = await core.reply('viewer', 'listRecordHistories', { ...input, query: { kind: 'USER' } })
    expect(histories.map(({ event, from, to }) => [event, from, to])).toEqual([
      ['DELETE', 'ACTIVE', 'DELETED'],
      ['CREATE', null, 'ACTIVE'],
    ])
    await core.reply('owner', 'createUser', { body: newUser({ email: user.email }) })
  })

  it('gets a new link while active; earlier links no longer open', async () => {
    const id = await person()
    const ask = (__v: number) => core.reply('admin', 'createUserLink', { params: { id }, body: { __v } })
    const first = await ask(0)
    const second = await ask(1)
    expect([
      (await core.app.inject({ url: first.link ?? '' })).statusCode,
      (await core.app.inject({ url: second.link ?? '' })).statusCode,
    ]).toEqual([404, 200])
    const off = await person('CONSOLE_VIEWER', { active: false })
    expect((await core.refusal('admin', 'createUserLink', { params: { id: off }, body: { __v: 0 } })).error).toBe(
      'NOT_POSSIBLE_NOW',
    )
  })
})

describe('what may never happen', () => {
  const access = (level: Role): Change => ({ event: 'EDIT_ACCESS', __v: 0, level })

  it('is a change of the own access: no demotion, no inactivation, no deletion of oneself', async () => {
    const id = await person('CONSOLE_OWNER')
    const token = await tokenOf('CONSOLE_OWNER', id)
    expect([
      await changeAs(token, id, access('CONSOLE_VIEWER')),
      await changeAs(token, id, { event: 'INACTIVATE', __v: 0 }),
      await changeAs(token, id, null),
      await changeAs(token, id, { event: 'EDIT', __v: 0, firstName: 'Eu' }),
    ]).toEqual([
      [409, 'OWN_ACCESS'],
      [409, 'OWN_ACCESS'],
      [409, 'OWN_ACCESS'],
      [200, null],
    ])
  })

  it('is a change of a user above oneself, or a level above the own one', async () => {
    const owner = await person('CONSOLE_OWNER')
    const operator = await person()
    const asAdmin = (id: string, body: Change) => core.refusal('admin', 'updateUser', change(id, body))
    expect([
      (await asAdmin(owner, access('CONSOLE_VIEWER'))).error,
      (await asAdmin(owner, { event: 'INACTIVATE', __v: 0 })).error,
      (await asAdmin(owner, { event: 'EDIT', __v: 0, email: 'x@torre.example' })).error,
      (await core.refusal('admin', 'createUserLink', { params: { id: owner }, body: { __v: 0 } })).error,
      (await asAdmin(operator, access('CONSOLE_OWNER'))).error,
      (await core.refusal('operator', 'updateUser', change(operator, access('CONSOLE_VIEWER')))).error,
      (await core.refusal('viewer', 'updateUser', change(operator, { event: 'EDIT', __v: 0, firstName: 'X' }))).error,
    ]).toEqual([
      'ABOVE_OWN_LEVEL',
      'ABOVE_OWN_LEVEL',
      'ABOVE_OWN_LEVEL',
      'ABOVE_OWN_LEVEL',
      'RULE_BROKEN',
      'FORBIDDEN',
      'FORBIDDEN',
    ])
    expect((await read(owner)).__v).toBe(0)
  })

  it('is a tenant without an active owner, also for programs', async () => {
    const others = (account: Who) => demoAccountId('demo2', account.replace('demo2/', ''))
    const only = others('owner')
    expect([
      (await core.refusal('demo2/owner', 'updateUser', change(only, access('CONSOLE_ADMIN')))).error,
      (await core.refusal('demo2/owner', 'updateUser', change(only, { event: 'INACTIVATE', __v: 0 }))).error,
      (await core.refusal('demo2/owner', 'deleteUser', { params: { id: only } })).error,
    ]).toEqual(['LAST_OWNER', 'LAST_OWNER', 'LAST_OWNER'])
  })

  it('is that of two owners who demote, inactivate or delete each other at once both succeed', async () => {
    for (const body of [access('CONSOLE_VIEWER'), { event: 'INACTIVATE', __v: 0 } as const, null]) {
      const [one, other] = [await person('CONSOLE_OWNER'), await person('CONSOLE_OWNER')]
      const [tokenOfOne, tokenOfOther] = [await tokenOf('CONSOLE_OWNER', one), await tokenOf('CONSOLE_OWNER', other)]
      const answers = await Promise.all([changeAs(tokenOfOne, other, body), changeAs(tokenOfOther, one, body)])
      // The later one is refused because its token ended, or because its person is no owner any more.
      expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
      const left = await core.db.system
        .selectFrom('users')
        .select('id')
        .where('id', 'in', [one, other])
        .where('role', '=', 'CONSOLE_OWNER')
        .where('active', '=', true)
        .where('deleted_at', 'is', null)
        .execute()
      expect(left).toHaveLength(1)
    }
  })

  it('is a change of another tenant’s user', async () => {
    const theirs = await insertUser(core.others.rows)
    expect([
      (await core.refusal('owner', 'updateUser', change(theirs, access('CONSOLE_VIEWER')))).status,
      (await core.refusal('owner', 'deleteUser', { params: { id: theirs } })).status,
    ]).toEqual([404, 404])
  })
})
