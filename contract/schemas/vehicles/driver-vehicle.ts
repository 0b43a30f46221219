import { z } from 'zod'
import { baseRecord, localizedText, objectId } from '../general/base-record.ts'
import { reviewedDocument, trustInfo } from '../documents/document-review.ts'
import { compositionStatus, registeredDocument, reviewResult } from '../drivers/driver.ts'
import { countryCode } from '../general/geography.ts'
import { AXLE_COUNT_MINIMUM } from '../general/measures.ts'
import { storedReason } from '../reviews/review-decision.ts'
import { documentCounters } from '../reviews/review-statuses.ts'
import { truth } from '../general/truth.ts'
import { licensingData, roadCarrierRecord, vehicle, vehicleOwner } from './vehicle.ts'

/** What the vehicle's registration says (CON §3). `grossWeight` is in kilograms; null stands for unknown. */
export const vehicleData = z.object({
  licensePlate: z.string().toUpperCase(),
  nationalRegister: z.string().nullable(),
  chassis: z.string().nullable(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  manufactureYear: z.int().nullable(),
  grossWeight: z.number().min(0),
  color: z.string().toUpperCase().nullable(),
  axleCount: z.int().min(AXLE_COUNT_MINIMUM),
  body: z.string().nullable(),
  configuration: z.string(),
  stateCode: z.string().nullable(),
  city: z.string().nullable(),
  ownerName: z.string().nullable(),
  ownerDocument: z.string(),
  rntrc: z.string(),
})
export type VehicleData = z.infer<typeof vehicleData>

const written = z.string().optional()

/**
 * Who owns a composition's vehicles, as registered (CON-3-021 to CON-3-023). Not validated, because older records may
 * break today's rules.
 */
export const registeredOwner = vehicleOwner.partial().extend({
  document: registeredDocument,
  cellphone: written,
  phone: written,
  email: written,
  socialIntegrationProgramNumber: written,
})
export type RegisteredOwner = z.infer<typeof registeredOwner>

/**
 * A vehicle with the driver who drives it (CTR-3-143 to CTR-3-145). `data` is what the review compares with the picture
 * (CON §3); the fields that the platform knows by other names are derived from it.
 */
export const driverVehicle = baseRecord
  .extend({
    ...reviewedDocument.shape,
    vehicle,
    city: z.string().nullable(),
    stateCode: z.string().nullable(),
    countryCode,
    /** Null where only the name and the document in `data` are known. */
    owner: registeredOwner.nullable(),
    nationalRoadCargoRegistry: roadCarrierRecord.nullable(),
    licensingData: licensingData.nullable(),
    data: vehicleData,
    trustInfo: trustInfo.nullable(),
    /** Earlier values of `trustInfo`, oldest first. */
    trustHistory: z.array(trustInfo),
    counters: documentCounters,
  })
  .meta({ id: 'DriverVehicle' })
export type DriverVehicle = z.infer<typeof driverVehicle>
export const driverVehicleReply = z.object({ message: z.string(), driverVehicle })

/** Vehicles that a driver drives together, such as a tractor and its semi-trailer (CON §3). */
export const driverComposition = baseRecord.extend({
  driver: objectId,
  status: compositionStatus,
  reviewResult,
  reason: storedReason.nullable(),
  requestNewPhoto: truth,
  reviewedAt: z.string().nullable(),
  main: truth,
  /** The first one pulls, the others are pulled. */
  vehicles: z.array(driverVehicle),
  /** Name of the configuration on the list; where none was chosen from it, the words of the vehicle's document. */
  configuration: z.string(),
  /** Name of the body on the list; null where none was chosen from it. */
  body: z.string().nullable().default(null),
  /** Labels of the configuration and the body; null where they were not chosen from the lists. */
  configurationLabel: localizedText.nullable().default(null),
  bodyLabel: localizedText.nullable().default(null),
  owner: registeredOwner.nullable().default(null),
  roadCarrierRecord: roadCarrierRecord.nullable().default(null),
})
export type DriverComposition = z.infer<typeof driverComposition>
export const driverCompositionReply = z.object({ message: z.string(), driverComposition })
