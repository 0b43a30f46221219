import { createHash } from 'node:crypto'
import { cnpj, cpf } from 'cpf-cnpj-validator'
import type { Dice } from './dice.ts'
import type { CountryCode } from './places.ts'

/**
 * Two digits for each kind of id, so that two records never share one; those of the files in `domains/` stand there.
 */
const idKinds = {
  driver: '01',
  licence: '02',
  vehicle: '03',
  composition: '04',
  handedIn: '05',
  review: '06',
  history: '07',
  file: '08',
  requestedDocument: '09',
  department: '0a',
  commodity: '0b',
  company: '0c',
  location: '0d',
  pendency: '1a',
  link: '80',
  exchange: '81',
} as const
export type IdKind = keyof typeof idKinds

/** First digits of all ids of a tenant and seed. */
export function idPrefix(tenant: string, seed: number): string {
  return createHash('sha256').update(`torre demo\n${tenant}\n${seed}`).digest('hex').slice(0, 10)
}

/**
 * Deterministic object id: prefix, kind, number of the driver or of another independent record, number within the
 * driver. Ids rise with the driver, which keeps inserts into indexes cheap.
 */
export function seedId(prefix: string, kind: IdKind, driver: number, part = 0): string {
  return idWithDigits(prefix, idKinds[kind], driver, part)
}

/** The same with the two digits of a kind in full. */
export function idWithDigits(prefix: string, digits: string, number: number, part = 0): string {
  return `${prefix}${digits}${number.toString(16).padStart(9, '0')}${part.toString(16).padStart(3, '0')}`
}

/** The driver's number in an id of `seedId`. */
export function driverNumber(id: string): number {
  return Number.parseInt(id.slice(12, 21), 16)
}

/**
 * A number below 10^9 that is different for each driver of a tenant: multiplying by a number prime to 10^9 is one to
 * one.
 */
function scattered(driver: number, seed: number): string {
  return String((BigInt(driver) * 618_033_989n + BigInt(seed) * 271_828_183n + 123_456_789n) % 1_000_000_000n).padStart(
    9,
    '0',
  )
}

/** A valid CPF, different for each driver. */
function cpfOf(driver: number, seed: number): string {
  const nine = scattered(driver, seed)
  const ten = `${nine}${cpf.verifierDigit(nine)}`
  const cpfNumber = `${ten}${cpf.verifierDigit(ten)}`
  // Eleven equal digits have valid check digits but are refused.
  return cpf.isValid(cpfNumber) ? cpfNumber : cpfOf(driver + 500_000_000, seed)
}

/** A valid CNPJ of the numeric form. */
export function cnpjOf(dice: Dice): string {
  return withCheckDigits(`${dice.digits(8)}0001`)
}

/** A valid CNPJ with letters, a form that is issued since July 2026. */
export function letteredCnpjOf(dice: Dice): string {
  return withCheckDigits(
    `${dice.digits(2)}${dice.pick([...'ABCDEFGH'])}${dice.digits(2)}${dice.pick([...'JKLMNPRS'])}${dice.digits(2)}0001`,
  )
}

function withCheckDigits(twelve: string): string {
  const thirteen = `${twelve}${cnpj.verifierDigit(twelve)}`
  return `${thirteen}${cnpj.verifierDigit(thirteen)}`
}

/** Check digit of weights modulo 11, as Argentina and Paraguay use it. */
function modulo11(digits: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return ((11 - (sum % 11)) % 11) % 10
}

/** The person document of a country, digits and letters only; different for each driver. */
export function personDocumentOf(country: CountryCode, driver: number, seed: number): string {
  const number = scattered(driver, seed)
  switch (country) {
    case 'BRA':
      return cpfOf(driver, seed)
    case 'ARG': {
      const ten = `20${number.slice(1)}`
      return `${ten}${modulo11(ten, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2])}`
    }
    case 'PRY':
      return `${number.slice(1)}${modulo11(number.slice(1), [9, 8, 7, 6, 5, 4, 3, 2])}`
    case 'URY': {
      const seven = number.slice(2)
      const sum = [2, 9, 8, 7, 6, 3, 4].reduce((total, weight, index) => total + weight * Number(seven[index]), 0)
      return `${seven}${(10 - (sum % 10)) % 10}`
    }
    case 'MEX':
      return `2${number}000`
    default:
      return number
  }
}

/** A registration plate: the Mercosul form AAA0A00 or the older AAA0000, without dashes, as documents are stored. */
export function plateOf(dice: Dice): string {
  const letter = (from = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') => dice.pick([...from])
  return `${letter('ABEFGIKLMPQRS')}${letter()}${letter()}${dice.digits(1)}${dice.chance(0.7) ? letter('ABCDEFGHIJ') : dice.digits(1)}${dice.digits(2)}`
}

/** A vehicle identification number: 17 characters without I, O and Q (ISO 3779). */
export function chassisOf(dice: Dice, maker: string): string {
  const signs = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789']
  let middle = ''
  for (let index = 0; index < 8; index += 1) middle += dice.pick(signs)
  return `${maker}${middle}${dice.digits(6)}`
}
