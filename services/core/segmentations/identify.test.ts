import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cpf } from 'cpf-cnpj-validator'
import { phoneVariants } from '../../records/phone-variants.ts'
import { cpfOf, identityOf, phoneOf } from './identify.ts'

const cpfs = fc
  .integer({ min: 1, max: 999_999_999 })
  .map((number) => {
    const nine = String(number).padStart(9, '0')
    const ten = `${nine}${cpf.verifierDigit(nine)}`
    return `${ten}${cpf.verifierDigit(ten)}`
  })
  .filter((value) => !/^(\d)\1+$/.test(value) && /[1-9]/.test(value.slice(0, 5)))

const mobiles = fc
  .tuple(
    fc.constantFrom('11', '21', '41', '67', '99'),
    fc.constantFrom('6', '7', '8', '9'),
    fc.integer({ min: 0, max: 9_999_999 }),
  )
  .map(([area, first, rest]) => ({ area, eight: `${first}${String(rest).padStart(7, '0')}` }))

describe('a CPF of a spreadsheet', () => {
  it('is the same with its mask, without it, and without the leading zeros that a spreadsheet ate', () => {
    fc.assert(
      fc.property(cpfs, (value) => {
        expect([cpfOf(value), cpfOf(cpf.format(value)), cpfOf(String(Number(value)))]).toEqual([value, value, value])
      }),
    )
  })

  it('is not restored where the check digits disagree', () => {
    fc.assert(
      fc.property(cpfs, fc.integer({ min: 1, max: 9 }), (value, step) => {
        const wrong = `${value.slice(0, -1)}${(Number(value.at(-1)) + step) % 10}`
        expect(cpfOf(String(Number(wrong)))).toBeNull()
      }),
    )
  })
})

describe('a phone of a spreadsheet', () => {
  it('is the same number with and without ninth digit, calling code, trunk prefix and mask', () => {
    fc.assert(
      fc.property(mobiles, ({ area, eight }) => {
        const long = `+55${area}9${eight}`
        const spellings = [
          long,
          `55${area}9${eight}`,
          `${area}9${eight}`,
          `0${area}9${eight}`,
          `(${area}) 9${eight.slice(0, 4)}-${eight.slice(4)}`,
          `${area}${eight}`,
          `+55 ${area} ${eight}`,
        ]
        expect(new Set(spellings.map(phoneOf))).toEqual(new Set([long]))
        expect(phoneVariants(long).toSorted()).toEqual([`+55${area}${eight}`, long].toSorted())
      }),
    )
  })

  it('of a fixed line, or of another country, has one form', () => {
    expect([phoneVariants('+551133334444'), phoneVariants('+541123456789'), phoneOf('+54 11 2345-6789')]).toEqual([
      ['+551133334444'],
      ['+541123456789'],
      '+541123456789',
    ])
    // A mobile number whose eight digits would be those of a fixed line.
    expect(phoneVariants('+5511933334444')).toEqual(['+5511933334444'])
  })
})

describe('a row', () => {
  it('says what cannot be read', () => {
    const problems = (document: string, phone: string) => identityOf({ name: 'Ana', document, phone }).problems
    expect([
      problems('52998224725', ''),
      problems('5.29982E+10', ''),
      problems('', '123'),
      problems('', ''),
      problems('??', '98765-4321'),
    ]).toEqual([[], ['documentNumber'], ['phone'], ['driverUnnamed'], ['documentNumber', 'phone']])
  })

  it('of any texts is read without a fault', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (name, document, phone) => {
        const { documents, phones, problems } = identityOf({ name, document, phone })
        expect(documents.length + phones.length + problems.length).toBeGreaterThan(0)
      }),
    )
  })
})
