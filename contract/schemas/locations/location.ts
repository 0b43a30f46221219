import { z } from 'zod'
import { rule } from '../../rule.ts'
import { baseRecord, version } from '../general/base-record.ts'
import {
  coordinates,
  countryCode,
  DEFAULT_COUNTRY,
  latitude,
  localeSearchItem,
  longitude,
  radius,
} from '../general/geography.ts'
import { locationOrder } from '../general/list-order.ts'
import { listQuery, searchText } from '../general/list-query.ts'
import { pagingReply, flag } from '../general/paging.ts'
import { truth } from '../general/truth.ts'
import { TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'

/** Curation status of a location (CON-4-032). */
export const locationStatus = z.enum(['PENDING', 'APPROVED'])

const part = z.string().trim().max(TITLE_MAXIMUM, rule('tooLong'))
const requiredPart = writtenText(TITLE_MAXIMUM)

/** Parts that the details form requires, and those that are optional (CON-3-099). */
const requiredParts = {
  country: requiredPart,
  countryCode,
  state: requiredPart,
  stateCode: requiredPart,
  city: requiredPart,
  street: requiredPart,
}
const openParts = {
  title: part,
  postalCode: part,
  county: part,
  countyCode: part,
  district: part,
  subdistrict: part,
  block: part,
  subblock: part,
  building: part,
  houseNumber: part,
  complement: part,
  coordinates,
  /** Metres. */
  radius,
}
const openLocation = z.object(openParts)

/** The parts a location must have to be approved: those that its details form requires (CON-3-099). */
export const approvableLocation = z.object(requiredParts)

const nullableText = z.string().nullable()

/**
 * A place that freights and travels go to, in words and on the map (CON-3-094 to CON-3-098). Any part may be missing
 * before its curation.
 */
export const location = baseRecord
  .extend({
    status: locationStatus,
    needsReview: truth,
    title: nullableText,
    country: nullableText,
    countryCode: nullableText,
    state: nullableText,
    stateCode: nullableText,
    postalCode: nullableText,
    city: nullableText,
    county: nullableText,
    countyCode: nullableText,
    district: nullableText,
    subdistrict: nullableText,
    street: nullableText,
    block: nullableText,
    subblock: nullableText,
    building: nullableText,
    houseNumber: nullableText,
    complement: nullableText,
    coordinates: coordinates.nullable(),
    /** Metres. */
    radius: radius.nullable(),
  })
  .meta({ id: 'Location' })
export type Location = z.infer<typeof location>

/** What the details form sends (CON-3-099). */
export const locationEdit = z.object({
  event: z.literal('EDIT'),
  __v: version,
  ...requiredParts,
  ...openLocation.partial().shape,
})

/** A new location, with the parts that its details form requires. It waits for its curation. */
export const newLocation = z.object({ ...requiredParts, ...openLocation.partial().shape }).meta({ id: 'NewLocation' })
export type NewLocation = z.infer<typeof newLocation>

/** Corrects a location, or approves it unchanged (CON-7-049, decisions §14). */
export const locationChange = z
  .discriminatedUnion('event', [locationEdit, z.object({ event: z.literal('APPROVE'), __v: version })])
  .meta({ id: 'LocationChange' })
export type LocationChange = z.infer<typeof locationChange>

/** A number in a query string: digits with a dot before decimals. An empty text is not a number. */
function decimal(schema: z.ZodNumber, message: 'latitude' | 'longitude' | 'radiusMinimum', example: string) {
  return z
    .string(rule(message))
    .regex(/^-?\d{1,9}(?:\.\d{1,15})?$/, rule(message))
    .meta({ examples: [example] })
    .transform(Number)
    .pipe(schema)
}

/** Filters of the location list (CON-2-131 to CON-2-133). Near a point: latitude, longitude and radius go together. */
export const locationsQuery = listQuery
  .extend({
    status: locationStatus.optional(),
    needsReview: flag.optional(),
    longitude: decimal(longitude, 'longitude', '-46.633').optional(),
    latitude: decimal(latitude, 'latitude', '-23.55').optional(),
    radiusInMeters: decimal(radius, 'radiusMinimum', '500').optional(),
    country: part.optional(),
    state: part.optional(),
    postalCode: part.optional(),
    city: part.optional(),
    district: part.optional(),
    street: part.optional(),
    houseNumber: part.optional(),
    orderBy: locationOrder.default('RECENT'),
  })
  .refine(
    (query) =>
      new Set([query.longitude === undefined, query.latitude === undefined, query.radiusInMeters === undefined])
        .size === 1,
    { message: rule('nearIncomplete'), path: ['radiusInMeters'] },
  )
  .meta({
    examples: [
      { needsReview: 'true', city: 'Campinas' },
      { longitude: '-46.633', latitude: '-23.55', radiusInMeters: '500' },
    ],
  })

export type LocationsQuery = z.infer<typeof locationsQuery>

export const locationsReply = pagingReply.extend({ locales: z.array(location) })
export const locationReply = z.object({ message: z.string(), locale: location })

/** Kinds of locale to search for. The specification does not list the values. */
export const localeSearchType = z.enum(['CITY', 'STATE', 'DISTRICT', 'STREET', 'POSTAL_CODE'])

/** Query parameters of the locale search (CON-7-046). */
export const localeSearchQuery = z.object({
  search: searchText,
  type: localeSearchType.default('CITY'),
  countryCode: countryCode.default(DEFAULT_COUNTRY),
})
export type LocaleSearchQuery = z.infer<typeof localeSearchQuery>
export const localeSearchReply = z.object({ message: z.string(), locales: z.array(localeSearchItem) })
