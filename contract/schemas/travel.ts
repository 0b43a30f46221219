import { z } from 'zod'
import { rule } from '../rule.ts'
import { baseRecord, objectId } from './base-record.ts'
import { timeOfDay } from './dates.ts'
import { evidenceList } from './evidence-item.ts'
import { freightOrigin, priceType } from './freight-vocabulary.ts'
import { currencyCode, DEFAULT_CURRENCY, price } from './measures.ts'
import { formattedPlace } from './place.ts'
import { stoppingPoint } from './stopping-point.ts'
import { tracking } from './texts-and-choices.ts'
import { tolerance } from './tolerance.ts'
import { travelDocument } from './travel-document.ts'
import { travelFeatures } from './travel-features.ts'
import { travelRoute } from './travel-route.ts'
import { DEFAULT_TRAVEL_STATUS, travelStatus } from './travel-status.ts'
import { truth } from './truth.ts'
import { travelVehicleInfo } from './vehicle.ts'
import { DEFAULT_LANGUAGE_TAG, languageTag } from './web.ts'

/** A time of day whose fault is told as the list's own (CTR-8-024). */
const forbiddenTimeOfDay = z
  .string(rule('forbiddenTime'))
  .refine((time) => timeOfDay.safeParse(time).success, rule('forbiddenTime'))
  .meta({ examples: ['22:00:00-03:00', '05:30:00.0Z'] })

/** From when to when one may not drive (CTR-3-171, CTR-5-024): two times of day, the second one on the next day where it is the earlier. */
export const forbiddenTime = z
  .tuple([forbiddenTimeOfDay, forbiddenTimeOfDay], rule('forbiddenTime'))
  .meta({ id: 'ForbiddenTime', examples: [['22:00:00-03:00', '05:00:00-03:00']] })
export type ForbiddenTime = z.infer<typeof forbiddenTime>

/** How a travel was negotiated (CTR-3-179). Not how a freight is offered, which has a list of its own (CTR-4-025). */
export const negotiationType = z.enum(['PROPOSAL', 'BID', 'VARIABLE_OFFER'])
export type NegotiationType = z.infer<typeof negotiationType>

/** What is paid, and for what (CTR-3-178 to CTR-3-180). */
export const negotiationInfo = z
  .object({ price: price.nullish(), type: negotiationType.nullish(), priceType: priceType.nullish() })
  .meta({ id: 'NegotiationInfo' })
export type NegotiationInfo = z.infer<typeof negotiationInfo>

/** CTR-3-176. */
export const weatherProvider = z.enum(['HERE', 'OPEN_WEATHER', 'WORLD_WEATHER'])
export type WeatherProvider = z.infer<typeof weatherProvider>

/** The weather on the way, in the words of its provider: what else it tells is kept as it comes. */
export const weather = z.looseObject({ provider: weatherProvider }).meta({ id: 'Weather' })
export type Weather = z.infer<typeof weather>

/** How the driver is paid. The values of the card payment provider are not shown, nor is the rest: kept as it comes (CTR-3-181). */
export const paymentContract = z
  .looseObject({ cardPaymentProvider: z.string().nullish() })
  .meta({ id: 'PaymentContract' })
export type PaymentContract = z.infer<typeof paymentContract>

/** A shape that the specification does not show, kept as it comes. */
const openRecord = z.record(z.string(), z.unknown())

/** A travel from its origin to its destination (CTR-3-169 to CTR-3-184). */
export const travel = baseRecord
  .extend({
    source: freightOrigin,
    status: travelStatus.default(DEFAULT_TRAVEL_STATUS),
    drivers: z.array(objectId).default([]),
    company: objectId.nullish(),
    riskManager: objectId.nullish(),
    vehicle: travelVehicleInfo.nullish(),
    currency: currencyCode.default(DEFAULT_CURRENCY),
    language: languageTag.default(DEFAULT_LANGUAGE_TAG),
    origin: stoppingPoint,
    destination: stoppingPoint,
    /** In the order of the way. */
    stopovers: z.array(stoppingPoint).default([]),
    roundTrip: truth.default(false),
    forbiddenTime: forbiddenTime.nullish(),
    tolerance: tolerance.nullish(),
    route: travelRoute.nullish(),
    routeOptions: openRecord.nullish(),
    tolls: z.array(openRecord).default([]),
    pointsOfInterest: z.array(formattedPlace).default([]),
    weathers: z.array(weather).default([]),
    costCalculatorConfig: openRecord.nullish(),
    tracking: tracking.prefault({}),
    documents: z.array(travelDocument).default([]),
    evidences: z.array(evidenceList).default([]),
    negotiationInfo: negotiationInfo.nullish(),
    paymentContract: paymentContract.nullish(),
    features: travelFeatures.prefault({}),
  })
  .meta({ id: 'Travel' })
export type Travel = z.infer<typeof travel>
