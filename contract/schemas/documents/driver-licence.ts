import { z } from 'zod'
import { baseRecord, calendarDate } from '../general/base-record.ts'
import { evidence, reviewedDocument, trustInfo } from './document-review.ts'
import { documentCounters } from '../reviews/review-statuses.ts'

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

/** What a licence says besides `data`: no review compares it, and no reader reads it. */
export const licenceSupplement = z
  .object({
    /** Number in the Brazilian national register of licensed drivers. */
    renach: z.string(),
    certificateCode: z.string(),
    observations: z.string(),
  })
  .partial()
  .meta({ id: 'LicenceSupplement' })
export type LicenceSupplement = z.infer<typeof licenceSupplement>

/**
 * Further data of a licence (CTR-3-111). The fields within filiation, birth and identity document are the console's
 * (CON-3-010 to CON-3-014), because CTR does not name them.
 */
export const licenceAdditionalInfo = z
  .object({
    validationCode: z.string(),
    ...licenceSupplement.shape,
    filiation: z.object({ motherName: z.string(), fatherName: z.string() }).partial(),
    birth: z.object({ date: calendarDate }).partial(),
    identityDocument: z.object({ number: z.string(), issuingAuthority: z.string() }).partial(),
  })
  .partial()
  .meta({ id: 'LicenceAdditionalInfo' })
export type LicenceAdditionalInfo = z.infer<typeof licenceAdditionalInfo>

/**
 * A licence of a driver (CTR-3-109 to CTR-3-112). `data` is what the review compares with the picture (CON §3); the
 * fields that the platform knows by other names are derived from it.
 */
export const driverLicence = baseRecord
  .extend({
    ...reviewedDocument.shape,
    type: licenceType,
    /** The country that issued it, ISO 3166-1 alpha-3, from its type. */
    countryCode: z.string(),
    /** The number of the licence: the registration number of a CNH. Null until it is typed. */
    identifier: z.string().nullable(),
    category: licenceCategory.nullable(),
    city: z.string().nullable(),
    expireAt: calendarDate.nullable(),
    issuedAt: calendarDate.nullable(),
    firstIssuedAt: calendarDate.nullable(),
    /** The picture with the driver's face: the front, which is the first one; null where there are only PDFs. */
    photo: evidence.nullable(),
    additionalInfo: licenceAdditionalInfo,
    /** Any field may be missing: a licence can be registered before all of it is typed. */
    data: licenceData.partial(),
    trustInfo: trustInfo.nullable(),
    /** Earlier values of `trustInfo`, oldest first. */
    trustHistory: z.array(trustInfo),
    counters: documentCounters,
  })
  .meta({ id: 'DriverLicence' })
export type DriverLicence = z.infer<typeof driverLicence>
export const driverLicenceReply = z.object({ message: z.string(), driverLicense: driverLicence })
