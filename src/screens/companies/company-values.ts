import { z } from 'zod'
import { type CompanyRecord, type NewCompany, newCompany } from '#contract/schemas/companies/company-record'
import type { Locale } from '#contract/schemas/general/geography'

/** The typed values as the contract's company: a phone is a contact of its kind. */
function companyOf(typed: unknown): unknown {
  const { phone, ...values } = (typed ?? {}) as Record<string, unknown>
  return phone ? { ...values, contact: { type: 'TELEPHONE', value: phone } } : values
}

export const companySchema = z.preprocess(companyOf, newCompany) as unknown as z.ZodType<
  NewCompany,
  Record<string, unknown>
>

type Contact = CompanyRecord['contact']

/** The phone that the form shows; an e-mail as the contact is none. */
const phoneOf = (contact: Contact) => (contact && contact.type !== 'EMAIL' ? contact.value : null)

/** A company as it is typed. */
export function typedCompany(company: CompanyRecord) {
  const { name, legalName, document, type, countryCode, color, email, contact, locale } = company
  const phone = phoneOf(contact)
  return {
    name,
    document,
    type,
    countryCode,
    ...(legalName ? { legalName } : {}),
    ...(color ? { color } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(locale ? { locale } : {}),
  }
}

/** The edited contact; undefined where it stays. Another number keeps the kind and the label of the one before. */
function editedContact(contact: Contact, phone: string | null): Contact | undefined {
  const before = phoneOf(contact)
  if (phone === before) return undefined
  if (phone === null) return null
  return contact && before !== null ? { ...contact, value: phone } : { type: 'TELEPHONE', value: phone }
}

/** The parts of an address that the form shows, in one order. */
function shownParts(locale: Locale | null) {
  const { district = '', city = '', stateCode = '', address = {} } = locale ?? {}
  const { street = '', houseNumber = '', postalCode = '' } = address
  return [street, houseNumber, district, city, stateCode, postalCode]
}

/**
 * The edited address; undefined where it stays. Parts that the form does not show stay too, without those that another
 * place makes untrue: the position, and the names of the county and the state.
 */
function editedLocale(before: Locale | null, typed: Locale | null): Locale | null | undefined {
  const shown = shownParts(typed)
  if (shownParts(before).every((part, at) => part === shown[at])) return undefined
  if (!typed) return null
  const { country, countryCode, state, stateCode, city, county, countyCode, subdistrict, address } = before ?? {}
  const { street: _street, houseNumber: _number, postalCode: _code, ...hiddenAddress } = address ?? {}
  const isSameCity = city === typed.city && stateCode === typed.stateCode
  const hidden = {
    country,
    countryCode,
    ...(stateCode === typed.stateCode ? { state } : {}),
    ...(isSameCity ? { county, countyCode, subdistrict } : {}),
  }
  const known = Object.fromEntries(Object.entries(hidden).filter(([, part]) => part !== undefined))
  const whole = { ...hiddenAddress, ...typed.address }
  return { ...known, ...typed, ...(Object.keys(whole).length > 0 ? { address: whole } : {}) }
}

/**
 * What an edit sends: a value that was taken away as null, and nothing of what stays, because the form shows less than
 * a company has: of an e-mail as the contact, of the kind of a phone and of an address it shows no part or some.
 */
export function editOf(base: CompanyRecord, given: NewCompany) {
  const { name, document, type, countryCode, legalName, color, email } = given
  const isSameDocument = document.type === base.document.type && document.value === base.document.value
  const contact = editedContact(base.contact, given.contact?.value ?? null)
  const locale = editedLocale(base.locale, given.locale ?? null)
  return {
    name,
    type,
    countryCode,
    legalName: legalName ?? null,
    // An older colour that the form does not take stays.
    ...(color === undefined && base.color === null ? {} : { color: color ?? null }),
    email: email ?? null,
    ...(isSameDocument ? {} : { document }),
    ...(contact === undefined ? {} : { contact }),
    ...(locale === undefined ? {} : { locale }),
  }
}
