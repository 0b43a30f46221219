import { sql, type Transaction } from 'kysely'
import type { PartnershipInteracted } from '#contract/schemas/partnerships/partnership-app-events'
import type { Tables } from '../database/tables.ts'
import { type EventTaker, type Refused, takes } from '../driver-app/contribution.ts'
import { announceAll } from '../http/changes.ts'
import type { RequestContext } from '../http/context.ts'

/** What one driver did with one partnership on one day. */
interface Done {
  partnership: string
  type: PartnershipInteracted['type']
  day: string
}

/**
 * Counts what drivers did by the day. Each event counts, because the app's events have ids that count once. The rows are
 * written in one order, so that two batches do not wait for each other in a circle.
 */
async function countInteractions(trx: Transaction<Tables>, tenant: string, done: readonly Done[]): Promise<void> {
  await sql`
    insert into partnership_days as d (tenant, partnership_id, day, views, taps)
    select ${tenant}, partnership, day, count(*) filter (where type = 'partnership.viewed'),
      count(*) filter (where type = 'partnership.tapped')
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as e(partnership text, type text, day date)
    group by partnership, day order by partnership, day
    on conflict (tenant, partnership_id, day) do update set views = d.views + excluded.views,
      taps = d.taps + excluded.taps`.execute(trx)
}

/**
 * Takes in what drivers did with partnerships, and announces each partnership once. What was done before its first day,
 * before it was made or after its last day does not count; what is told late does. Pauses and the partnership's list are
 * not looked at: the app tells what it showed.
 */
async function takeInteractions(
  { caller: { tenant, userName }, calendar, now }: RequestContext,
  trx: Transaction<Tables>,
  events: readonly PartnershipInteracted[],
): Promise<Refused[]> {
  const rows = await trx
    .selectFrom('partnerships')
    .select(['id', 'status', 'version', 'start_at', 'end_at', 'created_at'])
    .where('id', 'in', [...new Set(events.map(({ partnership }) => partnership))])
    .where('deleted_at', 'is', null)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const refused: Refused[] = []
  const done: Done[] = []
  for (const { id, type, at, partnership } of events) {
    const row = known.get(partnership)
    const day = calendar.dayOf(new Date(at))
    if (!row) refused.push({ id, reason: 'UNKNOWN_PARTNERSHIP' })
    else if (day < row.start_at || day > row.end_at || day < calendar.dayOf(new Date(row.created_at)))
      refused.push({ id, reason: 'PARTNERSHIP_NOT_SHOWN' })
    else done.push({ partnership, type, day })
  }
  if (done.length === 0) return refused
  await countInteractions(trx, tenant, done)
  const changed = new Set(done.map(({ partnership }) => partnership))
  const change = { resource: 'PARTNERSHIP', driver: null, event: 'ENGAGED', by: null, byName: userName } as const
  await announceAll(
    trx,
    rows
      .filter(({ id }) => changed.has(id))
      .map(({ id, status, version: __v }) => ({
        tenant,
        change: { ...change, id, status, __v, at: now().toISOString() },
      })),
  )
  return refused
}

/** Events of the app on partnerships. */
export const partnershipAppEvents: readonly EventTaker[] = [
  takes(['partnership.viewed', 'partnership.tapped'], takeInteractions),
]
