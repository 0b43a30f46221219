import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/retry.ts'
import type { Tables } from '../database/tables.ts'
import { hashPassword } from './password.ts'
import type { NoteOwnChange } from './sign-in-steps.ts'

/** Days for which a link opens. Not in the specification; a link that waits longer is made anew. */
export const ACCOUNT_LINK_DAYS = 3

/** Path of a link's page, before its secret. */
export const ACCOUNT_PATH = '/session/account'

/** The account that a link opens. */
export interface LinkedAccount {
  tenant: string
  tenantName: string
  user: string
  username: string
}

const idOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/**
 * Makes a link for a person; earlier ones of the same person no longer open.
 * @param reset the reset that it belongs to
 */
export async function makeAccountLink(
  trx: Kysely<Tables>,
  { tenant, user, now, reset = null }: { tenant: string; user: string; now: Date; reset?: string | null },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await trx.deleteFrom('account_links').where('tenant', '=', tenant).where('user_id', '=', user).execute()
  await trx
    .insertInto('account_links')
    .values({
      tenant,
      id: idOf(secret),
      user_id: user,
      reset_id: reset,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + ACCOUNT_LINK_DAYS * 86_400_000).toISOString(),
    })
    .execute()
  return secret
}

/** The account of a link; null for an unknown link, one that was used and one that has expired. */
export async function findLinkedAccount(db: Kysely<Tables>, secret: string, now: Date): Promise<LinkedAccount | null> {
  const row = await db
    .selectFrom('account_links')
    .innerJoin('users', (join) =>
      join.onRef('users.tenant', '=', 'account_links.tenant').onRef('users.id', '=', 'account_links.user_id'),
    )
    .innerJoin('tenants', 'tenants.id', 'account_links.tenant')
    .select(['tenants.id as tenant', 'tenants.name as tenantName', 'users.id as user', 'users.username'])
    .where('account_links.id', '=', idOf(secret))
    .where('account_links.used_at', 'is', null)
    .where('account_links.expires_at', '>', now.toISOString())
    .where('users.active', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Ends the sessions of a person, here and at the embedded provider. Access tokens end when the epoch of the account
 * grows, which the database does where role, state or deletion change.
 */
export async function endSessionsOf(trx: Kysely<Tables>, tenant: string, user: string): Promise<void> {
  await trx.deleteFrom('sessions').where('tenant', '=', tenant).where('user_id', '=', user).execute()
  await trx
    .deleteFrom('oidc_records')
    .where('tenant', '=', tenant)
    .where(sql<string>`payload ->> 'accountId'`, '=', user)
    .execute()
}

/** Marks a link as used. Of two uses at once, one gets true. */
async function takeLink(trx: Transaction<Tables>, tenant: string, secret: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account_links')
    .set({ used_at: at })
    .where('tenant', '=', tenant)
    .where('id', '=', idOf(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Sets the password of a link's account, once, and ends the account's sessions and access tokens. Its authenticator is
 * forgotten, so that whoever lost it can set up another one.
 * @returns the account; null where the link does not open, or was used meanwhile
 */
export async function setPasswordByLink(
  db: Database,
  secret: string,
  password: string,
  { now, note, request }: { now: Date; note: NoteOwnChange; request: string },
): Promise<LinkedAccount | null> {
  const at = now.toISOString()
  const account = await findLinkedAccount(db.system, secret, now)
  if (!account) return null
  const { tenant, user } = account
  const hashed = await hashPassword(password)
  return inTransaction(db.system, async (trx) => {
    if (!(await takeLink(trx, tenant, secret, at))) return null
    await trx
      .updateTable('users')
      .set((eb) => ({
        password_hash: hashed,
        initial_password_until: null,
        // Ends the access tokens of the former password too.
        token_epoch: eb('token_epoch', '+', 1),
      }))
      .where('tenant', '=', tenant)
      .where('id', '=', user)
      .execute()
    await trx.deleteFrom('user_authenticators').where('tenant', '=', tenant).where('user_id', '=', user).execute()
    await endSessionsOf(trx, tenant, user)
    await note(trx, { tenant, user, event: 'CHOOSE_PASSWORD', at, request })
    return account
  })
}
