import type { Translation } from '../translation.ts'
import type * as pt from '../pt/story-groups.ts'

/** Status campaigns, stories of the driver app. */
export const storyGroups: Translation<typeof pt.storyGroups> = {
  title: 'Status',
  search: 'Search by title or partner',
  notFound: 'No status found',
  back: 'Back to status',
  new: 'New status',
  newSynonyms: 'create, add, story, campaign',
  create: 'Create status',
  saved: 'Status created: {{name}}',
  activate: 'Activate status',
  activateText: '{{name}} shows in the app from its first to its last day.',
  deactivate: 'Deactivate status',
  deactivateText: '{{name}} leaves the app until somebody activates it again.',
  duplicate: 'Duplicate status',
  duplicateSynonyms: 'copy, repeat, again',
  duplicateOne: 'Choose a single status to duplicate.',
  duplicateOf: 'Copy of {{name}}: everything but its numbers. Check the dates.',
  keptFiles: 'Files of the original status, kept where no others are chosen',
  parts: 'State of the status',
  part_ACTIVE: 'Showing',
  part_SCHEDULE: 'Scheduled',
  part_INACTIVE: 'Inactive',
  part_CLOSED: 'Closed',
  period: 'Days on which the status shows',
  name: 'Title',
  subtitle: 'Subtitle',
  partner: 'Partner',
  category: 'Category',
  format: 'Format',
  format_IMAGE: 'Images',
  format_VIDEO: 'Videos',
  images: 'Images, up to 4, in the order in which they show',
  videos: 'MP4 videos, up to 4, in the order in which they show',
  startAt: 'First day',
  endAt: 'Last day',
  buttonText: 'Text of the button',
  redirectUrl: 'Link of the button',
  redirectHint: 'An https:// address or a place in the app, such as torre://freights',
  segmentation: 'Who sees it',
  everybody: 'All drivers',
  views: 'Views',
  likes: 'Likes',
  interactions: 'Interactions',
  details: 'Status data',
  numbers: 'Numbers',
  byDay: 'By day',
  day: 'Day',
  total: 'Total',
  noNumbers: 'Nobody has seen this status yet.',
  tabs: 'Sections of the status',
  preview: 'As the driver sees it',
  player: 'Status by {{name}}',
  slide: 'File {{at}} of {{count}}',
  seconds: '{{seconds}} s',
  noFiles: 'Choose the files to see the status here.',
  untitled: 'Title',
  playing: 'Pause',
  paused: 'Play',
  playerKeys: '← → turn the file, space pauses',
}

export const kinds: Translation<typeof pt.kinds> = { STORY_GROUP: 'Status' }

export const events: Translation<typeof pt.events> = { DEACTIVATE: 'Deactivated' }

export const machineNames: Translation<typeof pt.machineNames> = { storyGroup: 'Status' }

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  storyGroup: 'The state of a status: the clock opens and closes it, a person takes it away and brings it back.',
}
