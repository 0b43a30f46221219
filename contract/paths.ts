/**
 * Address of the live changes, a server-sent event stream of `change` records below `/api/core` (extension `changes`).
 */
export const CHANGES_PATH = '/api/core/changes'

/** Address of a stored file. The services sign its query, which expires soon. */
export const FILE_PATH = '/api/core/file/{id}'

/** Address of the OpenAPI document, for programs and for the console's help; it needs no token. */
export const OPEN_API_PATH = '/api/openapi.json'

/** Address of a freight's public page, which needs no sign-in. The services sign its last part (CON-2-044). */
export const PUBLIC_FREIGHT_PATH = '/public/freight/{tenant}/{id}/{key}'

/** Address that counts a driver's click on a notification and leads on to its link. The services sign its last part. */
export const PUBLIC_NOTIFICATION_PATH = '/public/notification/{tenant}/{id}/{driver}/{key}'

/** Address to which the gateway of notifications sends its signed receipts. */
export const NOTIFICATION_RECEIPTS_PATH = '/public/notification-receipts'
