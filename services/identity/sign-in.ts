import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Role } from '#contract/roles'
import type { Database } from '../database/database.ts'
import { ACCOUNT_PATH, makeAccountLink } from './account-links.ts'
import { linkTo } from './origin.ts'
import { pathOfUnstorableText } from '../database/storable-text.ts'
import { QueueFullError } from '../process/fair-queue.ts'
import { isKnownBrowser } from './known-browser.ts'
import { signInPage } from './pages.ts'
import { verifyPassword } from './password.ts'
import { sendError } from './replies.ts'
import { isCodeNeeded, leadToPage, letIn, mountCodePage } from './sign-in-code.ts'
import {
  interactionOf,
  sendExpired,
  sendPage,
  type SignInOptions,
  type SignInRequest,
  viewOf,
} from './sign-in-steps.ts'
import { languageOfRequest, signInTexts, tooManyText } from './sign-in-texts.ts'
import type { IdentitySettings } from './settings.ts'
import type { Guess } from './throttle.ts'

/** Largest form, bytes. A user name and a password are far shorter; larger bodies are refused unread. */
const FORM_BYTES = 16 * 1024

/** Seconds until the next attempt where too many passwords wait to be checked. */
const FULL_SECONDS = 5

const form = z.object({
  username: z.string().trim().max(200).catch(''),
  password: z.string().max(1000).catch(''),
  lang: z.string().max(35).optional().catch(undefined),
})

async function showPage(
  options: SignInOptions,
  request: FastifyRequest<SignInRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const realm = await options.realms.find(request.params.tenant)
  if (!realm) return sendError(request, reply, 404, 'NOT_FOUND', 'notFound')
  const interaction = await interactionOf(request, reply, realm)
  const chosen = [request.query.lang, interaction?.params['ui_locales']].find((value) => typeof value === 'string')
  const language = languageOfRequest(
    typeof chosen === 'string' ? chosen : undefined,
    request.headers['accept-language'],
  )
  if (!interaction) return sendExpired(options, request, reply, language)
  const hint = interaction.params['login_hint']
  const username = typeof hint === 'string' ? hint : ''
  return sendPage(options, reply, 200, signInPage({ ...viewOf(options, request, realm, language), username }))
}

/** Who signs in, and whether the password is one that somebody else chose. */
interface SignedIn {
  id: string
  role: Role
  /** Grows when password, role or state of the account change. */
  epoch: number
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
    .select(['id', 'role', 'token_epoch', 'password_hash', 'initial_password_until'])
    .where('tenant', '=', tenant)
    .where((is) => is(is.fn<string>('lower', ['username']), '=', name.toLowerCase()))
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where((is) =>
      is.or([is('initial_password_until', 'is', null), is('initial_password_until', '>', sql<string>`now()`)]),
    )
    .executeTakeFirst()
  const isRight = await verifyPassword(password, user?.password_hash ?? null, address)
  if (!user || !isRight) return null
  const { id, role, token_epoch: epoch, initial_password_until: until } = user
  return { id, role, epoch, isInitial: until !== null }
}

/** The address where a person who signs in with an initial password chooses another one. */
async function choosePassword(db: Database, settings: IdentitySettings, tenant: string, user: string): Promise<string> {
  const secret = await makeAccountLink(db.system, { tenant, user, now: new Date() })
  return linkTo(settings, `${ACCOUNT_PATH}/${secret}`)
}

async function takeForm(
  options: SignInOptions,
  request: FastifyRequest<SignInRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, settings, throttle } = options
  const realm = await options.realms.find(request.params.tenant)
  if (!realm) return sendError(request, reply, 404, 'NOT_FOUND', 'notFound')
  if (pathOfUnstorableText(request.body)) return sendError(request, reply, 400, 'MALFORMED', 'malformed')
  const { username, password, lang } = form.parse(request.body ?? {})
  const language = languageOfRequest(lang, request.headers['accept-language'])
  const interaction = await interactionOf(request, reply, realm)
  if (!interaction) return sendExpired(options, request, reply, language)

  const texts = signInTexts[language]
  const view = { ...viewOf(options, request, realm, language), username }
  if (username === '' || password === '') {
    const missing = {
      ...(username === '' ? { usernameError: texts.usernameMissing } : {}),
      ...(password === '' ? { passwordError: texts.passwordMissing } : {}),
    }
    return sendPage(options, reply, 422, signInPage({ ...view, ...missing }))
  }
  const guess = {
    tenant: realm.identity.tenant,
    name: username,
    address: request.ip,
    isKnown: isKnownBrowser(realm.identity, username, request.cookies),
  }
  const slowed = (wait: number) =>
    sendPage(
      options,
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
    return sendPage(options, reply, 422, signInPage({ ...view, passwordError: texts.wrong }))
  }
  throttle.succeeded(guess)
  if (found.isInitial) return reply.redirect(await choosePassword(db, settings, guess.tenant, found.id), 303)
  const person = { id: found.id, username, epoch: found.epoch }
  if (await isCodeNeeded(db, guess.tenant, found.role))
    return leadToPage(options, request, reply, realm, person, language)
  return letIn(options, request, reply, realm, person, language)
}

/** The sign-in pages of the embedded provider, rendered on the server; they work by keyboard and without scripts. */
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
    mountCodePage(scope, options, `${page}/code`)
  })
}
