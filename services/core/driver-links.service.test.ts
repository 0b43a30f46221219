import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UNLINK_EVIDENCES_MAXIMUM } from '#contract/schemas/links/driver-company'
import { driverCompany as lifecycle } from '#machines/links/driver-company.lifecycle'
import { allowedEvents, apply } from '#machines/lifecycle'
import { formOf, testFile } from '../http/test-form.ts'
import { openTestCore, personOf, requestOf, type TestCore, type Who } from '../app/test-core.ts'
import { RECORDED_AT } from '../records/test-rows.ts'

let core: TestCore
let pixel: Buffer
beforeAll(async () => {
  core = await openTestCore()
  pixel = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a84ff' } })
    .png()
    .toBuffer()
}, 60_000)
afterAll(() => core?.close())

const UNLINK = { event: 'UNLINK', __v: 0, workMode: 'AGGREGATED' } as const
const picture = () => testFile('evidences', 'image/png', { bytes: pixel })

/** Calls `updateDriverCompany` with its files, as a form. */
function unlink(
  id: string,
  body: object = UNLINK,
  files: readonly ReturnType<typeof testFile>[] = [],
  who: Who = 'operator',
  headers: Record<string, string> = {},
) {
  const form = formOf(body, files)
  return core.ask(who, {
    ...requestOf('updateDriverCompany', { params: { id } }),
    ...form,
    headers: { ...form.headers, ...headers },
  })
}

const linkOf = (id: string) =>
  core.db.system
    .selectFrom('driver_companies')
    .select(['unlinked_at', 'work_mode', 'work_mode_after', 'file_ids', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const driverOf = (id: string) =>
  core.db.system
    .selectFrom('drivers')
    .select(['work_mode', 'version', 'updated_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const historiesOf = (driver: string) =>
  core.db.system
    .selectFrom('histories')
    .select(['resource', 'resource_id', 'event', 'from_status', 'to_status', 'by_user', 'details'])
    .where('driver_id', '=', driver)
    .orderBy('id')
    .execute()
const messagesOf = (link: string) =>
  core.db.system
    .selectFrom('outgoing_messages')
    .select(['channel', 'status', 'recipient', 'resource', 'content', 'message_id', 'attempts'])
    .where('resource_id', '=', link)
    .execute()

describe('the links of drivers to companies', () => {
  let ana: string
  let bia: string
  const companies: Record<string, string> = {}
  const links: Record<string, string> = {}

  beforeAll(async () => {
    for (const name of ['Transportes Sabiá', 'Sabiá Cargas', 'Usina Ipê'])
      companies[name] = await core.others.company({ trade_name: name })
    ana = await core.others.driver({ full_name: 'Ana Lúcia Prado', document: '52998224725' })
    bia = await core.others.driver({ full_name: 'Bia Sabino' })
    links['ana past'] = await core.others.link(ana, {
      company_id: companies['Usina Ipê'] ?? '',
      linked_at: '2024-01-01T00:00:00.000Z',
      unlinked_at: '2024-06-01T00:00:00.000Z',
      work_mode_after: 'SELF_EMPLOYED',
      version: 1,
    })
    links['ana sabiá'] = await core.others.link(ana, {
      company_id: companies['Transportes Sabiá'] ?? '',
      linked_at: '2024-07-01T00:00:00.000Z',
    })
    links['ana cargas'] = await core.others.link(ana, {
      company_id: companies['Sabiá Cargas'] ?? '',
      linked_at: '2025-01-01T00:00:00.000Z',
    })
    links['bia past'] = await core.others.link(bia, {
      company_id: companies['Transportes Sabiá'] ?? '',
      linked_at: '2023-01-01T00:00:00.000Z',
      unlinked_at: '2023-06-01T00:00:00.000Z',
      work_mode_after: 'AGGREGATED',
    })
    await core.records.link(await core.records.driver(), {
      company_id: await core.records.company({ trade_name: 'Sabiá de outra empresa' }),
    })
  })

  const nameOf = (id: string) => Object.entries(links).find(([, known]) => known === id)?.[0]
  const found = async (query: Record<string, string | number | boolean>) => {
    const { driverCompanies, count, pages } = await core.reply('demo2/viewer', 'listDriverCompanies', { query })
    return { count, pages, names: driverCompanies.map(({ _id }) => nameOf(_id)) }
  }

  it('CON-7-035: are listed newest first, current ones and history, of the own tenant only', async () => {
    expect(await found({})).toEqual({ count: 4, pages: 1, names: ['ana cargas', 'ana sabiá', 'ana past', 'bia past'] })
    expect(await found({ pageLength: 3, page: 2 })).toEqual({ count: 4, pages: 2, names: ['bia past'] })
    const { driverCompanies } = await core.reply('demo2/viewer', 'listDriverCompanies', {
      query: { driver: ana, current: false },
    })
    expect(driverCompanies).toEqual([
      {
        _id: links['ana past'],
        code: driverCompanies[0]?.code,
        createdBy: null,
        updatedBy: null,
        deletedBy: null,
        createdAt: RECORDED_AT,
        updatedAt: RECORDED_AT,
        deletedAt: null,
        active: true,
        __v: 1,
        driver: { _id: ana, fullName: 'Ana Lúcia Prado', document: { type: 'CPF', value: '52998224725' } },
        company: { _id: companies['Usina Ipê'], name: 'Usina Ipê' },
        workMode: 'CONTRACTED',
        linkedAt: '2024-01-01T00:00:00.000Z',
        unlinkedAt: '2024-06-01T00:00:00.000Z',
        workModeAfter: 'SELF_EMPLOYED',
        evidences: [],
        email: null,
      },
    ])
  })

  it('CON-2-110 CON-2-111: are filtered by driver, company, the company’s name and whether they are current, and searched', async () => {
    const only = async (query: Record<string, string | number | boolean>) => (await found(query)).names
    expect(await only({ driver: ana, current: true })).toEqual(['ana cargas', 'ana sabiá'])
    expect(await only({ company: companies['Transportes Sabiá'] ?? '' })).toEqual(['ana sabiá', 'bia past'])
    expect(await only({ companyName: 'SABIA' })).toEqual(['ana cargas', 'ana sabiá', 'bia past'])
    expect(await only({ companyName: 'sa', current: false })).toEqual(['bia past'])
    expect(await only({ companyName: 'não há' })).toEqual([])
    expect(await only({ search: 'lucia' })).toEqual(['ana cargas', 'ana sabiá', 'ana past'])
    expect(await only({ search: '529.982.247-25', current: false })).toEqual(['ana past'])
    expect(await only({ search: 'usina' })).toEqual(['ana past'])
    expect(await only({ search: 'ninguém' })).toEqual([])
  })

  it('CON-7-036: the last one of a driver is told, none of a driver who was never linked', async () => {
    expect((await core.reply('demo2/viewer', 'getLastDriverCompany', { params: { id: ana } })).driverCompany?._id).toBe(
      links['ana cargas'],
    )
    expect((await core.reply('demo2/viewer', 'getLastDriverCompany', { params: { id: bia } })).driverCompany?._id).toBe(
      links['bia past'],
    )
    const nobody = await core.others.driver()
    expect(
      (await core.reply('demo2/viewer', 'getLastDriverCompany', { params: { id: nobody } })).driverCompany,
    ).toBeNull()
    expect(await core.refusal('viewer', 'getLastDriverCompany', { params: { id: ana } })).toMatchObject({ status: 404 })
  })

  it('CON-2-110 CON-2-111: find drivers in their list by the company that they are linked to now', async () => {
    const names = async (query: Record<string, string>) =>
      (await core.reply('demo2/viewer', 'listDrivers', { query })).drivers.map(({ fullName }) => fullName)
    expect(await names({ company: companies['Transportes Sabiá'] ?? '' })).toEqual(['Ana Lúcia Prado'])
    expect(await names({ companyName: 'sabiá' })).toEqual(['Ana Lúcia Prado'])
    expect(await names({ companyName: 'usina' })).toEqual([])
    expect(await names({ companyName: 'cargas', search: 'bia sabino' })).toEqual([])
    expect(
      (await core.reply('demo2/viewer', 'listDrivers', { query: { company: companies['Sabiá Cargas'] ?? '' } })).count,
    ).toBe(1)
  })
})

describe('unlinking a driver', () => {
  async function linked(work_mode = 'CONTRACTED', email: string | null = 'contato@empresa.example') {
    const driver = await core.records.driver({
      full_name: 'Ana Lúcia Prado',
      status: 'ACTIVE',
      review_result: 'APPROVED_MANUALLY',
      work_mode,
    })
    const company = await core.records.company({ trade_name: 'Expresso Sabiá', email })
    return { driver, company, link: await core.records.link(driver, { company_id: company }) }
  }

  it('CON-4-025 CON-4-028 CON-7-037: ends the link with evidence, changes the driver’s work mode, and queues the company’s e-mail, all at once', async () => {
    const { driver, link } = await linked()
    const { status, body } = await unlink(link, UNLINK, [picture(), picture()])
    expect([status, body]).toMatchObject([
      200,
      {
        driverCompany: {
          _id: link,
          __v: 1,
          workMode: 'CONTRACTED',
          workModeAfter: 'AGGREGATED',
          unlinkedAt: core.clock.now.toISOString(),
          email: { status: 'WAITING', lastError: null },
        },
      },
    ])
    const { evidences } = (
      body as { driverCompany: { evidences: { _id: string; url: string; width: number; height: number }[] } }
    ).driverCompany
    expect(evidences.map(({ width, height }) => [width, height])).toEqual([
      [40, 30],
      [40, 30],
    ])
    expect((await core.ask('viewer', { method: 'GET', url: evidences[0]?.url ?? '' })).status).toBe(200)
    expect(await linkOf(link)).toEqual({
      unlinked_at: core.clock.now.toISOString(),
      work_mode: 'CONTRACTED',
      work_mode_after: 'AGGREGATED',
      file_ids: evidences.map(({ _id }) => _id),
      version: 1,
    })
    const operator = personOf('operator').id
    expect(await driverOf(driver)).toEqual({ work_mode: 'AGGREGATED', version: 1, updated_by: operator })
    const told = await historiesOf(driver)
    expect(told.toSorted((one, other) => one.resource.localeCompare(other.resource))).toEqual([
      {
        resource: 'DRIVER',
        resource_id: driver,
        event: 'WORK_MODE_CHANGED',
        from_status: 'ACTIVE',
        to_status: 'ACTIVE',
        by_user: operator,
        details: { workMode: 'AGGREGATED' },
      },
      {
        resource: 'DRIVER_COMPANY',
        resource_id: link,
        event: 'UNLINK',
        from_status: 'LINKED',
        to_status: 'UNLINKED',
        by_user: operator,
        details: { company: 'Expresso Sabiá', workMode: 'AGGREGATED' },
      },
    ])
    expect(await messagesOf(link)).toMatchObject([
      {
        channel: 'EMAIL',
        status: 'WAITING',
        recipient: 'contato@empresa.example',
        resource: 'DRIVER_COMPANY',
        message_id: null,
        attempts: 0,
        content: { subject: 'Motorista desvinculado: Ana Lúcia Prado' },
      },
    ])
    expect(
      (await core.reply('viewer', 'listDriverHistories', { params: { id: driver }, query: {} })).histories.find(
        ({ resource }) => resource === 'DRIVER_COMPANY',
      )?.details,
    ).toEqual({ company: 'Expresso Sabiá', workMode: 'AGGREGATED' })
  })

  it('needs no evidence, and leaves a driver alone whose work mode stays', async () => {
    const { driver, link } = await linked('AGGREGATED')
    expect((await unlink(link)).status).toBe(200)
    expect([
      await driverOf(driver),
      (await historiesOf(driver)).map(({ resource }) => resource),
      (await linkOf(link)).file_ids,
    ]).toEqual([{ work_mode: 'AGGREGATED', version: 0, updated_by: null }, ['DRIVER_COMPANY'], []])
  })

  it('CON-4-027: takes the work mode as required, told at its field, and no more pictures than the contract says', async () => {
    const { link } = await linked()
    const { status, body } = await unlink(link, { event: 'UNLINK', __v: 0 })
    expect([status, body]).toMatchObject([422, { issues: [{ path: ['workMode'], message: 'Required!' }] }])
    const many = await unlink(link, UNLINK, Array.from({ length: UNLINK_EVIDENCES_MAXIMUM + 1 }, picture))
    expect([many.status, (many.body as { issues: { path: unknown[] }[] }).issues.map(({ path }) => path)]).toEqual([
      422,
      [['files', 'evidences']],
    ])
    const broken = await unlink(link, UNLINK, [
      picture(),
      testFile('evidences', 'image/jpeg', { bytes: Buffer.from('ffd8ffe000104a464946ffd9', 'hex') }),
    ])
    expect([broken.status, (broken.body as { issues: { path: unknown[] }[] }).issues.map(({ path }) => path)]).toEqual([
      422,
      [['files', 'evidences', 1]],
    ])
    expect([(await linkOf(link)).version, await messagesOf(link)]).toEqual([0, []])
  })

  it('is refused for an older version and for a link that has ended, with who was first', async () => {
    const { link } = await linked()
    await unlink(link, UNLINK, [], 'admin')
    const admin = personOf('admin').name
    for (const [__v, error] of [
      [0, 'CHANGED_MEANWHILE'],
      [1, 'NOT_POSSIBLE_NOW'],
    ] as const) {
      const { status, body } = await unlink(link, { ...UNLINK, __v })
      expect([status, body]).toMatchObject([
        409,
        { error, validationContext: { allowed: [], status: 'UNLINKED', __v: 1, lastEvent: 'UNLINK', by: admin } },
      ])
    }
    expect(await messagesOf(link)).toHaveLength(1)
  })

  it('is done once for its idempotency key, which stands for the same pictures only', async () => {
    const { driver, link } = await linked()
    const key = { 'idempotency-key': 'unlink-once' }
    const first = await unlink(link, UNLINK, [picture()], 'operator', key)
    const again = await unlink(link, UNLINK, [picture()], 'operator', key)
    expect([first.status, again]).toEqual([200, { ...again, status: 200, body: first.body }])
    expect([(await historiesOf(driver)).length, (await messagesOf(link)).length]).toEqual([2, 1])
    expect(await unlink(link, UNLINK, [], 'operator', key)).toMatchObject({
      status: 422,
      body: { error: 'IDEMPOTENCY_MISMATCH' },
    })
  })

  it('says of a company without an e-mail that it was not told', async () => {
    const { link } = await linked('CONTRACTED', null)
    expect(await unlink(link)).toMatchObject({
      status: 200,
      body: { driverCompany: { email: { status: 'NO_ADDRESS' } } },
    })
  })

  it('is for who operates, in the own tenant', async () => {
    const { link } = await linked()
    expect([
      (await unlink(link, UNLINK, [], 'viewer')).status,
      (await unlink(link, UNLINK, [], 'demo2/operator')).status,
      (await linkOf(link)).version,
    ]).toEqual([403, 404, 0])
  })

  it('follows its lifecycle in every state', async () => {
    const states = ['LINKED', 'UNLINKED'] as const
    const ends = { LINKED: {}, UNLINKED: { unlinked_at: RECORDED_AT, work_mode_after: 'AGGREGATED' } } as const
    const outcomes = await Promise.all(
      states.map(async (state) => {
        const { status, body } = await unlink(await core.records.link(await core.records.driver(), ends[state]))
        return [
          state,
          status,
          status === 409 ? (body as { validationContext: { allowed: string[] } }).validationContext.allowed : null,
        ]
      }),
    )
    expect(outcomes).toEqual(
      states.map((state) => [
        state,
        apply(lifecycle, state, { type: 'UNLINK' }) ? 200 : 409,
        state === 'LINKED' ? null : allowedEvents(lifecycle, state),
      ]),
    )
    expect(outcomes.map(([, status]) => status)).toEqual([200, 409])
  })
})

describe('integration histories', () => {
  it('CON-7-029: tell what was exchanged about a driver, newest first', async () => {
    const driver = await core.records.driver()
    const row = (id: string, at: string, values: object = {}) => ({
      tenant: 'demo',
      id,
      driver_id: driver,
      integration: 'ERP Norte',
      event: 'driver.approved',
      direction: 'SENT',
      status: 'SUCCESS',
      message: null,
      request_id: null,
      at,
      ...values,
    })
    await core.db.system
      .insertInto('integration_histories')
      .values([
        row('64656d6f00000000000000a1', '2026-01-01T00:00:00.000Z'),
        row('64656d6f00000000000000a2', '2026-02-01T00:00:00.000Z', {
          direction: 'RECEIVED',
          status: 'ERROR',
          message: 'Documento recusado',
          request_id: '64656d6f00000000000000ff',
        }),
        row('64656d6f00000000000000a3', '2026-03-01T00:00:00.000Z', { driver_id: await core.records.driver() }),
      ])
      .execute()
    expect(
      await core.reply('viewer', 'listDriverIntegrationHistories', {
        params: { id: driver },
        query: { pageLength: 1 },
      }),
    ).toEqual({
      message: 'Done.',
      pages: 2,
      count: 2,
      countBounded: false,
      integrationHistories: [
        {
          _id: '64656d6f00000000000000a2',
          integration: 'ERP Norte',
          event: 'driver.approved',
          direction: 'RECEIVED',
          status: 'ERROR',
          message: 'Documento recusado',
          request: '64656d6f00000000000000ff',
          at: '2026-02-01T00:00:00.000Z',
        },
      ],
    })
    expect(
      (
        await core.reply('viewer', 'listDriverIntegrationHistories', {
          params: { id: driver },
          query: { pageLength: 1, page: 2 },
        })
      ).integrationHistories.map(({ _id }) => _id),
    ).toEqual(['64656d6f00000000000000a1'])
    expect(
      await core.refusal('demo2/viewer', 'listDriverIntegrationHistories', { params: { id: driver } }),
    ).toMatchObject({ status: 404 })
  })
})
