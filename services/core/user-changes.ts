import type { Kysely, Transaction } from 'kysely'
import type { ReceivedFile } from '#contract/calls/call'
import type { ChangedValue } from '#contract/schemas/general/record-history'
import type { DepartmentAccess, NewUser, UserChange } from '#contract/schemas/users/user'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import { insertPictures, type Picture, readPictures } from '../files/intake.ts'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'
import type { RoutesOf } from '../http/routes.ts'
import { ACCOUNT_PATH, endSessionsOf, makeAccountLink } from '../identity/account-links.ts'
import { hashPassword } from '../identity/password.ts'
import { insertRecord, replyWith, updateRecord } from '../records/change-record.ts'
import { changedValues } from '../records/changed-values.ts'
import type { RowOf } from '../records/declare.ts'
import { writeOnce } from '../records/transaction.ts'
import { resetUserAccess } from './account-resets.ts'
import { updateSignInPolicy } from './sign-in-policy.ts'
import { authenticatorRoutes, type AuthenticatorRoutes } from './authenticators.ts'
import { resetUserPassword } from './own-password.ts'
import { assertAccess, assertOwnerLeft, lockActor, ownAccess, type People } from './user-access.ts'
import { userRecord, versionNow } from './user-record.ts'
import { accessOf, namesOf } from './users.ts'

/** Days for which an initial password serves. Not in the specification; a person on leave comes back within them. */
const INITIAL_PASSWORD_DAYS = 7

type Row = RowOf<'users'>
type Trx = Transaction<Tables>

/** Replaces the departments of a user. */
async function writeDepartments(trx: Trx, { tenant, id }: Row, links: readonly DepartmentAccess[]): Promise<void> {
  await trx.deleteFrom('user_departments').where('tenant', '=', tenant).where('user_id', '=', id).execute()
  await trx
    .insertInto('user_departments')
    .values(links.map(({ department, level }) => ({ tenant, user_id: id, department_id: department, level })))
    .execute()
}

const nameOf = (first: string, last: string | null | undefined) => [first, last].filter(Boolean).join(' ')

/** Makes a link for a user and returns its path. The reply is the only place that has it; the table has a digest. */
async function linkFor({ caller, now }: RequestContext, system: Kysely<Tables>, user: string): Promise<string> {
  return `${ACCOUNT_PATH}/${await makeAccountLink(system, { tenant: caller.tenant, user, now: now() })}`
}

/**
 * Adds a user, with an initial password and a link to choose another one (CON-6-007). A repeated request gets a new
 * link, because none is stored.
 * @throws ServiceError 403 where the caller is no administrator any more; 409 for an e-mail that another user has; 422
 * for a level above the caller's own or an unknown department
 */
async function createUser(context: RequestContext, system: Kysely<Tables>, body: NewUser) {
  const hash = await hashPassword(body.password, context.caller.userId)
  const until = new Date(context.now().getTime() + INITIAL_PASSWORD_DAYS * 86_400_000).toISOString()
  const made = await writeOnce({ ...context, db: system }, async (trx) => {
    const actor = await lockActor(context, trx)
    await assertAccess(context, trx, actor, body)
    const values = {
      username: body.email.toLowerCase(),
      email: body.email,
      full_name: nameOf(body.firstName, body.lastName),
      first_name: body.firstName,
      role: body.level,
      document_type: body.document?.type ?? null,
      document: body.document?.value ?? null,
      cellphone: body.cellphone ?? null,
      password_hash: hash,
      initial_password_until: until,
    }
    const row = await insertRecord(context, trx, userRecord, 'CREATE', values, (added) =>
      writeDepartments(trx, added, body.departments),
    )
    return { id: row.id, ...(await replyWith(context, trx, userRecord, row)) }
  })
  const { id, ...reply } = made
  return { ...reply, link: await linkFor(context, system, id) }
}

type Edit = Extract<UserChange, { event: 'EDIT' }>
type AccessEdit = Extract<UserChange, { event: 'EDIT_ACCESS' }>

/** Columns of an edit. Who signs in by e-mail signs in by the new one. */
function columnsOf(edit: Edit, row: Row) {
  const before = namesOf(row)
  const firstName = edit.firstName ?? before.firstName
  const lastName = edit.lastName === undefined ? before.lastName : edit.lastName
  const signsInByEmail = row.username === row.email.toLowerCase()
  return {
    first_name: firstName,
    full_name: nameOf(firstName, lastName),
    ...(edit.email === undefined ? {} : { email: edit.email }),
    ...(edit.email !== undefined && signsInByEmail ? { username: edit.email.toLowerCase() } : {}),
    ...(edit.document === undefined
      ? {}
      : { document_type: edit.document?.type ?? null, document: edit.document?.value ?? null }),
    ...(edit.cellphone === undefined ? {} : { cellphone: edit.cellphone }),
  }
}

/** The values of a user that histories tell. */
const shownValues = ({ full_name: name, email, document, cellphone }: Row) => ({ name, email, document, cellphone })

/**
 * Edits a user's name, contacts and picture (CON-6-008, CON-6-011).
 * @throws ServiceError 403, 404, 409 for an older version or an e-mail that another user has; 422 for a picture that
 * cannot be kept
 */
function editUser(
  context: RequestContext,
  system: Kysely<Tables>,
  id: string,
  change: Edit,
  pictures: readonly Picture[],
) {
  return writeOnce({ ...context, db: system }, async (trx) => {
    const row = await updateRecord(context, trx, userRecord, id, change, {
      async values({ row: before }) {
        const [picture] = await insertPictures(context, trx, pictures)
        return { ...columnsOf(change, before), ...(picture ? { picture_id: picture } : {}) }
      },
      after: async ({ row: before, changed }) => ({
        changes: changedValues(shownValues(before), shownValues(changed)),
        ...(pictures.length > 0 ? { fields: ['profilePicture'] } : {}),
      }),
    })
    return replyWith(context, trx, userRecord, row)
  })
}

/** The general level and those in departments that a change replaced. */
async function changedAccess(context: RequestContext, trx: Trx, before: Row, change: AccessEdit) {
  const of = await accessOf(context, trx, [before.id])
  const was = new Map(of(before.id).map(({ identifier, level }) => [identifier, level]))
  if (change.departments) await writeDepartments(trx, before, change.departments)
  const is = new Map(
    (await accessOf(context, trx, [before.id]))(before.id).map((link) => [link.identifier, link.level]),
  )
  const level = change.level ?? before.role
  const changes: ChangedValue[] = level === before.role ? [] : [{ field: 'level', before: before.role, after: level }]
  for (const identifier of new Set([...was.keys(), ...is.keys()]))
    if (was.get(identifier) !== is.get(identifier))
      changes.push({
        field: 'department',
        of: identifier,
        before: was.get(identifier) ?? null,
        after: is.get(identifier) ?? null,
      })
  return changes
}

/**
 * Replaces what a user may do (CON-6-004), and ends the user's sessions.
 * @throws ServiceError 403, 404; 409 for an older version, the own access, or the last owner; 422 for a level above the
 * caller's own or an unknown department
 */
function editAccess(context: RequestContext, system: Kysely<Tables>, id: string, change: AccessEdit) {
  return writeOnce({ ...context, db: system }, async (trx) => {
    const row = await updateRecord(context, trx, userRecord, id, change, {
      async values({ row: before, facts }) {
        const { isOwn, actor } = facts as People
        if (isOwn) throw ownAccess()
        await assertAccess(context, trx, actor, change)
        if (change.level !== undefined && change.level !== 'CONSOLE_OWNER') assertOwnerLeft(before, facts)
        return { role: change.level ?? before.role }
      },
      after: async ({ row: before, changed }) => {
        const changes = await changedAccess(context, trx, before, change)
        if (changed.role !== before.role) await endSessionsOf(trx, before.tenant, before.id)
        return { changes }
      },
    })
    return replyWith(context, trx, userRecord, row)
  })
}

/**
 * Switches a user on or off, or deletes the user; who may not sign in any more is signed out at once. What a deleted
 * user did stays.
 * @throws ServiceError 403, 404; 409 for an older version, oneself, the last owner, or a state that does not allow it
 */
function switchUser(
  context: RequestContext,
  system: Kysely<Tables>,
  id: string,
  change: { event: 'ACTIVATE' | 'INACTIVATE'; __v: number } | { event: 'DELETE' },
) {
  const { tenant, userId } = context.caller
  return writeOnce({ ...context, db: system }, async (trx) => {
    const version = '__v' in change ? change.__v : await versionNow(context, trx, id, 'DELETE')
    const row = await updateRecord(
      context,
      trx,
      userRecord,
      id,
      { event: change.event, __v: version },
      {
        values({ row: before, outcome, facts, at }) {
          if (outcome.status !== 'ACTIVE') assertOwnerLeft(before, facts)
          if (outcome.status === 'DELETED') return { deleted_at: at, deleted_by: userId }
          return { active: outcome.status === 'ACTIVE' }
        },
        after: async () => endSessionsOf(trx, tenant, id),
      },
    )
    return replyWith(context, trx, userRecord, row)
  })
}

/**
 * Makes a new link of a user; a person who lost password and link gets in by it.
 * @throws ServiceError 403, 404; 409 for an older version, oneself, and a user who is switched off
 */
async function createUserLink(context: RequestContext, system: Kysely<Tables>, id: string, version: number) {
  await writeOnce({ ...context, db: system }, async (trx) => {
    await updateRecord(context, trx, userRecord, id, { event: 'LINK', __v: version }, ({ row, facts }) => {
      if (facts?.isOwn) throw ownAccess()
      if (!row.active) throw new ServiceError(409, 'NOT_POSSIBLE_NOW', 'notPossibleNow')
      return {}
    })
    return {}
  })
  return { message: textOf('ok', context.language), link: await linkFor(context, system, id) }
}

async function updateUser(
  context: RequestContext,
  system: Kysely<Tables>,
  id: string,
  change: UserChange,
  files: readonly ReceivedFile[] = [],
) {
  if (change.event === 'EDIT_ACCESS') return editAccess(context, system, id, change)
  if (change.event !== 'EDIT') return switchUser(context, system, id, change)
  return editUser(context, system, id, change, await readPictures(context, 'picture', files))
}

/** The calls that change users. */
export type UserRoutes = AuthenticatorRoutes &
  Pick<
    RoutesOf<'core'>,
    | 'createUser'
    | 'updateUser'
    | 'deleteUser'
    | 'createUserLink'
    | 'resetUserAccess'
    | 'resetUserPassword'
    | 'updateSignInPolicy'
  >

/**
 * The routes that change users. The identity provider writes ids in lower case.
 * @param system a database connection that writes users; the connection that serves people cannot
 */
export function userRoutes(system: Kysely<Tables>): UserRoutes {
  return {
    ...authenticatorRoutes(system),
    resetUserPassword: (context, { params, body }) => resetUserPassword(context, system, params.id.toLowerCase(), body),
    createUser: (context, { body }) => createUser(context, system, body),
    updateUser: (context, { params, body, files }) =>
      updateUser(context, system, params.id.toLowerCase(), body, files.picture),
    deleteUser: (context, { params }) => switchUser(context, system, params.id.toLowerCase(), { event: 'DELETE' }),
    resetUserAccess: (context, { params, body }) => resetUserAccess(context, system, params.id.toLowerCase(), body),
    updateSignInPolicy: (context, { body }) => updateSignInPolicy(context, system, body),
    createUserLink: (context, { params, body }) => createUserLink(context, system, params.id.toLowerCase(), body.__v),
  }
}
