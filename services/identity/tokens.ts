import { hash } from 'node:crypto'
import { role, type Role } from '#contract/roles'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { isConnectionLoss } from '../database/scoped-pool.ts'
import { isTenantId, issuerOf, type IdentitySettings } from './settings.ts'
import { findTenantIdentity, SIGNING_ALGORITHM } from './tenant-identity.ts'

/** The caller according to a verified access token. */
export interface Caller {
  /** Subject: a user's or a program's UUID. */
  userId: string
  /** Full name, as histories show it. */
  userName: string
  username: string
  role: Role
  tenant: string
  /** End of the token's life, epoch seconds. */
  expiresAt: number
  token: string
}

/** The token is forged, expired, of another issuer or audience, or no token at all. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError'
}

export interface TokenVerifier {
  /**
   * Verifies an access token.
   * @throws InvalidTokenError for anything but a valid token of a known tenant
   * @throws the database's or network's error when the keys cannot be read
   */
  verify(token: string): Promise<Caller>
}

interface TokenVerifierOptions {
  db: Database
  settings: IdentitySettings
  now?: () => Date
}

/** Most verified tokens in memory; about 1.5 KB each. */
const REMEMBERED = 5_000
/** An unknown key id makes the key set be read again, at most this often, milliseconds. */
const RELOAD_MS = 5_000
/**
 * Algorithms that other providers sign with by default (Keycloak: RS256); symmetric algorithms and `none` are never
 * accepted.
 */
const EXTERNAL_ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']

const claims = z.object({
  sub: z.uuid(),
  exp: z.number(),
  name: z.string().optional(),
  preferred_username: z.string().min(1),
  realm_access: z.object({ roles: z.array(z.string()) }),
})

/** Verifies access tokens with the tenants' keys in the database, or with the remote key set of another provider. */
export function createTokenVerifier({ db, settings, now = () => new Date() }: TokenVerifierOptions): TokenVerifier {
  const verified = new Map<string, Caller>()
  const keySets = new Map<string, { keys: JWTVerifyGetKey; kids: ReadonlySet<string> | null; loadedAt: number }>()

  async function keysOf(tenant: string, kid: string): Promise<JWTVerifyGetKey> {
    const known = keySets.get(tenant)
    if (known && (known.kids === null || known.kids.has(kid) || now().getTime() - known.loadedAt < RELOAD_MS))
      return known.keys
    const identity = await findTenantIdentity(db, tenant)
    if (!identity) throw new InvalidTokenError('unknown tenant')
    const loaded = settings.embedded
      ? {
          keys: createLocalJWKSet({ keys: identity.keys.map(({ d: _private, ...publicKey }) => publicKey) }),
          kids: new Set(identity.keys.map((key) => key.kid ?? '')),
        }
      : { keys: createRemoteJWKSet(new URL(`${issuerOf(settings, tenant)}/protocol/openid-connect/certs`)), kids: null }
    keySets.set(tenant, { ...loaded, loadedAt: now().getTime() })
    return loaded.keys
  }

  function tenantOf(payload: JWTPayload): string {
    const issuer = payload.iss ?? ''
    const prefix = `${settings.realmsUrl}/`
    const tenant = issuer.slice(prefix.length)
    if (!issuer.startsWith(prefix) || !isTenantId(tenant)) throw new InvalidTokenError('unknown issuer')
    return tenant
  }

  async function verifyAnew(token: string): Promise<Caller> {
    const tenant = tenantOf(decodeJwt(token))
    const { kid } = decodeProtectedHeader(token)
    if (!kid) throw new InvalidTokenError('no key id')
    const { payload } = await jwtVerify(token, await keysOf(tenant, kid), {
      issuer: issuerOf(settings, tenant),
      audience: settings.audience,
      algorithms: settings.embedded ? [SIGNING_ALGORITHM] : EXTERNAL_ALGORITHMS,
      // RFC 9068 §4: the type of an access token is `at+jwt`, so an id token is refused.
      ...(settings.embedded ? { typ: 'at+jwt' } : {}),
      requiredClaims: ['exp', 'sub'],
      currentDate: now(),
    })
    const said = claims.safeParse(payload)
    if (!said.success) throw new InvalidTokenError('claims missing')
    const current = role.options.find((candidate) => said.data.realm_access.roles.includes(candidate))
    if (!current) throw new InvalidTokenError('no role of the console')
    return {
      userId: said.data.sub,
      userName: said.data.name ?? said.data.preferred_username,
      username: said.data.preferred_username,
      role: current,
      tenant,
      expiresAt: said.data.exp,
      token,
    }
  }

  return {
    async verify(token) {
      const key = hash('sha256', token, 'base64')
      const known = verified.get(key)
      if (known) {
        if (known.expiresAt * 1000 <= now().getTime()) {
          verified.delete(key)
          throw new InvalidTokenError('expired')
        }
        // Moves a used token to the end, so that the first one is the least recently used.
        verified.delete(key)
        verified.set(key, known)
        return known
      }
      let caller: Caller
      try {
        caller = await verifyAnew(token)
      } catch (error) {
        if (error instanceof InvalidTokenError || isUnavailable(error)) throw error
        throw new InvalidTokenError(error instanceof Error ? error.message : 'not a token', { cause: error })
      }
      verified.set(key, caller)
      if (verified.size > REMEMBERED) verified.delete(verified.keys().next().value ?? '')
      return caller
    },
  }
}

/**
 * True where the keys could not be read, because a database or a provider is away; this says nothing about the token.
 */
function isUnavailable(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || isConnectionLoss(error)) return true
  // jose has no separate class for a key set that did not answer with 200.
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC'
  if (error instanceof TypeError) return error.message === 'fetch failed'
  return true
}
