import { SIGN_IN_POLICY, type SignInPolicy } from '#contract/schemas/users/sign-in-policy'
import { textOf } from '#contract/texts'
import type { RequestContext } from '../http/context.ts'
import type { Routes } from '../http/routes.ts'
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
 * Sets who is asked for a code. Open sessions stay; the policy counts from the next sign-in on.
 * @throws ServiceError 409 for an older version
 */
function updatePolicy(context: RequestContext, { codeFor, __v }: SignInPolicy) {
  return writeOnce(context, async (trx) => {
    const { version } = await writeSetting(context, trx, setting, { codeFor }, __v)
    return { message: textOf('ok', context.language), policy: { codeFor, __v: version } }
  })
}

export const signInPolicyRoutes: Pick<Routes, 'getSignInPolicy' | 'updateSignInPolicy'> = {
  getSignInPolicy: (context) => getPolicy(context),
  updateSignInPolicy: (context, { body }) => updatePolicy(context, body),
}
