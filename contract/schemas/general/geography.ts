import countries from 'i18n-iso-countries/index.js'
import { z } from 'zod'
import { rule } from '../../rule.ts'
import { requirementLevel } from './texts-and-choices.ts'

/** Default country (CTR §9). */
export const DEFAULT_COUNTRY = 'BRA'
/** Default stop condition of a place or an area (CTR §9). */
export const DEFAULT_STOP_CONDITION = 'RECOMMENDED'

/** ISO 3166-1 alpha-3 (CTR-5-002). */
export const countryCode = z
  .enum(Object.keys(countries.getAlpha3Codes()) as [string, ...string[]], rule('countryCode'))
  .meta({ id: 'CountryCode', description: 'ISO 3166-1 alpha-3' })

const text = z.string().trim().max(255, rule('tooLong'))

/** A country by its code and its name (CTR-3-092). */
export const country = z.object({ countryCode, country: text.optional() }).meta({ id: 'Country' })
/** A state of a country by its code and its name (CTR-3-092). */
export const state = z.object({ stateCode: text, state: text.optional() }).meta({ id: 'State' })
/** A city and the county that it lies in (CTR-3-093). */
export const city = z.object({ city: text, countyCode: text.optional(), county: text.optional() }).meta({ id: 'City' })
/** A district of a city and a part of it (CTR-3-093). */
export const district = z.object({ district: text.optional(), subdistrict: text.optional() }).meta({ id: 'District' })

/** Street, number and further parts of an address in its city (CTR-3-094). */
export const streetAddress = z
  .object({
    street: text,
    postalCode: text,
    block: text,
    subblock: text,
    houseNumber: text,
    building: text,
    label: text,
    complement: text,
  })
  .partial()
  .meta({ id: 'StreetAddress' })

/** An address of which any part may be missing (CTR-3-103). */
export const partialAddress = z
  .object({ stateCode: text, city: text, district: text, street: text, postalCode: text, houseNumber: text })
  .partial()
  .meta({ id: 'PartialAddress' })

/** Degrees, WGS 84 (CTR-5-017, CTR-5-018). */
export const latitude = z.number(rule('latitude')).min(-90, rule('latitude')).max(90, rule('latitude'))
export const longitude = z.number(rule('longitude')).min(-180, rule('longitude')).max(180, rule('longitude'))
export const coordinates = z.object({ latitude, longitude }).meta({ id: 'Coordinates' })
export type Coordinates = z.infer<typeof coordinates>

/** Longitude before latitude, as GeoJSON has it (RFC 7946 §3.1.1). */
export const position = z
  .tuple([longitude, latitude], rule('coordinatesPair'))
  .meta({ id: 'Position', examples: [[-46.633, -23.55]] })

/** RFC 7946 (CTR-3-096, CTR-5-019). */
export const geoPoint = z.object({ type: z.literal('Point'), coordinates: position }).meta({ id: 'GeoPoint' })
/** At least 2 points (CTR-5-020). */
export const geoLineString = z
  .object({ type: z.literal('LineString'), coordinates: z.array(position).min(2, rule('lineStringMinimum')) })
  .meta({ id: 'GeoLineString' })

/** A closed line of 4 points or more (RFC 7946 §3.1.6). */
const linearRing = z
  .array(position)
  .min(4, { error: rule('polygonRing'), abort: true })
  .refine((ring) => {
    const [first, last] = [ring[0], ring.at(-1)]
    return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1]
  }, rule('polygonRing'))
  .meta({
    examples: [
      [
        [-46.7, -23.6],
        [-46.6, -23.6],
        [-46.6, -23.5],
        [-46.7, -23.6],
      ],
    ],
  })
export const geoPolygon = z
  .object({ type: z.literal('Polygon'), coordinates: z.array(linearRing).min(1, rule('polygonRing')) })
  .meta({ id: 'GeoPolygon' })

/** Greater than 0, metres (CON-5-012). */
export const radius = z.number().positive(rule('radiusMinimum'))

/** An area with corners (CTR-3-099). */
export const polygonArea = z.object({ type: z.literal('POLYGON'), geometry: geoPolygon }).meta({ id: 'PolygonArea' })
/** An area around a point, with its radius in metres (CTR-3-099). */
export const circleArea = z
  .object({ type: z.literal('CIRCLE'), center: coordinates, radius })
  .meta({ id: 'CircleArea' })
/** A polygon or a circle (CTR-3-099). */
export const area = z.discriminatedUnion('type', [polygonArea, circleArea]).meta({ id: 'Area' })
export type Area = z.infer<typeof area>

/** Whether stopping is permitted (CTR-3-101); the names of the requirement levels are read too. */
export const stopCondition = requirementLevel

/** An area and whether stopping in it is permitted (CTR-3-100). */
export const geofence = z
  .discriminatedUnion('type', [
    polygonArea.extend({ stopCondition: stopCondition.default(DEFAULT_STOP_CONDITION) }),
    circleArea.extend({ stopCondition: stopCondition.default(DEFAULT_STOP_CONDITION) }),
  ])
  .meta({ id: 'Geofence' })
export type Geofence = z.infer<typeof geofence>

/** At least one (CTR-3-041). */
export const geofences = z.array(geofence).min(1, rule('geofencesMinimum'))

/** A line as encoded text, with the number of decimals of the encoding (CTR-3-098). */
export const polyline = z
  .object({ encoded: z.string(), precision: z.int().min(0).max(10).default(5) })
  .meta({ id: 'Polyline' })

/** A place on the map and in words (CTR-3-097). */
export const locale = z
  .object({
    ...country.partial().shape,
    ...state.partial().shape,
    ...city.partial().shape,
    ...district.shape,
    address: streetAddress.optional(),
    coordinates: coordinates.optional(),
  })
  .meta({ id: 'Locale' })
export type Locale = z.infer<typeof locale>

/** One result of the locale search (CTR-3-085). */
export const localeSearchItem = z
  .object({ city: z.string(), stateCode: z.string(), postalCode: z.string().optional() })
  .meta({ id: 'LocaleSearchItem' })
