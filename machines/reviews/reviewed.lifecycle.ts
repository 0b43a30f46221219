import type { ReviewKind } from '#contract/schemas/reviews/review'
import { documentReview } from '../documents/document-review.lifecycle.ts'
import { driverRegistration } from '../drivers/driver-registration.lifecycle.ts'
import type { Lifecycle } from '../lifecycle.ts'
import { composition } from '../vehicles/composition.lifecycle.ts'

/** The lifecycle that rules each kind of record of the review queue. */
export const reviewLifecycles: Readonly<Record<ReviewKind, Lifecycle>> = {
  DRIVER: driverRegistration,
  DRIVER_LICENSE: documentReview,
  DRIVER_VEHICLE: documentReview,
  DRIVER_COMPOSITION: composition,
  DRIVER_ADDITIONAL_DOCUMENT: documentReview,
}
