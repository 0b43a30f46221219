import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { type Role, role } from '#contract/roles'
import type { Session } from '#contract/schemas/session/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientError,
  AuthorizationResponseError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
  tokenRevocation,
} from 'openid-client'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { localPath } from './local-path.ts'
import { setUpAddress } from './account-pages.ts'
import { createOidcClients, type OidcClients } from './oidc-client.ts'
import { linkTo, originOf, providerPage } from './origin.ts'
import { messagePage, pageHeaders } from './pages.ts'
import { CALLBACK_PATH } from './provider-configuration.ts'
import { createSessionStore, type SessionRow, type SessionStore } from './session-store.ts'
import { SIGN_IN_FONT } from './sign-in-style.ts'
import { openSignIn, sealSignIn, SIGN_IN_SECONDS, type SignInState } from './sign-in-state.ts'
import { languageOfRequest, signInTexts } from './sign-in-texts.ts'
import type { Revocations } from './revocations.ts'
import type { IdentitySettings } from './settings.ts'
import { findTenantIdentity } from './tenant-identity.ts'
import { hasTenants, onlyTenant } from './tenants.ts'
import { type Caller, InvalidTokenError, type TokenVerifier } from './tokens.ts'

/** Name of the console's session cookie; its value is `{tenant}.{secret}`, which scripts cannot read. */
export const SESSION_COOKIE = 'torre_session'
/**
 * Prefix of the cookies of sign-ins under way, followed by the state: one cookie for each, so that two tabs may sign in
 * at once.
 */
const SIGN_IN_COOKIE = 'torre_sign_in_'

const text = z.string().max(2000).optional().catch(undefined)
const signInQuery = z.object({ tenant: text, returnTo: text, lang: text, moved: text, user: text })
const callbackQuery = z.object({ state: text })

interface SessionsOptions {
  db: Database
  settings: IdentitySettings
  verifier: TokenVerifier
  revocations: Revocations
  now: () => Date
}

/** What the routes of sessions work with. */
interface SessionServices {
  db: Database
  settings: IdentitySettings
  verifier: TokenVerifier
  revocations: Revocations
  clients: OidcClients
  sessions: SessionStore
  now: () => Date
  /** Host name of the console, to which the session's cookies belong. */
  appHost: string
  /** Attributes of every cookie. */
  cookie: { httpOnly: true; sameSite: 'lax'; secure: boolean | 'auto' }
}

function sendPage(
  settings: IdentitySettings,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  kind: 'refused' | 'unknownTenant',
  lang?: string,
) {
  const language = languageOfRequest(lang, request.headers['accept-language'])
  const texts = signInTexts[language]
  const link =
    kind === 'unknownTenant' ? {} : { link: { href: linkTo(settings, '/session/sign-in'), text: texts.signInAgain } }
  const html = messagePage(language, { title: texts[kind], text: texts[`${kind}Text`], ...link })
  return reply.code(status).headers(pageHeaders(settings)).type('text/html; charset=utf-8').send(html)
}

function clearSession({ cookie }: SessionServices, reply: FastifyReply): FastifyReply {
  return reply.clearCookie(SESSION_COOKIE, { ...cookie, path: '/' })
}

/** The console's typeface, for the pages that the console's own files do not belong to. */
const font = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2')

function sendFont(_: FastifyRequest, reply: FastifyReply) {
  return reply.header('cache-control', 'public, max-age=31536000').type('font/woff2').send(createReadStream(font))
}

/** The tenant that a sign-in names; where it names none, the default one, else the only one of the installation. */
async function findAskedTenant(db: Database, asked: string | undefined, settings: IdentitySettings) {
  const named = await findTenantIdentity(db, asked ?? settings.defaultTenant)
  if (named || asked !== undefined) return named
  const only = await onlyTenant(db)
  return only === null ? null : findTenantIdentity(db, only)
}

/** Sends the browser to the provider, with a cookie that holds what the answer must agree with. */
async function beginSignIn(services: SessionServices, request: FastifyRequest, reply: FastifyReply) {
  const { db, settings, clients, cookie } = services
  const { tenant: asked, returnTo, lang, moved, user } = signInQuery.parse(request.query)
  reply.header('cache-control', 'no-store')
  // Cookies belong to one host name, and the provider sends the browser back to that of `appUrl`; so the sign-in
  // begins there.
  if (!settings.followsRequest && request.host !== services.appHost && moved === undefined) {
    const canonicalUrl = new URL(request.url, settings.appUrl)
    canonicalUrl.searchParams.set('moved', '1')
    return reply.redirect(`${settings.appUrl}${canonicalUrl.pathname}${canonicalUrl.search}`, 303)
  }
  if (!(await hasTenants(db))) return reply.redirect(linkTo(settings, setUpAddress(lang)), 303)
  const identity = await findAskedTenant(db, asked, settings)
  if (!identity) return sendPage(settings, request, reply, 404, 'unknownTenant', lang)
  const { tenant } = identity
  const state = randomState()
  const nonce = randomNonce()
  const verifierSecret = randomPKCECodeVerifier()
  const origin = originOf(settings, request)
  const address = buildAuthorizationUrl(await clients.of(tenant), {
    redirect_uri: origin + CALLBACK_PATH,
    scope: 'openid profile email',
    code_challenge: await calculatePKCECodeChallenge(verifierSecret),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(user === undefined ? {} : { login_hint: user }),
    ...(lang === undefined ? {} : { ui_locales: languageOfRequest(lang, undefined) }),
  })
  const sealed = await sealSignIn(
    identity,
    {
      tenant,
      state,
      nonce,
      verifier: verifierSecret,
      returnTo: localPath(returnTo, origin),
    },
    services.now(),
  )
  return reply
    .setCookie(SIGN_IN_COOKIE + state, `${tenant}.${sealed}`, {
      ...cookie,
      path: '/session',
      maxAge: SIGN_IN_SECONDS,
    })
    .redirect(providerPage(settings, request, address), 303)
}

type Person = Caller & { role: Role }

/** @throws InvalidTokenError for the token of a program, which has no session, and as `verify` */
async function verifyPerson(verifier: TokenVerifier, token: string): Promise<Person> {
  const caller = await verifier.verify(token)
  const known = role.safeParse(caller.role)
  if (!known.success) throw new InvalidTokenError('a program has no session')
  return { ...caller, role: known.data }
}

/** Exchanges the provider's code for tokens and opens a session with them; returns the cookie's value. */
async function openSession(
  { settings, clients, verifier, sessions }: SessionServices,
  started: SignInState,
  request: FastifyRequest,
): Promise<string> {
  const answeredAt = new URL(request.url, originOf(settings, request))
  const tokens = await authorizationCodeGrant(await clients.of(started.tenant), answeredAt, {
    pkceCodeVerifier: started.verifier,
    expectedState: started.state,
    expectedNonce: started.nonce,
    idTokenExpected: true,
  })
  const caller = await verifyPerson(verifier, tokens.access_token)
  const set = {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
    idToken: tokens.id_token ?? null,
  }
  return sessions.open(set, caller)
}

/** Takes the browser back from the provider, signed in or with the reason why not. */
async function finishSignIn(services: SessionServices, request: FastifyRequest, reply: FastifyReply) {
  const { db, settings, sessions, cookie } = services
  reply.header('cache-control', 'no-store')
  const { state = '' } = callbackQuery.parse(request.query)
  const previous = await sessions.find(request.cookies[SESSION_COOKIE])
  const carried = request.cookies[SIGN_IN_COOKIE + state] ?? ''
  const dot = carried.indexOf('.')
  const identity = await findTenantIdentity(db, carried.slice(0, Math.max(dot, 0)))
  const started = identity && (await openSignIn(identity, carried.slice(dot + 1), services.now()))
  if (!started || started.state !== state) {
    // The browser's back button leads here with a state that was used already.
    return previous ? reply.redirect(linkTo(settings, '/'), 303) : sendPage(settings, request, reply, 400, 'refused')
  }
  reply.clearCookie(SIGN_IN_COOKIE + state, { ...cookie, path: '/session' })
  let signedIn: string
  try {
    signedIn = await openSession(services, started, request)
  } catch (error) {
    if (!isRefusal(error)) throw error
    request.log.warn({ err: error }, 'sign-in refused')
    return sendPage(settings, request, reply, 400, 'refused')
  }
  if (previous) await sessions.close(previous)
  return reply
    .setCookie(SESSION_COOKIE, signedIn, { ...cookie, path: '/', maxAge: settings.sessionSeconds })
    .redirect(linkTo(settings, localPath(started.returnTo, originOf(settings, request))), 303)
}

async function describeSession({ db }: SessionServices, session: SessionRow, caller: Person): Promise<Session> {
  const tenant = await db.system
    .selectFrom('tenants')
    .select(['id', 'name', 'features'])
    .where('id', '=', session.tenant)
    .executeTakeFirstOrThrow()
  const email = session.id_token === '' ? undefined : decodeJwt(session.id_token)['email']
  return {
    user: {
      _id: caller.userId,
      name: caller.userName,
      username: caller.username,
      email: typeof email === 'string' ? email : '',
    },
    role: caller.role,
    tenant: { id: tenant.id, name: tenant.name },
    features: tenant.features,
    accessToken: session.access_token,
    expiresAt: session.access_expires_at,
  }
}

/**
 * The session of the browser, its access token renewed if it expires soon. Nobody signed in is an answer (204) and no
 * error: browsers log each 401, also where the console expects it.
 */
async function readSession(services: SessionServices, request: FastifyRequest, reply: FastifyReply) {
  const { sessions } = services
  reply.header('cache-control', 'no-store')
  const found = await sessions.find(request.cookies[SESSION_COOKIE])
  const accepted = found && (await acceptedSession(services, found))
  if (!accepted) {
    if (request.cookies[SESSION_COOKIE] !== undefined) clearSession(services, reply)
    return reply.code(204).send()
  }
  return describeSession(services, accepted.session, accepted.caller)
}

/**
 * The session with an access token that is accepted: a token that was revoked, or that an issuer of another address
 * signed, is renewed once. Null where the session is over.
 */
async function acceptedSession(
  { sessions, verifier }: SessionServices,
  found: SessionRow,
): Promise<{ session: SessionRow; caller: Person } | null> {
  const accept = async (session: SessionRow | null) =>
    session && { session, caller: await verifyPerson(verifier, session.access_token) }
  try {
    return await accept(await sessions.fresh(found))
  } catch (error) {
    if (!(error instanceof InvalidTokenError)) throw error
  }
  try {
    return await accept(await sessions.renewed(found))
  } catch (error) {
    if (!(error instanceof InvalidTokenError)) throw error
    await sessions.close(found)
    return null
  }
}

/**
 * True where the console's own page asks, and no link elsewhere, in a mail or on a sibling host. Browsers send
 * `Sec-Fetch-Site` to https and loopback addresses only; elsewhere they send the page's address.
 */
function isAskedByConsole(settings: IdentitySettings, { headers, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const page = headers.origin ?? headers.referer ?? ''
  return URL.canParse(page) && new URL(page).origin === originOf(settings, { protocol, host })
}

/**
 * Ends the session with its access tokens on all processes, and the embedded provider's session: a browser that does
 * not follow to the provider's page is signed out too.
 */
async function endSession({ db, revocations, sessions }: SessionServices, session: SessionRow): Promise<void> {
  await sessions.close(session)
  const { sid } = decodeJwt(session.access_token)
  if (typeof sid !== 'string') return
  await revocations.revokeSession(session.tenant, sid)
  await db.system
    .deleteFrom('oidc_records')
    .where('tenant', '=', session.tenant)
    .where('model', '=', 'Session')
    .where('uid', '=', sid)
    .execute()
}

/** Ends the session here and at the provider. */
async function signOut(services: SessionServices, request: FastifyRequest, reply: FastifyReply) {
  const { db, settings, clients, sessions } = services
  reply.header('cache-control', 'no-store')
  if (!isAskedByConsole(settings, request)) return reply.redirect(linkTo(settings, '/'), 303)
  const carried = request.cookies[SESSION_COOKIE]
  const session = await sessions.find(carried)
  const tenant = session?.tenant ?? carried?.split('.')[0] ?? settings.defaultTenant
  clearSession(services, reply)
  if (!session && !(await findTenantIdentity(db, tenant))) return reply.redirect(linkTo(settings, '/'), 303)
  if (session) await endSession(services, session)
  const provider = await clients.of(tenant)
  if (session?.refresh_token) {
    await tokenRevocation(provider, session.refresh_token).catch((error: unknown) =>
      request.log.warn({ err: error }, 'refresh token not revoked'),
    )
  }
  const address = buildEndSessionUrl(provider, {
    post_logout_redirect_uri: `${originOf(settings, request)}/`,
    client_id: settings.clientId,
    ...(session?.id_token ? { id_token_hint: session.id_token } : {}),
  })
  return reply.redirect(providerPage(settings, request, address), 303)
}

/**
 * The token-mediating backend: refresh tokens stay on the server, the console gets short-lived access tokens (draft
 * OAuth for browser-based apps §6.2).
 */
export function mountSessions(
  app: FastifyInstance,
  { db, settings, verifier, revocations, now }: SessionsOptions,
): void {
  const clients = createOidcClients(app, settings)
  const services: SessionServices = {
    db,
    settings,
    verifier,
    revocations,
    clients,
    sessions: createSessionStore({ db, settings, clients, verifier, now }),
    now,
    appHost: new URL(settings.appUrl).host,
    cookie: {
      httpOnly: true,
      sameSite: 'lax',
      secure: settings.followsRequest ? 'auto' : settings.appUrl.startsWith('https:'),
    },
  }
  app.get('/session/sign-in', (request, reply) => beginSignIn(services, request, reply))
  app.get('/session/callback', (request, reply) => finishSignIn(services, request, reply))
  app.get(SIGN_IN_FONT, sendFont)
  app.get('/session', (request, reply) => readSession(services, request, reply))
  app.get('/session/sign-out', (request, reply) => signOut(services, request, reply))
}

/** True where the provider refuses, or its answer is refused; any other error is reported as a fault. */
function isRefusal(error: unknown): boolean {
  // The provider knows the person, and its token names no tenant or no role of the console.
  if (error instanceof AuthorizationResponseError || error instanceof InvalidTokenError) return true
  if (error instanceof ResponseBodyError) return error.status < 500
  return error instanceof ClientError && error.code !== 'OAUTH_TIMEOUT'
}
