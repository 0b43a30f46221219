import { recordId } from '../../schemas/general/record-id.ts'
import { STORY_NUMBERS_FEATURE } from '../../schemas/story-groups/feature.ts'
import { storyDaysReply } from '../../schemas/story-groups/story-numbers.ts'
import { call } from '../call.ts'

export const listStoryDays = call({
  service: 'story-manager',
  method: 'GET',
  path: '/story-group/{id}/days',
  summary: 'Views, likes and interactions of one status campaign by day',
  right: 'read',
  params: recordId,
  reply: storyDaysReply,
  feature: STORY_NUMBERS_FEATURE,
})
