import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Language } from '#contract/languages'
import type { Issue } from '#contract/schemas/general/error-reply'
import { chosenPassword } from '#contract/schemas/session/set-up'
import { issuesOf } from '#contract/validation'
import type { Database } from '../database/database.ts'
import { ACCOUNT_PATH, findLinkedAccount, type LinkedAccount, setPasswordByLink } from './account-links.ts'
import { accountTexts } from './account-texts.ts'
import { linkTo } from './origin.ts'
import { formPage, messagePage, pageHeaders } from './pages.ts'
import type { IdentitySettings } from './settings.ts'
import type { NoteOwnChange } from './sign-in-steps.ts'
import { languageOfRequest } from './sign-in-texts.ts'

/** Path of the page that makes the first tenant. */
export const SET_UP_PATH = '/session/set-up'

/** Largest form of these pages, bytes. */
const FORM_BYTES = 16 * 1024

export function setUpAddress(lang: string | undefined): string {
  return lang === undefined ? SET_UP_PATH : `${SET_UP_PATH}?lang=${encodeURIComponent(lang)}`
}

const text = z.string().max(1000).catch('')
const langOf = z.object({ lang: z.string().max(35).optional().catch(undefined) })
const passwordForm = z.object({ password: text, confirmation: text })

/** Gives the routes of `scope` the fields of posted forms. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    // PostgreSQL stores no NUL characters.
    (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body).replaceAll('%00', '').replaceAll('\0', '')))),
  )
}

/** The language of a page: that of its form or link, else the browser's. */
export function pageLanguage(request: FastifyRequest): Language {
  const { lang } = langOf.parse(request.body ?? request.query ?? {})
  return languageOfRequest(lang, request.headers['accept-language'])
}

export function sendAccountPage(
  settings: IdentitySettings,
  reply: FastifyReply,
  status: number,
  html: string,
): FastifyReply {
  return reply.code(status).headers(pageHeaders(settings)).type('text/html; charset=utf-8').send(html)
}

/** The message of the first issue at a field. */
export function errorAt(issues: readonly Issue[], field: string): string | undefined {
  return issues.find(({ path }) => path[0] === field)?.message
}

interface AccountRequest {
  Params: { secret: string }
}

function passwordPage(language: Language, secret: string, account: LinkedAccount, issues: readonly Issue[]): string {
  const texts = accountTexts[language]
  const field = { type: 'password', autocomplete: 'new-password' } as const
  return formPage({
    language,
    title: texts.choosePassword,
    text: texts.choosePasswordText.replace('{company}', account.tenantName).replace('{username}', account.username),
    action: `${ACCOUNT_PATH}/${secret}`,
    fields: [
      {
        ...field,
        id: 'password',
        label: texts.password,
        hint: texts.passwordHint,
        error: errorAt(issues, 'password'),
      },
      { ...field, id: 'confirmation', label: texts.confirmation, error: errorAt(issues, 'confirmation') },
    ],
    submit: texts.save,
  })
}

function linkOverPage(language: Language): string {
  const texts = accountTexts[language]
  return messagePage(language, { title: texts.linkOver, text: texts.linkOverText })
}

/**
 * The page of an account's link, on which a person chooses a password. Only the posted form uses the link up, so that
 * programs that look at addresses in e-mails do not.
 */
export function mountAccountPages(
  app: FastifyInstance,
  { db, settings, now, note }: { db: Database; settings: IdentitySettings; now: () => Date; note: NoteOwnChange },
): void {
  void app.register(async (scope) => {
    acceptForms(scope)
    // Request lines at the level `info` would contain the secret.
    const page = { url: `${ACCOUNT_PATH}/:secret`, logLevel: 'warn' } as const
    scope.route<AccountRequest>({
      ...page,
      method: 'GET',
      async handler(request, reply) {
        const language = pageLanguage(request)
        const { secret } = request.params
        const account = await findLinkedAccount(db.system, secret, now())
        if (!account) return sendAccountPage(settings, reply, 404, linkOverPage(language))
        return sendAccountPage(settings, reply, 200, passwordPage(language, secret, account, []))
      },
    })
    scope.route<AccountRequest>({
      ...page,
      method: 'POST',
      async handler(request, reply) {
        const language = pageLanguage(request)
        const { secret } = request.params
        const account = await findLinkedAccount(db.system, secret, now())
        if (!account) return sendAccountPage(settings, reply, 404, linkOverPage(language))
        const given = passwordForm.parse(request.body ?? {})
        const issues = issuesOf(chosenPassword, given, language)
        if (issues.length > 0)
          return sendAccountPage(settings, reply, 422, passwordPage(language, secret, account, issues))
        const changed = await setPasswordByLink(db, secret, given.password, { now: now(), note, request: request.id })
        if (!changed) return sendAccountPage(settings, reply, 404, linkOverPage(language))
        const next = new URLSearchParams({ tenant: account.tenant, user: account.username, lang: language })
        return reply
          .header('cache-control', 'no-store')
          .redirect(linkTo(settings, `/session/sign-in?${next.toString()}`), 303)
      },
    })
  })
}
