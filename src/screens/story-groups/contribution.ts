import { createRoute } from '@tanstack/react-router'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame } from '../frames.ts'
import { campaignTabAddress, copyAddress } from '../record-tabs.ts'
import { screen } from '../screen.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/story-groups/contribution')).storyGroups,
  texts: ['story-groups', 'campaigns', 'segmentations'],
}

const statuses = createRoute({
  getParentRoute: () => rootRoute,
  path: '/statuses',
  validateSearch: anyList,
  component: screen(() => import('./story-groups-route.tsx'), 'StoryGroupsRoute', needs, listFrame, formFrame),
})

const newStatus = createRoute({
  getParentRoute: () => rootRoute,
  path: '/statuses/create',
  validateSearch: copyAddress,
  component: screen(() => import('./new-story-group-route.tsx'), 'NewStoryGroupRoute', needs, listFrame, formFrame),
})

const status = createRoute({
  getParentRoute: () => rootRoute,
  path: '/statuses/$id',
  validateSearch: campaignTabAddress,
  component: screen(() => import('./story-group-route.tsx'), 'StoryGroupRoute', needs, listFrame, formFrame),
})

/** The domain of status campaigns, stories of the driver app. */
export const storyGroupsDomain = {
  routes: [statuses, newStatus, status],
  senders: { STORY_GROUP: async () => (await import('./story-group-events.ts')).raiseOnStoryGroup },
  failures: { STORY_GROUP: async () => (await import('./story-group-failures.ts')).storyGroupFailure },
  providers: [async () => (await import('./story-group-provider.ts')).storyGroupProvider],
  needs,
} as const satisfies Contribution
