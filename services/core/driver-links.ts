import { type Expression, type ExpressionBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { ReceivedFile } from '#contract/calls/call'
import type {
  DriverCompaniesQuery,
  DriverCompany,
  DriverUnlink,
  NewDriverCompany,
} from '#contract/schemas/links/driver-company'
import { textOf } from '#contract/texts'
import { driverCompany as lifecycle } from '#machines/links/driver-company.lifecycle'
import type { Tables } from '../database/tables.ts'
import { insertPictures, readPictures } from '../files/intake.ts'
import type { RequestContext } from '../http/context.ts'
import { ruleBroken } from '../http/errors.ts'
import type { Routes } from '../http/routes.ts'
import { presentDelivery, post } from '../mail/message.ts'
import { unlinkEmail } from '../mail/unlink-email.ts'
import { changeRecord, insertRecord, replyWith, updateRecord } from '../records/change-record.ts'
import { declareRecord, type RowOf } from '../records/declare.ts'
import { lockRecord, readRecord } from '../records/rows.ts'
import { writeOnce } from '../records/transaction.ts'
import { companiesNamed } from './companies.ts'
import { countUpToBound, FEW_ROWS, listPage } from '../records/list-page.ts'
import { idsWith } from '../records/search.ts'
import { presentBase } from '../records/present-base.ts'
import { type ImageSizes, presentEvidence } from './present.ts'
import { drivers, imageSizes } from './records.ts'

/** Links with the names of both sides and the delivery status of the e-mail about their end. */
function selectLinks(db: RequestContext['db'], tenant: string) {
  return db
    .selectFrom('driver_companies')
    .innerJoin('drivers', (join) =>
      join.onRef('drivers.id', '=', 'driver_companies.driver_id').on('drivers.tenant', '=', tenant),
    )
    .innerJoin('companies', (join) =>
      join.onRef('companies.id', '=', 'driver_companies.company_id').on('companies.tenant', '=', tenant),
    )
    .leftJoin('outgoing_messages as email', (join) =>
      join
        .onRef('email.resource_id', '=', 'driver_companies.id')
        .on('email.resource', '=', 'DRIVER_COMPANY')
        .on('email.tenant', '=', tenant),
    )
    .selectAll('driver_companies')
    .select([
      'drivers.full_name',
      'drivers.document_type',
      'drivers.document',
      'companies.trade_name',
      'email.status as email_status',
      'email.at as email_at',
      'email.last_error as email_error',
    ])
}

type LinkRow = Awaited<ReturnType<ReturnType<typeof selectLinks>['executeTakeFirstOrThrow']>>

function present(context: RequestContext, row: LinkRow, sizes: ImageSizes): DriverCompany {
  const { email_status: status, email_at: at } = row
  return {
    driver: { _id: row.driver_id, fullName: row.full_name, document: { type: row.document_type, value: row.document } },
    company: { _id: row.company_id, name: row.trade_name },
    workMode: row.work_mode as DriverCompany['workMode'],
    linkedAt: row.linked_at,
    unlinkedAt: row.unlinked_at,
    workModeAfter: row.work_mode_after as DriverCompany['workModeAfter'],
    evidences: presentEvidence(context, row.file_ids, sizes, ''),
    email: status === null || at === null ? null : presentDelivery({ status, at, last_error: row.email_error }),
    ...presentBase(row),
  }
}

async function presentAll(
  context: RequestContext,
  db: RequestContext['db'],
  rows: readonly LinkRow[],
): Promise<DriverCompany[]> {
  const sizes = await imageSizes(
    db,
    rows.flatMap(({ file_ids }) => file_ids),
  )
  return rows.map((row) => present(context, row, sizes))
}

/**
 * The search as a condition: the text is in the link's company or driver. Looks at the first `FEW_ROWS` of each only.
 */
async function matchesSearch(
  context: RequestContext,
  search: string,
): Promise<(eb: ExpressionBuilder<Tables, 'driver_companies'>) => Expression<SqlBool>> {
  const companies = await idsWith(context, 'companies', search, FEW_ROWS)
  const people = await idsWith(context, 'drivers', search, FEW_ROWS)
  return (eb) =>
    eb.or([
      ...(companies.length > 0 ? [eb('company_id', 'in', companies)] : []),
      ...(people.length > 0 ? [eb('driver_id', 'in', people)] : []),
      ...(companies.length + people.length === 0 ? [sql<SqlBool>`false`] : []),
    ])
}

async function filterOf(
  context: RequestContext,
  { driver, company, companyName, current, search }: DriverCompaniesQuery,
) {
  const matches = search ? await matchesSearch(context, search) : null
  const isNamedCompany = companyName ? await companiesNamed(context, companyName) : null
  return (eb: ExpressionBuilder<Tables, 'driver_companies'>) => {
    const all: Expression<SqlBool>[] = [eb('driver_companies.deleted_at', 'is', null)]
    if (driver !== undefined) all.push(eb('driver_id', '=', driver))
    if (company !== undefined) all.push(eb('company_id', '=', company))
    if (current !== undefined) all.push(eb('unlinked_at', current ? 'is' : 'is not', null))
    if (matches) all.push(matches(eb))
    if (isNamedCompany) all.push(isNamedCompany('driver_companies.company_id'))
    return eb.and(all)
  }
}

async function listLinks(context: RequestContext, query: DriverCompaniesQuery) {
  const { tenant } = context.caller
  const matching = context.db.selectFrom('driver_companies').where(await filterOf(context, query))
  const count = await countUpToBound(context.db, matching.select('driver_companies.id'))
  const { head, rows } = await listPage(context, query, {
    count,
    order: [
      ['linked_at', 'desc'],
      ['driver_companies.id', 'desc'],
    ],
    rows: ({ paged, ordered }) =>
      ordered(
        selectLinks(context.db, tenant)
          .where('driver_companies.tenant', '=', tenant)
          .where('driver_companies.id', 'in', paged(matching.select('driver_companies.id'))),
      ).execute(),
  })
  return { ...head, driverCompanies: await presentAll(context, context.db, rows) }
}

/** @throws ServiceError 404 for an unknown driver */
async function getLastLink(context: RequestContext, driver: string) {
  await readRecord(context.db, 'drivers', driver)
  const rows = await selectLinks(context.db, context.caller.tenant)
    .where('driver_companies.driver_id', '=', driver)
    .where('driver_companies.deleted_at', 'is', null)
    .orderBy('linked_at', 'desc')
    .orderBy('driver_companies.id', 'desc')
    .limit(1)
    .execute()
  const [driverCompany = null] = await presentAll(context, context.db, rows)
  return { message: textOf('ok', context.language), driverCompany }
}

const driverCompanies = declareRecord({
  table: 'driver_companies',
  resource: 'DRIVER_COMPANY',
  lifecycle,
  statusOf: ({ unlinked_at }) => (unlinked_at === null ? 'LINKED' : 'UNLINKED'),
  driverOf: ({ driver_id }) => driver_id,
  uniques: { driver_companies_current: () => ({ text: 'alreadyLinked', path: ['company'] }) },
  async present(context, db, { id }) {
    const row = await selectLinks(db, context.caller.tenant)
      .where('driver_companies.id', '=', id)
      .executeTakeFirstOrThrow()
    const [driverCompany] = await presentAll(context, db, [row])
    return { driverCompany: driverCompany! }
  },
})

/** Sets the driver's own work mode to the chosen one, which is a change of the driver with its own history. */
async function changeWorkMode(
  context: RequestContext,
  trx: Transaction<Tables>,
  driver: RowOf<'drivers'>,
  workMode: DriverUnlink['workMode'],
): Promise<void> {
  if (driver.work_mode === workMode) return
  await updateRecord(
    context,
    trx,
    drivers,
    driver.id,
    { event: 'WORK_MODE_CHANGED', __v: driver.version },
    {
      values: () => ({ work_mode: workMode }),
      after: async () => ({ workMode }),
    },
  )
}

/**
 * Ends a link (CON-4-025). Link, driver, pictures, histories and the e-mail to the company are written in one
 * transaction; the e-mail is sent later.
 * @throws ServiceError 404 for an unknown link; 409 for an older version or an ended link; 422 for a picture that
 * cannot be kept
 */
async function updateLink(
  context: RequestContext,
  id: string,
  { workMode, ...change }: DriverUnlink,
  files: readonly ReceivedFile[],
) {
  // Before the transaction, so that decoding pictures holds no locks.
  const pictures = await readPictures(context, 'evidences', files)
  return changeRecord(context, driverCompanies, id, change, {
    async values({ trx, at }) {
      const fileIds = await insertPictures(context, trx, pictures)
      return { unlinked_at: at, work_mode_after: workMode, file_ids: JSON.stringify(fileIds) }
    },
    async after({ trx, row, at }) {
      const driver = await lockRecord(trx, 'drivers', row.driver_id)
      const company = await trx
        .selectFrom('companies')
        .select(['trade_name', 'email', 'country'])
        .where('id', '=', row.company_id)
        .executeTakeFirstOrThrow()
      const { name: platform } = await trx
        .selectFrom('tenants')
        .select('name')
        .where('id', '=', row.tenant)
        .executeTakeFirstOrThrow()
      await changeWorkMode(context, trx, driver, workMode)
      const { full_name: name, document_type: documentType, document } = driver
      const content = unlinkEmail({
        platform,
        company: company.trade_name,
        country: company.country,
        driver: name,
        documentType,
        document,
        workMode,
        at,
        timeZone: context.calendar.timeZone,
      })
      await post(context, trx, {
        channel: 'EMAIL',
        resource: 'DRIVER_COMPANY',
        resourceId: id,
        driver: driver.id,
        recipient: company.email,
        content,
        at,
      })
      return { company: company.trade_name, workMode }
    },
  })
}

/**
 * Links a driver to a company. Link, driver and histories are written in one transaction.
 * @throws ServiceError 409 where they are linked already; 422 for an unknown driver or company
 */
function createLink(context: RequestContext, { driver: id, company, workMode }: NewDriverCompany) {
  return writeOnce(context, async (trx) => {
    const known = (table: 'drivers' | 'companies', of: string) =>
      trx.selectFrom(table).select('id').where('id', '=', of).where('deleted_at', 'is', null).executeTakeFirst()
    if (!(await known('drivers', id))) throw ruleBroken(context, { path: ['driver'], text: 'driverUnknown' })
    if (!(await known('companies', company))) throw ruleBroken(context, { path: ['company'], text: 'companyUnknown' })
    const driver = await lockRecord(trx, 'drivers', id)
    await changeWorkMode(context, trx, driver, workMode)
    const values = {
      driver_id: id,
      company_id: company,
      work_mode: workMode,
      linked_at: context.now().toISOString(),
      file_ids: '[]',
    }
    const row = await insertRecord(context, trx, driverCompanies, 'LINK', values)
    return replyWith(context, trx, driverCompanies, row)
  })
}

export const driverLinkRoutes: Pick<
  Routes,
  'listDriverCompanies' | 'getLastDriverCompany' | 'updateDriverCompany' | 'createDriverCompany'
> = {
  createDriverCompany: (context, { body }) => createLink(context, body),
  listDriverCompanies: (context, { query }) => listLinks(context, query),
  getLastDriverCompany: (context, { params }) => getLastLink(context, params.id),
  updateDriverCompany: (context, { params, body, files }) => updateLink(context, params.id, body, files.evidences),
}
