import { type Kysely, sql, type Transaction } from 'kysely'
import type { NewAuthenticator } from '#contract/schemas/users/authenticator'
import { textOf } from '#contract/texts'
import { inTransaction } from '../database/retry.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { forbidden, notFound, ruleBroken, ServiceError } from '../http/errors.ts'
import type { Routes } from '../http/routes.ts'
import * as authenticators from '../identity/authenticators.ts'
import { newSecret, stepOfCode, uriOfSecret } from '../identity/one-time-codes.ts'
import { verifyPassword } from '../identity/password.ts'
import { updateRecord } from '../records/change-record.ts'
import { assertUser } from './users.ts'
import { userRecord, versionNow } from './user-record.ts'

/**
 * Wrong passwords and codes of one person before the next one has to wait, and for how long, milliseconds. Not in the
 * specification; of the 1,000,000 codes five are right at a time.
 */
export const GUESSES = 10
export const GUESSES_WINDOW_MS = 5 * 60_000

type Trx = Transaction<Tables>

/** @throws ServiceError 404 for an unknown person, 403 for somebody else: everybody changes the own secrets only */
export async function assertOwn(context: RequestContext, id: string): Promise<void> {
  await assertUser(context, id)
  if (id !== context.caller.userId.toLowerCase()) throw forbidden()
}

const ofCaller = ({ caller }: RequestContext) => ({ tenant: caller.tenant, user: caller.userId })

/**
 * Counts a guess before it is checked, so that many at once count as well; {@link forgetGuesses} forgets them after a
 * right one.
 * @throws ServiceError 429 after too many
 */
export async function countGuess(context: RequestContext, system: Kysely<Tables>): Promise<void> {
  const now = context.now()
  const until = new Date(now.getTime() + GUESSES_WINDOW_MS).toISOString()
  const isOver = sql<boolean>`coalesce(user_authenticators.guesses_until <= ${now.toISOString()}::timestamptz, true)`
  const { guesses, guesses_until: end } = await system
    .insertInto('user_authenticators')
    .values({ tenant: context.caller.tenant, user_id: context.caller.userId, guesses: 1, guesses_until: until })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'user_id']).doUpdateSet({
        guesses: sql<number>`case when ${isOver} then 1 else user_authenticators.guesses + 1 end`,
        guesses_until: sql<string>`case when ${isOver} then ${until}::timestamptz else user_authenticators.guesses_until end`,
      }),
    )
    .returning(['guesses', 'guesses_until'])
    .executeTakeFirstOrThrow()
  if (guesses <= GUESSES) return
  const retryAfter = Math.max(1, Math.ceil((Date.parse(end ?? until) - now.getTime()) / 1_000))
  throw new ServiceError(429, 'TOO_MANY_GUESSES', 'tooMany', { retryAfter })
}

/** Forgets the guesses of a caller who was right. */
export async function forgetGuesses(context: RequestContext, db: Kysely<Tables>): Promise<void> {
  await authenticators.writeAuthenticator(db, ofCaller(context)).set({ guesses: 0, guesses_until: null }).execute()
}

/**
 * The hash of the caller's password, which was given rightly.
 * @throws ServiceError 422 at the field for a wrong one
 */
export async function assertPassword(context: RequestContext, system: Kysely<Tables>, given: string): Promise<string> {
  const { tenant, user } = ofCaller(context)
  const { password_hash: hash } = await system
    .selectFrom('users')
    .select('password_hash')
    .where('tenant', '=', tenant)
    .where('id', '=', user)
    .executeTakeFirstOrThrow(notFound)
  if (!(await verifyPassword(given, hash, user)))
    throw ruleBroken(context, { path: ['currentPassword'], text: 'passwordWrong' })
  return hash
}

/** @throws ServiceError 409 without an authenticator; 422 at the field for a wrong code, and one that was used */
function assertTaken(context: RequestContext, outcome: string, field: string): void {
  if (outcome === 'MISSING') throw new ServiceError(409, 'NO_AUTHENTICATOR', 'authenticatorMissing')
  if (outcome === 'WRONG') throw ruleBroken(context, { path: [field], text: 'oneTimeCodeWrong' })
}

/**
 * Takes a code of the caller's authenticator, once.
 * @throws ServiceError 409 without an authenticator; 422 at the field for a wrong code, and one that was used
 */
export async function takeCode(context: RequestContext, trx: Trx, code: string, field: string): Promise<void> {
  assertTaken(context, await authenticators.takeCode(trx, ofCaller(context), code, context.now()), field)
}

/** True where the caller has an authenticator. */
export async function hasAuthenticator(context: RequestContext, system: Kysely<Tables>): Promise<boolean> {
  return Boolean((await authenticators.readAuthenticator(system, ofCaller(context)))?.secret)
}

async function getAuthenticator(context: RequestContext, system: Kysely<Tables>, id: string) {
  await assertOwn(context, id)
  const row = await authenticators.readAuthenticator(system, ofCaller(context))
  return {
    message: textOf('ok', context.language),
    authenticator: {
      enrolledAt: row?.secret ? row.enrolled_at : null,
      recoveryCodesLeft: row?.secret ? row.recovery_codes.length : 0,
    },
  }
}

/**
 * Makes the secret of a new authenticator. The one before counts until the new one is confirmed. No idempotency key is
 * stored, because replies and digests of passwords would be stored with it; a repeated request makes another secret.
 * @throws ServiceError 403, 404; 422 at the field for a wrong password or proof; 429 after too many
 */
async function beginAuthenticator(
  context: RequestContext,
  system: Kysely<Tables>,
  id: string,
  given: NewAuthenticator,
) {
  await assertOwn(context, id)
  await countGuess(context, system)
  await assertPassword(context, system, given.currentPassword)
  const secret = newSecret()
  const { tenant } = context.caller
  const names = await inTransaction(system, async (trx) => {
    const owner = ofCaller(context)
    const row = await authenticators.lockAuthenticator(trx, owner)
    if (row?.secret)
      assertTaken(context, await authenticators.takeProof(trx, owner, given.proof ?? '', context.now()), 'proof')
    await authenticators.writeAuthenticator(trx, owner).set({ waiting_secret: secret }).execute()
    await forgetGuesses(context, trx)
    return trx
      .selectFrom('users')
      .innerJoin('tenants', 'tenants.id', 'users.tenant')
      .select(['users.username', 'tenants.name'])
      .where('users.tenant', '=', tenant)
      .where('users.id', '=', id)
      .executeTakeFirstOrThrow()
  })
  const uri = uriOfSecret(secret, { issuer: `Torre ${names.name}`, label: names.username })
  return { message: textOf('ok', context.language), secret, uri }
}

/**
 * Replaces the authenticator by the one of which this is the first code, with new recovery codes.
 * @throws ServiceError 403, 404; 409 where none was begun; 422 for a wrong code; 429 after too many
 */
async function confirmAuthenticator(context: RequestContext, system: Kysely<Tables>, id: string, code: string) {
  await assertOwn(context, id)
  await countGuess(context, system)
  const recoveryCodes = await inTransaction(system, async (trx) => {
    const version = await versionNow(context, trx, id, 'ENROL')
    const owner = ofCaller(context)
    const waiting = (await authenticators.lockAuthenticator(trx, owner))?.waiting_secret
    if (!waiting) throw new ServiceError(409, 'NO_AUTHENTICATOR', 'authenticatorMissing')
    const now = context.now()
    const step = stepOfCode(waiting, code, now)
    if (step === null) throw ruleBroken(context, { path: ['code'], text: 'oneTimeCodeWrong' })
    const codes = await authenticators.enrol(trx, owner, { secret: waiting, step, now })
    await forgetGuesses(context, trx)
    await updateRecord(context, trx, userRecord, id, { event: 'ENROL', __v: version }, () => ({}))
    return codes
  })
  return { message: textOf('ok', context.language), recoveryCodes }
}

/** The calls about the caller's own authenticator. */
export type AuthenticatorRoutes = Pick<Routes, 'getAuthenticator' | 'beginAuthenticator' | 'confirmAuthenticator'>

/** @param system a database connection that reads secrets; the connection that serves people cannot */
export function authenticatorRoutes(system: Kysely<Tables>): AuthenticatorRoutes {
  return {
    getAuthenticator: (context, { params }) => getAuthenticator(context, system, params.id.toLowerCase()),
    beginAuthenticator: (context, { params, body }) =>
      beginAuthenticator(context, system, params.id.toLowerCase(), body),
    confirmAuthenticator: (context, { params, body }) =>
      confirmAuthenticator(context, system, params.id.toLowerCase(), body.code),
  }
}
