/** Address of the live changes, a server-sent event stream of `change` records below `/api/core` (extension `changes`). */
export const CHANGES_PATH = '/api/core/changes'

/** Address of a stored file; its query is signed by the services and short-lived. */
export const FILE_PATH = '/api/core/file/{id}'

/** Address of the OpenAPI document, for programs and for the console's help; it needs no token. */
export const OPEN_API_PATH = '/api/openapi.json'
