import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type AuditEntry, type AuditKind, auditKind, type AuditQuery } from '#contract/schemas/users/audit'
import type { Calendar } from '#contract/tenant-time'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { presentHistory } from '../records/list-histories.ts'
import { byMoment, countUpToBound, listPage } from '../records/list-page.ts'

/** The name of an entry's record, as it is now. */
const nameOfRecord = sql<string | null>`case resource
  when 'USER' then (select full_name from users where users.id = resource_id)
  when 'DEPARTMENT' then (select identifier from departments where departments.id = resource_id)
  when 'COMPANY' then (select trade_name from companies where companies.id = resource_id)
end`

/** The condition of the index of migration 0172, which it is written like. */
const audited = sql<SqlBool>`resource in (${sql.join(auditKind.options.map((kind) => sql.lit(kind)))})`

function filterOf(calendar: Calendar, { kind, user, by, search, startAt, endAt }: AuditQuery) {
  return (eb: ExpressionBuilder<Tables, 'histories'>) => {
    const all: Expression<SqlBool>[] = [audited]
    if (kind) all.push(eb('resource', '=', kind))
    if (user) all.push(eb('resource', '=', 'USER'), eb('resource_id', '=', user.toLowerCase()))
    if (by) all.push(eb('by_user', '=', by.toLowerCase()))
    if (startAt) all.push(sql<SqlBool>`at >= ${calendar.startOfDay(startAt)}::timestamptz`)
    if (endAt) all.push(sql<SqlBool>`at < ${calendar.endOfDay(endAt)}::timestamptz`)
    if (search) {
      const names = sql`searchable(by_name || ' ' || coalesce(${nameOfRecord}, ''))`
      all.push(sql<SqlBool>`${names} like '%' || like_literal(searchable(${search})) || '%'`)
    }
    return eb.and(all)
  }
}

const orders = byMoment('at')

/** Who changed what on the records that decide who may do what, from the histories of these records. */
export async function listAudit(context: RequestContext, query: AuditQuery) {
  const matching = context.db.selectFrom('histories').where(filterOf(context.calendar, query))
  const { head, rows } = await listPage(context, query, {
    count: await countUpToBound(context.db, matching.select('id')),
    order: orders[query.orderBy],
    rows: ({ paged }) => paged(matching.selectAll().select(nameOfRecord.as('record_name'))).execute(),
  })
  return {
    ...head,
    entries: rows.map((row) => ({
      kind: row.resource as AuditKind,
      record: row.resource_id,
      recordName: row.record_name,
      details: row.details as AuditEntry['details'],
      ...presentHistory(row),
    })),
  }
}
