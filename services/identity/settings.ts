/** Addresses and durations of identity. Origins and addresses have no trailing slash. */
export interface IdentitySettings {
  /** Origin under which this process is reached from outside, as in `http://127.0.0.1:4600`. */
  publicUrl: string
  /** Origin of the console, to which sign-in and sign-out return. */
  appUrl: string
  /** Address of the realms; a tenant's issuer is `{realmsUrl}/{tenant}`. */
  realmsUrl: string
  /** True when the provider runs in this process; false when the settings name another one. */
  embedded: boolean
  clientId: string
  /** Only for a provider that registers the console as a confidential client. */
  clientSecret: string | null
  /** Value that `aud` of an access token must contain. */
  audience: string
  /** Tenant of a sign-in that names none. */
  defaultTenant: string
  /** Life of an access token of the embedded provider, seconds. */
  accessTokenSeconds: number
  /** An access token that is valid for less than this is renewed before it is handed out, seconds. */
  refreshMarginSeconds: number
  /** Life of a console session from sign-in, and of the embedded provider's records for it, seconds. */
  sessionSeconds: number
}

type IdentityEnvironment = Readonly<Record<string, string | undefined>>

/** Twelve hours: a working shift with overtime, so that nobody signs in twice a day. */
const SESSION_SECONDS = 12 * 60 * 60

/**
 * Settings from the environment: OIDC_PROVIDER_URL, OIDC_REALMS_URL, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_AUDIENCE,
 * APP_URL, TORRE_DEFAULT_TENANT. Without a provider or realms address the embedded provider answers under `publicUrl`.
 * @throws Error with one clear sentence when an address is not an http(s) URL
 */
export function identitySettings(
  publicUrl: string,
  environment: IdentityEnvironment = {},
  overrides: Partial<IdentitySettings> = {},
): IdentitySettings {
  const here = origin('The public address', publicUrl)
  const provider = environment['OIDC_PROVIDER_URL']
  const realms = environment['OIDC_REALMS_URL']
  return {
    publicUrl: here,
    appUrl: environment['APP_URL'] ? origin('APP_URL', environment['APP_URL']) : here,
    realmsUrl: realms
      ? address('OIDC_REALMS_URL', realms)
      : `${provider ? address('OIDC_PROVIDER_URL', provider) : here}/realms`,
    embedded: !provider && !realms,
    clientId: environment['OIDC_CLIENT_ID'] || 'torre-console',
    clientSecret: environment['OIDC_CLIENT_SECRET'] || null,
    audience: environment['OIDC_AUDIENCE'] || 'torre-api',
    defaultTenant: environment['TORRE_DEFAULT_TENANT'] || 'demo',
    accessTokenSeconds: 300,
    refreshMarginSeconds: 60,
    sessionSeconds: SESSION_SECONDS,
    ...overrides,
  }
}

/** The issuer of a tenant's tokens (OpenID Connect Discovery 1.0 §3). */
export function issuerOf(settings: IdentitySettings, tenant: string): string {
  return `${settings.realmsUrl}/${tenant}`
}

/** True for a tenant id that can be part of an address: lower-case letters, digits and hyphens. */
export function isTenantId(value: string): boolean {
  return /^[a-z0-9][a-z0-9-]{1,62}$/.test(value)
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
