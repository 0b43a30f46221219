import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import { z } from 'zod'
import type { Language } from '#contract/languages'
import type { Database } from '../database/database.ts'
import { messagePage, pageHeaders, signInPage, type SignInView } from './pages.ts'
import { verifyPassword } from './password.ts'
import type { Realm, Realms } from './provider.ts'
import { sendError } from './replies.ts'
import { languageOfRequest, signInTexts, tooManyText } from './sign-in-texts.ts'
import type { IdentitySettings } from './settings.ts'
import { signInThrottle } from './throttle.ts'

/** Largest form, bytes. A user name and a password are far shorter; larger bodies are refused unread. */
const FORM_BYTES = 16 * 1024

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
  now: () => Date
}

/** The sign-in page of the embedded provider, rendered on the server; works by keyboard and without scripts. */
export function mountSignIn(app: FastifyInstance, { db, settings, realms, now }: SignInOptions): void {
  const throttle = signInThrottle(now)

  function send(reply: FastifyReply, status: number, html: string): FastifyReply {
    return reply.code(status).headers(pageHeaders(settings)).type('text/html; charset=utf-8').send(html)
  }

  function viewOf(request: FastifyRequest<SignInRequest>, realm: Realm, language: Language): SignInView {
    return {
      language,
      tenantName: realm.identity.name,
      demo: realm.identity.demo,
      username: '',
      action: `${new URL(settings.realmsUrl).pathname}/${realm.identity.tenant}/interaction/${request.params.uid}`,
    }
  }

  function sendExpired(request: FastifyRequest<SignInRequest>, reply: FastifyReply, language: Language): FastifyReply {
    const texts = signInTexts[language]
    const href = `${settings.appUrl}/session/sign-in?tenant=${encodeURIComponent(request.params.tenant)}&lang=${language}`
    return send(
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

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    scope.get<SignInRequest>('/realms/:tenant/interaction/:uid', async (request, reply) => {
      const realm = await realms.find(request.params.tenant)
      if (!realm) return sendError(request, reply, 404, 'NOT_FOUND', 'notFound')
      const interaction = await interactionOf(request, reply, realm)
      const chosen = [request.query.lang, interaction?.params['ui_locales']].find((value) => typeof value === 'string')
      const language = languageOfRequest(
        typeof chosen === 'string' ? chosen : undefined,
        request.headers['accept-language'],
      )
      if (!interaction) return sendExpired(request, reply, language)
      return send(reply, 200, signInPage(viewOf(request, realm, language)))
    })

    scope.post<SignInRequest>('/realms/:tenant/interaction/:uid', async (request, reply) => {
      const realm = await realms.find(request.params.tenant)
      if (!realm) return sendError(request, reply, 404, 'NOT_FOUND', 'notFound')
      const { username, password, lang } = form.parse(request.body ?? {})
      const language = languageOfRequest(lang, request.headers['accept-language'])
      const interaction = await interactionOf(request, reply, realm)
      if (!interaction) return sendExpired(request, reply, language)

      const texts = signInTexts[language]
      const view = { ...viewOf(request, realm, language), username }
      if (username === '' || password === '') {
        const missing = {
          ...(username === '' ? { usernameError: texts.usernameMissing } : {}),
          ...(password === '' ? { passwordError: texts.passwordMissing } : {}),
        }
        return send(reply, 422, signInPage({ ...view, ...missing }))
      }
      const wait = throttle.attempt(realm.identity.tenant, username, request.ip)
      if (wait > 0) {
        return send(
          reply.header('retry-after', wait),
          429,
          signInPage({ ...view, passwordError: tooManyText(language, wait) }),
        )
      }
      const user = await db.system
        .selectFrom('users')
        .select(['id', 'password_hash'])
        .where('tenant', '=', realm.identity.tenant)
        .where((is) => is(is.fn<string>('lower', ['username']), '=', username.toLowerCase()))
        .where('active', '=', true)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      const right = await verifyPassword(password, user?.password_hash ?? null)
      if (!user || !right) return send(reply, 422, signInPage({ ...view, passwordError: texts.wrong }))

      throttle.succeeded(realm.identity.tenant, username, request.ip)
      const next = await realm.provider.interactionResult(
        request.raw,
        reply.raw,
        { login: { accountId: user.id } },
        { mergeWithLastSubmission: false },
      )
      return reply.header('cache-control', 'no-store').redirect(next, 303)
    })
  })
}
