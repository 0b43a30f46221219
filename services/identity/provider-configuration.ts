import {
  interactionPolicy,
  type Account as ProviderAccount,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import type { Database } from '../database/database.ts'
import { type Account, findPerson, findProgram } from './accounts.ts'
import { oidcAdapter, secondsAhead } from './oidc-adapter.ts'
import { logoutPage, messagePage, pageHeaders, providerErrorPage } from './pages.ts'
import { linkTo } from './origin.ts'
import { languageOfRequest, signInTexts } from './sign-in-texts.ts'
import { issuerOf, type IdentitySettings } from './settings.ts'
import { derivedKey, SIGNING_ALGORITHM, type TenantIdentity } from './tenant-identity.ts'

/** Resource indicator of the services (RFC 8707): every access token is for them. */
const RESOURCE = 'urn:torre:api'
/** Life of an authorization code, seconds; short, because it is exchanged at once. */
const CODE_SECONDS = 60
/** Longest time that the sign-in page may stay open, seconds. */
const INTERACTION_SECONDS = 60 * 60

/** Path under which the provider's endpoints stand, as at Keycloak. */
const TOKENS = '/protocol/openid-connect'

/** Path at which the console continues its sign-in. */
export const CALLBACK_PATH = '/session/callback'

/** The console is the one client that people sign in with; programs have rows in the database. */
function consoleClient(settings: IdentitySettings): NonNullable<Configuration['clients']>[number] {
  return {
    client_id: settings.clientId,
    client_name: 'Torre',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [settings.appUrl + CALLBACK_PATH],
    post_logout_redirect_uris: [`${settings.appUrl}/`],
  }
}

function lifetimes(settings: IdentitySettings): Configuration['ttl'] {
  return {
    AccessToken: settings.accessTokenSeconds,
    ClientCredentials: settings.accessTokenSeconds,
    AuthorizationCode: CODE_SECONDS,
    IdToken: settings.sessionSeconds,
    Interaction: INTERACTION_SECONDS,
    RefreshToken: settings.sessionSeconds,
    Grant: settings.sessionSeconds,
    Session: settings.sessionSeconds,
  }
}

/** @param realm path of the tenant's provider */
function cookiesOf(identity: TenantIdentity, realm: string): Configuration['cookies'] {
  return {
    keys: [Buffer.from(derivedKey(identity, 'provider cookies')).toString('base64url')],
    names: { session: 'torre_provider', interaction: 'torre_interaction', resume: 'torre_resume' },
    // The path keeps the sessions of tenants on one host apart.
    long: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true, path: realm },
    short: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
  }
}

/** Addresses of the same form as Keycloak's. */
const routes: Configuration['routes'] = {
  authorization: `${TOKENS}/auth`,
  token: `${TOKENS}/token`,
  userinfo: `${TOKENS}/userinfo`,
  jwks: `${TOKENS}/certs`,
  end_session: `${TOKENS}/logout`,
  revocation: `${TOKENS}/revoke`,
}

/** The console belongs to the tenant, so its scopes are granted without asking the person. */
async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const existingGrant = grantId ? await provider.Grant.find(grantId) : undefined
  if (existingGrant) return existingGrant
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile email')
  grant.addResourceScope(RESOURCE, 'openid profile email')
  await grant.save()
  return grant
}

function tokenClaims(person: Account | null, tenant: string, clientId: string | undefined) {
  if (!person) return undefined
  return {
    realm_access: { roles: [person.role] },
    preferred_username: person.username,
    name: person.name,
    tenant,
    azp: clientId,
    epoch: person.epoch,
    typ: 'Bearer',
  }
}

/** Person or program behind a token, and the claims that the services read. */
function tokenConfiguration(
  db: Database,
  tenant: string,
  providerNow: () => Date,
): Pick<Configuration, 'findAccount' | 'extraTokenClaims' | 'formats'> {
  return {
    findAccount: async (_ctx, id): Promise<ProviderAccount | undefined> => {
      const person = await findPerson(db, tenant, id)
      if (!person) return undefined
      return {
        accountId: person.id,
        claims: () => ({ sub: person.id, name: person.name, preferred_username: person.username, email: person.email }),
      }
    },
    extraTokenClaims: async (_ctx, token) => {
      const person =
        token.kind === 'AccessToken'
          ? await findPerson(db, tenant, token.accountId)
          : await findProgram(db, tenant, token.clientId ?? '')
      return tokenClaims(person, tenant, token.clientId)
    },
    formats: {
      customizers: {
        async jwt(_ctx, token, { payload }) {
          const ahead = secondsAhead(providerNow)
          payload['iat'] = Number(payload['iat']) + ahead
          payload['exp'] = Number(payload['exp']) + ahead
          if (token.kind === 'ClientCredentials')
            payload['sub'] = (await findProgram(db, tenant, token.clientId ?? ''))?.id
          else if (token.sessionUid !== undefined) payload['sid'] = token.sessionUid
        },
      },
    },
  }
}

function featuresOf(settings: IdentitySettings): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    clientCredentials: { enabled: true },
    revocation: {
      enabled: true,
      // RFC 7009 §2.1: a client revokes its own tokens only.
      allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
    },
    userinfo: { enabled: true },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: async () => RESOURCE,
      useGrantedResource: async () => true,
      getResourceServerInfo: async () => ({
        scope: 'openid profile email',
        audience: settings.audience,
        accessTokenTTL: settings.accessTokenSeconds,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: SIGNING_ALGORITHM } },
      }),
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: async (ctx, form) => answer(ctx, logoutPage(languageOfContext(ctx), form), settings),
      postLogoutSuccessSource: async (ctx) => {
        const language = languageOfContext(ctx)
        const texts = signInTexts[language]
        answer(
          ctx,
          messagePage(language, {
            title: texts.signedOut,
            text: texts.signedOutText,
            link: { href: linkTo(settings, '/'), text: texts.signInAgain },
          }),
          settings,
        )
      },
    },
  }
}

/**
 * The embedded provider's configuration for one tenant; its addresses have the same form as Keycloak's.
 * @param providerNow the clock that records and tokens follow, the same for all processes
 */
export function providerConfiguration(
  db: Database,
  settings: IdentitySettings,
  identity: TenantIdentity,
  providerNow: () => Date,
): Configuration {
  const { tenant } = identity
  const realm = new URL(issuerOf(settings, tenant)).pathname
  return {
    adapter: oidcAdapter(db, tenant, providerNow),
    jwks: { keys: identity.keys.map((key) => ({ ...key })) as NonNullable<Configuration['jwks']>['keys'] },
    clients: [consoleClient(settings)],
    clientDefaults: { id_token_signed_response_alg: SIGNING_ALGORITHM },
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    responseTypes: ['code'],
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email'] },
    // The console reads who signed in from the id token; the userinfo endpoint does not take the services' tokens.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // A refresh token ends with the provider's session, so that signing out ends both.
    expiresWithSession: async () => true,
    ttl: lifetimes(settings),
    cookies: cookiesOf(identity, realm),
    routes,
    interactions: { url: (_ctx, interaction) => `${realm}/interaction/${interaction.uid}`, policy: signInOnly() },
    loadExistingGrant,
    ...tokenConfiguration(db, tenant, providerNow),
    features: featuresOf(settings),
    renderError: async (ctx, out) =>
      answer(ctx, providerErrorPage(languageOfContext(ctx), out.error, linkTo(settings, '/')), settings),
  }
}

function languageOfContext(ctx: KoaContextWithOIDC) {
  const locales = ctx.oidc?.params?.['ui_locales']
  return languageOfRequest(typeof locales === 'string' ? locales : undefined, ctx.get('accept-language'))
}

function answer(ctx: KoaContextWithOIDC, html: string, settings: IdentitySettings): void {
  for (const [name, value] of Object.entries(pageHeaders(settings))) ctx.set(name, value)
  ctx.type = 'html'
  ctx.body = html
}

function signInOnly() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  return policy
}
