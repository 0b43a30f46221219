import { z } from 'zod'
import { baseRecord, objectId } from '../general/base-record.ts'
import { clientCandidate } from '../companies/company.ts'
import { geoPoint } from '../general/geography.ts'
import { toldStatus } from '../general/vocabulary.ts'
import { DEFAULT_DRIVER_RECEIPT_STATUS, driverReceiptStatus } from '../travels/travel-status.ts'

const facts = {
  client: clientCandidate.nullish(),
  status: toldStatus(driverReceiptStatus).default(DEFAULT_DRIVER_RECEIPT_STATUS),
  /** The answers to the receipt's checklist. */
  response: z.unknown().optional(),
  /** Where the driver was. */
  location: geoPoint.nullish(),
}

/** Confirms that the driver received or delivered the goods of the named documents (CTR-3-192). */
export const driverReceipt = baseRecord
  .extend({
    travel: objectId,
    stoppingPoint: objectId.nullish(),
    documents: z.array(objectId).default([]),
    ...facts,
  })
  .meta({ id: 'DriverReceipt' })
export type DriverReceipt = z.infer<typeof driverReceipt>

/** A receipt as another system tells it; documents are named by their identifier. */
export const driverReceiptCandidate = z
  .object({ ...facts, documents: z.array(z.string()).default([]) })
  .meta({ id: 'DriverReceiptCandidate' })
export type DriverReceiptCandidate = z.infer<typeof driverReceiptCandidate>
