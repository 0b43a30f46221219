import { z } from 'zod'
import { rule } from '../../rule.ts'
import { baseRecord, dateTime, objectId } from '../general/base-record.ts'
import { timeOfDay } from '../general/dates.ts'
import { evidenceList } from './evidence-item.ts'
import { freightOrigin, priceType } from '../freights/freight-vocabulary.ts'
import { currencyCode, DEFAULT_CURRENCY, price } from '../general/measures.ts'
import { companyCandidate } from '../companies/company.ts'
import { formattedPlace, placeCandidate } from '../locations/place.ts'
import { loadDetailLayout } from './load-detail.ts'
import { occurrenceCandidate } from './occurrence.ts'
import { stoppingPoint, stoppingPointCandidate } from './stopping-point.ts'
import { tracking } from '../general/texts-and-choices.ts'
import { tolerance } from '../general/tolerance.ts'
import { toldRecord } from '../general/told-record.ts'
import { travelDocument, travelDocumentCandidate } from './travel-document.ts'
import { travelFeatures } from './travel-features.ts'
import { travelRoute } from './travel-route.ts'
import { DEFAULT_TRAVEL_STATUS, travelStatus } from './travel-status.ts'
import { toldStatus } from '../general/vocabulary.ts'
import { truth } from '../general/truth.ts'
import { travelVehicleInfo } from '../vehicles/vehicle.ts'
import { DEFAULT_LANGUAGE_TAG, languageTag } from '../general/web.ts'

/** A time of day whose issue has the message of the list (CTR-8-024). */
const forbiddenTimeOfDay = z
  .string(rule('forbiddenTime'))
  .refine((time) => timeOfDay.safeParse(time).success, rule('forbiddenTime'))
  .meta({ examples: ['22:00:00-03:00', '05:30:00.0Z'] })

/**
 * A period in which driving is forbidden (CTR-3-171, CTR-5-024): two times of day. Where the second is the earlier one,
 * it is on the next day.
 */
export const forbiddenTime = z
  .tuple([forbiddenTimeOfDay, forbiddenTimeOfDay], rule('forbiddenTime'))
  .meta({ id: 'ForbiddenTime', examples: [['22:00:00-03:00', '05:00:00-03:00']] })
export type ForbiddenTime = z.infer<typeof forbiddenTime>

/** How a travel was negotiated (CTR-3-179). A freight's offer has a separate list (CTR-4-025). */
export const negotiationType = z.enum(['PROPOSAL', 'BID', 'VARIABLE_OFFER'])
export type NegotiationType = z.infer<typeof negotiationType>

/** What is paid, and for what (CTR-3-178 to CTR-3-180). */
export const negotiationInfo = z
  .object({ price: price.nullish(), type: negotiationType.nullish(), priceType: priceType.nullish() })
  .meta({ id: 'NegotiationInfo' })
export type NegotiationInfo = z.infer<typeof negotiationInfo>

/** Provider of the weather on the route (CTR-3-176). */
export const weatherProvider = z.enum(['HERE', 'OPEN_WEATHER', 'WORLD_WEATHER'])
export type WeatherProvider = z.infer<typeof weatherProvider>

/** The weather on the route, in the provider's format; fields besides `provider` are stored unchanged. */
export const weather = z.looseObject({ provider: weatherProvider }).meta({ id: 'Weather' })
export type Weather = z.infer<typeof weather>

/**
 * How the driver is paid. The specification shows neither the values of the card payment provider nor the other fields;
 * stored unchanged (CTR-3-181).
 */
export const paymentContract = z
  .looseObject({ cardPaymentProvider: z.string().nullish() })
  .meta({ id: 'PaymentContract' })
export type PaymentContract = z.infer<typeof paymentContract>

/** A shape that the specification does not show; stored unchanged. */
const openRecord = z.record(z.string(), z.unknown())

const facts = {
  status: toldStatus(travelStatus).default(DEFAULT_TRAVEL_STATUS),
  vehicle: travelVehicleInfo.nullish(),
  currency: currencyCode.default(DEFAULT_CURRENCY),
  language: languageTag.default(DEFAULT_LANGUAGE_TAG),
  roundTrip: truth.default(false),
  forbiddenTime: forbiddenTime.nullish(),
  tolerance: tolerance.nullish(),
  route: travelRoute.nullish(),
  routeOptions: openRecord.nullish(),
  tolls: z.array(openRecord).default([]),
  weathers: z.array(weather).default([]),
  costCalculatorConfig: openRecord.nullish(),
  tracking: tracking.prefault({}),
  evidences: z.array(evidenceList).default([]),
  negotiationInfo: negotiationInfo.nullish(),
  paymentContract: paymentContract.nullish(),
  features: travelFeatures.prefault({}),
}

/** A travel from its origin to its destination (CTR-3-169 to CTR-3-184). */
export const travel = baseRecord
  .extend({
    source: freightOrigin,
    drivers: z.array(objectId).default([]),
    company: objectId.nullish(),
    riskManager: objectId.nullish(),
    origin: stoppingPoint,
    destination: stoppingPoint,
    /** In the order of the route. */
    stopovers: z.array(stoppingPoint).default([]),
    pointsOfInterest: z.array(formattedPlace).default([]),
    documents: z.array(travelDocument).default([]),
    ...facts,
  })
  .meta({ id: 'Travel' })
export type Travel = z.infer<typeof travel>

/** Most stops between origin and destination. Not in the specification; bounds one record. */
export const STOPOVERS_MAXIMUM = 200

/** A travel as another system tells it: everything known of it at one moment. */
export const travelCandidate = z
  .object({
    ...toldRecord.shape,
    source: freightOrigin.default('EXTERNAL'),
    startedAt: dateTime.nullish(),
    completedAt: dateTime.nullish(),
    riskManager: companyCandidate.nullish(),
    origin: stoppingPointCandidate,
    destination: stoppingPointCandidate,
    stopovers: z.array(stoppingPointCandidate).max(STOPOVERS_MAXIMUM, rule('tooLong')).default([]),
    pointsOfInterest: z.array(placeCandidate).default([]),
    documents: z.array(travelDocumentCandidate).default([]),
    loadDetail: loadDetailLayout.nullish(),
    occurrences: z.array(occurrenceCandidate).default([]),
    ...facts,
  })
  .meta({ id: 'TravelCandidate' })
export type TravelCandidate = z.infer<typeof travelCandidate>
