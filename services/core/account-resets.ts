import { type Kysely, sql, type Transaction } from 'kysely'
import type { NewAccountReset } from '#contract/schemas/users/user'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'
import { endSessionsOf } from '../identity/account-links.ts'
import { unknownPassword } from '../identity/tenants.ts'
import { resetEmail } from '../mail/account-email.ts'
import { post } from '../mail/message.ts'
import { replyWith, updateRecord } from '../records/change-record.ts'
import type { RowOf } from '../records/declare.ts'
import { writeOnce } from '../records/transaction.ts'
import { ownAccess } from './user-access.ts'
import { userRecord } from './user-record.ts'

/** Days for which a replaced e-mail address is told of a reset too. Not in the specification. */
const FORMER_ADDRESS_DAYS = 30

type Row = RowOf<'users'>
type Trx = Transaction<Tables>

/** Addresses that were replaced lately: whoever changes somebody's address and then resets the access is seen there. */
async function formerAddresses({ now }: RequestContext, trx: Trx, { tenant, id, email }: Row): Promise<string[]> {
  const since = new Date(now().getTime() - FORMER_ADDRESS_DAYS * 86_400_000).toISOString()
  const { rows } = await sql<{ email: string }>`
    select distinct change ->> 'before' as email
    from histories, jsonb_array_elements(details -> 'changes') as change
    where tenant = ${tenant} and resource = 'USER' and resource_id = ${id} and event = 'EDIT'
      and at > ${since}::timestamptz and change ->> 'field' = 'email'
    order by email`.execute(trx)
  return rows.map((row) => row.email).filter((former) => former !== email)
}

/** Tells the person by e-mail: the present address with a link, which is made when it is sent; former ones without. */
async function tellReset(context: RequestContext, trx: Trx, row: Row, reset: { id: string; reason: string }) {
  const at = context.now().toISOString()
  const about = { channel: 'EMAIL', resource: 'USER', driver: null, at } as const
  await post(context, trx, { ...about, resourceId: reset.id, recipient: row.email, content: null })
  const former = await formerAddresses(context, trx, row)
  if (former.length === 0) return
  const { name: company } = await trx
    .selectFrom('tenants')
    .select('name')
    .where('id', '=', row.tenant)
    .executeTakeFirstOrThrow()
  const { language, caller } = context
  const { timeZone } = context.calendar
  const told = { language, company, name: row.full_name, username: row.username, by: caller.userName, at, timeZone }
  const content = resetEmail({ ...told, reason: reset.reason }, 'elsewhere')
  for (const recipient of former) {
    await post(context, trx, { ...about, resourceId: context.newId(), recipient, content })
  }
}

/**
 * Resets password and authenticator of somebody who lost them, and ends the person's sessions. The person gets a link by
 * e-mail, and is told at the next sign-in who did it and why.
 * @throws ServiceError 403, 404; 409 for an older version, oneself, and a user who is switched off
 */
export async function resetUserAccess(
  context: RequestContext,
  system: Kysely<Tables>,
  id: string,
  { __v, reason }: NewAccountReset,
) {
  const hash = await unknownPassword()
  return writeOnce({ ...context, db: system }, async (trx) => {
    const row = await updateRecord(
      context,
      trx,
      userRecord,
      id,
      { event: 'RESET_ACCESS', __v },
      {
        values({ row: before, facts }) {
          if (facts?.isOwn) throw ownAccess()
          if (!before.active) throw new ServiceError(409, 'NOT_POSSIBLE_NOW', 'notPossibleNow')
          return { password_hash: hash, initial_password_until: null, token_epoch: before.token_epoch + 1 }
        },
        async after({ row: before, at }) {
          const { tenant } = before
          for (const table of ['user_authenticators', 'account_links'] as const)
            await trx.deleteFrom(table).where('tenant', '=', tenant).where('user_id', '=', id).execute()
          await endSessionsOf(trx, tenant, id)
          const reset = { id: context.newId(), reason }
          await trx
            .insertInto('account_resets')
            .values({
              ...reset,
              tenant,
              user_id: id,
              by_name: context.caller.userName,
              language: context.language,
              at,
            })
            .execute()
          await tellReset(context, trx, before, reset)
          return { explanation: reason }
        },
      },
    )
    return replyWith(context, trx, userRecord, row)
  })
}
