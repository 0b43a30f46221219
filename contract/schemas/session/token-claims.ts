import { z } from 'zod'
import { linkUrl } from '../general/web.ts'

/** Where a request comes from (CTR-3-224). */
export const requestContext = z.enum(['app', 'console', 'external', 'legacy', 'internal', 'sample'])
export type RequestContext = z.infer<typeof requestContext>

/** Seconds since 1970-01-01T00:00:00Z (RFC 7519 §2). */
const numericDate = z.number().min(0)

/**
 * Roles in a realm or of a resource: any texts, because the contract defines none (CTR-6-001); those of the console are
 * in roles.ts. `verify_caller` is Keycloak's.
 */
const access = z.object({ roles: z.array(z.string()), verify_caller: z.boolean().optional() })

/**
 * What a token allows on one resource (CTR-3-223), with Keycloak's names: resource id, resource name, scopes, claims.
 */
export const permissionEntry = z
  .object({
    rsid: z.string(),
    rsname: z.string().optional(),
    scopes: z.array(z.string()).optional(),
    claims: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'PermissionEntry' })

/** Claims that OpenID Connect Core 1.0 names (§2 and §5.1). */
const openIdClaims = {
  iss: linkUrl,
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: numericDate,
  iat: numericDate,
  auth_time: numericDate.optional(),
  nonce: z.string().optional(),
  acr: z.string().optional(),
  amr: z.array(z.string()).optional(),
  azp: z.string().optional(),
  at_hash: z.string().optional(),
  jti: z.string().optional(),
  typ: z.string().optional(),
  sid: z.string().optional(),
  scope: z.string().optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  middle_name: z.string().optional(),
  nickname: z.string().optional(),
  preferred_username: z.string().optional(),
  profile: z.string().optional(),
  picture: z.string().optional(),
  website: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  gender: z.string().optional(),
  birthdate: z.string().optional(),
  zoneinfo: z.string().optional(),
  locale: z.string().optional(),
  phone_number: z.string().optional(),
  phone_number_verified: z.boolean().optional(),
  /** §5.1.1; a provider may add to it. */
  address: z.record(z.string(), z.unknown()).optional(),
  updated_at: numericDate.optional(),
}

/**
 * What an identity token says of its bearer (CTR-3-222, CTR-3-223), with the names of OpenID Connect and of Keycloak.
 */
export const identityTokenClaims = z
  .object({
    ...openIdClaims,
    realm_access: access.optional(),
    resource_access: z.record(z.string(), access).optional(),
    authorization: z.object({ permissions: z.array(permissionEntry) }).optional(),
    'allowed-origins': z.array(z.string()).optional(),
    'trusted-certs': z.array(z.string()).optional(),
  })
  .meta({ id: 'IdentityTokenClaims' })
export type IdentityTokenClaims = z.infer<typeof identityTokenClaims>
