import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql, type Transaction } from 'kysely'
import type { Department, DepartmentChange, DepartmentsQuery, NewDepartment } from '#contract/schemas/department'
import { textOf } from '#contract/texts'
import { department as lifecycle } from '#machines/companies/department.lifecycle'
import { apply } from '#machines/lifecycle'
import { isTaken } from '../database/scoped-pool.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, ServiceError } from '../http/errors.ts'
import { idempotently } from '../http/idempotency.ts'
import { countRows, headOf, offsetOf } from './pages.ts'
import { presentBase } from './present.ts'
import { conflict, recordChange } from './record-changes.ts'

type DepartmentRow = Selectable<Tables['departments']>

const orders = {
  IDENTIFIER: ['identifier', 'asc'],
  RECENT: ['created_at', 'desc'],
  OLDEST: ['created_at', 'asc'],
} as const

function presentDepartment(row: DepartmentRow): Department {
  return { ...presentBase(row), identifier: row.identifier, description: row.description }
}

const statusOf = (row: Pick<DepartmentRow, 'active'>) => (row.active ? 'ACTIVE' : 'INACTIVE')

/** One identifier, however its accents are encoded. */
const oneSpelling = (identifier: string) => identifier.normalize('NFC')

/** The text, or null for none. */
const textOrNull = (text: string | undefined) => text || null

export async function listDepartments(context: RequestContext, query: DepartmentsQuery) {
  const filter = (eb: ExpressionBuilder<Tables, 'departments'>) => {
    const all: Expression<SqlBool>[] = [eb('deleted_at', 'is', null)]
    if (query.active !== undefined) all.push(eb('active', '=', query.active))
    if (query.search) all.push(sql<SqlBool>`search like '%' || like_literal(searchable(${query.search})) || '%'`)
    return eb.and(all)
  }
  const matching = context.db.selectFrom('departments').where(filter)
  const [column, direction] = orders[query.orderBy]
  const total = await countRows(context.db, matching.select('id'))
  const rows = await matching.selectAll().orderBy(column, direction).orderBy('id', direction).limit(query.pageLength).offset(offsetOf(query)).execute()
  return { ...headOf(context, query, total), departments: rows.map(presentDepartment) }
}

/** The refusal of an identifier that another department has, told at its field. */
function taken(context: RequestContext): ServiceError {
  const message = textOf('departmentRegistered', context.language)
  return new ServiceError(409, 'ALREADY_REGISTERED', 'departmentRegistered', { issues: [{ code: 'custom', path: ['identifier'], message }] })
}

/** Runs a change in one transaction, once for its idempotency key. @throws ServiceError 409 where it would give two departments one identifier */
async function changing(context: RequestContext, request: object, change: (trx: Transaction<Tables>) => Promise<DepartmentRow>) {
  try {
    return await context.db.transaction().execute((trx) =>
      idempotently(context, trx, request, async () => {
        const row = await change(trx)
        return { message: textOf('ok', context.language), department: presentDepartment(row) }
      }),
    )
  } catch (error) {
    throw isTaken(error, 'departments_identifier') ? taken(context) : error
  }
}

/** @throws ServiceError 409 for an identifier that another department has */
export function createDepartment(context: RequestContext, body: NewDepartment) {
  return changing(context, { call: 'createDepartment', body }, async (trx) => {
    const at = context.now().toISOString()
    const row = await trx
      .insertInto('departments')
      .values({
        tenant: context.caller.tenant,
        id: context.newId(),
        identifier: oneSpelling(body.identifier),
        description: textOrNull(body.description),
        created_by: context.caller.userId,
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordChange(context, trx, { resource: 'DEPARTMENT', id: row.id, event: 'CREATE', from: null, to: statusOf(row), version: row.version, at })
    return row
  })
}

/** What a change sets. Null where the lifecycle does not allow it. */
function valuesOf(row: DepartmentRow, change: DepartmentChange): { identifier?: string; description?: string | null; active?: boolean } | null {
  if (change.event === 'EDIT') {
    return {
      ...(change.identifier === undefined ? {} : { identifier: oneSpelling(change.identifier) }),
      ...(change.description === undefined ? {} : { description: textOrNull(change.description) }),
    }
  }
  const outcome = apply(lifecycle, statusOf(row), { type: change.event })
  return outcome && { active: outcome.status === 'ACTIVE' }
}

/** @throws ServiceError 404 for an unknown department; 409 for an older version, an event that its state does not allow, or an identifier that another one has */
export function updateDepartment(context: RequestContext, id: string, change: DepartmentChange) {
  return changing(context, { call: 'updateDepartment', id, change }, async (trx) => {
    const row = await trx.selectFrom('departments').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
    if (!row) throw notFound()
    const record = { resource: 'DEPARTMENT', id, status: statusOf(row), version: row.version } as const
    if (row.version !== change.__v) throw await conflict(trx, 'CHANGED_MEANWHILE', lifecycle, record)
    const values = valuesOf(row, change)
    if (!values) throw await conflict(trx, 'NOT_POSSIBLE_NOW', lifecycle, record)
    const at = context.now().toISOString()
    const changed = await trx
      .updateTable('departments')
      .set({ ...values, updated_at: at, updated_by: context.caller.userId, version: row.version + 1 })
      .where('tenant', '=', context.caller.tenant)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordChange(context, trx, { resource: 'DEPARTMENT', id, event: change.event, from: record.status, to: statusOf(changed), version: changed.version, at })
    return changed
  })
}
