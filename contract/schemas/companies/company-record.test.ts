import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { companiesQuery, companyChange, companyRecord, companySearchQuery, newCompany } from './company-record.ts'

const AT = '2026-11-21T14:30:00Z'
const cnpj = { type: 'CNPJ', value: '11222333000181' }
const whole = {
  _id: '64656d6f0000000000000001',
  code: 7,
  createdBy: null,
  updatedBy: null,
  deletedBy: null,
  createdAt: AT,
  updatedAt: AT,
  deletedAt: null,
  active: true,
  __v: 0,
  type: 'CARRIER',
  countryCode: 'BRA',
  document: cnpj,
  name: 'Aurora',
  legalName: 'Transportes Aurora Ltda.',
  locale: { countryCode: 'BRA', city: 'Sorocaba', address: { street: 'Rua XV' } },
  contact: { type: 'CELLPHONE', value: '+5511987654321', label: 'Dispatch' },
  color: '#3A84FF',
  logoUrl: 'https://www.example.com/logo.png',
  email: 'ana@example.com',
  legalEntityType: 'BUSINESS_ENTITY',
  size: 'SMALL',
  economicActivities: {
    main: { code: '4930-2/02', description: 'Transporte de carga' },
    others: [{ code: '5211-7/99' }],
  },
  stateRegistrations: [{ code: '110042490114', active: true, updatedAt: AT, state: 'SP' }],
  externalId: 'A-1',
  trustInfo: {
    trusted: true,
    rule: 'CNPJ',
    validator: 'MANUAL',
    trustedAt: AT,
    trustedBy: '5f8d0f5e-6d2c-4c1a-9a3b-1f2e3d4c5b6a',
    message: null,
  },
}

const written = {
  document: { type: 'CNPJ', value: '11.222.333/0001-81' },
  name: 'Transportes Andorinha',
  legalName: 'Transportes Andorinha Ltda.',
  locale: {
    countryCode: 'BRA',
    stateCode: 'SP',
    city: 'Campinas',
    district: 'Centro',
    address: { postalCode: '13010-001', street: 'Avenida Brasil', houseNumber: '7', complement: 'Fundos' },
  },
  contact: { type: 'TELEPHONE', value: '+55 11 3333-4444' },
  color: '#3A84FF',
  email: 'contato@example.com',
  legalEntityType: 'BUSINESS_ENTITY',
  economicActivities: { main: { code: '4930-2/02', description: 'Transporte de carga' } },
  stateRegistrations: [{ code: '110042490114', active: true, state: 'SP' }],
  externalId: 'A-1',
}

describe('a company', () => {
  it('CTR-3-126 CTR-3-127 CTR-3-128 has kind, country, document, names, place, contact, colour, logo, activities, registrations and trust', () => {
    expect(companyRecord.parse(whole)).toEqual(whole)
  })

  it('has trade name, document type and number, and country (CON-3-062)', () => {
    const { name, document, countryCode } = companyRecord.parse(whole)
    expect({ name, document, countryCode }).toEqual({ name: 'Aurora', document: cnpj, countryCode: 'BRA' })
  })

  it('has phone, email, main colour, address and logo (CON-3-063)', () => {
    const { contact, email, color, locale, logoUrl } = companyRecord.parse(whole)
    expect({ contact, email, color, locale, logoUrl }).toEqual({
      contact: whole.contact,
      email: 'ana@example.com',
      color: '#3A84FF',
      locale: whole.locale,
      logoUrl: 'https://www.example.com/logo.png',
    })
  })

  it('CTR-3-129 CTR-3-130 has a legal entity category and a size of the specified ones', () => {
    const categories = [
      'PUBLIC_ADMINISTRATION',
      'BUSINESS_ENTITY',
      'NON_PROFIT_ENTITY',
      'INDIVIDUAL_PERSON',
      'INTERNATIONAL_ORGANIZATION',
    ]
    const sizes = ['INDIVIDUAL_MICRO', 'MICRO', 'SMALL', 'MEDIUM', 'LARGE', 'UNDEFINED']
    expect(
      categories.map((legalEntityType) => companyRecord.parse({ ...whole, legalEntityType }).legalEntityType),
    ).toEqual(categories)
    expect(sizes.map((size) => companyRecord.parse({ ...whole, size }).size)).toEqual(sizes)
    for (const wrong of [{ legalEntityType: 'COMPANY' }, { size: 'HUGE' }])
      expect([wrong, companyRecord.safeParse({ ...whole, ...wrong }).success]).toEqual([wrong, false])
  })

  it('is of Brazil and of no kind unless told otherwise, its numbers without signs', () => {
    expect(newCompany.parse(written)).toEqual({
      ...written,
      type: 'UNDEFINED',
      countryCode: 'BRA',
      document: cnpj,
      contact: { type: 'TELEPHONE', value: '+551133334444' },
      size: 'UNDEFINED',
    })
  })

  it('needs a name and a valid document', () => {
    const told = (value: unknown) =>
      issuesOf(newCompany, value, 'en').map(({ path, message }) => [path.join('.'), message])
    expect(told({ ...written, name: ' ' })).toEqual([['name', 'Required!']])
    expect(told({ ...written, document: { type: 'CNPJ', value: '11222333000182' } })).toEqual([
      ['document.value', 'Not a valid CNPJ.'],
    ])
    expect(told({ ...written, color: '#fff' })).toEqual([
      ['color', 'Use a hex color of 7 characters, such as #3A84FF.'],
    ])
  })

  it('is edited by its version; a null takes a value away', () => {
    const change = { event: 'EDIT', __v: 4, contact: null, locale: null }
    expect(companyChange.parse(change)).toEqual(change)
    expect(companyChange.safeParse({ event: 'EDIT', contact: null }).success).toBe(false)
  })
})

describe('the lists of companies', () => {
  it('are filtered, by name unless told otherwise', () => {
    expect(companiesQuery.parse({ type: 'CARRIER', companyName: 'Andorinha' })).toEqual({
      page: 1,
      pageLength: 10,
      type: 'CARRIER',
      companyName: 'Andorinha',
      orderBy: 'NAME',
    })
    expect(
      issuesOf(companiesQuery, { startAt: '2026-01-02', endAt: '2026-01-01' }, 'en').map(({ path, message }) => [
        path.join('.'),
        message,
      ]),
    ).toEqual([['startAt', 'The start date cannot be after the end date.']])
  })

  it('are searched with more than 2 characters', () => {
    expect(companySearchQuery.parse({ search: 'And' })).toEqual({ search: 'And' })
    for (const search of ['An', 'A.n'])
      expect(issuesOf(companySearchQuery, { search }, 'en').map(({ message }) => message)).toEqual([
        'Type at least 3 characters to search.',
      ])
  })
})
