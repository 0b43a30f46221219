import { z } from 'zod'
import { rule } from '../../rule.ts'
import { dateTime, objectId } from '../general/base-record.ts'
import { endsLater, lastsAtMost } from '../general/period.ts'
import { POSITIONS_PERIOD_DAYS } from './driver-position.ts'

/** Most positions of one track. Not in the specification; chosen because a browser draws that many without waiting. */
export const TRACK_MAXIMUM = 100_000

/** Units of stored positions and of a track's columns: parts of a degree, and of a kilometre an hour. */
export const DEGREE = 1_000_000
export const KILOMETRE_AN_HOUR = 10

export const driverTrackParams = z.object({ driver: objectId })

/** The period of a track, as for positions. */
export const driverTrackQuery = z
  .object({ startAt: dateTime, endAt: dateTime })
  .refine(endsLater, { message: rule('endLater'), path: ['endAt'] })
  .refine(lastsAtMost(POSITIONS_PERIOD_DAYS), { message: rule('periodOfTenDays'), path: ['endAt'] })
  .meta({ examples: [{ startAt: '2026-11-21T00:00:00-03:00', endAt: '2026-11-22T00:00:00-03:00' }] })
export type DriverTrackQuery = z.infer<typeof driverTrackQuery>

const column = (description: string) => z.string().meta({ description })

/**
 * All positions of a driver in a period, oldest first, each column as Base64 of big-endian integers: 16 bytes for each
 * position, where a list of records has 300.
 */
export const driverTrack = z
  .object({
    /** Number of positions. */
    length: z.int().min(0),
    /** The moment that `times` count from. */
    startAt: dateTime,
    times: column('Milliseconds since `startAt`; 4 bytes each'),
    longitudes: column('Millionths of a degree; 4 bytes each'),
    latitudes: column('Millionths of a degree; 4 bytes each'),
    speeds: column('Tenths of a kilometre an hour, -1 where unknown; 2 bytes each'),
    batteries: column('Per cent, -1 where unknown; 2 bytes each'),
  })
  .meta({ id: 'DriverTrack' })
export type DriverTrack = z.infer<typeof driverTrack>

export const driverTrackReply = z.object({ message: z.string(), track: driverTrack })
