import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/second-looks.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  secondLooks: 'Second look',
  reconciliations: 'Disagreements',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  secondLooks: 'Go to the second look',
  reconciliations: 'Go to the disagreements',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  secondLooks: 'second look, sample, blind',
  reconciliations: 'disagreement, reconcile, second look, settle',
}
