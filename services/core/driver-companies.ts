import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql, type Transaction } from 'kysely'
import type { ReceivedFile } from '#contract/calls/call'
import type { DriverCompaniesQuery, DriverCompany, DriverUnlink } from '#contract/schemas/driver-company'
import { textOf } from '#contract/texts'
import { driverCompany as lifecycle } from '#machines/companies/driver-company.lifecycle'
import { apply } from '#machines/lifecycle'
import type { Tables } from '../database/tables.ts'
import { digestOf, keepPictures, type Picture, readPictures } from '../files/intake.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound } from '../http/errors.ts'
import { idempotently } from '../http/idempotency.ts'
import type { Routes } from '../http/routes.ts'
import { presentDelivery, post } from '../mail/message.ts'
import { unlinkEmail } from '../mail/unlink-email.ts'
import { companiesNamed } from './companies.ts'
import { boundedHeadOf, countUpToBound, wayTo } from './pages.ts'
import { type ImageSizes, presentBase, presentEvidence } from './present.ts'
import { conflict, recordChange } from './record-changes.ts'
import { imageSizes, readDriver } from './records.ts'

type LinkRow = Selectable<Tables['driver_companies']>

const statusOf = (row: Pick<LinkRow, 'unlinked_at'>) => (row.unlinked_at === null ? 'LINKED' : 'UNLINKED')

/** Links with the names of both sides, and what became of the e-mail about their end. */
function whole(db: RequestContext['db'], tenant: string) {
  return db
    .selectFrom('driver_companies')
    .innerJoin('drivers', (join) => join.onRef('drivers.id', '=', 'driver_companies.driver_id').on('drivers.tenant', '=', tenant))
    .innerJoin('companies', (join) => join.onRef('companies.id', '=', 'driver_companies.company_id').on('companies.tenant', '=', tenant))
    .leftJoin('outgoing_messages as email', (join) =>
      join.onRef('email.resource_id', '=', 'driver_companies.id').on('email.resource', '=', 'DRIVER_COMPANY').on('email.tenant', '=', tenant),
    )
    .selectAll('driver_companies')
    .select(['drivers.full_name', 'drivers.document_type', 'drivers.document', 'companies.trade_name', 'email.status as email_status', 'email.at as email_at', 'email.last_error as email_error'])
}

type WholeRow = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>

function present(context: RequestContext, row: WholeRow, sizes: ImageSizes): DriverCompany {
  const { email_status: status, email_at: at } = row
  return {
    ...presentBase(row),
    driver: { _id: row.driver_id, fullName: row.full_name, document: { type: row.document_type, value: row.document } },
    company: { _id: row.company_id, name: row.trade_name },
    workMode: row.work_mode as DriverCompany['workMode'],
    linkedAt: row.linked_at,
    unlinkedAt: row.unlinked_at,
    workModeAfter: row.work_mode_after as DriverCompany['workModeAfter'],
    evidences: presentEvidence(context, row.file_ids, sizes, ''),
    email: status === null || at === null ? null : presentDelivery({ status, at, last_error: row.email_error }),
  }
}

async function presentAll(context: RequestContext, db: RequestContext['db'], rows: readonly WholeRow[]): Promise<DriverCompany[]> {
  const sizes = await imageSizes(db, rows.flatMap(({ file_ids }) => file_ids))
  return rows.map((row) => present(context, row, sizes))
}

/** Answers of one search; a text that more drivers or companies hold finds the links of these many only. Ours. */
const FOUND_MAXIMUM = 2_000

/** A text stands in a link's company or in its driver. */
async function searched(context: RequestContext, search: string): Promise<(eb: ExpressionBuilder<Tables, 'driver_companies'>) => Expression<SqlBool>> {
  const companies = await sql<{ id: string }>`select id from company_matches(searchable(${search}), ${FOUND_MAXIMUM}) as id`.execute(context.db)
  const drivers = await sql<{ id: string }>`select id from driver_matches(searchable(${search}), ${FOUND_MAXIMUM}) as id`.execute(context.db)
  return (eb) =>
    eb.or([
      ...(companies.rows.length > 0 ? [eb('company_id', 'in', companies.rows.map(({ id }) => id))] : []),
      ...(drivers.rows.length > 0 ? [eb('driver_id', 'in', drivers.rows.map(({ id }) => id))] : []),
      ...(companies.rows.length + drivers.rows.length === 0 ? [sql<SqlBool>`false`] : []),
    ])
}

async function filterOf(context: RequestContext, { driver, company, companyName, current, search }: DriverCompaniesQuery) {
  const matches = search ? await searched(context, search) : null
  const named = companyName ? await companiesNamed(context, companyName) : null
  return (eb: ExpressionBuilder<Tables, 'driver_companies'>) => {
    const all: Expression<SqlBool>[] = [eb('driver_companies.deleted_at', 'is', null)]
    if (driver !== undefined) all.push(eb('driver_id', '=', driver))
    if (company !== undefined) all.push(eb('company_id', '=', company))
    if (current !== undefined) all.push(eb('unlinked_at', current ? 'is' : 'is not', null))
    if (matches) all.push(matches(eb))
    if (named) all.push(named('driver_companies.company_id'))
    return eb.and(all)
  }
}

async function listDriverCompanies(context: RequestContext, query: DriverCompaniesQuery) {
  const { tenant } = context.caller
  const matching = context.db.selectFrom('driver_companies').where(await filterOf(context, query))
  const count = await countUpToBound(context.db, matching.select('driver_companies.id'))
  const { offset, limit, fromEnd } = wayTo(query, count)
  const direction = fromEnd ? 'asc' : 'desc'
  const page = matching.select('driver_companies.id').orderBy('linked_at', direction).orderBy('driver_companies.id', direction).limit(limit).offset(offset)
  const rows =
    limit === 0 || count.total === 0
      ? []
      : await whole(context.db, tenant).where('driver_companies.tenant', '=', tenant).where('driver_companies.id', 'in', page).orderBy('linked_at', 'desc').orderBy('driver_companies.id', 'desc').execute()
  return { ...boundedHeadOf(context, query, count), driverCompanies: await presentAll(context, context.db, rows) }
}

/** @throws ServiceError 404 for an unknown driver */
async function getLastDriverCompany(context: RequestContext, driver: string) {
  await readDriver(context.db, driver)
  const rows = await whole(context.db, context.caller.tenant)
    .where('driver_companies.driver_id', '=', driver)
    .where('driver_companies.deleted_at', 'is', null)
    .orderBy('linked_at', 'desc')
    .orderBy('driver_companies.id', 'desc')
    .limit(1)
    .execute()
  const [driverCompany = null] = await presentAll(context, context.db, rows)
  return { message: textOf('ok', context.language), driverCompany }
}

/** The driver's own work mode becomes what was chosen, which is a change of the driver as well. */
async function changeWorkMode(context: RequestContext, trx: Transaction<Tables>, driver: { id: string; status: string; work_mode: string; version: number }, workMode: DriverUnlink['workMode'], at: string): Promise<void> {
  if (driver.work_mode === workMode) return
  const version = driver.version + 1
  await trx.updateTable('drivers').set({ work_mode: workMode, version, updated_at: at, updated_by: context.caller.userId }).where('tenant', '=', context.caller.tenant).where('id', '=', driver.id).execute()
  await recordChange(context, trx, { resource: 'DRIVER', id: driver.id, driver: driver.id, event: 'WORK_MODE_CHANGED', from: driver.status, to: driver.status, version, at, details: { workMode } })
}

async function unlink(context: RequestContext, trx: Transaction<Tables>, id: string, { event, __v, workMode }: DriverUnlink, pictures: readonly Picture[]): Promise<void> {
  const { tenant, userId } = context.caller
  const row = await trx.selectFrom('driver_companies').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  const record = { resource: 'DRIVER_COMPANY', id, status: statusOf(row), version: row.version } as const
  if (row.version !== __v) throw await conflict(trx, 'CHANGED_MEANWHILE', lifecycle, record)
  const outcome = apply(lifecycle, record.status, { type: event })
  if (!outcome) throw await conflict(trx, 'NOT_POSSIBLE_NOW', lifecycle, record)

  const at = context.now().toISOString()
  const version = row.version + 1
  const fileIds = await keepPictures(context, trx, pictures)
  await trx
    .updateTable('driver_companies')
    .set({ unlinked_at: at, work_mode_after: workMode, file_ids: JSON.stringify(fileIds), updated_at: at, updated_by: userId, version })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute()
  const driver = await trx.selectFrom('drivers').select(['id', 'full_name', 'document_type', 'document', 'status', 'work_mode', 'version']).where('id', '=', row.driver_id).forUpdate().executeTakeFirstOrThrow()
  const company = await trx.selectFrom('companies').select(['trade_name', 'email', 'country']).where('id', '=', row.company_id).executeTakeFirstOrThrow()
  const { name: platform } = await trx.selectFrom('tenants').select('name').where('id', '=', tenant).executeTakeFirstOrThrow()
  await changeWorkMode(context, trx, driver, workMode, at)
  await recordChange(context, trx, { resource: 'DRIVER_COMPANY', id, driver: row.driver_id, event, from: record.status, to: outcome.status, version, at, details: { company: company.trade_name, workMode } })
  await post(context, trx, {
    channel: 'EMAIL',
    resource: 'DRIVER_COMPANY',
    resourceId: id,
    driver: row.driver_id,
    recipient: company.email,
    content: unlinkEmail({ platform, company: company.trade_name, country: company.country, driver: driver.full_name, documentType: driver.document_type, document: driver.document, workMode, at }),
    at,
  })
}

/**
 * Ends a link (CON-4-025): link, driver, pictures, histories and the e-mail to the company stand together or not at all. The e-mail leaves later.
 * @throws ServiceError 404 for an unknown link; 409 for an older version or an ended link; 422 for a picture that cannot be kept
 */
async function updateDriverCompany(context: RequestContext, id: string, change: DriverUnlink, files: readonly ReceivedFile[]) {
  // Nobody waits for a transaction while pictures are drawn.
  const pictures = await readPictures(context, 'evidences', files)
  return context.db.transaction().execute((trx) =>
    idempotently(context, trx, { call: 'updateDriverCompany', id, change, files: files.map(digestOf) }, async () => {
      await unlink(context, trx, id, change, pictures)
      const row = await whole(trx, context.caller.tenant).where('driver_companies.id', '=', id).executeTakeFirstOrThrow()
      const [driverCompany] = await presentAll(context, trx, [row])
      return { message: textOf('ok', context.language), driverCompany: driverCompany! }
    }),
  )
}

export const driverCompanyRoutes: Pick<Routes, 'listDriverCompanies' | 'getLastDriverCompany' | 'updateDriverCompany'> = {
  listDriverCompanies: (context, { query }) => listDriverCompanies(context, query),
  getLastDriverCompany: (context, { params }) => getLastDriverCompany(context, params.id),
  updateDriverCompany: (context, { params, body, files }) => updateDriverCompany(context, params.id, body, files.evidences),
}
