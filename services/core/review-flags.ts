import type { Selectable, Transaction } from 'kysely'
import type { z } from 'zod'
import type { Change } from '#contract/change'
import type { flagRequest, ReviewKind } from '#contract/schemas/reviews/review'
import { textOf } from '#contract/texts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { announce, announceAll } from '../http/changes.ts'
import { inTransaction } from '../database/retry.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, ruleBroken } from '../http/errors.ts'
import { authorOf, type Happening, insertHistories, SYSTEM_NAME } from '../records/histories.ts'
import { tableOf } from './records.ts'
import { presentWaiting } from './reviews.ts'

type ReviewRow = Pick<Selectable<Tables['reviews']>, 'tenant' | 'id' | 'driver_id' | 'kind' | 'resource_id'>

/** Flags that end in one statement; bounds its locks. */
const AT_ONCE = 200

function changeOf({ id, driver_id: driver }: ReviewRow, event: 'FLAGGED' | 'UNFLAGGED', at: string): Change {
  return { resource: 'REVIEW', id, driver, event, status: null, __v: 0, by: null, byName: SYSTEM_NAME, at }
}

/** Who sets or takes off flags of one tenant, when, and what the history tells of it. */
interface Flagging extends Pick<Happening, 'tenant' | 'event' | 'at' | 'by' | 'byName' | 'request' | 'details'> {
  newId(): string
}

/** Writes a row into the history of each record whose review is flagged or no longer flagged; its status stays. */
async function writeHistories(
  trx: Transaction<Tables>,
  reviews: readonly ReviewRow[],
  { newId, ...flagging }: Flagging,
): Promise<void> {
  const { tenant } = flagging
  const happenings: Happening[] = []
  for (const kind of new Set(reviews.map((review) => review.kind as ReviewKind))) {
    const ofKind = reviews.filter((review) => review.kind === kind)
    const records = await trx
      .selectFrom(tableOf[kind] as 'drivers')
      .select(['id', 'status', 'version'])
      .where('tenant', '=', tenant)
      .where(
        'id',
        'in',
        ofKind.map(({ resource_id: id }) => id),
      )
      .execute()
    for (const { id, status, version } of records) {
      const driver = ofKind.find((review) => review.resource_id === id)?.driver_id
      happenings.push({ ...flagging, resource: kind, id, driver, from: status, to: status, version, history: newId() })
    }
  }
  await insertHistories(trx, happenings)
}

/** @throws ServiceError 422 for a moment that is over */
function refusePast(context: RequestContext, until: string | undefined): void {
  if (until === undefined || new Date(until) > context.now()) return
  throw ruleBroken(context, { path: ['until'], text: 'momentOver' })
}

/**
 * Sets a waiting record aside for later, if wanted until a moment, or puts it back into the queue. The record's history
 * tells both, with note and moment.
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
    const before = await trx
      .selectFrom('reviews')
      .select('flagged_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
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
    const event = flagged ? 'FLAGGED' : 'UNFLAGGED'
    const details = { ...(flagged && note ? { note } : {}), ...(flagged && until ? { until } : {}) }
    // Taking off a flag that is not set is no event.
    if (flagged || before?.flagged_at) {
      const { tenant } = caller
      const { newId, requestId: request } = context
      await writeHistories(trx, [changed], { tenant, event, at, ...authorOf(context), request, details, newId })
    }
    await announce(trx, caller.tenant, {
      ...changeOf(changed, event, at),
      by: caller.userId,
      byName: caller.userName,
    })
    return changed
  })
  return { message: textOf('ok', context.language), review: presentWaiting(context, row) }
}

/**
 * Returns records to the queue whose flags are over. Who flagged them, and the note, stay on them.
 * @returns how many returned
 */
export async function endFlags(database: Database, { now, newId }: { now: Date; newId(): string }): Promise<number> {
  const at = now.toISOString()
  let ended = 0
  for (;;) {
    const count = await inTransaction(database.system, async (trx) => {
      const rows = await trx
        .selectFrom('reviews')
        .select(['tenant', 'id', 'driver_id', 'kind', 'resource_id'])
        .where('flagged_until', '<=', at)
        .where('flagged_at', 'is not', null)
        .orderBy('flagged_until')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const tenant of new Set(rows.map((row) => row.tenant))) {
        const over = rows.filter((row) => row.tenant === tenant)
        const ids = over.map(({ id }) => id)
        const reviews = trx.updateTable('reviews').where('tenant', '=', tenant).where('id', 'in', ids)
        await reviews.set({ flagged_at: null, flagged_until: null }).execute()
        const system = { by: null, byName: SYSTEM_NAME, request: `flags-${newId()}` }
        await writeHistories(trx, over, { tenant, event: 'UNFLAGGED', at, ...system, details: {}, newId })
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
