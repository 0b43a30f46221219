import { cpf } from 'cpf-cnpj-validator'
import type { LicenceData } from '#contract/schemas/documents/driver-licence'
import { calendarDate } from '#contract/schemas/general/base-record'
import { licenceCategory } from '#contract/schemas/documents/driver-licence'
import type { Printed } from './captions.ts'
import { bare, type Word } from './words.ts'

/** A value as it was read, with a confidence of 0 to 1. */
export interface Value {
  field: keyof LicenceData
  value: string
  confidence: number
}

/** Digits that letters are read as where only digits are possible. */
const digitLike: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}
/** Confidence of a number whose check digits agree; it was read right, however sure its letters are. */
const CHECKED = 0.97
/** Confidence of a number whose check digits do not agree: it was misread or is no real one. */
const UNCHECKED = 0.5

function digitsOf(text: string): string {
  return bare(text)
    .replaceAll(/\p{L}/gu, (letter) => digitLike[letter] ?? letter)
    .replaceAll(/\D/g, '')
}

/** Confidence of a value; lower where letters were taken for digits. */
function sure(word: Word, repaired: boolean): number {
  return repaired ? word.confidence * 0.8 : word.confidence
}

function number(field: keyof LicenceData, word: Word, shortest: number, longest: number): Value[] {
  const value = digitsOf(word.text)
  return value.length < shortest || value.length > longest
    ? []
    : [{ field, value, confidence: sure(word, value !== word.text.replaceAll(/[^\p{L}\p{N}]/gu, '')) }]
}

function date(field: keyof LicenceData, word: Word): Value[] {
  const [day = '', month = '', year = ''] = /^(\d\d)(\d\d)(\d{4})/.exec(digitsOf(word.text))?.slice(1) ?? []
  const value = `${year}-${month}-${day}`
  return calendarDate.safeParse(value).success && Number(year) > 1900
    ? [{ field, value, confidence: word.confidence }]
    : []
}

function name(field: keyof LicenceData, word: Word): Value[] {
  const value = word.text
    .replaceAll(/[^\p{L}'’ -]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()
  const isWhole = value.length === word.text.trim().length
  return value.split(' ').length < 2 ? [] : [{ field, value, confidence: sure(word, !isWhole) }]
}

function personNumber(word: Word): Value[] {
  return number('document', word, 6, 14).map((value) =>
    value.value.length === 11
      ? {
          ...value,
          confidence: cpf.isValid(value.value)
            ? Math.max(CHECKED, value.confidence)
            : Math.min(UNCHECKED, value.confidence),
        }
      : value,
  )
}

function categoryOf(word: Word): Value[] {
  const letters = bare(word.text).replaceAll(/(.)\1+/g, '$1')
  return licenceCategory.safeParse(letters).success
    ? [{ field: 'category', value: letters, confidence: word.confidence }]
    : []
}

/** The number of the identity document, followed by its issuer. */
function identity(word: Word): Value[] {
  const [first = '', ...rest] = word.text.split(' ')
  const numbers = number('identityDocument', { ...word, text: first }, 4, 15)
  const authority = rest
    .join(' ')
    .replaceAll(/[^\p{L}\p{N}/ -]/gu, '')
    .trim()
    .toUpperCase()
  return numbers.length === 0
    ? []
    : [
        ...numbers,
        ...(authority ? [{ field: 'issuingAuthority' as const, value: authority, confidence: word.confidence }] : []),
      ]
}

/** A city, followed by its state: `CAMPINAS, SP`. */
function place(word: Word): Value[] {
  const [, city, state] = /^(.+?)[,.]?\s+([A-Z]{1,3})[.,]?$/i.exec(word.text.trim()) ?? []
  const cityOnly = (city ?? word.text)
    .replaceAll(/[^\p{L}'’ -]/gu, '')
    .trim()
    .toUpperCase()
  if (cityOnly.length < 2) return []
  return [
    { field: 'city', value: cityOnly, confidence: word.confidence },
    ...(state ? [{ field: 'stateCode' as const, value: state.toUpperCase(), confidence: word.confidence }] : []),
  ]
}

/** Up to two letters of the state, then digits. */
function validationCode(word: Word): Value[] {
  const text = bare(word.text)
  const [, letters = '', rest = ''] = /^(\p{L}{0,2})([\dOQDILZSGB]{6,})$/u.exec(text) ?? []
  if (!rest) return []
  const value = letters + digitsOf(rest)
  return [{ field: 'validationCode', value, confidence: sure(word, value !== text) }]
}

/** Reads the value under each caption; gives nothing where the text is not plausible for it. */
export const valuesUnder: Readonly<Record<Printed, (word: Word) => Value[]>> = {
  fullName: (word) => name('fullName', word),
  motherName: (word) => name('motherName', word),
  fatherName: (word) => name('fatherName', word),
  identity,
  document: personNumber,
  birthDate: (word) => date('birthDate', word),
  expireAt: (word) => date('expireAt', word),
  firstIssuedAt: (word) => date('firstIssuedAt', word),
  issuedAt: (word) => date('issuedAt', word),
  registrationNumber: (word) => number('registrationNumber', word, 9, 12),
  formNumber: (word) => number('formNumber', word, 8, 12),
  category: categoryOf,
  place,
  validationCode,
}
