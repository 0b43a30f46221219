/** Path of the list of endpoints and their health. */
export const ENDPOINTS_PATH = '/endpoints'

/** Path of the list of requests to one endpoint. */
export function requestsOf(endpoint: string): string {
  return `/requests?endpoint=${endpoint}`
}

/** Path of the list of incidents. */
export const INCIDENTS_PATH = '/incidents'
