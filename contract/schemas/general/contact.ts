import { z } from 'zod'
import { numberChecks } from '../../number-checks.ts'
import { rule } from '../../rule.ts'
import { truth } from './truth.ts'
import { email } from './web.ts'
import { vocabulary } from './vocabulary.ts'

/** Default country of a phone (CTR §9). */
export const DEFAULT_PHONE_COUNTRY = 'BR'

/** Longest phone as a person types it, characters. Not in the specification; leaves room for separators. */
const PHONE_MAXIMUM = 40
const E164 = /^\+[1-9]\d{6,14}$/

/**
 * The canonical spelling of a phone: without spaces, dots, dashes, brackets and trunk prefix, as in +44 (0)20 7946
 * 0958.
 */
function toE164(value: string): string {
  const cleaned = value.replaceAll(/[\s().-]/g, '')
  return E164.test(cleaned) ? numberChecks.canonicalPhone(cleaned) : cleaned
}

/**
 * True where a Brazilian number has an area code, then eight digits of a fixed line or nine of a mobile (Anatel,
 * Resolução 749/2022); true for other countries. Needed because the numbering plan also has numbers without area code,
 * such as 4004-0000 and 0300, so the library accepts +55 98765-4321.
 */
function hasAreaCode(value: string): boolean {
  return !value.startsWith('+55') || /^\+55[1-9]{2}(?:[2-57]\d{7}|9\d{8})$/.test(value)
}

/**
 * E.164: + with calling and area code, checked against the numbering plans (CTR-5-008). Spaces, dots, dashes and
 * brackets are read.
 */
export const phoneNumber = z
  .string()
  .max(PHONE_MAXIMUM, { error: rule('phone'), abort: true })
  .overwrite(toE164)
  .regex(E164, { error: rule('phone'), abort: true })
  // A cleaned number that `toE164` still changes has a trunk prefix in the wrong place.
  .refine((value) => numberChecks.isPhone(value) && toE164(value) === value && hasAreaCode(value), {
    error: rule('phone'),
    abort: true,
  })
  .meta({ description: 'E.164', examples: ['+5511987654321', '+541123456789'] })

/** Kind of contact (CON-9-016); the console document's names are read too. */
export const contactType = vocabulary(['CELLPHONE', 'TELEPHONE', 'EMAIL', 'WHATSAPP'], {
  'cell phone': 'CELLPHONE',
  telephone: 'TELEPHONE',
  email: 'EMAIL',
  whatsapp: 'WHATSAPP',
  WhatsApp: 'WHATSAPP',
})

/** A phone number, what kind it is and whether it is the main one (CTR-3-077). */
export const phone = z
  .object({
    type: contactType.optional(),
    value: phoneNumber,
    label: z.string().optional(),
    main: truth.default(false),
  })
  .meta({ id: 'Phone' })
export type Phone = z.infer<typeof phone>

/** Not empty where given (CTR-5-011). */
export const phones = z.array(phone).min(1, rule('phonesMinimum'))

/** A valid phone or a valid e-mail (CTR-5-009). */
export const contactValue = z.union([phoneNumber, email], rule('contact'))

/** A way to reach somebody: a phone number or an e-mail address (CTR-3-078). */
export const contact = z
  .object({ type: contactType, value: contactValue, label: z.string().optional() })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof contact>

/** At least one contact (CTR-5-010). */
export const contactList = z
  .object({
    items: z.array(contact, rule('contactListMinimum')).min(1, rule('contactListMinimum')),
    label: z.string().optional(),
    description: z.string().optional(),
  })
  .meta({ id: 'ContactList' })
