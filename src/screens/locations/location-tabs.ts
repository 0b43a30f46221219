/** Tabs of a location, its edit form included. */
export const locationTabs = ['DETAILS', 'EDIT'] as const
export type LocationTab = (typeof locationTabs)[number]
