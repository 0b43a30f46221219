import { z } from 'zod'
import { baseRecord, objectId } from './base-record.ts'
import { reviewedDocument, trustInfo } from './document-review.ts'
import { compositionStatus, reviewResult } from './driver.ts'
import { reason } from './review-decision.ts'
import { truth } from './truth.ts'

/** Fewest axles of a vehicle (CON §9). */
export const AXLE_COUNT_MINIMUM = 2

/** What the vehicle's registration says (CON §3). Gross weight in kilograms. */
export const vehicleData = z.object({
  licensePlate: z.string().toUpperCase(),
  nationalRegister: z.string(),
  chassis: z.string(),
  brand: z.string(),
  model: z.string(),
  manufactureYear: z.int(),
  grossWeight: z.number().min(0),
  color: z.string().toUpperCase(),
  axleCount: z.int().min(AXLE_COUNT_MINIMUM),
  body: z.string(),
  configuration: z.string(),
  stateCode: z.string(),
  city: z.string(),
  ownerName: z.string(),
  ownerDocument: z.string(),
  rntrc: z.string(),
})
export type VehicleData = z.infer<typeof vehicleData>

export const driverVehicle = baseRecord.extend({
  ...reviewedDocument.shape,
  data: vehicleData,
  trustInfo: trustInfo.nullable(),
})
export type DriverVehicle = z.infer<typeof driverVehicle>
export const driverVehicleReply = z.object({ message: z.string(), driverVehicle })

/** Vehicles that a driver drives together, such as a tractor and its semi-trailer (CON §3). */
export const driverComposition = baseRecord.extend({
  driver: objectId,
  status: compositionStatus,
  reviewResult,
  reason: reason.nullable(),
  requestNewPhoto: truth,
  reviewedAt: z.string().nullable(),
  main: truth,
  vehicles: z.array(driverVehicle),
  configuration: z.string(),
})
export type DriverComposition = z.infer<typeof driverComposition>
export const driverCompositionReply = z.object({ message: z.string(), driverComposition })
