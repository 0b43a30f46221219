import { callerRole, type CallerRole } from '#contract/roles'
import { TENANT_ID } from '#contract/schemas/session/set-up'

/** Addresses and durations of identity. Origins and addresses have no trailing slash. */
export interface IdentitySettings {
  /** Origin under which this process is reached from outside, as in `http://127.0.0.1:4600`. */
  publicUrl: string
  /** Origin of the console, to which sign-in and sign-out return. */
  appUrl: string
  /**
   * True where people may reach this process under several origins and no setting names the one to use; then redirects
   * keep the origin of the request. `appUrl` still names the issuer.
   */
  followsRequest: boolean
  /** Address of the realms; a tenant's issuer is `{realmsUrl}/{tenant}`. */
  realmsUrl: string
  /** True when the provider runs in this process; false when the settings name another one. */
  embedded: boolean
  clientId: string
  /** Only for a provider that registers the console as a confidential client. */
  clientSecret: string | null
  /** Value that `aud` of an access token must contain. */
  audience: string
  /** Claims of another provider's tokens that name roles and tenant. */
  claims: ClaimSettings
  /** Tenant of a sign-in that names none. */
  defaultTenant: string
  /** Life of an access token of the embedded provider, seconds. */
  accessTokenSeconds: number
  /** An access token that is valid for less than this is renewed before it is handed out, seconds. */
  refreshMarginSeconds: number
  /** Life of a console session from sign-in, and of the embedded provider's records for it, seconds. */
  sessionSeconds: number
}

/** Where another provider's tokens name roles and tenant. */
export interface ClaimSettings {
  /** Path of the claim with the roles, as in `realm_access.roles`; a list, or one text. */
  roles: readonly string[]
  /** The console's role for each of the provider's; empty where they have the same names. */
  roleOf: ReadonlyMap<string, CallerRole>
  /** Path of the claim with the tenant; null where each tenant has a realm of its name. */
  tenant: readonly string[] | null
  /** The one realm of all tenants; only with a claim for the tenant. */
  realm: string | null
}

type IdentityEnvironment = Readonly<Record<string, string | undefined>>

/** Twelve hours: a working shift with overtime, so that nobody signs in twice a day. */
const SESSION_SECONDS = 12 * 60 * 60

/** A path of claims; a dot within a name is written `\\.`, as Keycloak writes it. */
function claimPath(path: string): string[] {
  return path.split(/(?<!\\)\./).map((name) => name.replaceAll('\\.', '.'))
}

/** @throws Error where OIDC_ROLE_MAP names no role of the console, or where claim and realm do not come together */
function claimSettings(environment: IdentityEnvironment): ClaimSettings {
  const pairs = (environment['OIDC_ROLE_MAP'] ?? '').split(',').filter((pair) => pair.trim() !== '')
  const roleOf = pairs.map((pair): [string, CallerRole] => {
    const equals = pair.lastIndexOf('=')
    const known = callerRole.safeParse(pair.slice(equals + 1).trim())
    if (equals < 1 || !known.success)
      throw new Error(
        `OIDC_ROLE_MAP must name a role of the console (${callerRole.options.join(', ')}) for each of the provider's, as in torre-admins=CONSOLE_ADMIN, and "${pair.trim()}" does not.`,
      )
    return [pair.slice(0, equals).trim(), known.data]
  })
  const tenant = environment['OIDC_TENANT_CLAIM'] || null
  const realm = environment['OIDC_REALM'] || null
  if ((tenant === null) !== (realm === null))
    throw new Error(
      'OIDC_REALM, one realm for all tenants, and OIDC_TENANT_CLAIM, the claim that names the tenant, need each other.',
    )
  return {
    roles: claimPath(environment['OIDC_ROLES_CLAIM'] || 'realm_access.roles'),
    roleOf: new Map(roleOf),
    tenant: tenant === null ? null : claimPath(tenant),
    realm,
  }
}

/**
 * Settings from the environment: OIDC_PROVIDER_URL, OIDC_REALMS_URL, OIDC_REALM, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET,
 * OIDC_AUDIENCE, OIDC_ROLES_CLAIM, OIDC_ROLE_MAP, OIDC_TENANT_CLAIM, APP_URL, TORRE_DEFAULT_TENANT. Without a provider
 * or realms address the embedded provider answers under `publicUrl`.
 * @throws Error with one clear sentence when an address is not an http(s) URL or a mapping of claims is wrong
 */
export function identitySettings(
  publicUrl: string,
  environment: IdentityEnvironment = {},
  overrides: Partial<IdentitySettings> = {},
): IdentitySettings {
  const publicOrigin = origin('The public address', publicUrl)
  const provider = environment['OIDC_PROVIDER_URL']
  const realms = environment['OIDC_REALMS_URL']
  return {
    publicUrl: publicOrigin,
    appUrl: environment['APP_URL'] ? origin('APP_URL', environment['APP_URL']) : publicOrigin,
    followsRequest: false,
    realmsUrl: realms
      ? address('OIDC_REALMS_URL', realms)
      : `${provider ? address('OIDC_PROVIDER_URL', provider) : publicOrigin}/realms`,
    embedded: !provider && !realms,
    clientId: environment['OIDC_CLIENT_ID'] || 'torre-console',
    clientSecret: environment['OIDC_CLIENT_SECRET'] || null,
    audience: environment['OIDC_AUDIENCE'] || 'torre-api',
    claims: claimSettings(environment),
    defaultTenant: environment['TORRE_DEFAULT_TENANT'] || 'demo',
    accessTokenSeconds: 300,
    refreshMarginSeconds: 60,
    sessionSeconds: SESSION_SECONDS,
    ...overrides,
  }
}

/** The issuer of a tenant's tokens (OpenID Connect Discovery 1.0 §3). */
export function issuerOf(settings: IdentitySettings, tenant: string): string {
  return `${settings.realmsUrl}/${settings.claims.realm ?? tenant}`
}

/** True for a tenant id that can be part of an address: lower-case letters, digits and hyphens. */
export function isTenantId(value: string): boolean {
  return TENANT_ID.test(value)
}

function origin(name: string, value: string): string {
  return new URL(address(name, value)).origin
}

function address(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new Error(`${name} must be an http or https address, and "${value}" is not.`)
  }
  return url.href.replace(/\/+$/, '')
}
