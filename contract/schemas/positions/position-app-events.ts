import { z } from 'zod'
import { rule } from '../../rule.ts'
import { appEventBase } from '../driver-app/app-event-base.ts'
import { coordinates } from '../general/geography.ts'
import { driverPosition } from './driver-position.ts'

const { batteryLevel, speed } = driverPosition.shape

/** Receivers without a fix tell 0, 0, which lies in the Gulf of Guinea. */
const isFix = ({ latitude, longitude }: z.infer<typeof coordinates>) => latitude !== 0 || longitude !== 0

/**
 * The app or an integration tells where the driver was at `at`. A driver is at one place at a moment: of two events of
 * one moment the first counts.
 */
export const driverLocated = appEventBase
  .extend({
    type: z.literal('driver.located'),
    position: coordinates.refine(isFix, rule('noFix')),
    batteryLevel: batteryLevel.optional(),
    speed: speed.optional(),
    plates: z
      .array(z.string().trim().min(1).max(16, rule('tooLong')))
      .max(4)
      .default([]),
    /** The external id of the travel that the driver is on. */
    travel: z.string().trim().min(1).max(255, rule('tooLong')).optional(),
  })
  .meta({ id: 'DriverLocatedEvent' })
export type DriverLocated = z.infer<typeof driverLocated>
