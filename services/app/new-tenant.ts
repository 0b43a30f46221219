import type { Database } from '../database/database.ts'
import { makeTenant, type NewTenant, type TenantOutcome } from '../identity/tenants.ts'
import { ensureTenantIdentity } from '../identity/tenant-identity.ts'
import { insertMissingHooks } from '../webhook/hook-types.ts'

/**
 * Makes a tenant with what every tenant has: its owner, signing keys, and a hook for each kind of event.
 * @param only see {@link makeTenant}, as for `anotherOwner`
 */
export async function createTenant(
  db: Database,
  tenant: NewTenant,
  { now, only, anotherOwner = false }: { now: Date; only: boolean; anotherOwner?: boolean },
): Promise<TenantOutcome> {
  const outcome = await makeTenant(db, tenant, {
    now,
    only,
    anotherOwner,
    settle: (trx) => insertMissingHooks(trx, now),
  })
  if (!('refused' in outcome)) await ensureTenantIdentity(db, tenant.id)
  return outcome
}
