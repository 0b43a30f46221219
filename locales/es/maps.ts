import type { Translation } from '../translation.ts'
import type * as portuguese from '../pt/maps.ts'

/** What maps say of themselves. */
export const maps: Translation<typeof portuguese.maps> = {
  outline: 'Contorno, no es un mapa de carreteras',
  unreachable: 'Mapa base fuera de alcance: solo el contorno',
}
