import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/help.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  apiReference: 'API',
  workflows: 'Workflows',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  apiReference: 'Go to API reference',
  workflows: 'Go to workflows',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  apiReference: 'integration, endpoints, calls, OpenAPI, Swagger, documentation, developer',
  workflows: 'statuses, states, lifecycle, diagram, machine, drawing, documentation',
}
