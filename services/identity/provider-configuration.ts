import type { Role } from '#contract/roles'
import { interactionPolicy, type Account, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../database/database.ts'
import { oidcAdapter } from './oidc-adapter.ts'
import { logoutPage, messagePage, pageHeaders, providerErrorPage } from './pages.ts'
import { languageOfRequest, signInTexts } from './sign-in-texts.ts'
import { issuerOf, type IdentitySettings } from './settings.ts'
import { derivedKey, SIGNING_ALGORITHM, type TenantIdentity } from './tenant-identity.ts'

/** Resource indicator of the services (RFC 8707): every access token is for them. */
const RESOURCE = 'urn:torre:api'
/** Life of an authorization code, seconds; short, because it is exchanged at once. */
const CODE_SECONDS = 60
/** Longest time that the sign-in page may stay open, seconds. */
const INTERACTION_SECONDS = 60 * 60

interface Person {
  id: string
  name: string
  username: string
  email: string | null
  role: Role
}

/** Address at which the console continues its sign-in. */
export function callbackUrl(settings: IdentitySettings): string {
  return `${settings.appUrl}/session/callback`
}

/** The embedded provider's configuration for one tenant; its addresses have the same form as Keycloak's. */
export function providerConfiguration(
  db: Database,
  settings: IdentitySettings,
  identity: TenantIdentity,
): Configuration {
  const { tenant } = identity
  const realm = new URL(issuerOf(settings, tenant)).pathname
  const tokens = '/protocol/openid-connect'

  async function findPerson(id: string): Promise<Person | null> {
    const user = await db.system
      .selectFrom('users')
      .select(['id', 'full_name as name', 'username', 'email', 'role'])
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .where('active', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return user ?? null
  }

  async function findProgram(clientId: string): Promise<Person | null> {
    const client = await db.system
      .selectFrom('service_clients')
      .select(['user_id', 'role'])
      .where('tenant', '=', tenant)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    return client ? { id: client.user_id, name: clientId, username: clientId, email: null, role: client.role } : null
  }

  function tokenClaims(person: Person | null, clientId: string | undefined) {
    if (!person) return undefined
    return {
      realm_access: { roles: [person.role] },
      preferred_username: person.username,
      name: person.name,
      tenant,
      azp: clientId,
      typ: 'Bearer',
    }
  }

  return {
    adapter: oidcAdapter(db, tenant, () => new Date()),
    jwks: { keys: identity.keys.map((key) => ({ ...key })) as NonNullable<Configuration['jwks']>['keys'] },
    clients: [
      {
        client_id: settings.clientId,
        client_name: 'Torre',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [callbackUrl(settings)],
        post_logout_redirect_uris: [`${settings.appUrl}/`],
      },
    ],
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
    ttl: {
      AccessToken: settings.accessTokenSeconds,
      ClientCredentials: settings.accessTokenSeconds,
      AuthorizationCode: CODE_SECONDS,
      IdToken: settings.sessionSeconds,
      Interaction: INTERACTION_SECONDS,
      RefreshToken: settings.sessionSeconds,
      Grant: settings.sessionSeconds,
      Session: settings.sessionSeconds,
    },
    cookies: {
      keys: [Buffer.from(derivedKey(identity, 'provider cookies')).toString('base64url')],
      names: { session: 'torre_provider', interaction: 'torre_interaction', resume: 'torre_resume' },
      // The path keeps the sessions of tenants on one host apart.
      long: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true, path: realm },
      short: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
    },
    routes: {
      authorization: `${tokens}/auth`,
      token: `${tokens}/token`,
      userinfo: `${tokens}/userinfo`,
      jwks: `${tokens}/certs`,
      end_session: `${tokens}/logout`,
      revocation: `${tokens}/revoke`,
    },
    interactions: { url: (_ctx, interaction) => `${realm}/interaction/${interaction.uid}`, policy: signInOnly() },
    findAccount: async (_ctx, id): Promise<Account | undefined> => {
      const person = await findPerson(id)
      if (!person) return undefined
      return {
        accountId: person.id,
        claims: () => ({ sub: person.id, name: person.name, preferred_username: person.username, email: person.email }),
      }
    },
    // The console belongs to the tenant, so its scopes are granted without asking the person.
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      const known = session.grantIdFor(client.clientId)
      const kept = known ? await provider.Grant.find(known) : undefined
      if (kept) return kept
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email')
      grant.addResourceScope(RESOURCE, 'openid profile email')
      await grant.save()
      return grant
    },
    extraTokenClaims: async (_ctx, token) => {
      const person =
        token.kind === 'AccessToken' ? await findPerson(token.accountId) : await findProgram(token.clientId ?? '')
      return tokenClaims(person, token.clientId)
    },
    formats: {
      customizers: {
        async jwt(_ctx, token, jwt) {
          if (token.kind !== 'ClientCredentials') return
          jwt.payload['sub'] = (await findProgram(token.clientId ?? ''))?.id
        },
      },
    },
    features: {
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
              link: { href: `${settings.appUrl}/`, text: texts.signInAgain },
            }),
            settings,
          )
        },
      },
    },
    renderError: async (ctx, out) =>
      answer(ctx, providerErrorPage(languageOfContext(ctx), out.error, `${settings.appUrl}/`), settings),
  }
}

function languageOfContext(ctx: KoaContextWithOIDC) {
  const wanted = ctx.oidc?.params?.['ui_locales']
  return languageOfRequest(typeof wanted === 'string' ? wanted : undefined, ctx.get('accept-language'))
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
