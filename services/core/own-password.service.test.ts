import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/calls/call'
import type { resetUserPassword } from '#contract/calls/users'
import { RECOVERY_CODES } from '#contract/schemas/users/authenticator'
import { openTestCore, personOf, requestOf, type TestCore } from '../app/test-core.ts'
import { makeAccountLink, setPasswordByLink } from '../identity/account-links.ts'
import { codeAt } from '../identity/one-time-codes.ts'
import { verifyPassword } from '../identity/password.ts'
import { GUESSES, GUESSES_WINDOW_MS } from './authenticators.ts'
import { noteOwnChange } from './own-changes.ts'
import { insertOwnAuthenticator } from './test-authenticators.ts'
import { insertUser } from './test-users.ts'

let core: TestCore
let own: Awaited<ReturnType<typeof insertOwnAuthenticator>>
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())
beforeEach(async () => {
  own = await insertOwnAuthenticator(core.records.rows)
})

type Reset = CallInput<typeof resetUserPassword>['body']

const NEW = 'controle-1'
const code = (secondsOff = 0) => codeAt(own.secret, new Date(own.now.getTime() + secondsOff * 1_000))
const input = (values: Partial<Reset> = {}) => ({
  params: { id: own.id },
  body: { currentPassword: own.password, newPassword: NEW, confirmation: NEW, code: code(), ...values },
})
const reset = (values: Partial<Reset> = {}) => core.reply('owner', 'resetUserPassword', input(values))
const refused = async (values: Partial<Reset> = {}) => {
  const { status, error, issues } = await core.refusal('owner', 'resetUserPassword', input(values), {
    'accept-language': 'pt-BR',
  })
  return { status, error, told: issues.map(({ path, message }) => [path.join('.'), message]) }
}
const stored = () => core.db.system.selectFrom('users').selectAll().where('id', '=', own.id).executeTakeFirstOrThrow()
const has = async (password: string) => verifyPassword(password, (await stored()).password_hash, 'tests')
const atField = (path: string, message: string) => ({ status: 422, error: 'RULE_BROKEN', told: [[path, message]] })
const WRONG_CODE = atField('code', 'Código errado ou já usado.')

describe('the own password', () => {
  it('CON-7-063 CON-6-010 is replaced with the current one and a code; sessions end, and the history says so without it', async () => {
    await core.db.system
      .insertInto('sessions')
      .values({
        tenant: 'demo',
        id: `s-${own.id}`,
        user_id: own.id,
        access_token: 'x',
        access_expires_at: '2030-01-01T00:00:00.000Z',
        refresh_token: null,
        id_token: 'x',
        expires_at: '2030-01-01T00:00:00.000Z',
      })
      .execute()
    const before = await stored()
    expect(await reset()).toEqual({ message: 'Done.' })
    const after = await stored()
    expect([await has(NEW), await has(own.password)]).toEqual([true, false])
    expect([after.version, after.token_epoch]).toEqual([before.version + 1, before.token_epoch + 1])
    const sessions = core.db.system.selectFrom('sessions').select('id').where('user_id', '=', own.id)
    expect(await sessions.execute()).toEqual([])
    const histories = await core.db.system
      .selectFrom('histories')
      .selectAll()
      .where('resource_id', '=', own.id)
      .where('event', '=', 'RESET_PASSWORD')
      .execute()
    expect(histories).toMatchObject([{ by_name: personOf('owner').name, details: {} }])
    expect(JSON.stringify(histories)).not.toContain(NEW)
  })

  it('CON-5-004 CON-5-005 CON-5-007 CON-5-009 stays where current, new and confirmation are not as specified', async () => {
    expect([
      await refused({ currentPassword: 'outra2025' }),
      await refused({ newPassword: own.password, confirmation: own.password }),
      await refused({ confirmation: 'controle-2' }),
      await refused({ newPassword: 'controle', confirmation: 'controle' }),
      await refused({ currentPassword: '', code: code() }),
    ]).toEqual([
      atField('currentPassword', 'A senha atual não confere.'),
      atField('newPassword', 'Senha não pode ser igual a atual!'),
      atField('confirmation', 'As senhas não correspondem!'),
      atField('newPassword', 'Use 6 ou mais caracteres, com letras e números.'),
      atField('currentPassword', 'Obrigatório!'),
    ])
    expect(await has(own.password)).toBe(true)
  })

  it('CON-5-010 needs a code of 6 digits, which serves once, also twice at the same moment', async () => {
    expect([await refused({ code: '12345' }), await refused({ code: '1234567' })]).toEqual([
      atField('code', 'Código deve conter 6 digitos!'),
      atField('code', 'Código não deve ter mais que 6 digitos!'),
    ])
    const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0')
    expect(await refused({ code: wrong })).toEqual(WRONG_CODE)
    const twice = await Promise.all([0, 1].map(() => core.ask('owner', requestOf('resetUserPassword', input()))))
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 422]))
    const again = { currentPassword: NEW, newPassword: 'controle-3', confirmation: 'controle-3' }
    expect(await refused(again)).toEqual(WRONG_CODE)
    // One of the interval before is older than the one that was used.
    expect(await refused({ ...again, code: code(-30) })).toEqual(WRONG_CODE)
    expect(await has(NEW)).toBe(true)
  })

  it.each([-40, 40])('takes the code of a clock that is %i seconds off', async (seconds) => {
    await reset({ code: code(seconds) })
    expect(await has(NEW)).toBe(true)
  })

  it.each([-100, 100])('takes no code of a clock that is %i seconds off', async (seconds) => {
    expect(await refused({ code: code(seconds) })).toEqual(WRONG_CODE)
  })

  it('is nobody else’s to replace, and needs an authenticator', async () => {
    const other = await insertUser(core.records.rows, { role: 'CONSOLE_VIEWER' })
    const { body } = input()
    const statusFor = async (id: string) =>
      (await core.refusal('owner', 'resetUserPassword', { params: { id }, body })).status
    expect([await statusFor(other), await statusFor('00000000-0000-4000-8000-000000000000')]).toEqual([403, 404])
    await core.db.system.deleteFrom('user_authenticators').where('user_id', '=', own.id).execute()
    expect(await refused()).toEqual({ status: 409, error: 'NO_AUTHENTICATOR', told: [] })
  })

  it('cannot be guessed: after some wrong attempts the next one waits, and a right one before forgets them', async () => {
    const guess = () => refused({ currentPassword: 'errada2025' })
    for (let at = 0; at < GUESSES - 1; at += 1) expect((await guess()).status).toBe(422)
    await reset()
    own = await insertOwnAuthenticator(core.records.rows)
    const statuses = await Promise.all(Array.from({ length: GUESSES + 5 }, guess))
    expect(statuses.filter(({ status }) => status === 422)).toHaveLength(GUESSES)
    expect(await refused()).toMatchObject({ status: 429, error: 'TOO_MANY_GUESSES' })
    core.clock.now = new Date(core.clock.now.getTime() + GUESSES_WINDOW_MS)
    own.now = core.clock.now
    await reset()
  })
})

describe('an authenticator', () => {
  const params = () => ({ params: { id: own.id } })
  const state = async () => (await core.reply('owner', 'getAuthenticator', params())).authenticator
  const begin = (proof?: string) => ({
    ...params(),
    body: { currentPassword: own.password, ...(proof ? { proof } : {}) },
  })

  it('is set up with the password, read from an address, counts once its first code is confirmed, and gives recovery codes once', async () => {
    await core.db.system.deleteFrom('user_authenticators').where('user_id', '=', own.id).execute()
    expect(await state()).toEqual({ enrolledAt: null, recoveryCodesLeft: 0 })
    const wrong = { ...params(), body: { currentPassword: 'errada2025' } }
    expect((await core.refusal('owner', 'beginAuthenticator', wrong)).issues).toMatchObject([
      { path: ['currentPassword'] },
    ])
    const { secret, uri } = await core.reply('owner', 'beginAuthenticator', begin())
    const address = new URL(uri)
    expect([address.protocol, address.searchParams.get('secret'), address.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      secret,
      'Torre Transportes Demo',
    ])
    expect((await state()).enrolledAt).toBeNull()
    const confirm = (given: string) => ({ ...params(), body: { code: given } })
    expect((await core.refusal('owner', 'confirmAuthenticator', confirm('000000'))).issues).toMatchObject([
      { path: ['code'] },
    ])
    const first = codeAt(secret, core.clock.now)
    const { recoveryCodes } = await core.reply('owner', 'confirmAuthenticator', confirm(first))
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES)
    expect(await state()).toEqual({ enrolledAt: core.clock.now.toISOString(), recoveryCodesLeft: RECOVERY_CODES })
    // The first code is used, and no second confirmation shows codes again.
    own = { ...own, secret, now: core.clock.now }
    expect(await refused({ code: first })).toEqual(WRONG_CODE)
    expect((await core.refusal('owner', 'confirmAuthenticator', confirm(first))).status).toBe(409)
    // No table has the codes themselves.
    const rows = await core.db.system.selectFrom('user_authenticators').selectAll().execute()
    expect(recoveryCodes.some((each) => JSON.stringify(rows).includes(each))).toBe(false)

    // A lost one is replaced by a recovery code, each of which serves once.
    expect((await core.refusal('owner', 'beginAuthenticator', begin())).issues).toMatchObject([{ path: ['proof'] }])
    await core.reply('owner', 'beginAuthenticator', begin(recoveryCodes[0]?.toLowerCase()))
    expect((await core.refusal('owner', 'beginAuthenticator', begin(recoveryCodes[0]))).status).toBe(422)
    expect((await state()).recoveryCodesLeft).toBe(RECOVERY_CODES - 1)
  })

  it('is forgotten when somebody chooses a password by the link of an administrator', async () => {
    const secret = await makeAccountLink(core.db.system, { tenant: 'demo', user: own.id, now: core.clock.now })
    await setPasswordByLink(core.db, secret, NEW, { now: core.clock.now, note: noteOwnChange, request: 'r-1' })
    expect((await state()).enrolledAt).toBeNull()
  })
})
