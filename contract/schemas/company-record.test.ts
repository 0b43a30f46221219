import { describe, expect, it } from 'vitest'
import { issuesOf } from '../validation.ts'
import { companiesQuery, companyChange, companyRecord, companySearchQuery, newCompany } from './company-record.ts'

const written = {
  tradeName: 'Transportes Andorinha',
  document: { type: 'CNPJ', value: '11.222.333/0001-81' },
  phone: '+55 11 3333-4444',
  email: 'contato@example.com',
  mainColor: '#3A84FF',
  address: {
    postalCode: '13010-001',
    street: 'Avenida Brasil',
    houseNumber: '7',
    complement: 'Fundos',
    district: 'Centro',
    city: 'Campinas',
    stateCode: 'SP',
  },
}
const fields = Object.keys(companyRecord.shape)

describe('a company of the console', () => {
  it('has trade name, document type and number, and country (CON-3-062)', () => {
    expect(fields).toEqual(expect.arrayContaining(['tradeName', 'document', 'country']))
    expect(companyRecord.shape.document.parse({ type: 'CNPJ', value: '11222333000181' })).toEqual({
      type: 'CNPJ',
      value: '11222333000181',
    })
  })

  it('has phone, email, main colour, address and logo (CON-3-063)', () => {
    expect(fields).toEqual(expect.arrayContaining(['phone', 'email', 'mainColor', 'address', 'logoUrl']))
  })

  it('is of Brazil and of no kind unless told otherwise, its numbers without signs', () => {
    expect(newCompany.parse(written)).toEqual({
      ...written,
      type: 'UNDEFINED',
      country: 'BRA',
      document: { type: 'CNPJ', value: '11222333000181' },
      phone: '+551133334444',
    })
  })

  it('needs a name and a valid document', () => {
    const told = (value: unknown) =>
      issuesOf(newCompany, value, 'en').map(({ path, message }) => [path.join('.'), message])
    expect(told({ ...written, tradeName: ' ' })).toEqual([['tradeName', 'Required!']])
    expect(told({ ...written, document: { type: 'CNPJ', value: '11222333000182' } })).toEqual([
      ['document.value', 'Not a valid CNPJ.'],
    ])
    expect(told({ ...written, mainColor: '#fff' })).toEqual([
      ['mainColor', 'Use a hex color of 7 characters, such as #3A84FF.'],
    ])
  })

  it('is edited by its version; a null takes a value away', () => {
    const change = { event: 'EDIT', __v: 4, phone: null, address: null }
    expect(companyChange.parse(change)).toEqual(change)
    expect(companyChange.safeParse({ event: 'EDIT', phone: null }).success).toBe(false)
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
