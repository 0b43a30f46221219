import { z } from 'zod'
import { rule } from '../rule.ts'
import { version } from './base-record.ts'
import { NAME_MAXIMUM } from './company.ts'
import { phoneNumber } from './contact.ts'
import { birthDate } from './dates.ts'
import { driverBasicData, driverCountry, driverLevel, workMode } from './driver.ts'
import { postalAddress } from './postal-address.ts'
import { registrationDecision } from './review-decision.ts'
import { email } from './web.ts'
import { TITLE_MAXIMUM, writtenText } from './written-text.ts'

const optionalText = z.string().trim().max(TITLE_MAXIMUM, rule('tooLong')).nullable().optional()

/** Edits a driver's basic data (CON-3-001 to CON-3-009). A null takes a value away; the document stays. */
export const driverEdit = z
  .object({
    event: z.literal('EDIT'),
    __v: version,
    fullName: writtenText(NAME_MAXIMUM).optional(),
    cellphone: phoneNumber.nullable().optional(),
    email: email.nullable().optional(),
    country: driverCountry.optional(),
    workMode: workMode.optional(),
    level: driverLevel.optional(),
    category: optionalText,
    birthDate: birthDate.nullable().optional(),
    motherName: optionalText,
    fatherName: optionalText,
    address: postalAddress.nullable().optional(),
  })
  .meta({ id: 'DriverEdit' })
export type DriverEdit = z.infer<typeof driverEdit>

/** Reviews a driver, switches one on or off, or edits one (CON-7-028). */
export const driverChange = z
  .discriminatedUnion('event', [...registrationDecision.options, driverEdit])
  .meta({ id: 'DriverChange' })
export type DriverChange = z.infer<typeof driverChange>

export const driverRegistrationReply = z.object({ message: z.string(), driver: driverBasicData })
