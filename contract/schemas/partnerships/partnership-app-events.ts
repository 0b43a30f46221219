import { z } from 'zod'
import { appEventBase } from '../driver-app/app-event-base.ts'
import { objectId } from '../general/base-record.ts'

/** What a driver did with a partnership: opened its banner, or tapped one of its buttons (CON-2-069). */
export const partnershipInteracted = appEventBase
  .extend({ type: z.enum(['partnership.viewed', 'partnership.tapped']), partnership: objectId })
  .meta({ id: 'PartnershipInteractedEvent' })

export type PartnershipInteracted = z.infer<typeof partnershipInteracted>
