import { z } from 'zod'
import { vocabulary } from './vocabulary.ts'

/**
 * Where a travel stands (CTR-4-001, CON-4-045). The shorter list's IN_PROGRESS is read as STARTED and its FINISHED as COMPLETED;
 * its DELETED stays a status of its own (decisions §7).
 */
export const travelStatus = vocabulary(
  ['CREATED', 'STARTED', 'LATE', 'COMPLETED', 'CANCELED', 'BALANCE_RECEIVABLE', 'NOT_RECOGNIZED', 'DELETED'],
  {
    IN_PROGRESS: 'STARTED',
    FINISHED: 'COMPLETED',
  },
)
export type TravelStatus = (typeof travelStatus.options)[number]
/** CTR-4-002. */
export const DEFAULT_TRAVEL_STATUS = 'CREATED'

/** Where a stopping point stands: all nine (CTR-4-003, CON-4-046). */
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

/** Where the delivery of a document's goods stands (CTR-4-004). */
export const travelDocumentStatus = z.enum(['CREATED', 'NOT_DELIVERED', 'PARTIAL_DELIVERY', 'COMPLETED'])
export type TravelDocumentStatus = z.infer<typeof travelDocumentStatus>

/** Where the driver's receipt stands (CTR-4-005). */
export const driverReceiptStatus = z.enum(['PENDING', 'IN_PROGRESS', 'CONCLUDED', 'REFUSED'])
export type DriverReceiptStatus = z.infer<typeof driverReceiptStatus>
/** CTR-4-006. */
export const DEFAULT_DRIVER_RECEIPT_STATUS = 'PENDING'
