import { USER_LINKS_FEATURE } from '../../schemas/users/feature.ts'
import { newUserLink, userId, userLinkReply } from '../../schemas/users/user.ts'
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
