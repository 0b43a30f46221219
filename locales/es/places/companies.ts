import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/companies.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  companies: 'Empresas',
  company: 'Configuración de la empresa',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  companies: 'Ir a las empresas',
  company: 'Ir a la configuración de la empresa',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  companies: 'empresa, cliente, cargador, transportista, CNPJ',
  company: 'empresa, identificación fiscal, departamentos, dirección, marca',
}
