import type { Selectable, Transaction } from 'kysely'
import { type CallerRole, mayUse, outranks, type Right } from '#contract/roles'
import type { DepartmentAccess, UserChange } from '#contract/schemas/users/user'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { forbidden, notFound, type Problem, ruleBroken, ServiceError } from '../http/errors.ts'

type Row = Selectable<Tables['users']>
type Trx = Transaction<Tables>
type AccessEdit = Extract<UserChange, { event: 'EDIT_ACCESS' }>

/** The people that a change is about, locked. */
export interface People {
  isOwn: boolean
  /** The caller's role now; the token may be older than a change that was committed a moment ago. */
  actor: CallerRole
  /** Active owners besides the user who is changed. */
  otherOwners: number
}

const aboveOwn = () => new ServiceError(403, 'ABOVE_OWN_LEVEL', 'userAbove')
/** Nobody changes what they may do themselves. */
export const ownAccess = () => new ServiceError(409, 'OWN_ACCESS', 'ownAccess')

/** The caller's role in the row of a person; a program has no row. @throws ServiceError 403 for a person who is out */
function roleOf(context: RequestContext, row: Pick<Row, 'role' | 'active' | 'deleted_at'> | undefined): CallerRole {
  if (row && (!row.active || row.deleted_at !== null)) throw forbidden()
  return row?.role ?? context.caller.role
}

/**
 * Locks the user, the caller and all owners, in one order: of two owners who demote each other at once, the second one
 * finds that it is none any more.
 * @throws ServiceError 404 for an unknown user; 403 where the caller's role does not allow the change of this user
 */
export async function lockPeople(context: RequestContext, trx: Trx, id: string, event: string): Promise<People> {
  const { tenant, userId } = context.caller
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'role', 'active', 'deleted_at'])
    .where('tenant', '=', tenant)
    .where((is) => is.or([is('id', 'in', [id, userId]), is('role', '=', 'CONSOLE_OWNER')]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const target = rows.find((row) => row.id === id && row.deleted_at === null)
  const isOwn = id === userId
  const actor = roleOf(
    context,
    rows.find((row) => row.id === userId),
  )
  if (!mayUse(rightFor(event, isOwn), actor)) throw forbidden()
  if (!target) throw notFound()
  if (!isOwn && outranks(target.role, actor)) throw aboveOwn()
  const isOtherOwner = (row: (typeof rows)[number]) =>
    row.id !== id && row.role === 'CONSOLE_OWNER' && row.active && row.deleted_at === null
  return { isOwn, actor, otherOwners: rows.filter(isOtherOwner).length }
}

/** The right that a change of a user needs: everybody edits the own profile, and the owner alone deletes (CON-6-011). */
function rightFor(event: string, isOwn: boolean): Right {
  if (event === 'DELETE') return 'own'
  return isOwn ? 'read' : 'administer'
}

/**
 * Locks the caller.
 * @returns the caller's role now
 * @throws ServiceError 403 for somebody who is no administrator any more
 */
export async function lockActor(context: RequestContext, trx: Trx): Promise<CallerRole> {
  const own = await trx
    .selectFrom('users')
    .select(['role', 'active', 'deleted_at'])
    .where('tenant', '=', context.caller.tenant)
    .where('id', '=', context.caller.userId)
    .forShare()
    .executeTakeFirst()
  const actor = roleOf(context, own)
  if (!mayUse('administer', actor)) throw forbidden()
  return actor
}

/** The tenant's departments that these links name, by id, kept from being deleted meanwhile. */
async function lockDepartments({ caller }: RequestContext, trx: Trx, links: readonly DepartmentAccess[]) {
  const rows = await trx
    .selectFrom('departments')
    .select(['id', 'identifier'])
    .where('tenant', '=', caller.tenant)
    .where('deleted_at', 'is', null)
    .where(
      'id',
      'in',
      links.map(({ department }) => department),
    )
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(rows.map(({ id, identifier }) => [id, identifier]))
}

/**
 * Checks that nobody grants more than they have, and that the departments exist.
 * @throws ServiceError 422 at each level above the caller's own, and at each unknown department
 */
export async function assertAccess(
  context: RequestContext,
  trx: Trx,
  actor: CallerRole,
  { level, departments = [] }: Pick<AccessEdit, 'level' | 'departments'>,
): Promise<void> {
  const known = departments.length > 0 ? await lockDepartments(context, trx, departments) : new Map<string, string>()
  const problems: Problem[] = [
    ...(level !== undefined && outranks(level, actor) ? [{ path: ['level'], text: 'levelAboveOwn' as const }] : []),
    ...departments.flatMap((link, at): Problem[] => [
      ...(known.has(link.department)
        ? []
        : [{ path: ['departments', at, 'department'], text: 'departmentUnknown' as const }]),
      ...(outranks(link.level, actor) ? [{ path: ['departments', at, 'level'], text: 'levelAboveOwn' as const }] : []),
    ]),
  ]
  if (problems.length > 0) throw ruleBroken(context, ...problems)
}

/** @throws ServiceError 409 where the change of an owner leaves the tenant without an active one */
export function assertOwnerLeft({ role, active }: Row, people: People | undefined): void {
  if (role === 'CONSOLE_OWNER' && active && people?.otherOwners === 0)
    throw new ServiceError(409, 'LAST_OWNER', 'lastOwner')
}
