/** Tabs of a travel. */
export const travelTabs = ['ROUTE', 'DETAILS', 'DOCUMENTS', 'LOAD', 'OCCURRENCES', 'TRANSACTIONS', 'HISTORY'] as const
export type TravelTab = (typeof travelTabs)[number]
