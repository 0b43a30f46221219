import { SIGN_IN_POLICY_FEATURE } from '../../schemas/users/feature.ts'
import { signInPolicy, signInPolicyReply } from '../../schemas/users/sign-in-policy.ts'
import { call } from '../call.ts'

const shared = {
  service: 'core',
  path: '/sign-in-policy',
  right: 'administer',
  feature: SIGN_IN_POLICY_FEATURE,
  reply: signInPolicyReply,
} as const

export const getSignInPolicy = call({
  ...shared,
  method: 'GET',
  summary: 'Who is asked for a code of the authenticator app at sign-in',
})

export const updateSignInPolicy = call({
  ...shared,
  method: 'PATCH',
  summary: 'Sets who is asked for a code of the authenticator app; counts from the next sign-in on',
  body: signInPolicy,
  errors: [409],
})
