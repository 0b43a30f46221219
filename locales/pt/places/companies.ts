/** Titles of places. */
export const places = {
  companies: 'Empresas',
  company: 'Configuração da empresa',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  companies: 'Ir para as empresas',
  company: 'Ir para a configuração da empresa',
} as const

/** Further search words for each place. */
export const placeWords = {
  companies: 'empresa, cliente, embarcador, transportadora, CNPJ',
  company: 'empresa, CNPJ, departamentos, endereço, marca',
} as const
