import { storyGroup } from '#machines/story-groups/story-group.lifecycle'
import { requestOf } from '#services/app/test-core'
import { insertSeenStoryGroup, insertStoryGroup, newStoryGroupOfTests } from '#services/story-manager/test-story-groups'
import type { TestDomain } from '../fixtures/test-domain.ts'

/** Status campaigns, stories of the driver app. */
export const domain: TestDomain = {
  insert: insertSeenStoryGroup,
  inputs: {
    listStoryGroups: async () => ({ query: { status: 'ACTIVE', type: 'IMAGE', orderBy: 'TITLE' } }),
    getStoryGroup: async ({ rows }) => ({ params: { id: await insertStoryGroup(rows) } }),
    createStoryGroup: async () => ({ body: newStoryGroupOfTests }),
    updateStoryGroup: async ({ rows }) => ({
      params: { id: await insertStoryGroup(rows, { status: 'ACTIVE' }) },
      body: { event: 'DEACTIVATE', __v: 0 },
    }),
    listStoryCategories: async () => ({}),
    listStoryDays: async ({ rows }) => ({ params: { id: await insertStoryGroup(rows) } }),
  },
  registers: {
    storyGroup: {
      lifecycle: storyGroup,
      make: (core, { status }) => insertStoryGroup(core.records.rows, { status }),
      async stored(core, id) {
        const { status, version } = await core.db.system
          .selectFrom('story_groups')
          .select(['status', 'version'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return { status, context: {}, version }
      },
      store: (core, id, { status, version }) =>
        core.db.system.updateTable('story_groups').set({ status, version }).where('id', '=', id).execute(),
      request: (_core, event, id, __v) => requestOf('updateStoryGroup', { params: { id }, body: { event, __v } }),
    },
  },
}
