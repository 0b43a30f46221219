import type { CallerRole } from '#contract/roles'
import type { Database } from '../database/database.ts'

/** A person, or a program that signs in with a secret of its own. */
export interface Account {
  id: string
  name: string
  username: string
  email: string | null
  role: CallerRole
  /** Grows when tokens that were issued before must end. */
  epoch: number
}

/** The active person with this id. */
export async function findPerson(db: Database, tenant: string, id: string): Promise<Account | null> {
  const user = await db.system
    .selectFrom('users')
    .select(['id', 'full_name as name', 'username', 'email', 'role', 'token_epoch as epoch'])
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user ?? null
}

/** The program that signs in as this client. */
export async function findProgram(db: Database, tenant: string, clientId: string): Promise<Account | null> {
  const client = await db.system
    .selectFrom('service_clients')
    .select(['user_id', 'role', 'token_epoch as epoch'])
    .where('tenant', '=', tenant)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (!client) return null
  const { user_id: id, role, epoch } = client
  return { id, name: clientId, username: clientId, email: null, role, epoch }
}
