import { type Expression, type ExpressionBuilder, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { CompanySearchItem } from '#contract/schemas/companies/company'
import type { CompaniesQuery, CompanyRecord } from '#contract/schemas/companies/company-record'
import { cleanSearch, SEARCH_MINIMUM, SUGGESTIONS_MAXIMUM } from '#contract/schemas/general/paging'
import { textOf } from '#contract/texts'
import type { Calendar } from '#contract/tenant-time'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { byMoment, countUpToBound, exactly, holds, isAmong, listPage } from '../records/list-page.ts'
import { allIdsWith } from '../records/search.ts'
import { readRecord } from '../records/rows.ts'
import { presentBase } from '../records/present-base.ts'

type CompanyRow = Selectable<Tables['companies']>

export function presentCompany(context: RequestContext, row: CompanyRow): CompanyRecord {
  return {
    type: row.type as CompanyRecord['type'],
    countryCode: row.country,
    document: { type: row.document_type as CompanyRecord['document']['type'], value: row.document },
    name: row.trade_name,
    legalName: row.legal_name,
    locale: row.locale as CompanyRecord['locale'],
    contact: row.contact as CompanyRecord['contact'],
    color: row.main_color,
    logoUrl: row.logo_id === null ? null : context.fileUrl(context.caller.tenant, row.logo_id),
    email: row.email,
    legalEntityType: row.legal_entity_type as CompanyRecord['legalEntityType'],
    size: row.size as CompanyRecord['size'],
    economicActivities: row.economic_activities as CompanyRecord['economicActivities'],
    stateRegistrations: row.state_registrations as CompanyRecord['stateRegistrations'],
    externalId: row.external_id,
    trustInfo: row.trust as CompanyRecord['trustInfo'],
    ...presentBase(row),
  }
}

/**
 * A condition on another table's column with company ids: the company's name contains a text. Null for a text that is
 * empty once cleaned.
 */
export async function companiesNamed(
  context: RequestContext,
  name: string,
): Promise<((column: string) => RawBuilder<SqlBool>) | null> {
  const text = cleanSearch(name)
  if (text === '') return null
  const nameMatches = holds('name_search', text)
  const hits = text.length < SEARCH_MINIMUM ? null : await allIdsWith(context, 'companies', text)
  const of = context.db
    .selectFrom('companies')
    .select('companies.id')
    .where('companies.deleted_at', 'is', null)
    .where(nameMatches)
  // Too many companies to list: each row looks its own company up, and the page's limit stops this early. The planner
  // would join an `exists` over all rows first.
  if (hits === null)
    return (column) => sql<SqlBool>`(${of.where('companies.id', '=', sql.ref<string>(column)).limit(1)}) is not null`
  const rows = hits.length === 0 ? [] : await of.where(isAmong(hits)).execute()
  return (column) =>
    rows.length === 0
      ? sql<SqlBool>`false`
      : sql<SqlBool>`${sql.ref(column)} in (${sql.join(rows.map(({ id }) => id))})`
}

function filterOf(
  calendar: Calendar,
  { search, companyName, type, country, startAt, endAt }: CompaniesQuery,
  hits: readonly string[] | null,
) {
  return (eb: ExpressionBuilder<Tables, 'companies'>) => {
    const all: Expression<SqlBool>[] = [eb('deleted_at', 'is', null)]
    if (type !== undefined) all.push(eb('type', '=', type))
    if (country !== undefined) all.push(eb('country', '=', country))
    if (startAt) all.push(eb('created_at', '>=', calendar.startOfDay(startAt)))
    if (endAt) all.push(eb('created_at', '<', calendar.endOfDay(endAt)))
    if (hits) all.push(isAmong(hits))
    if (search) all.push(holds('search', search))
    if (companyName && cleanSearch(companyName)) all.push(holds('name_search', companyName))
    return eb.and(all)
  }
}

const orders = {
  NAME: [
    ['trade_name', 'asc'],
    ['id', 'asc'],
  ],
  ...byMoment('created_at'),
} as const

export async function listCompanies(context: RequestContext, query: CompaniesQuery) {
  const text = [query.search ?? '', query.companyName ?? '']
    .map(cleanSearch)
    .find(({ length }) => length >= SEARCH_MINIMUM)
  const hits = text === undefined ? null : await allIdsWith(context, 'companies', text)
  const matching = context.db.selectFrom('companies').where(filterOf(context.calendar, query, hits))
  const count = hits?.length === 0 ? exactly(0) : await countUpToBound(context.db, matching.select('id'))
  const { head, rows } = await listPage(context, query, {
    count,
    order: orders[query.orderBy],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  return { ...head, companies: rows.map((row) => presentCompany(context, row)) }
}

/**
 * Suggestions while a person types: names that begin with the text first, then companies with it in their name or
 * document.
 */
export async function searchCompanies(
  context: RequestContext,
  search: string,
): Promise<{ message: string; companies: CompanySearchItem[] }> {
  const hits = await allIdsWith(context, 'companies', search)
  const rows =
    hits?.length === 0
      ? []
      : await context.db
          .selectFrom('companies')
          .select(['id', 'trade_name'])
          .where('deleted_at', 'is', null)
          .where('active', 'is', true)
          .where(holds('search', search))
          .$if(hits !== null, (few) => few.where(isAmong(hits!)))
          .orderBy(sql`name_search like like_literal(searchable(${search})) || '%'`, 'desc')
          .orderBy('trade_name')
          .orderBy('id')
          .limit(SUGGESTIONS_MAXIMUM)
          .execute()
  return {
    message: textOf('ok', context.language),
    companies: rows.map(({ id, trade_name }) => ({ _id: id, name: trade_name })),
  }
}

export async function getCompany(context: RequestContext, id: string) {
  return {
    message: textOf('ok', context.language),
    company: presentCompany(context, await readRecord(context.db, 'companies', id)),
  }
}
