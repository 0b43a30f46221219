import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { z } from 'zod'
import { derivedKey, type TenantIdentity } from './tenant-identity.ts'

const signInState = z.object({
  tenant: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
})

/** State of a sign-in that is kept until the provider sends the browser back. */
export type SignInState = z.infer<typeof signInState>

/** Longest time for signing in, seconds: as long as the provider's page may stay open. */
export const SIGN_IN_SECONDS = 60 * 60

const PURPOSE = 'sign-in under way'

/** Encrypts the state for the browser's cookie, so that its PKCE verifier cannot be read nor any part be changed. */
export function sealSignIn(identity: TenantIdentity, state: SignInState, now: Date): Promise<string> {
  return new EncryptJWT({ ...state })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(new Date(now.getTime() + SIGN_IN_SECONDS * 1_000))
    .encrypt(derivedKey(identity, PURPOSE))
}

/**
 * Decrypts the state of a sign-in.
 * @returns null when the cookie is too old, forged or another tenant's
 */
export async function openSignIn(identity: TenantIdentity, cookie: string, now: Date): Promise<SignInState | null> {
  try {
    const { payload } = await jwtDecrypt(cookie, derivedKey(identity, PURPOSE), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      currentDate: now,
    })
    const state = signInState.safeParse(payload)
    return state.success && state.data.tenant === identity.tenant ? state.data : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
