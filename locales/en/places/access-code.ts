import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/access-code.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  accessCode: 'Access code',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  accessCode: 'Go to access code',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  accessCode: 'driver password, app code, sign-in code',
}
