import { z } from 'zod'
import { type NumberWithCheckDigits, numberChecks } from '../../number-checks.ts'
import { rule } from '../../rule.ts'
import { fillDocumentMask, maskedDocuments } from './document-mask.ts'

/** True where the check digits of a cleaned number are right. */
type Check = (number: string) => boolean

const checkOf =
  (type: NumberWithCheckDigits): Check =>
  (number) =>
    numberChecks.hasCheckDigits(type, number)

/**
 * Corrects stdnum 1.12, which computes check digit 1 where the remainder is 0; the authority computes 0 (SET Paraguay,
 * "Dígito verificador", module 11).
 */
const paraguayanRuc: Check = (number) => {
  const sum = Array.from(number.slice(0, -1), Number)
    .reverse()
    .reduce((total, digit, at) => total + digit * (at + 2), 0)
  const rest = sum % 11
  return (rest > 1 ? 11 - rest : 0) === Number(number.at(-1))
}

/**
 * Pads cédulas of six digits plus check digit, which skip the first weight (Dirección Nacional de Identificación
 * Civil).
 */
const uruguayanCi: Check = (number) => numberChecks.hasCheckDigits('uruguayanCedula', number.padStart(8, '0'))

/** Checks communal councils (C) as companies (J), which have the same weight; stdnum does not know C. */
const venezuelanRif: Check = (number) => numberChecks.hasCheckDigits('rif', number.replace(/^C/, 'J'))

/** Format and checks of one type of document number. */
interface DocumentRule {
  /** Longest formatted value, characters (CTR §5). */
  maximum: number
  /** Pattern of a cleaned value; a value of zeros alone is refused. */
  pattern: RegExp
  /**
   * The formatted value with its dots, dashes and slashes: `#` stands for a character. Not given where the limit leaves
   * no room for them.
   */
  mask?: string
  /** Check of the check digits, where the type has them and the limit leaves room for the whole number. */
  check?: Check
  /** A value that is valid. */
  example: string
}

/**
 * A Salvadoran DUI: 8 digits weighted 9 to 2, check digit from modulo 10 (Registro Nacional de las Personas Naturales).
 */
const salvadoranDui: Check = (number) => {
  const digits = Array.from(number, Number)
  const sum = digits.slice(0, 8).reduce((total, digit, at) => total + digit * (9 - at), 0)
  return digits.length === 9 && (10 - (sum % 10)) % 10 === digits[8]
}

/**
 * Persons' documents (CTR-3-105, CTR-5-039 to CTR-5-061). Check digits are computed by stdnum, a port of python-stdnum,
 * whose modules name the authority of each algorithm. The specified limits leave no room for the whole number of
 * CRI_CI, CUB_CI, GTM_DPI, HND_CI and NIC_CI, so that only their characters are checked.
 */
const persons = {
  CPF: { maximum: 14, ...maskedDocuments.CPF, check: checkOf('cpf'), example: '52998224725' },
  ARG_CUIL: { maximum: 13, ...maskedDocuments.ARG_CUIL, check: checkOf('cuit'), example: '20123456786' },
  PRY_RUC: { maximum: 10, ...maskedDocuments.PRY_RUC, check: paraguayanRuc, example: '800000358' },
  URY_CI: { maximum: 8, pattern: /^\d{7,8}$/, check: uruguayanCi, example: '12345672' },
  BOL_CI: { maximum: 8, pattern: /^\d{5,8}$/, example: '4567890' },
  VEN_CI: { maximum: 8, pattern: /^(?:[VE]\d{5,7}|\d{5,8})$/, example: '12345678' },
  CHL_RUN: { maximum: 12, ...maskedDocuments.CHL_RUN, check: checkOf('run'), example: '125319092' },
  COL_CC: { maximum: 9, pattern: /^\d{5,9}$/, example: '52345678' },
  CRI_CI: { maximum: 8, pattern: /^[0-9A-Z]{4,8}$/, example: '10987654' },
  CUB_CI: { maximum: 8, pattern: /^[0-9A-Z]{4,8}$/, example: '85012312' },
  ECU_CC: { maximum: 11, ...maskedDocuments.ECU_CC, check: checkOf('ecuadorianCi'), example: '1710034065' },
  SLV_DUI: { maximum: 10, ...maskedDocuments.SLV_DUI, check: salvadoranDui, example: '000162975' },
  GTM_DPI: { maximum: 10, pattern: /^[0-9A-Z]{4,10}$/, example: '2567890123' },
  HTI_CIN: { maximum: 10, pattern: /^[0-9A-Z]{10}$/, example: '0123456789' },
  HND_CI: { maximum: 8, pattern: /^[0-9A-Z]{4,8}$/, example: '08011985' },
  MEX_INE: { maximum: 12, pattern: /^[0-9A-Z]{9,12}$/, example: '123456789012' },
  NIC_CI: { maximum: 8, pattern: /^[0-9A-Z]{4,8}$/, example: '2810185A' },
  PAN_CIP: { maximum: 9, pattern: /^[0-9A-Z]{4,9}$/, example: '812345678' },
  PER_DNI: { maximum: 8, pattern: /^\d{8}$/, example: '45678901' },
  USA_SSN: { maximum: 11, ...maskedDocuments.USA_SSN, check: checkOf('ssn'), example: '536904399' },
  CAN_SIN: { maximum: 11, ...maskedDocuments.CAN_SIN, check: checkOf('sin'), example: '123456782' },
  DOM_CIE: { maximum: 11, pattern: /^\d{11}$/, check: checkOf('dominicanCedula'), example: '00113918205' },
  FOREIGNER: { maximum: 11, pattern: /^[0-9A-Z]{3,11}$/, example: 'AB1234567' },
} as const satisfies Record<string, DocumentRule>

/**
 * Companies' documents (CTR-3-104, CTR-5-062 to CTR-5-069). A CNPJ may hold letters since July 2026 (Instrução
 * Normativa RFB 2.229/2024, decisions §15). The limits leave no room for a whole Uruguayan RUT nor for the check digit
 * of a Colombian NIT, so that only their characters are checked.
 */
const companies = {
  CNPJ: { maximum: 18, ...maskedDocuments.CNPJ, check: checkOf('cnpj'), example: '11222333000181' },
  ARG_CUIT: { maximum: 12, pattern: /^\d{11}$/, check: checkOf('cuit'), example: '30500010912' },
  PRY_RUC: { maximum: 10, ...maskedDocuments.PRY_RUC, check: paraguayanRuc, example: '800000358' },
  URY_RUT: { maximum: 10, pattern: /^\d{8,10}$/, example: '2110036501' },
  BOL_NIT: { maximum: 10, pattern: /^\d{7,10}$/, example: '1020703023' },
  COL_NIT: { maximum: 9, pattern: /^\d{8,9}$/, example: '900123456' },
  VEN_RIF: { maximum: 12, ...maskedDocuments.VEN_RIF, check: venezuelanRif, example: 'V114702834' },
  FOREIGNER: { maximum: 10, pattern: /^[0-9A-Z]{3,10}$/, example: 'X12345678' },
} as const satisfies Record<string, DocumentRule>

export type PersonDocumentType = keyof typeof persons
export type CompanyDocumentType = keyof typeof companies

const namesOf = <Name extends string>(rules: Record<Name, unknown>) => Object.keys(rules) as [Name, ...Name[]]

/** Types of persons' documents (CTR-3-105). */
export const personDocumentType = z.enum(namesOf(persons), rule('documentType')).meta({ id: 'PersonDocumentType' })
/** Types of companies' documents (CTR-3-104). */
export const companyDocumentType = z.enum(namesOf(companies), rule('documentType')).meta({ id: 'CompanyDocumentType' })

/** Longest value that a person types with its dots, dashes and slashes, by type (CTR §5). */
export const personDocumentMaximum: Readonly<Record<PersonDocumentType, number>> = maximumOf(persons)
export const companyDocumentMaximum: Readonly<Record<CompanyDocumentType, number>> = maximumOf(companies)

function maximumOf<Name extends string>(rules: Record<Name, DocumentRule>): Record<Name, number> {
  return Object.fromEntries(
    Object.entries<DocumentRule>(rules).map(([name, { maximum }]) => [name, maximum]),
  ) as Record<Name, number>
}

/** What an input field needs of a type while its number is typed. */
export interface DocumentShape {
  /** As {@link DocumentRule}'s. */
  mask: string | undefined
  /** True where the number has digits only. */
  isDigits: boolean
}

/** How numbers of a type are typed. */
export const personDocumentShape: Readonly<Record<PersonDocumentType, DocumentShape>> = shapeOf(persons)
export const companyDocumentShape: Readonly<Record<CompanyDocumentType, DocumentShape>> = shapeOf(companies)

function shapeOf<Name extends string>(rules: Record<Name, DocumentRule>): Record<Name, DocumentShape> {
  return Object.fromEntries(
    Object.entries<DocumentRule>(rules).map(([name, { mask, pattern }]) => [
      name,
      { mask, isDigits: !/[A-Z]/.test(pattern.source) },
    ]),
  ) as Record<Name, DocumentShape>
}

/** A value without dots, dashes, slashes and spaces around, letters in upper case (CTR-3-106, decisions §15). */
export function cleanDocument(value: string): string {
  // ASCII letters only: `toUpperCase` turns ß into two letters.
  return value
    .replaceAll(/[.\-/]/g, '')
    .trim()
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
}

function formatted({ pattern, mask }: DocumentRule, value: string): string {
  const cleaned = cleanDocument(value)
  return pattern.test(cleaned) ? fillDocumentMask(cleaned, mask) : value
}

/** A document number as people write it: 529.982.247-25. A value that does not fit its type is returned unchanged. */
export function formatPersonDocument(type: PersonDocumentType, value: string): string {
  return formatted(persons[type], value)
}

/** As {@link formatPersonDocument}, for companies: 11.222.333/0001-81. */
export function formatCompanyDocument(type: CompanyDocumentType, value: string): string {
  return formatted(companies[type], value)
}

function isNumber({ maximum, pattern, mask, check }: DocumentRule, value: string): boolean {
  if (!pattern.test(value) || /^0+$/.test(value) || fillDocumentMask(value, mask).length > maximum) return false
  return check === undefined || check(value)
}

/** Longest value that is parsed, characters. Not in the specification; well above the maximum of every type. */
const TYPED_MAXIMUM = 40

const own = { CPF: rule('cpf'), CNPJ: rule('cnpj') } as const

const number = z
  .string()
  .max(TYPED_MAXIMUM, { error: rule('documentNumber'), abort: true })
  .overwrite(cleanDocument)
  .min(1, { error: rule('required'), abort: true })

function checkedBy(rules: Readonly<Record<string, DocumentRule>>) {
  return (document: { type: string; value: string }, context: z.core.$RefinementCtx) => {
    const known = rules[document.type]
    if (known && isNumber(known, document.value)) return
    const message = Object.hasOwn(own, document.type) ? own[document.type as keyof typeof own] : rule('documentNumber')
    context.addIssue({ code: 'custom', path: ['value'], message })
  }
}

function examplesOf<Name extends string>(rules: Readonly<Record<Name, DocumentRule>>): { type: Name; value: string }[] {
  return (Object.keys(rules) as Name[]).map((type) => ({ type, value: rules[type].example }))
}

/** A person's document: its type and its number, cleaned and checked (CTR-3-106). */
export const personDocument = z
  .object({ type: personDocumentType, value: number })
  .superRefine(checkedBy(persons))
  .meta({ id: 'PersonDocument', examples: examplesOf(persons) })
export type PersonDocument = z.infer<typeof personDocument>

/** A company's document, cleaned and checked (CTR-3-106). */
export const companyDocument = z
  .object({ type: companyDocumentType, value: number })
  .superRefine(checkedBy(companies))
  .meta({ id: 'CompanyDocument', examples: examplesOf(companies) })
export type CompanyDocument = z.infer<typeof companyDocument>

/** A CPF alone, cleaned: 11 digits with check digits. */
export const cpf = z
  .string()
  .max(TYPED_MAXIMUM, { error: rule('cpf'), abort: true })
  .min(1, { error: rule('required'), abort: true })
  .overwrite(cleanDocument)
  .refine((value) => isNumber(persons.CPF, value), rule('cpf'))
  .meta({ examples: ['529.982.247-25', '52998224725'] })

/** A CNPJ alone, cleaned: 14 characters with check digits, not all the same (CON-5-089, CON-5-090, decisions §15). */
export const cnpj = z
  .string()
  .max(TYPED_MAXIMUM, { error: rule('cnpj'), abort: true })
  .min(1, { error: rule('required'), abort: true })
  .overwrite(cleanDocument)
  .refine((value) => isNumber(companies.CNPJ, value), rule('cnpj'))
  .meta({ examples: ['11.222.333/0001-81', '12.ABC.345/01DE-35'] })

/** Brazilian plates, of the Mercosur and of the older format (CON-5-063), stored without the dash. */
export const licensePlate = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3}(?:\d[A-Za-z]\d{2}|-?\d{4})$/, { error: rule('licensePlate'), abort: true })
  .overwrite((value) => value.replace('-', '').toUpperCase())
  .meta({ examples: ['ABC1D23', 'ABC-1234'] })
