import type { ReviewKind } from '#contract/schemas/reviews/review'
import type { Reviewed } from './decide.ts'
import { driverAdditionalDocuments, driverCompositions, driverLicences, drivers, driverVehicles } from './records.ts'

/** The declaration of each kind of reviewed record, for changes that no call of one kind makes. */
export const recordOf: Readonly<Record<ReviewKind, Reviewed<object>>> = {
  DRIVER: drivers,
  DRIVER_LICENSE: driverLicences,
  DRIVER_VEHICLE: driverVehicles,
  DRIVER_COMPOSITION: driverCompositions,
  DRIVER_ADDITIONAL_DOCUMENT: driverAdditionalDocuments,
}
