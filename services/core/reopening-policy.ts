import type { ReopeningPolicy } from '#contract/schemas/reviews/reopening'
import { textOf } from '#contract/texts'
import type { RequestContext } from '../http/context.ts'
import type { Routes } from '../http/routes.ts'
import { writeOnce } from '../records/transaction.ts'

/** The policy of the caller's tenant; that of the installation where the tenant set none. */
async function policyOf({ db, reopening }: RequestContext): Promise<ReopeningPolicy> {
  const row = await db.selectFrom('reopening_policies').select('policy').executeTakeFirst()
  return row?.policy ?? reopening
}

/** The context with the policy of the caller's tenant, for calls that reopen or tell until when one can. */
export async function withPolicy(context: RequestContext): Promise<RequestContext> {
  return { ...context, reopening: await policyOf(context) }
}

/** Sets the tenant's policy; it counts for decisions that were made before, too. */
function updatePolicy(context: RequestContext, policy: ReopeningPolicy) {
  const { tenant, userId } = context.caller
  const values = { policy: JSON.stringify(policy), updated_by: userId, updated_at: context.now().toISOString() }
  return writeOnce(context, async (trx) => {
    await trx
      .insertInto('reopening_policies')
      .values({ tenant, ...values })
      .onConflict((conflict) => conflict.column('tenant').doUpdateSet(values))
      .execute()
    return { message: textOf('ok', context.language), policy }
  })
}

export const reopeningPolicyRoutes: Pick<Routes, 'getReopeningPolicy' | 'updateReopeningPolicy'> = {
  getReopeningPolicy: async (context) => ({
    message: textOf('ok', context.language),
    policy: await policyOf(context),
  }),
  updateReopeningPolicy: (context, { body }) => updatePolicy(context, body),
}
