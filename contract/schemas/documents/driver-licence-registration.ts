import { z } from 'zod'
import { rule } from '../../rule.ts'
import { calendarDate, objectId, version } from '../general/base-record.ts'
import { birthDate } from '../general/dates.ts'
import { licenceCategory, licenceSupplement, licenceType, type LicenceData } from './driver-licence.ts'
import { DEFAULT_LICENCE_TYPE } from './licence-reading.ts'
import { TITLE_MAXIMUM } from '../general/written-text.ts'

/** Most pictures of a licence: front and back. Not in the specification. */
export const LICENCE_IMAGES_MAXIMUM = 2

const text = z.string().trim().max(TITLE_MAXIMUM, rule('tooLong'))

/** The fields of a licence that a person fills in, each optional (CON-3-010 to CON-3-014). */
const licenceForm = z
  .object({
    fullName: text,
    document: text,
    identityDocument: text,
    issuingAuthority: text,
    birthDate,
    motherName: text,
    fatherName: text,
    formNumber: text,
    registrationNumber: text,
    category: licenceCategory,
    expireAt: calendarDate,
    firstIssuedAt: calendarDate,
    issuedAt: calendarDate,
    validationCode: text,
    city: text,
    stateCode: text,
  } satisfies { [Field in keyof LicenceData]: z.core.$ZodType<LicenceData[Field]> })
  .partial()

/** The fields of a licence that no review compares, each optional (CTR-3-111). */
const supplementForm = licenceSupplement.extend({
  renach: text.optional(),
  certificateCode: text.optional(),
  observations: text.optional(),
})

/** A licence of a driver; its pictures are sent beside it (CON-5-073). */
export const newDriverLicence = z
  .object({
    driver: objectId,
    type: licenceType.default(DEFAULT_LICENCE_TYPE),
    data: licenceForm.default({}),
    additionalInfo: supplementForm.default({}),
  })
  .meta({ id: 'NewDriverLicence' })
export type NewDriverLicence = z.infer<typeof newDriverLicence>

/** Edits a licence; fields that are not named stay. It waits for a review again. */
export const driverLicenceEdit = z
  .object({
    event: z.literal('EDIT'),
    __v: version,
    type: licenceType.optional(),
    data: licenceForm.default({}),
    additionalInfo: supplementForm.default({}),
  })
  .meta({ id: 'DriverLicenceEdit' })
export type DriverLicenceEdit = z.infer<typeof driverLicenceEdit>
