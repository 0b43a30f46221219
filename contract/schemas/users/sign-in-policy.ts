import { z } from 'zod'
import { mayUse, type Role } from '../../roles.ts'
import { version } from '../general/base-record.ts'

/** Who is asked for a code of the authenticator app at sign-in, after the password. Not in the specification. */
export const codeFor = z.enum(['NOBODY', 'ADMINISTRATORS', 'EVERYBODY'])
export type CodeFor = z.infer<typeof codeFor>

/** How people of a tenant sign in at the embedded provider. `__v` is 0 until the tenant sets it. */
export const signInPolicy = z.object({ codeFor, __v: version }).meta({ id: 'SignInPolicy' })
export type SignInPolicy = z.infer<typeof signInPolicy>

export const signInPolicyReply = z.object({ message: z.string(), policy: signInPolicy })

/** The policy of a tenant that sets none. */
export const SIGN_IN_POLICY: SignInPolicy = { codeFor: 'NOBODY', __v: 0 }

/** True where a person of this role is asked for a code; owners count among the administrators. */
export function needsCode(asked: CodeFor, role: Role): boolean {
  return asked === 'EVERYBODY' || (asked === 'ADMINISTRATORS' && mayUse('administer', role))
}
