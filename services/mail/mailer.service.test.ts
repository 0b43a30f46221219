import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { openPostgresql } from '../database/postgresql.ts'
import { openTestCore, requestOf, type TestCore } from '../app/test-core.ts'
import { formOf } from '../http/test-form.ts'
import { type Mailer, startMailer } from './mailer.ts'
import { GIVE_UP_AFTER_MS, settle, takeDue } from './outbox.ts'
import { smtpTransport } from './smtp.ts'
import { startMailServer, type TestMailServer } from './test-mail-server.ts'

let core: TestCore
/** Every test starts at this time, because tests move the clock on for longer than tokens live. */
const START = new Date()
const faults: unknown[] = []
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())
beforeEach(async () => {
  core.clock.now = START
  await core.db.system.deleteFrom('outgoing_messages').execute()
})

const FROM = 'torre@rotanorte.example'
const transportTo = (port: number) => smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: FROM })
const mailerTo = (port: number | null): Promise<Mailer> =>
  startMailer({
    database: core.db,
    email: port === null ? null : transportTo(port),
    now: () => core.clock.now,
    pollMs: 20,
    onFault: (error) => faults.push(error),
  })
const PATIENCE = { timeout: 20_000, interval: 20 }

interface Unlinked {
  driverName?: string
  companyName?: string
  country?: string
  email?: string | null
}

/**
 * Unlinks a driver through the services.
 * @returns the id of the link
 */
async function unlink({
  driverName = 'Ana Lúcia Prado',
  companyName = 'Expresso Sabiá',
  country = 'BRA',
  email = `contato-${randomUUID()}@empresa.example`,
}: Unlinked = {}): Promise<string> {
  const driver = await core.records.driver({
    full_name: driverName,
    document: String(Math.floor(Math.random() * 1e11)).padStart(11, '7'),
  })
  const link = await core.records.link(driver, {
    company_id: await core.records.company({ trade_name: companyName, country, email }),
  })
  const form = formOf({ event: 'UNLINK', __v: 0, workMode: 'AGGREGATED' }, [])
  const { status } = await core.ask('operator', {
    ...requestOf('updateDriverCompany', { params: { id: link } }),
    ...form,
  })
  expect(status).toBe(200)
  return link
}

const emailOf = async (link: string) => {
  const { driverCompanies } = await core.reply('viewer', 'listDriverCompanies', { query: { pageLength: 500 } })
  return driverCompanies.find(({ _id }) => _id === link)?.email
}

async function withServer(
  work: (server: TestMailServer) => Promise<void>,
  options: Parameters<typeof startMailServer>[0] = {},
): Promise<void> {
  const server = await startMailServer(options)
  const mailer = await mailerTo(server.port)
  try {
    await work(server)
  } finally {
    await mailer.stop()
    await server.stop()
  }
}

describe('the e-mail about an unlinked driver', () => {
  it('CON-4-028: reaches the company, in Portuguese, and says no more of the driver than it has to', async () => {
    await withServer(async (server) => {
      const link = await unlink({ email: 'contato@sabia.example' })
      await expect.poll(() => server.received.length, PATIENCE).toBe(1)
      await expect
        .poll(() => emailOf(link), PATIENCE)
        .toEqual({ status: 'SENT', at: START.toISOString(), lastError: null })
      const [mail] = server.received
      expect([mail?.recipients, mail?.from?.address, mail?.to?.map(({ address }) => address), mail?.subject]).toEqual([
        ['contato@sabia.example'],
        FROM,
        ['contato@sabia.example'],
        'Motorista desvinculado: Ana Lúcia Prado',
      ])
      expect(mail?.text?.trim()).toMatch(
        /^Olá, Expresso Sabiá\.\n\nO motorista Ana Lúcia Prado \(CPF •••\d{4}\) deixou de estar vinculado à sua empresa em \d\d\/\d\d\/\d{4}, \d\d:\d\d \(BRT\)\.\n\nA partir de agora, o vínculo de trabalho do motorista é: agregado\.\n\nSe isso não estiver certo, fale com Transportes Demo\. Esta mensagem é automática\.$/,
      )
      const { id, content } = await core.db.system
        .selectFrom('outgoing_messages')
        .select(['id', 'content'])
        .where('resource_id', '=', link)
        .executeTakeFirstOrThrow()
      expect([mail?.messageId, content]).toEqual([`<${id}.demo@rotanorte.example>`, null])
    })
  })

  it.each([
    ['ARG', 'Conductor desvinculado: Ana Lúcia Prado', /^Hola, Expresso Sabiá\./],
    ['USA', 'Driver unlinked: Ana Lúcia Prado', /^Hello, Expresso Sabiá\./],
    ['DEU', 'Motorista desvinculado: Ana Lúcia Prado', /^Olá, Expresso Sabiá\./],
  ])('is in the language of the company’s country: %s', async (country, subject, greeting) => {
    await withServer(async (server) => {
      await unlink({ country })
      await expect.poll(() => server.received.length, PATIENCE).toBe(1)
      expect([server.received[0]?.subject, server.received[0]?.text]).toEqual([
        subject,
        expect.stringMatching(greeting) as string,
      ])
    })
  })

  it('takes nothing that a person typed for a header, a mark or a placeholder', async () => {
    await withServer(async (server) => {
      await unlink({
        driverName: 'Ana\r\nBcc: todos@example.com <script>alert(1)</script>',
        companyName: '{{document}} & "Filhos"',
      })
      await expect.poll(() => server.received.length, PATIENCE).toBe(1)
      const [mail] = server.received
      expect([mail?.recipients.length, mail?.bcc, mail?.headers.filter(({ key }) => key === 'bcc').length]).toEqual([
        1,
        undefined,
        0,
      ])
      expect(mail?.subject).toBe('Motorista desvinculado: Ana Bcc: todos@example.com <script>alert(1)</script>')
      expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect([mail?.html?.includes('<script'), mail?.html?.includes('{{document}} &amp; &quot;Filhos&quot;')]).toEqual([
        false,
        true,
      ])
    })
  })

  it('waits while the mail server is down: the unlink stands, what the last try said is told, and it leaves later, once', async () => {
    const first = await startMailServer()
    await first.stop()
    const mailer = await mailerTo(first.port)
    const link = await unlink()
    await expect
      .poll(() => emailOf(link), PATIENCE)
      .toMatchObject({ status: 'WAITING', lastError: expect.stringContaining('ECONNREFUSED') as string })
    const { driverCompanies } = await core.reply('viewer', 'listDriverCompanies', {
      query: { current: false, pageLength: 500 },
    })
    expect(driverCompanies.some(({ _id }) => _id === link)).toBe(true)
    const server = await startMailServer({ port: first.port })
    // The next try becomes due only when the clock moves.
    core.clock.now = new Date(core.clock.now.getTime() + 60_000)
    await expect.poll(() => emailOf(link), PATIENCE).toMatchObject({ status: 'SENT', lastError: null })
    expect(server.received).toHaveLength(1)
    await mailer.stop()
    await server.stop()
  })

  it('is tried again after a passing refusal, and given up after one for good or after days', async () => {
    const answers: Record<string, { code: number; text: string } | null> = {
      'full@empresa.example': { code: 452, text: 'Mailbox full' },
      'none@empresa.example': { code: 550, text: 'No such user here' },
    }
    await withServer(
      async (server) => {
        const full = await unlink({ email: 'full@empresa.example' })
        const none = await unlink({ email: 'none@empresa.example' })
        await expect
          .poll(() => emailOf(full), PATIENCE)
          .toMatchObject({ status: 'WAITING', lastError: expect.stringContaining('Mailbox full') as string })
        await expect
          .poll(() => emailOf(none), PATIENCE)
          .toMatchObject({ status: 'FAILED', lastError: expect.stringContaining('No such user here') as string })
        core.clock.now = new Date(START.getTime() + GIVE_UP_AFTER_MS)
        const kept = () =>
          core.db.system
            .selectFrom('outgoing_messages')
            .select(['status', 'due_at'])
            .where('resource_id', '=', full)
            .executeTakeFirst()
        await expect.poll(kept, PATIENCE).toEqual({ status: 'FAILED', due_at: null })
        expect(server.received).toEqual([])
      },
      { refuse: ([to = '']) => answers[to] ?? null },
    )
  })

  it('stays in the outbox and says so where nothing is configured, and leaves once it is', async () => {
    const silent = await mailerTo(null)
    const link = await unlink()
    await expect.poll(() => emailOf(link), PATIENCE).toMatchObject({ status: 'NOT_CONFIGURED', lastError: null })
    await silent.stop()
    await withServer(async (server) => {
      await expect.poll(() => emailOf(link), PATIENCE).toMatchObject({ status: 'SENT' })
      expect(server.received).toHaveLength(1)
    })
  })

  it('is sent once by several processes', async () => {
    const server = await startMailServer()
    const pool = core.url === null ? null : openPostgresql(core.url, 2)
    const databases = [core.db, core.db, pool ? createDatabase(pool) : core.db]
    const mailers = await Promise.all(
      databases.map((database) =>
        startMailer({
          database,
          email: transportTo(server.port),
          now: () => core.clock.now,
          pollMs: 5,
          onFault: (error) => faults.push(error),
        }),
      ),
    )
    const links: string[] = []
    for (let at = 0; at < 12; at += 1) links.push(await unlink())
    await expect
      .poll(
        async () => (await Promise.all(links.map(emailOf))).filter((email) => email?.status === 'SENT').length,
        PATIENCE,
      )
      .toBe(12)
    await Promise.all(mailers.map((mailer) => mailer.stop()))
    await pool?.end()
    await server.stop()
    expect([server.received.length, new Set(server.received.map(({ messageId }) => messageId)).size]).toEqual([12, 12])
  })

  it('keeps its name when the process that took it dies, and is taken over by another one', async () => {
    const link = await unlink()
    const db = core.db.system
    const [taken] = await takeDue(db, 'EMAIL', 'rotanorte.example', core.clock.now)
    expect([
      taken?.resource_id,
      taken?.attempts,
      await takeDue(db, 'EMAIL', 'rotanorte.example', core.clock.now),
    ]).toEqual([link, 1, []])
    core.clock.now = new Date(core.clock.now.getTime() + 10 * 60_000)
    // The process that takes over may have another sender domain.
    const [again] = await takeDue(db, 'EMAIL', 'other.example', core.clock.now)
    expect([again?.id, again?.message_id, again?.attempts]).toEqual([taken?.id, taken?.message_id, 2])
    if (again) await settle(db, again, { sent: true }, core.clock.now)
    expect(await emailOf(link)).toMatchObject({ status: 'SENT' })
  })

  it('makes no fault', () => expect(faults).toEqual([]))
})
