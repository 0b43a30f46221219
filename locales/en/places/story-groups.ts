import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/story-groups.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  statuses: 'Status',
  newStatus: 'New status',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  statuses: 'Go to status',
  newStatus: 'Create a status',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  statuses: 'stories, posts, campaign',
  newStatus: 'new story, post a status, campaign',
}
