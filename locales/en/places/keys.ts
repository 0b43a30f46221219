import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/keys.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  keymap: 'Keymap',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  keymap: 'Go to the keymap',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  keymap: 'shortcuts, keys, rebind, customise',
}
