import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { issuesOf } from '../../validation.ts'
import {
  contact,
  contactList,
  contactType,
  contactValue,
  DEFAULT_PHONE_COUNTRY,
  phone,
  phoneNumber,
  phones,
} from './contact.ts'
import { countryCode } from './geography.ts'
import { phoneCountry } from './phone-country.ts'

const found = (schema: z.ZodType, value: unknown) =>
  issuesOf(schema, value, 'en').map(({ path, message }) => ({ path, message }))
const PHONE = 'Not a valid phone: check the country code (such as +55), the area code and the number.'

describe('phoneNumber', () => {
  it.each([
    ['Brazil, mobile', '+55 (11) 98765-4321', '+5511987654321'],
    ['Brazil, fixed line', '+55 11 3456-7890', '+551134567890'],
    ['Argentina, mobile', '+54 9 11 2345-6789', '+5491123456789'],
    ['Argentina, fixed line', '+54 11 4345.6789', '+541143456789'],
    ['Paraguay', '+595 981 123456', '+595981123456'],
    ['Uruguay', '+598 94 231 234', '+59894231234'],
    ['Bolivia', '+591 71234567', '+59171234567'],
    ['Chile', '+56 9 6123 4567', '+56961234567'],
    ['Colombia', '+57 321 1234567', '+573211234567'],
    ['Ecuador', '+593 99 123 4567', '+593991234567'],
    ['Peru', '+51 912 345 678', '+51912345678'],
    ['Venezuela', '+58 412-1234567', '+584121234567'],
    ['Mexico', '+52 55 1234 5678', '+525512345678'],
    ['United States', '+1 (201) 555-0123', '+12015550123'],
    ['Italy, whose area codes begin with 0', '+39 06 6982 1234', '+390669821234'],
    ['Great Britain, with the trunk prefix that is not dialled', '+44 (0)20 7946 0958', '+442079460958'],
    ['Brazil, with the trunk prefix that is not dialled', '+55 (011) 98765-4321', '+5511987654321'],
  ])('CTR-5-008 begins with +, calling code and area code: %s', (_, written, kept) => {
    expect(phoneNumber.parse(written)).toBe(kept)
    expect(phoneNumber.parse(kept)).toBe(kept)
  })

  it.each([
    ['no plus', '5511987654321'],
    ['two zeros for the plus', '005511987654321'],
    ['two pluses', '++5511987654321'],
    ['no area code, mobile', '+55 98765-4321'],
    ['no area code, fixed line', '+55 3456-7890'],
    ['no area code, as firms have it', '+55 4004-1234'],
    ['an area code that is none', '+55 10 98765-4321'],
    ['a mobile without its ninth digit', '+55 11 8765-4321'],
    ['a mobile that does not begin with 9', '+55 11 88765-4321'],
    ['a digit too many', '+55 11 98765-43210'],
    ['the national format', '(11) 98765-4321'],
    ['a local Argentine number', '+54 4345-6789'],
    ['a local American number', '+1 555-0123'],
    ['too few digits', '+5511'],
    ['a calling code that is none', '+999 11 98765 4321'],
    ['letters', '+1 800 FLOWERS'],
    ['an extension', '+55 11 3456-7890 ramal 12'],
    ['two phones', '+5511987654321 / +5511987654322'],
    ['digits of another script', '+٥٥١١٩٨٧٦٥٤٣٢١'],
    ['nothing but the plus', '+'],
    ['no end', '+5511987654321'.repeat(2000)],
  ])('CTR-5-008 is told once when it has %s', (_, wrong) => {
    expect(found(phoneNumber, wrong)).toEqual([{ path: [], message: PHONE }])
  })
})

describe('the country of a phone', () => {
  it('CTR-5-002 is ISO 3166-1 alpha-2, where every other country is alpha-3', () => {
    expect(['BR', 'AR', 'US'].map((code) => [phoneCountry.parse(code), countryCode.safeParse(code).success])).toEqual([
      ['BR', false],
      ['AR', false],
      ['US', false],
    ])
    expect(['BRA', 'ARG', 'USA'].map((code) => [countryCode.parse(code), found(phoneCountry, code)])).toEqual(
      ['BRA', 'ARG', 'USA'].map((code) => [
        code,
        [{ path: [], message: 'The country of the phone must be a ISO 3166-1 alfa-2 code.' }],
      ]),
    )
    for (const wrong of ['br', '', 'ZZ', '55', 'toString']) expect(phoneCountry.safeParse(wrong).success).toBe(false)
  })

  it('CON-9-006 is BR by default', () => {
    expect(DEFAULT_PHONE_COUNTRY).toBe('BR')
    expect(phoneCountry.default(DEFAULT_PHONE_COUNTRY).parse(undefined)).toBe('BR')
  })
})

describe('phone', () => {
  it('CTR-3-077 has type, value, label and whether it is the main one', () => {
    const whole = { type: 'WHATSAPP', value: '+5511987654321', label: 'Casa', main: true }
    expect([phone.parse(whole), phone.parse({ value: '+55 11 98765-4321' })]).toEqual([
      whole,
      { value: '+5511987654321', main: false },
    ])
    expect(found(phone, { main: 'yes' })).toMatchObject([{ path: ['value'], message: 'Required!' }, { path: ['main'] }])
  })

  it('stands in lists that are not empty', () => {
    expect(phones.parse([{ value: '+5511987654321' }])).toEqual([{ value: '+5511987654321', main: false }])
    expect(found(phones, [])).toEqual([{ path: [], message: 'Give at least one phone.' }])
  })
})

describe('contact', () => {
  it('CTR-5-009 CTR-8-009 is a valid phone or a valid e-mail, and is refused otherwise in the words of the specification', () => {
    expect(['+55 11 98765-4321', 'ana.souza@example.com'].map((value) => contactValue.parse(value))).toEqual([
      '+5511987654321',
      'ana.souza@example.com',
    ])
    for (const wrong of [
      '',
      'ana',
      'ana@',
      '11 98765-4321',
      '+55 98765-4321',
      `${'a'.repeat(255)}@example.com`,
      'x'.repeat(20_000),
      5,
      null,
    ])
      expect([wrong, found(contactValue, wrong)]).toEqual([
        wrong,
        [{ path: [], message: 'The value must a valid contact.' }],
      ])
  })

  it('CTR-3-078 has type, value and label; a list has items, label and description', () => {
    const cellphone = { type: 'CELLPHONE', value: '+5511987654321', label: 'Ana' }
    expect(contact.parse(cellphone)).toEqual(cellphone)
    expect([
      contactList.parse({ items: [cellphone], label: 'Portaria', description: 'De dia' }),
      contactList.parse({ items: [{ type: 'EMAIL', value: 'ana@example.com' }] }),
    ]).toEqual([
      { items: [cellphone], label: 'Portaria', description: 'De dia' },
      { items: [{ type: 'EMAIL', value: 'ana@example.com' }] },
    ])
    expect(found(contact, {})).toEqual([
      { path: ['type'], message: 'Required!' },
      { path: ['value'], message: 'Required!' },
    ])
  })

  it('CTR-5-010 CTR-8-008 stands in lists of at least one, and an empty one is refused in the words of the specification', () => {
    expect(found(contactList, { items: [] })).toEqual([
      { path: ['items'], message: 'The contact list must have at least one contact.' },
    ])
    expect(contactList.safeParse({ items: [{ type: 'EMAIL', value: 'ana@example.com' }] }).success).toBe(true)
  })

  it('CON-9-016 has one of four types, whose words in the console are read as well', () => {
    expect(contactType.options).toEqual(['CELLPHONE', 'TELEPHONE', 'EMAIL', 'WHATSAPP'])
    expect(
      ['cell phone', 'telephone', 'email', 'WhatsApp', 'whatsapp', ...contactType.options].map((type) =>
        contactType.parse(type),
      ),
    ).toEqual(['CELLPHONE', 'TELEPHONE', 'EMAIL', 'WHATSAPP', 'WHATSAPP', ...contactType.options])
    expect(['', 'FAX', 'cellphone', 'Email', 'toString'].filter((type) => contactType.safeParse(type).success)).toEqual(
      [],
    )
  })
})
