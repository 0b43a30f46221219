import { hash } from 'node:crypto'
import { callerRole, type CallerRole } from '#contract/roles'
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
import type { Revocable, Revocations } from './revocations.ts'
import { type ClaimSettings, isTenantId, issuerOf, type IdentitySettings } from './settings.ts'
import { findTenantIdentity, SIGNING_ALGORITHM } from './tenant-identity.ts'

/** The caller according to a verified access token. */
export interface Caller {
  /** Subject: a user's or a program's UUID. */
  userId: string
  /** Full name, as histories show it. */
  userName: string
  username: string
  role: CallerRole
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

/** A token whose signature and claims were checked. */
interface Verified {
  caller: Caller
  revocable: Revocable
}

interface TokenVerifierOptions {
  db: Database
  settings: IdentitySettings
  /** Without it tokens end by their own time only. */
  revocations?: Revocations
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
  iat: z.number().default(0),
  sid: z.string().optional(),
  epoch: z.number().optional(),
  name: z.string().optional(),
  preferred_username: z.string().min(1),
  /** Keycloak's name for the kind of token. */
  typ: z.string().optional(),
})

/** Kinds of Keycloak's tokens that are signed with the same keys and give no access. */
const NO_ACCESS = new Set(['ID', 'Refresh', 'Offline', 'Logout'])

/** The claim at a path; undefined where it is missing. */
function claimAt(payload: JWTPayload, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined,
    payload,
  )
}

/** The highest role of the console or of a program; undefined where the token names none. */
function roleIn(payload: JWTPayload, { roles, roleOf }: ClaimSettings): CallerRole | undefined {
  const named = [claimAt(payload, roles)].flat().filter((name) => typeof name === 'string')
  const mapped = roleOf.size === 0 ? named : named.map((name) => roleOf.get(name))
  return callerRole.options.find((candidate) => mapped.includes(candidate))
}

/**
 * The tenant of a token.
 * @throws InvalidTokenError for another issuer, or without a tenant
 */
function tenantOf(payload: JWTPayload, settings: IdentitySettings): string {
  const issuer = payload.iss ?? ''
  const { realm, tenant: path } = settings.claims
  const prefix = `${settings.realmsUrl}/`
  if (!issuer.startsWith(prefix) || (realm !== null && issuer !== prefix + realm))
    throw new InvalidTokenError('unknown issuer')
  const named = path === null ? issuer.slice(prefix.length) : [claimAt(payload, path)].flat()[0]
  if (typeof named !== 'string' || !isTenantId(named)) throw new InvalidTokenError('unknown tenant')
  return named
}

/**
 * The tenants' keys, from the database or from the remote key set of another provider; remembered while they suffice.
 */
function keySetsOf(
  db: Database,
  settings: IdentitySettings,
  now: () => Date,
): (tenant: string, kid: string) => Promise<JWTVerifyGetKey> {
  const keySets = new Map<string, { keys: JWTVerifyGetKey; kids: ReadonlySet<string> | null; loadedAt: number }>()

  return async (tenant, kid) => {
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
}

/** Verifies access tokens with the tenants' keys in the database, or with the remote key set of another provider. */
export function createTokenVerifier({
  db,
  settings,
  revocations,
  now = () => new Date(),
}: TokenVerifierOptions): TokenVerifier {
  const verified = new Map<string, Verified>()
  const keysOf = keySetsOf(db, settings, now)

  async function verifyAnew(token: string): Promise<Verified> {
    const tenant = tenantOf(decodeJwt(token), settings)
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
    const parsedClaims = claims.safeParse(payload)
    if (!parsedClaims.success) throw new InvalidTokenError('claims missing')
    if (NO_ACCESS.has(parsedClaims.data.typ ?? '')) throw new InvalidTokenError('no access token')
    const current = roleIn(payload, settings.claims)
    if (!current) throw new InvalidTokenError('no role of the console')
    const { sub: userId, exp: expiresAt, iat: issuedAt, sid = null, epoch = null, ...person } = parsedClaims.data
    const { preferred_username: username, name: userName = username } = person
    return {
      caller: { userId, userName, username, role: current, tenant, expiresAt, token },
      revocable: { tenant, userId, sid, epoch, issuedAt },
    }
  }

  function refuseRevoked({ revocable }: Verified): void {
    if (revocations?.isRevoked(revocable)) throw new InvalidTokenError('revoked')
  }

  return {
    async verify(token) {
      const key = hash('sha256', token, 'base64')
      const known = verified.get(key)
      if (known) {
        if (known.caller.expiresAt * 1000 <= now().getTime()) {
          verified.delete(key)
          throw new InvalidTokenError('expired')
        }
        refuseRevoked(known)
        // Moves a used token to the end, so that the first one is the least recently used.
        verified.delete(key)
        verified.set(key, known)
        return known.caller
      }
      let newlyVerified: Verified
      try {
        newlyVerified = await verifyAnew(token)
      } catch (error) {
        if (error instanceof InvalidTokenError || isUnavailable(error)) throw error
        throw new InvalidTokenError(error instanceof Error ? error.message : 'not a token', { cause: error })
      }
      refuseRevoked(newlyVerified)
      verified.set(key, newlyVerified)
      if (verified.size > REMEMBERED) verified.delete(verified.keys().next().value ?? '')
      return newlyVerified.caller
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
