import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COUNT_BOUND } from '#contract/schemas/general/paging'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { RECORDED_AT } from '../records/test-rows.ts'

let core: TestCore
let whole: string

const contact = { type: 'CELLPHONE', value: '+5547999990000' }
const locale = {
  countryCode: 'BRA',
  city: 'Itajaí',
  stateCode: 'SC',
  district: 'Centro',
  address: { street: 'Rua Um', houseNumber: '9', postalCode: '88301000' },
}
const economicActivities = { main: { code: '4930-2/02', description: 'Transporte de carga' }, others: [] }
const stateRegistrations = [{ code: '110042490114', active: true, updatedAt: RECORDED_AT, state: 'SC' }]
const trustInfo = {
  trusted: true,
  rule: 'CNPJ',
  validator: 'AUTOMATIC',
  trustedAt: RECORDED_AT,
  trustedBy: null,
  message: null,
}

beforeAll(async () => {
  core = await openTestCore()
  const { records } = core
  whole = await records.company({
    trade_name: 'Alto Vale Cargas',
    type: 'CARRIER',
    document: '11222333000181',
    contact: JSON.stringify(contact),
    email: 'contato@altovale.example',
    main_color: '#3A84FF',
    locale: JSON.stringify(locale),
    legal_name: 'Alto Vale Cargas Ltda.',
    legal_entity_type: 'BUSINESS_ENTITY',
    size: 'MEDIUM',
    economic_activities: JSON.stringify(economicActivities),
    state_registrations: JSON.stringify(stateRegistrations),
    external_id: 'ERP-1',
    trust: JSON.stringify(trustInfo),
    created_at: '2026-01-02T03:00:00.000Z',
  })
  await records.company({ trade_name: 'Belém Seguros', type: 'BROKER', created_at: '2026-01-02T02:59:59.000Z' })
  await records.company({
    trade_name: 'Cargas São Luís',
    type: 'SHIPPING',
    document: '12ABC34501DE35',
    created_at: '2026-01-03T03:00:00.000Z',
  })
  await records.company({
    trade_name: 'Dólar & Cia. 100%',
    type: 'CLIENT',
    country: 'ARG',
    document_type: 'ARG_CUIT',
    document: '30500010912',
    created_at: '2026-01-04T03:00:00.000Z',
    active: false,
  })
  await records.company({ trade_name: 'Zé Cargas', deleted_at: RECORDED_AT })
  await core.others.company({ trade_name: 'Cargas deles' })
}, 60_000)
afterAll(() => core?.close())

type Query = Record<string, string | number>

async function names(query: Query): Promise<string> {
  const { companies, count, countBounded } = await core.reply('viewer', 'listCompanies', { query })
  expect([count, countBounded]).toEqual([companies.length, false])
  return companies.map(({ name }) => name[0]).join('')
}

describe('the company list', () => {
  it('CON-7-012 is by name, in other orders where asked, and in pages', async () => {
    expect([await names({}), await names({ orderBy: 'RECENT' }), await names({ orderBy: 'OLDEST' })]).toEqual([
      'ABCD',
      'DCAB',
      'BACD',
    ])
    for (const orderBy of ['NAME', 'RECENT', 'OLDEST']) {
      const inOne = await names({ orderBy })
      for (const pageLength of [1, 2, 3]) {
        let walked = ''
        for (let page = 1; page <= Math.ceil(4 / pageLength); page += 1) {
          walked += (await core.reply('viewer', 'listCompanies', { query: { orderBy, page, pageLength } })).companies
            .map(({ name }) => name[0])
            .join('')
        }
        expect([orderBy, pageLength, walked]).toEqual([orderBy, pageLength, inOne])
      }
    }
    expect(
      (await core.reply('viewer', 'listCompanies', { query: { page: 100_000_000, pageLength: 500 } })).companies,
    ).toEqual([])
  })

  it.each([
    [{ type: 'BROKER' }, 'B'],
    [{ country: 'ARG' }, 'D'],
    [{ startAt: '2026-01-02' }, 'ACD'],
    [{ endAt: '2026-01-02' }, 'AB'],
    [{ startAt: '2026-01-03', endAt: '2026-01-03' }, 'C'],
    [{ companyName: 'cargas' }, 'AC'],
    [{ companyName: 'lém' }, 'B'],
    [{ companyName: '11222333' }, ''],
    [{ search: '11.222.333/0001' }, 'A'],
    [{ search: '12abc345' }, 'C'],
    [{ search: 'sao luis' }, 'C'],
    [{ search: 'cia 100%' }, 'D'],
    [{ search: '%%%' }, ''],
    [{ search: 'cargas', companyName: 'alto', type: 'CARRIER' }, 'A'],
  ])('is filtered by %j', async (query: Query, expected) => {
    expect(await names(query)).toBe(expected)
  })

  it('refuses a start after the end', async () => {
    const refused = await core.refusal('viewer', 'listCompanies', {
      query: { startAt: '2026-01-02', endAt: '2026-01-01' },
    })
    expect([refused.status, refused.issues.map(({ path }) => path)]).toEqual([400, [['startAt']]])
  })

  it('counts up to a bound, and says so', async () => {
    await core.exec(`insert into companies (tenant, id, type, trade_name, document_type, document)
      select 'demo2', lpad(to_hex(n), 24, '0'), 'CLIENT', 'Cliente ' || n, 'CNPJ', lpad(n::text, 14, '0') from generate_series(1, ${COUNT_BOUND + 5}) n`)
    const { companies, ...head } = await core.reply('demo2/viewer', 'searchCompanies', { query: { search: 'cliente' } })
    expect([head, companies.length]).toEqual([{ message: 'Done.' }, 20])
    const counted = await core.ask('demo2/viewer', {
      url: `/api/core/companies?pageLength=1&page=${COUNT_BOUND + 1}&search=cliente&orderBy=OLDEST`,
    })
    expect(counted.body).toMatchObject({ count: COUNT_BOUND, pages: COUNT_BOUND, countBounded: true })
    await core.exec(`delete from companies where tenant = 'demo2' and type = 'CLIENT'`)
  })
})

describe('a company', () => {
  it('CON-7-015 is shown whole, one by its id as in the list (CON-3-062, CON-3-063, CTR-3-126, CTR-3-127, CTR-3-128)', async () => {
    const { company } = await core.reply('viewer', 'getCompany', { params: { id: whole } })
    expect(company).toEqual({
      _id: whole,
      code: company.code,
      createdBy: null,
      updatedBy: null,
      deletedBy: null,
      createdAt: '2026-01-02T03:00:00.000Z',
      updatedAt: RECORDED_AT,
      deletedAt: null,
      active: true,
      __v: 0,
      type: 'CARRIER',
      countryCode: 'BRA',
      document: { type: 'CNPJ', value: '11222333000181' },
      name: 'Alto Vale Cargas',
      legalName: 'Alto Vale Cargas Ltda.',
      locale,
      contact,
      color: '#3A84FF',
      email: 'contato@altovale.example',
      legalEntityType: 'BUSINESS_ENTITY',
      size: 'MEDIUM',
      economicActivities,
      stateRegistrations,
      externalId: 'ERP-1',
      trustInfo,
      logoUrl: null,
    })
    expect((await core.reply('viewer', 'listCompanies', {})).companies[0]).toEqual(company)
  })

  it('is of an undefined size, without registrations, unless told otherwise', async () => {
    const { company } = await core.reply('viewer', 'getCompany', { params: { id: await core.records.company() } })
    expect([company.size, company.stateRegistrations, company.legalName]).toEqual(['UNDEFINED', [], null])
  })

  it('of another tenant, or a deleted one, is not found', async () => {
    for (const id of [
      await core.others.company(),
      await core.records.company({ deleted_at: RECORDED_AT }),
      '0'.repeat(24),
    ]) {
      expect((await core.refusal('owner', 'getCompany', { params: { id } })).status).toBe(404)
    }
  })
})

describe('the company search', () => {
  const found = async (search: string) =>
    (await core.reply('viewer', 'searchCompanies', { query: { search } })).companies

  it('CON-7-014 answers names, those that begin as typed first, and none that is inactive (CTR-3-084)', async () => {
    const companies = await found('cargas')
    expect(companies).toEqual([
      { _id: companies[0]?._id, name: 'Cargas São Luís' },
      { _id: whole, name: 'Alto Vale Cargas' },
    ])
    expect([await found('11.222.333'), await found('dólar'), await found('___')]).toEqual([
      [{ _id: whole, name: 'Alto Vale Cargas' }],
      [],
      [],
    ])
  })

  it('needs more than 2 characters', async () => {
    const refused = await core.refusal('viewer', 'searchCompanies', { query: { search: 'ca' } })
    expect([refused.status, refused.issues.map(({ path, message }) => [path, message])]).toEqual([
      400,
      [[['search'], 'Type at least 3 characters to search.']],
    ])
  })
})
