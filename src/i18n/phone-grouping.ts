import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { brazilianPhone } from './formats.ts'

/**
 * A phone number in the groups of its country, after the country's code; any other text stays unchanged.
 * @param value E.164
 */
export function groupPhone(value: string): string {
  return brazilianPhone(value) ?? parsePhoneNumberFromString(value)?.formatInternational() ?? value
}
