import { z } from 'zod'
import { baseRecord, calendarDate, objectId } from './base-record.ts'
import { day } from './dates.ts'
import { trustInfo } from './document-review.ts'
import { licenceCategory, licenceType } from './driver-licence.ts'
import { countryCode, DEFAULT_COUNTRY } from './geography.ts'
import { documentCounters } from './review-statuses.ts'
import { image } from './texts-and-choices.ts'
import { fileUrl } from './web.ts'
import { writtenText } from './written-text.ts'

/** Longest number of a licence, characters. Not in the specification; leaves room for any country's numbers. */
const IDENTIFIER_MAXIMUM = 40

/**
 * Further data of a licence (CTR-3-111). The fields within filiation, birth and identity document follow the console's
 * (CON-3-010 to CON-3-014), because CTR does not name them.
 */
export const licenceAdditionalInfo = z
  .object({
    validationCode: z.string(),
    /** Number in the Brazilian national register of licensed drivers. */
    renach: z.string(),
    certificateCode: z.string(),
    filiation: z.object({ motherName: z.string(), fatherName: z.string() }).partial(),
    birth: z.object({ date: calendarDate, city: z.string(), stateCode: z.string() }).partial(),
    identityDocument: z.object({ number: z.string(), issuingAuthority: z.string(), stateCode: z.string() }).partial(),
    observations: z.string(),
  })
  .partial()
  .meta({ id: 'LicenceAdditionalInfo' })

/**
 * A driver licence as the platform stores one (CTR-3-109 to CTR-3-112); what the review screen shows is `driverLicence`
 * in driver-licence.ts.
 */
export const driverLicenceEntity = baseRecord
  .extend({
    driver: objectId,
    type: licenceType,
    countryCode: countryCode.default(DEFAULT_COUNTRY),
    filesUrls: z.array(fileUrl).default([]),
    /** The number of the licence: the registration number of a CNH. */
    identifier: writtenText(IDENTIFIER_MAXIMUM),
    expireAt: day.nullish(),
    issuedAt: day.nullish(),
    firstIssuedAt: day.nullish(),
    category: licenceCategory.nullish(),
    city: z.string().nullish(),
    additionalInfo: licenceAdditionalInfo.nullish(),
    trustInfo: trustInfo.nullish(),
    /** Earlier values of `trustInfo`, oldest first. */
    trustHistory: z.array(trustInfo).default([]),
    counters: documentCounters,
    photo: image.nullish(),
  })
  .meta({ id: 'DriverLicence' })
export type DriverLicenceEntity = z.infer<typeof driverLicenceEntity>
