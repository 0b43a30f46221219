import { z } from 'zod'
import { rule } from '../../rule.ts'
import { objectId } from '../general/base-record.ts'
import { feature } from '../general/feature.ts'

/** The receipt of the driver; where it is enabled, a checklist is required (CTR-5-034). */
export const driverReceiptFeature = feature
  .extend({ checklist: objectId.nullish() })
  .refine(({ enabled, checklist }) => !enabled || Boolean(checklist), {
    message: rule('receiptChecklist'),
    path: ['checklist'],
  })
  .meta({
    id: 'DriverReceiptFeature',
    examples: [{ enabled: false }, { enabled: true, checklist: '64656d6f0000000000000001' }],
  })
export type DriverReceiptFeature = z.infer<typeof driverReceiptFeature>

/** What starts a travel: its first event, or the completion of a point (CTR-3-183). */
export const travelInitializationAction = z.enum(['FIRST_EVENT', 'COMPLETE_POINT'])
export type TravelInitializationAction = z.infer<typeof travelInitializationAction>

const off = feature.prefault({})

/** What the driver can do on a travel; all off by default (CTR-3-182, CTR-3-184). */
export const travelFeatures = z
  .object({
    loadDetail: off,
    driverReceipt: driverReceiptFeature.prefault({}),
    /** Pausing in a sequential flow. The specification does not show its values (CTR-4-032). */
    pause: feature.extend({ sequentialFlow: z.unknown().optional() }).prefault({}),
    partialDelivery: off,
    notDelivered: off,
    occurrence: off,
    communications: off,
    travelInitializationAction: travelInitializationAction.nullish(),
  })
  .meta({ id: 'TravelFeatures' })
export type TravelFeatures = z.infer<typeof travelFeatures>
