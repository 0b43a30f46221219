import { formatDocument } from '#contract/schemas/general/document-mask'
import { countryName } from '../../i18n/countries.ts'
import { formatDate } from '../../i18n/formats.ts'
import { formatPhone } from '../../i18n/phones.ts'
import type { Texts } from '../../i18n/use-texts.ts'

/** A person's registered document, which says of what type a bare number is. */
export interface PersonDocument {
  type: string
  value: string
}

type Format = (value: string, texts: Texts, person: PersonDocument) => string

// Values that were read from an image may be no day.
const day: Format = (value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value)

const country: Format = (value, { language }) => countryName(value, language)
const truth: Format = (value, { t }) => t(value === 'true' ? 'common.yes' : 'common.no')

/**
 * The number of a vehicle's owner, which is stored without its type: a company's, the driver's own, or another
 * person's. Eleven digits beside a foreign driver may be a CPF or a CUIL, so that they stay as they are.
 */
const ownerDocument: Format = (value, _texts, person) => {
  if (value === person.value) return formatDocument(person.type, value)
  return formatDocument(value.length === 14 ? 'CNPJ' : person.type === 'CPF' ? 'CPF' : '', value)
}

/** The formats of fields of drivers, licences, vehicles and documents; other fields are texts. */
const formats: Readonly<Record<string, Format>> = {
  document: (value, _texts, { type }) => formatDocument(type, value),
  ownerDocument,
  birthDate: day,
  issuedAt: day,
  firstIssuedAt: day,
  expireAt: day,
  cellphone: formatPhone,
  country,
  nationality: country,
  licenceCountry: country,
  workMode: (value, { word }) => word('workModes', value),
  level: (value, { word }) => word('levels', value),
  origin: (value, { word }) => word('origins', value),
  main: truth,
  hasApp: truth,
  isActiveOnApp: truth,
}

/**
 * A value of a driver's record as people read it.
 * @param person the driver's document, by whose type bare numbers are formatted
 */
export function driverValue(texts: Texts, field: string, value: string, person: PersonDocument): string {
  return formats[field]?.(value, texts, person) ?? value
}
