import type { RoutesOf } from '../http/routes.ts'
import { listStoryCategories } from './story-categories.ts'
import { createStoryGroup, getStoryGroup, listStoryGroups, storyGroupClock, updateStoryGroup } from './story-groups.ts'
import { listStoryDays } from './story-numbers.ts'

/** The story-manager service. */
export const storyManagerRoutes: RoutesOf<'story-manager'> = {
  listStoryGroups: (context, { query }) => listStoryGroups(context, query),
  getStoryGroup: (context, { params }) => getStoryGroup(context, params.id),
  createStoryGroup: (context, { body, files }) => createStoryGroup(context, body, files),
  updateStoryGroup: (context, { params, body }) => updateStoryGroup(context, params.id, body),
  listStoryCategories: (context) => listStoryCategories(context),
  listStoryDays: (context, { params }) => listStoryDays(context, params.id),
}

/** Events of the clock on the records of this service. */
export const storyManagerClock = [...storyGroupClock]
