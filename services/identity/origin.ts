import type { FastifyRequest } from 'fastify'
import type { IdentitySettings } from './settings.ts'

type Request = Pick<FastifyRequest, 'protocol' | 'host'>

/**
 * Origin under which the browser has reached the console. Headers of a proxy count only where Fastify trusts the proxy,
 * so that nobody else decides to which host people are sent.
 */
export function originOf(settings: IdentitySettings, { protocol, host }: Request): string {
  const own = `${protocol}://${host}`
  return settings.followsRequest && URL.canParse(own) ? new URL(own).origin : settings.appUrl
}

/** Address of a page of the console for links and redirects; relative where the origin is the request's own. */
export function linkTo(settings: IdentitySettings, path: string): string {
  return settings.followsRequest ? path : settings.appUrl + path
}

/** Address of a page of the provider as the browser reaches it, from the one that the provider's discovery names. */
export function providerPage(settings: IdentitySettings, request: Request, address: URL): string {
  if (!settings.embedded || !settings.followsRequest) return address.href
  return originOf(settings, request) + address.pathname + address.search
}
