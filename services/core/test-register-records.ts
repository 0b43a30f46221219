import type { NewReviewRule } from '#contract/schemas/rules/review-rule'
import type { LookDecision } from '#contract/schemas/second-looks/second-look'
import { demoAccountId } from '../identity/demo-accounts.ts'
import type { TestRows, Values } from '../records/test-rows.ts'
import { checklistOfTests, cnpjOfTests, locationOfTests } from './test-values.ts'
import { RECORDED_AT } from '../records/test-rows.ts'

async function insertPendency(rows: TestRows, driver: string, values?: Values<'driver_checklists'>): Promise<string> {
  const row = {
    ...rows.base(),
    driver_id: driver,
    requester: 'Grãos do Cerrado',
    description: `Vistoria ${rows.count()}`,
    checklist: JSON.stringify(checklistOfTests),
    responses: '[]',
    ...values,
  }
  await rows.db.system.insertInto('driver_checklists').values(row).execute()
  return row.id
}

async function insertDepartment(rows: TestRows, values?: Values<'departments'>): Promise<string> {
  const row = { ...rows.base(), identifier: `departamento-${rows.count()}`, description: null, ...values }
  await rows.db.system.insertInto('departments').values(row).execute()
  return row.id
}

async function insertCommodity(rows: TestRows, values?: Values<'commodities'>): Promise<string> {
  const row = { ...rows.base(), description: `Mercadoria ${rows.count()}`, ...values }
  await rows.db.system.insertInto('commodities').values(row).execute()
  return row.id
}

async function insertCompany(rows: TestRows, values?: Values<'companies'>): Promise<string> {
  const row = {
    ...rows.base(),
    type: 'CARRIER',
    trade_name: `Transportadora ${rows.count()}`,
    document_type: 'CNPJ',
    document: cnpjOfTests(rows.count()),
    email: null,
    main_color: null,
    ...values,
  }
  await rows.db.system.insertInto('companies').values(row).execute()
  return row.id
}

/** A location that can be approved. */
async function insertLocation(rows: TestRows, values?: Values<'locations'>): Promise<string> {
  const row = { ...rows.base(), ...locationOfTests, ...values }
  await rows.db.system.insertInto('locations').values(row).execute()
  return row.id
}

/** A link of a driver to a company; the company is made unless one is given. */
async function insertLink(rows: TestRows, driver: string, values?: Values<'driver_companies'>): Promise<string> {
  const row = {
    ...rows.base(),
    driver_id: driver,
    company_id: values?.company_id ?? (await insertCompany(rows, { email: `contato${rows.count()}@empresa.example` })),
    work_mode: 'CONTRACTED',
    linked_at: RECORDED_AT,
    ...values,
  }
  await rows.db.system.insertInto('driver_companies').values(row).execute()
  return row.id
}

const placeOfTests = (city: string, stateCode: string) => ({ countryCode: 'BRA', city, stateCode })

/** A freight from Campinas to Curitiba that ends in 2030. */
async function insertFreight(rows: TestRows, values?: Values<'freights'>): Promise<string> {
  const company = (name: string) => JSON.stringify({ name: `${name} ${rows.count()}`, cnpj: cnpjOfTests(rows.count()) })
  const row = {
    ...rows.base(),
    offer_mode: 'DIRECT_OFFER',
    visibility: 'PUBLIC',
    commodity_id: null,
    cargo_type: null,
    item_quantity: null,
    weight: null,
    target_driver_count: 1,
    end_at: '2030-01-01T00:00:00.000Z',
    published_at: RECORDED_AT,
    origin: JSON.stringify({ ...placeOfTests('Campinas', 'SP'), date: '2029-01-10T08:00:00.000Z' }),
    destination: JSON.stringify({ ...placeOfTests('Curitiba', 'PR'), date: '2029-01-12T08:00:00.000Z' }),
    configuration_ids: '[]',
    body_ids: '[]',
    negotiation: JSON.stringify({
      kind: 'FIXED',
      priceType: 'WEIGHT',
      value: 180,
      currency: 'BRL',
      calculationUnit: 't',
    }),
    carrier: company('Transportadora'),
    shipper: company('Embarcador'),
    carrier_logo_id: null,
    shipper_logo_id: null,
    observation: null,
    driver_observation: null,
    ...values,
  }
  await rows.db.system
    .insertInto('freights')
    .values({ stopovers: '[]', additional_contacts: '[]', additional_fields: '[]', ...row })
    .execute()
  return row.id
}

/** Approves licences that were read well. */
export const ruleOfTests = {
  name: 'CNH lida e igual',
  kind: 'DRIVER_LICENSE',
  position: 10,
  conditions: { certainty: 90, differences: 'NONE' },
  result: { action: 'APPROVE' },
} satisfies NewReviewRule

async function insertReviewRule(rows: TestRows, values?: Values<'review_rules'>): Promise<string> {
  const { conditions, result, ...rule } = ruleOfTests
  const row = {
    ...rows.base(),
    ...rule,
    conditions: JSON.stringify(conditions),
    result: JSON.stringify(result),
    ...values,
  } as const
  await rows.db.system.insertInto('review_rules').values(row).execute()
  return row.id
}

/** A second look at the approval of a driver's registration by an administrator. */
async function insertSecondLook(rows: TestRows, driver: string, values?: Values<'second_looks'>): Promise<string> {
  const byName = 'automation-admin'
  const by = demoAccountId(rows.tenant, byName)
  const first: LookDecision = { decision: 'APPROVE', reason: null, by, byName, at: RECORDED_AT }
  const row = {
    ...rows.base(),
    kind: 'DRIVER' as const,
    resource_id: driver,
    resource_version: 0,
    driver_id: driver,
    history_id: rows.nextId(),
    first_by: by,
    seen: JSON.stringify({ label: null, fields: [], files: [] }),
    first: JSON.stringify(first),
    ...values,
  }
  await rows.db.system.insertInto('second_looks').values(row).execute()
  return row.id
}

async function insertFile(rows: TestRows, bytes: Uint8Array, type = 'image/jpeg'): Promise<string> {
  const id = rows.nextId()
  await rows.db.system
    .insertInto('files')
    .values({ tenant: rows.tenant, id, type, bytes, width: 640, height: 480 })
    .execute()
  return id
}

/**
 * Each function inserts one row and returns its id. `plain` are the kinds that need no other record and come with none.
 */
export function registerRecords(rows: TestRows) {
  const plain = {
    department: insertDepartment.bind(null, rows),
    commodity: insertCommodity.bind(null, rows),
    location: insertLocation.bind(null, rows),
    freight: insertFreight.bind(null, rows),
    reviewRule: insertReviewRule.bind(null, rows),
  }
  return {
    plain,
    ...plain,
    company: insertCompany.bind(null, rows),
    pendency: insertPendency.bind(null, rows),
    link: insertLink.bind(null, rows),
    secondLook: insertSecondLook.bind(null, rows),
    file: insertFile.bind(null, rows),
  }
}
