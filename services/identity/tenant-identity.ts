import { hkdfSync, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '../database/database.ts'
import { isTenantId } from './settings.ts'

/** Algorithm of every token that Torre signs; verification accepts no other from the embedded provider. */
export const SIGNING_ALGORITHM = 'ES256'

/** A tenant with the keys that identity needs. */
export interface TenantIdentity {
  tenant: string
  name: string
  demo: boolean
  /** Private signing keys; the first one signs. */
  keys: readonly JWK[]
  /** Signs the provider's cookies and encrypts those of sign-ins under way; 32 random bytes, base64url. */
  secret: string
}

/**
 * Makes the tenant's signing key and cookie secret where they are missing. If several processes do so at once, all use
 * those of the first.
 */
export async function ensureTenantIdentity(db: Database, tenant: string): Promise<void> {
  const known = await db.system
    .selectFrom('signing_keys')
    .select('kid')
    .where('tenant', '=', tenant)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  if (known) return
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  const kid = randomBytes(12).toString('base64url')
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid, alg: SIGNING_ALGORITHM, use: 'sig' }
  await db.system
    .insertInto('signing_keys')
    .values({ tenant, kid, private_jwk: JSON.stringify(jwk), secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The tenant with its keys, which are made on first use; null when there is no such tenant. */
export async function findTenantIdentity(db: Database, tenant: string): Promise<TenantIdentity | null> {
  if (!isTenantId(tenant)) return null
  const row = await db.system
    .selectFrom('tenants')
    .select(['id', 'name', 'demo'])
    .where('id', '=', tenant)
    .executeTakeFirst()
  if (!row) return null
  await ensureTenantIdentity(db, tenant)
  const keys = await db.system
    .selectFrom('signing_keys')
    .select(['private_jwk', 'secret'])
    .where('tenant', '=', tenant)
    .orderBy('retired_at', (order) => order.desc().nullsFirst())
    .execute()
  return {
    tenant,
    name: row.name,
    demo: row.demo,
    keys: keys.map((key) => key.private_jwk),
    secret: keys[0]?.secret ?? '',
  }
}

/** A 32-byte key for one purpose, derived from the tenant's secret (HKDF, RFC 5869). */
export function derivedKey(identity: TenantIdentity, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', Buffer.from(identity.secret, 'base64url'), '', purpose, 32))
}
