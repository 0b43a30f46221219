import type { Kysely } from 'kysely'
import type { PasswordReset } from '#contract/schemas/users/password'
import { textOf } from '#contract/texts'
import { inTransaction } from '../database/retry.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { ruleBroken, ServiceError } from '../http/errors.ts'
import { endSessionsOf } from '../identity/account-links.ts'
import { hashPassword } from '../identity/password.ts'
import { updateRecord } from '../records/change-record.ts'
import { assertOwn, assertPassword, countGuess, forgetGuesses, hasAuthenticator, takeCode } from './authenticators.ts'
import { userRecord, versionNow } from './user-record.ts'

/**
 * Replaces the caller's password, and ends all sessions and access tokens of the former one (CON-6-010). No idempotency
 * key is stored, because a digest of the passwords would be stored with it; a repeated request is refused, because its
 * code was used.
 * @throws ServiceError 403 for somebody else, 404; 409 without an authenticator; 422 at the field for a wrong password
 * or code; 429 after too many
 */
export async function resetUserPassword(
  context: RequestContext,
  system: Kysely<Tables>,
  id: string,
  given: PasswordReset,
): Promise<{ message: string }> {
  await assertOwn(context, id)
  if (!(await hasAuthenticator(context, system)))
    throw new ServiceError(409, 'NO_AUTHENTICATOR', 'authenticatorMissing')
  await countGuess(context, system)
  const former = await assertPassword(context, system, given.currentPassword)
  const hash = await hashPassword(given.newPassword, context.caller.userId)
  await inTransaction(system, async (trx) => {
    const version = await versionNow(context, trx, id, 'RESET_PASSWORD')
    await takeCode(context, trx, given.code, 'code')
    await updateRecord(
      context,
      trx,
      userRecord,
      id,
      { event: 'RESET_PASSWORD', __v: version },
      {
        values({ row }) {
          // Another reset was faster.
          if (row.password_hash !== former)
            throw ruleBroken(context, { path: ['currentPassword'], text: 'passwordWrong' })
          return { password_hash: hash, initial_password_until: null, token_epoch: row.token_epoch + 1 }
        },
        after: ({ row }) => endSessionsOf(trx, row.tenant, row.id),
      },
    )
    await forgetGuesses(context, trx)
  })
  return { message: textOf('ok', context.language) }
}
