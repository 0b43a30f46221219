import { queryOptions } from '@tanstack/react-query'
import type { Target } from '#commands/command'
import { listStoryDays } from '#contract/calls/extensions/story-groups'
import { getStoryGroup, listStoryCategories } from '#contract/calls/story-groups'
import type { StoryGroup } from '#contract/schemas/story-groups/story-group'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'

followsChanges(({ resource, id }) => (resource === 'STORY_GROUP' ? ['storyGroup', id] : null), ['storyGroup'])

/** Status campaigns are not cached: every visit reads them again (CON-7-087). */
const uncached = { staleTime: 0, gcTime: 0 } as const

export function storyGroupQueryOptions(id: string) {
  return queryOptions({
    ...uncached,
    queryKey: ['storyGroup', id],
    queryFn: async ({ signal }) => (await send(getStoryGroup, { params: { id } }, { signal })).storyGroup,
  })
}

/** The keys of these begin with the campaign's, so that its changes mark them as stale. */
export function storyDaysQueryOptions(id: string) {
  return queryOptions({
    ...uncached,
    queryKey: ['storyGroup', id, 'days'],
    queryFn: async ({ signal }) => (await send(listStoryDays, { params: { id } }, { signal })).days,
  })
}

export const storyCategoriesQueryOptions = queryOptions({
  queryKey: ['storyCategories'],
  staleTime: Infinity,
  queryFn: async ({ signal }) => (await send(listStoryCategories, {}, { signal })).storyCategories,
})

/** A status campaign as the target of its lifecycle's commands. */
export function storyGroupTarget(row: StoryGroup): Target {
  return { kind: 'STORY_GROUP', id: row._id, version: row.__v, status: row.status, name: row.title, heldBy: null }
}
