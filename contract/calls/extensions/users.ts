import { USER_LINKS_FEATURE } from '../../schemas/users/feature.ts'
import { newAccountReset, newUserLink, userId, userLinkReply, userReply } from '../../schemas/users/user.ts'
import { call } from '../call.ts'

export const createUserLink = call({
  service: 'core',
  method: 'POST',
  path: '/user/{id}/link',
  summary: 'Makes a link by which a user chooses a new password, once; earlier links no longer open',
  right: 'administer',
  params: userId,
  body: newUserLink,
  reply: userLinkReply,
  feature: USER_LINKS_FEATURE,
  errors: [409],
})

export const resetUserAccess = call({
  service: 'core',
  method: 'POST',
  path: '/user/{id}/reset',
  summary: 'Resets password and authenticator of a user, who gets a link by e-mail and is told who did it and why',
  right: 'administer',
  params: userId,
  body: newAccountReset,
  reply: userReply,
  feature: USER_LINKS_FEATURE,
  errors: [409],
})
