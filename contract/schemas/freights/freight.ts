import { z } from 'zod'
import { baseRecord, dateTime, objectId } from '../general/base-record.ts'
import { freightEngagementCounts } from './freight-engagement.ts'
import { freightEstimate } from './freight-estimate.ts'
import { freightNegotiation } from './freight-negotiation.ts'
import { freightPlace, freightStopover } from './freight-place.ts'
import { cargoType, freightMatch, freightOrigin, offerMode, offerStatus, visibility } from './freight-vocabulary.ts'
import { dayOrder, dayRange, daysInOrder, listQuery } from '../general/list-query.ts'
import { weight } from '../general/measures.ts'
import { newFreight } from './new-freight.ts'
import { flag, pagingReply } from '../general/paging.ts'
import { driverReference, namedReference } from '../general/references.ts'
import { TITLE_MAXIMUM } from '../general/written-text.ts'

const { endAt, targetDriverCount, carrier, shipper, additionalContacts, additionalFields } = newFreight.shape

/** Signed, short-lived address of a logo, relative to the service; null where none was sent. */
const logoUrl = z.string().nullable()

/** A freight that is offered to drivers (CON-3-081 to CON-3-092). */
export const freight = baseRecord
  .extend({
    status: offerStatus,
    offerMode,
    /** Where the offer comes from. The place of departure is `origin`. */
    source: freightOrigin,
    visibility,
    commodity: z.object({ _id: objectId, description: z.string() }).nullable(),
    cargoType: cargoType.nullable(),
    itemQuantity: z.number().min(0).nullable(),
    weight: weight.nullable(),
    targetDriverCount,
    /** When it is finished automatically (CON-4-037). */
    endAt,
    /** When it was last published; RECENTLY_PUBLISHED sorts by it, latest first (CON-4-042). */
    publishedAt: dateTime,
    finishedAt: dateTime.nullable(),
    origin: freightPlace,
    destination: freightPlace,
    stopovers: z.array(freightStopover),
    configurations: z.array(namedReference),
    bodies: z.array(namedReference),
    negotiation: freightNegotiation,
    estimate: freightEstimate,
    carrier: carrier.extend({ logoUrl }),
    shipper: shipper.extend({ logoUrl }),
    additionalContacts,
    additionalFields,
    observation: z.string().nullable(),
    driverObservation: z.string().nullable(),
    /** Drivers who are defined for it (CON-7-069). */
    drivers: z.array(driverReference),
    engagement: freightEngagementCounts,
  })
  .meta({ id: 'Freight' })
export type Freight = z.infer<typeof freight>

/**
 * Status filter of the list: an offer's statuses, and how well drivers match, which exists as a filter only (CON-4-035,
 * decisions §7).
 */
export const freightStatusFilter = z.union([offerStatus, freightMatch])

/** Orders of the freight list (CON-2-130). */
export const freightOrder = z.enum(['RECENT', 'OLDEST', 'RECENTLY_PUBLISHED', 'INTERESTS'])
/** Most commodities in one filter. Not in the specification. */
export const COMMODITIES_FILTER_MAXIMUM = 20

/** Ids separated by commas. */
const commodities = z
  .string()
  .max(600)
  .meta({ examples: ['64656d6f0000000000000001', '64656d6f0000000000000001,64656d6f0000000000000002'] })
  .transform((ids) => ids.split(','))
  .pipe(z.array(objectId).min(1).max(COMMODITIES_FILTER_MAXIMUM))

const name = z.string().trim().max(TITLE_MAXIMUM)

/** Filters of the freight list (CON-2-102 to CON-2-111, CON-2-124 to CON-2-130); the days are those of publication. */
export const freightsQuery = listQuery
  .extend({
    ...dayRange.shape,
    status: freightStatusFilter.optional(),
    type: visibility.optional(),
    company: objectId.optional(),
    companyName: name.optional(),
    commodities: commodities.optional(),
    originCity: name.optional(),
    originStateCode: name.optional(),
    destinationCity: name.optional(),
    destinationStateCode: name.optional(),
    hasSave: flag.optional(),
    hasView: flag.optional(),
    hasContact: flag.optional(),
    /** A freight whose dates were updated stands first (CON-4-042). */
    orderBy: freightOrder.default('RECENTLY_PUBLISHED'),
  })
  .refine(daysInOrder, dayOrder)
export type FreightsQuery = z.infer<typeof freightsQuery>

export const freightsReply = pagingReply.extend({ freights: z.array(freight) })
export const freightReply = z.object({ message: z.string(), freight })
