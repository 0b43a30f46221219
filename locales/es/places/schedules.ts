import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/schedules.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  schedules: 'Historial de programaciones',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  schedules: 'Ir al historial de programaciones',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  schedules: 'agenda, citas, turnos, muelles',
}
