import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Language } from '#contract/languages'
import type { Issue } from '#contract/schemas/general/error-reply'
import { newTenant } from '#contract/schemas/session/set-up'
import { issuesOf } from '#contract/validation'
import type { Database } from '../database/database.ts'
import { ACCOUNT_PATH } from '../identity/account-links.ts'
import { acceptForms, errorAt, pageLanguage, sendAccountPage, SET_UP_PATH } from '../identity/account-pages.ts'
import { accountTexts } from '../identity/account-texts.ts'
import { linkTo } from '../identity/origin.ts'
import { formPage, type FormField } from '../identity/pages.ts'
import type { IdentitySettings } from '../identity/settings.ts'
import { tooManyText } from '../identity/sign-in-texts.ts'
import { hasTenants } from '../identity/tenants.ts'
import { type GuessThrottle, guessThrottle } from '../identity/throttle.ts'
import { createTenant } from './new-tenant.ts'

/** Letters and digits that are not mistaken for each other (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 4
const GROUP = 5

function newCode(): string {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/**
 * The set-up code of an installation; made once and the same for all its processes. It is of use until a tenant exists.
 */
export async function setUpCode(db: Database): Promise<string> {
  await db.system
    .insertInto('secrets')
    .values({ name: 'set-up', value: newCode() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.system
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'set-up')
    .executeTakeFirstOrThrow()
  return row.value
}

/** What the start prints where there is no tenant yet; empty otherwise. */
export async function setUpHint(db: Database, { appUrl }: IdentitySettings): Promise<string> {
  if (await hasTenants(db)) return ''
  return `There is no company yet: open ${appUrl}${SET_UP_PATH} with the set-up code ${await setUpCode(db)}, or run npm run tenant.\n`
}

/** Compares digests, which have the same length, in constant time. Spaces, dashes and case do not count. */
function isSameCode(given: string, code: string): boolean {
  const digest = (value: string) =>
    createHash('sha256')
      .update(value.toUpperCase().replace(/[^0-9A-Z]/g, ''))
      .digest()
  return timingSafeEqual(digest(given), digest(code))
}

const text = z.string().max(1000).catch('')
const form = z.object({ code: text, company: text, tenant: text, ownerName: text, ownerEmail: text })
type Given = z.output<typeof form>
const nothing: Given = { code: '', company: '', tenant: '', ownerName: '', ownerEmail: '' }

function setUpPage(language: Language, given: Given, issues: readonly Issue[]): string {
  const texts = accountTexts[language]
  const field = (id: keyof Given, label: string, autocomplete: string, hint?: string): FormField => ({
    id,
    label,
    autocomplete,
    type: 'text',
    value: given[id],
    error: errorAt(issues, id),
    ...(hint === undefined ? {} : { hint }),
  })
  return formPage({
    language,
    title: texts.setUp,
    text: texts.setUpText,
    action: SET_UP_PATH,
    fields: [
      field('code', texts.code, 'off', texts.codeHint),
      field('company', texts.company, 'organization'),
      field('tenant', texts.tenant, 'off', texts.tenantHint),
      field('ownerName', texts.ownerName, 'name'),
      field('ownerEmail', texts.ownerEmail, 'email'),
    ],
    submit: texts.create,
  })
}

interface SetUp {
  db: Database
  settings: IdentitySettings
  now: () => Date
}

/** What is wrong with the code; null where it is right. Attempts count by address. */
async function codeIssue(
  { db }: SetUp,
  throttle: GuessThrottle,
  request: FastifyRequest,
  language: Language,
  code: string,
): Promise<{ issue: Issue; wait: number } | null> {
  const about = (message: string, wait: number) => ({ issue: { code: 'custom', path: ['code'], message }, wait })
  // Named by the address, so that nobody keeps the owner of the code out by guessing.
  const guess = { tenant: '', name: request.ip, address: request.ip }
  const wait = throttle.wait(guess)
  if (wait > 0) return about(tooManyText(language, wait), wait)
  if (!isSameCode(code, await setUpCode(db))) {
    throttle.failed(guess)
    return about(accountTexts[language].codeWrong, 0)
  }
  throttle.succeeded(guess)
  return null
}

async function takeForm(
  options: SetUp,
  throttle: GuessThrottle,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, settings, now } = options
  if (await hasTenants(db)) return reply.redirect(linkTo(settings, '/'), 303)
  const language = pageLanguage(request)
  const given = form.parse(request.body ?? {})
  const wrong = await codeIssue(options, throttle, request, language, given.code)
  if (wrong && wrong.wait > 0) reply.header('retry-after', wrong.wait)
  const issues = [...(wrong ? [wrong.issue] : []), ...issuesOf(newTenant, given, language)]
  if (issues.length > 0)
    return sendAccountPage(settings, reply, wrong?.wait ? 429 : 422, setUpPage(language, given, issues))
  const { company, tenant, ownerName, ownerEmail } = newTenant.parse(given)
  const made = await createTenant(db, { id: tenant, name: company, ownerName, ownerEmail }, { now: now(), only: true })
  reply.header('cache-control', 'no-store')
  // Somebody else was first with the same code.
  if ('refused' in made) return reply.redirect(linkTo(settings, '/'), 303)
  const next = settings.embedded
    ? `${ACCOUNT_PATH}/${made.secret}?lang=${language}`
    : `/session/sign-in?tenant=${tenant}`
  return reply.redirect(linkTo(settings, next), 303)
}

/**
 * The page that makes the first tenant of an installation, for whoever has the set-up code. Once there is a tenant, the
 * page leads to the console.
 */
export function mountSetUp(app: FastifyInstance, options: SetUp): void {
  const throttle = guessThrottle(options.now)
  void app.register(async (scope) => {
    acceptForms(scope)
    scope.get(SET_UP_PATH, async (request, reply) => {
      const { db, settings } = options
      if (await hasTenants(db)) return reply.redirect(linkTo(settings, '/'), 303)
      return sendAccountPage(settings, reply, 200, setUpPage(pageLanguage(request), nothing, []))
    })
    scope.post(SET_UP_PATH, (request, reply) => takeForm(options, throttle, request, reply))
  })
}
