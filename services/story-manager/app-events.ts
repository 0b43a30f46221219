import { sql, type Transaction } from 'kysely'
import type { StoryInteracted } from '#contract/schemas/story-groups/story-app-events'
import type { Tables } from '../database/tables.ts'
import { type EventTaker, type Refused, takes } from '../driver-app/contribution.ts'
import { announceAll } from '../http/changes.ts'
import type { RequestContext } from '../http/context.ts'

const types = {
  'story.viewed': 'VIEW',
  'story.liked': 'LIKE',
  'story.interacted': 'INTERACTION',
} as const satisfies Record<StoryInteracted['type'], string>

/** What one driver did with one campaign on one day. */
interface Done {
  storyGroup: string
  type: (typeof types)[StoryInteracted['type']]
  day: string
  driver: string
}

/**
 * Keeps what drivers did, once for each driver, kind and day, a like once at all, and counts what is new. Both inserts
 * write their rows in one order, so that two batches do not wait for each other in a circle.
 * @returns the campaigns whose numbers changed
 */
async function writeInteractions(
  trx: Transaction<Tables>,
  tenant: string,
  done: readonly Done[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    with fresh as (
      insert into story_interactions (tenant, story_group_id, type, day, driver_id)
      select ${tenant}, "storyGroup", type, day, driver
      from jsonb_to_recordset(${JSON.stringify(done)}::jsonb)
        as e("storyGroup" text, type text, day date, driver text)
      order by "storyGroup", type, day, driver
      on conflict do nothing returning story_group_id, type, day
    )
    insert into story_days as d (tenant, story_group_id, day, views, likes, interactions)
    select ${tenant}, story_group_id, day, count(*) filter (where type = 'VIEW'),
      count(*) filter (where type = 'LIKE'), count(*) filter (where type = 'INTERACTION')
    from fresh group by story_group_id, day order by story_group_id, day
    on conflict (tenant, story_group_id, day) do update set views = d.views + excluded.views,
      likes = d.likes + excluded.likes, interactions = d.interactions + excluded.interactions
    returning story_group_id as id`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Takes in what drivers did with status campaigns, and announces each campaign once. What was done before the
 * campaign's first day, before it was made or after its last day does not count; what is told late does. Pauses and the
 * campaign's list are not looked at: the app tells what it showed.
 */
async function takeInteractions(
  { caller: { tenant, userName }, calendar, now }: RequestContext,
  trx: Transaction<Tables>,
  events: readonly StoryInteracted[],
): Promise<Refused[]> {
  const campaigns = await trx
    .selectFrom('story_groups')
    .select(['id', 'status', 'version', 'start_at', 'end_at', 'created_at'])
    .where('id', 'in', [...new Set(events.map(({ storyGroup }) => storyGroup))])
    .where('deleted_at', 'is', null)
    .execute()
  const known = new Map(campaigns.map((campaign) => [campaign.id, campaign]))
  const refused: Refused[] = []
  const done: Done[] = []
  for (const { id, type, at, driver, storyGroup } of events) {
    const campaign = known.get(storyGroup)
    const day = calendar.dayOf(new Date(at))
    if (!campaign) refused.push({ id, reason: 'UNKNOWN_STORY_GROUP' })
    else if (day < campaign.start_at || day > campaign.end_at || day < calendar.dayOf(new Date(campaign.created_at)))
      refused.push({ id, reason: 'STORY_GROUP_NOT_SHOWN' })
    else done.push({ storyGroup, type: types[type], day, driver })
  }
  const changed = done.length === 0 ? new Set<string>() : await writeInteractions(trx, tenant, done)
  const change = { resource: 'STORY_GROUP', driver: null, event: 'ENGAGED', by: null, byName: userName } as const
  await announceAll(
    trx,
    campaigns
      .filter(({ id }) => changed.has(id))
      .map(({ id, status, version: __v }) => ({
        tenant,
        change: { ...change, id, status, __v, at: now().toISOString() },
      })),
  )
  return refused
}

/** Events of the app on status campaigns. */
export const storyAppEvents: readonly EventTaker[] = [
  takes(['story.viewed', 'story.liked', 'story.interacted'], takeInteractions),
]
