import { randomBytes, randomUUID } from 'node:crypto'
import type { CallerRole } from '#contract/roles'
import type { Database } from '../database/database.ts'
import { hashPassword } from './password.ts'

/** A program that signs in by client credentials, without its secret. */
export interface ServiceClient {
  id: string
  role: CallerRole
  active: boolean
  createdAt: string
}

/** A program of one tenant. */
export interface ClientName {
  tenant: string
  id: string
}

/** Bytes of a secret; nobody guesses 256 bits. */
const SECRET_BYTES = 32
const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url')

/** The programs of a tenant, by id. */
export async function listServiceClients(db: Database, tenant: string): Promise<ServiceClient[]> {
  return db.system
    .selectFrom('service_clients')
    .select(['client_id as id', 'role', 'active', 'created_at as createdAt'])
    .where('tenant', '=', tenant)
    .orderBy('client_id')
    .execute()
}

/** @returns the secret, which is stored as a hash only; null where the tenant has a program with this id */
export async function createServiceClient(
  db: Database,
  { tenant, id, role }: ClientName & { role: CallerRole },
): Promise<string | null> {
  const secret = newSecret()
  const row = await db.system
    .insertInto('service_clients')
    .values({ tenant, client_id: id, user_id: randomUUID(), role, secret_hash: await hashPassword(secret) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('client_id')
    .executeTakeFirst()
  return row ? secret : null
}

/**
 * Replaces the secret. The former one and the tokens that it gave end at once.
 * @returns the new secret; null where the tenant has no such program
 */
export async function renewServiceClient(db: Database, { tenant, id }: ClientName): Promise<string | null> {
  const secret = newSecret()
  const row = await db.system
    .updateTable('service_clients')
    .set({ secret_hash: await hashPassword(secret) })
    .where('tenant', '=', tenant)
    .where('client_id', '=', id)
    .returning('client_id')
    .executeTakeFirst()
  return row ? secret : null
}

/** Removes a program; its tokens end at once. @returns false where the tenant has no such program */
export async function deleteServiceClient(db: Database, { tenant, id }: ClientName): Promise<boolean> {
  const row = await db.system
    .deleteFrom('service_clients')
    .where('tenant', '=', tenant)
    .where('client_id', '=', id)
    .returning('client_id')
    .executeTakeFirst()
  return row !== undefined
}
