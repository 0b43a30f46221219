import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Change } from '#contract/change'
import type { flagRequest } from '#contract/schemas/reviews/review'
import { textOf } from '#contract/texts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { announce, announceAll } from '../http/changes.ts'
import { inTransaction } from '../database/retry.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, ruleBroken } from '../http/errors.ts'
import { SYSTEM_NAME } from '../records/histories.ts'
import { presentWaiting } from './reviews.ts'

type ReviewRow = Pick<Selectable<Tables['reviews']>, 'id' | 'driver_id'>

/** Flags that end in one statement; bounds its locks. */
const AT_ONCE = 200

function changeOf({ id, driver_id: driver }: ReviewRow, event: 'FLAGGED' | 'UNFLAGGED', at: string): Change {
  return { resource: 'REVIEW', id, driver, event, status: null, __v: 0, by: null, byName: SYSTEM_NAME, at }
}

/** @throws ServiceError 422 for a moment that is over */
function refusePast(context: RequestContext, until: string | undefined): void {
  if (until === undefined || new Date(until) > context.now()) return
  throw ruleBroken(context, { path: ['until'], text: 'momentOver' })
}

/**
 * Sets a waiting record aside for later, if wanted until a moment, or puts it back into the queue.
 * @throws ServiceError 404 for a review that no longer waits; 422 for a moment that is over
 */
export async function flagReview(
  context: RequestContext,
  id: string,
  { flagged, until, note }: z.output<typeof flagRequest>,
) {
  const { caller } = context
  const at = context.now().toISOString()
  if (flagged) refusePast(context, until)
  const row = await inTransaction(context.db, async (trx) => {
    const changed = await trx
      .updateTable('reviews')
      .set({
        flagged_by: flagged ? caller.userId : null,
        flagged_by_name: flagged ? caller.userName : null,
        flagged_at: flagged ? at : null,
        flagged_until: flagged ? (until ?? null) : null,
        flag_note: flagged ? note || null : null,
        held_by: null,
        held_by_name: null,
        held_until: null,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!changed) throw notFound()
    const change = changeOf(changed, flagged ? 'FLAGGED' : 'UNFLAGGED', at)
    await announce(trx, caller.tenant, { ...change, by: caller.userId, byName: caller.userName })
    return changed
  })
  return { message: textOf('ok', context.language), review: presentWaiting(context, row) }
}

/**
 * Returns records to the queue whose flags are over. Who flagged them, and the note, stay on them.
 * @returns how many returned
 */
export async function endFlags(database: Database, now: Date): Promise<number> {
  const at = now.toISOString()
  let ended = 0
  for (;;) {
    const count = await inTransaction(database.system, async (trx) => {
      const rows = await trx
        .selectFrom('reviews')
        .select(['tenant', 'id', 'driver_id'])
        .where('flagged_until', '<=', at)
        .where('flagged_at', 'is not', null)
        .orderBy('flagged_until')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const tenant of new Set(rows.map((row) => row.tenant))) {
        const ids = rows.filter((row) => row.tenant === tenant).map(({ id }) => id)
        const reviews = trx.updateTable('reviews').where('tenant', '=', tenant).where('id', 'in', ids)
        await reviews.set({ flagged_at: null, flagged_until: null }).execute()
      }
      await announceAll(
        trx,
        rows.map((row) => ({ tenant: row.tenant, change: changeOf(row, 'UNFLAGGED', at) })),
      )
      return rows.length
    })
    if (count === 0) return ended
    ended += count
  }
}
