import { randomBytes, randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { EVERY_FEATURE } from '#contract/features'
import type { Role } from '#contract/roles'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { makeAccountLink } from './account-links.ts'
import { hashPassword } from './password.ts'

/** A tenant and the person who owns it. */
export interface NewTenant {
  id: string
  name: string
  ownerName: string
  /** Also the owner's user name. */
  ownerEmail: string
}

const OWNER: Role = 'CONSOLE_OWNER'
/** Key of the advisory lock that makes tenants one after the other, so that a set-up code makes one tenant only. */
const LOCK = 7_426_002

const installed = new WeakSet<Database>()

/** True where some tenant exists. Tenants are never removed, so a true answer is not read again. */
export async function hasTenants(db: Database): Promise<boolean> {
  if (installed.has(db)) return true
  const row = await db.system.selectFrom('tenants').select('id').limit(1).executeTakeFirst()
  if (row) installed.add(db)
  return row !== undefined
}

/** The id of the one tenant; null where there are none or several. */
export async function onlyTenant(db: Database): Promise<string | null> {
  const rows = await db.system.selectFrom('tenants').select('id').limit(2).execute()
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/** A password that nobody knows; a link of the account replaces it. */
export const unknownPassword = () => hashPassword(randomBytes(32).toString('base64url'))

const usernameOf = ({ ownerEmail }: NewTenant) => ownerEmail.toLowerCase()

/** The person with the owner's user name, where the tenant has one. */
const findPerson = (trx: Transaction<Tables>, tenant: NewTenant) =>
  trx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('tenant', '=', tenant.id)
    .where(sql<string>`lower(username)`, '=', usernameOf(tenant))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

async function insertOwner(trx: Transaction<Tables>, tenant: NewTenant, at: string): Promise<string> {
  const { id, ownerName, ownerEmail } = tenant
  const user = randomUUID()
  await trx
    .insertInto('users')
    .values({
      tenant: id,
      id: user,
      username: usernameOf(tenant),
      full_name: ownerName,
      email: ownerEmail,
      role: OWNER,
      password_hash: await unknownPassword(),
      created_at: at,
      updated_at: at,
    })
    .execute()
  return user
}

/** What making a tenant came to. */
export type TenantOutcome =
  | { made: 'TENANT' | 'OWNER' | 'LINK'; secret: string }
  | { refused: 'EXISTS' | 'NOT_OWNER' | 'UNKNOWN_OWNER' | 'NAME_DIFFERS' }

/**
 * Makes a tenant with its owner. Where both exist already, only the owner's link is made anew, so that the same command
 * may run twice and helps an owner who cannot sign in.
 * @param anotherOwner lets a tenant that exists get one more owner; without it an address that is mistyped is refused
 * @param only refuses where any tenant exists: for the first visit, whose code must not make a second tenant
 * @param settle further rows of a new tenant, in the same transaction
 */
export function makeTenant(
  db: Database,
  tenant: NewTenant,
  {
    now,
    only,
    anotherOwner = false,
    settle,
  }: { now: Date; only: boolean; anotherOwner?: boolean; settle(trx: Kysely<Tables>): Promise<void> },
): Promise<TenantOutcome> {
  const at = now.toISOString()
  return db.system.transaction().execute(async (trx): Promise<TenantOutcome> => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    if (only && (await trx.selectFrom('tenants').select('id').limit(1).executeTakeFirst())) return { refused: 'EXISTS' }
    const known = await trx.selectFrom('tenants').select('name').where('id', '=', tenant.id).executeTakeFirst()
    if (known && known.name !== tenant.name) return { refused: 'NAME_DIFFERS' }
    const person = known && (await findPerson(trx, tenant))
    if (person && person.role !== OWNER) return { refused: 'NOT_OWNER' }
    if (known && !person && !anotherOwner) return { refused: 'UNKNOWN_OWNER' }
    if (!known) {
      await trx
        .insertInto('tenants')
        .values({ id: tenant.id, name: tenant.name, demo: false, features: JSON.stringify([EVERY_FEATURE]) })
        .execute()
      await settle(trx)
    }
    const owner = person?.id ?? (await insertOwner(trx, tenant, at))
    const made = known ? (person ? 'LINK' : 'OWNER') : 'TENANT'
    return { made, secret: await makeAccountLink(trx, { tenant: tenant.id, user: owner, now }) }
  })
}
