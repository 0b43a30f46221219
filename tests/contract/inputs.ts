import { randomUUID } from 'node:crypto'
import { cnpj } from 'cpf-cnpj-validator'
import { type CallName, calls } from '#contract/catalogue'
import { newCompositionOfTests, plateOfTests } from '#services/core/test-compositions'
import { newFreightOfTests } from '#services/freight-manager/test-freights'
import { ruleOfTests } from '#services/core/test-register-records'
import type { TestRecords } from '#services/app/test-records'
import { demoAccountId } from '#services/identity/demo-accounts'
import { personDocumentOf } from '#services/demo/identifiers'
import type { Inputs } from '../fixtures/test-domain.ts'
import { testDomains } from '../fixtures/test-domains.ts'

/** The input of a request, for any call. */
export interface AnyInput {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
}

let named = 0
/** A name that no other record has. */
function nextName(kind: string): string {
  named += 1
  return `${kind}-${named}`
}

/** A valid CNPJ that no other company has. */
function nextCnpj(): string {
  named += 1
  const twelve = `${String(named).padStart(8, '0')}0001`
  const thirteen = `${twelve}${cnpj.verifierDigit(twelve)}`
  return `${thirteen}${cnpj.verifierDigit(thirteen)}`
}

/** The document of a new driver. */
async function documentOf(records: TestRecords): Promise<{ type: 'CPF'; value: string }> {
  const value = personDocumentOf('BRA', (named += 1), 7)
  await records.driver({ document: value })
  return { type: 'CPF', value }
}

const APPROVE = { event: 'APPROVE', __v: 0 } as const

/**
 * A valid input of every built call, on new records where it needs some. Those of one domain are in `tests/domains/`.
 */
const inputs: Partial<Inputs> = {
  listDrivers: async () => ({ query: { page: 1, pageLength: 5 } }),
  createDriver: async () => ({
    body: {
      document: { type: 'CPF', value: personDocumentOf('BRA', (named += 1), 7) },
      fullName: 'Motorista de Testes',
    },
  }),
  readDriverLicence: async () => ({ body: {} }),
  createDriverLicence: async (records) => ({ body: { driver: await records.driver(), data: { category: 'AE' } } }),
  updateDriverLicence: async (records) => ({
    params: { id: await records.licence(await records.driver()) },
    body: { event: 'EDIT', __v: 0, data: { category: 'D' } },
  }),
  getDriverBasicData: async (records) => ({ params: { id: await records.driver() } }),
  listDriverHistories: async (records) => ({ params: { id: await records.driver() } }),
  updateDriver: async (records) => ({ params: { id: await records.driver() }, body: APPROVE }),
  trustDriverLicence: async (records) => ({
    params: { id: await records.licence(await records.driver()) },
    body: APPROVE,
  }),
  listDriverAdditionalDocuments: async () => ({ query: {} }),
  getDriverAdditionalDocument: async (records) => ({ params: { id: await records.document(await records.driver()) } }),
  updateDriverAdditionalDocument: async (records) => ({
    params: { id: await records.document(await records.driver()) },
    body: APPROVE,
  }),
  listDriverChecklists: async (records) => ({
    query: { driver: await records.driver(), status: 'PENDING', search: 'vistoria' },
  }),
  getDriverChecklist: async (records) => ({ params: { id: await records.pendency(await records.driver()) } }),
  updateDriverChecklist: async (records) => ({
    params: { id: await records.pendency(await records.driver()) },
    body: { event: 'CANCEL', __v: 0 },
  }),
  trustDriverVehicle: async (records) => ({
    params: { id: await records.vehicle(await records.driver()) },
    body: APPROVE,
  }),
  listDriverCompositions: async () => ({ query: {} }),
  decideDriverComposition: async (records) => ({
    params: { id: await records.composition(await records.driver()) },
    body: APPROVE,
  }),
  listDriverCompanies: async () => ({ query: { current: 'true', companyName: 'trans' } }),
  getLastDriverCompany: async (records) => ({ params: { id: await records.driver() } }),
  updateDriverCompany: async (records) => ({
    params: { id: await records.link(await records.driver()) },
    body: { event: 'UNLINK', __v: 0, workMode: 'AGGREGATED' },
  }),
  listDriverIntegrationHistories: async (records) => ({ params: { id: await records.driver() } }),
  getAccessCode: async (records) => ({ query: await documentOf(records) }),
  createAccessCode: async (records) => ({ body: { document: await documentOf(records), phone: '+5511987654321' } }),
  getTenant: async () => ({ params: { uniqueName: 'demo' } }),
  listDepartments: async () => ({ query: { active: 'true' } }),
  createDepartment: async () => ({ body: { identifier: nextName('setor'), description: 'Setor de testes' } }),
  updateDepartment: async (records) => ({
    params: { id: await records.department({ identifier: nextName('setor') }) },
    body: { event: 'EDIT', __v: 0, description: 'Outro texto' },
  }),
  listFreights: async () => ({
    query: { status: 'ACTIVE', originCity: 'Campinas', hasSave: 'false', orderBy: 'INTERESTS' },
  }),
  getFreight: async (records) => ({ params: { id: await records.freight() } }),
  createFreight: async () => ({ body: newFreightOfTests }),
  updateFreight: async (records) => ({
    params: { id: await records.freight() },
    body: { event: 'EDIT_NEGOTIATION', __v: 0, value: 190, calculationUnit: 't' },
  }),
  copyFreight: async (records) => ({
    params: { id: await records.freight() },
    body: { value: 200, calculationUnit: 't' },
  }),
  finishFreights: async (records) => ({ body: { freights: [{ _id: await records.freight(), __v: 0 }] } }),
  addFreightDrivers: async (records) => ({
    params: { id: await records.freight() },
    body: { __v: 0, drivers: [await records.driver({ status: 'ACTIVE' })] },
  }),
  listFreightEngagements: async (records) => ({ params: { id: await records.freight() }, query: { type: 'SAVE' } }),
  searchFreightDrivers: async (records) => ({
    params: { id: await records.freight() },
    query: { type: 'COMPATIBLE', beyond: 'true', city: 'Campinas', hasContact: 'false' },
  }),
  countFreightDrivers: async (records) => ({ params: { id: await records.freight() }, query: { beyond: 'true' } }),
  getFreightDriver: async (records) => ({ params: { id: await records.driver() } }),
  sendAppEvents: async (records) => ({
    body: {
      events: [
        {
          id: randomUUID(),
          type: 'freight.viewed',
          at: '2026-03-02T12:00:00.000Z',
          driver: await records.driver(),
          freight: await records.freight(),
        },
      ],
    },
  }),
  sendAppPicture: async () => ({ body: {} }),
  getDriverFeed: async (records) => ({ params: { id: await records.driver() } }),
  getFreightDistance: async () => ({ query: { cities: 'Campinas/SP,Curitiba/PR' } }),
  getFreightAddress: async (records) => ({ params: { id: await records.freight() } }),
  listFreightHistories: async (records) => ({ params: { id: await records.freight() } }),
  createFreightContact: async (records) => ({
    body: { freight: await records.freight(), driver: await records.driver(), type: 'OPEN_WHATSAPP' },
  }),
  listReviewRules: async () => ({ query: { status: 'DRAFT', kind: 'DRIVER_LICENSE', search: 'cnh' } }),
  listReviewRuleHistories: async (records) => ({ params: { id: await records.reviewRule() } }),
  getReviewRule: async (records) => ({ params: { id: await records.reviewRule() } }),
  createReviewRule: async () => ({ body: ruleOfTests }),
  updateReviewRule: async (records) => ({
    params: { id: await records.reviewRule() },
    body: { event: 'UPDATE', __v: 0, ...ruleOfTests },
  }),
  listSecondLooks: async (records) => {
    await records.secondLook(await records.driver())
    return { query: {} }
  },
  decideSecondLook: async (records) => ({
    params: { id: await records.secondLook(await records.driver(), { first_by: demoAccountId('demo', 'somebody') }) },
    body: { decision: 'APPROVE', __v: 0 },
  }),
  listReconciliations: async (records) => {
    await records.secondLook(await records.driver(), { status: 'DISAGREED' })
    return { query: {} }
  },
  getReconciliation: async (records) => ({
    params: { id: await records.secondLook(await records.driver(), { status: 'DISAGREED' }) },
  }),
  settleSecondLook: async (records) => ({
    params: {
      id: await records.secondLook(await records.driver(), {
        status: 'DISAGREED',
        first_by: demoAccountId('demo', 'somebody'),
      }),
    },
    body: { decision: 'APPROVE', explanation: 'A primeira está certa', __v: 0 },
  }),
  getReopeningPolicy: async () => ({}),
  getOwnCompany: async () => ({}),
  getTimeZone: async () => ({}),
  updateTimeZone: async ({ rows: { db } }) => {
    // Of every tenant, because the tests send the same input as people of another one.
    await db.system.deleteFrom('tenant_time_zones').execute()
    return { body: { timeZone: 'America/Manaus', __v: 0 } }
  },
  chooseOwnCompany: async ({ company }) => ({ body: { company: await company() } }),
  updateReopeningPolicy: async () => ({ body: { hours: 48, right: 'administer' } }),
  getSecondLookRates: async () => ({}),
  updateSecondLookRates: async () => ({ body: { rate: 0.05, reasons: { ILLEGIBLE: 0.2 }, reviewers: {} } }),
  searchLocales: async () => ({ query: { search: 'Campinas' } }),
  listLocales: async () => ({
    query: { needsReview: 'true', longitude: '-47.06', latitude: '-22.9', radiusInMeters: '5000' },
  }),
  getLocale: async (records) => ({ params: { id: await records.location() } }),
  updateLocale: async (records) => ({ params: { id: await records.location() }, body: APPROVE }),
  listCommodities: async () => ({ query: { search: 'soja' } }),
  listCompanies: async () => ({
    query: { type: 'CARRIER', country: 'BRA', startAt: '2020-01-01', companyName: 'trans' },
  }),
  searchCompanies: async () => ({ query: { search: 'trans' } }),
  getCompany: async (records) => ({ params: { id: await records.company() } }),
  listUsers: async () => ({
    query: { roles: 'CONSOLE_OPERATOR,CONSOLE_VIEWER', active: 'true', orderBy: 'LAST_ACCESS' },
  }),
  listDepartmentUsers: async () => ({ query: { search: 'ana' } }),
  getUser: async () => ({ params: { id: demoAccountId('demo', 'operator') } }),
  listReviews: async () => ({ query: {} }),
  getReviewOfRecord: async (records) => ({ params: { id: await records.driver() } }),
  getReviewSummary: async () => ({}),
  listOwnDecisions: async () => ({ query: {} }),
  getReviewNumbers: async () => ({}),
  noteWithdrawals: async (records) => ({
    body: {
      withdrawals: [{ key: 'withdrawn', kind: 'DRIVER', resourceId: await records.driver(), event: 'APPROVE' }],
    },
  }),
  claimReviews: async () => ({ body: { limit: 1 } }),
  renewClaims: async () => ({ body: { renew: [], release: [] } }),
  listWebhookRequests: async () => ({ query: {} }),
  getWebhookRequest: async (records) => ({ params: { id: await records.webhook.request() } }),
  reprocessWebhookRequest: async (records) => ({ params: { id: await records.webhook.request() }, body: { __v: 0 } }),
  listWebhookHooks: async () => ({ query: {} }),
  listWebhookEndpoints: async () => ({ query: {} }),
  planRetry: async () => ({ body: { filter: { status: 'ERROR' } } }),
  // A retry of nothing: the filter matches no request in any tenant.
  createRetry: async () => ({ body: { filter: { type: 'nothing.happened' }, count: 0 } }),
  listRetries: async () => ({ query: {} }),
  getRetry: async (records) => ({ params: { id: await records.webhook.retry() } }),
  updateRetry: async (records) => ({ params: { id: await records.webhook.retry() }, body: { event: 'PAUSE', __v: 0 } }),
  getRequestResults: async () => ({ query: {} }),
  listRequestFailures: async () => ({ query: {} }),
  updateRequest: async (records) => ({
    params: { id: await records.webhook.request({ status: 'PENDING' }) },
    body: { event: 'CANCEL', __v: 0 },
  }),
  listRequestHistories: async (records) => ({ params: { id: await records.webhook.request() } }),
  getEndpoint: async (records) => ({ params: { id: await records.webhook.endpoint() } }),
  listEndpointHistories: async (records) => ({ params: { id: await records.webhook.endpoint() } }),
  updateEndpoint: async (records) => ({
    params: { id: await records.webhook.endpoint() },
    body: { event: 'DISABLE', __v: 0 },
  }),
  createCompany: async () => ({
    body: { document: { type: 'CNPJ', value: nextCnpj() }, name: nextName('Empresa') },
  }),
  updateCompany: async (records) => ({
    params: { id: await records.company() },
    body: { event: 'EDIT', __v: 0, name: nextName('Empresa') },
  }),
  createLocale: async () => ({
    body: {
      country: 'Brasil',
      countryCode: 'BRA',
      state: 'São Paulo',
      stateCode: 'SP',
      city: 'Campinas',
      street: nextName('Rua'),
    },
  }),
  createDriverCompany: async (records) => ({
    body: { driver: await records.driver(), company: await records.company(), workMode: 'AGGREGATED' },
  }),
  listAskedChecklists: async () => ({}),
  createDriverChecklist: async (records) => ({
    body: {
      driver: await records.driver(),
      description: 'Envie a foto da placa.',
      checklist: {
        _id: '64656d6f0000000000000010',
        label: 'Placa',
        steps: [{ _id: '64656d6f0000000000000011', type: 'TEXT', label: 'Placa' }],
      },
    },
  }),
  createEndpoint: async (records) => ({
    body: {
      name: nextName('Endpoint'),
      url: 'https://erp.example.com/hooks?key=abc',
      client: await records.company(),
      ratePerSecond: 2.5,
    },
  }),
  editEndpoint: async (records) => ({
    params: { id: await records.webhook.endpoint() },
    body: { event: 'EDIT', __v: 0, name: nextName('Endpoint'), concurrency: 4, ratePerSecond: null },
  }),
  testEndpoint: async (records) => ({ params: { id: await records.webhook.endpoint() }, body: {} }),
  rotateEndpointSecret: async (records) => ({ params: { id: await records.webhook.endpoint() }, body: {} }),
  getDemoReceiver: async () => ({}),
  updateDemoReceiver: async () => ({ body: { fault: 'NONE' } }),
  createDriverComposition: async (records) => ({
    body: newCompositionOfTests(await records.driver(), [plateOfTests()]),
  }),
  listVehicleBodies: async () => ({ query: { search: 'baú', category: 'CLOSED' } }),
  listVehicleBodiesByCategory: async () => ({ query: {} }),
  listVehicleConfigurations: async () => ({ query: { search: 'carreta' } }),
  listVehicleConfigurationsByCategory: async () => ({ query: { search: 'carreta' } }),
  flagReview: async (records) => ({
    params: { id: (await records.reviewOf(await records.driver())) ?? '' },
    body: { flagged: false },
  }),
}

const inputsOfDomains: Partial<Inputs> = Object.assign(inputs, ...testDomains.map((domain) => domain.inputs))

export const callNames = Object.keys(calls) as CallName[]

export async function goodInput(name: CallName, records: TestRecords): Promise<AnyInput> {
  const input = inputsOfDomains[name]
  if (!input) throw new Error(`Add a valid input of ${name} to a file in tests/domains.`)
  return input(records)
}
