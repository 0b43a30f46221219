import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/users.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  users: 'Users',
  profile: 'My profile',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  users: 'Go to users',
  profile: 'Go to my profile',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  users: 'people, team, operators, roles, permissions',
  profile: 'my account, my data, my password',
}
