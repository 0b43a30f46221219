import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { issuesOf } from '../../validation.ts'
import {
  area,
  coordinates,
  countryCode,
  DEFAULT_COUNTRY,
  geofence,
  geofences,
  geoLineString,
  geoPoint,
  geoPolygon,
  latitude,
  locale,
  localeSearchItem,
  longitude,
  partialAddress,
  polyline,
  position,
  radius,
  stopCondition,
  streetAddress,
} from './geography.ts'

const found = (schema: z.ZodType, value: unknown) =>
  issuesOf(schema, value, 'en').map(({ path, message }) => ({ path, message }))
const LATITUDE = 'The latitude must be a number between -90 and 90.'
const LONGITUDE = 'The longitude must be a number between -180 and 180.'
const PAIR = 'The coordinates list should have two elements, representing longitude and latitude respectively.'

const A = [-46.7, -23.6]
const B = [-46.6, -23.6]
const C = [-46.6, -23.5]
const polygon = { type: 'Polygon', coordinates: [[A, B, C, A]] }
const polygonArea = { type: 'POLYGON', geometry: polygon }
const circleArea = { type: 'CIRCLE', center: { latitude: -23.55, longitude: -46.633 }, radius: 500 }
const address = {
  street: 'Avenida Paulista',
  postalCode: '01310-100',
  block: 'B',
  subblock: '2',
  houseNumber: '1578',
  building: 'Torre A',
  label: 'Portaria',
  complement: 'Doca 4',
}

describe('countryCode', () => {
  it('CTR-8-002 is ISO 3166-1 alpha-3, and is refused otherwise in the words of the specification', () => {
    for (const code of [
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
      'USA',
      'CAN',
      'DOM',
    ])
      expect(countryCode.parse(code)).toBe(code)
    for (const wrong of ['', 'BR', 'bra', 'Brasil', 'BRAX', 'ZZZ', ' BRA', '076', 76, 'constructor'])
      expect([wrong, found(countryCode, wrong)]).toEqual([
        wrong,
        [{ path: [], message: 'The country code must be a ISO 3166-1 alfa-3 code.' }],
      ])
  })

  it('CON-9-005 is BRA by default', () => {
    expect(DEFAULT_COUNTRY).toBe('BRA')
    expect(countryCode.default(DEFAULT_COUNTRY).parse(undefined)).toBe('BRA')
  })
})

describe('places in words', () => {
  it('CTR-3-092 have a country and a state, by code and name', () => {
    const where = { countryCode: 'BRA', country: 'Brasil', stateCode: 'SP', state: 'São Paulo' }
    expect([locale.parse(where), locale.parse({ countryCode: 'BRA', stateCode: 'SP' })]).toEqual([
      where,
      { countryCode: 'BRA', stateCode: 'SP' },
    ])
    expect(found(locale, { ...where, countryCode: 'BR' })).toEqual([
      { path: ['countryCode'], message: 'The country code must be a ISO 3166-1 alfa-3 code.' },
    ])
  })

  it('CTR-3-093 have a city with its county, and a district with its subdistrict', () => {
    const santos = { city: 'Santos', countyCode: '3548500', county: 'Santos' }
    const port = { district: 'Centro', subdistrict: 'Porto' }
    expect([locale.parse({ ...santos, ...port }), locale.parse({ city: 'Santos' })]).toEqual([
      { ...santos, ...port },
      { city: 'Santos' },
    ])
  })

  it('CTR-3-094 are an address', () => {
    expect([
      streetAddress.parse(address),
      streetAddress.parse({}),
      streetAddress.parse({ street: 'Rua A', floor: 3 }),
    ]).toEqual([address, {}, { street: 'Rua A' }])
    expect([
      streetAddress.safeParse({ street: 'a'.repeat(255) }).success,
      streetAddress.safeParse({ street: 'a'.repeat(256) }).success,
    ]).toEqual([true, false])
    expect(streetAddress.safeParse({ street: 'a'.repeat(256) }).error?.issues.map(({ message }) => message)).toEqual([
      'tooLong',
    ])
  })

  it('CTR-3-103 are a partial address', () => {
    const whole = {
      stateCode: 'SP',
      city: 'Santos',
      district: 'Centro',
      street: 'Rua do Porto',
      postalCode: '11010-000',
      houseNumber: '12',
    }
    expect([
      partialAddress.parse(whole),
      partialAddress.parse({}),
      partialAddress.parse({ city: 'Santos', complement: 'x' }),
    ]).toEqual([whole, {}, { city: 'Santos' }])
  })

  it('CTR-3-097 are a locale with an address', () => {
    const whole = {
      countryCode: 'BRA',
      country: 'Brasil',
      stateCode: 'SP',
      state: 'São Paulo',
      city: 'São Paulo',
      district: 'Bela Vista',
      address,
      coordinates: { latitude: -23.55, longitude: -46.633 },
    }
    expect([locale.parse(whole), locale.parse({})]).toEqual([whole, {}])
    expect(found(locale, { countryCode: 'BR', coordinates: { latitude: 91, longitude: 0 } })).toEqual([
      { path: ['countryCode'], message: 'The country code must be a ISO 3166-1 alfa-3 code.' },
      { path: ['coordinates', 'latitude'], message: LATITUDE },
    ])
  })

  it('CTR-3-085 are the result of a search with city, state code and postal code', () => {
    const item = { city: 'Santos', stateCode: 'SP', postalCode: '11010-000' }
    expect([localeSearchItem.parse(item), localeSearchItem.safeParse({ city: 'Santos' }).success]).toEqual([
      item,
      false,
    ])
  })
})

describe('coordinates', () => {
  it('CTR-5-017 CTR-8-010 have a latitude from -90 to 90', () => {
    for (const value of [-90, -0, 0, 89.999999, 90]) expect(latitude.parse(value)).toBe(value)
    for (const wrong of [-90.000001, 90.000001, 1e300, Number.NaN, Number.POSITIVE_INFINITY, '0', null])
      expect([wrong, found(latitude, wrong)]).toEqual([wrong, [{ path: [], message: LATITUDE }]])
  })

  it('CTR-5-018 CTR-8-011 have a longitude from -180 to 180', () => {
    for (const value of [-180, 0, 179.999999, 180]) expect(longitude.parse(value)).toBe(value)
    for (const wrong of [-180.000001, 180.000001, Number.NaN, Number.NEGATIVE_INFINITY, '0', null])
      expect([wrong, found(longitude, wrong)]).toEqual([wrong, [{ path: [], message: LONGITUDE }]])
  })

  it('CTR-3-095 are a latitude and a longitude', () => {
    expect(coordinates.parse({ latitude: -23.55, longitude: -46.633 })).toEqual({
      latitude: -23.55,
      longitude: -46.633,
    })
    expect(found(coordinates, { latitude: 91 })).toEqual([
      { path: ['latitude'], message: LATITUDE },
      { path: ['longitude'], message: 'Required!' },
    ])
  })
})

describe('GeoJSON', () => {
  it('CTR-3-096 has a point with longitude before latitude', () => {
    const point = { type: 'Point', coordinates: [-120, 45] }
    expect(geoPoint.parse(point)).toEqual(point)
    expect(found(geoPoint, { type: 'Point', coordinates: [45, -120] })).toEqual([
      { path: ['coordinates', 1], message: LATITUDE },
    ])
    expect(geoPoint.safeParse({ ...point, type: 'point' }).success).toBe(false)
  })

  it('CTR-5-019 CTR-8-012 has exactly two coordinates', () => {
    expect(position.parse([180, -90])).toEqual([180, -90])
    for (const wrong of [[], [0], [0, 0, 0], 'x', {}, null])
      expect([wrong, found(geoPoint, { type: 'Point', coordinates: wrong })]).toEqual([
        wrong,
        [{ path: ['coordinates'], message: PAIR }],
      ])
    expect(found(position, [181, '0'])).toEqual([
      { path: [0], message: LONGITUDE },
      { path: [1], message: LATITUDE },
    ])
  })

  it('has lines of at least 2 points', () => {
    const line = { type: 'LineString', coordinates: [A, B] }
    expect(geoLineString.parse(line)).toEqual(line)
    for (const wrong of [[], [A]])
      expect(found(geoLineString, { ...line, coordinates: wrong })).toEqual([
        { path: ['coordinates'], message: 'The line must have at least 2 points.' },
      ])
  })

  it('has polygons with closed rings of at least 4 points', () => {
    const message = 'The polygon must have at least 4 points, and the last must be the same as the first.'
    const hole = [A, B, C, [...A]]
    expect(geoPolygon.parse({ ...polygon, coordinates: [[A, B, C, A], hole] })).toEqual({
      ...polygon,
      coordinates: [[A, B, C, A], hole],
    })
    for (const ring of [
      [],
      [A],
      [A, B, A],
      [A, B, C, B],
      [A, B, C, [-46.7, -23.600001]],
      [A, B, C, [-46.700001, -23.6]],
    ])
      expect([ring, found(geoPolygon, { ...polygon, coordinates: [ring] })]).toEqual([
        ring,
        [{ path: ['coordinates', 0], message }],
      ])
    expect(found(geoPolygon, { ...polygon, coordinates: [] })).toEqual([{ path: ['coordinates'], message }])
    expect(found(geoPolygon, { ...polygon, coordinates: [[A, B, [0, 91], A]] })).toEqual([
      { path: ['coordinates', 0, 2, 1], message: LATITUDE },
    ])
  })
})

describe('areas', () => {
  it('CTR-3-099 are polygons or circles, and a circle has a radius', () => {
    expect([area.parse(polygonArea), area.parse(circleArea)]).toEqual([polygonArea, circleArea])
    expect(found(area, { ...circleArea, radius: undefined })).toEqual([{ path: ['radius'], message: 'Required!' }])
    expect(found(area, {})).toEqual([{ path: ['type'], message: 'Required!' }])
    for (const wrong of [
      { ...circleArea, type: 'SQUARE' },
      { type: 'POLYGON', center: circleArea.center, radius: 5 },
      { type: 'CIRCLE', geometry: polygon },
    ])
      expect(area.safeParse(wrong).success).toBe(false)
  })

  it('have a radius greater than 0', () => {
    for (const value of [Number.MIN_VALUE, 0.1, 1, 40_075_000]) expect(radius.parse(value)).toBe(value)
    for (const wrong of [0, -0, -0.1])
      expect([wrong, found(radius, wrong)]).toEqual([
        wrong,
        [{ path: [], message: 'The value must be greater than zero!' }],
      ])
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, '5', null])
      expect([wrong, radius.safeParse(wrong).success]).toEqual([wrong, false])
  })

  it('CTR-3-100 are geofences with a stop condition', () => {
    for (const shape of [polygonArea, circleArea])
      expect(geofence.parse({ ...shape, stopCondition: 'PROHIBITED' })).toEqual({
        ...shape,
        stopCondition: 'PROHIBITED',
      })
    expect(geofences.parse([circleArea])).toEqual([{ ...circleArea, stopCondition: 'RECOMMENDED' }])
    expect(found(geofences, [])).toEqual([{ path: [], message: 'Give at least one geofence.' }])
  })

  it('CTR-3-101 have a stop condition of ALLOWED or PROHIBITED, RECOMMENDED and the other requirement levels being read', () => {
    expect(stopCondition.options).toEqual([
      'ALLOWED',
      'PROHIBITED',
      'REQUIRED',
      'NOT_REQUIRED',
      'RECOMMENDED',
      'NOT_RECOMMENDED',
    ])
    for (const word of ['allowed', '', 'FORBIDDEN'])
      expect(geofence.safeParse({ ...circleArea, stopCondition: word }).success).toBe(false)
  })

  it('CTR-3-102 have the stop condition RECOMMENDED where none is named', () => {
    for (const shape of [polygonArea, circleArea])
      expect(geofence.parse(shape)).toEqual({ ...shape, stopCondition: 'RECOMMENDED' })
  })
})

describe('polyline', () => {
  it('CTR-3-098 is encoded text with its precision', () => {
    const encoded = '_p~iF~ps|U_ulLnnqC_mqNvxq`@'
    expect([
      polyline.parse({ encoded, precision: 6 }),
      polyline.parse({ encoded }),
      polyline.parse({ encoded: '', precision: 0 }),
    ]).toEqual([
      { encoded, precision: 6 },
      { encoded, precision: 5 },
      { encoded: '', precision: 0 },
    ])
    for (const wrong of [{ precision: -1 }, { precision: 11 }, { precision: 5.5 }, { encoded: undefined }])
      expect([wrong, polyline.safeParse({ encoded, ...wrong }).success]).toEqual([wrong, false])
  })
})
