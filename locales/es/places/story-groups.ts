import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/story-groups.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  statuses: 'Historias',
  newStatus: 'Nueva historia',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  statuses: 'Ir a las historias',
  newStatus: 'Crear una historia',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  statuses: 'historias, publicaciones, campaña',
  newStatus: 'nueva historia, publicar estado, campaña',
}
