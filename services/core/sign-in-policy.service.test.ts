import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, personOf, type TestCore } from '../app/test-core.ts'
import { demoAccountId } from '../identity/demo-accounts.ts'
import { newSecret } from '../identity/one-time-codes.ts'
import { noteOwnChange } from './own-changes.ts'
import { insertUser } from './test-users.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const policy = async () => (await core.reply('admin', 'getSignInPolicy', {})).policy
const histories = () =>
  core.db.system
    .selectFrom('histories')
    .select(['tenant', 'event', 'by_name', 'version', 'details'])
    .where('resource', '=', 'SIGN_IN_POLICY')
    .orderBy('version')
    .execute()

describe('the policy of signing in', () => {
  it('asks nobody until an administrator sets it, tells its history, and is each tenant’s own', async () => {
    expect(await policy()).toEqual({ codeFor: 'NOBODY', __v: 0 })
    const set = (body: { codeFor: 'ADMINISTRATORS' | 'EVERYBODY'; __v: number }) =>
      core.reply('admin', 'updateSignInPolicy', { body })
    expect((await set({ codeFor: 'EVERYBODY', __v: 0 })).policy).toEqual({ codeFor: 'EVERYBODY', __v: 1 })
    expect((await set({ codeFor: 'ADMINISTRATORS', __v: 1 })).policy).toEqual({ codeFor: 'ADMINISTRATORS', __v: 2 })
    expect(await policy()).toEqual({ codeFor: 'ADMINISTRATORS', __v: 2 })
    expect((await core.reply('demo2/admin', 'getSignInPolicy', {})).policy.codeFor).toBe('NOBODY')
    const by = { tenant: 'demo', event: 'EDIT', by_name: personOf('admin').name }
    expect(await histories()).toEqual([
      { ...by, version: 1, details: { changes: [{ field: 'codeFor', before: 'NOBODY', after: 'EVERYBODY' }] } },
      { ...by, version: 2, details: { changes: [{ field: 'codeFor', before: 'EVERYBODY', after: 'ADMINISTRATORS' }] } },
    ])
  })

  it('is not set over somebody else’s change, also before anybody set it, nor by an operator', async () => {
    const set = async (who: 'owner' | 'operator' | 'demo2/owner', __v: number) => {
      const { status, error } = await core.refusal(who, 'updateSignInPolicy', { body: { codeFor: 'NOBODY', __v } })
      return [status, error]
    }
    expect([
      await set('owner', 1),
      await set('owner', 3),
      await set('demo2/owner', 4),
      await set('operator', 2),
    ]).toEqual([
      [409, 'CHANGED_MEANWHILE'],
      [409, 'CHANGED_MEANWHILE'],
      [409, 'CHANGED_MEANWHILE'],
      [403, 'FORBIDDEN'],
    ])
    expect((await policy()).codeFor).toBe('ADMINISTRATORS')
    expect((await histories()).length).toBe(2)
  })
})

describe('a policy that is set', () => {
  it('ends the sessions and tokens of those whom it asks for a code and who have no authenticator, and no others', async () => {
    const person = (role: 'CONSOLE_OPERATOR' | 'CONSOLE_ADMIN') => insertUser(core.records.rows, { role })
    const [operator, admin, enrolled] = [
      await person('CONSOLE_OPERATOR'),
      await person('CONSOLE_ADMIN'),
      await person('CONSOLE_ADMIN'),
    ]
    const foreign = await insertUser(core.others.rows, { role: 'CONSOLE_ADMIN' })
    const authenticator = { tenant: 'demo', user_id: enrolled, secret: newSecret() }
    await core.db.system.insertInto('user_authenticators').values(authenticator).execute()
    const far = '2030-01-01T00:00:00.000Z'
    for (const [tenant, user] of [
      ['demo', operator],
      ['demo', admin],
      ['demo', enrolled],
      ['demo2', foreign],
    ] as const)
      await core.db.system
        .insertInto('sessions')
        .values({
          tenant,
          id: `s-${user}`,
          user_id: user,
          access_token: 'x',
          access_expires_at: far,
          refresh_token: null,
          id_token: 'x',
          expires_at: far,
        })
        .execute()
    const people = [operator, admin, enrolled, foreign]
    const open = async () => {
      const rows = await core.db.system.selectFrom('sessions').select('user_id').execute()
      return people.filter((id) => rows.some(({ user_id: user }) => user === id))
    }
    const epochs = async () => {
      const rows = await core.db.system.selectFrom('users').select(['id', 'token_epoch']).execute()
      return people.map((id) => rows.find((row) => row.id === id)?.token_epoch)
    }
    const set = async (codeFor: 'ADMINISTRATORS' | 'EVERYBODY') =>
      core.reply('admin', 'updateSignInPolicy', { body: { codeFor, __v: (await policy()).__v } })
    await set('ADMINISTRATORS')
    expect([await open(), await epochs()]).toEqual([
      [operator, enrolled, foreign],
      [0, 1, 0, 0],
    ])
    await set('EVERYBODY')
    expect([await open(), await epochs()]).toEqual([
      [enrolled, foreign],
      [1, 1, 0, 0],
    ])
  })
})

describe('what a person does on the pages of identity', () => {
  it('stands in the history of the person, by the person', async () => {
    const user = demoAccountId('demo', 'viewer')
    const before = await core.reply('viewer', 'getUser', { params: { id: user } })
    const at = core.clock.now.toISOString()
    await core.db.system
      .transaction()
      .execute((trx) => noteOwnChange(trx, { tenant: 'demo', user, event: 'ENROL', at, request: 'r-1' }))
    const { user: after } = await core.reply('viewer', 'getUser', { params: { id: user } })
    expect([after.__v, after.updatedBy, after.updatedAt]).toEqual([before.user.__v + 1, user, at])
    const query = { kind: 'USER' as const }
    const { histories: told } = await core.reply('viewer', 'listRecordHistories', { params: { id: user }, query })
    const [newest] = told
    expect(newest).toEqual({
      _id: newest?._id,
      event: 'ENROL',
      from: 'ACTIVE',
      to: 'ACTIVE',
      by: user,
      byName: 'viewer',
      at,
      details: {},
    })
  })
})
