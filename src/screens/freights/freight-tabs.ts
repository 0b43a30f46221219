/** Tabs of a freight. */
export const freightTabs = ['DETAILS', 'ENGAGEMENT', 'TRANSACTIONS', 'HISTORY'] as const
export type FreightTab = (typeof freightTabs)[number]
