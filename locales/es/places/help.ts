import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/help.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  apiReference: 'API',
  workflows: 'Flujos de trabajo',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  apiReference: 'Ir a la referencia de la API',
  workflows: 'Ir a los flujos de trabajo',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  apiReference: 'integración, endpoints, llamadas, OpenAPI, Swagger, documentación, desarrollador',
  workflows: 'situaciones, estados, ciclo de vida, diagrama, máquina, dibujo, documentación',
}
