import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personDocumentOf } from '../demo/identifiers.ts'
import { CODE_LIFE_MS, CODES_OF_DRIVER, CODES_OF_PERSON, forgetExpiredCodes, LIMIT_WINDOW_MS } from './access-codes.ts'
import { openTestCore, personOf, requestOf, type TestCore, type Who } from '../app/test-core.ts'

let core: TestCore
let made = 0
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const PHONE = '+5511987654321'
const LIMIT = 'O limite de solicitações de código foi atingido, aguarde para gerar novos!'

async function someone() {
  const value = personDocumentOf('BRA', (made += 1), 3)
  const id = await core.records.driver({ full_name: 'Ana Lúcia Prado', document: value, cellphone: '+5519999990000' })
  return { id, document: { type: 'CPF', value } as const }
}
type Driver = Awaited<ReturnType<typeof someone>>

const lookUp = ({ document }: Driver, who: Who = 'operator') => core.reply(who, 'getAccessCode', { query: document })
const generate = ({ document }: Driver, who: Who = 'operator', headers: Record<string, string> = {}) =>
  core.reply(who, 'createAccessCode', { body: { document, phone: PHONE } }, headers)
const attempt = ({ document }: Driver, who: Who = 'operator') =>
  core.ask(who, {
    ...requestOf('createAccessCode', { body: { document, phone: PHONE } }),
    headers: { 'content-type': 'application/json', 'accept-language': 'pt-BR' },
  })
const later = (milliseconds: number) => {
  core.clock.now = new Date(core.clock.now.getTime() + milliseconds)
}

describe('an access code', () => {
  it('CON-7-030: is found by type and value of the driver’s document, both of which are required', async () => {
    const ana = await someone()
    const reference = { _id: ana.id, fullName: 'Ana Lúcia Prado', document: ana.document }
    expect(await lookUp(ana)).toEqual({
      message: 'Done.',
      accessCode: null,
      driver: { ...reference, cellphone: '+5519999990000' },
      nextAt: null,
    })
    const { accessCode } = await generate(ana)
    expect((await lookUp(ana)).accessCode).toEqual(accessCode)
    for (const query of [{ type: 'CPF' }, { value: ana.document.value }])
      expect((await core.refusal('operator', 'getAccessCode', { query })).issues.map(({ message }) => message)).toEqual(
        ['Required!'],
      )
    expect(
      await core.refusal('operator', 'getAccessCode', {
        query: { type: 'CPF', value: personDocumentOf('BRA', 900_000, 3) },
      }),
    ).toMatchObject({ status: 404 })
  })

  it('CON-5-025 CON-7-031 CON-4-058: is generated for a phone that is required and valid; the driver’s own phone stays', async () => {
    const ana = await someone()
    const at = core.clock.now
    const { accessCode, nextAt } = await generate(ana)
    expect([accessCode, nextAt]).toEqual([
      {
        code: expect.stringMatching(/^\d{6}$/) as string,
        driver: { _id: ana.id, fullName: 'Ana Lúcia Prado', document: ana.document },
        phone: PHONE,
        generatedAt: at.toISOString(),
        expireAt: new Date(at.getTime() + CODE_LIFE_MS).toISOString(),
        delivery: { status: 'WAITING', at: at.toISOString(), lastError: null },
      },
      null,
    ])
    expect(
      (
        await core.db.system
          .selectFrom('drivers')
          .select('cellphone')
          .where('id', '=', ana.id)
          .executeTakeFirstOrThrow()
      ).cellphone,
    ).toBe('+5519999990000')
    for (const body of [{ document: ana.document }, { document: ana.document, phone: '+5511' }] as {
      document: typeof ana.document
      phone: string
    }[]) {
      expect((await core.refusal('operator', 'createAccessCode', { body })).issues.map(({ path }) => path)).toEqual([
        ['phone'],
      ])
    }
  })

  it('leaves one history row, and stands nowhere but in its own place', async () => {
    const ana = await someone()
    const { accessCode } = await generate(ana, 'operator', { 'idempotency-key': 'a-code' })
    const code = accessCode?.code ?? ''
    const { db } = core
    const histories = await db.system.selectFrom('histories').selectAll().where('driver_id', '=', ana.id).execute()
    expect(histories).toMatchObject([
      {
        resource: 'ACCESS_CODE',
        event: 'GENERATE',
        from_status: null,
        to_status: 'CREATED',
        by_user: personOf('operator').id,
        details: {},
      },
    ])
    const messages = await db.system
      .selectFrom('outgoing_messages')
      .selectAll()
      .where('driver_id', '=', ana.id)
      .execute()
    expect(messages).toMatchObject([{ channel: 'SMS', recipient: PHONE, content: null }])
    const keys = await db.system.selectFrom('idempotency_keys').selectAll().where('key', '=', 'a-code').execute()
    expect([
      code.length,
      JSON.stringify([
        histories.map(({ details }) => details),
        messages.map(({ content }) => content),
        keys.map(({ reply }) => reply),
      ]).includes(code),
    ]).toEqual([6, false])
    // A repeated request returns the same code and generates no other one.
    expect((await generate(ana, 'operator', { 'idempotency-key': 'a-code' })).accessCode?.code).toBe(code)
    expect(
      await db.system.selectFrom('access_codes').select('id').where('driver_id', '=', ana.id).execute(),
    ).toHaveLength(1)
  })

  it('is taken away by a newer one and by the clock, and is read by nobody from then on', async () => {
    const ana = await someone()
    const stored = async () =>
      (
        await core.db.system
          .selectFrom('access_codes')
          .select('code')
          .where('driver_id', '=', ana.id)
          .orderBy('generated_at')
          .execute()
      ).map(({ code }) => code)
    await generate(ana)
    later(1)
    const { accessCode } = await generate(ana)
    expect(await stored()).toEqual([null, accessCode?.code])
    later(CODE_LIFE_MS - 1)
    expect((await lookUp(ana)).accessCode?.code).toBe(accessCode?.code)
    later(1)
    expect((await lookUp(ana)).accessCode).toBeNull()
    await forgetExpiredCodes(core.db.system, core.clock.now)
    expect(await stored()).toEqual([null, null])
  })

  it('CON-4-059 CON-8-016: is refused at the driver’s limit, in the specified words, until the oldest one is out of the window', async () => {
    const ana = await someone()
    for (let at = 0; at < CODES_OF_DRIVER; at += 1) {
      await generate(ana, at % 2 === 0 ? 'operator' : 'admin')
      later(1_000)
    }
    const seconds = Math.ceil((LIMIT_WINDOW_MS - CODES_OF_DRIVER * 1_000) / 1_000)
    const answer = await attempt(ana)
    expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([
      429,
      String(seconds),
      { message: LIMIT, error: 'CODE_LIMIT', details: null, issues: [], validationContext: null },
    ])
    const nextAt = new Date(core.clock.now.getTime() + seconds * 1_000)
    expect((await lookUp(ana)).nextAt).toBe(nextAt.toISOString())
    // The limit of one driver does not apply to another one.
    expect((await attempt(await someone())).status).toBe(200)
    core.clock.now = new Date(nextAt.getTime() - 1)
    expect((await attempt(ana)).status).toBe(429)
    core.clock.now = nextAt
    expect((await attempt(ana)).status).toBe(200)
  })

  it('is refused at the person’s limit, which is a wider one', async () => {
    const answers = []
    for (let at = 0; at <= CODES_OF_PERSON; at += 1) answers.push((await attempt(await someone(), 'owner')).status)
    expect(answers).toEqual([...Array.from({ length: CODES_OF_PERSON }, () => 200), 429])
    expect((await attempt(await someone(), 'admin')).status).toBe(200)
  })

  it('is counted right when many are asked for at once', async () => {
    const ana = await someone()
    const statuses = (
      await Promise.all(Array.from({ length: 8 }, (_, at) => attempt(ana, at % 2 === 0 ? 'operator' : 'admin')))
    ).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(CODES_OF_DRIVER)
    expect(statuses.filter((status) => status === 429)).toHaveLength(8 - CODES_OF_DRIVER)
  })

  it('is for who operates, in the own tenant: whoever knows it signs in as the driver', async () => {
    const ana = await someone()
    await generate(ana)
    expect(await core.refusal('viewer', 'getAccessCode', { query: ana.document })).toMatchObject({ status: 403 })
    expect(await core.refusal('demo2/owner', 'getAccessCode', { query: ana.document })).toMatchObject({ status: 404 })
    expect((await attempt(ana, 'viewer')).status).toBe(403)
  })
})
