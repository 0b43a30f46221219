import type { Call, Method } from '#contract/calls/call'
import { calls } from '#contract/catalogue'
import { CHANGES_PATH, FILE_PATH, OPEN_API_PATH } from '#contract/paths'

interface Address {
  pattern: RegExp
  method: Method
}

/** A pattern for the addresses of a path; `{id}` is one part of any text. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/[.*+?^$()[\]\\|]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

const addresses: readonly Address[] = [
  ...Object.values<Call>(calls).map(({ service, path, method }) => ({ path: `/api/${service}${path}`, method })),
  ...[CHANGES_PATH, FILE_PATH, OPEN_API_PATH].map((path) => ({ path, method: 'GET' as const })),
].map(({ path, method }) => ({ pattern: patternOf(path), method }))

/**
 * The methods that an address of the services takes, as `Allow` names them (RFC 9110 §10.2.1); none for an unknown
 * address. GET implies HEAD.
 * @param url the address as requested, with its query
 */
export function allowedMethods(url: string): string[] {
  const path = url.split('?', 1)[0] ?? ''
  const methods = addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}
