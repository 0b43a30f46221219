import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { user as lifecycle } from '#machines/users/user.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { declareRecord } from '../records/declare.ts'
import { lockPeople, type People } from './user-access.ts'
import { accessOf, presentUser } from './users.ts'

/** Users of the tenant. Every change runs in the system role, because the role that serves people cannot write users. */
export const userRecord = declareRecord({
  table: 'users',
  resource: 'USER',
  lifecycle,
  edits: ['EDIT', 'EDIT_ACCESS', 'LINK', 'RESET_ACCESS', 'ENROL', 'RESET_PASSWORD'],
  newId: randomUUID,
  before: lockPeople,
  statusOf: ({ active, deleted_at: deleted }) => (deleted === null ? (active ? 'ACTIVE' : 'INACTIVE') : 'DELETED'),
  contextOf: (_row, people?: People) => ({ isOwn: people?.isOwn ?? false }),
  refusalOf: (_context, { isOwn }) => ({ code: isOwn ? 'OWN_ACCESS' : 'NOT_POSSIBLE_NOW', issues: [] }),
  uniques: {
    users_by_username: () => ({ text: 'emailRegistered', path: ['email'] }),
    users_by_email: () => ({ text: 'emailRegistered', path: ['email'] }),
  },
  async present(context, db, row) {
    const access = await accessOf(context, db, [row.id])
    return { user: presentUser(context, row, access(row.id)) }
  },
})

/** The version of a user, for a call that names none. The row stays locked. @throws ServiceError 403, 404 */
export async function versionNow(
  context: RequestContext,
  trx: Transaction<Tables>,
  id: string,
  event: string,
): Promise<number> {
  await lockPeople(context, trx, id, event)
  const { version } = await trx
    .selectFrom('users')
    .select('version')
    .where('tenant', '=', context.caller.tenant)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return version
}
