import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/captures.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  captures: 'Acquisitions',
  captureQueue: 'Queue of acquisitions',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  captures: 'Go to acquisitions',
  captureQueue: 'Go to the queue of acquisitions',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  captures: 'captures, leads, contacts, transactions',
  captureQueue: 'next acquisition, contact, call, due',
}
