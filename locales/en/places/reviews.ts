import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/reviews.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  reviews: 'Review queue',
  numbers: 'Shift in numbers',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  reviews: 'Go to review queue',
  numbers: 'Go to the shift in numbers',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  reviews: 'reviews, pending, waiting, inbox, decide',
  numbers: 'pace, productivity, statistics, decisions a minute, undone, reopened, team',
}
