import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/users.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  users: 'Users',
  profile: 'My profile',
  signInPolicy: 'Code at sign-in',
  audit: 'Audit',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  users: 'Go to users',
  profile: 'Go to my profile',
  signInPolicy: 'Go to the code at sign-in',
  audit: 'Go to the audit',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  users: 'people, team, operators, roles, permissions',
  profile: 'my account, my data, my password',
  signInPolicy: 'second factor, two steps, 2FA, MFA, TOTP, authenticator, security',
  audit: 'who changed, history, log of changes, security, access',
}
