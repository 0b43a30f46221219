import { type Kysely, sql, type Transaction } from 'kysely'
import { RECOVERY_CODES, type NewAuthenticator } from '#contract/schemas/users/authenticator'
import { textOf } from '#contract/texts'
import { inTransaction } from '../database/retry.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { forbidden, notFound, ruleBroken, ServiceError } from '../http/errors.ts'
import type { Routes } from '../http/routes.ts'
import {
  digestOfRecoveryCode,
  newRecoveryCode,
  newSecret,
  stepOfCode,
  uriOfSecret,
} from '../identity/one-time-codes.ts'
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

const ofCaller = ({ caller }: RequestContext) => ({ tenant: caller.tenant, user_id: caller.userId })

/** The caller's row, locked; undefined before the first guess. */
function lockAuthenticator(context: RequestContext, trx: Trx) {
  const { tenant, user_id: user } = ofCaller(context)
  return trx
    .selectFrom('user_authenticators')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('user_id', '=', user)
    .forUpdate()
    .executeTakeFirst()
}

function writeAuthenticator(context: RequestContext, db: Kysely<Tables>) {
  const { tenant, user_id: user } = ofCaller(context)
  return db.updateTable('user_authenticators').where('tenant', '=', tenant).where('user_id', '=', user)
}

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
    .values({ ...ofCaller(context), guesses: 1, guesses_until: until })
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
  await writeAuthenticator(context, db).set({ guesses: 0, guesses_until: null }).execute()
}

/**
 * The hash of the caller's password, which was given rightly.
 * @throws ServiceError 422 at the field for a wrong one
 */
export async function assertPassword(context: RequestContext, system: Kysely<Tables>, given: string): Promise<string> {
  const { tenant, user_id: user } = ofCaller(context)
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

/**
 * Takes a code of the caller's authenticator, once.
 * @throws ServiceError 409 without an authenticator; 422 at the field for a wrong code, and one that was used
 */
export async function takeCode(context: RequestContext, trx: Trx, code: string, field: string): Promise<void> {
  const row = await lockAuthenticator(context, trx)
  if (!row?.secret) throw new ServiceError(409, 'NO_AUTHENTICATOR', 'authenticatorMissing')
  const step = stepOfCode(row.secret, code, context.now())
  if (step === null || step <= row.last_step) throw ruleBroken(context, { path: [field], text: 'oneTimeCodeWrong' })
  await writeAuthenticator(context, trx).set({ last_step: step }).execute()
}

/** True where the caller has an authenticator. */
export async function hasAuthenticator(context: RequestContext, system: Kysely<Tables>): Promise<boolean> {
  return Boolean((await readAuthenticator(context, system))?.secret)
}

function readAuthenticator(context: RequestContext, system: Kysely<Tables>) {
  const { tenant, user_id: user } = ofCaller(context)
  return system
    .selectFrom('user_authenticators')
    .select(['secret', 'enrolled_at', 'recovery_codes'])
    .where('tenant', '=', tenant)
    .where('user_id', '=', user)
    .executeTakeFirst()
}

/** Takes a recovery code instead, where it is one. */
async function takeProof(context: RequestContext, trx: Trx, proof: string): Promise<void> {
  const codes = (await lockAuthenticator(context, trx))?.recovery_codes ?? []
  const digest = digestOfRecoveryCode(proof)
  if (!codes.includes(digest)) return takeCode(context, trx, proof, 'proof')
  const left = JSON.stringify(codes.filter((code) => code !== digest))
  await writeAuthenticator(context, trx).set({ recovery_codes: left }).execute()
}

async function getAuthenticator(context: RequestContext, system: Kysely<Tables>, id: string) {
  await assertOwn(context, id)
  const row = await readAuthenticator(context, system)
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
    const row = await lockAuthenticator(context, trx)
    if (row?.secret) await takeProof(context, trx, given.proof ?? '')
    await writeAuthenticator(context, trx).set({ waiting_secret: secret }).execute()
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
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await inTransaction(system, async (trx) => {
    const version = await versionNow(context, trx, id, 'ENROL')
    const row = await lockAuthenticator(context, trx)
    const waiting = row?.waiting_secret
    if (!waiting) throw new ServiceError(409, 'NO_AUTHENTICATOR', 'authenticatorMissing')
    const step = stepOfCode(waiting, code, context.now())
    if (step === null) throw ruleBroken(context, { path: ['code'], text: 'oneTimeCodeWrong' })
    await writeAuthenticator(context, trx)
      .set({
        secret: waiting,
        waiting_secret: null,
        enrolled_at: context.now().toISOString(),
        last_step: step,
        recovery_codes: JSON.stringify(recoveryCodes.map(digestOfRecoveryCode)),
      })
      .execute()
    await forgetGuesses(context, trx)
    await updateRecord(context, trx, userRecord, id, { event: 'ENROL', __v: version }, () => ({}))
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
