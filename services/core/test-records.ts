import { cnpj } from 'cpf-cnpj-validator'
import type { Insertable } from 'kysely'
import type { AdditionalDocumentData, HandedInData } from '#contract/schemas/driver-additional-document'
import type { LicenceData } from '#contract/schemas/driver-licence'
import type { VehicleData } from '#contract/schemas/driver-vehicle'
import type { ReviewKind } from '#contract/schemas/review'
import { searchable } from '#contract/searchable'
import { waits } from '#machines/lifecycle'
import { reviewLifecycles } from '#machines/reviews/reviewed.lifecycle'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { webhookRecords, type WebhookRecords } from '../webhook/test-records.ts'

type Values<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>
type ReviewValues = Values<'reviews'>

/** Inserts rows of one tenant for tests. Values that are not given have plain, fixed defaults; ids count upwards. */
export interface TestRecords {
  /** Each inserts one row, and its review where its status waits for one, and returns the row's id. */
  driver(values?: Values<'drivers'>, review?: ReviewValues): Promise<string>
  licence(driver: string, values?: Values<'driver_licences'>, review?: ReviewValues): Promise<string>
  vehicle(driver: string, values?: Values<'driver_vehicles'>, review?: ReviewValues): Promise<string>
  composition(driver: string, values?: Values<'driver_compositions'>, review?: ReviewValues): Promise<string>
  document(driver: string, values?: Values<'driver_additional_documents'>, review?: ReviewValues): Promise<string>
  /** A document that drivers are asked for: by the platform, or by a company that reviews it. */
  asked(company: string | null): Promise<string>
  pendency(driver: string, values?: Values<'driver_checklists'>): Promise<string>
  /** A record of this kind in this status, and the driver that it belongs to. */
  ofKind(kind: ReviewKind, status?: string): Promise<{ id: string; driver: string }>
  department(values?: Values<'departments'>): Promise<string>
  commodity(values?: Values<'commodities'>): Promise<string>
  company(values?: Values<'companies'>): Promise<string>
  /** A location that can be approved. */
  location(values?: Values<'locations'>): Promise<string>
  /** A link of a driver to a company; the company is made unless one is given. */
  link(driver: string, values?: Values<'driver_companies'>): Promise<string>
  file(bytes: Uint8Array, type?: string): Promise<string>
  /** Hooks, endpoints, integration requests and bulk retries. */
  webhook: WebhookRecords
  /** Id of the review of a record; null where there is none. */
  reviewOf(id: string): Promise<string | null>
}

/** Time at which all rows were made. */
export const RECORDED_AT = '2026-03-02T12:00:00.000Z'

/** Status of a driver whose own registration is not under test. */
const SETTLED = { status: 'ACTIVE', review_result: 'APPROVED_MANUALLY' } as const

export const licenceOfTests: LicenceData = {
  fullName: 'Ana Lúcia Prado',
  document: '52998224725',
  identityDocument: '1234567',
  issuingAuthority: 'SSP',
  birthDate: '1980-05-04',
  motherName: 'Rosa Prado',
  fatherName: 'José Prado',
  formNumber: '111',
  registrationNumber: '222',
  category: 'AE',
  expireAt: '2030-01-31',
  firstIssuedAt: '2000-01-31',
  issuedAt: '2020-01-31',
  validationCode: '333',
  city: 'Campinas',
  stateCode: 'SP',
}

export const vehicleOfTests: VehicleData = {
  licensePlate: 'ABC1D23',
  nationalRegister: '444',
  chassis: '9BWZZZ377VT004251',
  brand: 'Volvo',
  model: 'FH 460',
  manufactureYear: 2019,
  grossWeight: 16_000,
  color: 'BRANCA',
  axleCount: 3,
  body: 'Baú',
  configuration: 'Toco',
  stateCode: 'PR',
  city: 'Curitiba',
  ownerName: 'Ana Lúcia Prado',
  ownerDocument: '52998224725',
  rntrc: '555',
}

export const handedInOfTests: HandedInData = {
  holder: 'Ana Lúcia Prado',
  document: '52998224725',
  number: '666',
  issuedAt: '2025-01-31',
  expireAt: '2027-01-31',
}

/** A checklist with one question. */
const checklistOfTests = {
  _id: 'c0ffee000000000000000001',
  flow: 'SEQUENTIAL',
  label: { pt: 'Vistoria', en: 'Inspection', es: 'Inspección' },
  steps: [
    { _id: 'c0ffee000000000000000002', type: 'TEXT', label: { pt: 'Placa', en: 'Plate', es: 'Placa' }, required: true },
  ],
}

const locationOfTests = {
  title: 'Armazém Central',
  country: 'Brasil',
  country_code: 'BRA',
  state: 'São Paulo',
  state_code: 'SP',
  postal_code: '13010001',
  city: 'Campinas',
  county: null,
  county_code: null,
  district: 'Centro',
  subdistrict: null,
  street: 'Rua Treze de Maio',
  block: null,
  subblock: null,
  building: null,
  house_number: '10',
  complement: null,
  latitude: -22.9056,
  longitude: -47.0608,
  radius: 200,
} as const

/** A valid CNPJ, different for each number. */
function cnpjOfTests(number: number): string {
  const twelve = `${String(number).padStart(8, '0')}0001`
  const thirteen = twelve + cnpj.verifierDigit(twelve)
  return thirteen + cnpj.verifierDigit(thirteen)
}

const askedFor: AdditionalDocumentData = {
  label: { pt: 'Exame toxicológico', en: 'Toxicological test', es: 'Examen toxicológico' },
  description: { pt: 'Exame em dia', en: 'A test in force', es: 'Examen vigente' },
  profileDocumentType: 'TOXICOLOGICAL_TEST',
  companyName: null,
  hasExpirationDate: true,
  hasRevision: false,
}

export function testRecords(db: Database, tenant: string): TestRecords {
  const prefix = Buffer.from(tenant).toString('hex').slice(0, 12).padEnd(12, '0')
  let made = 0
  let asked: string | null = null
  const nextId = () => prefix + (made += 1).toString(16).padStart(12, '0')
  const drivers = new Map<string, string>()
  const base = () => ({ tenant, id: nextId(), created_at: RECORDED_AT, updated_at: RECORDED_AT })
  const sent = { status: 'SENT', review_result: 'WAITING_REVISION', readings: '[]', file_ids: '[]' } as const

  async function queue(
    kind: ReviewKind,
    row: { id: string; status: string },
    driver: string,
    review: ReviewValues = {},
  ): Promise<string> {
    if (waits(reviewLifecycles[kind], row.status)) {
      const id = nextId()
      await db.system
        .insertInto('reviews')
        .values({
          tenant,
          id,
          kind,
          resource_id: row.id,
          driver_id: driver,
          driver_name: drivers.get(driver) ?? '',
          // One second apart, in the order in which they were inserted.
          waiting_since: new Date(Date.parse(RECORDED_AT) + made * 1000).toISOString(),
          ...review,
        })
        .execute()
    }
    return row.id
  }

  const records: TestRecords = {
    async driver(values, review) {
      const row = {
        ...base(),
        status: 'WAITING_REVIEW',
        review_result: 'WAITING_REVISION',
        full_name: `Motorista ${made}`,
        document_type: 'CPF',
        document: String(made).padStart(11, '0'),
        cellphone: '+5519999990000',
        email: null,
        country: 'BRA',
        work_mode: 'SELF_EMPLOYED',
        level: 'REGISTERED',
        vehicle_status: 'INACTIVE',
        origin: 'APP',
        registered_at: RECORDED_AT,
        birth_date: '1980-05-04',
        app_installed: false,
        profile_picture: false,
        facial_recognition: false,
        verified_document: false,
        address_provided: false,
        traveled_product: false,
        traveled_company: false,
        data: '{}',
        ...values,
      }
      const search = searchable(`${row.full_name} ${row.document} ${(row.cellphone ?? '').replaceAll(/\D/g, '')}`)
      await db.system
        .insertInto('drivers')
        .values({ search, ...row })
        .execute()
      drivers.set(row.id, row.full_name)
      return queue('DRIVER', row, row.id, review)
    },
    async licence(driver, values, review) {
      const row = {
        ...base(),
        ...sent,
        driver_id: driver,
        type: 'BRA_CNH',
        identifier: '222',
        expire_at: '2030-01-31',
        data: JSON.stringify(licenceOfTests),
        ...values,
      }
      await db.system.insertInto('driver_licences').values(row).execute()
      return queue('DRIVER_LICENSE', row, driver, review)
    },
    async vehicle(driver, values, review) {
      const row = {
        ...base(),
        ...sent,
        driver_id: driver,
        license_plate: 'ABC1D23',
        data: JSON.stringify(vehicleOfTests),
        ...values,
      }
      await db.system.insertInto('driver_vehicles').values(row).execute()
      return queue('DRIVER_VEHICLE', row, driver, review)
    },
    async composition(driver, values, review) {
      const row = {
        ...base(),
        status: 'WAITING_REVIEW',
        review_result: 'WAITING_REVISION',
        driver_id: driver,
        main: false,
        vehicle_ids: '[]',
        data: '{"configuration":"Toco"}',
        ...values,
      }
      await db.system.insertInto('driver_compositions').values(row).execute()
      return queue('DRIVER_COMPOSITION', row, driver, review)
    },
    async document(driver, values, review) {
      asked ??= await records.asked(null)
      const row = {
        ...base(),
        ...sent,
        driver_id: driver,
        additional_document_id: asked,
        expire_at: '2027-01-31',
        data: JSON.stringify(handedInOfTests),
        ...values,
      }
      await db.system.insertInto('driver_additional_documents').values(row).execute()
      return queue('DRIVER_ADDITIONAL_DOCUMENT', row, driver, review)
    },
    async asked(companyName) {
      const id = nextId()
      const data: AdditionalDocumentData =
        companyName === null ? askedFor : { ...askedFor, profileDocumentType: null, companyName, hasRevision: true }
      await db.system
        .insertInto('additional_documents')
        .values({
          tenant,
          id,
          type: companyName === null ? 'PROFILE_DOCUMENT' : 'COMPANY_DOCUMENT',
          data: JSON.stringify(data),
        })
        .execute()
      return id
    },
    async pendency(driver, values) {
      const row = {
        ...base(),
        driver_id: driver,
        requester: 'Grãos do Cerrado',
        description: `Vistoria ${made}`,
        checklist: JSON.stringify(checklistOfTests),
        responses: '[]',
        ...values,
      }
      await db.system.insertInto('driver_checklists').values(row).execute()
      return row.id
    },
    async ofKind(kind, status) {
      const values = status === undefined ? {} : { status }
      if (kind === 'DRIVER') {
        const id = await records.driver(values)
        return { id, driver: id }
      }
      const driver = await records.driver(SETTLED)
      const make = {
        DRIVER_LICENSE: () => records.licence(driver, values),
        DRIVER_VEHICLE: () => records.vehicle(driver, values),
        DRIVER_COMPOSITION: () => records.composition(driver, values),
        DRIVER_ADDITIONAL_DOCUMENT: () => records.document(driver, values),
      }[kind]
      return { id: await make(), driver }
    },
    async department(values) {
      const row = { ...base(), identifier: `departamento-${made}`, description: null, ...values }
      await db.system.insertInto('departments').values(row).execute()
      return row.id
    },
    async commodity(values) {
      const row = { ...base(), description: `Mercadoria ${made}`, ...values }
      await db.system.insertInto('commodities').values(row).execute()
      return row.id
    },
    async company(values) {
      const row = {
        ...base(),
        type: 'CARRIER',
        trade_name: `Transportadora ${made}`,
        document_type: 'CNPJ',
        document: cnpjOfTests(made),
        phone: null,
        email: null,
        main_color: null,
        ...values,
      }
      await db.system.insertInto('companies').values(row).execute()
      return row.id
    },
    async location(values) {
      const row = { ...base(), ...locationOfTests, ...values }
      await db.system.insertInto('locations').values(row).execute()
      return row.id
    },
    async link(driver, values) {
      const row = {
        ...base(),
        driver_id: driver,
        company_id: values?.company_id ?? (await records.company({ email: `contato${made}@empresa.example` })),
        work_mode: 'CONTRACTED',
        linked_at: RECORDED_AT,
        ...values,
      }
      await db.system.insertInto('driver_companies').values(row).execute()
      return row.id
    },
    async file(bytes, type = 'image/jpeg') {
      const id = nextId()
      await db.system.insertInto('files').values({ tenant, id, type, bytes, width: 640, height: 480 }).execute()
      return id
    },
    webhook: webhookRecords(db, tenant, nextId, RECORDED_AT),
    async reviewOf(id) {
      const row = await db.system
        .selectFrom('reviews')
        .select('id')
        .where('tenant', '=', tenant)
        .where('resource_id', '=', id)
        .executeTakeFirst()
      return row?.id ?? null
    },
  }
  return records
}
