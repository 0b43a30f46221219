import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/calls/call'
import type { Catalogue } from '#contract/catalogue'
import { openTestCore, personOf, type TestCore } from '../app/test-core.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 120_000)
afterAll(() => core?.close())

/** Histories are listed by their time, so that the next change has a later one. */
function aSecondLater(): void {
  core.clock.now = new Date(core.clock.now.getTime() + 1_000)
}

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
    aSecondLater()
    const edited = await core.reply('admin', 'updateCompany', { params: { id }, body: edit })
    expect(edited.company).toMatchObject({ name: 'Andorinha', contact: null, email: given.email, __v: 1 })
    const document = { event: 'EDIT', __v: 1, document: { type: 'CNPJ', value: '11444777000161' } } as const
    expect((await core.refusal('admin', 'updateCompany', { params: { id }, body: document })).status).toBe(403)
    aSecondLater()
    const owned = await core.reply('owner', 'updateCompany', { params: { id }, body: document })
    expect(owned.company.document).toEqual(document.document)
    const renamed = {
      fields: ['name', 'contact'],
      changes: [{ field: 'name', before: given.name, after: 'Andorinha' }],
    }
    const documented = {
      fields: ['document'],
      changes: [{ field: 'document', before: given.document.value, after: '11444777000161' }],
    }
    expect(await historyOf(id)).toEqual([
      ['COMPANY', 'CREATE', personOf('admin').name, {}],
      ['COMPANY', 'EDIT', personOf('admin').name, renamed],
      ['COMPANY', 'EDIT', personOf('owner').name, documented],
    ])
    const { count, histories } = await core.reply('viewer', 'listRecordHistories', {
      params: { id },
      query: { kind: 'COMPANY' },
    })
    expect([count, ...histories.map(({ event, byName, details }) => [event, byName, details])]).toEqual([
      3,
      ['EDIT', personOf('owner').name, documented],
      ['EDIT', personOf('admin').name, renamed],
      ['CREATE', personOf('admin').name, {}],
    ])
    expect(
      (await core.refusal('demo2/admin', 'listRecordHistories', { params: { id }, query: { kind: 'COMPANY' } })).status,
    ).toBe(404)
  })

  it('keeps what an edit does not name: an e-mail as the contact with its kind and label, and the whole address', async () => {
    const contact = { type: 'EMAIL', value: 'frota@example.com', label: 'Frota' } as const
    const locale = {
      countryCode: 'BRA',
      city: 'Campinas',
      county: 'Campinas',
      address: { street: 'Avenida Brasil', complement: 'Sala 3' },
      coordinates: { latitude: -22.9, longitude: -47.06 },
    } as const
    const kept = { contact, locale, type: 'BROKER', email: 'contato@example.com' } as const
    const body = { ...given, ...kept, document: { type: 'CNPJ', value: '06990590000123' } } as const
    const { company } = await core.reply('admin', 'createCompany', { body })
    const edit = { event: 'EDIT', __v: 0, name: 'Andorinha do Sul' } as const
    await core.reply('admin', 'updateCompany', { params: { id: company._id }, body: edit })
    const read = await core.reply('viewer', 'getCompany', { params: { id: company._id } })
    expect(read.company).toMatchObject({ ...kept, name: 'Andorinha do Sul', __v: 1 })
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
  const add = async (description: string) =>
    (await core.reply('admin', 'createCommodity', { body: { description } })).commodity._id

  it('is added, renamed and no longer offered once it is switched off, until it is switched on again', async () => {
    const id = await add('Soja em grãos')
    const offered = async () =>
      (await core.reply('viewer', 'listCommodities', { query: { search: 'soja' } })).commodities.map(
        ({ description }) => description,
      )
    type Change = CallInput<Catalogue['updateCommodity']>['body']
    const change = (body: Change) => {
      aSecondLater()
      return core.reply('admin', 'updateCommodity', { params: { id }, body })
    }
    await change({ event: 'EDIT', __v: 0, description: 'Soja a granel' })
    expect(await offered()).toEqual(['Soja a granel'])
    await change({ event: 'INACTIVATE', __v: 1 })
    expect(await offered()).toEqual([])
    const again = { params: { id }, body: { event: 'INACTIVATE', __v: 2 } } as const
    expect((await core.refusal('admin', 'updateCommodity', again)).status).toBe(409)
    await change({ event: 'ACTIVATE', __v: 2 })
    expect(await offered()).toEqual(['Soja a granel'])
    const { histories } = await core.reply('viewer', 'listRecordHistories', {
      params: { id },
      query: { kind: 'COMMODITY' },
    })
    expect(histories.map(({ event, from, to, byName }) => [event, from, to, byName])).toEqual([
      ['ACTIVATE', 'INACTIVE', 'ACTIVE', personOf('admin').name],
      ['INACTIVATE', 'ACTIVE', 'INACTIVE', personOf('admin').name],
      ['EDIT', 'ACTIVE', 'ACTIVE', personOf('admin').name],
      ['CREATE', null, 'ACTIVE', personOf('admin').name],
    ])
  })

  it('CTR-3-208 is listed with its version whether it is offered or not, in the asked order, and belongs to its tenant', async () => {
    const [corn, sugar, salt] = [await add('Cacau: milho'), await add('Cacau: açúcar'), await add('Cacau: sal')]
    const off = { params: { id: sugar }, body: { event: 'INACTIVATE', __v: 0 } } as const
    await core.reply('admin', 'updateCommodity', off)
    const listed = async (query: CallInput<Catalogue['listCommodityRecords']>['query']) =>
      (await core.reply('viewer', 'listCommodityRecords', { query: { search: 'cacau', ...query } })).commodities.map(
        ({ _id, active, __v }) => [_id, active, __v],
      )
    expect(await listed({})).toEqual([
      [sugar, false, 1],
      [corn, true, 0],
      [salt, true, 0],
    ])
    expect(await listed({ active: 'false' })).toEqual([[sugar, false, 1]])
    expect(await listed({ active: 'true', orderBy: 'DESCRIPTION' })).toEqual([
      [corn, true, 0],
      [salt, true, 0],
    ])
    expect(await core.reply('viewer', 'getCommodity', { params: { id: sugar } })).toMatchObject({
      message: 'Done.',
      commodity: { _id: sugar, description: 'Cacau: açúcar', active: false, __v: 1 },
    })
    expect((await core.refusal('demo2/admin', 'getCommodity', { params: { id: sugar } })).status).toBe(404)
    const history = { params: { id: sugar }, query: { kind: 'COMMODITY' } } as const
    expect((await core.refusal('demo2/admin', 'listRecordHistories', history)).status).toBe(404)
    expect((await core.refusal('operator', 'updateCommodity', off)).status).toBe(403)
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
    const newer = { ...body, checklist: { ...checklist, _id: '64656d6f0000000000000012' } }
    aSecondLater()
    const again = await core.reply('operator', 'createDriverChecklist', { body: newer })
    await core.reply('operator', 'createDriverChecklist', {
      body: { ...newer, checklist: { ...checklist, label: 'Lacre' } },
    })
    // Each label once, as the newest pendency has it.
    const { checklists } = await core.reply('viewer', 'listAskedChecklists', {})
    expect(new Map(checklists.map(({ label, stepCount }) => [label.pt, stepCount]))).toEqual(
      new Map([
        ['Lacre', 1],
        ['Placa', 1],
      ]),
    )
    expect(checklists.length).toBe(2)
    expect(checklists.find(({ label }) => label.pt === 'Placa')).toEqual({
      pendency: again.driverChecklist._id,
      label: { pt: 'Placa', en: 'Placa', es: 'Placa' },
      stepCount: 1,
      checklist: again.driverChecklist.checklist,
    })
    expect((await core.reply('demo2/viewer', 'listAskedChecklists', {})).checklists).toEqual([])
    const { driverChecklists } = await core.reply('viewer', 'listDriverChecklists', { query: { driver } })
    expect(driverChecklists.map(({ description }) => description)).toEqual(Array(3).fill(body.description))
    const refused = (change: object) =>
      core.refusal('operator', 'createDriverChecklist', { body: { ...body, ...change } }).then(refusalOf)
    expect(await refused({ driver: UNKNOWN })).toEqual([422, ['driver']])
    expect(await refused({ expireAt: '2020-01-01T00:00:00Z' })).toEqual([422, ['expireAt']])
  })
})
