import { z } from 'zod'
import { rule } from '../../rule.ts'
import { dateTime } from '../general/base-record.ts'
import { currentPassword, oneTimeCode } from './password.ts'

/** Recovery codes of an authenticator, each for one use. Not in the specification. */
export const RECOVERY_CODES = 10
/** Characters of a recovery code with its hyphen. */
const RECOVERY_CODE_LENGTH = 11

/** Whether a person has an authenticator app, and how many recovery codes are left. */
export const authenticator = z
  .object({ enrolledAt: dateTime.nullable(), recoveryCodesLeft: z.int().min(0) })
  .meta({ id: 'Authenticator' })
export type Authenticator = z.infer<typeof authenticator>

/**
 * Begins an enrolment. Who has an authenticator already proves it by a code of it, or by a recovery code where it is
 * lost.
 */
export const newAuthenticator = z
  .object({
    currentPassword,
    proof: z
      .string()
      .trim()
      .max(RECOVERY_CODE_LENGTH, rule('oneTimeCodeWrong'))
      .optional()
      .meta({ examples: ['123456', '7QW2X-M4KZP'] }),
  })
  .meta({ id: 'NewAuthenticator', examples: [{ currentPassword: 'antiga2025' }] })
export type NewAuthenticator = z.infer<typeof newAuthenticator>

/** The first code of the new authenticator, which shows that it is set up. */
export const authenticatorCode = z.object({ code: oneTimeCode }).meta({ id: 'AuthenticatorCode' })
export type AuthenticatorCode = z.infer<typeof authenticatorCode>

export const authenticatorReply = z.object({ message: z.string(), authenticator })
/** The secret in base32, and the address that an app reads from a QR code. The reply is the only place that shows them. */
export const newAuthenticatorReply = z.object({ message: z.string(), secret: z.string(), uri: z.string() })
export type Enrolment = Pick<z.infer<typeof newAuthenticatorReply>, 'secret' | 'uri'>
/** The recovery codes, which are shown once. */
export const recoveryCodesReply = z.object({ message: z.string(), recoveryCodes: z.array(z.string()) })
