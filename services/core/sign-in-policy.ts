import type { Kysely } from 'kysely'
import { SIGN_IN_POLICY, type SignInPolicy } from '#contract/schemas/users/sign-in-policy'
import { textOf } from '#contract/texts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'
import type { Routes } from '../http/routes.ts'
import { recordChange } from '../records/histories.ts'
import { writeOnce } from '../records/transaction.ts'

const read = (db: Kysely<Tables>) => db.selectFrom('sign_in_policies').selectAll()

async function getPolicy({ db, language }: RequestContext) {
  const row = await read(db).executeTakeFirst()
  const policy: SignInPolicy = row ? { codeFor: row.code_for, __v: row.version } : SIGN_IN_POLICY
  return { message: textOf('ok', language), policy }
}

/**
 * Sets who is asked for a code. Open sessions stay; the policy counts from the next sign-in on.
 * @throws ServiceError 409 for an older version
 */
function updatePolicy(context: RequestContext, { codeFor, __v }: SignInPolicy) {
  const { tenant, userId } = context.caller
  const at = context.now().toISOString()
  const version = __v + 1
  return writeOnce(context, async (trx) => {
    const row = await read(trx).forUpdate().executeTakeFirst()
    const before = row?.code_for ?? SIGN_IN_POLICY.codeFor
    const id = row?.id ?? context.newId()
    const written = await trx
      .insertInto('sign_in_policies')
      .values({ tenant, id, version, code_for: codeFor, updated_by: userId, updated_at: at })
      .onConflict((conflict) =>
        conflict
          .column('tenant')
          .doUpdateSet({ version, code_for: codeFor, updated_by: userId, updated_at: at })
          .where('sign_in_policies.version', '=', __v),
      )
      .returning(['id'])
      .executeTakeFirst()
    // Without a row there is nothing to be newer than; an older version writes nothing.
    if (!written || (!row && __v !== SIGN_IN_POLICY.__v))
      throw new ServiceError(409, 'CHANGED_MEANWHILE', 'changedMeanwhile')
    const changes = before === codeFor ? [] : [{ field: 'codeFor', before, after: codeFor }]
    await recordChange(context, trx, {
      resource: 'SIGN_IN_POLICY',
      id: written.id,
      event: 'EDIT',
      from: 'ACTIVE',
      to: 'ACTIVE',
      version,
      at,
      details: { changes },
    })
    return { message: textOf('ok', context.language), policy: { codeFor, __v: version } }
  })
}

export const signInPolicyRoutes: Pick<Routes, 'getSignInPolicy' | 'updateSignInPolicy'> = {
  getSignInPolicy: (context) => getPolicy(context),
  updateSignInPolicy: (context, { body }) => updatePolicy(context, body),
}
