/** Tabs of a schedule. */
export const scheduleTabs = ['EVENTS', 'DETAILS', 'OCCURRENCES', 'HISTORY'] as const
export type ScheduleTab = (typeof scheduleTabs)[number]
