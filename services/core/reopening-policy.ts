import type { ReopeningPolicy } from '#contract/schemas/reviews/reopening'
import { textOf } from '#contract/texts'
import type { RequestContext } from '../http/context.ts'
import type { Routes } from '../http/routes.ts'
import { readSetting, type TenantSetting, writeSetting } from '../records/tenant-setting.ts'
import { writeOnce } from '../records/transaction.ts'

/** A tenant that set none has the policy of the installation. */
const setting = (unset: ReopeningPolicy): TenantSetting<'reopening_policies', ReopeningPolicy> => ({
  table: 'reopening_policies',
  resource: 'REOPENING_POLICY',
  unset,
  read: (row) => row.policy,
  columns: (policy) => ({ policy: JSON.stringify(policy) }),
  texts: ({ hours, right }) => ({ hours: String(hours), right }),
})

/** The context with the policy of the caller's tenant, for calls that reopen or tell until when one can. */
export async function withPolicy(context: RequestContext): Promise<RequestContext> {
  const { value } = await readSetting(context.db, setting(context.reopening))
  return { ...context, reopening: value }
}

/** Sets the tenant's policy; it counts for decisions that were made before, too. */
function updatePolicy(context: RequestContext, policy: ReopeningPolicy) {
  return writeOnce(context, async (trx) => {
    await writeSetting(context, trx, setting(context.reopening), policy)
    return { message: textOf('ok', context.language), policy }
  })
}

export const reopeningPolicyRoutes: Pick<Routes, 'getReopeningPolicy' | 'updateReopeningPolicy'> = {
  getReopeningPolicy: async (context) => ({
    message: textOf('ok', context.language),
    policy: (await withPolicy(context)).reopening,
  }),
  updateReopeningPolicy: (context, { body }) => updatePolicy(context, body),
}
