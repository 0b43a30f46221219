/** Bulk retries, causes, charts and endpoints of integration requests: calls of `extensions/requests`. */
export const REQUEST_OPERATIONS_FEATURE = 'request-operations'
/** The webhook receiver with adjustable faults that a demo tenant has. */
export const DEMO_RECEIVER_FEATURE = 'demo-receiver'
/** Outages of endpoints as records: calls of `extensions/incidents`. */
export const INCIDENTS_FEATURE = 'incidents'
