import { z } from 'zod'
import { driverReply } from '../schemas/drivers/driver.ts'
import { recordId } from '../schemas/general/record-id.ts'
import { documentDecision, registrationDecision } from '../schemas/reviews/review-decision.ts'
import type { ReviewKind } from '../schemas/reviews/review.ts'
import { call } from './call.ts'

/**
 * The calls that the review queue sends. The replies are declared here without the whole records, and the bodies
 * without the edits, because their schemas are large to load.
 */

const told = z.object({ message: z.string() })

export const decideDriver = call({
  service: 'core',
  method: 'PATCH',
  path: '/driver/{id}',
  summary: 'Decides on a driver registration',
  right: 'operate',
  params: recordId,
  body: registrationDecision,
  reply: driverReply,
  errors: [409],
})

export const decideVehicle = call({
  service: 'core',
  method: 'POST',
  path: '/driver-vehicle/{id}/trust',
  summary: 'Decides whether the document of a vehicle is trusted',
  right: 'operate',
  params: recordId,
  body: documentDecision,
  reply: told,
  errors: [409],
})

export const decideComposition = call({
  service: 'core',
  method: 'PATCH',
  path: '/driver-composition/{id}',
  summary: 'Decides on a composition',
  right: 'operate',
  params: recordId,
  body: registrationDecision,
  reply: told,
  errors: [409],
})

/** The call that decides each kind of review. */
export const decisionCalls = {
  DRIVER: 'updateDriver',
  DRIVER_LICENSE: 'trustDriverLicence',
  DRIVER_VEHICLE: 'trustDriverVehicle',
  DRIVER_COMPOSITION: 'decideDriverComposition',
  DRIVER_ADDITIONAL_DOCUMENT: 'updateDriverAdditionalDocument',
} as const satisfies Record<ReviewKind, string>
