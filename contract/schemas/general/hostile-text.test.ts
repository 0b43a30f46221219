import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { issuesOf } from '../../validation.ts'
import { calendarDate, dateTime, objectId, uuid } from './base-record.ts'
import { contactType, contactValue, phoneNumber } from './contact.ts'
import { phoneCountry } from './phone-country.ts'
import { flexibleDate, relativeDate, timeOfDay, timezoneOffset } from './dates.ts'
import {
  cnpj,
  companyDocument,
  companyDocumentType,
  cpf,
  licensePlate,
  personDocument,
  personDocumentType,
} from './document-number.ts'
import { countryCode } from './geography.ts'
import { currencyCode, lengthUnit, weightUnit } from './measures.ts'
import { flag, page, pageLength, search } from './paging.ts'
import { label } from './texts-and-choices.ts'
import { email, hexColor, hexColorOfSeven, languageTag, linkUrl } from './web.ts'

const LENGTH = 20_000
/** Longest acceptable time for one text, milliseconds. */
const BEARABLE = 10

const fields: Record<string, z.ZodType> = {
  calendarDate,
  cnpj,
  contactType,
  contactValue,
  countryCode,
  cpf,
  currencyCode,
  dateTime,
  email,
  flag,
  flexibleDate,
  hexColor,
  hexColorOfSeven,
  label,
  languageTag,
  lengthUnit,
  licensePlate,
  linkUrl,
  objectId,
  page,
  pageLength,
  phoneCountry,
  phoneNumber,
  relativeDate,
  search,
  timeOfDay,
  timezoneOffset,
  uuid,
  weightUnit,
}
const documents: Record<string, z.ZodType> = {
  ...Object.fromEntries(
    personDocumentType.options.map((type) => [
      `person ${type}`,
      z.preprocess((value) => ({ type, value }), personDocument),
    ]),
  ),
  ...Object.fromEntries(
    companyDocumentType.options.map((type) => [
      `company ${type}`,
      z.preprocess((value) => ({ type, value }), companyDocument),
    ]),
  ),
}

/** Long texts with a valid start and an invalid end, which make a backtracking pattern slow. */
const long = [
  'x',
  '1',
  '+',
  '-',
  '.',
  ' ',
  '@',
  'a.',
  'a-',
  'pt-',
  '+5',
  'now+',
  '\u00a0',
  '\ud800',
  '😀',
  'e\u0301',
  'ß',
  '\n',
  '%',
  '{',
  '\u0000',
].flatMap((piece) => {
  const text = piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)
  return [text, `${text}!`, `https://${text} `, `a@${text}!`, `pt-${text}!`, `2026-11-21T14:30:00.${text}!`]
})
/** Short texts that have caused faults in other programs. */
const odd = [
  '',
  ' ',
  '\u0000',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '\u202e12345678',
  '\ufeff2026-11-21',
  '１２３４５６７８',
  '\ud800',
  '<script>',
  "' or 1=1 --",
  '${7*7}',
]

/** True when one of a few runs is quick; other work on the machine may slow single runs down. */
function isQuick(run: () => unknown): boolean {
  return [1, 2, 3, 4, 5].some(() => {
    const start = performance.now()
    run()
    return performance.now() - start < BEARABLE
  })
}

describe('a text field', () => {
  it.each(Object.entries({ ...fields, ...documents }))(
    'bears hostile text, quickly and without a fault: %s',
    (_, schema) => {
      issuesOf(schema, 'warm', 'pt')
      for (const text of [...long, ...odd])
        expect([text.slice(0, 40), isQuick(() => issuesOf(schema, text, 'pt'))]).toEqual([text.slice(0, 40), true])
    },
  )

  it.each(Object.entries(fields))('bears what is no text: %s', (_, schema) => {
    for (const value of [
      undefined,
      null,
      5,
      Number.NaN,
      [],
      ['a'],
      {},
      { length: 24 },
      { toString: 1, valueOf: 1 },
      Object.create(null),
      1n,
      Symbol('a'),
      () => 'a',
      new Date(0),
    ])
      expect(() => schema.safeParse(value)).not.toThrow()
  })
})
