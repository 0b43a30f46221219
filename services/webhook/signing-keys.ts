import { randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'

/** Bytes of a signing key (Standard Webhooks: 24 to 64). */
const SECRET_BYTES = 32
/**
 * Keys that sign at once. Not in the specification; chosen because each key adds a signature to one header, and
 * receivers limit its length.
 */
const SIGNING_KEYS_MAXIMUM = 10

/** Whose keys: those of an endpoint, or those of the tenant's alerts, which belong to none. */
interface KeysOwner {
  tenant: string
  endpoint: string | null
}

export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

/**
 * Stores a new key with a new secret.
 * @param id of the key
 */
export async function insertKey(
  trx: Transaction<Tables>,
  { tenant, endpoint }: KeysOwner,
  { id, at }: { id: string; at: string },
): Promise<void> {
  await trx
    .insertInto('webhook_secrets')
    .values({ tenant, id, endpoint_id: endpoint, secret: newSecret(), created_at: at })
    .execute()
}

/** Stores the first key of the tenant's alerts, unless there is a current one. */
export async function insertAlertsKey(
  db: Kysely<Tables>,
  tenant: string,
  { id, at }: { id: string; at: string },
): Promise<void> {
  await db
    .insertInto('webhook_secrets')
    .values({ tenant, id, endpoint_id: null, secret: newSecret(), created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The secret of one key; undefined where it signs no longer. */
export async function secretOf(db: Kysely<Tables>, tenant: string, id: string): Promise<string | undefined> {
  const key = await db
    .selectFrom('webhook_secrets')
    .select('secret')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  return key?.secret
}

/** The owner's keys, newest first. */
function keysOf(trx: Transaction<Tables>, { tenant, endpoint }: KeysOwner) {
  const query = trx.selectFrom('webhook_secrets').select(['id', 'retires_at']).where('tenant', '=', tenant)
  const owned = endpoint === null ? query.where('endpoint_id', 'is', null) : query.where('endpoint_id', '=', endpoint)
  return owned.orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}

const idsOf = (keys: readonly { id: string }[]) => keys.map(({ id }) => id)

/**
 * Replaces the current key. Older keys go on signing, each until its own overlap ends. The caller holds a lock, so that
 * each of two rotations retires the key that is current then.
 */
export async function replaceKey(
  context: RequestContext,
  trx: Transaction<Tables>,
  owner: KeysOwner,
  overlapHours: number,
): Promise<{ key: string; overlapEndsAt: string }> {
  const now = context.now()
  const at = now.toISOString()
  const overlapEndsAt = new Date(now.getTime() + overlapHours * 3_600_000).toISOString()
  const key = context.newId()
  const keys = await keysOf(trx, owner)
  const kept = keys.filter(({ retires_at: end }) => end === null || end > at).slice(0, SIGNING_KEYS_MAXIMUM - 1)
  await trx
    .deleteFrom('webhook_secrets')
    .where('tenant', '=', owner.tenant)
    .where('id', '=', sql<string>`any(${idsOf(keys.filter((one) => !kept.includes(one)))}::text[])`)
    .execute()
  await trx
    .updateTable('webhook_secrets')
    .set({ retires_at: overlapEndsAt })
    .where('tenant', '=', owner.tenant)
    .where('id', '=', sql<string>`any(${idsOf(kept.filter(({ retires_at: end }) => end === null))}::text[])`)
    .execute()
  await insertKey(trx, owner, { id: key, at })
  return { key, overlapEndsAt }
}
