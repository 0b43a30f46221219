import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserChange } from '#contract/schemas/users/user'
import { openTestCore, requestOf, type TestCore, type Who } from '../app/test-core.ts'
import { insertUser, personToken } from './test-users.ts'

let core: TestCore
let department: string
/** The only owner of the tenant, and an administrator. */
let owner: string
let admin: string

beforeAll(async () => {
  core = await openTestCore()
  department = await core.others.department({ identifier: 'frota' })
  admin = await insertUser(core.others.rows, { role: 'CONSOLE_ADMIN' })
}, 60_000)
afterAll(() => core?.close())
beforeEach(async () => {
  await core.db.system
    .updateTable('users')
    .set({ role: 'CONSOLE_VIEWER' })
    .where('tenant', '=', 'demo2')
    .where('role', '=', 'CONSOLE_OWNER')
    .execute()
  owner = await newOwner()
})

const newOwner = () => insertUser(core.others.rows, { role: 'CONSOLE_OWNER' })
/** Owners who can still sign in. */
const ownersLeft = async () =>
  (
    await core.db.system
      .selectFrom('users')
      .select('id')
      .where('tenant', '=', 'demo2')
      .where('role', '=', 'CONSOLE_OWNER')
      .where('active', '=', true)
      .where('deleted_at', 'is', null)
      .execute()
  ).map(({ id }) => id)

const to = (level: 'CONSOLE_ADMIN' | 'CONSOLE_VIEWER', links: 'keep' | 'replace' = 'keep'): UserChange => ({
  event: 'EDIT_ACCESS',
  __v: 0,
  level,
  ...(links === 'replace' ? { departments: [{ department, level }] } : {}),
})
const off: UserChange = { event: 'INACTIVATE', __v: 0 }
const change = (id: string, body: UserChange) => requestOf('updateUser', { params: { id }, body })
const deletion = (id: string) => requestOf('deleteUser', { params: { id } })
type Request = ReturnType<typeof requestOf>

/** Sends a request as a person, or as a program of the tenant. */
async function send(as: { person: string; role: 'CONSOLE_OWNER' | 'CONSOLE_ADMIN' } | Who, request: Request) {
  const token = typeof as === 'string' ? await core.token(as) : await personToken(core, 'demo2', as)
  const answer = await core.ask(null, {
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  })
  const { error = null } = answer.body as { error?: string }
  return [answer.status, error]
}

const byOwner = () => ({ person: owner, role: 'CONSOLE_OWNER' }) as const
const byAdmin = () => ({ person: admin, role: 'CONSOLE_ADMIN' }) as const
const program: Who = 'demo2/owner'

describe('the only owner', () => {
  it.each<[string, () => Promise<unknown>, unknown]>([
    [
      'demoting oneself to administrator',
      () => send(byOwner(), change(owner, to('CONSOLE_ADMIN'))),
      [409, 'OWN_ACCESS'],
    ],
    ['demoting oneself to viewer', () => send(byOwner(), change(owner, to('CONSOLE_VIEWER'))), [409, 'OWN_ACCESS']],
    [
      'demoting oneself with other departments',
      () => send(byOwner(), change(owner, to('CONSOLE_VIEWER', 'replace'))),
      [409, 'OWN_ACCESS'],
    ],
    ['inactivating oneself', () => send(byOwner(), change(owner, off)), [409, 'OWN_ACCESS']],
    ['deleting oneself', () => send(byOwner(), deletion(owner)), [409, 'OWN_ACCESS']],
    [
      'resetting the own access',
      () => send(byOwner(), requestOf('resetUserAccess', { params: { id: owner }, body: { __v: 0, reason: 'x' } })),
      [409, 'OWN_ACCESS'],
    ],
    [
      'making the own link',
      () => send(byOwner(), requestOf('createUserLink', { params: { id: owner }, body: { __v: 0 } })),
      [409, 'OWN_ACCESS'],
    ],
    [
      'a demotion by an administrator',
      () => send(byAdmin(), change(owner, to('CONSOLE_VIEWER'))),
      [403, 'ABOVE_OWN_LEVEL'],
    ],
    ['an inactivation by an administrator', () => send(byAdmin(), change(owner, off)), [403, 'ABOVE_OWN_LEVEL']],
    ['a deletion by an administrator', () => send(byAdmin(), deletion(owner)), [403, 'FORBIDDEN']],
    [
      'a reset by an administrator',
      () => send(byAdmin(), requestOf('resetUserAccess', { params: { id: owner }, body: { __v: 0, reason: 'x' } })),
      [403, 'ABOVE_OWN_LEVEL'],
    ],
    ['a demotion by a program', () => send(program, change(owner, to('CONSOLE_ADMIN'))), [409, 'LAST_OWNER']],
    [
      'a demotion by a program, with other departments',
      () => send(program, change(owner, to('CONSOLE_ADMIN', 'replace'))),
      [409, 'LAST_OWNER'],
    ],
    ['an inactivation by a program', () => send(program, change(owner, off)), [409, 'LAST_OWNER']],
    ['a deletion by a program', () => send(program, deletion(owner)), [409, 'LAST_OWNER']],
    ['a deletion by an operator’s program', () => send('demo2/operator', deletion(owner)), [403, 'FORBIDDEN']],
    ['a deletion by another tenant’s program', () => send('owner', deletion(owner)), [404, 'NOT_FOUND']],
  ])('stays one in spite of %s', async (_way, attempt, refused) => {
    expect(await attempt()).toEqual(refused)
    expect(await ownersLeft()).toEqual([owner])
  })

  it('stays one although the department is switched off, and an account with the owner’s e-mail is not made', async () => {
    await core.reply(program, 'updateUser', {
      params: { id: owner },
      body: { event: 'EDIT_ACCESS', __v: 0, departments: [{ department, level: 'CONSOLE_VIEWER' }] },
    })
    const { departments } = await core.reply('demo2/viewer', 'listDepartments', {})
    const { __v = 0 } = departments.find(({ _id }) => _id === department) ?? {}
    await core.reply(program, 'updateDepartment', { params: { id: department }, body: { event: 'INACTIVATE', __v } })
    const { user } = await core.reply('demo2/viewer', 'getUser', { params: { id: owner } })
    const body = {
      firstName: 'Outra',
      email: user.email,
      password: 'torre2026',
      level: 'CONSOLE_VIEWER' as const,
      departments: [{ department, level: 'CONSOLE_VIEWER' as const }],
    }
    expect((await core.refusal(program, 'createUser', { body })).status).toBe(409)
    expect(await ownersLeft()).toEqual([owner])
  })
})

describe('of several owners', () => {
  const ways: readonly [string, (id: string) => Request][] = [
    ['demoted', (id) => change(id, to('CONSOLE_VIEWER'))],
    ['inactivated', (id) => change(id, off)],
    ['deleted', deletion],
  ]

  it.each(ways)('one stays when a program has all of them %s at once, as a selection does', async (_way, request) => {
    const all = [owner, await newOwner(), await newOwner(), await newOwner()]
    const answers = await Promise.all(all.map((id) => send(program, request(id))))
    expect(answers.filter(([status]) => status === 200)).toHaveLength(3)
    expect(answers).toContainEqual([409, 'LAST_OWNER'])
    expect(await ownersLeft()).toHaveLength(1)
  })

  it.each(ways.flatMap(([one, first]) => ways.map(([other, second]) => [one, other, first, second] as const)))(
    'one stays when the first has the second %s while the second has the first %s',
    async (_one, _other, first, second) => {
      const other = await newOwner()
      const tokens = [byOwner(), { person: other, role: 'CONSOLE_OWNER' } as const] as const
      const answers = await Promise.all([send(tokens[0], first(other)), send(tokens[1], second(owner))])
      expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
      expect(await ownersLeft()).toHaveLength(1)
    },
  )
})
