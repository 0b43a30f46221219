import { describe, expect, it } from 'vitest'
import type { CompanyRecord } from '#contract/schemas/companies/company-record'
import { companySchema, editOf, typedCompany } from './company-values.ts'

const company = {
  _id: '64656d6f0000000000000001',
  code: 1,
  __v: 3,
  active: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  deletedAt: null,
  createdBy: null,
  updatedBy: null,
  deletedBy: null,
  type: 'SHIPPING',
  countryCode: 'BRA',
  document: { type: 'CNPJ', value: '11222333000181' },
  name: 'Andorinha',
  legalName: null,
  locale: null,
  contact: null,
  color: null,
  logoUrl: null,
  email: null,
  legalEntityType: null,
  size: 'UNDEFINED',
  economicActivities: null,
  stateRegistrations: [],
  externalId: null,
  trustInfo: null,
} satisfies CompanyRecord

const locale = {
  countryCode: 'BRA',
  country: 'Brasil',
  stateCode: 'SP',
  state: 'São Paulo',
  city: 'Campinas',
  county: 'Campinas',
  address: { street: 'Avenida Brasil', complement: 'Sala 3' },
  coordinates: { latitude: -22.9, longitude: -47.06 },
} satisfies CompanyRecord['locale']

type Typed = Omit<ReturnType<typeof typedCompany>, 'locale'> & { locale?: object }

/** The fields that the form has, in which the values are typed and from which it is read. */
function inFields({ locale: place, ...values }: Typed): Record<string, unknown> {
  const { district, city, stateCode, address } = (place ?? {}) as Record<string, object | undefined>
  const { street, houseNumber, postalCode } = (address ?? {}) as Record<string, string | undefined>
  return place
    ? { ...values, locale: { district, city, stateCode, address: { street, houseNumber, postalCode } } }
    : values
}

/** What is sent where a person changes some of the shown values. */
function edited(before: Partial<CompanyRecord>, typed: object = {}) {
  const base: CompanyRecord = { ...company, ...before }
  return editOf(base, companySchema.parse(inFields({ ...typedCompany(base), ...typed })))
}

const unchanged = { name: 'Andorinha', type: 'SHIPPING', countryCode: 'BRA', legalName: null, email: null }

describe('the edit of a company', () => {
  it.each([
    ['an e-mail', { type: 'EMAIL', value: 'frota@example.com', label: 'Frota' }],
    ['a chat', { type: 'WHATSAPP', value: '+5511987654321', label: 'Plantão' }],
  ] as const)('leaves %s as the contact untouched, with its kind and label', (_what, contact) => {
    expect(edited({ contact }, { name: 'Andorinha do Sul' })).toEqual({ ...unchanged, name: 'Andorinha do Sul' })
  })

  it('sends another phone with the kind of the one before, a first one as a phone, and none as null', () => {
    const contact = { type: 'WHATSAPP', value: '+5511987654321', label: 'Plantão' } as const
    const phone = '+5511912345678'
    expect([
      edited({ contact }, { phone }).contact,
      edited({}, { phone }).contact,
      edited({ contact }, { phone: undefined }).contact,
    ]).toEqual([{ ...contact, value: phone }, { type: 'TELEPHONE', value: phone }, null])
  })

  it('leaves the parts of an address that the form does not show, unless another place makes them untrue', () => {
    const { country, countryCode, county, state, address } = locale
    expect(edited({ locale })).toEqual(unchanged)
    expect(edited({ locale }, { locale: { ...locale, address: { street: 'Rua Nova' } } }).locale).toEqual({
      country,
      countryCode,
      county,
      state,
      stateCode: 'SP',
      city: 'Campinas',
      address: { ...address, street: 'Rua Nova' },
    })
    expect(edited({ locale }, { locale: { stateCode: 'PR', city: 'Curitiba' } }).locale).toEqual({
      country,
      countryCode,
      stateCode: 'PR',
      city: 'Curitiba',
      address: { complement: 'Sala 3' },
    })
    expect(edited({ locale }, { locale: undefined }).locale).toBeNull()
  })
})
