import { z } from 'zod'
import { rule } from '../../rule.ts'
import { version } from '../general/base-record.ts'
import { NAME_MAXIMUM } from '../companies/company.ts'
import { phoneNumber, phones } from '../general/contact.ts'
import { birthDate } from '../general/dates.ts'
import { personDocument } from '../general/document-number.ts'
import { driverCountry, driverLevel, workMode } from './driver.ts'
import { driverRecord } from './driver-record.ts'
import { countryCode, DEFAULT_COUNTRY, locale } from '../general/geography.ts'
import { registrationDecision } from '../reviews/review-decision.ts'
import { socialIntegrationProgramNumber } from '../general/social-integration.ts'
import { email } from '../general/web.ts'
import { TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'

const fullName = writtenText(NAME_MAXIMUM)
const optionalText = z.string().trim().max(TITLE_MAXIMUM, rule('tooLong'))

/**
 * A registration of a driver in the console: a name and, for Brazilians, a CPF (CON-5-071); a phone, where given, is
 * valid (CON-5-074).
 */
export const newDriver = z
  .object({
    document: personDocument,
    fullName,
    cellphone: phoneNumber.optional(),
    email: email.optional(),
    country: driverCountry.default(DEFAULT_COUNTRY),
    nationality: countryCode.optional(),
    workMode: workMode.optional(),
    birthDate: birthDate.optional(),
    motherName: optionalText.optional(),
    fatherName: optionalText.optional(),
    residence: locale.optional(),
    relatedPhones: phones.optional(),
    socialIntegrationProgramNumber: socialIntegrationProgramNumber.optional(),
  })
  .refine(({ country, document }) => country !== DEFAULT_COUNTRY || document.type === 'CPF', {
    message: rule('driverCpf'),
    path: ['document', 'type'],
  })
  .meta({
    id: 'NewDriver',
    examples: [
      {
        document: { type: 'CPF', value: '529.982.247-25' },
        fullName: 'Ana Souza',
        cellphone: '+55 11 98765-4321',
        workMode: 'SELF_EMPLOYED',
      },
      { document: { type: 'ARG_CUIL', value: '20-12345678-6' }, fullName: 'Juan Pérez', country: 'ARG' },
    ],
  })
export type NewDriver = z.infer<typeof newDriver>

/** A driver as another system identifies one (CTR-3-141); the phones are not empty where given (CTR-5-011). */
export const driverCandidate = z
  .object({
    document: personDocument,
    fullName: fullName.optional(),
    phones: phones.optional(),
    workMode: workMode.optional(),
  })
  .meta({ id: 'DriverCandidate' })
export type DriverCandidate = z.infer<typeof driverCandidate>

/** Edits a driver's basic data (CON-3-001 to CON-3-009). A null takes a value away; the document stays. */
export const driverEdit = z
  .object({
    event: z.literal('EDIT'),
    __v: version,
    fullName: fullName.optional(),
    cellphone: phoneNumber.nullable().optional(),
    email: email.nullable().optional(),
    country: driverCountry.optional(),
    nationality: countryCode.nullable().optional(),
    workMode: workMode.optional(),
    level: driverLevel.optional(),
    category: optionalText.nullable().optional(),
    birthDate: birthDate.nullable().optional(),
    motherName: optionalText.nullable().optional(),
    fatherName: optionalText.nullable().optional(),
    residence: locale.nullable().optional(),
    relatedPhones: phones.nullable().optional(),
    socialIntegrationProgramNumber: socialIntegrationProgramNumber.nullable().optional(),
  })
  .meta({ id: 'DriverEdit' })
export type DriverEdit = z.infer<typeof driverEdit>

/** Reviews a driver, switches one on or off, or edits one (CON-7-028). */
export const driverChange = z
  .discriminatedUnion('event', [...registrationDecision.options, driverEdit])
  .meta({ id: 'DriverChange' })
export type DriverChange = z.infer<typeof driverChange>

export const driverRegistrationReply = z.object({ message: z.string(), driver: driverRecord })
