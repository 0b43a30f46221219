import { describe, expect, it } from 'vitest'
import { textOf, type TextKey } from '../../texts.ts'
import { issuesOf } from '../../validation.ts'
import {
  clientCandidate,
  companyCandidate,
  companyInstructionCandidate,
  companyKind,
  companySearchItem,
  companySize,
  legalEntityType,
  NAME_MAXIMUM,
  personCandidate,
} from './company.ts'

const ID = '64656d6f0000000000000001'
const cnpj = { type: 'CNPJ', value: '11222333000181' }
const cpf = { type: 'CPF', value: '52998224725' }
const en = (key: TextKey) => textOf(key, 'en')
const told = (schema: Parameters<typeof issuesOf>[0], value: unknown) =>
  issuesOf(schema, value, 'en').map(({ path, message }) => [path.join('.'), message])

describe('a company', () => {
  it('CTR-3-129 CTR-3-130 has the specified legal entity categories and sizes', () => {
    expect(legalEntityType.options).toEqual([
      'PUBLIC_ADMINISTRATION',
      'BUSINESS_ENTITY',
      'NON_PROFIT_ENTITY',
      'INDIVIDUAL_PERSON',
      'INTERNATIONAL_ORGANIZATION',
    ])
    expect(companySize.options).toEqual(['INDIVIDUAL_MICRO', 'MICRO', 'SMALL', 'MEDIUM', 'LARGE', 'UNDEFINED'])
  })

  it('CON-4-065 has the specified kinds', () => {
    expect(companyKind.options).toEqual([
      'RISK_MANAGER',
      'BROKER',
      'CARRIER',
      'SHIPPING',
      'WAREHOUSE',
      'CLIENT',
      'UNDEFINED',
    ])
  })

  it('is found by its name (CTR-3-084)', () => {
    expect(companySearchItem.parse({ _id: ID, name: 'Aurora', legalName: 'not told' })).toEqual({
      _id: ID,
      name: 'Aurora',
    })
  })
})

describe('a candidate', () => {
  it('CTR-3-131 of a company has a document and a name, and may have external id, logo, colour and e-mail', () => {
    const least = { document: cnpj, name: 'Aurora' }
    const most = {
      ...least,
      externalId: 'A-1',
      logoUrl: 'https://www.example.com/logo.png',
      color: '#fff',
      email: 'ana@example.com',
    }
    expect([least, most].map((value) => companyCandidate.parse(value))).toEqual([least, most])
    expect(told(companyCandidate, {})).toEqual([
      ['document', en('required')],
      ['name', en('required')],
    ])
    expect(told(companyCandidate, { document: { type: 'CNPJ', value: '11222333000182' }, name: ' ' })).toEqual([
      ['document.value', en('cnpj')],
      ['name', en('required')],
    ])
  })

  it('CTR-5-038 has a valid e-mail', () => {
    for (const [email, issues] of [
      ['ana@example.com', []],
      ['ana.example.com', [['email', en('email')]]],
      ['ana@', [['email', en('email')]]],
    ] as const)
      expect([email, told(companyCandidate, { document: cnpj, name: 'Aurora', email })]).toEqual([email, issues])
  })

  it('CTR-3-132 of a person has a document and a name, and one of a client is a company or a person', () => {
    const person = { document: cpf, name: 'Ana Souza' }
    const shipper = { document: cnpj, name: 'Aurora', externalId: 'A-1' }
    expect(personCandidate.parse(person)).toEqual(person)
    expect([clientCandidate.parse(person), clientCandidate.parse(shipper)]).toEqual([person, shipper])
    expect(told(personCandidate, { document: cnpj, name: 'Aurora' })).toEqual([['document.type', en('documentType')]])
    expect(told(clientCandidate, { document: { type: 'RG', value: '1' }, name: 'Ana' })).toEqual([
      ['', 'Give a company or a person, with a name and a valid document.'],
    ])
    expect(told(clientCandidate, undefined)).toEqual([['', en('required')]])
  })

  it('has a name of 1 to 255 characters', () => {
    expect(
      [1, NAME_MAXIMUM].map((length) => told(personCandidate, { document: cpf, name: 'a'.repeat(length) })),
    ).toEqual([[], []])
    expect(told(personCandidate, { document: cpf, name: 'a'.repeat(NAME_MAXIMUM + 1) })).toEqual([
      ['name', en('tooLong')],
    ])
  })
})

describe('an instruction of a company', () => {
  const text = { pt: 'Use o portão norte.', en: 'Use the north gate.', es: 'Use el portón norte.' }

  it('CTR-3-133 has an optional _id, company, instructions and externalId', () => {
    const whole = { _id: ID, company: ID, instructions: text, externalId: 'GATE-7' }
    expect(
      [whole, { _id: ID }, { company: ID, externalId: 'GATE-7' }].map((value) =>
        companyInstructionCandidate.parse(value),
      ),
    ).toEqual([whole, { _id: ID }, { company: ID, externalId: 'GATE-7' }])
  })

  it('CTR-5-035 CTR-8-027 CTR-8-028 needs an identifier, and without _id both company and externalId', () => {
    const none = [['', 'At least one identifier has to be provided.']]
    const both = [['', 'The company and external id must be provided.']]
    const cases = [
      [{}, none],
      [{ instructions: text }, none],
      [{ company: ID }, both],
      [{ externalId: 'GATE-7' }, both],
      [{ company: ID, externalId: 'GATE-7' }, []],
      [{ _id: ID }, []],
      [{ _id: ID, company: ID }, []],
    ] as const
    for (const [value, issues] of cases)
      expect([value, told(companyInstructionCandidate, value)]).toEqual([value, issues])
  })
})
