import { z } from 'zod'
import { rule } from '../../rule.ts'
import { dateTime, objectId } from '../general/base-record.ts'
import { latitude, longitude } from '../general/geography.ts'
import { page, pagingReply } from '../general/paging.ts'
import { endsLater, lastsAtMost } from '../general/period.ts'
import { driverReference, namedReference } from '../general/references.ts'

/** Longest period of position monitoring, days (CON-5-029, CON §9). */
export const POSITIONS_PERIOD_DAYS = 10
/**
 * Most positions of one reply. Not in the specification; above the limit of other lists because a map draws more points
 * than a table has rows.
 */
export const POSITIONS_PAGE_LENGTH_MAXIMUM = 10_000

/** Where a driver was (CON-3-077, CON-3-078). */
export const driverPosition = z
  .object({
    _id: objectId,
    client: namedReference.nullable(),
    /** When the position was taken. */
    positionAt: dateTime,
    driver: driverReference,
    travel: namedReference.nullable(),
    plates: z.array(z.string()),
    /** Charge of the phone's battery, per cent. */
    batteryLevel: z.number().min(0).max(100).nullable(),
    /** Kilometres an hour. */
    speed: z.number().min(0).nullable(),
    latitude,
    longitude,
  })
  .meta({ id: 'DriverPosition' })
export type DriverPosition = z.infer<typeof driverPosition>

/** Newest first by default; a track on the map is drawn oldest first. */
export const driverPositionOrder = z.enum(['RECENT', 'OLDEST'])

/** Positions of one driver in a period: moments, the end after the start (CON-5-028, CON-5-029, CON-7-088). */
export const driverPositionsQuery = z
  .object({
    page,
    pageLength: z.coerce
      .number(rule('pageLengthMinimum'))
      .int(rule('pageLengthMinimum'))
      .min(1, rule('pageLengthMinimum'))
      .max(POSITIONS_PAGE_LENGTH_MAXIMUM)
      .default(POSITIONS_PAGE_LENGTH_MAXIMUM),
    driver: objectId,
    startAt: dateTime,
    endAt: dateTime,
    orderBy: driverPositionOrder.default('RECENT'),
  })
  .refine(endsLater, { message: rule('endLater'), path: ['endAt'] })
  .refine(lastsAtMost(POSITIONS_PERIOD_DAYS), { message: rule('periodOfTenDays'), path: ['endAt'] })
  .meta({
    examples: [
      { driver: '64656d6f0000000000000001', startAt: '2026-11-21T00:00:00-03:00', endAt: '2026-11-22T00:00:00-03:00' },
    ],
  })
export type DriverPositionsQuery = z.infer<typeof driverPositionsQuery>

export const driverPositionsReply = pagingReply.extend({ driverLocations: z.array(driverPosition) })
