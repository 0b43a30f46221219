import { type Kysely, sql } from 'kysely'
import type { Reading } from '#contract/schemas/documents/document-review'
import { LICENCE_READING_WAIT_MS, LICENCE_READINGS_MAXIMUM } from '#contract/schemas/documents/licence-reading'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import type { RequestContext } from '../../http/context.ts'
import { ServiceError } from '../../http/errors.ts'

/**
 * How long readings of a picture are kept for registering the licence, milliseconds. Not in the specification; a day.
 */
const KEPT_MS = 24 * 3_600_000

/** Deletes readings older than `KEPT_MS`. */
export async function purgeLicenceReadings(database: Database, now: Date): Promise<void> {
  await database.system
    .deleteFrom('licence_readings')
    .where('last_at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute()
}

/**
 * Counts one more reading of a picture by the caller: three, then a wait of two minutes from the last one (CON-5-075).
 * One statement, so that two processes agree.
 * @returns how many were made, this one included
 * @throws ServiceError 429 with Retry-After during the wait
 */
export async function countReading(context: RequestContext, digest: string): Promise<number> {
  const { tenant, userId } = context.caller
  const at = context.now()
  const rested = new Date(at.getTime() - LICENCE_READING_WAIT_MS).toISOString()
  const { rows } = await sql<{ readings: number }>`
    insert into licence_readings as kept (tenant, user_id, digest, readings, last_at) values (${tenant}, ${userId}, ${digest}, 1, ${at.toISOString()})
    on conflict (tenant, user_id, digest) do update
      set readings = case when kept.last_at <= ${rested} then 1 else kept.readings + 1 end, last_at = excluded.last_at
      where kept.last_at <= ${rested} or kept.readings < ${LICENCE_READINGS_MAXIMUM}
    returning readings`.execute(context.db)
  const [counted] = rows
  if (counted) return counted.readings
  const row = await ofPicture(context.db, userId, digest)
  const left = row ? Date.parse(row.last_at) + LICENCE_READING_WAIT_MS - at.getTime() : LICENCE_READING_WAIT_MS
  throw new ServiceError(429, 'READING_LIMIT', 'licenceReadingLimit', {
    retryAfter: Math.max(1, Math.ceil(left / 1_000)),
  })
}

function ofPicture(db: Kysely<Tables>, userId: string, digest: string) {
  return db
    .selectFrom('licence_readings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('digest', '=', digest)
    .executeTakeFirst()
}

/** Keeps the readings of a picture for when the caller registers a licence with it. */
export async function storeReadings(
  context: RequestContext,
  digest: string,
  fields: readonly Reading[],
): Promise<void> {
  const { tenant, userId } = context.caller
  await context.db
    .updateTable('licence_readings')
    .set({ fields: JSON.stringify(fields) })
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('digest', '=', digest)
    .execute()
}

/** The caller's kept readings of a picture; null where there are none. */
export async function storedReadings(context: RequestContext, digest: string): Promise<Reading[] | null> {
  const row = await ofPicture(context.db, context.caller.userId, digest)
  return row?.fields ?? null
}
