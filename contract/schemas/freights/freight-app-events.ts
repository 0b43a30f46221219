import { z } from 'zod'
import { appEventBase } from '../driver-app/app-event-base.ts'
import { objectId } from '../general/base-record.ts'
import { TITLE_MAXIMUM } from '../general/written-text.ts'
import { freightContactType } from './freight-engagement.ts'

const name = z.string().trim().max(TITLE_MAXIMUM)
/** One end of a lane, as far as the driver named it. */
const searchedPlace = z.object({ stateCode: name.optional(), city: name.optional() })

/** The driver searched for freights (CON-7-081); either end of the lane may be open. */
export const freightSearched = appEventBase
  .extend({
    type: z.literal('freight.searched'),
    origin: searchedPlace.optional(),
    destination: searchedPlace.optional(),
  })
  .meta({ id: 'FreightSearchedEvent' })

/** What a driver did with a freight (CON-3-093, CTR-4-029). */
export const freightInteracted = appEventBase
  .extend({ type: z.enum(['freight.clicked', 'freight.viewed', 'freight.saved', 'freight.liked']), freight: objectId })
  .meta({ id: 'FreightInteractedEvent' })

/** The driver contacted who offers the freight, and how (CTR-4-029). */
export const freightContacted = appEventBase
  .extend({ type: z.literal('freight.contacted'), freight: objectId, by: freightContactType.default('CONTACT') })
  .meta({ id: 'FreightContactedEvent' })

export type FreightSearched = z.infer<typeof freightSearched>
export type FreightInteracted = z.infer<typeof freightInteracted>
export type FreightContacted = z.infer<typeof freightContacted>
