import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Language } from '#contract/languages'
import type { Database } from '../database/database.ts'
import { ACCOUNT_PATH, makeAccountLink } from './account-links.ts'
import { linkTo } from './origin.ts'
import { pathOfUnstorableText } from '../database/storable-text.ts'
import { QueueFullError } from '../process/fair-queue.ts'
import { isKnownBrowser, KNOWN_SECONDS, knownBrowserCookie } from './known-browser.ts'
import { messagePage, pageHeaders, signInPage, type SignInView } from './pages.ts'
import { verifyPassword } from './password.ts'
import type { Realm, Realms } from './provider.ts'
import { sendError } from './replies.ts'
import { languageOfRequest, signInTexts, tooManyText } from './sign-in-texts.ts'
import type { IdentitySettings } from './settings.ts'
import type { Guess, GuessThrottle } from './throttle.ts'

/** Largest form, bytes. A user name and a password are far shorter; larger bodies are refused unread. */
const FORM_BYTES = 16 * 1024

/** Seconds until the next attempt where too many passwords wait to be checked. */
const FULL_SECONDS = 5

const form = z.object({
  username: z.string().trim().max(200).catch(''),
  password: z.string().max(1000).catch(''),
  lang: z.string().max(35).optional().catch(undefined),
})

interface SignInRequest {
  Params: { tenant: string; uid: string }
  Querystring: { lang?: string | string[] }
}

interface SignInOptions {
  db: Database
  settings: IdentitySettings
  realms: Realms
  throttle: GuessThrottle
}

function send(settings: IdentitySettings, reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).headers(pageHeaders(settings)).type('text/html; charset=utf-8').send(html)
}

function viewOf(
  settings: IdentitySettings,
  request: FastifyRequest<SignInRequest>,
  realm: Realm,
  language: Language,
): SignInView {
  return {
    language,
    tenantName: realm.identity.name,
    demo: realm.identity.demo,
    username: '',
    action: `${new URL(settings.realmsUrl).pathname}/${realm.identity.tenant}/interaction/${request.params.uid}`,
  }
}

function sendExpired(
  settings: IdentitySettings,
  request: FastifyRequest<SignInRequest>,
  reply: FastifyReply,
  language: Language,
): FastifyReply {
  const texts = signInTexts[language]
  const href = linkTo(settings, `/session/sign-in?tenant=${encodeURIComponent(request.params.tenant)}&lang=${language}`)
  return send(
    settings,
    reply,
    400,
    messagePage(language, { title: texts.expired, text: texts.expiredText, link: { href, text: texts.signInAgain } }),
  )
}

/**
 * The sign-in that a page belongs to.
 * @returns null when the page was open for too long, was used already or belongs to another browser
 */
async function interactionOf(request: FastifyRequest<SignInRequest>, reply: FastifyReply, realm: Realm) {
  try {
    const interaction = await realm.provider.interactionDetails(request.raw, reply.raw)
    return interaction.uid === request.params.uid && interaction.prompt.name === 'login' ? interaction : null
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null
    throw error
  }
}

async function showPage(
  { settings, realms }: SignInOptions,
  request: FastifyRequest<SignInRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const realm = await realms.find(request.params.tenant)
  if (!realm) return sendError(request, reply, 404, 'NOT_FOUND', 'notFound')
  const interaction = await interactionOf(request, reply, realm)
  const chosen = [request.query.lang, interaction?.params['ui_locales']].find((value) => typeof value === 'string')
  const language = languageOfRequest(
    typeof chosen === 'string' ? chosen : undefined,
    request.headers['accept-language'],
  )
  if (!interaction) return sendExpired(settings, request, reply, language)
  const hint = interaction.params['login_hint']
  const username = typeof hint === 'string' ? hint : ''
  return send(settings, reply, 200, signInPage({ ...viewOf(settings, request, realm, language), username }))
}

/** Who signs in, and whether the password is one that somebody else chose. */
interface SignedIn {
  id: string
  isInitial: boolean
}

/**
 * The active user with this name and password; null where there is none. An initial password is none once its time is
 * over.
 * @throws QueueFullError where too many passwords wait to be checked
 */
async function authenticate(
  db: Database,
  { tenant, name, address }: Guess,
  password: string,
): Promise<SignedIn | null> {
  const user = await db.system
    .selectFrom('users')
    .select(['id', 'password_hash', 'initial_password_until'])
    .where('tenant', '=', tenant)
    .where((is) => is(is.fn<string>('lower', ['username']), '=', name.toLowerCase()))
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where((is) =>
      is.or([is('initial_password_until', 'is', null), is('initial_password_until', '>', sql<string>`now()`)]),
    )
    .executeTakeFirst()
  const isRight = await verifyPassword(password, user?.password_hash ?? null, address)
  return user && isRight ? { id: user.id, isInitial: user.initial_password_until !== null } : null
}

/** Gives the browser the proof that this name has signed in with it. */
function rememberBrowser(settings: IdentitySettings, reply: FastifyReply, realm: Realm, username: string): void {
  const { name, value } = knownBrowserCookie(realm.identity, username)
  reply.setCookie(name, value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.realmsUrl.startsWith('https:'),
    path: new URL(realm.provider.issuer).pathname,
    maxAge: KNOWN_SECONDS,
  })
}

/** The address where a person who signs in with an initial password chooses another one. */
async function choosePassword(db: Database, settings: IdentitySettings, tenant: string, user: string): Promise<string> {
  const secret = await makeAccountLink(db.system, { tenant, user, now: new Date() })
  return linkTo(settings, `${ACCOUNT_PATH}/${secret}`)
}

async function takeForm(
  { db, settings, realms, throttle }: SignInOptions,
  request: FastifyRequest<SignInRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const realm = await realms.find(request.params.tenant)
  if (!realm) return sendError(request, reply, 404, 'NOT_FOUND', 'notFound')
  if (pathOfUnstorableText(request.body)) return sendError(request, reply, 400, 'MALFORMED', 'malformed')
  const { username, password, lang } = form.parse(request.body ?? {})
  const language = languageOfRequest(lang, request.headers['accept-language'])
  const interaction = await interactionOf(request, reply, realm)
  if (!interaction) return sendExpired(settings, request, reply, language)

  const texts = signInTexts[language]
  const view = { ...viewOf(settings, request, realm, language), username }
  if (username === '' || password === '') {
    const missing = {
      ...(username === '' ? { usernameError: texts.usernameMissing } : {}),
      ...(password === '' ? { passwordError: texts.passwordMissing } : {}),
    }
    return send(settings, reply, 422, signInPage({ ...view, ...missing }))
  }
  const guess = {
    tenant: realm.identity.tenant,
    name: username,
    address: request.ip,
    isKnown: isKnownBrowser(realm.identity, username, request.cookies),
  }
  const slowed = (wait: number) =>
    send(
      settings,
      reply.header('retry-after', wait),
      429,
      signInPage({ ...view, passwordError: tooManyText(language, wait) }),
    )
  const wait = throttle.wait(guess)
  if (wait > 0) return slowed(wait)
  const found = await authenticate(db, guess, password).catch((error: unknown) => {
    if (error instanceof QueueFullError) return undefined
    throw error
  })
  if (found === undefined) return slowed(FULL_SECONDS)
  if (found === null) {
    throttle.failed(guess)
    return send(settings, reply, 422, signInPage({ ...view, passwordError: texts.wrong }))
  }
  throttle.succeeded(guess)
  if (found.isInitial) return reply.redirect(await choosePassword(db, settings, guess.tenant, found.id), 303)
  rememberBrowser(settings, reply, realm, username)
  const next = await realm.provider.interactionResult(
    request.raw,
    reply.raw,
    { login: { accountId: found.id } },
    { mergeWithLastSubmission: false },
  )
  return reply.header('cache-control', 'no-store').redirect(next, 303)
}

/** The sign-in page of the embedded provider, rendered on the server; works by keyboard and without scripts. */
export function mountSignIn(app: FastifyInstance, options: SignInOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const page = '/realms/:tenant/interaction/:uid'
    scope.get<SignInRequest>(page, (request, reply) => showPage(options, request, reply))
    scope.post<SignInRequest>(page, (request, reply) => takeForm(options, request, reply))
  })
}
