import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { cuit } from 'stdnum/lib/cjs/ar/index.js'
import { cnpj, cpf } from 'stdnum/lib/cjs/br/index.js'
import { sin } from 'stdnum/lib/cjs/ca/index.js'
import { run } from 'stdnum/lib/cjs/cl/index.js'
import { cedula as dominicanCedula } from 'stdnum/lib/cjs/do/index.js'
import { ci as ecuadorianCi } from 'stdnum/lib/cjs/ec/index.js'
import { ssn } from 'stdnum/lib/cjs/us/index.js'
import { cedula as uruguayanCedula } from 'stdnum/lib/cjs/uy/index.js'
import { rif } from 'stdnum/lib/cjs/ve/index.js'

/** Types of document numbers whose check digits stdnum computes. */
export type NumberWithCheckDigits =
  | 'cnpj'
  | 'cpf'
  | 'cuit'
  | 'dominicanCedula'
  | 'ecuadorianCi'
  | 'rif'
  | 'run'
  | 'sin'
  | 'ssn'
  | 'uruguayanCedula'

/**
 * What is known of the numbers of all countries: numbering plans of phones and check digits of documents. It is 200 kB,
 * so the build of the console takes `src/api/number-checks-later.ts` for it, which has it
 * once a form is there.
 */
export interface NumberChecks {
  /** A phone without trunk prefix: `+4402079460958` is `+442079460958`. What is no phone is returned as it is. */
  canonicalPhone(phone: string): string
  /** True where the numbering plan of its country has the phone. */
  isPhone(phone: string): boolean
  /** True where the check digits of a cleaned number are right. */
  hasCheckDigits(type: NumberWithCheckDigits, number: string): boolean
}

const validators = {
  cnpj,
  cpf,
  cuit,
  dominicanCedula,
  ecuadorianCi,
  rif,
  run,
  sin,
  ssn,
  uruguayanCedula,
} satisfies Record<NumberWithCheckDigits, { validate(value: string): { isValid: boolean } }>

export const numberChecks: NumberChecks = {
  canonicalPhone: (phone) => parsePhoneNumberFromString(phone)?.number ?? phone,
  isPhone: (phone) => isValidPhoneNumber(phone),
  hasCheckDigits: (type, number) => validators[type].validate(number).isValid,
}
