import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { DEFAULT_PHONE_COUNTRY } from '#contract/schemas/contact'

/** The stored form, E.164, of what is typed for a country; what is none yet is stored as far as it goes. */
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

/** Whether what is typed is a whole number with its country in front. */
export function bringsCountry(typed: string): boolean {
  const whole = typed.startsWith('+') ? parsePhoneNumberFromString(typed) : undefined
  return whole?.country !== undefined && whole.isValid()
}
