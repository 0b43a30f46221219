import { type Kysely, sql } from 'kysely'
import type { StoryGroup } from '#contract/schemas/story-groups/story-group'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { readRecord } from '../records/rows.ts'

type Numbers = Pick<StoryGroup, 'views' | 'likes' | 'interactions'>

/** The numbers of a campaign with which nobody did anything. */
export const NO_NUMBERS: Numbers = { views: 0, likes: 0, interactions: 0 }

/** The numbers of campaigns by id, over all days; those without any are left out (CON-3-055). */
export async function numbersOf(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, Numbers>> {
  if (ids.length === 0) return new Map()
  const total = (column: keyof Numbers) => sql<number>`sum(${sql.ref(column)})::integer`.as(column)
  const rows = await db
    .selectFrom('story_days')
    .select(['story_group_id as id', total('views'), total('likes'), total('interactions')])
    .where('story_group_id', 'in', [...ids])
    .groupBy('story_group_id')
    .execute()
  return new Map(rows.map(({ id, ...numbers }) => [id, numbers]))
}

/**
 * The numbers of a campaign by day, oldest first.
 * @throws ServiceError 404 for an unknown campaign
 */
export async function listStoryDays(context: RequestContext, id: string) {
  await readRecord(context.db, 'story_groups', id)
  const days = await context.db
    .selectFrom('story_days')
    .select(['day', 'views', 'likes', 'interactions'])
    .where('story_group_id', '=', id)
    .orderBy('day')
    .execute()
  return { message: textOf('ok', context.language), days }
}
