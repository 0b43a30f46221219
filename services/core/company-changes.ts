import type { Transaction } from 'kysely'
import type { ReceivedFile } from '#contract/calls/call'
import { mayUse } from '#contract/roles'
import type { CompanyChange, NewCompany } from '#contract/schemas/companies/company-record'
import { activation } from '#machines/general/activation.lifecycle'
import type { Tables } from '../database/tables.ts'
import { insertPictures, readPictures } from '../files/intake.ts'
import type { RequestContext } from '../http/context.ts'
import { forbidden } from '../http/errors.ts'
import { changeRecord, insertRecord, replyWith } from '../records/change-record.ts'
import { insertRecords } from '../records/create-records.ts'
import { changedValues } from '../records/changed-values.ts'
import { declareRecord, type RowOf } from '../records/declare.ts'
import { writeOnce } from '../records/transaction.ts'
import { presentCompany } from './companies.ts'

/** Companies. Their document is unique in a tenant. */
const companies = declareRecord({
  table: 'companies',
  resource: 'COMPANY',
  lifecycle: activation,
  edits: ['EDIT'],
  statusOf: ({ active }) => (active ? 'ACTIVE' : 'INACTIVE'),
  uniques: { companies_document: () => ({ text: 'companyRegistered', path: ['document', 'value'] }) },
  present: (context, _db, row) => ({ company: presentCompany(context, row) }),
})

type Parts = Partial<Omit<NewCompany, 'document'>> | Partial<Omit<CompanyChange, 'document' | 'event' | '__v'>>

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Columns of the given parts; a part that is not given sets none, and a null clears its column. */
function columnsOf(parts: Parts) {
  const { contact, locale, economicActivities, stateRegistrations } = parts
  return {
    ...(parts.type === undefined ? {} : { type: parts.type }),
    ...(parts.countryCode === undefined ? {} : { country: parts.countryCode }),
    ...(parts.name === undefined ? {} : { trade_name: parts.name }),
    ...(parts.legalName === undefined ? {} : { legal_name: parts.legalName || null }),
    ...(locale === undefined ? {} : { locale: json(locale) }),
    ...(contact === undefined ? {} : { contact: json(contact) }),
    ...(parts.color === undefined ? {} : { main_color: parts.color }),
    ...(parts.email === undefined ? {} : { email: parts.email }),
    ...(parts.legalEntityType === undefined ? {} : { legal_entity_type: parts.legalEntityType }),
    ...(parts.size === undefined ? {} : { size: parts.size }),
    ...(economicActivities === undefined ? {} : { economic_activities: json(economicActivities) }),
    ...(stateRegistrations === undefined ? {} : { state_registrations: JSON.stringify(stateRegistrations) }),
    ...(parts.externalId === undefined ? {} : { external_id: parts.externalId || null }),
  }
}

function documentColumns(document: NewCompany['document'] | undefined) {
  return document ? { document_type: document.type, document: document.value } : {}
}

/** All columns of a new company. */
function newColumnsOf(body: NewCompany, logo: string | null = null) {
  return {
    ...columnsOf(body),
    type: body.type,
    trade_name: body.name,
    document_type: body.document.type,
    document: body.document.value,
    email: body.email ?? null,
    main_color: body.color ?? null,
    logo_id: logo,
  }
}

/**
 * Adds many companies of a file within a transaction.
 * @returns for each whether it is added; false for a document that another company has
 */
export async function importCompanies(
  context: RequestContext,
  trx: Transaction<Tables>,
  lines: readonly { body: NewCompany; request: string }[],
): Promise<boolean[]> {
  const records = lines.map(({ body, request }) => ({ values: newColumnsOf(body), request }))
  const rows = await insertRecords(context, trx, companies, 'CREATE', records)
  return rows.map((row) => row !== null)
}

/**
 * Adds a company.
 * @throws ServiceError 409 for a document that another company has; 422 for a logo that cannot be kept
 */
export async function createCompany(context: RequestContext, body: NewCompany, files: readonly ReceivedFile[] = []) {
  const pictures = await readPictures(context, 'logo', files)
  return writeOnce(context, async (trx) => {
    const [logo = null] = await insertPictures(context, trx, pictures)
    const row = await insertRecord(context, trx, companies, 'CREATE', newColumnsOf(body, logo))
    return replyWith(context, trx, companies, row)
  })
}

/** The values of a company that histories tell; of the others they name the fields only. */
const shownValues = (row: RowOf<'companies'>) => ({
  name: row.trade_name,
  legalName: row.legal_name,
  type: row.type,
  document: row.document,
  countryCode: row.country,
  email: row.email,
  color: row.main_color,
  externalId: row.external_id,
})

/** Parts of an edit that have a value, as the history names them. */
function editedFields({ event: _event, __v: _version, ...parts }: CompanyChange, hasLogo: boolean): string[] {
  const names = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  return hasLogo ? [...names, 'logo'] : names
}

/**
 * Edits a company.
 * @throws ServiceError 403 where somebody else than an owner changes the document (decisions §1); 404 for an unknown
 * company; 409 for an older version or a document that another company has; 422 for a logo that cannot be kept
 */
export async function updateCompany(
  context: RequestContext,
  id: string,
  change: CompanyChange,
  files: readonly ReceivedFile[] = [],
) {
  if (change.document && !mayUse('own', context.caller.role)) throw forbidden()
  const pictures = await readPictures(context, 'logo', files)
  return changeRecord(context, companies, id, change, {
    async values({ trx }) {
      const [logo] = await insertPictures(context, trx, pictures)
      return { ...columnsOf(change), ...documentColumns(change.document), ...(logo ? { logo_id: logo } : {}) }
    },
    after: async ({ row, changed }) => ({
      fields: editedFields(change, pictures.length > 0),
      changes: changedValues(shownValues(row), shownValues(changed)),
    }),
  })
}
