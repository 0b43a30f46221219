import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { brazilianPhone } from './formats.ts'

/** A phone number in the groups of its country, behind the country's code; what is no phone number stays as it is. @param value E.164 */
export function groupPhone(value: string): string {
  return brazilianPhone(value) ?? parsePhoneNumberFromString(value)?.formatInternational() ?? value
}
