import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { derivedKey, type TenantIdentity } from './tenant-identity.ts'

/** How long a browser is remembered after a sign-in, seconds. Not in the specification. */
export const KNOWN_SECONDS = 90 * 24 * 3600

/** The cookie by which a browser proves that this name has signed in with it (OWASP: device cookies). */
export function knownBrowserCookie(identity: TenantIdentity, username: string): { name: string; value: string } {
  const lower = username.toLowerCase()
  return {
    name: `torre_known_${hash('sha256', lower, 'hex').slice(0, 16)}`,
    value: createHmac('sha256', derivedKey(identity, 'known browser')).update(lower).digest('base64url'),
  }
}

/** True where the browser's cookies prove that this name has signed in with it. */
export function isKnownBrowser(
  identity: TenantIdentity,
  username: string,
  cookies: Readonly<Record<string, string | undefined>>,
): boolean {
  const { name, value } = knownBrowserCookie(identity, username)
  const expected = Buffer.from(value)
  const carried = Buffer.from(cookies[name] ?? '')
  return carried.length === expected.length && timingSafeEqual(carried, expected)
}
