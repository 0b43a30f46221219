import { type Kysely, sql } from 'kysely'
import type { Role } from '#contract/roles'
import { type CodeFor, needsCode, SIGN_IN_POLICY, type SignInPolicy } from '#contract/schemas/users/sign-in-policy'
import { textOf } from '#contract/texts'
import { inTransaction } from '../database/retry.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import type { Routes } from '../http/routes.ts'
import { endSessionsOf } from '../identity/account-links.ts'
import { readSetting, type TenantSetting, writeSetting } from '../records/tenant-setting.ts'
import { writeOnce } from '../records/transaction.ts'

const setting: TenantSetting<'sign_in_policies', Pick<SignInPolicy, 'codeFor'>> = {
  table: 'sign_in_policies',
  resource: 'SIGN_IN_POLICY',
  unset: SIGN_IN_POLICY,
  read: (row) => ({ codeFor: row.code_for }),
  columns: ({ codeFor }) => ({ code_for: codeFor }),
  texts: ({ codeFor }) => ({ codeFor }),
}

async function getPolicy({ db, language }: RequestContext) {
  const { value, version } = await readSetting(db, setting)
  return { message: textOf('ok', language), policy: { codeFor: value.codeFor, __v: version } }
}

/**
 * Ends the sessions of people whom the policy asks for a code and who have no authenticator, and their access tokens. At
 * their next sign-in a page says that the company asks for a code, and sets an authenticator up. The caller goes on, and
 * is asked at the next sign-in.
 */
function endUnprovenSessions(
  system: Kysely<Tables>,
  { tenant, userId }: RequestContext['caller'],
  codeFor: CodeFor,
): Promise<void> {
  return inTransaction(system, async (trx) => {
    const { rows } = await sql<{ id: string; role: Role }>`
      select u.id, u.role from users u
      where u.tenant = ${tenant} and u.id <> ${userId} and (
          exists (select from sessions s where s.tenant = u.tenant and s.user_id = u.id)
          or u.id in (select o.payload ->> 'accountId' from oidc_records o where o.tenant = ${tenant})
        )
        and not exists (select from user_authenticators a where a.tenant = u.tenant and a.user_id = u.id and a.secret is not null)
      order by u.id for update of u`.execute(trx)
    for (const { id } of rows.filter(({ role }) => needsCode(codeFor, role))) {
      await trx
        .updateTable('users')
        .set((eb) => ({ token_epoch: eb('token_epoch', '+', 1) }))
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .execute()
      await endSessionsOf(trx, tenant, id)
    }
  })
}

/**
 * Sets who is asked for a code: from the next sign-in on, and at once whoever has no authenticator.
 * @param system a database connection that ends sessions; the connection that serves people cannot
 * @throws ServiceError 409 for an older version
 */
export async function updateSignInPolicy(
  context: RequestContext,
  system: Kysely<Tables>,
  { codeFor, __v }: SignInPolicy,
) {
  const reply = await writeOnce(context, async (trx) => {
    const { version } = await writeSetting(context, trx, setting, { codeFor }, __v)
    return { message: textOf('ok', context.language), policy: { codeFor, __v: version } }
  })
  await endUnprovenSessions(system, context.caller, codeFor)
  return reply
}

export const signInPolicyRoutes: Pick<Routes, 'getSignInPolicy'> = {
  getSignInPolicy: (context) => getPolicy(context),
}
