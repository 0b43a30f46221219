import {
  authenticatorCode,
  authenticatorReply,
  newAuthenticator,
  newAuthenticatorReply,
  recoveryCodesReply,
} from '../../schemas/users/authenticator.ts'
import { AUTHENTICATORS_FEATURE } from '../../schemas/users/feature.ts'
import { userId } from '../../schemas/users/user.ts'
import { call } from '../call.ts'

/** Everybody has an authenticator of their own only: the routes answer 403 for another id. */
const own = { service: 'core', right: 'read', params: userId, feature: AUTHENTICATORS_FEATURE } as const

export const getAuthenticator = call({
  ...own,
  method: 'GET',
  path: '/user/{id}/authenticator',
  summary: 'Whether the caller has an authenticator app, and how many recovery codes are left',
  reply: authenticatorReply,
})

export const beginAuthenticator = call({
  ...own,
  method: 'POST',
  path: '/user/{id}/authenticator',
  summary: 'Makes the secret of a new authenticator app, which counts once a first code of it is confirmed',
  body: newAuthenticator,
  reply: newAuthenticatorReply,
})

export const confirmAuthenticator = call({
  ...own,
  method: 'POST',
  path: '/user/{id}/authenticator/confirmation',
  summary: 'Confirms the new authenticator app by its first code; the reply alone has the recovery codes',
  body: authenticatorCode,
  reply: recoveryCodesReply,
  errors: [409],
})
