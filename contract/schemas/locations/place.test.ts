import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import {
  formattedPlace,
  formattedPlaceCategory,
  placeCandidate,
  placeCategoryCandidate,
  placePoint,
  pointsOfInterestReply,
} from './place.ts'

const _id = '64656d6f0000000000000001'
const text = (words: string) => ({ pt: words, en: words, es: words })
const url = 'https://www.example.com/a.png'
const category = { _id, label: text('Fuel'), iconUrl: url, markerUrl: url, description: text('Diesel and more') }
const shown = {
  description: text('Open all night'),
  logoUrl: url,
  contacts: { items: [{ type: 'EMAIL', value: 'posto@example.com' }] },
  images: [{ url }],
  website: 'https://www.example.com',
}
const messages = (schema: Parameters<typeof issuesOf>[0], value: unknown) =>
  issuesOf(schema, value, 'en').map(({ path, message }) => [path.join('.'), message])

describe('a place category', () => {
  it('is handed in with a type, which is upper-cased (CTR-3-195)', () => {
    expect(placeCategoryCandidate.parse({ type: ' fuel_station ' })).toEqual({ type: 'FUEL_STATION' })
    expect(messages(placeCategoryCandidate, { type: ' ' })).toEqual([['type', 'Required!']])
  })

  it('is shown with id, label and icon, marker and description being optional (CTR-3-196)', () => {
    const { markerUrl: _marker, description: _description, ...least } = category
    expect([formattedPlaceCategory.parse(category), formattedPlaceCategory.parse(least)]).toEqual([category, least])
    for (const key of ['_id', 'label', 'iconUrl'])
      expect(formattedPlaceCategory.safeParse({ ...category, [key]: undefined }).success).toBe(false)
  })
})

describe('the point of a place', () => {
  it('is a locale with address, a GeoJSON location with part of an address, coordinates, or part of an address (CTR-3-198)', () => {
    const points = [
      { countryCode: 'BRA', city: 'Sorocaba', address: { street: 'Rua A', houseNumber: '10' } },
      { location: { type: 'Point', coordinates: [-47.45, -23.5] }, address: { city: 'Sorocaba' } },
      { latitude: -23.5, longitude: -47.45 },
      { city: 'Sorocaba', stateCode: 'SP' },
    ]
    expect(points.map((point) => placePoint.parse(point))).toEqual(points)
  })

  it('is one of them, and only one', () => {
    const faults = [{}, { city: ' ' }, { latitude: -23.5, longitude: -47.45, city: 'Sorocaba' }, 'Sorocaba', null]
    const message =
      'Say where the place is in one way: locale with address, map point with address, coordinates, or part of the address.'
    expect(faults.map((point) => messages(placePoint, point))).toEqual(faults.map(() => [['', message]]))
    expect(messages(placePoint, { latitude: -23.5 })).toEqual([['longitude', 'Required!']])
    expect(messages(placePoint, { latitude: 90.1, longitude: 0 })).toEqual([
      ['latitude', 'The latitude must be a number between -90 and 90.'],
    ])
    expect(messages(placePoint, undefined)).toEqual([['', 'Required!']])
  })
})

describe('a place', () => {
  const candidate = {
    name: 'Posto Boa Vista',
    point: { latitude: -23.5, longitude: -47.45 },
    mainCategory: { type: 'FUEL' },
  }

  it('is handed in with name, point and main category, and what else is known of it (CTR-3-197)', () => {
    const whole = {
      ...candidate,
      externalId: 'P-7',
      stopCondition: 'ALLOWED',
      otherCategories: [{ type: 'RESTAURANT' }],
      ...shown,
      company: { document: { type: 'CNPJ', value: '11222333000181' }, name: 'Rede Boa Vista' },
    }
    expect(placeCandidate.parse(whole)).toEqual(whole)
    for (const key of ['name', 'point', 'mainCategory'])
      expect(messages(placeCandidate, { ...candidate, [key]: undefined })).toEqual([[key, 'Required!']])
  })

  it('is a recommended stop unless told otherwise (CTR-3-199)', () => {
    expect(placeCandidate.parse(candidate)).toEqual({ ...candidate, stopCondition: 'RECOMMENDED' })
  })

  it('is shown with its id, names, locale, categories, pictures and contacts (CTR-3-200, CTR-3-201)', () => {
    const place = {
      _id,
      externalId: 'P-7',
      name: 'Posto Boa Vista',
      locale: { city: 'Sorocaba' },
      stopCondition: 'ALLOWED',
      mainCategory: category,
      otherCategories: [category],
      iconUrl: url,
      markerUrl: url,
      ...shown,
    }
    expect(formattedPlace.parse(place)).toEqual(place)
  })
})

describe('points of interest', () => {
  it('are all categories and the first five places (CTR-3-202)', () => {
    const place = (code: number) => ({
      _id,
      name: `Posto ${code}`,
      locale: {},
      stopCondition: 'ALLOWED',
      mainCategory: category,
      otherCategories: [],
      images: [],
    })
    const reply = (count: number) => ({
      message: 'Done.',
      categories: Array.from({ length: 7 }, () => category),
      places: Array.from({ length: count }, (_, index) => place(index + 1)),
    })
    expect([4, 5, 6].map((count) => pointsOfInterestReply.parse(reply(count)))).toEqual([reply(4), reply(5), reply(5)])
  })
})
