import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { DEFAULT_PHONE_COUNTRY } from '#contract/schemas/general/contact'

/** The stored form, E.164, of a typed number; an incomplete number is stored as far as it goes. */
export function storedPhone(country: string, national: string): string {
  if (national.startsWith('+')) return parsePhoneNumberFromString(national)?.number ?? national
  if (national === '') return ''
  return (
    parsePhoneNumberFromString(national, country as CountryCode)?.number ??
    `+${getCountryCallingCode(country as CountryCode)}${national}`
  )
}

/** Country and national number of a stored phone. */
export function phoneParts(stored: string): { country: string; national: string } {
  const parsed = parsePhoneNumberFromString(stored)
  return { country: parsed?.country ?? DEFAULT_PHONE_COUNTRY, national: parsed?.nationalNumber ?? stored }
}

/** Whether the typed text is a complete number with its country code. */
export function bringsCountry(typed: string): boolean {
  const number = typed.startsWith('+') ? parsePhoneNumberFromString(typed) : undefined
  return number?.country !== undefined && number.isValid()
}
