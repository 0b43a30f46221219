import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from './context.ts'
import { ServiceError } from './errors.ts'

/** A console that was offline for this long may still send what it holds, milliseconds. Ours. */
const KEYS_LIVE_MS = 30 * 24 * 3_600_000

/** Forgets keys that no console can still hold. */
export async function purgeIdempotencyKeys(db: Database, now: Date): Promise<void> {
  await db.system
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEYS_LIVE_MS).toISOString())
    .execute()
}

/**
 * Runs a change once for each idempotency key of a caller: the key, the change and its reply are stored in the same transaction,
 * so a repeated request answers what the first one answered and a failed one leaves no trace.
 * @throws ServiceError 422 when the key was used for another request
 */
export async function idempotently<Reply>(
  context: RequestContext,
  trx: Transaction<Tables>,
  request: unknown,
  change: () => Promise<Reply>,
): Promise<Reply> {
  const key = context.idempotencyKey
  if (key === null) return change()
  const { tenant, userId } = context.caller
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const taken = await trx
    .insertInto('idempotency_keys')
    .values({ tenant, user_id: userId, key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!taken) {
    const known = await trx
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'reply'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (known.fingerprint !== fingerprint) throw new ServiceError(422, 'IDEMPOTENCY_MISMATCH', 'idempotencyMismatch')
    return known.reply as Reply
  }
  const reply = await change()
  await trx
    .updateTable('idempotency_keys')
    .set({ status: 200, reply: JSON.stringify(reply) })
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
  return reply
}
