import { type Expression, type ExpressionBuilder, type Kysely, type Selectable, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { User, usersQuery } from '#contract/schemas/users/user'
import { textOf } from '#contract/texts'
import { BASE_COLUMNS } from '../database/columns.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound } from '../http/errors.ts'
import { countRows, holds, listPage } from '../records/list-page.ts'
import { presentBase } from '../records/present-base.ts'

type UsersQuery = z.infer<typeof usersQuery>

/** Columns that the application's role may read: all but the password hash. */
const readable = [
  ...BASE_COLUMNS,
  'full_name',
  'email',
  'role',
  'document_type',
  'document',
  'cellphone',
  'last_access_at',
  'first_name',
  'picture_id',
] as const satisfies (keyof Tables['users'])[]
type UserRow = Pick<Selectable<Tables['users']>, (typeof readable)[number]>
const columns = readable.map((column) => `users.${column}` as const)

type Access = User['departments'][number]

/** First and last name. Of an account with one name only, the first word is the first name. */
export function namesOf({ full_name: fullName, first_name: first }: Pick<UserRow, 'full_name' | 'first_name'>) {
  const firstName = first ?? fullName.split(' ')[0] ?? ''
  return { firstName, lastName: fullName.slice(firstName.length).trim() || null }
}

/** A user as replies show it; no password among it. */
export function presentUser(context: RequestContext, row: UserRow, departments: Access[]): User {
  return {
    email: row.email,
    document:
      row.document_type && row.document
        ? { type: row.document_type as NonNullable<User['document']>['type'], value: row.document }
        : null,
    cellphone: row.cellphone,
    profilePictureUrl: row.picture_id === null ? null : context.fileUrl(context.caller.tenant, row.picture_id),
    level: row.role,
    departments,
    lastAccessAt: row.last_access_at,
    ...presentBase(row),
    ...namesOf(row),
  }
}

/** The access levels of some users by department, each with the department's identifier. */
export async function accessOf(
  { caller: { tenant } }: RequestContext,
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<(id: string) => Access[]> {
  const links =
    ids.length === 0
      ? []
      : await db
          .selectFrom('user_departments')
          .innerJoin('departments', (join) =>
            join
              .onRef('departments.tenant', '=', 'user_departments.tenant')
              .onRef('departments.id', '=', 'user_departments.department_id'),
          )
          .select(['user_id', 'department_id', 'level', 'identifier'])
          .where('user_departments.tenant', '=', tenant)
          .where('user_id', 'in', [...new Set(ids)])
          .where('departments.deleted_at', 'is', null)
          .orderBy('identifier')
          .execute()
  return (id) =>
    links
      .filter(({ user_id }) => user_id === id)
      .map(({ department_id, level, identifier }) => ({ department: department_id, level, identifier }))
}

function filterOf({ search, active }: UsersQuery) {
  return (eb: ExpressionBuilder<Tables, 'users'>) => {
    const all: Expression<SqlBool>[] = [eb('users.deleted_at', 'is', null)]
    if (active !== undefined) all.push(eb('users.active', '=', active))
    if (search) all.push(holds('users.search', search))
    return eb.and(all)
  }
}

const orders = {
  NAME: ['users.full_name', 'asc'],
  RECENT: ['users.created_at', 'desc'],
  OLDEST: ['users.created_at', 'asc'],
  LAST_ACCESS: ['users.last_access_at', 'desc', 'last'],
} as const

/** Users of the company; `roles` filters by general access level. */
export async function listUsers(context: RequestContext, query: UsersQuery) {
  const { roles, department } = query
  const matching = context.db
    .selectFrom('users')
    .where(filterOf(query))
    .$if(roles !== undefined, (all) => all.where('role', 'in', roles!))
    .$if(department !== undefined, (all) =>
      all.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('user_departments')
            .select('user_id')
            .whereRef('user_id', '=', 'users.id')
            .where('department_id', '=', department!),
        ),
      ),
    )
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, matching.select('id')),
    order: [orders[query.orderBy], ['users.id', 'asc']],
    rows: ({ paged }) => paged(matching.select(columns)).execute(),
  })
  const access = await accessOf(
    context,
    context.db,
    rows.map(({ id }) => id),
  )
  return { ...head, users: rows.map((row) => presentUser(context, row, access(row.id))) }
}

/** One row for each department of each user; `roles` filters by access level in the department. */
export async function listDepartmentUsers(context: RequestContext, query: UsersQuery) {
  const { roles, department } = query
  const matching = context.db
    .selectFrom('users')
    .innerJoin('user_departments', (join) =>
      join.onRef('user_departments.tenant', '=', 'users.tenant').onRef('user_departments.user_id', '=', 'users.id'),
    )
    .innerJoin('departments', (join) =>
      join
        .onRef('departments.tenant', '=', 'users.tenant')
        .onRef('departments.id', '=', 'user_departments.department_id'),
    )
    .where(filterOf(query))
    .where('departments.deleted_at', 'is', null)
    .$if(roles !== undefined, (all) => all.where('user_departments.level', 'in', roles!))
    .$if(department !== undefined, (all) => all.where('departments.id', '=', department!))
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, matching.select('users.id')),
    order: [['departments.identifier', 'asc'], orders[query.orderBy], ['users.id', 'asc']],
    rows: ({ paged }) =>
      paged(
        matching
          .select(columns)
          .select(['departments.id as department', 'departments.identifier', 'user_departments.level']),
      ).execute(),
  })
  const access = await accessOf(
    context,
    context.db,
    rows.map(({ id }) => id),
  )
  return {
    ...head,
    users: rows.map((row) => ({
      department: { department: row.department, level: row.level, identifier: row.identifier },
      ...presentUser(context, row, access(row.id)),
    })),
  }
}

export async function getUser(context: RequestContext, id: string) {
  // The identity provider writes ids in lower case.
  const row = await context.db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  const access = await accessOf(context, context.db, [row.id])
  return { message: textOf('ok', context.language), user: presentUser(context, row, access(row.id)) }
}

/**
 * Checks that the tenant has or had this user: what a deleted one did stays known.
 * @throws ServiceError 404
 */
export async function assertUser(context: RequestContext, id: string): Promise<void> {
  const row = await context.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
}
