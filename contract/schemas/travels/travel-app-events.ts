import { z } from 'zod'
import { appEventBase } from '../driver-app/app-event-base.ts'
import { travelCandidate } from './travel.ts'

/**
 * An integration tells a travel of the driver as it was at `at`. The travel is created or replaced by its external id;
 * an older telling changes nothing.
 */
export const travelTold = appEventBase
  .extend({ type: z.literal('travel.told'), travel: travelCandidate })
  .meta({ id: 'TravelToldEvent' })
export type TravelTold = z.infer<typeof travelTold>
