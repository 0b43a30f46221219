import { z } from 'zod'
import { rule } from '../../rule.ts'
import { baseRecord, calendarDate, dateTime, objectId } from '../general/base-record.ts'
import { pagingReply, flag, page, pageLength, search } from '../general/paging.ts'
import { truth } from '../general/truth.ts'
import { vocabulary, wordsOf } from '../general/vocabulary.ts'
import { TITLE_MAXIMUM } from '../general/written-text.ts'

/** Driver registration status (CTR §4). */
export const registrationStatus = vocabulary(['WAITING_REVIEW', 'ACTIVE', 'DISAPPROVED', 'INACTIVE'], {
  WAITING_REVISION: 'WAITING_REVIEW',
  APPROVED_AUTOMATICALLY: 'ACTIVE',
  APPROVED_MANUALLY: 'ACTIVE',
  DISAPPROVED_AUTOMATICALLY: 'DISAPPROVED',
  DISAPPROVED_MANUALLY: 'DISAPPROVED',
  INACTIVATED: 'INACTIVE',
})
export type RegistrationStatus = z.infer<typeof registrationStatus>

/** Result of a review (CTR §4). */
export const reviewResult = vocabulary(
  [
    'WAITING_REVISION',
    'APPROVED_AUTOMATICALLY',
    'APPROVED_MANUALLY',
    'DISAPPROVED_AUTOMATICALLY',
    'DISAPPROVED_MANUALLY',
    'INACTIVATED',
  ],
  { WAITING_REVIEW: 'WAITING_REVISION' },
)
export type ReviewResult = z.infer<typeof reviewResult>

/** What the driver list can be filtered by: a status, or one by how it came about, such as approved by a person. */
export const driverStatusFilter = z.enum([...registrationStatus.options, ...reviewResult.options])

/** Status of a composition, a vehicle or an equipment (CON §4). */
export const compositionStatus = vocabulary(['WAITING_REVIEW', 'ACTIVE', 'DISAPPROVED', 'INACTIVE'], {
  WAITING_REVISION: 'WAITING_REVIEW',
})

const WORK_MODES = ['SELF_EMPLOYED', 'CONTRACTED', 'AGGREGATED'] as const
export const workMode = vocabulary(WORK_MODES, wordsOf(WORK_MODES))

/**
 * Work mode of a driver who is registered without one. Not in the specification; chosen because a driver is nobody's
 * employee until somebody says otherwise.
 */
export const DEFAULT_WORK_MODE = 'SELF_EMPLOYED'

const DRIVER_LEVELS = ['PRE_REGISTERED', 'REGISTERED', 'CERTIFIED'] as const
export const driverLevel = vocabulary(DRIVER_LEVELS, wordsOf(DRIVER_LEVELS))

/** Level of a driver who is registered without one (CTR-3-135). */
export const DEFAULT_DRIVER_LEVEL = 'PRE_REGISTERED'

/** Countries of drivers, ISO 3166-1 alpha-3, in the order of the person-document list (decisions §16). */
export const driverCountry = z.enum(
  [
    'BRA',
    'ARG',
    'PRY',
    'URY',
    'BOL',
    'VEN',
    'CHL',
    'COL',
    'CRI',
    'CUB',
    'ECU',
    'SLV',
    'GTM',
    'HTI',
    'HND',
    'MEX',
    'NIC',
    'PAN',
    'PER',
    'DOM',
  ],
  // The platform knows documents of these countries but has no drivers there.
  { error: ({ input }) => (input === 'USA' || input === 'CAN' ? rule('driverCountry') : rule('countryCode')) },
)

/** A document as registered. It is not validated when read; `personDocument` validates input. */
export const registeredDocument = z.object({ type: z.string(), value: z.string() })

/** Facts that the engagement filters use (CTR §4). In `traveledProduct`, `Product` stands for the platform's name. */
export const engagement = z.object({
  appInstalled: truth,
  profilePicture: truth,
  facialRecognition: truth,
  verifiedDocument: truth,
  addressProvided: truth,
  traveledProduct: truth,
  traveledCompany: truth,
})
export const engagementFilters = engagement.keyof().options

/**
 * The person who is deciding on a record of this driver, and until when the record is reserved (extension `reviews`).
 */
export const holding = z.object({ by: z.string(), name: z.string(), until: dateTime })

/** A driver as a row of the list; `driverRecord` is the whole record. */
export const driver = baseRecord.extend({
  fullName: z.string(),
  document: registeredDocument,
  cellphone: z.string().nullable(),
  email: z.string().nullable(),
  country: driverCountry,
  /** Country of citizenship, ISO 3166-1 alpha-3, beside the country of the document (decisions §23). */
  nationality: z.string().nullable(),
  workMode,
  level: driverLevel,
  status: z.object({ driver: registrationStatus, vehicle: compositionStatus }),
  reviewResult,
  rejectionReason: z.string().nullable(),
  requestNewPhoto: truth,
  origin: z.string(),
  category: z.string().nullable(),
  registeredAt: dateTime,
  reviewedAt: dateTime.nullable(),
  birthDate: calendarDate.nullable(),
  engagement,
  holding: holding.nullable(),
})
export type Driver = z.infer<typeof driver>

/** Orders of the driver list; by name ascending by default (CTR-2). */
export const driverOrder = z.enum(['NAME', 'RECENT', 'OLDEST'])

const engagementQuery = z.object({
  appInstalled: flag.optional(),
  profilePicture: flag.optional(),
  facialRecognition: flag.optional(),
  verifiedDocument: flag.optional(),
  addressProvided: flag.optional(),
  traveledProduct: flag.optional(),
  traveledCompany: flag.optional(),
})

/**
 * Filters of the driver list (CON-2-102 to CON-2-123). `company` and `companyName` find drivers who are linked to it
 * now. A driver's status is filtered by `driverStatus`; a driver has no type.
 */
export const driversQuery = engagementQuery
  .extend({
    page,
    pageLength,
    search: search.optional(),
    country: driverCountry.optional(),
    workMode: workMode.optional(),
    level: driverLevel.optional(),
    driverStatus: driverStatusFilter.optional(),
    vehicleStatus: compositionStatus.optional(),
    startAt: calendarDate.optional(),
    endAt: calendarDate.optional(),
    company: objectId.optional(),
    companyName: z.string().trim().max(TITLE_MAXIMUM, rule('tooLong')).optional(),
    orderBy: driverOrder.default('NAME'),
  })
  .refine((query) => !query.startAt || !query.endAt || query.startAt <= query.endAt, {
    message: rule('dateOrder'),
    path: ['startAt'],
  })
export type DriversQuery = z.infer<typeof driversQuery>

export const driversReply = pagingReply.extend({ drivers: z.array(driver) })
export type DriversReply = z.infer<typeof driversReply>
export const driverReply = z.object({ message: z.string(), driver })
