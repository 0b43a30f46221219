/** Headers of every call in addition to Authorization and Accept-Language (CON §7, decisions §3). */
export const accessTokenHeader = 'access-token'
export const userIdHeader = 'user-id'
export const tenantHeader = 'tenant'
/**
 * Identifies one attempt to change something: a repeated key gets the same reply (IETF draft idempotency-key-header).
 */
export const idempotencyKeyHeader = 'idempotency-key'
/** Request time-out of the console, milliseconds (CON §7). */
export const REQUEST_TIMEOUT_MS = 30_000
