import fastifyCookie from '@fastify/cookie'
import type { Session } from '#contract/schemas/session'
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
import { createOidcClients } from './oidc-client.ts'
import { messagePage, pageHeaders } from './pages.ts'
import { callbackUrl } from './provider-configuration.ts'
import { sendError } from './replies.ts'
import { createSessionStore, type SessionRow } from './session-store.ts'
import { openSignIn, sealSignIn, SIGN_IN_SECONDS } from './sign-in-state.ts'
import { languageOfRequest, signInTexts } from './sign-in-texts.ts'
import type { IdentitySettings } from './settings.ts'
import { findTenantIdentity } from './tenant-identity.ts'
import type { TokenVerifier } from './tokens.ts'

/** Name of the console's session cookie; its value is `{tenant}.{secret}`, which scripts cannot read. */
export const SESSION_COOKIE = 'torre_session'
/**
 * Prefix of the cookies of sign-ins under way, followed by the state: one cookie for each, so that two tabs may sign in
 * at once.
 */
const SIGN_IN_COOKIE = 'torre_sign_in_'

const text = z.string().max(2000).optional().catch(undefined)
const signInQuery = z.object({ tenant: text, returnTo: text, lang: text, moved: text })
const callbackQuery = z.object({ state: text })

interface SessionsOptions {
  db: Database
  settings: IdentitySettings
  verifier: TokenVerifier
  now: () => Date
}

/**
 * The token-mediating backend: refresh tokens stay on the server, the console gets short-lived access tokens (draft
 * OAuth for browser-based apps §6.2).
 */
export async function mountSessions(
  app: FastifyInstance,
  { db, settings, verifier, now }: SessionsOptions,
): Promise<void> {
  if (!app.hasRequestDecorator('cookies')) await app.register(fastifyCookie)
  const clients = createOidcClients(app, settings)
  const sessions = createSessionStore({ db, settings, clients, verifier, now })
  const appHost = new URL(settings.appUrl).host
  const cookie = { httpOnly: true, sameSite: 'lax', secure: settings.appUrl.startsWith('https:') } as const

  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    kind: 'refused' | 'unknownTenant',
    lang?: string,
  ) {
    const language = languageOfRequest(lang, request.headers['accept-language'])
    const texts = signInTexts[language]
    const link =
      kind === 'unknownTenant' ? {} : { link: { href: `${settings.appUrl}/session/sign-in`, text: texts.signInAgain } }
    const html = messagePage(language, { title: texts[kind], text: texts[`${kind}Text`], ...link })
    return reply.code(status).headers(pageHeaders(settings)).type('text/html; charset=utf-8').send(html)
  }

  function clearSession(reply: FastifyReply): FastifyReply {
    return reply.clearCookie(SESSION_COOKIE, { ...cookie, path: '/' })
  }

  app.get('/session/sign-in', async (request, reply) => {
    const { tenant = settings.defaultTenant, returnTo, lang, moved } = signInQuery.parse(request.query)
    reply.header('cache-control', 'no-store')
    // Cookies belong to one host name, and the provider sends the browser back to that of `appUrl`; so the sign-in
    // begins there.
    if (request.host !== appHost && moved === undefined) {
      const there = new URL(request.url, settings.appUrl)
      there.searchParams.set('moved', '1')
      return reply.redirect(`${settings.appUrl}${there.pathname}${there.search}`, 303)
    }
    const identity = await findTenantIdentity(db, tenant)
    if (!identity) return sendPage(request, reply, 404, 'unknownTenant', lang)
    const state = randomState()
    const nonce = randomNonce()
    const verifierSecret = randomPKCECodeVerifier()
    const address = buildAuthorizationUrl(await clients.of(tenant), {
      redirect_uri: callbackUrl(settings),
      scope: 'openid profile email',
      code_challenge: await calculatePKCECodeChallenge(verifierSecret),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...(lang === undefined ? {} : { ui_locales: languageOfRequest(lang, undefined) }),
    })
    const sealed = await sealSignIn(identity, {
      tenant,
      state,
      nonce,
      verifier: verifierSecret,
      returnTo: localPath(returnTo, settings.appUrl),
    })
    return reply
      .setCookie(SIGN_IN_COOKIE + state, `${tenant}.${sealed}`, {
        ...cookie,
        path: '/session',
        maxAge: SIGN_IN_SECONDS,
      })
      .redirect(address.href, 303)
  })

  app.get('/session/callback', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { state = '' } = callbackQuery.parse(request.query)
    const previous = await sessions.find(request.cookies[SESSION_COOKIE])
    const carried = request.cookies[SIGN_IN_COOKIE + state] ?? ''
    const dot = carried.indexOf('.')
    const identity = await findTenantIdentity(db, carried.slice(0, Math.max(dot, 0)))
    const started = identity && (await openSignIn(identity, carried.slice(dot + 1)))
    if (!started || started.state !== state) {
      // The browser's back button leads here with a state that was used already.
      return previous ? reply.redirect(`${settings.appUrl}/`, 303) : sendPage(request, reply, 400, 'refused')
    }
    reply.clearCookie(SIGN_IN_COOKIE + state, { ...cookie, path: '/session' })
    let signedIn: string
    try {
      const tokens = await authorizationCodeGrant(
        await clients.of(started.tenant),
        new URL(request.url, settings.appUrl),
        {
          pkceCodeVerifier: started.verifier,
          expectedState: started.state,
          expectedNonce: started.nonce,
          idTokenExpected: true,
        },
      )
      const caller = await verifier.verify(tokens.access_token)
      const set = {
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
        idToken: tokens.id_token ?? null,
      }
      signedIn = await sessions.open(set, caller)
    } catch (error) {
      if (!isRefusal(error)) throw error
      request.log.warn({ err: error }, 'sign-in refused')
      return sendPage(request, reply, 400, 'refused')
    }
    if (previous) await sessions.close(previous)
    return reply
      .setCookie(SESSION_COOKIE, signedIn, { ...cookie, path: '/', maxAge: settings.sessionSeconds })
      .redirect(settings.appUrl + localPath(started.returnTo, settings.appUrl), 303)
  })

  app.get('/session', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const found = await sessions.find(request.cookies[SESSION_COOKIE])
    const session = found && (await sessions.fresh(found))
    if (!session) {
      if (request.cookies[SESSION_COOKIE] !== undefined) clearSession(reply)
      return sendError(request, reply, 401, 'SIGNED_OUT', 'signedOut')
    }
    return describe(session)
  })

  async function describe(session: SessionRow): Promise<Session> {
    const caller = await verifier.verify(session.access_token)
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

  app.get('/session/sign-out', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // Ignores links on other sites, so that they cannot sign anybody out.
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect(`${settings.appUrl}/`, 303)
    const carried = request.cookies[SESSION_COOKIE]
    const session = await sessions.find(carried)
    const tenant = session?.tenant ?? carried?.split('.')[0] ?? settings.defaultTenant
    clearSession(reply)
    if (!session && !(await findTenantIdentity(db, tenant))) return reply.redirect(`${settings.appUrl}/`, 303)
    if (session) await sessions.close(session)
    const provider = await clients.of(tenant)
    if (session?.refresh_token) {
      await tokenRevocation(provider, session.refresh_token).catch((error: unknown) =>
        request.log.warn({ err: error }, 'refresh token not revoked'),
      )
    }
    const address = buildEndSessionUrl(provider, {
      post_logout_redirect_uri: `${settings.appUrl}/`,
      client_id: settings.clientId,
      ...(session?.id_token ? { id_token_hint: session.id_token } : {}),
    })
    return reply.redirect(address.href, 303)
  })
}

/** True where the provider refuses, or its answer is refused; any other error is reported as a fault. */
function isRefusal(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return true
  if (error instanceof ResponseBodyError) return error.status < 500
  return error instanceof ClientError && error.code !== 'OAUTH_TIMEOUT'
}
