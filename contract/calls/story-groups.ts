import { imagesOrVideos } from '../file-kinds.ts'
import { IMAGE_BYTES_MAXIMUM, images } from '../files.ts'
import { recordId } from '../schemas/general/record-id.ts'
import {
  newStoryGroup,
  STORY_FILES_MAXIMUM,
  storyCategoriesReply,
  storyGroupChange,
  storyGroupReply,
  storyGroupsQuery,
  storyGroupsReply,
} from '../schemas/story-groups/story-group.ts'
import { storyGroupFiles } from '../schemas/story-groups/story-group-files.ts'
import { call } from './call.ts'

export const listStoryGroups = call({
  service: 'story-manager',
  method: 'GET',
  path: '/story-groups',
  summary: 'Status campaigns that match the filters, a page at a time',
  right: 'read',
  query: storyGroupsQuery,
  reply: storyGroupsReply,
})

export const getStoryGroup = call({
  service: 'story-manager',
  method: 'GET',
  path: '/story-group/{id}',
  summary: 'One status campaign with its views, likes and interactions',
  right: 'read',
  params: recordId,
  reply: storyGroupReply,
})

/** A duplicate may come without files of its own (`filesOf`). */
export const createStoryGroup = call({
  service: 'story-manager',
  method: 'POST',
  path: '/story-group',
  summary: 'Creates a status campaign, or a duplicate of one',
  right: 'operate',
  body: newStoryGroup,
  multipart: true,
  files: {
    files: imagesOrVideos(
      `Pictures of at most ${IMAGE_BYTES_MAXIMUM} bytes each or MP4 videos, by the format; required where filesOf names no campaign`,
      { min: 0, max: STORY_FILES_MAXIMUM },
    ),
    posters: images('Pictures that were drawn from the videos, at most one of each; posterPlaces names their videos', {
      min: 0,
      max: STORY_FILES_MAXIMUM,
    }),
  },
  filesRule: storyGroupFiles,
  reply: storyGroupReply,
})

export const updateStoryGroup = call({
  service: 'story-manager',
  method: 'PATCH',
  path: '/story-group/{id}',
  summary: 'Activates or deactivates a status campaign',
  right: 'operate',
  params: recordId,
  body: storyGroupChange,
  reply: storyGroupReply,
  errors: [409],
})

export const listStoryCategories = call({
  service: 'story-manager',
  method: 'GET',
  path: '/story-categories/list',
  summary: 'What status campaigns can be about',
  right: 'read',
  reply: storyCategoriesReply,
})
