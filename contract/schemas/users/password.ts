import { z } from 'zod'
import { rule } from '../../rule.ts'

/**
 * Fewest characters of a password (CON-5-011), and most. The maximum is not in the specification; it bounds the work of
 * hashing.
 */
export const PASSWORD_MINIMUM = 6
export const PASSWORD_MAXIMUM = 128
/** Digits of a one-time code (CON §9; RFC 6238). */
export const ONE_TIME_CODE_LENGTH = 6

const anyPassword = z.string().min(1, rule('required')).max(PASSWORD_MAXIMUM, rule('passwordMaximum'))

function isStrong(value: string): boolean {
  return value.length >= PASSWORD_MINIMUM && /\p{L}/u.test(value) && /\p{Nd}/u.test(value)
}

/** A new password: 6 or more characters with letters and numbers (CON-5-009, CON-5-011). Spaces count. */
export const newPassword = anyPassword
  .refine((value) => value === '' || isStrong(value), rule('passwordRule'))
  .meta({ examples: ['torre2026', 'controle-1'] })

/** A code of an authenticator app: exactly 6 digits (CON-5-010). */
export const oneTimeCode = z
  .string()
  .trim()
  .min(1, rule('required'))
  .max(ONE_TIME_CODE_LENGTH, rule('oneTimeCodeMaximum'))
  .refine(
    (value) => value.length === 0 || value.length > ONE_TIME_CODE_LENGTH || /^\d{6}$/.test(value),
    rule('oneTimeCodeMinimum'),
  )
  .meta({ examples: ['123456', '008214'] })

/** The password that a person has now. */
export const currentPassword = anyPassword

/** A password typed on two systems is one (see `services/identity/password.ts`). */
const isSame = (one: string, other: string) => one.normalize('NFKC') === other.normalize('NFKC')

/** A person's own new password (CON-5-004 to CON-5-010). */
export const passwordReset = z
  .object({ currentPassword, newPassword, confirmation: anyPassword, code: oneTimeCode })
  .refine((given) => !isSame(given.newPassword, given.currentPassword), {
    message: rule('passwordSame'),
    path: ['newPassword'],
  })
  .refine((given) => given.confirmation === given.newPassword, {
    message: rule('passwordMismatch'),
    path: ['confirmation'],
  })
  .meta({
    id: 'PasswordReset',
    examples: [{ currentPassword: 'antiga2025', newPassword: 'torre2026', confirmation: 'torre2026', code: '123456' }],
  })
export type PasswordReset = z.infer<typeof passwordReset>
