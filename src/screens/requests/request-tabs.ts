/** Tabs of an integration request. */
export const requestTabs = ['OVERVIEW', 'ATTEMPTS', 'HISTORY'] as const
export type RequestTab = (typeof requestTabs)[number]
