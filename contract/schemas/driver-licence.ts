import { z } from 'zod'
import { baseRecord, calendarDate } from './base-record.ts'
import { reviewedDocument, trustInfo } from './document-review.ts'

export const licenceType = z.enum(['BRA_CNH', 'ARG_LNC', 'PRY_LC', 'URY_PUNC', 'BOL_LC', 'VEN_LC', 'USA_DL', 'MEX_LC'])
export const licenceCategory = z.enum(['C', 'D', 'E', 'AB', 'AC', 'AD', 'AE'])

/** What the driver licence says (CON §3). Dates are calendar days. */
export const licenceData = z
  .object({
    fullName: z.string(),
    document: z.string(),
    identityDocument: z.string(),
    issuingAuthority: z.string(),
    birthDate: calendarDate,
    motherName: z.string(),
    fatherName: z.string(),
    formNumber: z.string(),
    registrationNumber: z.string(),
    category: licenceCategory,
    expireAt: calendarDate,
    firstIssuedAt: calendarDate,
    issuedAt: calendarDate,
    validationCode: z.string(),
    city: z.string(),
    stateCode: z.string(),
  })
  .meta({ id: 'LicenceData' })
export type LicenceData = z.infer<typeof licenceData>

export const driverLicence = baseRecord.extend({
  ...reviewedDocument.shape,
  type: licenceType,
  /** Any field may be missing: a licence can be registered before all of it is typed. */
  data: licenceData.partial(),
  trustInfo: trustInfo.nullable(),
})
export type DriverLicence = z.infer<typeof driverLicence>
export const driverLicenceReply = z.object({ message: z.string(), driverLicense: driverLicence })
