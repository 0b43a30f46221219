import { z } from 'zod'
import { rule } from '../../rule.ts'
import { objectId } from '../general/base-record.ts'
import { companyCandidate } from '../companies/company.ts'
import { contactList } from '../general/contact.ts'
import {
  coordinates,
  DEFAULT_STOP_CONDITION,
  geoPoint,
  locale,
  partialAddress,
  stopCondition,
  streetAddress,
} from '../general/geography.ts'
import { flexibleText, image } from '../general/texts-and-choices.ts'
import { iconUrl, logoUrl, markerUrl, websiteUrl } from '../general/web.ts'

/** Places of a points-of-interest reply (CTR-3-202, CTR §9). */
export const POINTS_OF_INTEREST_PLACES = 5

/** A kind of place as another system names it; converted to upper case (CTR-3-195). */
export const placeCategoryCandidate = z
  .object({
    type: z
      .string()
      .trim()
      .toUpperCase()
      .min(1, rule('required'))
      .max(100)
      .meta({ examples: ['FUEL_STATION', 'restaurant'] }),
  })
  .meta({ id: 'PlaceCategoryCandidate' })
export type PlaceCategoryCandidate = z.infer<typeof placeCategoryCandidate>

/** A kind of place as the reader sees it (CTR-3-196). */
export const formattedPlaceCategory = z
  .object({
    _id: objectId,
    label: flexibleText,
    iconUrl,
    markerUrl: markerUrl.nullish(),
    description: flexibleText.nullish(),
  })
  .meta({ id: 'FormattedPlaceCategory' })
export type FormattedPlaceCategory = z.infer<typeof formattedPlaceCategory>

/**
 * An object that accepts only these keys. An unknown key ends its validation; otherwise zod would report the key
 * instead of trying the union's other kinds.
 */
function only<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape).check(({ issues }) => {
    for (const [at, issue] of issues.entries())
      if (issue.code === 'unrecognized_keys') issues[at] = { ...issue, continue: false }
  })
}

/**
 * Where a place is: a locale with its address, a GeoJSON location with part of an address, coordinates, or part of an
 * address (CTR-3-198). Each kind accepts only its own keys: otherwise a point could be read as another kind and lose
 * half of its data.
 */
export const placePoint = z
  .union(
    [
      only({ ...locale.shape, address: streetAddress }),
      only({ location: geoPoint, address: partialAddress }),
      only(coordinates.shape),
      only(partialAddress.shape),
    ],
    rule('placePoint'),
  )
  .refine((point) => Object.values(point).some((part) => part !== undefined && part !== ''), {
    message: rule('placePoint'),
    // Runs only where the union found no issue; unknown keys are already reported.
    when: ({ issues }) => issues.length === 0,
  })
  .meta({
    id: 'PlacePoint',
    examples: [
      { countryCode: 'BRA', city: 'Sorocaba', address: { street: 'Rua Sete de Setembro', houseNumber: '10' } },
      { location: { type: 'Point', coordinates: [-47.45, -23.5] }, address: { city: 'Sorocaba' } },
      { latitude: -23.5, longitude: -47.45 },
      { city: 'Sorocaba', stateCode: 'SP' },
    ],
  })
export type PlacePoint = z.infer<typeof placePoint>

const name = z
  .string()
  .trim()
  .min(1, rule('required'))
  .max(255)
  .meta({ examples: ['Posto Boa Vista'] })

/** A place as another system sends it (CTR-3-197). */
export const placeCandidate = z
  .object({
    externalId: z.string().optional(),
    name,
    point: placePoint,
    stopCondition: stopCondition.default(DEFAULT_STOP_CONDITION),
    mainCategory: placeCategoryCandidate,
    otherCategories: z.array(placeCategoryCandidate).optional(),
    description: flexibleText.optional(),
    logoUrl: logoUrl.optional(),
    contacts: contactList.optional(),
    images: z.array(image).optional(),
    website: websiteUrl.optional(),
    company: companyCandidate.optional(),
  })
  .meta({ id: 'PlaceCandidate' })
export type PlaceCandidate = z.infer<typeof placeCandidate>

/** A place as the reader sees it (CTR-3-200, CTR-3-201). */
export const formattedPlace = z
  .object({
    _id: objectId,
    externalId: z.string().nullish(),
    name,
    locale,
    stopCondition: stopCondition.default(DEFAULT_STOP_CONDITION),
    mainCategory: formattedPlaceCategory,
    otherCategories: z.array(formattedPlaceCategory).default([]),
    iconUrl: iconUrl.nullish(),
    markerUrl: markerUrl.nullish(),
    description: flexibleText.nullish(),
    logoUrl: logoUrl.nullish(),
    contacts: contactList.nullish(),
    images: z.array(image).default([]),
    website: websiteUrl.nullish(),
  })
  .meta({ id: 'FormattedPlace' })
export type FormattedPlace = z.infer<typeof formattedPlace>

/** All categories and the first five places; further places are cut off (CTR-3-202). */
export const pointsOfInterestReply = z
  .object({
    message: z.string(),
    categories: z.array(formattedPlaceCategory),
    places: z
      .array(formattedPlace)
      .overwrite((places) => places.slice(0, POINTS_OF_INTEREST_PLACES))
      .max(POINTS_OF_INTEREST_PLACES),
  })
  .meta({ id: 'PointsOfInterestReply' })
export type PointsOfInterestReply = z.infer<typeof pointsOfInterestReply>
