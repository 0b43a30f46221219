import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { errors } from 'oidc-provider'
import type { Language } from '#contract/languages'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { KNOWN_SECONDS, knownBrowserCookie } from './known-browser.ts'
import { linkTo } from './origin.ts'
import { messagePage, pageHeaders, type SignInView } from './pages.ts'
import type { Realm, Realms } from './provider.ts'
import type { IdentitySettings } from './settings.ts'
import { signInTexts } from './sign-in-texts.ts'
import type { GuessThrottle } from './throttle.ts'

export interface SignInRequest {
  Params: { tenant: string; uid: string }
  Querystring: { lang?: string | string[] }
}

/** What a person did to the own account on a page of identity, where there is no caller of a call. */
export interface OwnChange {
  tenant: string
  user: string
  event: 'ENROL' | 'USE_RECOVERY_CODE' | 'CHOOSE_PASSWORD'
  /** ISO 8601. */
  at: string
  /** Id of the request. */
  request: string
}

/** Writes the change into the person's history. Identity lies below the rooms that write histories. */
export type NoteOwnChange = (trx: Transaction<Tables>, change: OwnChange) => Promise<void>

export interface SignInOptions {
  db: Database
  settings: IdentitySettings
  realms: Realms
  /** Counts wrong passwords. */
  throttle: GuessThrottle
  /** Counts wrong codes apart, because a right password forgets the count of passwords. */
  codeThrottle: GuessThrottle
  now: () => Date
  note: NoteOwnChange
}

export function sendPage({ settings }: SignInOptions, reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).headers(pageHeaders(settings)).type('text/html; charset=utf-8').send(html)
}

/** The path of a sign-in's first page. */
export function pathOf({ settings }: SignInOptions, { params }: FastifyRequest<SignInRequest>, realm: Realm): string {
  return `${new URL(settings.realmsUrl).pathname}/${realm.identity.tenant}/interaction/${params.uid}`
}

/** The first page as it is before anything was typed. */
export function viewOf(
  options: SignInOptions,
  request: FastifyRequest<SignInRequest>,
  realm: Realm,
  language: Language,
): SignInView {
  const { name, demo } = realm.identity
  return { language, tenantName: name, demo, username: '', action: pathOf(options, request, realm) }
}

export function sendExpired(
  options: SignInOptions,
  request: FastifyRequest<SignInRequest>,
  reply: FastifyReply,
  language: Language,
): FastifyReply {
  const texts = signInTexts[language]
  const tenant = encodeURIComponent(request.params.tenant)
  const href = linkTo(options.settings, `/session/sign-in?tenant=${tenant}&lang=${language}`)
  const link = { href, text: texts.signInAgain }
  const page = messagePage(language, { title: texts.expired, text: texts.expiredText, link })
  return sendPage(options, reply, 400, page)
}

/**
 * The sign-in that a page belongs to.
 * @returns null when the page was open for too long, was used already or belongs to another browser
 */
export async function interactionOf(request: FastifyRequest<SignInRequest>, reply: FastifyReply, realm: Realm) {
  try {
    const interaction = await realm.provider.interactionDetails(request.raw, reply.raw)
    return interaction.uid === request.params.uid && interaction.prompt.name === 'login' ? interaction : null
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null
    throw error
  }
}

/** Gives the browser the proof that this name has signed in with it. */
function rememberBrowser({ settings }: SignInOptions, reply: FastifyReply, realm: Realm, username: string): void {
  const { name, value } = knownBrowserCookie(realm.identity, username)
  reply.setCookie(name, value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.realmsUrl.startsWith('https:'),
    path: new URL(realm.provider.issuer).pathname,
    maxAge: KNOWN_SECONDS,
  })
}

/** Tells the provider who has signed in, and leads back to it. */
export async function finishSignIn(
  options: SignInOptions,
  request: FastifyRequest<SignInRequest>,
  reply: FastifyReply,
  realm: Realm,
  { id, username }: { id: string; username: string },
): Promise<FastifyReply> {
  rememberBrowser(options, reply, realm, username)
  const next = await realm.provider.interactionResult(
    request.raw,
    reply.raw,
    { login: { accountId: id } },
    { mergeWithLastSubmission: false },
  )
  return reply.header('cache-control', 'no-store').redirect(next, 303)
}
