import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely'
import type {
  Department,
  DepartmentChange,
  DepartmentsQuery,
  NewDepartment,
} from '#contract/schemas/departments/department'
import { department as lifecycle } from '#machines/departments/department.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { changeRecord, createRecord } from '../records/change-record.ts'
import { changedValues } from '../records/changed-values.ts'
import { declareRecord } from '../records/declare.ts'
import { byMoment, countRows, holds, listPage } from '../records/list-page.ts'
import { presentBase } from '../records/present-base.ts'

type DepartmentRow = Selectable<Tables['departments']>

const orders = {
  IDENTIFIER: [
    ['identifier', 'asc'],
    ['id', 'asc'],
  ],
  ...byMoment('created_at'),
} as const

function presentDepartment(row: DepartmentRow): Department {
  return { identifier: row.identifier, description: row.description, ...presentBase(row) }
}

/** The identifier in one Unicode form, however its accents are encoded. */
const oneSpelling = (identifier: string) => identifier.normalize('NFC')

/** The text, or null where it is empty or missing. */
const textOrNull = (text: string | undefined) => text || null

export async function listDepartments(context: RequestContext, query: DepartmentsQuery) {
  const filter = (eb: ExpressionBuilder<Tables, 'departments'>) => {
    const all: Expression<SqlBool>[] = [eb('deleted_at', 'is', null)]
    if (query.active !== undefined) all.push(eb('active', '=', query.active))
    if (query.search) all.push(holds('search', query.search))
    return eb.and(all)
  }
  const matching = context.db.selectFrom('departments').where(filter)
  const count = await countRows(context.db, matching.select('id'))
  const { head, rows } = await listPage(context, query, {
    count,
    order: orders[query.orderBy],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  return { ...head, departments: rows.map(presentDepartment) }
}

const departments = declareRecord({
  table: 'departments',
  resource: 'DEPARTMENT',
  lifecycle,
  edits: ['EDIT'],
  statusOf: ({ active }) => (active ? 'ACTIVE' : 'INACTIVE'),
  uniques: { departments_identifier: () => ({ text: 'departmentRegistered', path: ['identifier'] }) },
  present: (_context, _db, row) => ({ department: presentDepartment(row) }),
})

/** @throws ServiceError 409 for an identifier that another department has */
export function createDepartment(context: RequestContext, { identifier, description }: NewDepartment) {
  return createRecord(context, departments, 'CREATE', {
    identifier: oneSpelling(identifier),
    description: textOrNull(description),
  })
}

/** The values of a department that histories tell. */
const shownValues = ({ identifier, description }: DepartmentRow) => ({ identifier, description })

function editedValues({ identifier, description }: Extract<DepartmentChange, { event: 'EDIT' }>) {
  return {
    ...(identifier === undefined ? {} : { identifier: oneSpelling(identifier) }),
    ...(description === undefined ? {} : { description: textOrNull(description) }),
  }
}

/**
 * Edits a department, or switches it on or off.
 * @throws ServiceError 404 for an unknown department; 409 for an older version, an event that its state does not allow,
 * or an identifier that another one has
 */
export function updateDepartment(context: RequestContext, id: string, change: DepartmentChange) {
  return changeRecord(context, departments, id, change, {
    values: ({ outcome }) => (change.event === 'EDIT' ? editedValues(change) : { active: outcome.status === 'ACTIVE' }),
    after: async ({ row, changed }) =>
      change.event === 'EDIT' ? { changes: changedValues(shownValues(row), shownValues(changed)) } : undefined,
  })
}
