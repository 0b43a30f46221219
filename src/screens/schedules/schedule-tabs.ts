/** Tabs of a schedule. */
export const scheduleTabs = ['EVENTS', 'DETAILS', 'OCCURRENCES', 'TRANSACTIONS', 'HISTORY'] as const
export type ScheduleTab = (typeof scheduleTabs)[number]
