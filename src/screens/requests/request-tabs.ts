/** Tabs of an integration request. */
export const requestTabs = ['OVERVIEW', 'ATTEMPTS', 'HISTORY'] as const
export type RequestTab = (typeof requestTabs)[number]

/** Tabs of an endpoint. */
export const endpointTabs = ['OVERVIEW', 'HISTORY'] as const
export type EndpointTab = (typeof endpointTabs)[number]
