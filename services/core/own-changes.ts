import { newObjectId } from '../http/world.ts'
import type { NoteOwnChange } from '../identity/sign-in-steps.ts'
import { recordChanges } from '../records/histories.ts'

/**
 * Writes what a person did to the own account on a page of identity: a new version, its history and its announcement.
 * The pages have no caller, so that `updateRecord` cannot do it.
 */
export const noteOwnChange: NoteOwnChange = async (trx, { tenant, user, event, at, request }) => {
  const row = await trx
    .updateTable('users')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at, updated_by: user }))
    .where('tenant', '=', tenant)
    .where('id', '=', user)
    .returning(['version', 'full_name', 'active'])
    .executeTakeFirstOrThrow()
  const status = row.active ? 'ACTIVE' : 'INACTIVE'
  const change = { resource: 'USER', id: user, event, from: status, to: status, version: row.version, at } as const
  const author = { tenant, by: user, byName: row.full_name, request, history: newObjectId(new Date(at)) }
  await recordChanges(trx, [{ ...change, ...author }])
}
