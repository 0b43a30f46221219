import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, personOf, type TestCore, type Who } from '../app/test-core.ts'
import { newSecret } from '../identity/one-time-codes.ts'
import { hashPassword, verifyPassword } from '../identity/password.ts'
import { accountEmails } from '../mail/account-email.ts'
import { startMailer } from '../mail/mailer.ts'
import { smtpTransport } from '../mail/smtp.ts'
import { startMailServer } from '../mail/test-mail-server.ts'
import { insertOwnAuthenticator } from './test-authenticators.ts'
import { insertUser } from './test-users.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const REASON = 'Perdeu o celular no posto'
const person = (values = {}) => insertUser(core.records.rows, { role: 'CONSOLE_OPERATOR', ...values })
const reset = (id: string, __v = 0, reason = REASON) => ({ params: { id }, body: { __v, reason } })
const stored = (id: string) =>
  core.db.system.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countOf = async (table: 'sessions' | 'account_links' | 'user_authenticators', id: string) =>
  (await core.db.system.selectFrom(table).select('tenant').where('user_id', '=', id).execute()).length

/** Sends what waits, by a real mail server. @returns the received e-mails */
async function sent(expected: number) {
  const server = await startMailServer()
  const now = () => core.clock.now
  const mailer = await startMailer({
    database: core.db,
    email: smtpTransport({ url: `smtp://127.0.0.1:${server.port}`, from: 'torre@rotanorte.example' }),
    now,
    compose: accountEmails({ db: core.db.system, publicUrl: 'https://torre.example', now }),
    pollMs: 20,
    onFault: (error) => {
      throw error
    },
  })
  await expect.poll(() => server.received.length, { timeout: 20_000, interval: 20 }).toBe(expected)
  await mailer.stop()
  await server.stop()
  return server.received
}

describe('the reset of somebody’s access', () => {
  it('ends password, authenticator, links and sessions at once, stands in the history with its reason, and sends a link', async () => {
    const password = 'antiga2025'
    const id = await person({ password_hash: await hashPassword(password) })
    const authenticator = { tenant: 'demo', user_id: id, secret: newSecret() }
    await core.db.system.insertInto('user_authenticators').values(authenticator).execute()
    await core.db.system
      .insertInto('sessions')
      .values({
        tenant: 'demo',
        id: `s-${id}`,
        user_id: id,
        access_token: 'x',
        access_expires_at: '2030-01-01T00:00:00.000Z',
        refresh_token: null,
        id_token: 'x',
        expires_at: '2030-01-01T00:00:00.000Z',
      })
      .execute()
    const before = await stored(id)
    await core.reply('admin', 'resetUserAccess', reset(id, before.version), { 'accept-language': 'es' })
    const after = await stored(id)
    expect([after.version, after.token_epoch]).toEqual([before.version + 1, before.token_epoch + 1])
    expect(await verifyPassword(password, after.password_hash, 'tests')).toBe(false)
    expect([await countOf('sessions', id), await countOf('user_authenticators', id)]).toEqual([0, 0])
    const { histories } = await core.reply('viewer', 'listRecordHistories', {
      params: { id },
      query: { kind: 'USER' },
    })
    expect(histories.map(({ event, details }) => [event, details])).toEqual([['RESET_ACCESS', { explanation: REASON }]])
    // No table has the link; it is made when the e-mail is sent.
    expect(await countOf('account_links', id)).toBe(0)
    const [email] = await sent(1)
    const link = /https:\/\/torre\.example(\/session\/account\/[\w-]+)\?lang=es/.exec(email?.text ?? '')?.[1] ?? ''
    expect([email?.recipients, email?.subject]).toEqual([[before.email], 'Su acceso a Torre fue restablecido'])
    expect(email?.text).toContain(REASON)
    const stillStored = await core.db.system.selectFrom('outgoing_messages').selectAll().execute()
    expect(stillStored.map(({ status, content }) => [status, content])).toEqual([['SENT', null]])
    const page = await core.ask(null, { method: 'GET', url: link })
    expect([page.status, String(page.body).includes(before.username)]).toEqual([200, true])
  })

  it('leaves a link that was made after it the newest one, whichever is sent later', async () => {
    await core.db.system.deleteFrom('outgoing_messages').execute()
    const id = await person()
    const start = core.clock.now
    await core.reply('admin', 'resetUserAccess', reset(id), { 'accept-language': 'pt' })
    core.clock.now = new Date(start.getTime() + 60_000)
    const { link } = await core.reply('admin', 'createUserLink', { params: { id }, body: { __v: 1 } })
    const [email] = await sent(1)
    expect([email?.text?.includes('/session/account/'), email?.text?.includes('link mais novo')]).toEqual([false, true])
    const page = await core.ask(null, { method: 'GET', url: new URL(link ?? '', 'https://torre.example').pathname })
    expect([page.status, String(page.body).includes((await stored(id)).username)]).toEqual([200, true])
    core.clock.now = start
  })

  it('tells a former address that was replaced lately, without a link, and none that was replaced long ago', async () => {
    await core.db.system.deleteFrom('outgoing_messages').execute()
    const id = await person({ email: 'antiga@torre.example' })
    const start = core.clock.now
    const edit = (email: string, __v: number) =>
      core.reply('admin', 'updateUser', { params: { id }, body: { event: 'EDIT', __v, email } })
    core.clock.now = new Date(start.getTime() - 40 * 86_400_000)
    await edit('recente@torre.example', 0)
    core.clock.now = start
    await edit('nova@torre.example', 1)
    await core.reply('admin', 'resetUserAccess', reset(id, 2))
    const emails = await sent(2)
    expect(
      emails
        .map(({ recipients, text }) => [recipients, text?.includes('/session/account/')])
        .sort(([one], [other]) => String(one).localeCompare(String(other))),
    ).toEqual([
      [['nova@torre.example'], true],
      [['recente@torre.example'], false],
    ])
    expect(emails.every(({ text }) => text?.includes(personOf('admin').name))).toBe(true)
  })

  it('is refused on oneself, above the own level, on who is switched off, without a reason, over an older version', async () => {
    const refusal = async (who: Who, id: string, version = 0, reason = REASON) => {
      const { status, error, issues } = await core.refusal(who, 'resetUserAccess', reset(id, version, reason))
      return [status, error, issues.map(({ path }) => path.join('.'))]
    }
    const operator = await person()
    const owner = await person({ role: 'CONSOLE_OWNER' })
    const off = await person({ active: false })
    const elsewhere = await insertUser(core.others.rows)
    const own = (await insertOwnAuthenticator(core.records.rows)).id
    expect([
      await refusal('owner', own, (await stored(own)).version),
      await refusal('operator', operator),
      await refusal('admin', owner),
      await refusal('admin', off),
      await refusal('admin', operator, 0, '  '),
      await refusal('admin', operator, 3),
      await refusal('admin', elsewhere),
    ]).toEqual([
      [409, 'OWN_ACCESS', []],
      [403, 'FORBIDDEN', []],
      [403, 'ABOVE_OWN_LEVEL', []],
      [409, 'NOT_POSSIBLE_NOW', []],
      [422, 'RULE_BROKEN', ['reason']],
      [409, 'CHANGED_MEANWHILE', []],
      [404, 'NOT_FOUND', []],
    ])
    expect((await stored(operator)).version).toBe(0)
    expect(
      await core.db.system.selectFrom('account_resets').select('id').where('user_id', '=', operator).execute(),
    ).toEqual([])
  })
})
