import { cleanDocument } from '#contract/schemas/general/document-number'
import { lettersAndDigits } from '#contract/searchable'

/** Digits of a CPF and a CNPJ. Spreadsheets drop leading zeros, so that shorter numbers are filled up. */
const CPF_LENGTH = 11
const CNPJ_LENGTH = 14

/** A day as people write it, 31/12/1990, or as ISO 8601 does. */
export function day(text: string): string {
  const [, days = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${days.padStart(2, '0')}`
}

export function wholeNumber(text: string): unknown {
  return /^\d+$/.test(text) ? Number(text) : text
}

/**
 * A decimal number with a comma or a point. One point before three digits may separate thousands or decimals, so that
 * it is not read.
 */
function decimal(text: string): unknown {
  if (/^\d{1,3}(\.\d{3})*,\d+$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  if (/^\d+,\d+$/.test(text)) return Number(text.replace(',', '.'))
  return /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : text
}

/** A weight in kilograms. */
export function kilograms(text: string): unknown {
  return { value: decimal(text), unit: 'kg' }
}

/** A phone; one without a calling code is Brazilian. */
export function phone(text: string): string {
  return text.startsWith('+') ? text : `+55${text.replace(/^0+/, '')}`
}

const YES = new Set(['sim', 's', 'si', 'yes', 'y', 'true', 'x', '1'])
const NO = new Set(['nao', 'n', 'no', 'false', '0'])

export function truth(text: string): unknown {
  const word = lettersAndDigits(text)
  return YES.has(word) ? true : NO.has(word) ? false : text
}

/** One of the contract's words in capitals, or one of the words that people use for them. */
export function oneOf(words: Readonly<Record<string, string>>): (text: string) => string {
  return (text) => words[lettersAndDigits(text)] ?? text.toUpperCase().replaceAll(/[\s-]+/g, '_')
}

/** The document of a Brazilian person, or of a company where the number is longer than a person's. */
export function brazilianDocument(value: string): { type: 'CPF' | 'CNPJ'; value: string } {
  const number = cleanDocument(value)
  return number.length > CPF_LENGTH
    ? { type: 'CNPJ', value: number.padStart(CNPJ_LENGTH, '0') }
    : { type: 'CPF', value: number.padStart(CPF_LENGTH, '0') }
}

/** A company's document; a number without a type is a CNPJ. */
export function companyDocument(value: string): { type: 'CNPJ'; value: string } {
  return { type: 'CNPJ', value: cleanDocument(value).padStart(CNPJ_LENGTH, '0') }
}
