import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { ONE_TIME_CODE_LENGTH } from '#contract/schemas/users/password'

/** Seconds for which a code is shown (RFC 6238 §5.2 recommends them). */
const PERIOD = 30
/** Intervals before and after the present one whose codes are taken: a clock may be up to a minute off. */
const WINDOW = 2
/** Bytes of a secret: as many as SHA-1 has (RFC 4226 §4, R6). */
const SECRET_BYTES = 20
/** Digits and capitals that are not mistaken for each other. */
const RECOVERY_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), digits: ONE_TIME_CODE_LENGTH, period: PERIOD })

/** A new secret in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address of a secret that an authenticator app reads from a QR code. */
export function uriOfSecret(secret: string, names: { issuer: string; label: string }): string {
  return totpOf(secret, names).toString()
}

/** The code that an authenticator app shows at a moment. */
export function codeAt(secret: string, at: Date): string {
  return totpOf(secret).generate({ timestamp: at.getTime() })
}

/** The interval whose code this is, counted from 1970; null where it is none of those that are taken now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD) + delta
}

/** A new recovery code, 50 bits. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** A recovery code as it is stored, whatever its case and hyphens. */
export function digestOfRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .digest('base64url')
}
