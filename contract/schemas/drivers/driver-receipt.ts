import { z } from 'zod'
import { baseRecord, objectId } from '../general/base-record.ts'
import { clientCandidate } from '../companies/company.ts'
import { geoPoint } from '../general/geography.ts'
import { DEFAULT_DRIVER_RECEIPT_STATUS, driverReceiptStatus } from '../travels/travel-status.ts'

/** Confirms that the driver received or delivered the goods of the named documents (CTR-3-192). */
export const driverReceipt = baseRecord
  .extend({
    travel: objectId,
    stoppingPoint: objectId.nullish(),
    documents: z.array(objectId).default([]),
    client: clientCandidate.nullish(),
    status: driverReceiptStatus.default(DEFAULT_DRIVER_RECEIPT_STATUS),
    /** The answers to the receipt's checklist. */
    response: z.unknown().optional(),
    /** Where the driver was. */
    location: geoPoint.nullish(),
  })
  .meta({ id: 'DriverReceipt' })
export type DriverReceipt = z.infer<typeof driverReceipt>
