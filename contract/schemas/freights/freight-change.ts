import { z } from 'zod'
import { rule } from '../../rule.ts'
import { dateTime, objectId, version } from '../general/base-record.ts'
import { freight } from './freight.ts'
import { freightPrice } from './freight-negotiation.ts'
import { checkRouteDates, STOPOVERS_MAXIMUM } from './freight-place.ts'
import { priceKind, priceType } from './freight-vocabulary.ts'
import { currencyCode } from '../general/measures.ts'
import { truth } from '../general/truth.ts'

/** Most freights finished, or drivers defined, by one call. Not in the specification; bounds the work of a call. */
export const FREIGHTS_MAXIMUM = 100
export const DEFINED_DRIVERS_MAXIMUM = 100

/** A price with its unit; kind, price type and currency stay unless given (CON-5-085). */
const newPrice = freightPrice.extend({
  kind: priceKind.optional(),
  priceType: priceType.optional(),
  currency: currencyCode.optional(),
})

const dated = z.object({ date: dateTime })

/**
 * EDIT_NEGOTIATION publishes the freight again and discards its engagement (CON-4-040). UPDATE_DATES publishes it with
 * today's date and moves the dates of the route, stopovers included (CON-4-041 to CON-4-043, CON-5-086, CON-5-087).
 */
export const freightChange = z
  .discriminatedUnion('event', [
    newPrice.extend({ event: z.literal('EDIT_NEGOTIATION'), __v: version }),
    z
      .object({
        event: z.literal('UPDATE_DATES'),
        __v: version,
        origin: dated,
        destination: dated,
        stopovers: z
          .array(dated.extend({ _id: objectId }))
          .max(STOPOVERS_MAXIMUM, rule('tooManyItems'))
          .default([]),
        endAt: dateTime.optional(),
      })
      .superRefine(checkRouteDates),
  ])
  .meta({
    id: 'FreightChange',
    examples: [
      { event: 'EDIT_NEGOTIATION', __v: 0, value: 190, calculationUnit: 't' },
      {
        event: 'UPDATE_DATES',
        __v: 0,
        origin: { date: '2026-11-22T08:00:00-03:00' },
        destination: { date: '2026-11-24T08:00:00-03:00' },
        stopovers: [{ _id: '64656d6f0000000000000001', date: '2026-11-23T08:00:00-03:00' }],
      },
    ],
  })
export type FreightChange = z.infer<typeof freightChange>

/** A copy has a price and a calculation unit of its own (CON-4-044, CON-7-070). */
export const freightCopy = newPrice.meta({ id: 'FreightCopy' })
export type FreightCopy = z.infer<typeof freightCopy>

/** Finishes freights: all of them, or none where one has changed since it was read (CON-7-072, decisions §14). */
export const freightsFinish = z
  .object({
    freights: z
      .array(z.object({ _id: objectId, __v: version }))
      .min(1, rule('selectionMissing'))
      .max(FREIGHTS_MAXIMUM, rule('tooManyItems')),
  })
  .meta({ id: 'FreightsFinish' })
export type FreightsFinish = z.infer<typeof freightsFinish>
export const freightsFinishReply = z.object({ message: z.string(), freights: z.array(freight) })

/**
 * Defines the drivers of a freight, and whether that closes the freight or leaves it active (CON-4-039, CON-5-088,
 * CON-7-069).
 */
export const freightDriversDefinition = z
  .object({
    __v: version,
    drivers: z.array(objectId).min(1, rule('driverMissing')).max(DEFINED_DRIVERS_MAXIMUM, rule('tooManyItems')),
    close: truth.default(false),
  })
  .meta({ id: 'FreightDriversDefinition' })
export type FreightDriversDefinition = z.infer<typeof freightDriversDefinition>
