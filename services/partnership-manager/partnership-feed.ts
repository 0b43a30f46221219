import { sql } from 'kysely'
import type { FeedPartnership } from '#contract/schemas/driver-app/driver-feed'
import type { RequestContext } from '../http/context.ts'
import { isFor, type ListedDriver } from '../records/segments.ts'
import { presentBanner, presentContent } from './partnerships.ts'

/** Most partnerships of one feed. Not in the specification; the app shows them as cards. */
const FEED_PARTNERSHIPS_MAXIMUM = 50

/** The partnerships that the app of a driver shows now: those that run, for everybody or for a list with the driver. */
export async function feedPartnerships(
  context: RequestContext,
  driver: ListedDriver & { active: boolean },
): Promise<FeedPartnership[]> {
  if (!driver.active) return []
  const today = context.calendar.dayOf(context.now())
  const rows = await context.db
    .selectFrom('partnerships')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .where('deleted_at', 'is', null)
    .where('start_at', '<=', today)
    .where('end_at', '>=', today)
    .where(isFor('partnerships', driver))
    .orderBy('start_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(FEED_PARTNERSHIPS_MAXIMUM))
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    ...presentContent(context, row),
    banner: presentBanner(context, row),
  }))
}
