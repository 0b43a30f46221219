import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Language } from '#contract/languages'
import type { Role } from '#contract/roles'
import { needsCode, SIGN_IN_POLICY } from '#contract/schemas/users/sign-in-policy'
import { textOf } from '#contract/texts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/retry.ts'
import { pathOfUnstorableText } from '../database/storable-text.ts'
import { readCalendar } from './calendars.ts'
import { type AuthenticatorOwner, enrol, lockAuthenticator, readAuthenticator, takeProof } from './authenticators.ts'
import { codePage, type CodeView, enrolPage, recoveryPage, recoveryShownPage, resetToldPage } from './code-pages.ts'
import { codeTexts } from './code-texts.ts'
import { isKnownBrowser } from './known-browser.ts'
import { newSecret, stepOfCode } from './one-time-codes.ts'
import { signInPage } from './pages.ts'
import type { Realm } from './provider.ts'
import { sendError } from './replies.ts'
import {
  finishSignIn,
  interactionOf,
  pathOf,
  sendExpired,
  sendPage,
  type SignInOptions,
  type SignInRequest,
  viewOf,
} from './sign-in-steps.ts'
import { languageOfRequest, tooManyText } from './sign-in-texts.ts'

/** How long a right password counts until the code is given, milliseconds. Not in the specification. */
const PASSWORD_COUNTS_MS = 10 * 60_000

/** Who gave the right password. It is kept with the sign-in at the provider, which the browser's cookie names. */
const passed = z.object({
  user: z.string(),
  username: z.string(),
  /** Epoch of the account then; another password, role or state of the account ends the sign-in. */
  epoch: z.number(),
  /** When the password was given, milliseconds since 1970. */
  at: z.number(),
  /** Secret of an authenticator that is being set up. It belongs to this sign-in, so that nobody else has read it. */
  secret: z.string().optional(),
  /** True once the code was right and the recovery codes were shown. */
  isProven: z.boolean().default(false),
})
type Passed = z.output<typeof passed>

/** Who gave the right password, with the account's epoch. */
export interface PassedPerson {
  id: string
  username: string
  epoch: number
}

const form = z.object({
  // Apps show a code in two groups.
  code: z
    .string()
    .max(200)
    .catch('')
    .transform((text) => text.replaceAll(/\s/g, '')),
  /** The reset that the page has told of. */
  told: z.string().max(100).catch(''),
  lang: z.string().max(35).optional().catch(undefined),
})

/** True where the tenant asks people of this role for a code. */
export async function isCodeNeeded(db: Database, tenant: string, role: Role): Promise<boolean> {
  const row = await db.system
    .selectFrom('sign_in_policies')
    .select('code_for')
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return needsCode(row?.code_for ?? SIGN_IN_POLICY.codeFor, role)
}

/** Keeps who gave the right password. Without `login` in its result the provider lets nobody in. */
async function keep(
  request: FastifyRequest<SignInRequest>,
  reply: FastifyReply,
  realm: Realm,
  now: Passed,
): Promise<void> {
  await realm.provider.interactionResult(request.raw, reply.raw, { passed: now }, { mergeWithLastSubmission: false })
}

/** Leads to the page after the password. @param person `isProven` where no code is asked for any more */
export async function leadToPage(
  options: SignInOptions,
  request: FastifyRequest<SignInRequest>,
  reply: FastifyReply,
  realm: Realm,
  { id, username, epoch, isProven = false }: PassedPerson & { isProven?: boolean },
  language: Language,
): Promise<FastifyReply> {
  const at = options.now().getTime()
  await keep(request, reply, realm, { user: id, username, epoch, at, isProven })
  return reply
    .header('cache-control', 'no-store')
    .redirect(`${pathOf(options, request, realm)}/code?lang=${language}`, 303)
}

/** A sign-in whose password was right. */
interface Step {
  options: SignInOptions
  request: FastifyRequest<SignInRequest>
  reply: FastifyReply
  realm: Realm
  passed: Passed
  view: CodeView
}

const ownerOf = ({ realm, passed: { user } }: Step) => ({ tenant: realm.identity.tenant, user })

/** True where the password still counts: its time is not over, and the account is as it was. */
async function stillCounts({ db, now }: SignInOptions, tenant: string, { user, epoch, at }: Passed): Promise<boolean> {
  if (now().getTime() - at > PASSWORD_COUNTS_MS) return false
  const row = await db.system
    .selectFrom('users')
    .select('token_epoch')
    .where('tenant', '=', tenant)
    .where('id', '=', user)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.token_epoch === epoch
}

/** Runs the work on a sign-in whose password was right; any other one is led to the page that fits it. */
async function onStep(
  options: SignInOptions,
  request: FastifyRequest<SignInRequest>,
  reply: FastifyReply,
  lang: string | undefined,
  work: (step: Step) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const realm = await options.realms.find(request.params.tenant)
  if (!realm) return sendError(request, reply, 404, 'NOT_FOUND', 'notFound')
  const language = languageOfRequest(lang, request.headers['accept-language'])
  const interaction = await interactionOf(request, reply, realm)
  if (!interaction) return sendExpired(options, request, reply, language)
  const first = viewOf(options, request, realm, language)
  const found = passed.safeParse(interaction.result?.['passed'])
  if (!found.success) return reply.redirect(`${first.action}?lang=${language}`, 303)
  const { username } = found.data
  if (!(await stillCounts(options, realm.identity.tenant, found.data)))
    return sendPage(options, reply, 400, signInPage({ ...first, username, passwordError: codeTexts[language].late }))
  const action = `${first.action}/code`
  const view = { language, tenantName: first.tenantName, username, action, password: first.action }
  return work({ options, request, reply, realm, passed: found.data, view })
}

/** The oldest reset by somebody else of which the person was not told yet. */
async function untoldReset(db: Database, { tenant, user }: AuthenticatorOwner) {
  const row = await db.system
    .selectFrom('account_resets')
    .select(['id', 'by_name as by', 'reason', 'at'])
    .where('tenant', '=', tenant)
    .where('user_id', '=', user)
    .where('told_at', 'is', null)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Lets a person in whose proof is complete; before that, one page tells who has reset the access, and why. */
export async function letIn(
  options: SignInOptions,
  request: FastifyRequest<SignInRequest>,
  reply: FastifyReply,
  realm: Realm,
  person: PassedPerson,
  language: Language,
): Promise<FastifyReply> {
  const { id, username } = person
  const untold = await untoldReset(options.db, { tenant: realm.identity.tenant, user: id })
  if (!untold) return finishSignIn(options, request, reply, realm, { id, username })
  return leadToPage(options, request, reply, realm, { ...person, isProven: true }, language)
}

/** The page of a step: for a code, for setting up an authenticator, or after that. */
async function drawStep(step: Step, status: number, error?: string): Promise<FastifyReply> {
  const { options, request, reply, realm, passed: now } = step
  const view = { ...step.view, error }
  if (now.isProven) {
    const untold = await untoldReset(options.db, ownerOf(step))
    if (!untold) return sendPage(options, reply, status, recoveryShownPage(view))
    const { timeZone } = await readCalendar(options.db.system, realm.identity.tenant)
    return sendPage(options, reply, status, resetToldPage(view, untold, timeZone))
  }
  const known = await readAuthenticator(options.db.system, ownerOf(step))
  if (known?.secret) return sendPage(options, reply, status, codePage(view))
  const secret = now.secret ?? newSecret()
  if (now.secret === undefined) await keep(request, reply, realm, { ...now, secret })
  return sendPage(options, reply, status, enrolPage(view, secret))
}

/** Takes a code of the authenticator or a recovery code, each once, and lets the person in. */
async function takeCode(step: Step, code: string): Promise<FastifyReply> {
  const { options, request, reply, realm, passed: now, view } = step
  const owner = ownerOf(step)
  const { codeThrottle } = options
  const guess = {
    tenant: owner.tenant,
    name: now.username,
    address: request.ip,
    isKnown: isKnownBrowser(realm.identity, now.username, request.cookies),
  }
  const wait = codeThrottle.wait(guess)
  if (wait > 0) {
    reply.header('retry-after', wait)
    return drawStep(step, 429, tooManyText(view.language, wait))
  }
  codeThrottle.failed(guess)
  const at = options.now()
  const outcome = await inTransaction(options.db.system, async (trx) => {
    const taken = await takeProof(trx, owner, code, at)
    if (taken === 'RECOVERY_CODE_TAKEN')
      await options.note(trx, { ...owner, event: 'USE_RECOVERY_CODE', at: at.toISOString(), request: request.id })
    return taken
  })
  if (outcome === 'WRONG') return drawStep(step, 422, textOf('oneTimeCodeWrong', view.language))
  codeThrottle.takeBack(guess)
  // A new link has removed the authenticator since the page was drawn.
  if (outcome === 'MISSING') return drawStep(step, 422)
  codeThrottle.succeeded(guess)
  const person = { id: now.user, username: now.username, epoch: now.epoch }
  return letIn(options, request, reply, realm, person, view.language)
}

/** Sets up the authenticator by its first code, and shows the recovery codes. */
async function confirm(step: Step, secret: string, code: string): Promise<FastifyReply> {
  const { options, request, reply, realm, passed: state, view } = step
  const owner = ownerOf(step)
  const now = options.now()
  const firstStep = stepOfCode(secret, code, now)
  if (firstStep === null) return drawStep(step, 422, textOf('oneTimeCodeWrong', view.language))
  const codes = await inTransaction(options.db.system, async (trx) => {
    await trx
      .insertInto('user_authenticators')
      .values({ tenant: owner.tenant, user_id: owner.user })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // Whoever only knows the password must not replace an authenticator that was set up meanwhile.
    if ((await lockAuthenticator(trx, owner))?.secret) return null
    const made = await enrol(trx, owner, { secret, step: firstStep, now })
    await options.note(trx, { ...owner, event: 'ENROL', at: now.toISOString(), request: request.id })
    return made
  })
  if (!codes) return drawStep(step, 422)
  await keep(request, reply, realm, { ...state, isProven: true })
  return sendPage(options, reply, 200, recoveryPage(view, codes))
}

/** Goes on from a page that only tells something. Each reset is told on a page of its own. */
async function goOn({ options, request, reply, realm, passed: now, view }: Step, told: string): Promise<FastifyReply> {
  const { tenant } = realm.identity
  await options.db.system
    .updateTable('account_resets')
    .set({ told_at: options.now().toISOString() })
    .where('tenant', '=', tenant)
    .where('user_id', '=', now.user)
    .where('id', '=', told)
    .execute()
  const person = { id: now.user, username: now.username, epoch: now.epoch }
  return letIn(options, request, reply, realm, person, view.language)
}

async function takeForm(step: Step, { code, told }: z.output<typeof form>): Promise<FastifyReply> {
  const { options, passed: now, view } = step
  // Loading the page of recovery codes again sends the first code once more; it must not leave the page.
  if (now.isProven) return code === '' ? goOn(step, told) : drawStep(step, 200)
  if (code === '') return drawStep(step, 422, codeTexts[view.language].missing)
  const known = await readAuthenticator(options.db.system, ownerOf(step))
  if (known?.secret) return takeCode(step, code)
  return now.secret === undefined ? drawStep(step, 422) : confirm(step, now.secret, code)
}

/** The second page of a sign-in, which asks for a code where the tenant's policy says so. */
export function mountCodePage(scope: FastifyInstance, options: SignInOptions, page: string): void {
  scope.get<SignInRequest>(page, (request, reply) => {
    const { lang } = request.query
    return onStep(options, request, reply, typeof lang === 'string' ? lang : undefined, (step) => drawStep(step, 200))
  })
  scope.post<SignInRequest>(page, (request, reply) => {
    if (pathOfUnstorableText(request.body)) return sendError(request, reply, 400, 'MALFORMED', 'malformed')
    const given = form.parse(request.body ?? {})
    return onStep(options, request, reply, given.lang, (step) => takeForm(step, given))
  })
}
