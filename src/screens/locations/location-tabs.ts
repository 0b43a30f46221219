/** Tabs of a location; the form that corrects it is one of them. */
export const locationTabs = ['DETAILS', 'EDIT'] as const
export type LocationTab = (typeof locationTabs)[number]
