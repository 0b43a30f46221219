import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/calls/call'
import type { Catalogue } from '#contract/catalogue'
import { openTestCore, personOf, type TestCore } from '../app/test-core.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 120_000)
afterAll(() => core?.close())

const UNKNOWN = '64656d6f0000000000ffffff'
const refusalOf = ({ status, issues }: Awaited<ReturnType<TestCore['refusal']>>) => [
  status,
  issues.map(({ path }) => path.join('.')),
]
const historyOf = async (id: string) =>
  (
    await core.db.system
      .selectFrom('histories')
      .select(['resource', 'event', 'by_name', 'details'])
      .where('resource_id', '=', id)
      .orderBy('version')
      .execute()
  ).map(({ resource, event, by_name: by, details }) => [resource, event, by, details])

describe('a company', () => {
  const given: CallInput<Catalogue['createCompany']>['body'] = {
    document: { type: 'CNPJ', value: '11222333000181' },
    name: 'Transportes Andorinha',
    email: 'contato@example.com',
    contact: { type: 'TELEPHONE', value: '+551133334444' },
    locale: { countryCode: 'BRA', city: 'Campinas', address: { street: 'Avenida Brasil' } },
    stateRegistrations: [{ code: '110042490114', active: true, state: 'SP' }],
  }

  it('CON-7-013 is added and edited by an administrator, its document by an owner alone', async () => {
    const { company } = await core.reply('admin', 'createCompany', { body: given })
    expect(company).toMatchObject({ ...given, type: 'UNDEFINED', size: 'UNDEFINED', logoUrl: null, active: true })
    const { _id: id } = company
    const edit = { event: 'EDIT', __v: 0, name: 'Andorinha', contact: null } as const
    const edited = await core.reply('admin', 'updateCompany', { params: { id }, body: edit })
    expect(edited.company).toMatchObject({ name: 'Andorinha', contact: null, email: given.email, __v: 1 })
    const document = { event: 'EDIT', __v: 1, document: { type: 'CNPJ', value: '11444777000161' } } as const
    expect((await core.refusal('admin', 'updateCompany', { params: { id }, body: document })).status).toBe(403)
    const owned = await core.reply('owner', 'updateCompany', { params: { id }, body: document })
    expect(owned.company.document).toEqual(document.document)
    expect(await historyOf(id)).toEqual([
      ['COMPANY', 'CREATE', personOf('admin').name, {}],
      ['COMPANY', 'EDIT', personOf('admin').name, { fields: ['name', 'contact'] }],
      ['COMPANY', 'EDIT', personOf('owner').name, { fields: ['document'] }],
    ])
  })

  it('is refused to operators, with a document that another one has, and by an older version', async () => {
    const body = { ...given, document: { type: 'CNPJ', value: '45997418000153' } } as const
    expect((await core.refusal('operator', 'createCompany', { body })).status).toBe(403)
    const { company } = await core.reply('admin', 'createCompany', { body })
    expect(refusalOf(await core.refusal('admin', 'createCompany', { body }))).toEqual([409, ['document.value']])
    const params = { id: company._id }
    await core.reply('admin', 'updateCompany', { params, body: { event: 'EDIT', __v: 0, size: 'SMALL' } })
    const late = { params, body: { event: 'EDIT', __v: 0, size: 'LARGE' } } as const
    expect((await core.refusal('admin', 'updateCompany', late)).error).toBe('CHANGED_MEANWHILE')
    expect((await core.refusal('demo2/admin', 'updateCompany', late)).status).toBe(404)
  })
})

describe('a commodity', () => {
  it('is added, renamed and no longer offered once it is switched off', async () => {
    const { commodity } = await core.reply('admin', 'createCommodity', { body: { description: 'Soja em grãos' } })
    const { _id: id } = commodity
    const offered = async () =>
      (await core.reply('viewer', 'listCommodities', { query: { search: 'soja' } })).commodities.map(
        ({ description }) => description,
      )
    const change = (body: { event: 'EDIT'; __v: number; description: string } | { event: 'INACTIVATE'; __v: number }) =>
      core.reply('admin', 'updateCommodity', { params: { id }, body })
    await change({ event: 'EDIT', __v: 0, description: 'Soja a granel' })
    expect(await offered()).toEqual(['Soja a granel'])
    await change({ event: 'INACTIVATE', __v: 1 })
    expect(await offered()).toEqual([])
    const again = { params: { id }, body: { event: 'INACTIVATE', __v: 2 } } as const
    expect((await core.refusal('admin', 'updateCommodity', again)).status).toBe(409)
    expect((await historyOf(id)).map(([, event]) => event)).toEqual(['CREATE', 'EDIT', 'INACTIVATE'])
  })
})

describe('a location', () => {
  it('is added with the parts that its form requires, and waits for its curation', async () => {
    const body = {
      country: 'Brasil',
      countryCode: 'BRA',
      state: 'São Paulo',
      stateCode: 'SP',
      city: 'Campinas',
      street: 'Avenida Brasil',
      coordinates: { latitude: -22.9, longitude: -47.06 },
    }
    const { locale } = await core.reply('operator', 'createLocale', { body })
    expect(locale).toMatchObject({ ...body, title: null, status: 'PENDING', needsReview: false })
    const { city: _city, ...without } = body
    const input = { body: without as typeof body }
    expect(refusalOf(await core.refusal('operator', 'createLocale', input))).toEqual([422, ['city']])
  })
})

describe('a link of a driver to a company', () => {
  it('sets the work mode of the driver, once at a time', async () => {
    const [driver, company] = [await core.records.driver(), await core.records.company()]
    const body = { driver, company, workMode: 'CONTRACTED' } as const
    const { driverCompany } = await core.reply('operator', 'createDriverCompany', { body })
    expect(driverCompany).toMatchObject({ company: { _id: company }, workMode: 'CONTRACTED', unlinkedAt: null })
    const stored = await core.db.system.selectFrom('drivers').select('work_mode').where('id', '=', driver).execute()
    expect(stored).toEqual([{ work_mode: 'CONTRACTED' }])
    expect((await historyOf(driverCompany._id)).map(([, event]) => event)).toEqual(['LINK'])
    expect(refusalOf(await core.refusal('operator', 'createDriverCompany', { body }))).toEqual([409, ['company']])
    const refused = (change: object) =>
      core.refusal('operator', 'createDriverCompany', { body: { ...body, ...change } }).then(refusalOf)
    expect(await refused({ driver: UNKNOWN })).toEqual([422, ['driver']])
    expect(await refused({ company: await core.others.company() })).toEqual([422, ['company']])
  })
})

describe('a checklist that is asked of a driver', () => {
  it('is a pendency in the name of the caller, unless somebody else asks', async () => {
    const driver = await core.records.driver()
    const checklist = {
      _id: '64656d6f0000000000000010',
      label: 'Placa',
      steps: [{ _id: '64656d6f0000000000000011', type: 'TEXT' as const, label: 'Placa' }],
    }
    const body = { driver, description: 'Envie a foto da placa.', checklist }
    const { driverChecklist } = await core.reply('operator', 'createDriverChecklist', { body })
    expect(driverChecklist).toMatchObject({
      driver: { _id: driver },
      requester: personOf('operator').name,
      status: 'CREATED',
      checklist: { label: { pt: 'Placa', en: 'Placa', es: 'Placa' }, flow: expect.any(String) },
      responses: [],
    })
    const { driverChecklists } = await core.reply('viewer', 'listDriverChecklists', { query: { driver } })
    expect(driverChecklists.map(({ description }) => description)).toEqual([body.description])
    const refused = (change: object) =>
      core.refusal('operator', 'createDriverChecklist', { body: { ...body, ...change } }).then(refusalOf)
    expect(await refused({ driver: UNKNOWN })).toEqual([422, ['driver']])
    expect(await refused({ expireAt: '2020-01-01T00:00:00Z' })).toEqual([422, ['expireAt']])
  })
})
