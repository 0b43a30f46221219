import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/disapproval-reasons.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  disapprovalReasons: 'Motivos de rechazo',
  newDisapprovalReason: 'Nuevo motivo de rechazo',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  disapprovalReasons: 'Ir a los motivos de rechazo',
  newDisapprovalReason: 'Crear un motivo de rechazo',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  disapprovalReasons: 'motivo, rechazar, razón, texto listo',
  newDisapprovalReason: 'motivo, rechazar, razón, incluir',
}
