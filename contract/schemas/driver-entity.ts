import { z } from 'zod'
import { rule } from '../rule.ts'
import { baseRecord, dateTime, uuid } from './base-record.ts'
import { NAME_MAXIMUM } from './company.ts'
import { phoneNumber, phones } from './contact.ts'
import { birthDate } from './dates.ts'
import { trustInfo } from './document-review.ts'
import { cleanDocument, personDocument } from './document-number.ts'
import { compositionStatus, driverCountry, driverLevel, registrationStatus, workMode } from './driver.ts'
import { DEFAULT_COUNTRY, locale } from './geography.ts'
import { faceMatchStatus } from './review-statuses.ts'
import { image } from './texts-and-choices.ts'
import { truth } from './truth.ts'
import { email, profilePictureUrl } from './web.ts'
import { TITLE_MAXIMUM, writtenText } from './written-text.ts'

/** Default level of a driver (CTR-3-135). */
export const DEFAULT_DRIVER_LEVEL = 'PRE_REGISTERED'

/**
 * Number in the Brazilian social integration programme (PIS), 11 digits, written without dots and dash. Its check digit
 * is not checked: the specification asks for the number only.
 */
export const socialIntegrationProgramNumber = z
  .string()
  .max(40, rule('pisNumber'))
  .overwrite(cleanDocument)
  .regex(/^\d{11}$/, rule('pisNumber'))
  .meta({ examples: ['120.41235.67-8', '12041235678'] })

/** A face compared with the driver's photo (CTR-3-139). */
export const faceMatch = z
  .object({ status: faceMatchStatus.default('NOT_SENT'), photo: image.nullish(), trustInfo: trustInfo.nullish() })
  .meta({ id: 'FaceMatch' })

/** Results of comparing a driver's face (CTR-3-139). */
export const biometrics = z.object({ faceMatch: faceMatch.nullish() }).meta({ id: 'Biometrics' })

/** When the driver used the app (CTR-3-136). The specification does not name the dates. */
export const appUsageDates = z
  .object({ installedAt: dateTime.nullish(), firstUsedAt: dateTime.nullish(), lastUsedAt: dateTime.nullish() })
  .meta({ id: 'AppUsageDates' })

/**
 * State of the record's synchronisation with other systems (CTR-3-137). The specification does not show its fields;
 * stored unchanged.
 */
export const syncInfo = z.record(z.string(), z.unknown()).meta({ id: 'SyncInfo' })

/** Approval of the driver and of the driver's vehicle (CTR-3-138). */
export const driverStatuses = z
  .object({ driver: registrationStatus, vehicle: compositionStatus.nullish() })
  .meta({ id: 'DriverStatuses' })

/**
 * A driver as the platform stores one (CTR-3-134 to CTR-3-140, CON-3-001 to CON-3-009); the row of the console's list
 * is `driver` in driver.ts.
 */
export const driverEntity = baseRecord
  .extend({
    document: personDocument,
    level: driverLevel.default(DEFAULT_DRIVER_LEVEL),
    username: z.string().nullish(),
    cellphone: phoneNumber.nullish(),
    country: driverCountry.default(DEFAULT_COUNTRY),
    /** Subject at the identity provider. */
    userId: uuid.nullish(),
    fullName: z.string().nullish(),
    firstName: z.string().nullish(),
    email: email.nullish(),
    hasApp: truth.default(false),
    appUsageDates: appUsageDates.nullish(),
    isActiveOnApp: truth.default(false),
    residence: locale.nullish(),
    profilePictureUrl: profilePictureUrl.nullish(),
    workMode: workMode.nullish(),
    syncInfo: syncInfo.nullish(),
    /** Where the registration came from (CON-3-006). */
    origin: z.string().nullish(),
    category: z.string().nullish(),
    status: driverStatuses,
    rejectionReason: z.string().nullish(),
    registeredAt: dateTime.nullish(),
    reviewedAt: dateTime.nullish(),
    biometrics: biometrics.nullish(),
    /** Phones of people who know the driver, not empty where given (CTR-5-011). */
    relatedPhones: phones.nullish(),
    socialIntegrationProgramNumber: socialIntegrationProgramNumber.nullish(),
  })
  .meta({ id: 'Driver' })
export type DriverEntity = z.infer<typeof driverEntity>

const fullName = writtenText(NAME_MAXIMUM)

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

const relativeName = z.string().trim().max(TITLE_MAXIMUM, rule('tooLong')).optional()

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
    workMode: workMode.optional(),
    birthDate: birthDate.optional(),
    motherName: relativeName,
    fatherName: relativeName,
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
