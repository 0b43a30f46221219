import { z } from 'zod'
import { dateTime, uuid } from '../general/base-record.ts'
import { phones } from '../general/contact.ts'
import { trustInfo } from '../documents/document-review.ts'
import { driver } from './driver.ts'
import { locale } from '../general/geography.ts'
import { integrationHistory } from './integration-history.ts'
import { faceMatchStatus } from '../reviews/review-statuses.ts'
import { truth } from '../general/truth.ts'

/** A stored picture, by its signed address. */
export const storedPicture = z.object({ url: z.string() }).meta({ id: 'StoredPicture' })

/** A face compared with the driver's photo (CTR-3-139). */
export const faceMatch = z
  .object({ status: faceMatchStatus, photo: storedPicture.nullable(), trustInfo: trustInfo.nullable() })
  .meta({ id: 'FaceMatch' })

/** Results of comparing a driver's face (CTR-3-139). */
export const biometrics = z.object({ faceMatch }).meta({ id: 'Biometrics' })

/** When the driver used the app (CTR-3-136). The specification does not name the dates. */
export const appUsageDates = z
  .object({ installedAt: dateTime.nullable(), firstUsedAt: dateTime.nullable(), lastUsedAt: dateTime.nullable() })
  .meta({ id: 'AppUsageDates' })
export type AppUsageDates = z.infer<typeof appUsageDates>

/**
 * The last exchange of the driver's data with another system (CTR-3-137). The specification does not show the fields;
 * these are those of an integration history.
 */
export const syncInfo = integrationHistory
  .pick({ integration: true, direction: true, status: true, at: true })
  .meta({ id: 'SyncInfo' })
export type SyncInfo = z.infer<typeof syncInfo>

/** A driver with everything that the platform stores (CTR-3-134 to CTR-3-140, CON-3-001 to CON-3-009). */
export const driverRecord = driver
  .extend({
    /** The first word of `fullName`. */
    firstName: z.string(),
    /** Account of the driver in the app: its name, and its subject at the identity provider. Null without one. */
    username: z.string().nullable(),
    userId: uuid.nullable(),
    motherName: z.string().nullable(),
    fatherName: z.string().nullable(),
    residence: locale.nullable(),
    profilePictureUrl: z.string().nullable(),
    hasApp: truth,
    isActiveOnApp: truth,
    appUsageDates: appUsageDates.nullable(),
    syncInfo: syncInfo.nullable(),
    biometrics,
    /** Phones of people who know the driver; never empty (CTR-5-011). */
    relatedPhones: phones.nullable(),
    /** Number in the Brazilian social integration programme (PIS). */
    socialIntegrationProgramNumber: z.string().nullable(),
  })
  .meta({ id: 'Driver' })
export type DriverRecord = z.infer<typeof driverRecord>
