import type { FastifyInstance } from 'fastify'
import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  None,
  refreshTokenGrant,
  ResponseBodyError,
} from 'openid-client'
import { issuerOf, type IdentitySettings } from './settings.ts'

/** The provider did not answer, or not like a provider; this says nothing about the person. */
export class ProviderAwayError extends Error {
  override readonly name = 'ProviderAwayError'
  readonly statusCode = 503
}

/** Tokens from a refresh or a sign-in. */
export interface TokenSet {
  accessToken: string
  refreshToken: string | null
  idToken: string | null
}

/** The console's server as a client of the provider, embedded or another. */
export interface OidcClients {
  /**
   * The provider's addresses for a tenant, discovered once.
   * @throws ProviderAwayError also when it has no such realm
   */
  of(tenant: string): Promise<Configuration>
  /**
   * Exchanges a refresh token for new tokens.
   * @returns null when the provider has ended the session
   * @throws ProviderAwayError
   */
  refresh(tenant: string, refreshToken: string): Promise<TokenSet | null>
}

/** Longest wait for the provider's answer, seconds. */
const TIMEOUT_SECONDS = 10

/** @param app answers the calls itself where the provider is embedded, so that they need neither network nor address */
export function createOidcClients(app: FastifyInstance, settings: IdentitySettings): OidcClients {
  const known = new Map<string, Promise<Configuration>>()
  const insecure = settings.realmsUrl.startsWith('http:')

  function discover(tenant: string): Promise<Configuration> {
    return discovery(
      new URL(issuerOf(settings, tenant)),
      settings.clientId,
      undefined,
      settings.clientSecret === null ? None() : ClientSecretPost(settings.clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        execute: insecure ? [allowInsecureRequests] : [],
        ...(settings.embedded ? { [customFetch]: fetchFromSelf(app) } : {}),
      },
    )
  }

  const clients: OidcClients = {
    async of(tenant) {
      const discovered = known.get(tenant)
      if (discovered) return discovered
      // All who wait for it get the same error.
      const discovering = discover(tenant).catch((error: unknown) => {
        known.delete(tenant)
        throw new ProviderAwayError(`no provider at ${issuerOf(settings, tenant)}`, { cause: error })
      })
      known.set(tenant, discovering)
      return discovering
    },
    async refresh(tenant, refreshToken) {
      try {
        const tokens = await refreshTokenGrant(await clients.of(tenant), refreshToken)
        return {
          accessToken: tokens.access_token,
          refreshToken: tokens.refresh_token ?? null,
          idToken: tokens.id_token ?? null,
        }
      } catch (error) {
        if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return null
        throw error instanceof ProviderAwayError
          ? error
          : new ProviderAwayError('tokens were not renewed', { cause: error })
      }
    },
  }
  return clients
}

function fetchFromSelf(app: FastifyInstance): CustomFetch {
  return async (address, { method, headers, body }) => {
    const url = new URL(address)
    const reply = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: url.pathname + url.search,
      headers: { ...headers, host: url.host },
      ...(typeof body === 'string' || body instanceof URLSearchParams ? { payload: body.toString() } : {}),
    })
    const answered = new Headers()
    for (const [name, value] of Object.entries(reply.headers))
      if (value !== undefined) answered.set(name, String(value))
    return new Response(reply.body, { status: reply.statusCode, headers: answered })
  }
}
