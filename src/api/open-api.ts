import ky from 'ky'
import { REQUEST_TIMEOUT_MS } from '#contract/headers'
import { OPEN_API_PATH } from '#contract/paths'
import { problemOf } from './client.ts'

/**
 * The OpenAPI document as the services serve it.
 * @throws ReplyError, UnreachableError
 */
export async function fetchOpenApi(signal: AbortSignal): Promise<unknown> {
  try {
    return await ky.get(OPEN_API_PATH, { timeout: REQUEST_TIMEOUT_MS, retry: 0, signal }).json()
  } catch (error) {
    throw await problemOf(error)
  }
}
