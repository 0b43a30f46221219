import { z } from 'zod'
import { dateTime } from '../general/base-record.ts'
import { driverLevel, workMode } from '../drivers/driver.ts'
import { freightMatch } from './freight-vocabulary.ts'
import { listQuery } from '../general/list-query.ts'
import { flag, pagingReply } from '../general/paging.ts'
import { driverReference } from '../general/references.ts'
import { truth } from '../general/truth.ts'
import { TITLE_MAXIMUM } from '../general/written-text.ts'

/** A driver's search in the app counts for this long, milliseconds: 4 hours (CON-7-081, CON §9). */
export const APP_SEARCH_WINDOW_MS = 14_400_000

/** A driver as the freight service sees one (CON-7-065). */
export const freightDriver = z
  .object({
    ...driverReference.shape,
    cellphone: z.string().nullable(),
    email: z.string().nullable(),
    level: driverLevel,
    workMode,
    city: z.string().nullable(),
    stateCode: z.string().nullable(),
    /** The main composition. */
    vehicle: z
      .object({ configuration: z.string().nullable(), body: z.string().nullable(), plates: z.array(z.string()) })
      .nullable(),
    /** The latest search for freights in the app. */
    lastSearchAt: dateTime.nullable(),
  })
  .meta({ id: 'FreightDriver' })
export type FreightDriver = z.infer<typeof freightDriver>

/**
 * Facts about a driver that raise or lower the score for a freight. Not in the specification, which names recommended
 * drivers and leaves open who they are.
 */
export const driverReasonCode = z.enum([
  'NEAR_ORIGIN',
  'LIVES_NEAR_ORIGIN',
  'SEARCHED_LANE',
  'INTERACTED',
  'KNOWS_LANE',
  'CONTACTED_LATELY',
])
export type DriverReasonCode = z.infer<typeof driverReasonCode>

/** A reason with its points; `value` is kilometres for NEAR_ORIGIN, and otherwise how many times it is true. */
export const driverReason = z
  .object({ code: driverReasonCode, points: z.int(), value: z.int().min(0) })
  .meta({ id: 'DriverReason' })
export type DriverReason = z.infer<typeof driverReason>

/** A driver found for a freight, with the driver's relation to it. */
export const foundDriver = freightDriver
  .extend({
    match: freightMatch,
    /** Distance from the driver's position to the origin, kilometres. */
    distance: z.number().min(0).nullable(),
    contactedAt: dateTime.nullable(),
    /** True where the driver is defined for the freight. */
    defined: truth,
    /** Sum of the points of all reasons; not in the specification. */
    score: z.int(),
    /** Why the driver stands where, the weightiest first; not in the specification. */
    reasons: z.array(driverReason),
  })
  .meta({ id: 'FoundDriver' })
export type FoundDriver = z.infer<typeof foundDriver>

const place = z.string().trim().max(TITLE_MAXIMUM)

/** Which drivers are asked about: `beyond` also those who did not search in the app (`Search new drivers`). */
export const freightDriversCountQuery = z.object({ beyond: flag.default(false) })
export type FreightDriversCountQuery = z.infer<typeof freightDriversCountQuery>

/** Drivers for a freight: the recommended ones, or all who are compatible (CON-2-042). */
export const freightDriversQuery = listQuery.extend({
  ...freightDriversCountQuery.shape,
  type: freightMatch.default('RECOMMENDED'),
  level: driverLevel.optional(),
  workMode: workMode.optional(),
  city: place.optional(),
  stateCode: place.optional(),
  hasContact: flag.optional(),
})
export type FreightDriversQuery = z.infer<typeof freightDriversQuery>

export const freightDriversReply = pagingReply.extend({ drivers: z.array(foundDriver) })
export const freightDriversCountReply = z.object({
  message: z.string(),
  recommended: z.int().min(0),
  compatible: z.int().min(0),
  /** True where more drivers are compatible than are counted; not in the specification. */
  countBounded: truth.default(false),
})
export type FreightDriversCount = Pick<
  z.infer<typeof freightDriversCountReply>,
  'recommended' | 'compatible' | 'countBounded'
>
export const freightDriverReply = z.object({ message: z.string(), driver: freightDriver })
