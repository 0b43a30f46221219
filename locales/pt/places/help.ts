/** Titles of places. */
export const places = {
  apiReference: 'API',
  workflows: 'Fluxos de trabalho',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  apiReference: 'Ir para a referência da API',
  workflows: 'Ir para os fluxos de trabalho',
} as const

/** Further search words for each place. */
export const placeWords = {
  apiReference: 'referência da API, integração, endpoints, chamadas, OpenAPI, Swagger, documentação, desenvolvedor',
  workflows: 'situações, estados, ciclo de vida, diagrama, máquina, desenho, documentação',
} as const
