import { z } from 'zod'
import { vocabulary } from '../general/vocabulary.ts'

/**
 * Status of a travel (CTR-4-001, CON-4-045). Of the shorter list, IN_PROGRESS is read as STARTED and FINISHED as
 * COMPLETED; DELETED is a separate status (decisions §7).
 */
export const travelStatus = vocabulary(
  ['CREATED', 'STARTED', 'LATE', 'COMPLETED', 'CANCELED', 'BALANCE_RECEIVABLE', 'NOT_RECOGNIZED', 'DELETED'],
  {
    IN_PROGRESS: 'STARTED',
    FINISHED: 'COMPLETED',
  },
)
export type TravelStatus = (typeof travelStatus.options)[number]
/** Default status of a travel (CTR-4-002). */
export const DEFAULT_TRAVEL_STATUS = 'CREATED'

/** Status of a stopping point, with all nine values (CTR-4-003, CON-4-046). */
export const stoppingPointStatus = z.enum([
  'CREATED',
  'STARTED',
  'LATE',
  'COMPLETED',
  'PAUSED',
  'INTERRUPTED',
  'BLOCKED',
  'PARTIAL_DELIVERY',
  'NOT_DELIVERED',
])
export type StoppingPointStatus = z.infer<typeof stoppingPointStatus>
/** Status of a stop of which nothing else is told; the first of CTR-4-003. */
export const DEFAULT_STOPPING_POINT_STATUS = 'CREATED'

/** Delivery status of a document's goods (CTR-4-004). */
export const travelDocumentStatus = z.enum(['CREATED', 'NOT_DELIVERED', 'PARTIAL_DELIVERY', 'COMPLETED'])
export type TravelDocumentStatus = z.infer<typeof travelDocumentStatus>
/** Status of a document of which nothing else is told; the first of CTR-4-004. */
export const DEFAULT_TRAVEL_DOCUMENT_STATUS = 'CREATED'

/** Status of the driver's receipt (CTR-4-005). */
export const driverReceiptStatus = z.enum(['PENDING', 'IN_PROGRESS', 'CONCLUDED', 'REFUSED'])
export type DriverReceiptStatus = z.infer<typeof driverReceiptStatus>
/** Default status of the driver's receipt (CTR-4-006). */
export const DEFAULT_DRIVER_RECEIPT_STATUS = 'PENDING'
