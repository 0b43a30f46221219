/** Histories and numbers by day of status campaigns: calls of `extensions/story-groups`. */
export const STORY_NUMBERS_FEATURE = 'story-numbers'
