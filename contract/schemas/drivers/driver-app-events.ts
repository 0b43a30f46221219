import { z } from 'zod'
import { rule } from '../../rule.ts'
import { appEventBase } from '../driver-app/app-event-base.ts'
import { objectId } from '../general/base-record.ts'
import { DEFAULT_COUNTRY, locale } from '../general/geography.ts'
import { faceMatchStatus } from '../reviews/review-statuses.ts'
import { newDriver } from './driver-registration.ts'

const { document, fullName, cellphone, email, country, nationality, workMode, birthDate, motherName, fatherName } =
  newDriver.shape

/**
 * A driver registered in the app. The app gives the driver an object id of its own, which later events name, so that
 * registration and first use fit into one batch.
 */
export const driverRegistered = appEventBase
  .extend({
    type: z.literal('driver.registered'),
    document,
    fullName,
    cellphone,
    email,
    country,
    nationality,
    workMode,
    birthDate,
    motherName,
    fatherName,
    residence: locale.optional(),
    /** Id of a picture that was sent by `sendAppPicture`. */
    profilePicture: objectId.optional(),
  })
  .refine((event) => event.country !== DEFAULT_COUNTRY || event.document.type === 'CPF', {
    message: rule('driverCpf'),
    path: ['document', 'type'],
  })
  .meta({ id: 'DriverRegisteredEvent' })

/** The app was opened, or taken off the phone. Every other event says by itself that the app is there. */
export const appUsed = appEventBase
  .extend({ type: z.enum(['driver.app-opened', 'driver.app-removed']) })
  .meta({ id: 'DriverAppUsedEvent' })

/** The driver sent a profile picture. */
export const pictureSent = appEventBase
  .extend({ type: z.literal('driver.picture-sent'), picture: objectId })
  .meta({ id: 'DriverPictureSentEvent' })

/** The app compared the driver's face with the photo, or waits for the comparison (CTR-3-139, CTR-4-010). */
export const faceMatched = appEventBase
  .extend({ type: z.literal('driver.face-matched'), status: faceMatchStatus.exclude(['NOT_SENT']) })
  .meta({ id: 'DriverFaceMatchedEvent' })

/** The driver told where he or she lives. */
export const residenceGiven = appEventBase
  .extend({ type: z.literal('driver.residence-given'), residence: locale })
  .meta({ id: 'DriverResidenceGivenEvent' })

export type DriverRegistered = z.infer<typeof driverRegistered>
export type PictureSent = z.infer<typeof pictureSent>
export type FaceMatched = z.infer<typeof faceMatched>
export type ResidenceGiven = z.infer<typeof residenceGiven>
