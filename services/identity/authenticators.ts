import type { Kysely, Transaction } from 'kysely'
import { RECOVERY_CODES } from '#contract/schemas/users/authenticator'
import type { Tables } from '../database/tables.ts'
import { digestOfRecoveryCode, newRecoveryCode, stepOfCode } from './one-time-codes.ts'

/** Whose authenticator it is. */
export interface AuthenticatorOwner {
  tenant: string
  user: string
}

type Trx = Transaction<Tables>

/** The person's row, locked; undefined before the first guess or enrolment. */
export function lockAuthenticator(trx: Trx, { tenant, user }: AuthenticatorOwner) {
  return trx
    .selectFrom('user_authenticators')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('user_id', '=', user)
    .forUpdate()
    .executeTakeFirst()
}

export function writeAuthenticator(db: Kysely<Tables>, { tenant, user }: AuthenticatorOwner) {
  return db.updateTable('user_authenticators').where('tenant', '=', tenant).where('user_id', '=', user)
}

export function readAuthenticator(db: Kysely<Tables>, { tenant, user }: AuthenticatorOwner) {
  return db
    .selectFrom('user_authenticators')
    .select(['secret', 'enrolled_at', 'recovery_codes'])
    .where('tenant', '=', tenant)
    .where('user_id', '=', user)
    .executeTakeFirst()
}

/** What a presented code came to: taken, wrong (or used already), or without an authenticator to compare it with. */
export type CodeOutcome = 'TAKEN' | 'WRONG' | 'MISSING'

/** Takes a code of the authenticator, once. */
export async function takeCode(trx: Trx, owner: AuthenticatorOwner, code: string, now: Date): Promise<CodeOutcome> {
  const row = await lockAuthenticator(trx, owner)
  if (!row?.secret) return 'MISSING'
  const step = stepOfCode(row.secret, code, now)
  if (step === null || step <= row.last_step) return 'WRONG'
  await writeAuthenticator(trx, owner).set({ last_step: step }).execute()
  return 'TAKEN'
}

/** Takes a recovery code, once, where the text is one; else a code of the authenticator. */
export async function takeProof(
  trx: Trx,
  owner: AuthenticatorOwner,
  proof: string,
  now: Date,
): Promise<CodeOutcome | 'RECOVERY_CODE_TAKEN'> {
  const codes = (await lockAuthenticator(trx, owner))?.recovery_codes ?? []
  const digest = digestOfRecoveryCode(proof)
  if (!codes.includes(digest)) return takeCode(trx, owner, proof, now)
  const left = JSON.stringify(codes.filter((code) => code !== digest))
  await writeAuthenticator(trx, owner).set({ recovery_codes: left }).execute()
  return 'RECOVERY_CODE_TAKEN'
}

/**
 * Replaces the authenticator. The row must exist.
 * @param step the interval of the first code, which serves no second time
 * @returns the new recovery codes, of which the table has digests
 */
export async function enrol(
  trx: Trx,
  owner: AuthenticatorOwner,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<string[]> {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await writeAuthenticator(trx, owner)
    .set({
      secret,
      waiting_secret: null,
      enrolled_at: now.toISOString(),
      last_step: step,
      recovery_codes: JSON.stringify(recoveryCodes.map(digestOfRecoveryCode)),
    })
    .execute()
  return recoveryCodes
}
