import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ReceivedFile } from '#contract/calls/call'
import type { CallName } from '#contract/catalogue'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from './context.ts'
import { ServiceError } from './errors.ts'

/**
 * How long keys are kept, milliseconds. Not in the specification; a console that was offline for thirty days may still
 * send its changes.
 */
const KEYS_LIVE_MS = 30 * 24 * 3_600_000

/** Deletes keys that no console can still hold. */
export async function purgeIdempotencyKeys(db: Database, now: Date): Promise<void> {
  await db.system
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEYS_LIVE_MS).toISOString())
    .execute()
}

/** Input of a call after parsing. */
export interface RequestInput {
  params: unknown
  query: unknown
  body: unknown
  files: Readonly<Record<string, readonly ReceivedFile[]>> | undefined
}

/**
 * Version of the fingerprints. Fingerprints of another version cannot be compared; for them the key alone identifies
 * the request.
 */
const FORM = '2.'

/**
 * Digest of a file's bytes: tells whether a repeated request carries the same files, and counts the readings of a
 * picture.
 */
export function digestOf({ bytes }: Pick<ReceivedFile, 'bytes'>): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

/** Fingerprint of a request: its call and all of its input, with files as digests. */
export function fingerprintOf(call: CallName, { files = {}, ...given }: RequestInput): string {
  const digests = Object.entries(files).map(([part, list]) => [part, list.map(digestOf)])
  return (
    FORM +
    createHash('sha256')
      .update(JSON.stringify({ call, ...given, digests }))
      .digest('base64url')
  )
}

/**
 * Runs a change once for each idempotency key of a caller. Key, change and reply are stored in the same transaction, so
 * a repeated request gets the first reply and a failed one stores nothing.
 * @throws ServiceError 422 where the key was used for another request
 */
export async function idempotently<Reply>(
  context: RequestContext,
  trx: Transaction<Tables>,
  change: () => Promise<Reply>,
): Promise<Reply> {
  if (context.idempotency === null) return change()
  const { key, fingerprint } = context.idempotency
  const { tenant, userId } = context.caller
  const newKey = await trx
    .insertInto('idempotency_keys')
    .values({ tenant, user_id: userId, key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!newKey) {
    const known = await trx
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'reply'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const isAnother = known.fingerprint.startsWith(FORM) && known.fingerprint !== fingerprint
    if (isAnother) throw new ServiceError(422, 'IDEMPOTENCY_MISMATCH', 'idempotencyMismatch')
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
