import { updateStoryGroup } from '#contract/calls/story-groups'
import type { StoryGroupChange } from '#contract/schemas/story-groups/story-group'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'

export const raiseOnStoryGroup: RaiseEvent = (id, { event, __v }, options) =>
  send(updateStoryGroup, { params: { id }, body: { event: event as StoryGroupChange['event'], __v } }, options)
