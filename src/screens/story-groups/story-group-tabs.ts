/** Tabs of a status campaign. */
export const storyGroupTabs = ['DETAILS', 'NUMBERS', 'HISTORY'] as const
export type StoryGroupTab = (typeof storyGroupTabs)[number]
