import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/companies.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  companies: 'Companies',
  company: 'Company configuration',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  companies: 'Go to companies',
  company: 'Go to company configuration',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  companies: 'company, client, shipper, carrier, CNPJ',
  company: 'company data, tax number, departments, address, branding',
}
