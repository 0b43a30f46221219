import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/rules.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  reviewRules: 'Reglas automáticas',
  newReviewRule: 'Nueva regla automática',
  reopening: 'Reapertura de revisiones',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  reviewRules: 'Ir a las reglas de la revisión automática',
  newReviewRule: 'Crear una regla de la revisión automática',
  reopening: 'Ir a la reapertura de revisiones',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  reviewRules: 'regla, automático, revisión, aprobar solo',
  newReviewRule: 'regla, automático, criterio, condición',
  reopening: 'reabrir, plazo, deshacer después',
}
